/**
 * What a striker meets first on a straight line. Geometry only: no friction, no speed; what happens is the server's to
 * say. Lengths in metres.
 */

import type { Box } from "../scene/box";

export interface AimPiece {
  id: string;
  kind: string;
  x: number;
  y: number;
}

export interface AimStriker {
  x: number;
  y: number;
  radius: number;
}

export interface FirstContact {
  kind: "piece" | "wall" | "pocket" | "none";
  /** The striker's centre at the contact. */
  x: number;
  y: number;
  /** How far the striker's centre has come. */
  distance: number;
  /** The piece that is met. */
  piece?: string;
  /** Its radius. */
  pieceRadius?: number;
  /** Where that piece goes: along the line of centres, radians. */
  pieceDirection?: number;
  /** Where the striker leaves to: along the common tangent, or mirrored at a wall; missing when met head on. */
  strikerDirection?: number;
}

/** How far a line is followed on a board without walls. */
const FAR = 10;

/** The first contact of a striker that leaves in `direction` (radians). */
export function firstContact(striker: AimStriker, direction: number, pieces: AimPiece[], box: Box): FirstContact {
  const [ux, uy] = [Math.cos(direction), Math.sin(direction)];
  const end = firstEnd(striker, ux, uy, box);
  let nearest = end.distance;
  let met: AimPiece | null = null;
  let metRadius = 0;
  for (const piece of pieces) {
    const radius = box.pieces[piece.kind]?.radius ?? striker.radius;
    const reach = striker.radius + radius;
    const distance = reachCircle(piece.x - striker.x, piece.y - striker.y, ux, uy, reach);
    if (distance !== null && distance < nearest) {
      nearest = distance;
      met = piece;
      metRadius = radius;
    }
  }
  if (!met) return end;
  const [x, y] = [striker.x + ux * nearest, striker.y + uy * nearest];
  const away = Math.atan2(met.y - y, met.x - x);
  const side = turnBetween(away, direction);
  const contact: FirstContact = { kind: "piece", x, y, distance: nearest, piece: met.id, pieceRadius: metRadius, pieceDirection: away };
  if (Math.abs(side) > 0.02) contact.strikerDirection = away + (Math.sign(side) * Math.PI) / 2;
  return contact;
}

/** The angle from one direction to another, within ±π. */
export function turnBetween(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  if (turn <= -Math.PI) return turn + 2 * Math.PI;
  return turn;
}

/** How far along the line the centre comes within `reach` of a point at (dx, dy), or null; only while approaching. */
function reachCircle(dx: number, dy: number, ux: number, uy: number, reach: number): number | null {
  const along = dx * ux + dy * uy;
  if (along <= 0) return null;
  const across = dx * uy - dy * ux;
  const room = reach * reach - across * across;
  if (room <= 0) return null;
  return Math.max(0, along - Math.sqrt(room));
}

/** Where a striker inside an arc touches it, with the normal towards the middle; null where the arc is not met. */
function reachArc(striker: AimStriker, ux: number, uy: number, arc: Box["surface"]["arcs"][number]): { distance: number; normal: [number, number] } | null {
  const [dx, dy] = [striker.x - arc.center[0], striker.y - arc.center[1]];
  const reach = arc.radius - striker.radius;
  const along = dx * ux + dy * uy;
  const room = along * along - (dx * dx + dy * dy - reach * reach);
  if (room < 0) return null;
  const distance = Math.max(0, -along + Math.sqrt(room));
  const [x, y] = [dx + ux * distance, dy + uy * distance];
  const turn = (Math.atan2(y, x) - arc.start) * Math.sign(arc.sweep);
  const past = ((turn % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
  if (past > Math.abs(arc.sweep) + 1e-9) return null;
  const size = Math.hypot(x, y) || 1;
  return { distance, normal: [-x / size, -y / size] };
}

/** The wall or pocket that ends the line where no piece lies in the way. */
function firstEnd(striker: AimStriker, ux: number, uy: number, box: Box): FirstContact {
  let distance = FAR;
  let kind: FirstContact["kind"] = "none";
  let normal: [number, number] = [0, 0];
  for (const wall of box.surface.walls) {
    const [wx, wy] = [wall.to[0] - wall.from[0], wall.to[1] - wall.from[1]];
    const length = Math.hypot(wx, wy);
    if (length === 0) continue;
    let [nx, ny] = [-wy / length, wx / length];
    let height = (striker.x - wall.from[0]) * nx + (striker.y - wall.from[1]) * ny;
    if (height < 0) [nx, ny, height] = [-nx, -ny, -height];
    const approach = -(ux * nx + uy * ny);
    if (approach <= 1e-12) continue;
    const here = Math.max(0, (height - striker.radius) / approach);
    const along = ((striker.x + ux * here - wall.from[0]) * wx + (striker.y + uy * here - wall.from[1]) * wy) / length;
    if (along < 0 || along > length || here >= distance) continue;
    distance = here;
    kind = "wall";
    normal = [nx, ny];
  }
  for (const arc of box.surface.arcs) {
    const here = reachArc(striker, ux, uy, arc);
    if (!here || here.distance >= distance) continue;
    distance = here.distance;
    kind = "wall";
    normal = here.normal;
  }
  for (const pocket of box.surface.pockets) {
    // A disc falls when its centre is over the hole.
    const here = reachCircle(pocket.x - striker.x, pocket.y - striker.y, ux, uy, pocket.radius);
    if (here !== null && here < distance) {
      distance = here;
      kind = "pocket";
    }
  }
  const contact: FirstContact = { kind, x: striker.x + ux * distance, y: striker.y + uy * distance, distance };
  if (kind === "wall") {
    const into = ux * normal[0] + uy * normal[1];
    contact.strikerDirection = Math.atan2(uy - 2 * into * normal[1], ux - 2 * into * normal[0]);
  }
  return contact;
}
