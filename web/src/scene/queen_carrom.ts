/** The looks of the Queen's board, front and back: beech inside a navy box, blue coins and a red queen. */

import { type Box, mark } from "./box";
import { groove, petals, plainFace, star } from "./faces";
import type { Looks } from "./games";
import { centimetres, disc, ring, stroke } from "./ink";

const BIRCH = ["#c6a07a", "#d8b893", "#e6ccac", "#efdcc2"];
const BEECH = ["#b07f4a", "#c6965d", "#d6aa72", "#e2bb86"];
const NAVY = "#1d3f7a";
const RED = "#b5121f";

const PIECES: Looks["pieces"] = {
  blue: {
    colour: "#2f72c9",
    roughness: 0.36,
    clearcoat: 0.7,
    clearcoatRoughness: 0.18,
    shades: ["#2a6bc0", "#3a80d8", "#2f72c9"],
    face(pen, colour) {
      plainFace(pen, colour, colour);
      groove(pen, 0.74, 0.1, "#123a78", 0.7);
      groove(pen, 0.4, 0.08, "#123a78", 0.5);
    },
  },
  queen: {
    colour: RED,
    roughness: 0.35,
    clearcoat: 0.7,
    clearcoatRoughness: 0.25,
    face(pen) {
      plainFace(pen, RED, "#c41824");
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
      groove(pen, 0.78, 0.07, NAVY, 0.95);
      petals(pen, 8, 0.24, 0.62, [NAVY, RED]);
      disc(pen, 0, 0, 0.13, NAVY);
    },
  },
};

const LOOKS: Omit<Looks, "marks"> = {
  surface: { wood: "pale", colours: BIRCH, roughness: 0.58, clearcoat: 0.4, clearcoatRoughness: 0.28 },
  frame: { wood: "pale", colours: BEECH, roughness: 0.55, clearcoat: 0.5, clearcoatRoughness: 0.25 },
  round: { inner: 0.18, outer: 0.18 },
  wrap: { colour: "#2b4f8f", sheen: "#5a78b0", breadth: 0.26, lower: 1.15 },
  cord: "#5f79b3",
  edge: 0.07,
  darkening: { frame: 0.42, frameReach: 2.4, pocket: 0.35, pocketReach: 0.8 },
  pieces: PIECES,
};

export const queenCarrom: Looks = { ...LOOKS, marks: drawFront };
export const course: Looks = { ...LOOKS, marks: drawCourse };

function drawFront(pen: CanvasRenderingContext2D, box: Box): void {
  for (let side = 0; side < 4; side++) {
    pen.save();
    pen.rotate((side * Math.PI) / 2);
    drawLine(pen, box);
    pen.restore();
  }
  drawPockets(pen, box);
  const coin = centimetres(mark(box, "coin_circle_radius"));
  const [near, far] = [centimetres(mark(box, "inner_ring")), centimetres(mark(box, "outer_ring"))];
  disc(pen, 0, 0, 4.75, "rgba(245, 226, 196, 0.5)");
  ring(pen, 0, 0, 4.75, 0.1, NAVY);
  ring(pen, 0, 0, 4.95, 0.05, RED);
  for (let step = 0; step < 6; step++) {
    const angle = (step * Math.PI) / 3;
    ring(pen, near * Math.cos(angle), near * Math.sin(angle), coin, 0.09, NAVY);
    ring(pen, far * Math.cos(angle + Math.PI / 6), far * Math.sin(angle + Math.PI / 6), coin, 0.09, NAVY);
  }
  disc(pen, 0, 0, coin, "rgba(181, 18, 31, 0.25)");
  ring(pen, 0, 0, coin, 0.09, RED);
}

/** A shooting line: two strokes and the circles at their ends. */
function drawLine(pen: CanvasRenderingContext2D, box: Box): void {
  const half = centimetres(box.surface.half);
  const reach = centimetres(mark(box, "base_circle_from_middle"));
  const radius = centimetres(mark(box, "base_circle_radius"));
  const outer = -half + centimetres(mark(box, "base_lower"));
  const lower = outer + 0.05; // its outer edge runs into that of the circles
  const upper = outer + centimetres(mark(box, "base_gap"));
  const middle = -half + centimetres(mark(box, "base_circle_from_frame"));
  stroke(pen, 0.2, NAVY, [[-reach, lower], [reach, lower]]);
  stroke(pen, 0.1, NAVY, [[-reach, upper], [reach, upper]]);
  for (const x of [-reach, reach]) {
    disc(pen, x, middle, radius, "#efdcc2");
    ring(pen, x, middle, radius, 0.1, NAVY);
    disc(pen, x, middle, radius * 0.72, RED);
  }
}

function drawPockets(pen: CanvasRenderingContext2D, box: Box): void {
  for (const hole of box.surface.pockets) {
    ring(pen, centimetres(hole.x), centimetres(hole.y), centimetres(hole.radius) + 0.06, 0.1, NAVY);
  }
}

/** The course: one line at the near side and four rows of squares, each row marked with as many strokes. */
function drawCourse(pen: CanvasRenderingContext2D, box: Box): void {
  drawLine(pen, box);
  drawPockets(pen, box);
  const size = centimetres(mark(box, "square_side"));
  const spacing = centimetres(mark(box, "square_spacing"));
  const line = -centimetres(mark(box, "base_middle"));
  for (let row = 1; row <= 4; row++) {
    const y = line + centimetres(mark(box, `row_${row}`));
    for (let place = -2; place <= 2; place++) {
      pen.fillStyle = row % 2 ? "rgba(43, 79, 143, 0.16)" : "rgba(181, 18, 31, 0.12)";
      pen.fillRect(place * spacing - size / 2, y - size / 2, size, size);
      pen.lineWidth = 0.1;
      pen.strokeStyle = row % 2 ? NAVY : RED;
      pen.strokeRect(place * spacing - size / 2, y - size / 2, size, size);
    }
    for (let mark = 0; mark < row; mark++) {
      const x = -2.5 * spacing - 1.2 - 0.45 * mark;
      stroke(pen, 0.16, NAVY, [[x, y - 0.6], [x, y + 0.6]]);
    }
  }
}
