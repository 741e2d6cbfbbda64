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
const WRAP_ROUND = 0.09;
const INNER_FOOT = -0.6;

export interface ProfilePoint {
  /** Outward from the inner face, and up, in centimetres. */
  out: number;
  up: number;
  normal: [number, number];
  /** Length of the outline from the inner foot to here. */
  along: number;
}

interface Outline {
  points: ProfilePoint[];
  add(out: number, up: number, normal: [number, number]): void;
  /** An edge rounded about (out, up), between two directions. */
  corner(out: number, up: number, radius: number, from: number, to: number): void;
}

function startOutline(steps: number): Outline {
  const points: ProfilePoint[] = [];
  const add = (out: number, up: number, normal: [number, number]): void => {
    const last = points[points.length - 1];
    const along = last ? last.along + Math.hypot(out - last.out, up - last.up) : 0;
    points.push({ out, up, normal, along });
  };
  return {
    points,
    add,
    corner(out, up, radius, from, to) {
      for (let i = 0; i <= steps; i++) {
        const angle = from + ((to - from) * i) / steps;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        add(out + radius * c, up + radius * s, [c, s]);
      }
    },
  };
}

/** The outline of a rail across its length, from the inner foot over the top to the outer foot, or to a wrap. */
export function profile(box: Box, looks: Looks, steps: number): ProfilePoint[] {
  const height = centimetres(box.surface.frame_height);
  const breadth = centimetres(box.surface.frame_breadth) - (looks.wrap?.breadth ?? 0);
  const { inner, outer } = looks.round;
  const { points, add, corner } = startOutline(steps);
  add(0, INNER_FOOT, [-1, 0]);
  corner(inner, height - inner, inner, Math.PI, Math.PI / 2);
  corner(breadth - outer, height - outer, outer, Math.PI / 2, 0);
  if (looks.wrap) add(breadth, height - looks.wrap.lower - WRAP_ROUND, [1, 0]);
  else corner(breadth - FOOT_ROUND, -BELOW + FOOT_ROUND, FOOT_ROUND, 0, -Math.PI / 2);
  return points;
}

/** The outline of what is wrapped around the frame, from the frame over its edge to the foot. */
export function wrapProfile(box: Box, wrap: NonNullable<Looks["wrap"]>, steps: number): ProfilePoint[] {
  const breadth = centimetres(box.surface.frame_breadth);
  const top = centimetres(box.surface.frame_height) - wrap.lower;
  const { points, add, corner } = startOutline(steps);
  add(breadth - wrap.breadth, top, [0, 1]);
  corner(breadth - WRAP_ROUND, top - WRAP_ROUND, WRAP_ROUND, Math.PI / 2, 0);
  corner(breadth - WRAP_ROUND, -BELOW + WRAP_ROUND, WRAP_ROUND, 0, -Math.PI / 2);
  return points;
}

/** All four rails as one geometry; the board lies in y = 0, its sides along x and z. */
export function frameGeometry(box: Box, outline: readonly ProfilePoint[]): BufferGeometry {
  const half = centimetres(box.surface.half);
  const reach = centimetres(box.surface.half + box.surface.frame_breadth);
  const length = (outline.at(-1) as ProfilePoint).along;
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
  const line = looks.stringing;
  const stringing = line
    ? /* glsl */ `
  float off = abs( out_ - ${float(line.inset)} ) - ${float(line.breadth / 2)};
  float line = 1.0 - smoothstep( -0.5 * pixel, 0.5 * pixel, off );
  float beside = ( 1.0 - smoothstep( 0.0, 0.12, abs( off ) ) ) * ( 1.0 - line );
  colour = mix( colour * ( 1.0 - 0.35 * beside ), toLinear( ${vector(line.colour)} ), line );`
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
  ${stringing}
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
