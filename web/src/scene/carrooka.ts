/** The looks of Carrooka: a round birch board in a stained rim on a turned foot, and seven colours of pucks. */

import { type Box, mark } from "./box";
import { groove, petals, plainFace } from "./faces";
import type { Looks, PieceLooks } from "./games";
import { centimetres, disc, INK, ring, stroke } from "./ink";

const BIRCH = ["#c6a07a", "#d8b893", "#e6ccac", "#efdcc2"];
const STAINED = ["#081f19", "#0e2e26", "#154035", "#1e5245", "#296454"];
const BRASS = "#e3c68a";
const GREEN = "#1f5a43";

const COLOURS: [kind: string, colour: string, value: string, ink: string][] = [
  ["red", "#b3161f", "1", "#ffe9dc"],
  ["yellow", "#f2bd1d", "2", "#3a2a05"],
  ["green", "#1f8a4c", "3", "#f2ffe9"],
  ["brown", "#7a4a26", "4", "#ffeedd"],
  ["blue", "#1f62b5", "5", "#eaf3ff"],
  ["pink", "#ee8fae", "6", "#4a1022"],
  ["black", "#1d1a1a", "7", "#efe6dc"],
];

/** Colour alone tells nothing: each puck but the reds bears its value. */
function puck(colour: string, value: string, ink: string): PieceLooks {
  return {
    colour,
    roughness: 0.32,
    clearcoat: 0.8,
    clearcoatRoughness: 0.15,
    face(pen) {
      plainFace(pen, colour, colour);
      groove(pen, 0.8, 0.07, "#000000", 0.35);
      if (value === "1") return groove(pen, 0.42, 0.1, "#5a0509", 0.8);
      pen.save();
      pen.scale(1, -1);
      pen.fillStyle = ink;
      pen.font = "700 1.05px Literata, Georgia, serif";
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillText(value, 0, 0.06);
      pen.restore();
    },
  };
}

export const carrooka: Looks = {
  surface: { wood: "pale", colours: BIRCH, roughness: 0.58, clearcoat: 0.45, clearcoatRoughness: 0.28 },
  frame: { wood: "streaked", colours: STAINED, roughness: 0.45, clearcoat: 0.9, clearcoatRoughness: 0.14 },
  stringing: { colour: BRASS, breadth: 0.24, inset: 1.3 },
  round: { inner: 0.45, outer: 0.9 },
  foot: { colour: "#4a2213", neck: "#120c09", collar: BRASS },
  cord: "#6d937d",
  edge: 0.14,
  darkening: { frame: 0.42, frameReach: 3.5, pocket: 0.35, pocketReach: 1.4 },
  marks: drawMarks,
  pieces: {
    ...Object.fromEntries(COLOURS.map(([kind, colour, value, ink]) => [kind, puck(colour, value, ink)])),
    striker: {
      colour: "#f7f0e0",
      roughness: 0.18,
      clearcoat: 1,
      clearcoatRoughness: 0.06,
      face(pen) {
        plainFace(pen, "#f7f0e0", "#fffaf0");
        groove(pen, 0.78, 0.07, GREEN, 0.95);
        petals(pen, 8, 0.24, 0.62, [GREEN, "#c99a1c"]);
        disc(pen, 0, 0, 0.13, GREEN);
      },
    },
  },
};

/** The margin, the break line with its six spots, and the outline of the rack. */
function drawMarks(pen: CanvasRenderingContext2D, box: Box): void {
  const margin = centimetres(mark(box, "margin_radius"));
  disc(pen, 0, 0, margin, "rgba(255, 244, 222, 0.18)");
  ring(pen, 0, 0, margin, 0.3, GREEN);
  ring(pen, 0, 0, margin - 0.45, 0.09, "#8a6a2a");
  for (const hole of box.surface.pockets) {
    ring(pen, centimetres(hole.x), centimetres(hole.y), centimetres(hole.radius) + 0.12, 0.25, GREEN);
  }
  const y = -centimetres(mark(box, "break_from_centre"));
  const half = centimetres(mark(box, "break_half"));
  stroke(pen, 0.28, GREEN, [[-half, y], [half, y]]);
  for (let spot = 1; spot <= 6; spot++) {
    const x = centimetres(mark(box, `spot_${spot}`));
    disc(pen, x, y, 1.78, "#f3e4cb");
    ring(pen, x, y, 1.78, 0.14, GREEN);
    disc(pen, x, y, 0.3, COLOURS[spot]?.[1] ?? INK);
  }
  drawRack(pen, centimetres(box.pieces.red?.radius ?? 0.015));
}

/** The outline of fifteen reds, its tip towards the break line. */
function drawRack(pen: CanvasRenderingContext2D, radius: number): void {
  const away = (8 * radius) / Math.sqrt(3) + 2 * (radius + 0.55);
  pen.beginPath();
  for (let corner = 0; corner < 3; corner++) {
    const angle = -Math.PI / 2 + (corner * 2 * Math.PI) / 3;
    pen.lineTo(away * Math.cos(angle), away * Math.sin(angle));
  }
  pen.closePath();
  pen.lineWidth = 0.2;
  pen.strokeStyle = GREEN;
  pen.stroke();
}
