/** Plays a trace back. Motion follows the time of the trace, so that slow motion and dragging are exact. */

import type { ScenePiece } from "../scene/pieces";
import { endOf, type Hole, poseAt } from "./pose";
import type { Trace, TraceEvent } from "./trace";

export { endOf, poseAt } from "./pose";
export { trails } from "./trails";
export type { Trace, TraceEvent, TracePiece } from "./trace";

export const SPEEDS = [1, 1 / 2, 1 / 4, 1 / 8] as const;

export interface PlaybackOptions {
  /** Seconds of the trace in one second. */
  speed?: number;
  /** Where to begin, seconds. */
  from?: number;
  /** The pockets, in the trace's order, so that falling pieces fall into them. */
  holes?: readonly Hole[];
  onFrame(pieces: ScenePiece[], time: number): void;
  /** Each event once, as playback comes past it; not while dragging or skipping. */
  onEvent?(event: TraceEvent): void;
  /** Once, when the end is reached by playing or by skipping. */
  onEnd?(): void;
  /** The frame clock, for tests. */
  clock?: Clock;
}

export interface Clock {
  request(callback: (now: number) => void): number;
  cancel(handle: number): void;
}

export interface Playback {
  readonly time: number;
  readonly end: number;
  readonly playing: boolean;
  readonly speed: number;
  play(): void;
  pause(): void;
  seek(time: number): void;
  setSpeed(speed: number): void;
  /** To the end at once. */
  skip(): void;
  stop(): void;
}

/** The longest step of one frame, in real seconds: a page that slept goes on where it was. */
const LONGEST_STEP = 0.1;

const browserClock: Clock = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/** Starts playing a trace at once. */
export function play(trace: Trace, options: PlaybackOptions): Playback {
  const clock = options.clock ?? browserClock;
  const end = endOf(trace);
  const events = [...trace.events].sort((a, b) => a.t - b.t);
  let time = Math.min(end, Math.max(0, options.from ?? 0));
  let speed = options.speed ?? 1;
  let next = firstAfter(events, time, true);
  let asked: number | null = null;
  let before: number | null = null;
  let ended = false;

  function show(): void {
    options.onFrame(poseAt(trace, time, options.holes), time);
  }

  function frame(now: number): void {
    asked = null;
    const step = before === null ? 0 : Math.min(LONGEST_STEP, Math.max(0, (now - before) / 1000));
    before = now;
    time = Math.min(end, time + step * speed);
    show();
    for (let event = events[next]; event && event.t <= time; event = events[next]) {
      next += 1;
      options.onEvent?.(event);
    }
    if (time < end) asked ??= clock.request(frame);
    else finish();
  }

  function finish(): void {
    before = null;
    if (ended) return;
    ended = true;
    options.onEnd?.();
  }

  function start(): void {
    if (asked !== null || time >= end) return;
    before = null;
    ended = false;
    asked = clock.request(frame);
  }

  function halt(): void {
    if (asked !== null) clock.cancel(asked);
    asked = null;
    before = null;
  }

  show();
  if (end > time) start();
  else finish();

  return {
    get time() {
      return time;
    },
    end,
    get playing() {
      return asked !== null;
    },
    get speed() {
      return speed;
    },
    play() {
      if (time >= end) {
        time = 0;
        next = 0;
      }
      start();
    },
    pause: halt,
    seek(to) {
      time = Math.min(end, Math.max(0, to));
      next = firstAfter(events, time, time === 0);
      before = null;
      show();
      if (time >= end && asked !== null) {
        halt();
        finish();
      }
    },
    setSpeed(to) {
      speed = to;
    },
    skip() {
      halt();
      time = end;
      next = events.length;
      show();
      finish();
    },
    stop: halt,
  };
}

/** The number of the first event after `time`, or at it where `including`. */
function firstAfter(events: readonly TraceEvent[], time: number, including: boolean): number {
  const found = events.findIndex((event) => (including ? event.t >= time : event.t > time));
  return found < 0 ? events.length : found;
}
