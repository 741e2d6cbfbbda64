/** The frame: four rails with rounded edges, mitred, each cut from its own part of one texture. */

import { BufferAttribute, BufferGeometry, type Texture } from "three";
import type { Box } from "./box";
import type { Looks } from "./games";
import { centimetres } from "./ink";
import type { Painter } from "./paint";
import { float, pale, streaked, vector } from "./wood";

/** How far the frame reaches below the playing surface, in centimetres. */
export const BELOW = 2.6;
const FOOT_ROUND = 0.3;
const INNER_FOOT = -0.6;

export interface ProfilePoint {
  /** Outward from the inner face, and up, in centimetres. */
  out: number;
  up: number;
  normal: [number, number];
  /** Length of the outline from the inner foot to here. */
  along: number;
}

/** The outline of a rail across its length, from the inner foot over the top to the outer foot. */
export function profile(box: Box, looks: Looks, steps: number): ProfilePoint[] {
  const height = centimetres(box.surface.frame_height);
  const breadth = centimetres(box.surface.frame_breadth);
  const { inner, outer } = looks.round;
  const points: ProfilePoint[] = [];
  const add = (out: number, up: number, normal: [number, number]): void => {
    const last = points[points.length - 1];
    const along = last ? last.along + Math.hypot(out - last.out, up - last.up) : 0;
    points.push({ out, up, normal, along });
  };
  const corner = (out: number, up: number, radius: number, from: number, to: number): void => {
    for (let i = 0; i <= steps; i++) {
      const angle = from + ((to - from) * i) / steps;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      add(out + radius * c, up + radius * s, [c, s]);
    }
  };
  add(0, INNER_FOOT, [-1, 0]);
  corner(inner, height - inner, inner, Math.PI, Math.PI / 2);
  corner(breadth - outer, height - outer, outer, Math.PI / 2, 0);
  corner(breadth - FOOT_ROUND, -BELOW + FOOT_ROUND, FOOT_ROUND, 0, -Math.PI / 2);
  return points;
}

/** All four rails as one geometry; the board lies in y = 0, its sides along x and z. */
export function frameGeometry(box: Box, looks: Looks, steps: number): BufferGeometry {
  const half = centimetres(box.surface.half);
  const outline = profile(box, looks, steps);
  const { reach, length } = sizes(box, looks);
  const places: number[] = [];
  const normals: number[] = [];
  const at: number[] = [];
  const index: number[] = [];
  for (let side = 0; side < 4; side++) {
    const [c, s] = [Math.cos((side * Math.PI) / 2), Math.sin((side * Math.PI) / 2)];
    const turn = (x: number, z: number): [number, number] => [c * x + s * z, -s * x + c * z];
    const first = places.length / 3;
    for (const point of outline) {
      for (const end of [-1, 1]) {
        const along = end * (half + point.out);
        const [x, z] = turn(along, half + point.out);
        const [nx, nz] = turn(0, point.normal[0]);
        places.push(x, point.up, z);
        normals.push(nx, point.normal[1], nz);
        at.push(0.5 + along / (2 * reach), (side + 0.02 + (0.96 * point.along) / length) / 4);
      }
    }
    for (let i = 0; i + 1 < outline.length; i++) {
      const a = first + 2 * i;
      index.push(a, a + 2, a + 1, a + 1, a + 2, a + 3);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(at), 2));
  geometry.setIndex(index);
  return geometry;
}

/** Half the outer breadth of the board and the length of a rail's outline, in centimetres. */
function sizes(box: Box, looks: Looks): { reach: number; length: number } {
  const outline = profile(box, looks, 12);
  const last = outline[outline.length - 1] as ProfilePoint;
  return { reach: centimetres(box.surface.half + box.surface.frame_breadth), length: last.along };
}

/** Paints the four rails one above the other, with the stringing line and the dark joints of the mitre. */
export function paintFrame(
  painter: Painter,
  box: Box,
  looks: Looks,
  pixels: number,
  anisotropy: number,
  roughness: boolean,
): { colour: Texture; roughness: Texture | null } {
  const { reach, length } = sizes(box, looks);
  const half = centimetres(box.surface.half);
  const height = centimetres(box.surface.frame_height);
  const { wood, colours } = looks.frame;
  const fine = pixels >= 2048;
  const recipe = wood === "pale" ? pale("wood", colours, fine) : streaked("wood", colours, fine);
  // From the inner foot to the middle of the inner edge, then outward: `out` is the distance from the inner face.
  const { inner } = looks.round;
  const edge = height - inner - INNER_FOOT + (inner * Math.PI) / 2;
  const wrap = looks.wrap
    ? `colour = mix( colour, toLinear( ${vector(looks.wrap.colour)} ), smoothstep( 0.0, 0.04, p.y - ${float(edge - inner + looks.wrap.from)} ) );`
    : "";
  const place = /* glsl */ `
${recipe}
vec4 rail( vec2 uv, out vec2 p ) {
  float side = floor( uv.y * 4.0 );
  float across = ( fract( uv.y * 4.0 ) - 0.02 ) / 0.96 * ${float(length)};
  p = vec2( ( uv.x - 0.5 ) * ${float(2 * reach)}, across );
  return wood( p + vec2( 113.0 * side, 37.0 * side ), 20.0 + side );
}`;
  const colour = painter.paint({
    width: pixels,
    height: pixels / 2,
    colour: true,
    anisotropy,
    shader: /* glsl */ `${place}
vec4 paint( vec2 uv ) {
  vec2 p;
  vec3 colour = toLinear( rail( uv, p ).rgb );
  float out_ = clamp( p.y - ${float(edge - inner)}, 0.0, ${float(reach - half)} );
  float pixel = ${float((2 * reach) / pixels)};
  float off = abs( out_ - ${float(looks.stringing.inset)} ) - ${float(looks.stringing.breadth / 2)};
  float line = 1.0 - smoothstep( -0.5 * pixel, 0.5 * pixel, off );
  float beside = ( 1.0 - smoothstep( 0.0, 0.12, abs( off ) ) ) * ( 1.0 - line );
  colour = mix( colour * ( 1.0 - 0.35 * beside ), toLinear( ${vector(looks.stringing.colour)} ), line );
  ${wrap}
  float joint = ${float(half)} + out_ - abs( p.x );
  colour *= 1.0 - 0.55 * ( 1.0 - smoothstep( 0.035, 0.07 + pixel, joint ) );
  float foot = clamp( ( p.y - ${float(-INNER_FOOT)} ) / ${float(height * 0.7)}, 0.0, 1.0 );
  colour *= 0.45 + 0.55 * smoothstep( 0.0, 1.0, foot );
  return vec4( colour, 1.0 );
}`,
  });
  if (!roughness) return { colour, roughness: null };
  const rough = painter.paint({
    width: pixels,
    height: pixels / 2,
    colour: false,
    anisotropy: 1,
    shader: `${place}\nvec4 paint( vec2 uv ) { vec2 p; return vec4( rail( uv, p ).w ); }`,
  });
  return { colour, roughness: rough };
}
