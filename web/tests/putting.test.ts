import { describe, expect, it } from "vitest";
import { nearestFit } from "../src/state/putting";

const circle = { x: 0, y: 0, radius: 0.085 };
const radius = 0.0159;

describe("a returned piece", () => {
  it("lies where it is wished where that is free", () => {
    expect(nearestFit({ x: 0.01, y: 0.02 }, radius, circle, [])).toEqual({ x: 0.01, y: 0.02 });
  });

  it("stays wholly inside the circle", () => {
    const at = nearestFit({ x: 1, y: 1 }, radius, circle, []);
    expect(Math.hypot(at?.x ?? 1, at?.y ?? 1)).toBeLessThan(circle.radius - radius);
    expect(Math.hypot(at?.x ?? 0, at?.y ?? 0)).toBeGreaterThan(circle.radius - radius - 1e-4);
  });

  it("slides to the side of another, no further than it has to", () => {
    const other = { x: 0.03, y: 0, radius };
    const at = nearestFit({ x: 0.031, y: 0.001 }, radius, circle, [other]);
    const away = Math.hypot((at?.x ?? 0) - other.x, (at?.y ?? 0) - other.y);
    expect(away).toBeGreaterThan(2 * radius);
    expect(away).toBeLessThan(2 * radius + 0.003);
  });

  it("fits nowhere in a full circle", () => {
    const ring = Array.from({ length: 6 }, (_, i) => ({ x: 0.05 * Math.cos(i), y: 0.05 * Math.sin(i), radius: 0.05 }));
    expect(nearestFit({ x: 0, y: 0 }, radius, circle, [...ring, { x: 0, y: 0, radius: 0.05 }])).toBeNull();
  });
});
