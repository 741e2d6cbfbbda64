/** The whole motion of one flick as the server sends it: metres, seconds, radians. */

/** t, duration, x, y, vx, vy, ax, ay, angle, spin, spin acceleration; in closed form over its duration. */
export type Segment = [number, number, number, number, number, number, number, number, number, number, number];

/** t, x, y, z and the attitude as a quaternion w, x, y, z; z is how much higher it is than when it lies flat. */
export type Pose = [number, number, number, number, number, number, number, number];

export interface TracePiece {
  id: string;
  kind: string;
  radius: number;
  start: [number, number, number];
  segments: Segment[];
  /** Instead of segments where it left the plane, evenly in time. */
  poses?: Pose[];
  state: "on" | "pocketed" | "off";
  /** When it vanished, where it did. */
  t_end?: number | null;
  pocket?: number | null;
}

export interface TraceEvent {
  t: number;
  kind: "hit" | "wall" | "pocket" | "edge" | "line" | "rest";
  discs: string[];
  x?: number | null;
  y?: number | null;
  /** Newton seconds. */
  impulse?: number | null;
  pocket?: number | null;
}

/** The server may say more than playback needs. */
export interface Trace {
  time: number;
  pieces: TracePiece[];
  events: TraceEvent[];
}
