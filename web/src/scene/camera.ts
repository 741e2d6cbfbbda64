/** Where the board is seen from: a narrow field of view, fitted to the whole frame. */

import { PerspectiveCamera, Vector3 } from "three";

export type View = "table" | "top" | "phone";

export interface Stand {
  /** Degrees above the table. */
  elevation: number;
  /** Vertical field of view in degrees. */
  field: number;
  /** What stays free at each side, as a share of the canvas. */
  margin: number;
}

/** How a view stands over a canvas of the given shape (breadth by height). */
export function standFor(view: View, shape: number, margin: number | undefined): Stand {
  if (view === "top") return { elevation: 89.5, field: 18, margin: margin ?? 0 };
  if (view === "phone") return { elevation: 85, field: 24, margin: margin ?? 0 };
  // The wider the canvas, the lower one may sit: on a square one the board would leave half of it empty.
  const wide = Math.min(1, Math.max(0, (shape - 1) / 0.5));
  return { elevation: 74 - 24 * wide, field: 27, margin: margin ?? 0.03 };
}

/** A stand between two others. */
export function between(from: Stand, to: Stand, share: number): Stand {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return {
    elevation: mix(from.elevation, to.elevation),
    field: mix(from.field, to.field),
    margin: mix(from.margin, to.margin),
  };
}

/** The corners of a square board of half breadth `reach` between the heights `low` and `high`, in centimetres. */
export function squareCorners(reach: number, low: number, high: number): Vector3[] {
  return [-reach, reach].flatMap((x) =>
    [low, high].flatMap((y) => [-reach, reach].map((z) => new Vector3(x, y, z))),
  );
}

/** Points around a round board of the radius `reach` at a height. */
export function circle(reach: number, height: number): Vector3[] {
  return Array.from({ length: 48 }, (_, i) => {
    const angle = (i * Math.PI) / 24;
    return new Vector3(reach * Math.cos(angle), height, reach * Math.sin(angle));
  });
}

/** Puts the camera so that all `points` just fit, and moves the picture by a lens shift until it lies in the middle. */
export function fit(
  camera: PerspectiveCamera,
  stand: Stand,
  width: number,
  height: number,
  points: readonly Vector3[],
): void {
  camera.fov = stand.field;
  camera.aspect = width / height;
  camera.near = 20;
  camera.far = 2000;
  const angle = (stand.elevation * Math.PI) / 180;
  const towards = new Vector3(0, Math.sin(angle), Math.cos(angle));
  const room = 2 * (1 - 2 * stand.margin);
  let distance = 200;
  let middle: [number, number] = [0, 0];
  for (let round = 0; round < 12; round++) {
    camera.clearViewOffset();
    camera.position.copy(towards).multiplyScalar(distance);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    const [left, right, bottom, top] = extent(camera, points);
    middle = [(left + right) / 2, (bottom + top) / 2];
    const share = Math.max((right - left) / room, (top - bottom) / room);
    distance *= share;
    if (Math.abs(share - 1) < 1e-4) break;
  }
  camera.setViewOffset(width, height, (middle[0] * width) / 2, (-middle[1] * height) / 2, width, height);
  camera.updateProjectionMatrix();
}

function extent(camera: PerspectiveCamera, points: readonly Vector3[]): [number, number, number, number] {
  const at = new Vector3();
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    at.copy(point).project(camera);
    left = Math.min(left, at.x);
    right = Math.max(right, at.x);
    bottom = Math.min(bottom, at.y);
    top = Math.max(top, at.y);
  }
  return [left, right, bottom, top];
}
