/** What the board stands on: nothing but its own shadow on the page, or a walnut table. */

import { Mesh, MeshBasicMaterial, MeshStandardMaterial, PlaneGeometry } from "three";
import type { Box } from "./box";
import { BELOW } from "./frame";
import { centimetres } from "./ink";
import type { Painter } from "./paint";
import { float, planks } from "./wood";

const WALNUT = ["#160d09", "#26170f", "#382216", "#4a2e1d"];

/** A plane with a soft shadow that falls to the right and towards the player, as the page's own shadows do. */
export function createShadow(painter: Painter, box: Box): Mesh {
  const reach = centimetres(box.surface.half + box.surface.frame_breadth);
  const size = 2 * reach + 24;
  const round = box.surface.shape === "round";
  const inside = round ? `vec2( ${float(0.8 * reach)} - length( p ), 40.0 )` : `( ${float(reach)} - abs( p ) )`;
  const soft = (shift: string, spread: string, strength: number): string =>
    `strength = max( strength, ${float(strength)} * block( p - ${shift}, ${spread} ) );`;
  const map = painter.paint({
    width: 512,
    height: 512,
    colour: true,
    anisotropy: 1,
    shader: /* glsl */ `
float block( vec2 p, float spread ) {
  vec2 inside = ${inside} / spread;
  vec2 edge = clamp( 0.5 + 0.5 * inside, 0.0, 1.0 );
  edge = edge * edge * ( 3.0 - 2.0 * edge );
  return edge.x * edge.y;
}
vec4 paint( vec2 uv ) {
  vec2 p = ( uv - 0.5 ) * ${float(size)};
  float strength = 0.0;
  ${soft("vec2( 0.5, -1.2 )", "5.0", 0.34)}
  ${soft("vec2( 0.15, -0.4 )", "1.1", 0.42)}
  return vec4( 0.035, 0.018, 0.008, strength );
}`,
  });
  const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false });
  const mesh = new Mesh(new PlaneGeometry(size, size).rotateX(-Math.PI / 2), material);
  mesh.position.y = -BELOW;
  mesh.renderOrder = -2;
  return mesh;
}

/** A dark walnut table that fills the picture. */
export function createTable(painter: Painter, low: boolean): Mesh {
  const size = 420;
  const map = painter.paint({
    width: low ? 1024 : 2048,
    height: low ? 1024 : 2048,
    colour: true,
    anisotropy: low ? 2 : 8,
    shader:
      planks("wood", WALNUT) +
      `vec4 paint( vec2 uv ) { return vec4( toLinear( wood( ( uv - 0.5 ) * ${float(size)}, 60.0 ).rgb ), 1.0 ); }`,
  });
  const mesh = new Mesh(
    new PlaneGeometry(size, size).rotateX(-Math.PI / 2),
    new MeshStandardMaterial({ map, roughness: 0.7 }),
  );
  mesh.position.y = -BELOW;
  mesh.receiveShadow = !low;
  return mesh;
}
