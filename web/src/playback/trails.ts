/** The paths of a replay: where each piece went, where it started, where it was hit. */

import type { ScenePiece } from "../scene/pieces";
import type { Trail } from "../scene/sight";
import { stateAt } from "./pose";
import type { Trace } from "./trace";

/** A piece that moved less than this, in metres, leaves no path. */
const LEAST = 0.002;

/** Paths of all pieces that moved, with the first hit as a contact; and ghosts of where they started. */
export function trails(trace: Trace): { trails: Trail[]; ghosts: ScenePiece[] } {
  const made: Trail[] = [];
  const ghosts: ScenePiece[] = [];
  const first = trace.events.find((event) => event.kind === "hit");
  for (const piece of trace.pieces) {
    if (piece.segments.length === 0 && !piece.poses?.length) continue;
    // Within a segment the path is straight, so that its ends are enough.
    const points: [number, number][] = [[piece.start[0], piece.start[1]]];
    for (const segment of piece.segments) points.push([segment[2], segment[3]]);
    for (const pose of piece.poses ?? []) points.push([pose[1], pose[2]]);
    if (piece.segments.length) {
      const last = stateAt(piece, Infinity);
      points.push([last.x, last.y]);
    }
    const path = points.filter((at, i) => i === 0 || far(at, points[i - 1] as [number, number]) > 1e-6);
    const length = path.reduce((sum, at, i) => (i ? sum + far(at, path[i - 1] as [number, number]) : 0), 0);
    if (length < LEAST) continue;
    const trail: Trail = { id: piece.id, kind: piece.kind, points: path };
    if (first && first.discs[0] === piece.id && first.x != null && first.y != null) {
      trail.contacts = [[first.x, first.y]];
    }
    made.push(trail);
    const [x, y, angle] = piece.start;
    ghosts.push({ id: piece.id, kind: piece.kind, x, y, angle });
  }
  return { trails: made, ghosts };
}

function far(a: [number, number], b: [number, number]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
