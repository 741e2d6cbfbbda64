/** The looks of each game, found by its id. */

import { carrom } from "./carrom";
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
  /** Draws the upper face; the pen's unit is the piece's radius, y up. */
  face(pen: CanvasRenderingContext2D): void;
}

/** Lengths here in centimetres, as all of the scene. */
export interface Looks {
  surface: WoodLooks;
  frame: WoodLooks;
  stringing: { colour: string; breadth: number; inset: number };
  /** How far the surface darkens along the frame and round the pockets, and within what distance. */
  darkening: { frame: number; frameReach: number; pocket: number; pocketReach: number };
  /** Draws the lines of the board; the pen's unit is a centimetre, origin mid-board, y up. */
  marks(pen: CanvasRenderingContext2D, box: Box): void;
  pieces: Record<string, PieceLooks>;
}

const GAMES: Record<string, Looks> = { carrom };

/** The looks of a game. */
export function looksOf(game: string): Looks {
  const looks = GAMES[game];
  if (!looks) throw new Error(`There are no looks for the game "${game}"; known: ${Object.keys(GAMES).join(", ")}.`);
  return looks;
}
