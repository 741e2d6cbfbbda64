import { describe, expect, test } from "vitest";
import { smallTrace } from "./fixture";
import { type Clock, play } from "./playback";
import { trails } from "./trails";

/** A frame clock that runs by hand. */
function handClock(): Clock & { tick(milliseconds: number): void } {
  let waiting: ((now: number) => void) | null = null;
  let now = 1000;
  return {
    request(callback) {
      waiting = callback;
      return 1;
    },
    cancel() {
      waiting = null;
    },
    tick(milliseconds) {
      now += milliseconds;
      const call = waiting;
      waiting = null;
      call?.(now);
    },
  };
}

function started(speed: number) {
  const clock = handClock();
  const seen: { kinds: string[]; times: number[]; ended: number } = { kinds: [], times: [], ended: 0 };
  const playback = play(smallTrace, {
    speed,
    clock,
    onFrame: (_, time) => seen.times.push(time),
    onEvent: (event) => seen.kinds.push(event.kind),
    onEnd: () => (seen.ended += 1),
  });
  return { clock, seen, playback };
}

describe("playback", () => {
  test("runs by the time of the trace and says each event once, in order", () => {
    const { clock, seen, playback } = started(1);
    for (let i = 0; i < 200; i++) clock.tick(16);
    expect(seen.kinds).toEqual(["hit", "wall", "pocket", "rest"]);
    expect(playback.time).toBe(playback.end);
    expect(playback.playing).toBe(false);
    expect(seen.ended).toBe(1);
  });

  test("at an eighth of the speed is eight times as long", () => {
    const [whole, eighth] = [started(1), started(1 / 8)];
    for (let i = 0; i < 11; i++) whole.clock.tick(20);
    for (let i = 0; i < 81; i++) eighth.clock.tick(20);
    expect(eighth.playback.time).toBeCloseTo(whole.playback.time, 9);
  });

  test("pauses, is dragged and goes on without repeating what is past", () => {
    const { clock, seen, playback } = started(1);
    clock.tick(16);
    playback.pause();
    expect(playback.playing).toBe(false);
    playback.seek(0.4);
    expect(seen.times.at(-1)).toBe(0.4);
    playback.play();
    for (let i = 0; i < 200; i++) clock.tick(16);
    expect(seen.kinds).toEqual(["pocket", "rest"]);
  });

  test("skips to the end at once, without its sounds, and plays again from the start", () => {
    const { clock, seen, playback } = started(1);
    playback.skip();
    expect(seen.times.at(-1)).toBe(playback.end);
    expect(seen.kinds).toEqual([]);
    expect(seen.ended).toBe(1);
    playback.play();
    for (let i = 0; i < 200; i++) clock.tick(16);
    expect(seen.kinds).toHaveLength(4);
    expect(seen.ended).toBe(2);
  });

  test("a page that slept goes on where it was", () => {
    const { clock, playback } = started(1);
    clock.tick(16);
    clock.tick(60_000);
    expect(playback.time).toBeLessThanOrEqual(0.1);
  });
});

test("paths and ghosts of what moved, with a dot at the first hit", () => {
  const made = trails(smallTrace);
  expect(made.trails.map((one) => one.id)).toEqual(["striker", "white-1"]);
  expect(made.ghosts.map((one) => one.id)).toEqual(["striker", "white-1"]);
  expect(made.trails[0]!.contacts).toEqual([[0, -0.016]]);
  expect(made.trails[0]!.points[0]).toEqual([0, -0.25]);
  expect(made.trails[1]!.points.at(-1)![0]).toBeCloseTo(0.8 * 0.4 - 0.04, 12);
});
