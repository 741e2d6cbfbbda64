/** Where every piece is at a time of the trace, in closed form. */

import type { ScenePiece } from "../scene/pieces";
import type { Pose, Segment, Trace, TracePiece } from "./trace";

export interface Hole {
  x: number;
  y: number;
  radius: number;
}

/** How long a pocketed piece is still seen falling, seconds of the trace. */
export const FALL_TIME = 0.16;
/** How deep it falls before it is gone, metres: it then lies in the net. */
const FALL_DEPTH = 0.022;

/** The number of the last segment that has begun at `time`, or −1. */
export function segmentAt(segments: readonly Segment[], time: number): number {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle] as Segment)[0] <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Place, angle and velocity of one piece while it is on the board. */
export function stateAt(
  piece: TracePiece,
  time: number,
): { x: number; y: number; angle: number; vx: number; vy: number } {
  const number = segmentAt(piece.segments, time);
  const segment = piece.segments[number];
  if (!segment) {
    const [x, y, angle] = piece.start;
    return { x, y, angle, vx: 0, vy: 0 };
  }
  const [t, duration, x, y, vx, vy, ax, ay, angle, spin, spinning] = segment;
  const s = Math.min(duration, Math.max(0, time - t));
  const moving = time - t < duration ? 1 : 0;
  return {
    x: x + vx * s + (ax * s * s) / 2,
    y: y + vy * s + (ay * s * s) / 2,
    angle: angle + spin * s + (spinning * s * s) / 2,
    vx: moving * (vx + ax * s),
    vy: moving * (vy + ay * s),
  };
}

/** All pieces that are to be seen at `time`; those that fall into a hole of `holes` sink into it. */
export function poseAt(trace: Trace, time: number, holes: readonly Hole[] = []): ScenePiece[] {
  const seen: ScenePiece[] = [];
  for (const piece of trace.pieces) {
    if (piece.poses?.length) {
      const there = posed(piece, piece.poses, time);
      if (there) seen.push(there);
      continue;
    }
    const end = piece.state === "on" ? null : (piece.t_end ?? null);
    if (end === null || time < end) {
      const { x, y, angle } = stateAt(piece, time);
      seen.push({ id: piece.id, kind: piece.kind, x, y, angle });
    } else if (piece.state === "pocketed" && time < end + FALL_TIME) {
      seen.push(falling(piece, end, time - end, holes));
    }
  }
  return seen;
}

/** A piece that left the plane, between its two poses; one that went for good is gone after its last. */
function posed(piece: TracePiece, poses: readonly Pose[], time: number): ScenePiece | null {
  const first = poses[0] as Pose;
  const last = poses[poses.length - 1] as Pose;
  if (piece.state !== "on" && time >= last[0]) return null;
  const step = poses.length > 1 ? (last[0] - first[0]) / (poses.length - 1) : 1;
  const at = Math.min(Math.max((time - first[0]) / step, 0), poses.length - 1);
  const before = poses[Math.floor(at)] as Pose;
  const after = poses[Math.ceil(at)] as Pose;
  const share = at - Math.floor(at);
  const between = before.map((value, k) => value + share * ((after[k] as number) - value));
  // The other sign of a quaternion is the same attitude: take the one that is near.
  const near = [4, 5, 6, 7].reduce((sum, k) => sum + (before[k] as number) * (after[k] as number), 0) < 0 ? -1 : 1;
  const q = [4, 5, 6, 7].map((k) => (1 - share) * (before[k] as number) + share * near * (after[k] as number));
  const size = Math.hypot(...q);
  const [, x, y, z] = between as [number, number, number, number];
  const [a, b, c, d] = q.map((part) => part / size) as [number, number, number, number];
  return { id: piece.id, kind: piece.kind, x, y, z, angle: 0, q: [a, b, c, d] };
}

/** A piece on its way down: it keeps its course as far as the hole allows. */
function falling(piece: TracePiece, end: number, since: number, holes: readonly Hole[]): ScenePiece {
  const last = stateAt(piece, end);
  const before = stateAt(piece, Math.max(0, end - 1e-6));
  let [x, y] = [last.x + before.vx * since, last.y + before.vy * since];
  const hole = piece.pocket === null || piece.pocket === undefined ? undefined : holes[piece.pocket];
  if (hole) {
    // The rim turns it towards the middle: in a third of the fall it has to be inside.
    const room = Math.max(0, hole.radius - piece.radius);
    const inside = Math.min(1, since / (FALL_TIME / 3));
    const allowed = room + (1 - inside) * Math.max(0, Math.hypot(last.x - hole.x, last.y - hole.y) - room);
    const away = Math.hypot(x - hole.x, y - hole.y);
    if (away > allowed) {
      x = hole.x + ((x - hole.x) / away) * allowed;
      y = hole.y + ((y - hole.y) / away) * allowed;
    }
  }
  const share = since / FALL_TIME;
  const opacity = share < 0.6 ? 1 : (1 - share) / 0.4;
  const z = -FALL_DEPTH * Math.min(1, share * share * 2.4);
  return { id: piece.id, kind: piece.kind, x, y, angle: last.angle, z, opacity };
}

/** When nothing is to be seen moving any more, seconds. */
export function endOf(trace: Trace): number {
  const falls = trace.pieces.map((piece) => {
    if (piece.poses?.length) return (piece.poses[piece.poses.length - 1] as Pose)[0];
    return piece.state === "pocketed" ? (piece.t_end ?? 0) + FALL_TIME : 0;
  });
  return Math.max(trace.time, ...falls);
}
