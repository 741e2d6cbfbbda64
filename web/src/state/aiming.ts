import { nearestDirection, type Placements } from "../aim/place";
import { DIRECTION_STEP, LEAST_SPEED, MARKS } from "../aim/pull";

/** The striker in hand: where it lies, where it will go and how fast. */
export interface Pulling {
  from: "board" | "pad";
  /** Beyond the ring: letting go flicks. */
  armed: boolean;
  /** Where the pull began in the thumb pad, and how far the finger has gone from there, in pixels. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Where the band ends on the board, in metres. */
  handle: { x: number; y: number } | null;
}

export interface Aiming {
  at: { x: number; y: number } | null;
  /** Direction of the flick, anticlockwise from x; null while there is no aim. */
  angle: number | null;
  speed: number;
  /** A fine step or a key was used: only the button or the key flicks now. */
  locked: boolean;
  pull: Pulling | null;
}

export const NO_AIM: Aiming = { at: null, angle: null, speed: MARKS.normal, locked: false, pull: null };

/** Ends of the allowed arcs are not allowed themselves. */
const MARGIN = DIRECTION_STEP;
/** A pull further from what is allowed than this means to cancel. */
const STRAY = Math.PI / 6;

export function clampSpeed(speed: number): number {
  return Math.min(MARKS.most, Math.max(LEAST_SPEED, Math.round(speed * 10) / 10));
}

export function speedWord(speed: number): "soft" | "normal" | "hard" | "break" {
  if (speed < 1.2) return "soft";
  if (speed < 2.8) return "normal";
  return speed < 3.6 ? "hard" : "break";
}

/** The angle turned into (−π, π]. */
export function wrap(angle: number): number {
  const turn = 2 * Math.PI;
  const rest = ((angle % turn) + turn) % turn;
  return rest > Math.PI ? rest - turn : rest;
}

/** The nearest direction that may be flicked. */
export function allowedAngle(angle: number, placements: Placements): number {
  const directions = placements.directions.map(([from, to]): [number, number] => [from + MARGIN, to - MARGIN]);
  return nearestDirection(angle, { ...placements, directions });
}

/** The allowed direction a pull means, or null where it points somewhere else altogether. */
export function pulledAngle(angle: number, placements: Placements): number | null {
  const allowed = allowedAngle(angle, placements);
  return Math.abs(wrap(allowed - angle)) > STRAY ? null : allowed;
}

/** Where a seat looks: from its own side across the board. */
export function forward(side: number): number {
  return wrap(side + Math.PI);
}

/** Degrees away from straight ahead, to the right of the seat above zero. */
export function leaning(angle: number, side: number): number {
  const degrees = (wrap(forward(side) - angle) * 180) / Math.PI;
  return Math.round(degrees * 10) / 10 || 0;
}

/** A step by key or button: without an aim it begins straight ahead; the aim is locked from now on. */
export function aimTurned(aim: Aiming, by: number, side: number, placements: Placements): Aiming {
  const angle = aim.angle === null ? forward(side) : aim.angle;
  const steps = Math.round((angle + by) / DIRECTION_STEP);
  return { ...aim, angle: wrap(allowedAngle(steps * DIRECTION_STEP, placements)), locked: true, pull: null };
}

/** Another speed by key, button or slider: the aim is locked, straight ahead where there is none yet. */
export function aimSped(aim: Aiming, speed: number, side: number): Aiming {
  return { ...aim, speed: clampSpeed(speed), angle: aim.angle ?? forward(side), locked: true, pull: null };
}

export function aimPulled(aim: Aiming, angle: number | null, speed: number, pull: Omit<Pulling, "armed">): Aiming {
  if (angle === null) return { ...aim, angle: aim.angle, pull: { ...pull, armed: false }, locked: false };
  return { ...aim, angle: wrap(angle), speed: clampSpeed(speed), pull: { ...pull, armed: true }, locked: false };
}

/** Back to a striker that only lies there; place and speed stay. */
export function aimDropped(aim: Aiming): Aiming {
  return { ...aim, angle: null, locked: false, pull: null };
}
