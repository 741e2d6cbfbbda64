/** What is drawn over the board, and how a place on the board comes onto the layer it is drawn on. */

import type { FirstContact } from "../aim/first_contact";
import type { Box } from "./box";

export interface Aim {
  x: number;
  y: number;
  direction: number;
  speed: number;
  /** The handle of the band on the board, or null to draw none. */
  pull: { x: number; y: number } | null;
  cancelled: boolean;
  contact: FirstContact | null;
  showLine: boolean;
}

export interface Highlights {
  /** Stretches of board on which the striker may lie. */
  lanes?: { from: [number, number]; to: [number, number]; free: [number, number][] }[];
  /** Circle in which returned pieces may be moved. */
  circle?: { x: number; y: number; radius: number } | null;
  /** Ids of pieces that may be moved. */
  pieces?: string[];
}

export interface Trail {
  id: string;
  kind: string;
  points: [number, number][];
  /** Where the piece was hit or hit something that is worth a dot. */
  contacts?: [number, number][];
}

/** What the drawings need to know of the view. */
export interface Sight {
  pen: CanvasRenderingContext2D;
  box: Box;
  /** Board metres (and height) to CSS pixels of the layer. */
  project(x: number, y: number, z?: number): { x: number; y: number };
  /** CSS pixels a metre in the middle of the board. */
  scale: number;
  /** Line widths grow with the board: 1 on a phone, more on a wide screen. */
  line: number;
  /** What of the layer can be seen, CSS pixels from the canvas's upper left corner. */
  bounds: { left: number; top: number; right: number; bottom: number };
}

/** A circle that lies on the board, as it is seen. */
export function circlePath(sight: Sight, x: number, y: number, radius: number, z: number): void {
  const { pen, project } = sight;
  pen.beginPath();
  for (let i = 0; i < 48; i++) {
    const angle = (i / 48) * 2 * Math.PI;
    const at = project(x + radius * Math.cos(angle), y + radius * Math.sin(angle), z);
    if (i === 0) pen.moveTo(at.x, at.y);
    else pen.lineTo(at.x, at.y);
  }
  pen.closePath();
}

/** A polyline on the board, as it is seen. */
export function linePath(sight: Sight, points: [number, number][], z: number): void {
  const { pen, project } = sight;
  pen.beginPath();
  points.forEach(([x, y], i) => {
    const at = project(x, y, z);
    if (i === 0) pen.moveTo(at.x, at.y);
    else pen.lineTo(at.x, at.y);
  });
}
