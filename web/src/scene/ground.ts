/** What the board stands on: nothing but its own shadow on the page, or a walnut table. */

import { Mesh, MeshBasicMaterial, MeshStandardMaterial, PlaneGeometry } from "three";
import type { Box } from "./box";
import { BELOW } from "./frame";
import type { Painter } from "./paint";
import { ownReach, SHOWN_REACH } from "./standing";
import { float, planks } from "./wood";

const WALNUT = ["#160d09", "#26170f", "#382216", "#4a2e1d"];

/** A plane with a soft shadow that falls to the right and towards the player, as the page's own shadows do. */
export function createShadow(painter: Painter, box: Box, depth: number): Mesh {
  const reach = ownReach(box);
  const unit = reach / SHOWN_REACH;
  const size = 2 * reach + 24 * unit;
  const round = box.surface.shape === "round";
  const inside = round ? `vec2( ${float(reach)} - length( p ), 1e3 )` : `( ${float(reach)} - abs( p ) )`;
  // The higher the board stands, the further away and the softer its shadow.
  const high = depth / (BELOW * unit);
  const soft = (x: number, y: number, spread: number, strength: number): string =>
    `strength = max( strength, ${float(strength)} * block( p - vec2( ${float(x * unit * high)}, ${float(y * unit * high)} ), ` +
    `${float(spread * unit * high)} ) );`;
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
  ${soft(0.5, -1.2, 5, 0.34)}
  ${soft(0.15, -0.4, 1.1, 0.42)}
  return vec4( 0.035, 0.018, 0.008, strength );
}`,
  });
  const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false });
  const mesh = new Mesh(new PlaneGeometry(size, size).rotateX(-Math.PI / 2), material);
  mesh.position.y = -depth;
  mesh.renderOrder = -2;
  return mesh;
}

/** A dark walnut table that fills the picture. */
export function createTable(painter: Painter, depth: number, low: boolean): Mesh {
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
  mesh.position.y = -depth;
  mesh.receiveShadow = !low;
  return mesh;
}
