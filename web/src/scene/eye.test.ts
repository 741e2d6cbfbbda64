import { Group, PerspectiveCamera } from "three";
import { describe, expect, test } from "vitest";
import { fit, squareCorners, standFor, type View } from "./camera";
import { createEye } from "./eye";

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.defineProperties(canvas, { clientWidth: { value: width }, clientHeight: { value: height } });
  canvas.getBoundingClientRect = () => new DOMRect(100, 50, width, height);
  return canvas;
}

describe("pick finds what project shows", () => {
  test.each([
    ["table", 820, 820, 0],
    ["table", 1440, 900, Math.PI],
    ["top", 390, 390, Math.PI],
    ["phone", 390, 390, 1],
  ] as [View, number, number, number][])("%s, %d by %d, turned by %d", (view, width, height, turn) => {
    const camera = new PerspectiveCamera();
    const board = new Group();
    board.rotation.y = turn;
    board.updateMatrixWorld(true);
    fit(camera, standFor(view, width / height, undefined), width, height, squareCorners(44, -2.6, 2.2));
    const eye = createEye(canvasOf(width, height), camera, board);
    for (const [x, y] of [[0, 0], [0.3, -0.25], [-0.37, 0.37], [0.1, -0.44]] as const) {
      const shown = eye.project(x, y);
      const found = eye.pick(shown.x, shown.y);
      expect(found.x).toBeCloseTo(x, 9);
      expect(found.y).toBeCloseTo(y, 9);
    }
    expect(eye.metresPerPixel()).toBeGreaterThan(0.88 / Math.max(width, height));
  });

  test("seat 1 is at the bottom, and so is the seat opposite when the board is turned for it", () => {
    const camera = new PerspectiveCamera();
    const board = new Group();
    fit(camera, standFor("table", 1, undefined), 820, 820, squareCorners(44, -2.6, 2.2));
    const eye = createEye(canvasOf(820, 820), camera, board);
    expect(eye.project(0, -0.3).y).toBeGreaterThan(eye.project(0, 0.3).y);
    board.rotation.y = -Math.PI;
    board.updateMatrixWorld(true);
    expect(eye.project(0, 0.3).y).toBeGreaterThan(eye.project(0, -0.3).y);
  });
});
