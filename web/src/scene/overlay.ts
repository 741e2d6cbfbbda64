/** The layer over the board for what is drawn, not built: the aim, where the striker may lie, paths and ghosts. */

import { drawAim, drawStriker } from "./aim_drawing";
import type { Box } from "./box";
import type { ScenePiece } from "./pieces";
import { type Aim, circlePath, type Highlights, type Sight, type Trail } from "./sight";
import { drawGhosts, drawHighlights, drawTrails } from "./trail_drawing";

export interface OverlayContents {
  aim: Aim | null;
  striker: { x: number; y: number } | null;
  strikerState: "placing" | "aiming" | "idle";
  highlights: Highlights;
  trails: Trail[] | null;
  ghosts: ScenePiece[];
  pieces: ScenePiece[];
}

export interface Overlay {
  readonly canvas: HTMLCanvasElement;
  readonly draws: number;
  draw(contents: OverlayContents, project: Sight["project"], scale: number): void;
  resize(): void;
  dispose(): void;
}

/** How far the layer reaches over the edge of the board's canvas, CSS pixels: a long pull goes on there. */
const BLEED = 200;

/** A layer over the given canvas; it takes no part in clicks and touches. */
export function createOverlay(below: HTMLCanvasElement, box: Box): Overlay {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, { position: "absolute", pointerEvents: "none", zIndex: "1" });
  const found = canvas.getContext("2d");
  if (!found) throw new Error("This browser gives no 2D canvas; the aim cannot be drawn.");
  const pen = found;
  below.after(canvas);
  let bleed = { left: 0, top: 0, right: 0, bottom: 0 };
  let draws = 0;
  let empty = true;
  let ratio = 1;

  function resize(): void {
    const place = below.getBoundingClientRect();
    const root = document.documentElement;
    const room = (free: number): number => Math.max(0, Math.min(BLEED, Math.floor(free)));
    bleed = {
      left: room(place.left),
      top: room(place.top),
      right: room(root.clientWidth - place.right),
      bottom: room(root.clientHeight - place.bottom),
    };
    ratio = Math.min(2, window.devicePixelRatio || 1);
    const width = place.width + bleed.left + bleed.right;
    const height = place.height + bleed.top + bleed.bottom;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    Object.assign(canvas.style, {
      left: `${below.offsetLeft - bleed.left}px`,
      top: `${below.offsetTop - bleed.top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    empty = true;
  }

  return {
    canvas,
    get draws() {
      return draws;
    },
    resize,
    draw(contents, project, scale) {
      const { aim, striker, strikerState, highlights, trails, ghosts, pieces } = contents;
      const marked = highlights.lanes?.length || highlights.circle || highlights.pieces?.length;
      const nothing = !aim && !marked && !trails && !ghosts.length && !(striker && strikerState !== "idle");
      if (nothing && empty) return;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      pen.setTransform(ratio, 0, 0, ratio, bleed.left * ratio, bleed.top * ratio);
      draws += 1;
      empty = nothing;
      // Under load Chromium may go on showing what was cleared where nothing is drawn after it.
      canvas.style.visibility = nothing ? "hidden" : "visible";
      if (nothing) return;
      const line = Math.min(1.25, Math.max(0.8, scale / 800));
      const bounds = {
        left: -bleed.left,
        top: -bleed.top,
        right: canvas.width / ratio - bleed.left,
        bottom: canvas.height / ratio - bleed.top,
      };
      const sight: Sight = { pen, box, project, scale, line, bounds };
      pen.lineCap = "round";
      pen.lineJoin = "round";
      drawHighlights(sight, highlights);
      if (trails) drawTrails(sight, trails);
      const lying = striker ? [...pieces, { id: "striker", kind: "striker", ...striker, angle: 0 }] : pieces;
      cutOut(sight, lying);
      drawGhosts(sight, ghosts, trails ?? [], highlights, pieces);
      if (striker && strikerState !== "idle") drawStriker(sight, striker, strikerState, aim);
      if (aim) drawAim(sight, aim);
    },
    dispose: () => canvas.remove(),
  };
}

/** Takes the pieces out of what has been drawn, so that it seems to lie under them. */
function cutOut(sight: Sight, pieces: ScenePiece[]): void {
  const { pen, box } = sight;
  pen.save();
  pen.globalCompositeOperation = "destination-out";
  pen.fillStyle = "#000";
  for (const piece of pieces) {
    const size = box.pieces[piece.kind];
    if (!size || (piece.z ?? 0) < 0) continue;
    for (const z of [0, size.thickness / 2, size.thickness]) {
      circlePath(sight, piece.x, piece.y, size.radius, (piece.z ?? 0) + z);
      pen.fill();
    }
  }
  pen.restore();
}
