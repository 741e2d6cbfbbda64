import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { circle, fit, squareCorners, standFor, type View } from "./camera";

describe("the whole frame fits the canvas", () => {
  const shapes: [View, number, number][] = [
    ["table", 820, 820],
    ["table", 1440, 900],
    ["table", 500, 900],
    ["top", 390, 390],
    ["phone", 390, 390],
    ["top", 844, 390],
  ];
  test.each(shapes)("%s on %d by %d", (view, width, height) => {
    const stand = standFor(view, width / height, undefined);
    const camera = new PerspectiveCamera();
    fit(camera, stand, width, height, squareCorners(44, -2.6, 2.2));
    let [left, right, bottom, top] = [1, -1, 1, -1];
    for (const x of [-44, 44]) {
      for (const y of [-2.6, 2.2]) {
        for (const z of [-44, 44]) {
          const at = new Vector3(x, y, z).project(camera);
          [left, right] = [Math.min(left, at.x), Math.max(right, at.x)];
          [bottom, top] = [Math.min(bottom, at.y), Math.max(top, at.y)];
        }
      }
    }
    const room = 1 - 2 * stand.margin;
    expect(Math.max(right, -left, top, -bottom)).toBeLessThan(room + 0.002);
    expect(Math.max((right - left) / 2, (top - bottom) / 2)).toBeCloseTo(room, 2);
    expect(left + right).toBeCloseTo(0, 2);
    expect(bottom + top).toBeCloseTo(0, 2);
  });

  test("a round board is shown larger than the square around it, and no part of it is cut off", () => {
    const stand = standFor("table", 1, undefined);
    const camera = new PerspectiveCamera();
    const reach = (points: Vector3[]): number => Math.max(...points.map((at) => Math.abs(at.clone().project(camera).x)));
    fit(camera, stand, 820, 820, squareCorners(44, -2.6, 2.2));
    const before = reach(circle(44, 0));
    fit(camera, stand, 820, 820, [...circle(44, 2.2), ...circle(44, -2.6)]);
    expect(reach(circle(44, 0))).toBeGreaterThan(before * 1.02);
    expect(reach(circle(44, 0))).toBeLessThan(1 - 2 * stand.margin + 0.002);
  });
});
