/** A round board on a turntable: its turned rim, and the neck, collar and foot below. */

import {
  BufferAttribute,
  BufferGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Texture,
  Vector2,
} from "three";
import type { Box } from "./box";
import { profile, type ProfilePoint } from "./frame";
import type { Looks } from "./games";
import { centimetres } from "./ink";
import type { Painter } from "./paint";
import { FOOT, footShare, STAND } from "./standing";
import { float, pale, streaked, vector } from "./wood";

/** Radii of the foot's upper parts, in centimetres. */
const NECK = 18.5;
const COLLAR = 20;

/** The rim turned about the middle; its texture runs around it twice, mirrored, so that no seam shows. */
export function rimGeometry(box: Box, looks: Looks, steps: number, segments: number): BufferGeometry {
  const radius = centimetres(box.surface.half);
  const outline = profile(box, looks, steps);
  const length = (outline.at(-1) as ProfilePoint).along;
  const places: number[] = [];
  const normals: number[] = [];
  const at: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= segments; i++) {
    const share = i / segments;
    const [c, s] = [Math.cos(2 * Math.PI * share), Math.sin(2 * Math.PI * share)];
    for (const point of outline) {
      const away = radius + point.out;
      places.push(away * c, point.up, away * s);
      normals.push(point.normal[0] * c, point.normal[1], point.normal[0] * s);
      at.push(1 - Math.abs(1 - 2 * share), point.along / length);
    }
  }
  for (let i = 0; i < segments; i++) {
    for (let j = 0; j + 1 < outline.length; j++) {
      const a = i * outline.length + j;
      const b = a + outline.length;
      index.push(a, b, a + 1, b, b + 1, a + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(at), 2));
  geometry.setIndex(index);
  return geometry;
}

/** Paints the rim: stained wood along it, with an inlay. */
export function paintRim(
  painter: Painter,
  box: Box,
  looks: Looks,
  pixels: number,
  anisotropy: number,
  roughness: boolean,
): { colour: Texture; roughness: Texture | null } {
  const outline = profile(box, looks, 12);
  const length = (outline.at(-1) as ProfilePoint).along;
  const around = Math.PI * centimetres(box.surface.half);
  const { inner } = looks.round;
  const line = looks.stringing;
  const inlay = line
    ? /* glsl */ `
  float off = abs( p.y - ${float(line.inset)} - TOP ) - ${float(line.breadth / 2)};
  colour = mix( colour, toLinear( ${vector(line.colour)} ), 1.0 - smoothstep( -0.02, 0.02, off ) );`
    : "";
  const edge = centimetres(box.surface.frame_height) - inner + 0.6 + (inner * Math.PI) / 2;
  const { wood, colours } = looks.frame;
  const recipe = wood === "pale" ? pale("wood", colours, true) : streaked("wood", colours, true);
  const place = `${recipe}\nvec4 rim( vec2 uv, out vec2 p ) { p = vec2( uv.x * ${float(around)}, uv.y * ${float(length)} ); return wood( p, 31.0 ); }`;
  const colour = painter.paint({
    width: pixels,
    height: pixels / 4,
    colour: true,
    anisotropy,
    shader: /* glsl */ `${place}
vec4 paint( vec2 uv ) {
  vec2 p;
  vec3 colour = toLinear( rim( uv, p ).rgb );
  ${inlay.replace("TOP", float(edge - inner))}
  colour *= 0.5 + 0.5 * smoothstep( 0.0, ${float(edge * 0.7)}, p.y );
  return vec4( colour, 1.0 );
}`,
  });
  if (!roughness) return { colour, roughness: null };
  const rough = painter.paint({
    width: pixels,
    height: pixels / 4,
    colour: false,
    anisotropy: 1,
    shader: `${place}\nvec4 paint( vec2 uv ) { vec2 p; return vec4( rim( uv, p ).w ); }`,
  });
  return { colour, roughness: rough };
}

/** A dark neck, a brass collar and a turned foot below the board. */
export function createFoot(box: Box, foot: NonNullable<Looks["foot"]>, low: boolean): Group {
  const share = footShare(box);
  const turned = (points: [number, number][]): LatheGeometry =>
    new LatheGeometry(
      points.map(([away, up]) => new Vector2(away * share, up)),
      low ? 64 : 128,
    );
  const material = (colour: string, metal: number, rough: number): MeshStandardMaterial =>
    low
      ? new MeshStandardMaterial({ color: colour, metalness: metal * 0.4, roughness: rough })
      : new MeshPhysicalMaterial({ color: colour, metalness: metal, roughness: rough, clearcoat: metal ? 0 : 0.5 });
  const wood = material(foot.colour, 0, 0.5);
  const dark = material(foot.neck, 0, 0.7);
  const brass = material(foot.collar, 0.75, 0.34);
  const parts = [
    new Mesh(turned([[NECK, -1], [NECK, -STAND + 3]]), dark),
    new Mesh(turned([[NECK, -STAND + 3.6], [COLLAR, -STAND + 3.5], [COLLAR, -STAND + 2.8], [NECK, -STAND + 2.7]]), brass),
    new Mesh(turned([[NECK, -STAND + 2.9], [FOOT - 2, -STAND + 2.2], [FOOT, -STAND + 1.2], [FOOT, -STAND]]), wood),
  ];
  const group = new Group();
  for (const part of parts) {
    part.castShadow = !low;
    part.receiveShadow = !low;
    group.add(part);
  }
  return group;
}
