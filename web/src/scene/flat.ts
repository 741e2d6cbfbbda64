/** Flat drawings of the board and of single pieces, as SVG text: for cards and for the tokens beside a name. */

import { type Box, mark } from "./box";

const WOOD = "#e2be8a";
const INK = "#3a2418";
const RED = "#c43b2e";

export interface FlatPiece {
  kind: string;
  x: number;
  y: number;
}

interface TokenColours {
  edge: string;
  face: string;
  groove: string;
}

const TOKENS: Record<string, TokenColours> = {
  white: { edge: "#c9a877", face: "#f3e2c2", groove: "#a9814c" },
  black: { edge: "#100c0b", face: "#2e2826", groove: "#8a7f78" },
  queen: { edge: "#7d1a12", face: "#c43b2e", groove: "#7d1a12" },
  striker: { edge: "#b9a684", face: "#fffaf0", groove: "#b8893b" },
  red: { edge: "#6e0b12", face: "#b3161f", groove: "#6e0b12" },
  yellow: { edge: "#a97f08", face: "#f2bd1d", groove: "#3a2a05" },
  green: { edge: "#0f5a2f", face: "#1f8a4c", groove: "#eaffdf" },
  brown: { edge: "#452710", face: "#7a4a26", groove: "#ffe8d2" },
  blue: { edge: "#123a78", face: "#2a6bc0", groove: "#dfeaff" },
  pink: { edge: "#a84c6b", face: "#ee8fae", groove: "#4a1022" },
};

/** One token, 24 by 24 units: white with two grooves, black with one, the queen with a star, the striker with a ring. */
export function pieceSvg(kind: string, size = 24): string {
  return (
    `<svg class="token token-${kind}" xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" ` +
    `width="${size}" height="${size}" aria-hidden="true" focusable="false">${token(kind)}</svg>`
  );
}

/** A token of radius 11 about the origin. */
function token(kind: string): string {
  const colours = TOKENS[kind];
  if (!colours) throw new Error(`There is no token for a piece of the kind "${kind}".`);
  const { edge, face, groove } = colours;
  const ring = (radius: number, breadth: number, colour = groove): string =>
    `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${breadth}"/>`;
  const parts = [`<circle class="token-rim" r="11" fill="${edge}"/>`, `<circle r="9.9" cy="-0.35" fill="${face}"/>`];
  if (kind === "white") parts.push(ring(7.2, 0.95), ring(3.6, 0.95));
  if (kind === "black") parts.push(ring(7, 0.9));
  if (kind === "queen") parts.push(ring(7.9, 0.9), `<path d="${starPath(5.4)}" fill="#f6d9c0"/>`);
  if (kind === "blue" || kind === "red") parts.push(ring(6.6, 0.9));
  if (kind === "striker") parts.push(ring(6.8, 1.1), `<circle r="2.4" fill="${RED}"/>`);
  return parts.join("");
}

function starPath(radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? radius * 0.42 : radius;
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    return `${round(reach * Math.cos(angle))} ${round(reach * Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

/** The whole board with its frame and the given pieces, seat 1 at the bottom; a unit is a millimetre. */
export function boardSvg(box: Box, pieces: readonly FlatPiece[]): string {
  const reach = millimetres(box.surface.half + box.surface.frame_breadth);
  const lines = [...(box.surface.shape === "round" ? roundBoard(box) : [frame(box), surface(box)]), ...painted(box)];
  const discs = pieces.map(({ kind, x, y }) => {
    const radius = millimetres(box.pieces[kind]?.radius ?? 0.0159);
    const at = `translate(${round(millimetres(x))} ${round(-millimetres(y))})`;
    return (
      `<g transform="${at}"><circle cx="2" cy="4" r="${round(radius)}" fill="#1e0e04" opacity="0.3"/>` +
      `<g transform="scale(${round(radius / 11)})">${token(kind)}</g></g>`
    );
  });
  return (
    `<svg class="board-flat" xmlns="http://www.w3.org/2000/svg" viewBox="${-reach} ${-reach} ${2 * reach} ${2 * reach}" ` +
    `aria-hidden="true" focusable="false">${lines.join("")}${discs.join("")}</svg>`
  );
}

/** What is painted on the board, as far as its marks tell. */
function painted(box: Box): string[] {
  const lines = box.marks.lines ?? 4;
  const sides = "base_lower" in box.marks ? [0, 90, 180, 270].slice(0, lines).map((turn) => side(box, turn)) : [];
  if ("outer_circle_radius" in box.marks) return [...sides, rosette(box)];
  if ("row_1" in box.marks) return [...sides, ...squares(box)];
  if ("coin_circle_radius" in box.marks) return [...sides, coinCircles(box)];
  return sides;
}

/** The rim, the field, the margin, the break line and its spots. */
function roundBoard(box: Box): string[] {
  const half = millimetres(box.surface.half);
  const reach = half + millimetres(box.surface.frame_breadth);
  const y = millimetres(mark(box, "break_from_centre"));
  const line = millimetres(mark(box, "break_half"));
  const spots = [1, 2, 3, 4, 5, 6].map(
    (spot) => `<circle cx="${millimetres(mark(box, `spot_${spot}`))}" cy="${y}" r="17.8" fill="#f3e4cb" stroke="${INK}" stroke-width="1.4"/>`,
  );
  return [
    `<circle r="${reach}" fill="#154035"/><circle r="${half + 13}" fill="none" stroke="#e3c68a" stroke-width="2.4"/>`,
    `<circle r="${half}" fill="#e6ccac"/><circle r="${millimetres(mark(box, "margin_radius"))}" fill="none" stroke="#1f5a43" stroke-width="3"/>`,
    ...holes(box),
    `<path d="M${-line} ${y}H${line}" stroke="${INK}" stroke-width="2.8"/>`,
    ...spots,
  ];
}

function squares(box: Box): string[] {
  const size = millimetres(mark(box, "square_side"));
  const spacing = millimetres(mark(box, "square_spacing"));
  const line = millimetres(mark(box, "base_middle"));
  return [1, 2, 3, 4].flatMap((row) =>
    [-2, -1, 0, 1, 2].map((place) => {
      const [x, y] = [place * spacing - size / 2, line - millimetres(mark(box, `row_${row}`)) - size / 2];
      const colour = row % 2 ? "#2b4f8f" : RED;
      return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${colour}" fill-opacity="0.14" stroke="${colour}" stroke-width="1"/>`;
    }),
  );
}

function coinCircles(box: Box): string {
  const radius = millimetres(mark(box, "outer_ring")) + 13;
  return `<circle r="${radius}" fill="none" stroke="#1d3f7a" stroke-width="1"/><circle r="${radius + 2}" fill="none" stroke="${RED}" stroke-width="0.5"/>`;
}

function holes(box: Box): string[] {
  return box.surface.pockets.map(
    (hole) =>
      `<circle cx="${round(millimetres(hole.x))}" cy="${round(-millimetres(hole.y))}" r="${round(millimetres(hole.radius))}" ` +
      `fill="#15100d" stroke="${INK}" stroke-width="2.5"/>`,
  );
}

function frame(box: Box): string {
  const half = millimetres(box.surface.half);
  const breadth = millimetres(box.surface.frame_breadth);
  const reach = half + breadth;
  const woods = breadth > 24 ? ["#6b4232", "#472a1f", "#502f23", "#5d3a2c"] : ["#35579b", "#24427c", "#294a89", "#2f5294"];
  const rails = woods.map((colour, i) => {
    const shape = `${-reach} ${-reach} ${reach} ${-reach} ${half} ${-half} ${-half} ${-half}`;
    return `<polygon points="${shape}" fill="${colour}" transform="rotate(${90 * i})"/>`;
  });
  return (
    rails.join("") +
    (breadth > 24
      ? `<rect x="${-half - 12}" y="${-half - 12}" width="${2 * half + 24}" height="${2 * half + 24}" fill="none" stroke="#d9b47c" stroke-width="2.2"/>`
      : "")
  );
}

function surface(box: Box): string {
  const half = millimetres(box.surface.half);
  return `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" fill="${WOOD}"/>${holes(box).join("")}`;
}

/** Base lines, circles and foul line of one side. */
function side(box: Box, turn: number): string {
  const half = millimetres(box.surface.half);
  const radius = millimetres(mark(box, "base_circle_radius"));
  const across = millimetres(mark(box, "base_circle_from_middle"));
  const middle = half - millimetres(mark(box, "base_circle_from_frame"));
  const lower = half - millimetres(mark(box, "base_lower"));
  const upper = lower - millimetres(mark(box, "base_gap"));
  const line = (y: number, breadth: number): string =>
    `<path d="M${-across} ${round(y)}H${across}" stroke="${INK}" stroke-width="${round(breadth * grow)}"/>`;
  const grow = radius / 15.9;
  const circles = [-across, across].map(
    (x) =>
      `<circle cx="${x}" cy="${round(middle)}" r="${radius}" fill="#f0d9b4" stroke="${INK}" stroke-width="2"/>` +
      `<circle cx="${x}" cy="${round(middle)}" r="${round(11 * grow)}" fill="${RED}"/>`,
  );
  if (!("arrow_length" in box.marks)) return `<g transform="rotate(${turn})">${line(lower, 5.2)}${line(upper, 2)}${circles.join("")}</g>`;
  const corner = box.surface.pockets[0];
  const pocket = corner ? millimetres(Math.hypot(corner.x, corner.y) - corner.radius) : half;
  const outer = pocket - millimetres(mark(box, "arrow_from_pocket"));
  const inner = outer - millimetres(mark(box, "arrow_length"));
  const open = 21 * Math.SQRT1_2;
  const arc = `M${round(inner + 26 + open)} ${round(open)}A21 21 0 1 1 ${round(inner + 26 + open)} ${round(-open)}`;
  const foul =
    `<g transform="rotate(135)"><path d="M${round(inner)} 0H${round(outer - 8)}M${round(outer)} 0l-19 6.2v-12.4z${arc}" ` +
    `stroke="${INK}" stroke-width="1.8" fill="none"/><path d="M${round(outer)} 0l-19 6.2v-12.4z" fill="${INK}"/></g>`;
  return `<g transform="rotate(${turn})">${line(lower, 5.2)}${line(upper, 2)}${circles.join("")}${foul}</g>`;
}

function rosette(box: Box): string {
  const outer = millimetres(mark(box, "outer_circle_radius"));
  const centre = millimetres(mark(box, "centre_circle_radius"));
  const petal = (turn: number, colour: string): string =>
    `<path d="M${centre + 2} 0C34 17 56 14 ${outer - 10} 0C56 -14 34 -17 ${centre + 2} 0Z" transform="rotate(${turn})" ` +
    `fill="${colour}" fill-opacity="0.25" stroke="${INK}" stroke-width="1.2"/>`;
  const petals = Array.from({ length: 8 }, (_, i) => petal(45 * i, i % 2 ? RED : "#8a6a44"));
  return (
    `<circle r="${outer}" fill="#ecd0a2" stroke="${INK}" stroke-width="2.6"/>` +
    `<circle r="${outer - 5}" fill="none" stroke="${RED}" stroke-width="1"/>${petals.join("")}` +
    `<circle r="${centre}" fill="${RED}" stroke="${INK}" stroke-width="1.6"/>`
  );
}

function millimetres(metres: number): number {
  return round(metres * 1000);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
