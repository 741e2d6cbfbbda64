import type { Placements } from "../aim/place";
import type { Box } from "../scene/box";

export type { Box, Placements };

/** What travels between server and page. All lengths in metres, angles in radians, seats numbered from 1. */

export interface Said {
  key: string;
  values: Record<string, string | number | null>;
  text: string;
}

export type Tone = "foul" | "won" | "notice" | "plain";

export interface Ruling {
  number: number;
  by: number;
  title: Said;
  said: Said[];
  clauses: string[];
  fouls: string[];
  returned: string[];
  turn: number | null;
  tone: Tone;
}

export interface Placed {
  id: string;
  kind: string;
  x: number;
  y: number;
  angle: number;
}

export interface Seat {
  seat: number;
  name: string;
  mine: boolean;
  taken: boolean;
  side: number;
}

export interface QueenState {
  where: "board" | "waiting" | "covered" | "too_early";
  seat: number | null;
}

export interface GameState {
  turn: number | null;
  on: "break" | "play" | "cover";
  tries_left: number;
  round: number;
  colors: Record<string, string>;
  scores: Record<string, number>;
  left: Record<string, number>;
  owed: Record<string, number>;
  queen: QueenState;
  over: boolean;
  winners: number[];
}

export interface PutPlace {
  kinds: string[];
  pieces: string[];
  x: number;
  y: number;
  radius: number;
}

export interface Allowed {
  seat: number | null;
  plays: string[];
  striker: Placements | null;
  place: PutPlace | null;
}

export interface TableOptions {
  points: number;
  boards: number;
  first?: number | null;
}

export interface TableView {
  id: string;
  game: string;
  number: number;
  seats: Seat[];
  options: TableOptions;
  hand: string;
  state: GameState;
  layout: Placed[];
  code: string;
  began: { first: number; drawn: boolean };
  allowed: Allowed;
  ruling: Ruling | null;
}

/** t, duration, x, y, vx, vy, ax, ay, angle, spin, spin acceleration. */
export type Segment = [number, number, number, number, number, number, number, number, number, number, number];

export interface TracePiece {
  id: string;
  kind: string;
  radius: number;
  start: [number, number, number];
  segments: Segment[];
  poses: number[][];
  state: "on" | "pocketed" | "off";
  t_end: number;
  pocket: number | null;
}

export interface TraceEvent {
  t: number;
  kind: "hit" | "wall" | "pocket" | "edge" | "line" | "rest";
  discs: string[];
  x?: number | null;
  y?: number | null;
  impulse?: number | null;
  pocket?: number | null;
  line?: string | null;
  direction?: number | null;
  wall?: number | null;
}

export interface Trace {
  version: number;
  engine: string;
  time: number;
  pieces: TracePiece[];
  events: TraceEvent[];
}

export interface TableRow {
  id: string;
  game: string;
  players: string[];
  scores: number[];
  round: number;
  boards: number;
  turn: number | null;
  mine: boolean;
  over: boolean;
  winners: number[];
  changed: string;
}

export type PlayKind = "flick" | "put" | "resign" | "lapse";

export interface PlayRow {
  number: number;
  kind: PlayKind;
  seat: number;
  ruling: Ruling;
  score: Record<string, number>;
  round: number;
}

export interface PlayShown {
  number: number;
  trace: Trace | null;
  layout_before: Placed[];
  layout_after: Placed[];
  ruling: Ruling;
}

export interface NewTable {
  game: string;
  players: string[];
  seats_here?: number[];
  options: Partial<TableOptions>;
  seed?: number;
}

/** Whole numbers: µm, 0.1 mm/s, 0.01 rad/s, thousandths. */
export interface FlickNumbers {
  x: number;
  y: number;
  vx: number;
  vy: number;
  spin: number;
  lift: number;
}

export type ClientMessage =
  | { type: "hello"; last: number }
  | ({ type: "flick"; id: string; number: number; seat: number } & FlickNumbers)
  | { type: "put"; id: string; number: number; seat: number; pieces: { id: string; x: number; y: number }[] }
  | { type: "resign"; id: string; number: number; seat: number }
  | { type: "ping"; id: string };

export interface Played {
  type: "played";
  number: number;
  id: string;
  kind: PlayKind;
  seat: number;
  trace: Trace | null;
  ruling: Ruling;
  view: TableView;
  flick: FlickNumbers | null;
}

export type ServerMessage =
  | { type: "state"; view: TableView }
  | Played
  | { type: "seated"; number: number; view: TableView }
  | { type: "refused"; id: string | null; error: Said; view: TableView }
  | { type: "pong"; id: string };
