/** Drawing lines, rings and discs with a 2D pen. */

export const INK = "#1c1310";
export const RED = "#a3161f";

/** Metres to the scene's centimetres. */
export function centimetres(metres: number): number {
  return metres * 100;
}

export function stroke(
  pen: CanvasRenderingContext2D,
  breadth: number,
  colour: string,
  points: [number, number][],
): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.lineWidth = breadth;
  pen.strokeStyle = colour;
  pen.stroke();
}

export function ring(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  breadth: number,
  colour: string,
): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.lineWidth = breadth;
  pen.strokeStyle = colour;
  pen.stroke();
}

export function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

/** A filled arrow head with its tip at (x, y), pointing at `angle`. */
export function arrowHead(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  angle: number,
  length: number,
  breadth: number,
  colour: string,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(-length, breadth / 2);
  pen.quadraticCurveTo(-0.72 * length, 0, -length, -breadth / 2);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  pen.restore();
}
