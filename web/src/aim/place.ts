/** Where the striker may lie: the nearest allowed place, so that it slides along what is free and stops at what is not. */

export interface Lane {
  from: [number, number];
  to: [number, number];
  /** Intervals in metres from `from`. */
  free: [number, number][];
}

export interface Spot {
  x: number;
  y: number;
  free: boolean;
}

export interface Placements {
  lanes: Lane[];
  spots: Spot[];
  directions: [number, number][];
}

export interface Place {
  x: number;
  y: number;
}

/** A place off the middle lane has to be nearer by this much before it is taken, metres. */
const PREFERENCE = 0.008;
/** A free spot draws the striker onto it from within this distance, metres. */
const SNAP = 0.006;

/** The allowed place nearest to a wished one; null when there is none at all. */
export function nearestPlace(wish: Place, placements: Placements): Place | null {
  let best: Place | null = null;
  let bestCost = Infinity;
  placements.lanes.forEach((lane, number) => {
    const here = nearestOnLane(wish, lane);
    if (!here) return;
    const cost = Math.hypot(here.x - wish.x, here.y - wish.y) + (number === 0 ? 0 : PREFERENCE);
    if (cost < bestCost) [best, bestCost] = [here, cost];
  });
  for (const spot of placements.spots) {
    if (!spot.free) continue;
    const cost = Math.hypot(spot.x - wish.x, spot.y - wish.y) - SNAP;
    if (cost < bestCost) [best, bestCost] = [{ x: spot.x, y: spot.y }, cost];
  }
  return best;
}

/** The free place nearest to a wished one on one lane. */
function nearestOnLane(wish: Place, lane: Lane): Place | null {
  const [dx, dy] = [lane.to[0] - lane.from[0], lane.to[1] - lane.from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0 || lane.free.length === 0) return null;
  const along = ((wish.x - lane.from[0]) * dx + (wish.y - lane.from[1]) * dy) / length;
  let best = Infinity;
  for (const [low, high] of lane.free) {
    const here = Math.min(high, Math.max(low, along));
    if (Math.abs(here - along) < Math.abs(best - along)) best = here;
  }
  return { x: lane.from[0] + (dx / length) * best, y: lane.from[1] + (dy / length) * best };
}

/** The place a slider shows: `share` from 0 to 1 along the middle lane, left to right as the lane runs. */
export function placeAtShare(share: number, placements: Placements): Place | null {
  const lane = placements.lanes[0];
  if (!lane) return nearestPlace({ x: 0, y: 0 }, placements);
  const within = Math.min(1, Math.max(0, share));
  const wish = {
    x: lane.from[0] + (lane.to[0] - lane.from[0]) * within,
    y: lane.from[1] + (lane.to[1] - lane.from[1]) * within,
  };
  return nearestPlace(wish, placements);
}

/** Where a place stands along the middle lane, from 0 to 1. */
export function shareOfPlace(place: Place, placements: Placements): number {
  const lane = placements.lanes[0];
  if (!lane) return 0.5;
  const [dx, dy] = [lane.to[0] - lane.from[0], lane.to[1] - lane.from[1]];
  const square = dx * dx + dy * dy;
  if (square === 0) return 0.5;
  return Math.min(1, Math.max(0, ((place.x - lane.from[0]) * dx + (place.y - lane.from[1]) * dy) / square));
}

/** A direction moved to the nearest allowed one; every direction is allowed where no arc is given. */
export function nearestDirection(direction: number, placements: Placements): number {
  if (placements.directions.length === 0) return direction;
  const whole = 2 * Math.PI;
  const positive = (angle: number): number => ((angle % whole) + whole) % whole;
  let best = direction;
  let bestTurn = Infinity;
  for (const [from, to] of placements.directions) {
    const sweep = to - from >= whole ? whole : positive(to - from) || (to === from ? 0 : whole);
    const past = positive(direction - from);
    if (past <= sweep) return direction;
    const [over, short] = [past - sweep, whole - past];
    if (over < bestTurn) [best, bestTurn] = [to, over];
    if (short < bestTurn) [best, bestTurn] = [from, short];
  }
  return best;
}
