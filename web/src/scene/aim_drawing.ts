/** The aim: the line to the first contact, where piece and striker leave to, and the red band of the pull. */

import { BOARD_FULL, BOARD_RING, MARKS, shareOf } from "../aim/pull";
import { measures } from "./box";
import { type Aim, circlePath, linePath, type Sight } from "./sight";

const INK = "#2b2622";
const PALE = "#fffdf8";
const RED = "#c43b2e";
const GREY = "#80735f";

/** The rings around the striker: the dashed one cancels, a plain one says that it can be moved. */
export function drawStriker(
  sight: Sight,
  striker: { x: number; y: number },
  state: "placing" | "aiming",
  aim: Aim | null,
): void {
  const { pen, line } = sight;
  const { radius, thickness } = measures(sight.box, "striker");
  pen.save();
  if (state === "placing") {
    circlePath(sight, striker.x, striker.y, radius * 1.22, thickness);
    outlined(sight, PALE, 2.4, "rgba(43, 38, 34, 0.55)");
  } else {
    pen.setLineDash([6 * line, 5 * line]);
    circlePath(sight, striker.x, striker.y, BOARD_RING, thickness);
    if (aim?.cancelled) {
      pen.fillStyle = "rgba(255, 253, 248, 0.28)";
      pen.fill();
    }
    outlined(sight, aim?.cancelled ? RED : PALE, 2.4, aim?.cancelled ? PALE : "rgba(43, 38, 34, 0.5)");
  }
  pen.restore();
}

/** Line, ghost, arrows and band of one aim. */
export function drawAim(sight: Sight, aim: Aim): void {
  if (aim.showLine && aim.contact) drawLine(sight, aim);
  if (aim.pull) drawBand(sight, aim, aim.pull);
}

function outlined(sight: Sight, colour: string, width: number, outline: string): void {
  const { pen, line } = sight;
  pen.lineWidth = (width + 2.2) * line;
  pen.strokeStyle = outline;
  pen.stroke();
  pen.lineWidth = width * line;
  pen.strokeStyle = colour;
  pen.stroke();
}

function drawLine(sight: Sight, aim: Aim): void {
  const { pen, line, box } = sight;
  const contact = aim.contact;
  if (!contact) return;
  const { radius, thickness: z } = measures(box, "striker");
  const [ux, uy] = [Math.cos(aim.direction), Math.sin(aim.direction)];
  pen.save();
  if (aim.cancelled) pen.globalAlpha = 0.4;
  const from = Math.min(radius, contact.distance);
  const to = Math.max(from, contact.distance - (contact.kind === "none" ? 0 : radius));
  const points: [number, number][] = [
    [aim.x + ux * from, aim.y + uy * from],
    [aim.x + ux * to, aim.y + uy * to],
  ];
  // A pale line with a thin dark edge, and dark dashes in it: it reads on wood, on ink and on pieces.
  linePath(sight, points, z);
  pen.lineCap = "butt";
  pen.lineWidth = 6.4 * line;
  pen.strokeStyle = "rgba(43, 38, 34, 0.28)";
  pen.stroke();
  pen.lineWidth = 5 * line;
  pen.strokeStyle = "rgba(255, 253, 248, 0.88)";
  pen.stroke();
  pen.lineWidth = 2.6 * line;
  pen.setLineDash([10 * line, 7 * line]);
  pen.strokeStyle = aim.cancelled ? GREY : INK;
  pen.stroke();
  pen.setLineDash([]);
  pen.lineCap = "round";
  if (contact.kind !== "none") drawContact(sight, aim, radius, z);
  pen.restore();
}

function drawContact(sight: Sight, aim: Aim, radius: number, z: number): void {
  const { pen, line } = sight;
  const contact = aim.contact;
  if (!contact) return;
  const { x, y } = contact;
  if (contact.strikerDirection !== undefined) {
    const [c, s] = [Math.cos(contact.strikerDirection), Math.sin(contact.strikerDirection)];
    const length = radius + 0.045;
    linePath(sight, [[x + c * radius, y + s * radius], [x + c * length, y + s * length]], z);
    outlined(sight, aim.cancelled ? GREY : "#5e554b", 3, "rgba(255, 253, 248, 0.55)");
  }
  circlePath(sight, x, y, radius, z);
  pen.fillStyle = contact.kind === "pocket" ? "rgba(196, 59, 46, 0.35)" : "rgba(255, 253, 248, 0.5)";
  pen.fill();
  pen.lineWidth = 2.4 * line;
  pen.strokeStyle = aim.cancelled ? GREY : INK;
  pen.stroke();
  circlePath(sight, x, y, 0.0035, z);
  pen.fillStyle = aim.cancelled ? GREY : INK;
  pen.fill();
  if (contact.pieceDirection !== undefined) {
    const [c, s] = [Math.cos(contact.pieceDirection), Math.sin(contact.pieceDirection)];
    const start = radius + 2 * (contact.pieceRadius ?? radius) + 0.004; // from the far edge of the piece
    drawArrow(sight, [x + c * start, y + s * start], contact.pieceDirection, 0.062, z, aim.cancelled ? GREY : RED);
  }
}

function drawArrow(sight: Sight, from: [number, number], angle: number, length: number, z: number, colour: string): void {
  const tip: [number, number] = [from[0] + length * Math.cos(angle), from[1] + length * Math.sin(angle)];
  const barb = (turn: number): [number, number] => [
    tip[0] + 0.024 * Math.cos(angle + Math.PI + turn),
    tip[1] + 0.024 * Math.sin(angle + Math.PI + turn),
  ];
  const { pen } = sight;
  for (const [width, paint] of [
    [7, "rgba(255, 253, 248, 0.7)"],
    [4.6, colour],
  ] as const) {
    pen.lineWidth = width * sight.line;
    pen.strokeStyle = paint;
    linePath(sight, [from, tip], z);
    pen.stroke();
    linePath(sight, [barb(0.6), tip, barb(-0.6)], z);
    pen.stroke();
  }
}

/** The band from the striker to the handle, wider the harder the pull, with ticks at soft, normal, break and most. */
function drawBand(sight: Sight, aim: Aim, handle: { x: number; y: number }): void {
  const { pen, line, project } = sight;
  const { radius, thickness: z } = measures(sight.box, "striker");
  const size = Math.max(15, 0.021 * sight.scale);
  const share = seenShare(sight, aim, handle, z, size * 1.25);
  const [hx, hy] = [aim.x + (handle.x - aim.x) * share, aim.y + (handle.y - aim.y) * share];
  const length = share * Math.hypot(handle.x - aim.x, handle.y - aim.y);
  const [ux, uy] = length > 0 ? [(hx - aim.x) / length, (hy - aim.y) / length] : [0, -1];
  const colour = aim.cancelled ? GREY : RED;
  pen.save();
  const edge = (distance: number, side: number): { x: number; y: number } => {
    const half = side * (0.0045 + 0.013 * Math.min(1, distance / BOARD_FULL + 0.25));
    return project(aim.x + ux * distance - uy * half, aim.y + uy * distance + ux * half, z);
  };
  if (length > radius) {
    const corners = [edge(radius, 1), edge(length, 1), edge(length, -1), edge(radius, -1)];
    pen.beginPath();
    corners.forEach((at, i) => (i ? pen.lineTo(at.x, at.y) : pen.moveTo(at.x, at.y)));
    pen.closePath();
    pen.globalAlpha = aim.cancelled ? 0.55 : 0.86;
    pen.fillStyle = colour;
    pen.fill();
    pen.globalAlpha = 0.85;
    pen.lineWidth = 2 * line;
    pen.strokeStyle = PALE;
    pen.lineCap = "butt";
    // The ticks follow from the pull itself: near the edge of a window a shorter one may reach full speed.
    const whole = (length - BOARD_RING) / Math.max(0.02, shareOf(aim.speed));
    for (const speed of Object.values(MARKS)) {
      const at = BOARD_RING + whole * shareOf(speed);
      if (at > length - 0.004) break;
      const [a, b] = [edge(at, 0.72), edge(at, -0.72)];
      pen.beginPath();
      pen.moveTo(a.x, a.y);
      pen.lineTo(b.x, b.y);
      pen.stroke();
    }
  }
  const at = project(hx, hy, z);
  pen.globalAlpha = 1;
  pen.shadowColor = "rgba(43, 24, 14, 0.45)";
  pen.shadowBlur = 10;
  pen.shadowOffsetY = 3;
  pen.beginPath();
  pen.arc(at.x, at.y, size, 0, 2 * Math.PI);
  pen.fillStyle = PALE;
  pen.fill();
  pen.shadowColor = "transparent";
  pen.lineWidth = size * 0.24;
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.arc(at.x, at.y, size * 0.88, 0, 2 * Math.PI);
  pen.stroke();
  pen.beginPath();
  pen.arc(at.x, at.y, size * 0.26, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
  pen.restore();
}

/** How much of the band can be drawn before its handle leaves what is seen: a set speed may ask for more. */
function seenShare(sight: Sight, aim: Aim, handle: { x: number; y: number }, z: number, edge: number): number {
  const { bounds, project } = sight;
  for (let share = 1; share > 0.3; share -= 0.02) {
    const at = project(aim.x + (handle.x - aim.x) * share, aim.y + (handle.y - aim.y) * share, z);
    const inside = at.x > bounds.left + edge && at.x < bounds.right - edge;
    if (inside && at.y > bounds.top + edge && at.y < bounds.bottom - edge) return share;
  }
  return 0.3;
}
