import type { AppState } from "../state/app";
import type { Store } from "../state/store";
import { phaseOf, type Phase } from "../state/table";
import type { TableView } from "../wire/types";
import type { LazyScreens } from "./lazy";

/**
 * A window into the page for tests; read only. Where the board is, `project(x, y)` tells the client pixel of a point of the
 * board and `pick(clientX, clientY)` the point under a pixel, both in metres; `renders` counts drawn frames and
 * `lastMovedDrawnAt` is the time (performance.now) of the first drawn frame of the last playback in which a piece had moved.
 */
export interface Hook {
  readonly view: TableView | null;
  readonly phase: Phase | null;
  readonly aim: AppState["table"] extends infer T ? (T extends { aim: infer A } ? A | null : null) : null;
  readonly renders: number;
  readonly lastMovedDrawnAt: number;
  project(x: number, y: number): { x: number; y: number } | null;
  pick(clientX: number, clientY: number): { x: number; y: number } | null;
}

declare global {
  interface Window {
    fillip: Hook;
  }
}

export function exposeHook(store: Store<AppState>, lazy: LazyScreens): void {
  const stage = () => lazy.table()?.currentStage() ?? null;
  window.fillip = {
    get view() {
      return store.get().table?.view ?? null;
    },
    get phase() {
      const { table } = store.get();
      return table ? phaseOf(table) : null;
    },
    get aim() {
      return store.get().table?.aim ?? null;
    },
    get renders() {
      return stage()?.renders ?? 0;
    },
    get lastMovedDrawnAt() {
      return stage()?.lastMovedDrawnAt ?? 0;
    },
    project: (x, y) => stage()?.project(x, y) ?? null,
    pick: (x, y) => stage()?.pick(x, y) ?? null,
  };
}
