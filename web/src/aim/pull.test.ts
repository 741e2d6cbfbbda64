import { describe, expect, test } from "vitest";
import { aimOf, begin, boardSetup, end, handleOf, lengthOf, lock, MARKS, move, padSetup, shareOf, speedOf, step } from "./pull";

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const pad = padSetup(0);

/** A pull straight down the pad that rests at `y` for long. */
function steady(y: number, x = 0) {
  let pull = begin(pad, { x: 0, y: 0 }, 0);
  for (let time = 10; time <= 300; time += 10) pull = move(pull, { x: (x * time) / 300, y: (y * time) / 300 }, time);
  for (let time = 310; time <= 500; time += 10) pull = move(pull, { x, y }, time);
  return pull;
}

describe("a pull", () => {
  test("flicks the other way: down in the pad is away from the player", () => {
    const aim = aimOf(steady(100))!;
    expect(degrees(aim.direction)).toBeCloseTo(90, 9);
    expect(degrees(aimOf(steady(100, 100))!.direction)).toBeCloseTo(135, 9);
  });

  test("in a pad of the player opposite is turned by half a turn", () => {
    const setup = padSetup(Math.PI);
    const aim = aimOf(move(begin(setup, { x: 5, y: 5 }, 0), { x: 5, y: 105 }, 100))!;
    expect(degrees(aim.direction)).toBeCloseTo(-90, 9);
  });

  test("on the board is opposite to the pull in metres", () => {
    const setup = boardSetup(0.001);
    const aim = aimOf(move(begin(setup, { x: 0.01, y: -0.25 }, 0), { x: 0.01, y: -0.45 }, 100))!;
    expect(degrees(aim.direction)).toBeCloseTo(90, 9);
    const handle = handleOf({ x: 0.01, y: -0.25 }, aim, setup);
    // The handle is drawn where the finger is, but for the rounding of the speed.
    expect(handle.y).toBeCloseTo(-0.45, 2);
  });

  test("inside the ring is no aim, and letting go there cancels", () => {
    expect(aimOf(steady(10))).toBeNull();
    expect(end(steady(10), 520)).toEqual({ kind: "cancel" });
  });

  test("brought back into the ring cancels", () => {
    let pull = steady(120);
    for (let time = 510; time <= 700; time += 10) pull = move(pull, { x: 0, y: 120 - (time - 500) * 0.58 }, time);
    pull = move(pull, { x: 0, y: 3 }, 800);
    expect(end(pull, 900)).toEqual({ kind: "cancel" });
  });

  test("the aim does not jump when the finger lifts: its last 60 ms of up to 12 px are dropped", () => {
    const before = aimOf(steady(120))!;
    let pull = steady(120);
    pull = move(pull, { x: 4, y: 116 }, 530);
    pull = move(pull, { x: 9, y: 113 }, 545);
    expect(end(pull, 550)).toEqual({ kind: "flick", ...before });
  });

  test("a quick pull that is let go at once counts as it is", () => {
    let pull = begin(pad, { x: 0, y: 0 }, 0);
    pull = move(pull, { x: 0, y: 60 }, 20);
    pull = move(pull, { x: 0, y: 140 }, 40);
    const last = aimOf(pull)!;
    expect(end(pull, 45)).toEqual({ kind: "flick", ...last });
  });

  test("more than 12 px in the last 60 ms is meant", () => {
    let pull = steady(120);
    pull = move(pull, { x: 40, y: 120 }, 540);
    expect(end(pull, 550)).toEqual({ kind: "flick", ...aimOf(pull)! });
  });

  test("a finger that rests long keeps only what is needed, and its aim", () => {
    let pull = steady(120);
    for (let time = 510; time < 5000; time += 10) pull = move(pull, { x: 0, y: 120 }, time);
    expect(pull.path.length).toBeLessThan(12);
    expect(end(pull, 60_000)).toEqual({ kind: "flick", ...aimOf(pull)! });
  });
});

describe("the speed", () => {
  test("runs from soft to 7 m/s, finer at the soft end", () => {
    expect(speedOf(1)).toBeCloseTo(MARKS.most, 12);
    expect(speedOf(2)).toBeCloseTo(MARKS.most, 12);
    expect(speedOf(0)).toBeCloseTo(0.1, 12);
    expect(speedOf(0.2) - speedOf(0.1)).toBeLessThan((speedOf(1) - speedOf(0.9)) / 2);
  });

  test("and length are each other's inverse at every mark", () => {
    for (const speed of Object.values(MARKS)) {
      expect(speedOf(shareOf(speed))).toBeCloseTo(speed, 9);
      const aim = aimOf(move(begin(pad, { x: 0, y: 0 }, 0), { x: 0, y: lengthOf(pad, speed) }, 100))!;
      expect(aim.speed).toBeCloseTo(speed, 9);
    }
  });
});

describe("fine steps", () => {
  test("turn by 0.1° and change by 0.1 m/s exactly, and lock the aim", () => {
    const aim = aimOf(steady(120))!;
    const locked = lock(lock(steady(120), 1, 0), 1, 1);
    expect(degrees(aimOf(locked)!.direction)).toBeCloseTo(degrees(aim.direction) + 0.2, 9);
    expect(aimOf(locked)!.speed).toBeCloseTo(aim.speed + 0.1, 9);
    expect(end(locked, 900)).toEqual({ kind: "flick", ...locked.locked! });
  });

  test("a whole turn of them comes back to where it began", () => {
    let aim = { direction: 0.3 - (0.3 % (Math.PI / 1800)), speed: 2 };
    const first = step(aim, 0, 0);
    for (let i = 0; i < 3600; i++) aim = step(aim, 1, 0);
    expect(aim.direction).toBeCloseTo(first.direction, 9);
  });

  test("stay between 0.1 and 7 m/s", () => {
    expect(step({ direction: 0, speed: 7 }, 0, 1).speed).toBe(7);
    expect(step({ direction: 0, speed: 0.1 }, 0, -1).speed).toBeCloseTo(0.1, 12);
  });
});
