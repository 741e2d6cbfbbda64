/** The upper faces of pieces, drawn with a 2D pen whose unit is the radius of the piece. */

import { ring } from "./ink";

type Pen = CanvasRenderingContext2D;

/** The bare face: a slight dish in the middle, a lighter shoulder. */
export function plainFace(pen: Pen, colour: string, light: string): void {
  pen.fillStyle = colour;
  pen.fillRect(-1.1, -1.1, 2.2, 2.2);
  const shade = pen.createRadialGradient(0, 0, 0, 0, 0, 1);
  shade.addColorStop(0, colour);
  shade.addColorStop(0.6, light);
  shade.addColorStop(0.9, light);
  shade.addColorStop(1, colour);
  pen.fillStyle = shade;
  pen.fillRect(-1.1, -1.1, 2.2, 2.2);
}

/** A turned groove: a dark ring with a lit edge outside. */
export function groove(
  pen: Pen,
  radius: number,
  breadth: number,
  colour: string,
  strength: number,
  lit = "#ffffff",
): void {
  pen.save();
  pen.globalAlpha = strength;
  ring(pen, 0, 0, radius, breadth, colour);
  pen.globalAlpha = strength * 0.35;
  ring(pen, 0, 0, radius + breadth * 0.75, breadth * 0.35, lit);
  pen.restore();
}

/** A five-pointed star, one point up. */
export function star(pen: Pen, radius: number, colour: string): void {
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const reach = i % 2 ? radius * 0.42 : radius;
    const angle = Math.PI / 2 + (i * Math.PI) / 5;
    pen.lineTo(reach * Math.cos(angle), reach * Math.sin(angle));
  }
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

/** Narrow petals around the middle, their colours by turns. */
export function petals(pen: Pen, count: number, inner: number, outer: number, colours: readonly string[]): void {
  const middle = (inner + outer) / 2;
  for (let i = 0; i < count; i++) {
    pen.save();
    pen.rotate((i * 2 * Math.PI) / count);
    pen.beginPath();
    pen.ellipse(middle, 0, (outer - inner) / 2, 0.075, 0, 0, 2 * Math.PI);
    pen.fillStyle = colours[i % colours.length] as string;
    pen.fill();
    pen.restore();
  }
}
