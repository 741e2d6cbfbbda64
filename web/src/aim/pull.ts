/**
 * The pull: draw back from the striker, or anywhere in a pad, and let go. Direction is opposite to the pull, its length
 * is the speed. A pure state machine: points come in, in metres on the board or in pixels in a pad, always relative to
 * where the pull began; times in milliseconds.
 */

export interface PullPoint {
  x: number;
  y: number;
}

export interface PullSetup {
  /** The length that gives the highest speed, in the unit of the points. */
  full: number;
  /** Inside this radius the pull is cancelled, in the unit of the points. */
  ring: number;
  /** One pixel in the unit of the points: 1 in a pad, metres per pixel on the board. */
  pixel: number;
  /** Radians added to turn a direction of the points into one of the board: the seat's turn in a pad, 0 on the board. */
  turn: number;
  /** True where y grows downward, as in a pad. */
  downward: boolean;
}

export interface PullAim {
  /** Radians on the board. */
  direction: number;
  /** m/s. */
  speed: number;
}

export interface Pull {
  setup: PullSetup;
  start: PullPoint;
  /** Where the pointer was, oldest first; only as much as is needed for the last 60 ms. */
  path: { x: number; y: number; time: number }[];
  /** Set by fine steps; from then on the aim is locked and letting go does not flick. */
  locked: PullAim | null;
}

export type PullEnd = { kind: "flick"; direction: number; speed: number } | { kind: "cancel" };

/** Speeds named beside the band and the slider, m/s. */
export const MARKS = { soft: 0.7, normal: 2, break: 4, most: 7 } as const;
export const LEAST_SPEED = 0.1;
export const DIRECTION_STEP = Math.PI / 1800; // 0.1°
export const SPEED_STEP = 0.1;

/** What the pointer does in this time before it lifts is dropped … */
const LIFT_TIME = 60;
/** … unless it went further than this many pixels. */
const LIFT_PIXELS = 12;
/** How much finer the soft end is. */
const CURVE = 1.6;

/** Speed of a pull of `share` of the way from the ring to full length. */
export function speedOf(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return LEAST_SPEED + (MARKS.most - LEAST_SPEED) * within ** CURVE;
}

/** The share of the way that gives a speed; the other way round. */
export function shareOf(speed: number): number {
  const within = Math.min(1, Math.max(0, (speed - LEAST_SPEED) / (MARKS.most - LEAST_SPEED)));
  return within ** (1 / CURVE);
}

/** The length of a pull, from where it began, that gives a speed. */
export function lengthOf(setup: PullSetup, speed: number): number {
  return setup.ring + (setup.full - setup.ring) * shareOf(speed);
}

export function begin(setup: PullSetup, point: PullPoint, time: number): Pull {
  return { setup, start: { ...point }, path: [{ ...point, time }], locked: null };
}

export function move(pull: Pull, point: PullPoint, time: number): Pull {
  const path = [...pull.path, { x: point.x, y: point.y, time }];
  // Keep one point from before the last 60 ms: it is where the aim stood still.
  const old = path.findLastIndex((at) => at.time <= time - LIFT_TIME);
  return { ...pull, path: old > 0 ? path.slice(old) : path, locked: null };
}

/** The aim as it stands, or null inside the ring. Rounded to 0.1° and 0.1 m/s: what is shown is what is sent. */
export function aimOf(pull: Pull): PullAim | null {
  if (pull.locked) return pull.locked;
  return aimAt(pull, pull.path[pull.path.length - 1] as PullPoint);
}

function aimAt(pull: Pull, at: PullPoint): PullAim | null {
  const { setup, start } = pull;
  const dx = at.x - start.x;
  const dy = setup.downward ? start.y - at.y : at.y - start.y;
  const length = Math.hypot(dx, dy);
  if (length <= setup.ring) return null;
  return rounded({
    direction: Math.atan2(-dy, -dx) + setup.turn,
    speed: speedOf((length - setup.ring) / (setup.full - setup.ring)),
  });
}

function rounded(aim: PullAim): PullAim {
  const steps = Math.round(aim.direction / DIRECTION_STEP);
  const within = (((steps + 1800) % 3600) + 3600) % 3600; // whole tenths of a degree, so that none is lost
  return { direction: (within - 1800) * DIRECTION_STEP, speed: Math.round(aim.speed * 10) / 10 };
}

/** Lets go: the steady aim of 60 ms ago counts, so that it does not jump when the finger lifts. */
export function end(pull: Pull, time: number): PullEnd {
  if (pull.locked) return { kind: "flick", ...pull.locked };
  const last = pull.path[pull.path.length - 1] as { x: number; y: number; time: number };
  const steady = pull.path.findLast((at) => at.time <= time - LIFT_TIME) ?? pull.path[0] ?? last;
  const went = Math.hypot(last.x - steady.x, last.y - steady.y) / pull.setup.pixel;
  const aim = aimAt(pull, went > LIFT_PIXELS ? last : steady);
  return aim ? { kind: "flick", ...aim } : { kind: "cancel" };
}

/** One fine step of direction (steps of 0.1°, anticlockwise) and speed (steps of 0.1 m/s). */
export function step(aim: PullAim, turns: number, speeds: number): PullAim {
  const speed = Math.min(MARKS.most, Math.max(LEAST_SPEED, aim.speed + speeds * SPEED_STEP));
  return rounded({ direction: aim.direction + turns * DIRECTION_STEP, speed });
}

/** A pull whose aim is held by fine steps; a red "Flick" takes the place of letting go. */
export function lock(pull: Pull, turns: number, speeds: number): Pull {
  const aim = aimOf(pull);
  return aim ? { ...pull, locked: step(aim, turns, speeds) } : pull;
}

/** Where the handle of the band lies on the board for an aim: behind the striker, as far as the speed asks. */
export function handleOf(striker: PullPoint, aim: PullAim, boardSetup: PullSetup): PullPoint {
  const length = lengthOf(boardSetup, aim.speed);
  return { x: striker.x - length * Math.cos(aim.direction), y: striker.y - length * Math.sin(aim.direction) };
}

/** A pull on the board itself: full speed at 34 cm, the ring 3.4 cm, as the band is drawn. */
export function boardSetup(metresPerPixel: number): PullSetup {
  return { full: BOARD_FULL, ring: BOARD_RING, pixel: metresPerPixel, turn: 0, downward: false };
}

export const BOARD_FULL = 0.34;
export const BOARD_RING = 0.034;

/** A pull anywhere in a pad: the board as the seat sees it, turned by the seat's turn (radians). */
export function padSetup(turn: number, full = 190, ring = 18): PullSetup {
  return { full, ring, pixel: 1, turn, downward: true };
}
