import { describe, expect, test } from "vitest";
import { carromBox, rack } from "../scene/fixture";
import { firstContact, turnBetween } from "./first_contact";

const radius = 0.02065;
const coin = 0.0159;
const up = Math.PI / 2;

describe("the first contact", () => {
  test("head on: the striker stops one radius sum short, and no striker direction is shown", () => {
    const met = firstContact({ x: 0, y: -0.2526, radius }, up, [{ id: "w", kind: "white", x: 0, y: 0 }], carromBox);
    expect(met.kind).toBe("piece");
    expect(met.piece).toBe("w");
    expect(met.pieceRadius).toBe(coin);
    expect(met.y).toBeCloseTo(-(radius + coin), 12);
    expect(met.distance).toBeCloseTo(0.2526 - radius - coin, 12);
    expect(met.pieceDirection).toBeCloseTo(up, 12);
    expect(met.strikerDirection).toBeUndefined();
  });

  test("off centre: the piece leaves along the line of centres, the striker at right angles to it", () => {
    const offset = (radius + coin) * Math.sin(Math.PI / 6);
    const met = firstContact({ x: offset, y: -0.2, radius }, up, [{ id: "w", kind: "white", x: 0, y: 0 }], carromBox);
    expect(met.pieceDirection).toBeCloseTo(up + Math.PI / 6, 9);
    expect(Math.abs(turnBetween(met.pieceDirection!, met.strikerDirection!))).toBeCloseTo(up, 9);
    // To the side it came past: to the right of a piece that is hit on its right.
    expect(Math.cos(met.strikerDirection!)).toBeGreaterThan(0);
  });

  test("of all pieces of the rack the nearest one is met, and none is overlapped", () => {
    for (let step = 0; step < 180; step++) {
      const direction = (step / 180) * Math.PI;
      const striker = { x: -0.1 + step * 0.001, y: -0.2526, radius };
      const met = firstContact(striker, direction, rack(), carromBox);
      for (const piece of rack()) {
        expect(Math.hypot(piece.x - met.x, piece.y - met.y)).toBeGreaterThan(radius + coin - 1e-9);
      }
      if (met.kind === "piece") {
        const piece = rack().find((one) => one.id === met.piece)!;
        expect(Math.hypot(piece.x - met.x, piece.y - met.y)).toBeCloseTo(radius + coin, 9);
      }
    }
  });

  test("a piece behind the striker is not met", () => {
    const met = firstContact({ x: 0, y: 0, radius }, up, [{ id: "w", kind: "white", x: 0, y: -0.1 }], carromBox);
    expect(met.kind).toBe("wall");
  });

  test("at a cushion the striker's edge touches and it leaves mirrored", () => {
    const met = firstContact({ x: 0, y: 0, radius }, Math.PI / 6, [], carromBox);
    expect(met.kind).toBe("wall");
    expect(met.x).toBeCloseTo(0.37 - radius, 12);
    expect(turnBetween(met.strikerDirection!, Math.PI - Math.PI / 6)).toBeCloseTo(0, 9);
  });

  test("along the diagonal it falls into the pocket, where its centre reaches the hole", () => {
    const met = firstContact({ x: 0, y: 0, radius }, Math.PI / 4, [], carromBox);
    expect(met.kind).toBe("pocket");
    const pocket = carromBox.surface.pockets[2]!;
    expect(Math.hypot(met.x - pocket.x, met.y - pocket.y)).toBeCloseTo(pocket.radius, 9);
  });

  test("on a board without walls nothing is met", () => {
    const open = { ...carromBox, surface: { ...carromBox.surface, walls: [], pockets: [] } };
    expect(firstContact({ x: 0, y: 0, radius }, 1, [], open).kind).toBe("none");
  });
});

describe("on a round board", () => {
  const round = {
    ...carromBox,
    surface: {
      ...carromBox.surface,
      shape: "round" as const,
      half: 0.3,
      walls: [],
      arcs: [{ center: [0, 0] as [number, number], radius: 0.3, start: -2, sweep: 2 * Math.PI }],
      pockets: [{ x: 0.2775, y: 0, radius: 0.0225 }],
    },
  };

  test("from anywhere, the striker's edge touches the rim and it leaves mirrored at the tangent there", () => {
    for (let i = 0; i < 200; i++) {
      const striker = { x: 0.1 * Math.cos(i), y: -0.12 * Math.sin(2 * i), radius: 0.02 };
      const direction = 1.1 * i;
      const met = firstContact(striker, direction, [], round);
      if (met.kind === "pocket") continue;
      expect(met.kind).toBe("wall");
      expect(Math.hypot(met.x, met.y)).toBeCloseTo(0.28, 12);
      expect(met.x).toBeCloseTo(striker.x + met.distance * Math.cos(direction), 12);
      const out = Math.atan2(met.y, met.x);
      const [before, after] = [turnBetween(out, direction), turnBetween(out, met.strikerDirection!)];
      expect(Math.abs(before)).toBeLessThan(Math.PI / 2);
      expect(turnBetween(Math.PI - before, after)).toBeCloseTo(0, 9);
    }
  });

  test("a pocket takes what would have met the rim behind it", () => {
    const met = firstContact({ x: 0, y: 0, radius: 0.02 }, 0, [], round);
    expect(met.kind).toBe("pocket");
    expect(met.distance).toBeCloseTo(0.255, 12);
  });

  test("where an arc ends nothing is met, whichever way it goes", () => {
    const open = (start: number, sweep: number): typeof round => ({
      ...round,
      surface: { ...round.surface, arcs: [{ center: [0, 0], radius: 0.3, start, sweep }], pockets: [] },
    });
    const towards = (direction: number, box: typeof round): string =>
      firstContact({ x: 0, y: 0, radius: 0.02 }, direction, [], box).kind;
    for (const half of [open(0, Math.PI), open(Math.PI, -Math.PI)]) {
      expect(towards(up, half)).toBe("wall");
      expect(towards(-up, half)).toBe("none");
    }
  });

  test("leaving the rim it touches, the striker crosses the whole board", () => {
    const met = firstContact({ x: -0.28, y: 0, radius: 0.02 }, 0.3, [], { ...round, surface: { ...round.surface, pockets: [] } });
    expect(met.distance).toBeCloseTo(2 * 0.28 * Math.cos(0.3), 12);
  });
});
