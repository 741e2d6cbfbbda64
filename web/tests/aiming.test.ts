import { describe, expect, it } from "vitest";
import { aimPulled, aimSped, aimTurned, allowedAngle, clampSpeed, forward, leaning, NO_AIM, pulledAngle, speedWord } from "../src/state/aiming";
import { placeOn, shareOn, shifted, wayOf } from "../src/state/lane";
import { sampleView } from "./sample";

const placements = sampleView().allowed.striker;
if (!placements) throw new Error("The sample has no placements.");
const below = -Math.PI / 2;
const above = Math.PI / 2;

describe("directions", () => {
  it("lean to the right of the seat above zero", () => {
    expect(leaning(Math.PI / 2 - 0.1, below)).toBeCloseTo(5.7, 5);
    expect(leaning(-Math.PI / 2 - 0.1, above)).toBeCloseTo(5.7, 5);
    expect(leaning(forward(above), above)).toBe(0);
  });

  it("stay inside the arcs, whose ends are not allowed", () => {
    expect(allowedAngle(1, placements)).toBe(1);
    expect(allowedAngle(-0.1, placements)).toBeGreaterThan(0);
    expect(allowedAngle(Math.PI + 0.1, placements)).toBeLessThan(Math.PI);
  });

  it("of a pull that points backwards mean nothing", () => {
    expect(pulledAngle(-Math.PI / 2, placements)).toBeNull();
    expect(pulledAngle(-0.2, placements)).toBeGreaterThan(0);
  });
});

describe("steps", () => {
  it("begin straight ahead, in tenths of a degree, and lock", () => {
    const aim = aimTurned(NO_AIM, Math.PI / 1800, below, placements);
    expect(aim.locked).toBe(true);
    expect(leaning(aim.angle ?? 0, below)).toBeCloseTo(-0.1, 6);
  });

  it("do not add up errors", () => {
    let aim = NO_AIM;
    for (let step = 0; step < 300; step++) aim = aimTurned(aim, Math.PI / 1800, below, placements);
    expect(leaning(aim.angle ?? 0, below)).toBe(-30);
  });

  it("of speed stay between 0.1 and 7", () => {
    expect(aimSped(NO_AIM, 0, below).speed).toBe(0.1);
    expect(aimSped(NO_AIM, 9, below).speed).toBe(7);
    expect(clampSpeed(2.04999)).toBe(2);
  });

  it("have a word", () => {
    expect([0.5, 2, 3, 4].map(speedWord)).toEqual(["soft", "normal", "hard", "break"]);
  });
});

describe("a pull", () => {
  const pull = { from: "board", x: 0, y: 0, dx: 0, dy: 0, handle: null } as const;

  it("inside the ring keeps the speed and is not armed", () => {
    const aim = aimPulled(NO_AIM, null, 0, pull);
    expect(aim.pull?.armed).toBe(false);
    expect(aim.speed).toBe(NO_AIM.speed);
  });

  it("takes the lock off", () => {
    expect(aimPulled({ ...NO_AIM, locked: true }, 1.2, 3, pull)).toMatchObject({ locked: false, angle: expect.closeTo(1.2, 9), speed: 3 });
  });
});

describe("the striker's way", () => {
  it("runs from the player's left to the right, circles included", () => {
    const way = wayOf(placements, below);
    expect(way?.left.x).toBeCloseTo(-0.2191, 9);
    expect(way?.right.x).toBeCloseTo(0.2191, 9);
    expect(wayOf(placements, above)?.left.x).toBeCloseTo(0.2191, 9);
  });

  it("and its shares are each other's inverse", () => {
    const way = wayOf(placements, below);
    if (!way) throw new Error("The sample has a lane.");
    for (const share of [0, 0.2, 0.5, 1]) expect(shareOn(way, placeOn(way, share))).toBeCloseTo(share, 9);
  });

  it("steps over what is covered", () => {
    const covered = { ...placements, lanes: [{ ...placements.lanes[0], free: [[0, 0.17] as [number, number], [0.21, 0.36] as [number, number]] }] } as typeof placements;
    const place = shifted({ x: -0.01, y: -0.2526 }, 0.005, covered, below);
    expect(place?.x).toBeCloseTo(0.03, 9);
    expect(shifted({ x: 0.2191, y: -0.2526 }, 0.005, placements, below)).toBeNull();
  });
});
