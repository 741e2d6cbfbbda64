/** Chooses how the next picture is made: the kept board with pieces over it, everything, or an average at rest. */

import type { Group, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import { Vector2 } from "three";
import type { Lights } from "./lights";
import { createAverage, createKept } from "./picture";
import type { Stage } from "./stage";

export interface PictureParts {
  renderer: WebGLRenderer;
  scene: Scene;
  camera: PerspectiveCamera;
  stage: Stage;
  pieces: Group;
  lights: Lights;
  low: boolean;
}

export interface Pictures {
  /** The view or the light changed: what was kept is worth nothing. */
  changed(): void;
  /** Hands the shaders to the driver before they are needed. */
  prepare(): void;
  draw(): void;
  resize(): void;
  readonly count: number;
  dispose(): void;
}

/** Pictures averaged at rest, how long nothing moves before, and the longest a picture may take for it, in ms. */
const SAMPLES = 24;
const QUIET = 140;
const SLOW = 60;
/** The first few are too few to be shown. */
const SHOWN_FROM = 8;

export function createPictures(parts: PictureParts): Pictures {
  const { renderer, scene, camera, stage, pieces, lights, low } = parts;
  const kept = low ? createKept(renderer) : null;
  const average = low ? null : createAverage(renderer);
  let stale = true;
  let count = 0;
  let waiting = 0;
  let asked = 0;
  let slow = false;
  let turned = NaN;

  function drawLow(): void {
    if (!kept) return;
    if (stale) {
      Object.assign(pieces, { visible: false });
      stage.hiders.visible = false;
      stage.board.visible = true;
      stage.ground.visible = true;
      kept.take(scene, camera);
      stale = false;
    }
    pieces.visible = true;
    stage.hiders.visible = true;
    stage.floor.visible = pieces.children.some((piece) => piece.position.y < -0.01);
    stage.board.visible = false;
    stage.ground.visible = false;
    renderer.clear();
    kept.show();
    renderer.render(scene, camera);
  }

  function drawNormal(): void {
    stop();
    stage.hiders.visible = false;
    renderer.clear();
    renderer.render(scene, camera);
    if (!slow) waiting = window.setTimeout(settle, QUIET);
  }

  function stop(): void {
    window.clearTimeout(waiting);
    cancelAnimationFrame(asked);
    waiting = 0;
    asked = 0;
    lights.wander(0);
  }

  function settle(): void {
    average?.restart();
    turned = NaN;
    asked = requestAnimationFrame(sample);
  }

  const size = new Vector2();
  function sample(now: number): void {
    asked = 0;
    if (!average) return;
    // The browser's own pace tells what a picture costs; a machine that is slow keeps the plain one.
    if (average.taken > 2 && now - turned > SLOW) {
      slow = true;
      lights.wander(0);
      return;
    }
    turned = now;
    const number = average.taken + 1;
    lights.wander(number);
    renderer.getSize(size);
    const view = camera.view;
    if (!view) return;
    const [x, y] = [view.offsetX, view.offsetY];
    const ratio = renderer.getPixelRatio();
    camera.setViewOffset(
      size.x,
      size.y,
      x + (halton(number, 2) - 0.5) / ratio,
      y + (halton(number, 3) - 0.5) / ratio,
      size.x,
      size.y,
    );
    average.add(scene, camera);
    camera.setViewOffset(size.x, size.y, x, y, size.x, size.y);
    if (number >= SHOWN_FROM) {
      average.show();
      count += 1;
    }
    if (number < SAMPLES) asked = requestAnimationFrame(sample);
    else lights.wander(0);
  }

  return {
    changed() {
      stale = true;
    },
    prepare() {
      kept?.prepare(scene, camera);
      renderer.compile(scene, camera);
    },
    draw() {
      count += 1;
      if (low) drawLow();
      else drawNormal();
    },
    resize() {
      const pixels = renderer.getDrawingBufferSize(new Vector2());
      kept?.resize(pixels.x, pixels.y);
      average?.resize(pixels.x, pixels.y);
      stale = true;
    },
    get count() {
      return count;
    },
    dispose() {
      stop();
      kept?.dispose();
      average?.dispose();
    },
  };
}

/** The Halton sequence: places that fill a pixel evenly. */
function halton(index: number, base: number): number {
  let [share, value, rest] = [1, 0, index];
  while (rest > 0) {
    share /= base;
    value += share * (rest % base);
    rest = Math.floor(rest / base);
  }
  return value;
}
