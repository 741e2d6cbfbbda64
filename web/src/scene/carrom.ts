/** The looks of Carrom: the one file that knows its woods, its lines and the faces of its pieces. */

import { type Box, mark } from "./box";
import type { Looks } from "./games";
import { arrowHead, centimetres, disc, INK, RED, ring, stroke } from "./ink";
import { groove, petals, plainFace, star } from "./faces";

const MAPLE = ["#b97f55", "#ce9a6e", "#dcb389", "#e9c8a3"];
const ROSEWOOD = ["#2a120a", "#562713", "#834425", "#a86038", "#bf7a4a"];

export const carrom: Looks = {
  surface: { wood: "pale", colours: MAPLE, roughness: 0.6, clearcoat: 0.4, clearcoatRoughness: 0.28 },
  frame: { wood: "streaked", colours: ROSEWOOD, roughness: 0.5, clearcoat: 0.8, clearcoatRoughness: 0.16 },
  stringing: { colour: "#d9b47c", breadth: 0.22, inset: 1.25 },
  round: { inner: 0.35, outer: 0.7 },
  cord: "#8a7256",
  edge: 0.13,
  darkening: { frame: 0.38, frameReach: 3.8, pocket: 0.35, pocketReach: 1.4 },
  marks: drawMarks,
  pieces: {
    white: {
      colour: "#f3e6cb",
      roughness: 0.42,
      clearcoat: 0.45,
      clearcoatRoughness: 0.25,
      face(pen) {
        plainFace(pen, "#f3e6cb", "#fbf3e0");
        groove(pen, 0.8, 0.1, "#6b4a2a", 0.5);
        groove(pen, 0.42, 0.1, "#6b4a2a", 0.5);
      },
    },
    black: {
      colour: "#262120",
      roughness: 0.38,
      clearcoat: 0.6,
      clearcoatRoughness: 0.25,
      face(pen) {
        plainFace(pen, "#221e1d", "#2b2625");
        groove(pen, 0.68, 0.12, "#0a0807", 1, "#8d827b");
      },
    },
    queen: {
      colour: "#b5121f",
      roughness: 0.35,
      clearcoat: 0.7,
      clearcoatRoughness: 0.25,
      face(pen) {
        plainFace(pen, "#b5121f", "#c41824");
        groove(pen, 0.8, 0.08, "#4d0308", 0.75);
        star(pen, 0.46, "#f6d9c0");
      },
    },
    striker: {
      colour: "#f7f0e0",
      roughness: 0.18,
      clearcoat: 1,
      clearcoatRoughness: 0.06,
      face(pen) {
        plainFace(pen, "#f7f0e0", "#fffaf0");
        groove(pen, 0.78, 0.07, "#a3161f", 0.95);
        petals(pen, 8, 0.24, 0.62, [RED, INK]);
        disc(pen, 0, 0, 0.13, "#a3161f");
      },
    },
  },
};

/** Every line of the board, in centimetres with the origin mid-board and y up. */
function drawMarks(pen: CanvasRenderingContext2D, box: Box): void {
  for (let side = 0; side < 4; side++) {
    pen.save();
    pen.rotate((side * Math.PI) / 2);
    drawBase(pen, box);
    drawFoulLine(pen, box);
    pen.restore();
  }
  drawRosette(pen, centimetres(mark(box, "outer_circle_radius")), centimetres(mark(box, "centre_circle_radius")));
  for (const hole of box.surface.pockets) {
    ring(pen, centimetres(hole.x), centimetres(hole.y), centimetres(hole.radius) + 0.12, 0.25, INK);
  }
}

/** Breadth of the lower base line, and of the upper one and the rings of the base circles. */
const LOWER = 0.52;
const RING = 0.2;

function drawBase(pen: CanvasRenderingContext2D, box: Box): void {
  const half = centimetres(box.surface.half);
  const radius = centimetres(mark(box, "base_circle_radius"));
  const reach = centimetres(mark(box, "base_circle_from_middle"));
  const middle = -half + centimetres(mark(box, "base_circle_from_frame"));
  const outer = -half + centimetres(mark(box, "base_lower"));
  const lower = outer + LOWER / 2 - RING / 2; // its outer edge runs into the outer edge of the circles
  const upper = outer + centimetres(mark(box, "base_gap"));
  stroke(pen, LOWER, INK, [
    [-reach, lower],
    [reach, lower],
  ]);
  stroke(pen, RING, INK, [
    [-reach, upper],
    [reach, upper],
  ]);
  for (const x of [-reach, reach]) {
    disc(pen, x, middle, radius, "#eed3ae");
    ring(pen, x, middle, radius, RING, INK);
    disc(pen, x, middle, 1.22, RED);
  }
}

/** The foul line towards the corner at lower left: its arrow points at the pocket, an open arc ends it inside. */
function drawFoulLine(pen: CanvasRenderingContext2D, box: Box): void {
  const corner = box.surface.pockets[0];
  if (!corner) return;
  const pocket = centimetres(Math.hypot(corner.x, corner.y));
  const outer = pocket - centimetres(corner.radius) - centimetres(mark(box, "arrow_from_pocket"));
  const inner = outer - centimetres(mark(box, "arrow_length"));
  pen.save();
  pen.rotate((-3 * Math.PI) / 4); // x now points at the corner
  stroke(pen, 0.18, INK, [
    [inner, 0],
    [outer - 1, 0],
  ]);
  arrowHead(pen, outer, 0, 0, 1.9, 1.24, INK);
  disc(pen, inner, 0, 0.26, RED);
  const middle = inner + 2.6;
  const open = Math.PI / 4;
  pen.beginPath();
  pen.arc(middle, 0, 2.1, open + 0.16, 2 * Math.PI - open - 0.16);
  pen.lineWidth = 0.18;
  pen.strokeStyle = INK;
  pen.stroke();
  for (const side of [1, -1]) {
    const [x, y] = [middle + 2.1 * Math.cos(open), side * 2.1 * Math.sin(open)];
    arrowHead(pen, x, y, side * (open - Math.PI / 2) - side * 0.14, 1.25, 0.85, INK);
  }
  pen.restore();
}

function drawRosette(pen: CanvasRenderingContext2D, outer: number, centre: number): void {
  disc(pen, 0, 0, outer, "rgba(245, 222, 186, 0.28)");
  for (let petal = 0; petal < 8; petal++) {
    pen.save();
    pen.rotate((petal * Math.PI) / 4);
    pen.beginPath();
    pen.moveTo(centre + 0.25, 0);
    pen.bezierCurveTo(3.4, 1.65, 5.6, 1.35, outer - 1, 0);
    pen.bezierCurveTo(5.6, -1.35, 3.4, -1.65, centre + 0.25, 0);
    pen.fillStyle = petal % 2 ? "rgba(163, 22, 31, 0.3)" : "rgba(94, 70, 44, 0.16)";
    pen.fill();
    pen.lineWidth = 0.14;
    pen.strokeStyle = petal % 2 ? RED : INK;
    pen.stroke();
    pen.restore();
  }
  ring(pen, 0, 0, centre, 0.14, INK);
  disc(pen, 0, 0, centre - 0.35, RED);
  ring(pen, 0, 0, outer, 0.26, INK);
  ring(pen, 0, 0, outer - 0.5, 0.1, RED);
}
