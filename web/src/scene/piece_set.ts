/** The pieces that lie on the board now, moved rather than made anew. */

import { Group, type Mesh, Vector3 } from "three";
import { centimetres } from "./ink";
import type { PieceKit, ScenePiece } from "./pieces";

export interface PieceSet {
  group: Group;
  set(list: ScenePiece[]): void;
  /** The board has turned under the lamp: the spots move with the light. */
  turned(): void;
  /** Puts the striker in hand; says whether anything changed. */
  setStriker(at: { x: number; y: number } | null): boolean;
}

interface Standing {
  kind: string;
  mesh: Mesh;
  spot: Mesh;
  /** Where the piece is, in centimetres. */
  at: { x: number; y: number; z: number };
}

/** The spot lies a little above the wood and a little away from the key, in centimetres. */
const SPOT_HEIGHT = 0.015;
const SPOT_SHIFT = { x: 0.2, z: 0.12 };
/** How much further away it lies for each centimetre that the piece is above the board, as its shadow would. */
const SPOT_SLANT = { x: 1.0, z: 0.1 };
/** From here on, in centimetres, a piece lies on others or flies. */
const HIGH = 0.15;

/** Turns a mesh about the middle of the piece; it stands on the origin of its own. */
function tilt(mesh: Mesh, [w, x, y, z]: [number, number, number, number]): void {
  if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox();
  const half = (mesh.geometry.boundingBox?.max.y ?? 0) / 2;
  mesh.quaternion.set(x, z, -y, w);
  const axis = new Vector3(0, half, 0).applyQuaternion(mesh.quaternion);
  mesh.position.set(mesh.position.x - axis.x, mesh.position.y + half - axis.y, mesh.position.z - axis.z);
}

export function createPieceSet(kit: PieceKit): PieceSet {
  const group = new Group();
  const standing = new Map<string, Standing>();
  let hand: Standing | null = null;
  let place: { x: number; y: number } | null = null;

  function make(kind: string): Standing {
    const made = { kind, mesh: kit.mesh(kind), spot: kit.spot(kind), at: { x: 0, y: 0, z: 0 } };
    group.add(made.mesh, made.spot);
    return made;
  }

  function drop(one: Standing): void {
    group.remove(one.mesh, one.spot);
  }

  function put(one: Standing, piece: ScenePiece): void {
    const [x, y, z] = [centimetres(piece.x), centimetres(piece.z ?? 0), -centimetres(piece.y)];
    one.mesh.position.set(x, y, z);
    if (piece.q) tilt(one.mesh, piece.q);
    else one.mesh.rotation.set(0, piece.angle, 0);
    one.mesh.material = kit.material(one.kind, piece.id, piece.opacity ?? 1);
    const shadow = kit.spotMaterial(y > HIGH);
    one.spot.visible = shadow !== null && y > -0.2 && (piece.opacity ?? 1) > 0.5;
    if (shadow) one.spot.material = shadow;
    one.at = { x, y, z };
    shade(one);
  }

  /** Lays the spot away from the lamp, which does not turn with the board. */
  function shade({ spot, at }: Standing): void {
    const turn = group.parent?.rotation.y ?? 0;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const up = Math.max(0, at.y);
    const [x, z] = [SPOT_SHIFT.x + up * SPOT_SLANT.x, SPOT_SHIFT.z + up * SPOT_SLANT.z];
    spot.position.set(at.x + c * x - s * z, SPOT_HEIGHT, at.z + s * x + c * z);
  }

  return {
    group,
    set(list) {
      const seen = new Set<string>();
      for (const piece of list) {
        seen.add(piece.id);
        let one = standing.get(piece.id);
        if (one && one.kind !== piece.kind) {
          drop(one);
          one = undefined;
        }
        if (!one) {
          one = make(piece.kind);
          standing.set(piece.id, one);
        }
        put(one, piece);
      }
      for (const [id, one] of standing) {
        if (seen.has(id)) continue;
        drop(one);
        standing.delete(id);
      }
    },
    turned() {
      for (const one of standing.values()) shade(one);
      if (hand) shade(hand);
    },
    setStriker(at) {
      if (at?.x === place?.x && at?.y === place?.y && Boolean(at) === Boolean(place)) return false;
      place = at ? { x: at.x, y: at.y } : null;
      if (hand && !at) {
        drop(hand);
        hand = null;
      }
      if (at) {
        hand ??= make("striker");
        put(hand, { id: "striker", kind: "striker", x: at.x, y: at.y, angle: 0 });
      }
      return true;
    },
  };
}
