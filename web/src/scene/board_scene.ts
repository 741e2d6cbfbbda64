/** What the page can do with a board, and how it asks for one. */

import type { View } from "./camera";
import type { OverlayContents } from "./overlay";
import type { ScenePiece } from "./pieces";
import type { Aim, Highlights, Trail } from "./sight";
import type { Ground } from "./stage";

export type StrikerState = OverlayContents["strikerState"];

export interface SceneOptions {
  /** `auto`: low where the browser draws in software. */
  quality: "low" | "normal" | "auto";
  evening: boolean;
  view: View;
  reducedMotion: boolean;
  /** `none`: the board lies on the page with its own shadow; `table`: a walnut table fills the canvas. */
  ground?: Ground;
  /** Share of the canvas that stays free at each side; by itself 0.03 for `table`, 0 for `top` and `phone`. */
  margin?: number;
}

export interface BoardScene {
  setPieces(list: ScenePiece[]): void;
  /** The striker in hand; one that `lies` on the board already is only marked. */
  setStriker(at: { x: number; y: number } | null, state?: StrikerState, lies?: boolean): void;
  setAim(aim: Aim | null): void;
  /** Whoever sits at this side (radians, −π/2 for seat 1) sees himself at the bottom. */
  setSeat(side: number, animate?: boolean): void;
  setView(view: View, animate?: boolean): void;
  setEvening(evening: boolean): void;
  setHighlights(highlights: Highlights): void;
  setTrails(trails: Trail[] | null, ghosts?: ScenePiece[]): void;
  /** The point of the board under a place of the window, metres. */
  pick(clientX: number, clientY: number): { x: number; y: number };
  /** Where a point of the board (metres) is in the window. */
  project(x: number, y: number, z?: number): { x: number; y: number };
  /** Metres a CSS pixel spans in the middle of the board. */
  readonly metresPerPixel: number;
  /** Radians by which the board is turned for the seat; a pad adds it with the sign changed. */
  readonly turn: number;
  resize(): void;
  /** Draws what has changed at once instead of in the next frame. */
  flush(): void;
  /** Calls back after each picture; gives back what ends it. */
  onRender(callback: () => void): () => void;
  /** Pictures of the board drawn so far. */
  readonly renders: number;
  /** Drawings of the layer over it so far. */
  readonly overlays: number;
  dispose(): void;
}
