/** Where the striker may lie, where returned pieces may go, and the paths and ghosts of a replay. */

import { measures } from "./box";
import type { ScenePiece } from "./pieces";
import { circlePath, type Highlights, linePath, type Sight, type Trail } from "./sight";

const INK = "#2b2622";
const PALE = "#fffdf8";
const RED = "#c43b2e";
const PATHS: Record<string, string> = { striker: INK, black: "#4a423b", white: "#8a6a34", queen: "#b5121f" };

/** Lanes and the circle; they lie under the pieces. */
export function drawHighlights(sight: Sight, highlights: Highlights): void {
  const { pen, line, scale, box } = sight;
  for (const lane of highlights.lanes ?? []) {
    const [dx, dy] = [lane.to[0] - lane.from[0], lane.to[1] - lane.from[1]];
    const length = Math.hypot(dx, dy) || 1;
    const at = (along: number): [number, number] => [
      lane.from[0] + (dx / length) * along,
      lane.from[1] + (dy / length) * along,
    ];
    for (const [low, high] of lane.free) {
      linePath(sight, [at(low), at(high)], 0);
      pen.lineWidth = 2 * measures(box, "striker").radius * scale * 0.72;
      pen.strokeStyle = "rgba(255, 253, 248, 0.3)";
      pen.stroke();
      pen.lineWidth = 1.5 * line;
      pen.setLineDash([2 * line, 6 * line]);
      pen.strokeStyle = "rgba(163, 46, 34, 0.8)";
      pen.stroke();
      pen.setLineDash([]);
    }
  }
  const circle = highlights.circle;
  if (circle) {
    circlePath(sight, circle.x, circle.y, circle.radius, 0);
    pen.fillStyle = "rgba(255, 253, 248, 0.26)";
    pen.fill();
    pen.setLineDash([8 * line, 6 * line]);
    pen.lineWidth = 4 * line;
    pen.strokeStyle = "rgba(255, 253, 248, 0.8)";
    pen.stroke();
    pen.lineWidth = 2.2 * line;
    pen.strokeStyle = RED;
    pen.stroke();
    pen.setLineDash([]);
  }
}

/** The paths of a replay, each in the colour of its piece with a pale edge. */
export function drawTrails(sight: Sight, trails: Trail[]): void {
  const { pen, line } = sight;
  for (const trail of trails) {
    if (trail.points.length < 2) continue;
    linePath(sight, trail.points, 0);
    pen.lineWidth = 6 * line;
    pen.strokeStyle = "rgba(255, 253, 248, 0.82)";
    pen.stroke();
    pen.lineWidth = 2.6 * line;
    pen.strokeStyle = PATHS[trail.kind] ?? INK;
    pen.stroke();
  }
}

/** Ghosts where pieces started, dots where they met, and rings around the pieces that may be moved. */
export function drawGhosts(
  sight: Sight,
  ghosts: ScenePiece[],
  trails: Trail[],
  highlights: Highlights,
  pieces: ScenePiece[],
): void {
  const { pen, line, box } = sight;
  for (const ghost of ghosts) {
    const { radius } = measures(box, ghost.kind);
    circlePath(sight, ghost.x, ghost.y, radius, 0);
    pen.fillStyle = "rgba(255, 253, 248, 0.42)";
    pen.fill();
    pen.setLineDash([5 * line, 4 * line]);
    pen.lineWidth = 1.8 * line;
    pen.strokeStyle = PATHS[ghost.kind] ?? INK;
    pen.stroke();
    pen.setLineDash([]);
  }
  for (const trail of trails) {
    for (const [x, y] of trail.contacts ?? []) {
      circlePath(sight, x, y, 0.0075, 0);
      pen.fillStyle = RED;
      pen.fill();
      pen.lineWidth = 2 * line;
      pen.strokeStyle = PALE;
      pen.stroke();
    }
  }
  const movable = new Set(highlights.pieces ?? []);
  for (const piece of pieces) {
    if (!movable.has(piece.id)) continue;
    const { radius, thickness } = measures(box, piece.kind);
    circlePath(sight, piece.x, piece.y, radius * 1.2, thickness);
    pen.lineWidth = 5 * line;
    pen.strokeStyle = PALE;
    pen.stroke();
    pen.lineWidth = 2.6 * line;
    pen.strokeStyle = RED;
    pen.stroke();
  }
}
