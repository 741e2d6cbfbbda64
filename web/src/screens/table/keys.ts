import type { AppState } from "../../state/app";
import { DIRECTION_STEP, SPEED_STEP } from "../../aim/pull";
import type { Store } from "../../state/store";
import type { Actions } from "../actions";

const TURN = 10 * DIRECTION_STEP;
const SHIFT = 0.005;
const FINE_SHIFT = 0.0005;

/** Arrows place and turn, Shift makes them fine, Page up and down change the speed, Space flicks, Escape cancels. */
export function listenToKeys(store: Store<AppState>, page: Actions): () => void {
  function pressed(event: KeyboardEvent): void {
    const { table, route, menu } = store.get();
    if (route.screen !== "table" || !table?.view || menu || table.dialog || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (target.closest("dialog, .menu")) return;
    const typing = target.matches("input, select, textarea");
    const onButton = target.matches("button, a, summary, [role='switch'], [role='radio']");
    const act = page.table;
    const fine = event.shiftKey;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => act.shift(fine ? -FINE_SHIFT : -SHIFT),
      ArrowRight: () => act.shift(fine ? FINE_SHIFT : SHIFT),
      ArrowUp: () => act.turn(fine ? DIRECTION_STEP : TURN),
      ArrowDown: () => act.turn(fine ? -DIRECTION_STEP : -TURN),
      PageUp: () => act.speedBy(SPEED_STEP),
      PageDown: () => act.speedBy(-SPEED_STEP),
    };
    if (event.key === "Escape") {
      if (table.showing && table.showing.why !== "live") act.leaveReplay();
      else if (table.shown) act.leaveReplay();
      else if (table.drawer) act.history(false);
      else act.cancel();
      return;
    }
    if ((event.key === "Enter" || event.key === " ") && !typing && !onButton) {
      event.preventDefault();
      if (table.showing?.why === "live") act.skip();
      else if (table.showing || table.shown) act.run(!table.showing?.running);
      else if (event.key === " " && !event.repeat) act.flick();
      return;
    }
    const step = steps[event.key];
    if (!step || typing || table.showing || table.shown) return;
    if (onButton && target.closest(".segmented, .drawer")) return;
    event.preventDefault();
    step();
  }

  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
