/** Where a returned piece may be laid: wholly inside its circle and beside the others. A preview; the server decides. */
export interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** Kept from edges and neighbours, so that rounding never lays a piece outside or on another. Metres. */
const MARGIN = 2e-5;
const STEP = 0.001;
const WAYS = 48;

/** The place nearest to the wish at which a piece of this radius fits, or null where none does. */
export function nearestFit(wish: { x: number; y: number }, radius: number, circle: Disc, others: readonly Disc[]): { x: number; y: number } | null {
  const reach = circle.radius - radius - MARGIN;
  const start = inside(wish, circle, reach);
  const fits = (at: { x: number; y: number }) =>
    Math.hypot(at.x - circle.x, at.y - circle.y) <= reach + MARGIN / 2 &&
    others.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= other.radius + radius + MARGIN);
  if (fits(start)) return start;
  for (let away = STEP; away <= 2 * reach; away += STEP) {
    for (let way = 0; way < WAYS; way++) {
      const angle = (2 * Math.PI * way) / WAYS;
      const at = inside({ x: start.x + away * Math.cos(angle), y: start.y + away * Math.sin(angle) }, circle, reach);
      if (fits(at)) return at;
    }
  }
  return null;
}

function inside(at: { x: number; y: number }, circle: Disc, reach: number): { x: number; y: number } {
  const [dx, dy] = [at.x - circle.x, at.y - circle.y];
  const share = Math.min(1, reach / (Math.hypot(dx, dy) || 1));
  return { x: circle.x + dx * share, y: circle.y + dy * share };
}
