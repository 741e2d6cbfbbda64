/** How large a board is shown, and what is under it; all in centimetres. */

import type { Box } from "./box";
import { BELOW } from "./frame";
import type { Looks } from "./games";
import { centimetres } from "./ink";

/** Every board is shown as large as Carrom's, from its middle to its outer edge: lamps and shadows are set for that. */
export const SHOWN_REACH = 44;

/** A board on a turntable stands this high above the table; the gap of shadow says what it is. */
export const STAND = 8.4;
/** The foot of a board with a field of 60 across. */
export const FOOT = 30.8;

/** From the middle of a board to its outer edge. */
export function ownReach(box: Box): number {
  return centimetres(box.surface.half + box.surface.frame_breadth);
}

/** How a foot is turned for a board: 1 for a field of 60 across. */
export function footShare(box: Box): number {
  return centimetres(box.surface.half) / 30;
}

/** How deep below the surface the table lies, and how far out what touches it reaches. */
export function standing(box: Box, looks: Looks): { depth: number; reach: number } {
  if (looks.foot) return { depth: STAND, reach: FOOT * footShare(box) };
  return { depth: BELOW, reach: ownReach(box) };
}
