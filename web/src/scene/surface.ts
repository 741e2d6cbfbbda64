/** The playing surface: wood, painted darkening and lines in one texture, on a plate with holes for the pockets. */

import { CanvasTexture, Path, Shape, ShapeGeometry, SRGBColorSpace, type BufferGeometry, type Texture } from "three";
import type { Box } from "./box";
import type { Looks } from "./games";
import { centimetres } from "./ink";
import type { Painter } from "./paint";
import { float, pale, streaked } from "./wood";

/** How far the plate reaches under the frame, in centimetres. */
const UNDER_FRAME = 0.6;

export interface SurfacePaint {
  colour: Texture;
  roughness: Texture | null;
}

/** The breadth of the plate and of its texture, in centimetres. */
function breadth(box: Box): number {
  return 2 * (centimetres(box.surface.half) + UNDER_FRAME);
}

/** The plate, lying in the plane y = 0, with texture places over its whole breadth. */
export function surfaceGeometry(box: Box, segments: number): BufferGeometry {
  const half = breadth(box) / 2;
  const shape = new Shape();
  if (box.surface.shape === "round") shape.absarc(0, 0, half, 0, 2 * Math.PI, false);
  else shape.moveTo(-half, -half).lineTo(half, -half).lineTo(half, half).lineTo(-half, half).closePath();
  for (const pocket of box.surface.pockets) {
    const hole = new Path();
    // Each begins elsewhere: where corners lie in one line, triangles would meet in half an edge, and light comes through.
    const from = 0.37 + shape.holes.length;
    hole.absarc(centimetres(pocket.x), centimetres(pocket.y), centimetres(pocket.radius), from, from - 2 * Math.PI, true);
    shape.holes.push(hole);
  }
  const geometry = new ShapeGeometry(shape, box.surface.shape === "round" ? 4 * segments : segments);
  const places = geometry.getAttribute("position");
  const at = geometry.getAttribute("uv");
  for (let i = 0; i < places.count; i++) {
    at.setXY(i, 0.5 + places.getX(i) / (2 * half), 0.5 + places.getY(i) / (2 * half));
  }
  geometry.rotateX(-Math.PI / 2);
  return geometry;
}

/** Paints the surface at the given number of pixels a side. */
export function paintSurface(
  painter: Painter,
  box: Box,
  looks: Looks,
  pixels: number,
  anisotropy: number,
  roughness: boolean,
): SurfacePaint {
  const size = breadth(box);
  const marks = new CanvasTexture(drawMarks(box, looks, size, pixels));
  marks.colorSpace = SRGBColorSpace;
  marks.generateMipmaps = false;
  const { wood, colours } = looks.surface;
  const fine = pixels / size > 20;
  const recipe = wood === "pale" ? pale("wood", colours, fine) : streaked("wood", colours, fine);
  const pockets = box.surface.pockets.map(
    (hole) =>
      `shade( length( p - vec2( ${float(centimetres(hole.x))}, ${float(centimetres(hole.y))} ) ) - ` +
      `${float(centimetres(hole.radius))}, ${float(looks.darkening.pocket)}, ${float(looks.darkening.pocketReach)} )`,
  );
  const inside =
    box.surface.shape === "round"
      ? `vec2( ${float(centimetres(box.surface.half))} - length( p ), 1e3 )`
      : `${float(centimetres(box.surface.half))} - abs( p )`;
  const edge = `${float(looks.darkening.frame)}, ${float(looks.darkening.frameReach)}`;
  const shader = /* glsl */ `
uniform sampler2D marks;
${recipe}
float shade( float distance, float strength, float reach ) {
  float near = 1.0 - clamp( distance / reach, 0.0, 1.0 );
  return 1.0 - strength * near * near;
}
vec4 paint( vec2 uv ) {
  vec2 p = ( uv - 0.5 ) * ${float(size)};
  vec4 grain = wood( p, 3.0 );
  vec3 colour = toLinear( grain.rgb );
  vec4 ink = texture2D( marks, uv );
  colour = mix( colour, ink.rgb * ( 0.85 + 0.3 * ( grain.w - 0.5 ) ), ink.a );
  vec2 inside = ${inside};
  float dark = shade( inside.x, ${edge} ) * shade( inside.y, ${edge} );
  ${pockets.map((text) => `dark *= ${text};`).join("\n  ")}
  return vec4( colour * dark, 1.0 );
}`;
  const colour = painter.paint({
    width: pixels,
    height: pixels,
    shader,
    uniforms: { marks: { value: marks } },
    colour: true,
    anisotropy,
  });
  if (!roughness) return { colour, roughness: null };
  const rough = painter.paint({
    width: pixels / 2,
    height: pixels / 2,
    shader: `${recipe}\nvec4 paint( vec2 uv ) { return vec4( wood( ( uv - 0.5 ) * ${float(size)}, 3.0 ).w ); }`,
    colour: false,
    anisotropy: 1,
  });
  return { colour, roughness: rough };
}

function drawMarks(box: Box, looks: Looks, size: number, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser gives no 2D canvas; the lines of the board cannot be drawn.");
  const scale = pixels / size;
  pen.setTransform(scale, 0, 0, -scale, pixels / 2, pixels / 2);
  looks.marks(pen, box);
  return canvas;
}
