import { speak, t } from "../i18n/i18n";
import type { AppState, NewTableForm } from "../state/app";
import { withSettings } from "../state/app";
import { addressOf, type Route } from "../state/route";
import { saveSettings } from "../state/settings";
import type { Store } from "../state/store";
import { newTable } from "../state/table";
import { getBox, getTables, openTable, saidOf } from "../wire/rest";
import type { Actions } from "./actions";
import type { LazyScreens } from "./lazy";
import type { TableActions } from "./table/actions";
import type { TableControl } from "./table/control";

export interface Control {
  actions: Actions;
  /** The address has changed: get what its screen needs. */
  arrive(route: Route): void;
  /** The table of the address has been opened. */
  seated(): boolean;
}

/** Carries out what screens ask for: addresses, settings, starting a game. A table's own part comes with its screen. */
export function createControl(store: Store<AppState>, storage: Storage | null, lazy: LazyScreens): Control {
  let table: TableControl | null = null;

  function go(route: Route): void {
    const address = addressOf(route);
    if (address !== location.pathname + location.hash) history.pushState({ inside: true }, "", address);
    arrive(route);
  }

  function arrive(route: Route): void {
    const before = store.get().route;
    const changed = before.screen !== route.screen || (before.screen === "table" && route.screen === "table" && before.id !== route.id);
    store.set((state) => ({
      ...state,
      route,
      menu: null,
      rulesFrom: route.screen === "rules" ? (before.screen === "table" ? before.id : state.rulesFrom) : null,
    }));
    if (changed) window.scrollTo(0, 0);
    // A table stays open while its rules are read, so that nothing is missed.
    const stays = route.screen === "rules" || (route.screen === "table" && table?.id === route.id);
    if (!stays) {
      table?.close();
      table = null;
      store.set((state) => (state.table ? { ...state, table: null } : state));
    }
    if (route.screen === "home" || route.screen === "games") void reloadTables();
    if (route.screen !== "games") void bring("carrom");
    if (route.screen === "table" && !table) void sit(route.id);
  }

  async function sit(id: string): Promise<void> {
    store.set((state) => ({ ...state, table: newTable(id) }));
    const { openTableControl } = await lazy.loadTable();
    const { route } = store.get();
    if (route.screen !== "table" || route.id !== id || table) return;
    table = openTableControl(id, store, actions);
    store.set((state) => ({ ...state }));
  }

  async function bring(game: string): Promise<void> {
    if (store.get().boxes[game]) return;
    try {
      const box = await getBox(game);
      store.set((state) => ({ ...state, boxes: { ...state.boxes, [game]: box } }));
    } catch {
      // The screens draw without it; the next arrival asks again.
      return;
    }
  }

  async function reloadTables(): Promise<void> {
    try {
      const tables = await getTables();
      store.set((state) => ({ ...state, home: { ...state.home, tables, error: null } }));
    } catch (error) {
      store.set((state) => ({ ...state, home: { ...state.home, error: saidOf(error) } }));
    }
  }

  async function start(names: [string, string], points: number, boards: number, first: number): Promise<void> {
    const view = await openTable({
      game: "carrom",
      players: names,
      options: first === 0 ? { points, boards } : { points, boards, first },
    });
    store.set((state) => ({ ...state, home: { ...state.home, dialog: null, busy: false } }));
    go({ screen: "table", id: view.id });
  }

  async function playHere(): Promise<void> {
    if (store.get().home.busy) return;
    const { names, points, boards, first } = store.get().settings;
    store.set((state) => ({ ...state, home: { ...state.home, busy: true, error: null } }));
    try {
      await start(names ?? defaultNames(), points, boards, first);
    } catch (error) {
      store.set((state) => ({ ...state, home: { ...state.home, busy: false, error: saidOf(error) } }));
    }
  }

  async function submitForm(): Promise<void> {
    const { dialog } = store.get().home;
    if (!dialog || dialog.busy) return;
    const fallback = defaultNames();
    const names = dialog.names.map((name, at) => name.trim() || fallback[at]) as [string, string];
    const { points, boards, first } = dialog;
    form({ busy: true, error: null });
    changeSettings({ names, points, boards, first });
    try {
      await start(names, points, boards, first);
    } catch (error) {
      form({ busy: false, error: saidOf(error) });
    }
  }

  function form(change: Partial<NewTableForm>): void {
    store.set((state) =>
      state.home.dialog ? { ...state, home: { ...state.home, dialog: { ...state.home.dialog, ...change } } } : state,
    );
  }

  function changeSettings(change: Partial<AppState["settings"]>): void {
    const { language } = store.get().settings;
    const save = () => {
      store.set((state) => withSettings(state, change));
      saveSettings(storage, store.get().settings);
    };
    if (change.language && change.language !== language) void speak(change.language).then(save);
    else save();
  }

  const actions: Actions = {
    go,
    back: () => (history.state?.inside ? history.back() : go({ screen: "home" })),
    settings: changeSettings,
    menu: (menu) => store.set((state) => ({ ...state, menu })),
    say: (spoken) => store.set((state) => ({ ...state, spoken })),
    playHere: () => void playHere(),
    openForm: () => {
      const { names, points, boards, first } = store.get().settings;
      const dialog = { names: names ?? defaultNames(), points, boards, first, busy: false, error: null };
      store.set((state) => ({ ...state, home: { ...state.home, dialog } }));
    },
    closeForm: () => store.set((state) => ({ ...state, home: { ...state.home, dialog: null } })),
    form,
    submitForm: () => void submitForm(),
    reloadTables: () => void reloadTables(),
    get table(): TableActions {
      return (table as TableControl).actions;
    },
  };
  return { actions, arrive, seated: () => table !== null };
}

function defaultNames(): [string, string] {
  return [t("seat.one"), t("seat.two")];
}
