import { describe, expect, test } from "vitest";
import { nearestDirection, nearestPlace, type Placements, placeAtShare, shareOfPlace } from "./place";

const lane = (y: number, free: [number, number][]) => ({
  from: [-0.1826, y] as [number, number],
  to: [0.1826, y] as [number, number],
  free,
});
const open: Placements = {
  lanes: [lane(-0.2526, [[0, 0.3652]]), lane(-0.2486, [[0, 0.3652]]), lane(-0.2566, [[0, 0.3652]])],
  spots: [
    { x: -0.2191, y: -0.2526, free: true },
    { x: 0.2191, y: -0.2526, free: false },
  ],
  directions: [[0, Math.PI]],
};

describe("the nearest place", () => {
  test("slides along the middle lane", () => {
    const place = nearestPlace({ x: 0.05, y: 0.1 }, { ...open, lanes: [open.lanes[0]!] })!;
    expect(place.x).toBeCloseTo(0.05, 12);
    expect(place.y).toBeCloseTo(-0.2526, 12);
  });

  test("stays on the middle lane where it is free, even when the pointer is on another", () => {
    expect(nearestPlace({ x: 0.05, y: -0.2486 }, open)!.y).toBeCloseTo(-0.2526, 12);
  });

  test("stops at what is not free", () => {
    const covered = { ...open, lanes: [lane(-0.2526, [[0, 0.1], [0.2, 0.3652]])] };
    expect(nearestPlace({ x: -0.07, y: -0.25 }, covered)!.x).toBeCloseTo(-0.0826, 12);
    expect(nearestPlace({ x: 0.0, y: -0.25 }, covered)!.x).toBeCloseTo(0.0174, 12);
    expect(nearestPlace({ x: 9, y: -0.25 }, covered)!.x).toBeCloseTo(0.1826, 12);
  });

  test("takes another lane only where it is much nearer", () => {
    const blocked = { ...open, lanes: [lane(-0.2526, [[0, 0.1]]), lane(-0.2486, [[0, 0.3652]])] };
    expect(nearestPlace({ x: 0.1, y: -0.2526 }, blocked)!.y).toBeCloseTo(-0.2486, 12);
  });

  test("a free base circle draws the striker onto it, a covered one does not", () => {
    expect(nearestPlace({ x: -0.21, y: -0.252 }, open)).toEqual({ x: -0.2191, y: -0.2526 });
    expect(nearestPlace({ x: 0.2191, y: -0.2526 }, open)!.x).toBeCloseTo(0.1826, 12);
  });

  test("is missing where nothing is allowed", () => {
    expect(nearestPlace({ x: 0, y: 0 }, { lanes: [lane(0, [])], spots: [], directions: [] })).toBeNull();
  });
});

test("the slider and the place are each other's inverse", () => {
  for (const share of [0, 0.25, 0.8, 1]) {
    expect(shareOfPlace(placeAtShare(share, open)!, open)).toBeCloseTo(share, 9);
  }
});

describe("the nearest direction", () => {
  test("is itself where allowed, else the nearer end of an arc", () => {
    expect(nearestDirection(1, open)).toBe(1);
    expect(nearestDirection(-0.2, open)).toBeCloseTo(0, 12);
    expect(nearestDirection(-3, open)).toBeCloseTo(Math.PI, 12);
    expect(nearestDirection(-3, { ...open, directions: [] })).toBe(-3);
  });

  test("an arc may run through the turn from π to −π", () => {
    const arcs: Placements = { ...open, directions: [[3, 3.6]] };
    expect(nearestDirection(-3.1, arcs)).toBe(-3.1);
    expect(nearestDirection(0, arcs)).toBeCloseTo(3.6, 12);
  });
});
