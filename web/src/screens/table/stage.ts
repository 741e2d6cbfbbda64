import { trails } from "../../playback/playback";
import type { BoardScene, SceneOptions } from "../../scene/scene";
import { createSound } from "../../sound/sound";
import { boxOf, isEvening, type AppState } from "../../state/app";
import type { Store } from "../../state/store";
import { bottomSeat, canFlick, canPut, lying, mySeat, type TableState } from "../../state/table";
import type { Actions } from "../actions";
import { part } from "../renewal";
import { drawnAim } from "./drawn";
import { handleGestures, type HandsOn } from "./gestures";
import { createPlayer } from "./player";

export interface Stage {
  /** The canvas has come into the page, or left it. */
  board(canvas: Element | undefined): void;
  pad(element: Element | undefined): void;
  close(): void;
  readonly renders: number;
  readonly lastMovedDrawnAt: number;
  project(x: number, y: number): { x: number; y: number } | null;
  pick(clientX: number, clientY: number): { x: number; y: number } | null;
}

let current: Stage | null = null;

/** The stage of the table on the page, for the test hook. */
export function currentStage(): Stage | null {
  return current;
}

const PHONE = "(max-width: 640px)";
const NONE: [] = [];

/** Keeps the board in step with the state, and runs the clock of what is shown. `seen` is called when a live play ends. */
export function openStage(store: Store<AppState>, seen: () => void, page: Actions): Stage {
  let canvas: HTMLCanvasElement | null = null;
  let scene: BoardScene | null = null;
  let stopBoard: (() => void) | null = null;
  let stopPad: (() => void) | null = null;
  let building = false;
  let sliding = false;
  let lastMovedDrawnAt = 0;
  // Of the live playback: a piece has moved, and has been drawn there.
  let moving = false;
  let drawn = false;
  const sound = createSound();
  const wake = () => sound.wake();
  window.addEventListener("pointerdown", wake);
  window.addEventListener("keydown", wake);

  const player = createPlayer(
    store,
    () => boxOf(store.get()),
    (pieces, time) => {
      scene?.setPieces(pieces);
      if (time > 0 && store.get().table?.showing?.why === "live" && !moving) moving = true;
    },
    sound,
    seen,
  );

  const hands: HandsOn = {
    table: () => store.get().table,
    get act() {
      return page.table;
    },
    scene: () => scene,
    radius: (kind) => boxOf(store.get())?.pieces[kind]?.radius ?? 0.016,
    sliding(on) {
      sliding = on;
      if (scene) highlight(store.get());
    },
  };

  async function build(): Promise<void> {
    const state = store.get();
    const box = boxOf(state);
    if (!canvas || scene || building || !box || !state.table?.view) return;
    building = true;
    // Where the line is down the next change of the state tries again.
    const loaded = await part(() => import("../../scene/scene")).catch(() => null);
    building = false;
    if (!loaded || !canvas || scene || !store.get().table?.view) return;
    scene = loaded.createScene(canvas, box, options(store.get()));
    scene.onRender(() => {
      if (!moving || drawn) return;
      drawn = true;
      lastMovedDrawnAt = performance.now();
    });
    stopBoard = handleGestures(canvas, "board", hands);
    sync(store.get(), null);
  }

  function options(state: AppState): SceneOptions {
    const wanted = state.settings.quality;
    return {
      quality: wanted === "full" ? "normal" : wanted,
      evening: isEvening(state),
      view: viewOf(state),
      reducedMotion: state.reducedMotion,
      ground: "none",
    };
  }

  function viewOf(state: AppState): SceneOptions["view"] {
    if (state.settings.boardView === "top") return "top";
    return matchMedia(PHONE).matches ? "phone" : "table";
  }

  /** Brings the scene from the state before to the state now; all of it where there is none before. */
  function sync(state: AppState, before: AppState | null): void {
    const table = state.table;
    if (!table?.view) return;
    if (!scene) return void build();
    const old = before?.table ?? null;
    const side = bottomSeat(table.view, state.settings.turnBoard).side - table.spun;
    const oldSide = old?.view && before ? bottomSeat(old.view, before.settings.turnBoard).side - old.spun : null;
    if (side !== oldSide) scene.setSeat(side, oldSide !== null && !state.skipPlayback);
    if (before && viewOf(before) !== viewOf(state)) scene.setView(viewOf(state), true);
    if (before && isEvening(before) !== isEvening(state)) scene.setEvening(isEvening(state));
    sound.setMuted(!state.settings.sound);
    if (!table.showing && (!old || old.showing || lying(old) !== lying(table))) scene.setPieces(lying(table));
    if (table.showing !== old?.showing) {
      if (table.showing?.trace !== old?.showing?.trace) moving = drawn = false;
      player.follow(table.showing);
    }
    if (table.shown !== old?.shown || table.showing?.why !== old?.showing?.why) drawTrails(table);
    drawHand(state, table);
    highlight(state);
  }

  /** The paths of a replay; a live play leaves none. */
  function drawTrails(table: TableState): void {
    const trace = table.showing?.why === "live" ? null : (table.showing?.trace ?? table.shown?.trace);
    if (!trace) return scene?.setTrails(null);
    const made = trails(trace);
    scene?.setTrails(made.trails, made.ghosts);
  }

  function drawHand(state: AppState, table: TableState): void {
    if (!scene) return;
    const may = canFlick(table);
    // While a flick is on its way, or the line is down, the striker stays where it was put.
    const mine = may || (table.view !== null && mySeat(table.view) !== null && !table.showing && !table.shown && !table.turning);
    const { aim } = table;
    const active = aim.angle !== null || aim.pull !== null;
    scene.setStriker(mine ? aim.at : null, !may ? "idle" : active ? "aiming" : "placing", table.view?.allowed.lies);
    const box = boxOf(state);
    scene.setAim(mine && box && active ? drawnAim(aim, lying(table), box, state.settings.firstContact, scene.metresPerPixel, table.view?.allowed.piece) : null);
  }

  function highlight(state: AppState): void {
    const table = state.table;
    if (!scene || !table?.view) return;
    const { striker, place } = table.view.allowed;
    const put = canPut(table);
    scene.setHighlights({
      lanes: sliding && striker ? striker.lanes.slice(0, 1) : NONE,
      circle: put && place ? { x: place.x, y: place.y, radius: place.radius } : null,
      pieces: put && place ? place.pieces : NONE,
    });
  }

  const stop = store.subscribe(sync);

  const stage: Stage = {
    board(element) {
      if (element instanceof HTMLCanvasElement) {
        canvas = element;
        void build();
      } else {
        stopBoard?.();
        scene?.dispose();
        scene = null;
        canvas = null;
      }
    },
    pad(element) {
      stopPad?.();
      stopPad = element instanceof HTMLElement ? handleGestures(element, "pad", hands) : null;
    },
    close() {
      stop();
      player.stop();
      sound.dispose();
      window.removeEventListener("pointerdown", wake);
      window.removeEventListener("keydown", wake);
      stopPad?.();
      stage.board(undefined);
      if (current === stage) current = null;
    },
    get renders() {
      return scene?.renders ?? 0;
    },
    get lastMovedDrawnAt() {
      return lastMovedDrawnAt;
    },
    project: (x, y) => scene?.project(x, y) ?? null,
    pick: (x, y) => scene?.pick(x, y) ?? null,
  };
  current = stage;
  return stage;
}
