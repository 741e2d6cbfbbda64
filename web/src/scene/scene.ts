/** The board on the page: built once, drawn only when something changes. */

import { Group, PCFShadowMap, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import type { BoardScene, SceneOptions, StrikerState } from "./board_scene";
import type { Box } from "./box";
import { between, circle, fit, squareCorners, type Stand, standFor, type View } from "./camera";
import { createEye } from "./eye";
import { looksOf } from "./games";
import { grade } from "./grade";
import { centimetres } from "./ink";
import { createLights, createSurroundings } from "./lights";
import { createOverlay, type OverlayContents } from "./overlay";
import { createPictures } from "./pictures";
import { createPieceKit, type ScenePiece } from "./pieces";
import { createPieceSet } from "./piece_set";
import { suggestedQuality } from "./quality";
import type { Aim, Highlights, Trail } from "./sight";
import { createStage, type Ground } from "./stage";
import { ownReach, SHOWN_REACH, standing } from "./standing";

export type { Aim, BoardScene, Box, Ground, Highlights, SceneOptions, ScenePiece, StrikerState, Trail, View };

const CAMERA_TIME = 450;
const LOW_PIXELS = 700_000;

/** Starts a board on a canvas; its parent must be a positioned element of the board's size. */
export function createScene(canvas: HTMLCanvasElement, box: Box, options: SceneOptions): BoardScene {
  const low = (options.quality === "auto" ? suggestedQuality() : options.quality) === "low";
  const looks = looksOf(box.game);
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: !low });
  renderer.setClearColor(0x000000, 0);
  renderer.autoClear = false;
  renderer.shadowMap.enabled = !low;
  renderer.shadowMap.type = PCFShadowMap;
  grade(renderer, options.evening ? 0.92 : 1);

  let { evening, view } = options;
  const ground = options.ground ?? "none";
  const scene = new Scene();
  const board = new Group();
  const stage = createStage(renderer, box, looks, low, ground, evening);
  const kit = createPieceKit(box, looks, low);
  const pieces = createPieceSet(kit);
  const lights = createLights(low);
  let surroundings = low ? null : createSurroundings(renderer, evening);
  board.add(stage.board, stage.hiders, pieces.group);
  scene.add(board, stage.ground, lights.group);
  const camera = new PerspectiveCamera();
  const eye = createEye(canvas, camera, board);
  const overlay = createOverlay(canvas, box);
  const pictures = createPictures({ renderer, scene, camera, stage, pieces: pieces.group, lights, low });
  const contents: OverlayContents = {
    aim: null,
    striker: null,
    strikerState: "idle",
    highlights: {},
    trails: null,
    ghosts: [],
    pieces: [],
  };
  const listeners = new Set<() => void>();
  const size3 = SHOWN_REACH / ownReach(box);
  board.scale.setScalar(size3);
  stage.ground.scale.setScalar(size3);
  const height = size3 * centimetres(box.surface.frame_height);
  const under = standing(box, looks);
  const [below, footReach] = [-size3 * under.depth, size3 * under.reach];
  const seen =
    box.surface.shape === "round"
      ? [...circle(SHOWN_REACH, height / 2), ...circle(footReach, below)]
      : squareCorners(SHOWN_REACH, below, height);
  let size = { width: 1, height: 1 };
  let stand: Stand = standFor(view, 1, options.margin);
  let asked = 0;
  let picture = true;
  let disposed = false;
  let motion: { start: number; turn: [number, number]; stand: [Stand, Stand] } | null = null;

  function ask(drawPicture: boolean): void {
    picture ||= drawPicture;
    if (!asked && !disposed) asked = requestAnimationFrame(frame);
  }

  function frame(now: number): void {
    asked = 0;
    if (disposed) return;
    if (motion) advance(now);
    if (picture) {
      picture = false;
      pictures.draw();
    }
    overlay.draw(contents, eye.toLayer, 1 / eye.metresPerPixel());
    for (const listener of listeners) listener();
  }

  function advance(now: number): void {
    if (!motion) return;
    const share = Math.min(1, Math.max(0, (now - motion.start) / CAMERA_TIME));
    const soft = 1 - (1 - share) ** 3;
    board.rotation.y = motion.turn[0] + (motion.turn[1] - motion.turn[0]) * soft;
    stand = between(motion.stand[0], motion.stand[1], soft);
    if (share >= 1) motion = null;
    aimCamera();
    if (motion) ask(true);
  }

  function aimCamera(): void {
    fit(camera, stand, size.width, size.height, seen);
    board.updateMatrixWorld(true);
    pieces.turned();
    pictures.changed();
    picture = true;
  }

  function go(turn: number, next: Stand, animate: boolean): void {
    if (animate && !low && !options.reducedMotion) {
      motion = { start: performance.now(), turn: [board.rotation.y, turn], stand: [stand, next] };
    } else {
      motion = null;
      board.rotation.y = turn;
      stand = next;
      aimCamera();
    }
    ask(true);
  }

  function resize(): void {
    const width = Math.max(1, canvas.clientWidth);
    const tall = Math.max(1, canvas.clientHeight);
    size = { width, height: tall };
    renderer.setPixelRatio(pixelRatio(width * tall, low));
    renderer.setSize(width, tall, false);
    pictures.resize();
    overlay.resize();
    motion = null;
    stand = standFor(view, width / tall, options.margin);
    aimCamera();
    ask(true);
  }

  function light(): void {
    lights.set(view, evening);
    scene.environment = surroundings?.map ?? null;
    scene.environmentIntensity = 0.55;
    pictures.changed();
  }

  const watcher = new ResizeObserver(() => {
    if (canvas.clientWidth !== size.width || canvas.clientHeight !== size.height) resize();
  });
  function restored(): void {
    stage.repaint();
    if (surroundings) surroundings = createSurroundings(renderer, evening);
    light();
    ask(true);
  }
  canvas.addEventListener("webglcontextrestored", restored);
  light();
  resize();
  pictures.prepare();
  stage.paint();
  watcher.observe(canvas);

  return {
    setPieces(list) {
      contents.pieces = list;
      pieces.set(list);
      ask(true);
    },
    setStriker(at, state = "idle", lies = false) {
      contents.striker = at ? { x: at.x, y: at.y } : null;
      contents.strikerState = state;
      // One that lies on the board is among the pieces already.
      ask(pieces.setStriker(lies ? null : at));
    },
    setAim(aim) {
      contents.aim = aim;
      ask(false);
    },
    setSeat(side, animate = false) {
      const turn = shortest(board.rotation.y, -Math.PI / 2 - side);
      if (Math.abs(turn - board.rotation.y) > 1e-9) go(turn, stand, animate);
    },
    setView(next, animate = false) {
      view = next;
      light();
      go(motion?.turn[1] ?? board.rotation.y, standFor(view, size.width / size.height, options.margin), animate);
    },
    setEvening(now) {
      if (now === evening) return;
      evening = now;
      stage.setEvening(now);
      surroundings?.dispose();
      surroundings = low ? null : createSurroundings(renderer, now);
      grade(renderer, now ? 0.92 : 1);
      light();
      ask(true);
    },
    setHighlights(highlights) {
      contents.highlights = highlights;
      ask(false);
    },
    setTrails(trails, ghosts = []) {
      contents.trails = trails;
      contents.ghosts = ghosts;
      ask(false);
    },
    pick: eye.pick,
    project: eye.project,
    get metresPerPixel() {
      return eye.metresPerPixel();
    },
    get turn() {
      return board.rotation.y;
    },
    resize,
    flush() {
      if (!asked) return;
      cancelAnimationFrame(asked);
      frame(performance.now());
    },
    onRender(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    get renders() {
      return pictures.count;
    },
    get overlays() {
      return overlay.draws;
    },
    dispose() {
      disposed = true;
      cancelAnimationFrame(asked);
      watcher.disconnect();
      canvas.removeEventListener("webglcontextrestored", restored);
      overlay.dispose();
      pictures.dispose();
      kit.dispose();
      stage.dispose();
      surroundings?.dispose();
      lights.dispose();
      renderer.dispose();
    },
  };
}

/** Pixels a CSS pixel: at low quality no more than a slow machine can fill, which on a phone's small board is all. */
function pixelRatio(area: number, low: boolean): number {
  const most = Math.min(2, window.devicePixelRatio || 1);
  return low ? Math.min(most, Math.max(1, Math.sqrt(LOW_PIXELS / area))) : most;
}

/** The angle equal to `to` that is nearest to `from`. */
function shortest(from: number, to: number): number {
  return to + 2 * Math.PI * Math.round((from - to) / (2 * Math.PI));
}
