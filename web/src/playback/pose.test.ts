import { describe, expect, test } from "vitest";
import { carromBox } from "../scene/fixture";
import { smallTrace } from "./fixture";
import { trails } from "./trails";
import type { Trace } from "./trace";
import { endOf, FALL_TIME, poseAt, segmentAt, stateAt } from "./pose";

const piece = (time: number, id: string) => poseAt(smallTrace, time, carromBox.surface.pockets).find((one) => one.id === id);

describe("the pose at a time", () => {
  test("is the start before the first segment and for a piece without any", () => {
    expect(piece(0.05, "white-1")).toMatchObject({ x: 0, y: 0, angle: 0.7 });
    expect(piece(1.4, "black-1")).toMatchObject({ x: 0.2, y: 0.1 });
  });

  test("follows each segment in closed form", () => {
    expect(piece(0.05, "striker")!.y).toBeCloseTo(-0.25 + 0.1 - 0.00125, 12);
    const later = piece(0.4, "striker")!;
    expect(later.y).toBeCloseTo(-0.055 + 0.5 * 0.3 - 0.045, 12);
    expect(later.angle).toBeCloseTo(2 * 0.3 - 2 * 0.09, 12);
  });

  test("rests where the last segment ended", () => {
    expect(piece(0.6, "striker")).toEqual(piece(1.5, "striker"));
    expect(stateAt(smallTrace.pieces[0]!, 2)).toMatchObject({ vx: 0, vy: 0 });
  });

  test("a pocketed piece sinks into its hole, then is gone", () => {
    const pocket = carromBox.surface.pockets[2]!;
    const falling = piece(0.5 + FALL_TIME * 0.5, "white-1")!;
    expect(falling.z!).toBeLessThan(0);
    const deep = piece(0.5 + FALL_TIME * 0.9, "white-1")!;
    expect(deep.z!).toBeLessThan(falling.z!);
    expect(deep.opacity!).toBeLessThan(1);
    expect(Math.hypot(deep.x - pocket.x, deep.y - pocket.y)).toBeLessThan(pocket.radius);
    expect(piece(0.5 + FALL_TIME, "white-1")).toBeUndefined();
  });

  test("nothing jumps: in a millisecond no piece on the board moves more than 7 mm", () => {
    for (let time = 0.001; time < endOf(smallTrace); time += 0.001) {
      for (const one of poseAt(smallTrace, time)) {
        const before = poseAt(smallTrace, time - 0.001).find((other) => other.id === one.id);
        if (before) expect(Math.hypot(one.x - before.x, one.y - before.y)).toBeLessThan(0.007);
      }
    }
  });
});

describe("a piece that left the plane", () => {
  const half = Math.SQRT1_2;
  const flight = (state: "on" | "off"): Trace => ({
    time: 0.2,
    pieces: [
      {
        id: "white-1",
        kind: "white",
        radius: 0.0159,
        start: [0, 0, 0],
        segments: [],
        poses: [
          [0, 0, 0, 0, 1, 0, 0, 0],
          [0.1, 0.1, 0, 0.02, -half, -half, 0, 0],
          [0.2, 0.2, 0, 0, 0, 1, 0, 0],
        ],
        state,
        t_end: 0.15,
      },
    ],
    events: [],
  });
  const at = (time: number, state: "on" | "off" = "on") => poseAt(flight(state), time)[0];

  test("is between its two poses in place and attitude, whichever sign the attitude has", () => {
    const there = at(0.05)!;
    expect([there.x, there.z]).toEqual([0.05, 0.01]);
    expect(there.q![0]).toBeCloseTo(Math.cos(Math.PI / 8), 12);
    expect(there.q![1]).toBeCloseTo(Math.sin(Math.PI / 8), 12);
  });

  test("rests as in its last pose, or is gone after it", () => {
    expect(at(1)).toMatchObject({ x: 0.2, z: 0, q: [0, 1, 0, 0] });
    expect(at(0.19, "off")).toBeDefined();
    expect(at(0.2, "off")).toBeUndefined();
    expect(endOf(flight("off"))).toBe(0.2);
  });

  test("leaves a path like any other", () => {
    expect(trails(flight("on")).trails[0]!.points).toEqual([
      [0, 0],
      [0.1, 0],
      [0.2, 0],
    ]);
  });
});

test("the segment is found by its time, as a walk along the list finds it", () => {
  const segments = Array.from({ length: 57 }, (_, i) => [i * 0.1, 0.1, 0, 0, 0, 0, 0, 0, 0, 0, 0] as const);
  for (let time = -0.05; time < 6; time += 0.013) {
    const walk = segments.filter((segment) => segment[0] <= time).length - 1;
    expect(segmentAt(segments.map((one) => [...one]), time)).toBe(walk);
  }
});
