/** The looks of each game, found by its id. */

import { carrom } from "./carrom";
import { carrooka } from "./carrooka";
import { course, queenCarrom } from "./queen_carrom";
import type { Box } from "./box";

export interface WoodLooks {
  wood: "pale" | "streaked";
  /** From dark to light. */
  colours: readonly string[];
  roughness: number;
  clearcoat: number;
  clearcoatRoughness: number;
}

export interface PieceLooks {
  colour: string;
  roughness: number;
  clearcoat: number;
  clearcoatRoughness: number;
  /** Draws the upper face in the piece's colour; the pen's unit is the piece's radius, y up. */
  face(pen: CanvasRenderingContext2D, colour: string): void;
  /** Colours that pieces of the kind have by turns, so that a stack of them reads as many. */
  shades?: readonly string[];
}

/** Lengths here in centimetres, as all of the scene. */
export interface Looks {
  surface: WoodLooks;
  frame: WoodLooks;
  /** A line let into the frame. */
  stringing?: { colour: string; breadth: number; inset: number };
  /** How round the rails are inside and outside. */
  round: { inner: number; outer: number };
  /** A box around the frame, `breadth` thick, whose edge lies `lower` than the frame. */
  wrap?: { colour: string; sheen: string; breadth: number; lower: number };
  /** What a board on a turntable stands on. */
  foot?: { colour: string; neck: string; collar: string };
  /** The cords of the nets. */
  cord: string;
  /** How round the upper edges of the pieces are. */
  edge: number;
  /** How far the surface darkens along the frame and round the pockets, and within what distance. */
  darkening: { frame: number; frameReach: number; pocket: number; pocketReach: number };
  /** Draws the lines of the board; the pen's unit is a centimetre, origin mid-board, y up. */
  marks(pen: CanvasRenderingContext2D, box: Box): void;
  pieces: Record<string, PieceLooks>;
}

const GAMES: Record<string, Looks> = { carrom, "queen-carrom": queenCarrom, "queen-carrom-back": course, carrooka };

/** The looks of a game. */
export function looksOf(game: string): Looks {
  const looks = GAMES[game];
  if (!looks) throw new Error(`There are no looks for the game "${game}"; known: ${Object.keys(GAMES).join(", ")}.`);
  return looks;
}
