/** From the board to the window and back. */

import { type Object3D, type PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";

export interface Eye {
  /** Board metres (and height) to CSS pixels from the upper left corner of the canvas. */
  toLayer(x: number, y: number, z?: number): { x: number; y: number };
  /** Board metres to CSS pixels of the window. */
  project(x: number, y: number, z?: number): { x: number; y: number };
  /** The point of the board's surface under a place of the window, metres. */
  pick(clientX: number, clientY: number): { x: number; y: number };
  /** Metres that a CSS pixel spans in the middle of the board. */
  metresPerPixel(): number;
}

/** The eye of a canvas; `board` is what turns with the seat, in centimetres, y up. */
export function createEye(canvas: HTMLCanvasElement, camera: PerspectiveCamera, board: Object3D): Eye {
  const at = new Vector3();
  const hit = new Vector3();
  const ray = new Raycaster();
  const plane = new Plane(new Vector3(0, 1, 0), 0);

  function toLayer(x: number, y: number, z = 0): { x: number; y: number } {
    at.set(x * 100, z * 100, -y * 100).applyMatrix4(board.matrixWorld).project(camera);
    return { x: ((at.x + 1) * canvas.clientWidth) / 2, y: ((1 - at.y) * canvas.clientHeight) / 2 };
  }

  return {
    toLayer,
    project(x, y, z = 0) {
      const place = canvas.getBoundingClientRect();
      const on = toLayer(x, y, z);
      return { x: on.x + place.left, y: on.y + place.top };
    },
    pick(clientX, clientY) {
      const place = canvas.getBoundingClientRect();
      const across = (2 * (clientX - place.left)) / Math.max(1, place.width) - 1;
      const up = 1 - (2 * (clientY - place.top)) / Math.max(1, place.height);
      ray.setFromCamera(new Vector2(across, up), camera);
      if (!ray.ray.intersectPlane(plane, hit)) return { x: 0, y: 0 };
      board.worldToLocal(hit);
      return { x: hit.x / 100, y: -hit.z / 100 };
    },
    metresPerPixel() {
      const [a, b] = [toLayer(-0.1, 0), toLayer(0.1, 0)];
      return 0.2 / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
    },
  };
}
