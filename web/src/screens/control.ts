import { speak, t } from "../i18n/i18n";
import type { AppState, NewTableForm } from "../state/app";
import { withSettings } from "../state/app";
import { addressOf, type Route } from "../state/route";
import { saveSettings } from "../state/settings";
import type { Store } from "../state/store";
import { newTable } from "../state/table";
import { getBox, getGames, getTables, OFFLINE, openTable, saidOf } from "../wire/rest";
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
    if (route.screen === "home" || route.screen === "games") {
      // What went wrong stays to be read until somebody comes here again.
      store.set((state) => ({ ...state, home: { ...state.home, error: null } }));
      void reloadTables();
    }
    if (route.screen === "home") void bringGames();
    if (route.screen === "rules") void bring(route.game);
    if (route.screen === "table" && !table) void sit(route.id);
  }

  async function sit(id: string): Promise<void> {
    store.set((state) => ({ ...state, table: newTable(id) }));
    const loaded = await lazy.loadTable().catch(() => null);
    const { route } = store.get();
    if (route.screen !== "table" || route.id !== id || table) return;
    if (!loaded) {
      // The line is down: home says so, and the game waits there.
      go({ screen: "home" });
      store.set((state) => ({ ...state, home: { ...state.home, error: OFFLINE } }));
      return;
    }
    table = loaded.openTableControl(id, store, actions);
    store.set((state) => ({ ...state }));
  }

  /** The games there are, and what comes in the box of each. */
  async function bringGames(): Promise<void> {
    try {
      const games = await getGames();
      store.set((state) => ({ ...state, home: { ...state.home, games } }));
      for (const game of games) void bring(game.id);
    } catch (error) {
      store.set((state) => ({ ...state, home: { ...state.home, error: saidOf(error) } }));
    }
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
      store.set((state) => ({ ...state, home: { ...state.home, tables } }));
    } catch (error) {
      store.set((state) => ({ ...state, home: { ...state.home, error: saidOf(error) } }));
    }
  }

  /** Opens a table; `form` says with whom and how. */
  async function start(form: NewTableForm): Promise<void> {
    const names = playersOf(form);
    const view = await openTable({
      game: form.game,
      players: names,
      computers: names.flatMap((_, at) => (form.computers[at] ? [at + 1] : [])),
      options: form.options,
    });
    store.set((state) => ({ ...state, home: { ...state.home, dialog: null, busy: false } }));
    go({ screen: "table", id: view.id });
  }

  async function play(game: string, against: "computer" | "here"): Promise<void> {
    if (store.get().home.busy) return;
    const form = formFor(game, store.get());
    const count = against === "here" ? form.count : Math.max(2, Math.min(form.count, 2));
    const computers = form.names.map((_, at) => against === "computer" && at > 0);
    store.set((state) => ({ ...state, home: { ...state.home, busy: true, error: null } }));
    try {
      await start({ ...form, count, computers, names: namesFor(form.names, computers) });
    } catch (error) {
      store.set((state) => ({ ...state, home: { ...state.home, busy: false, error: saidOf(error) } }));
    }
  }

  async function submitForm(): Promise<void> {
    const { dialog } = store.get().home;
    if (!dialog || dialog.busy) return;
    const { game, count, computers, options } = dialog;
    form({ busy: true, error: null });
    const people = dialog.names.map((name, at) => (computers[at] ? (store.get().settings.names[at] ?? "") : name.trim()));
    changeSettings({ names: people, last: { ...store.get().settings.last, [game]: { count, computers, options } } });
    try {
      await start(dialog);
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
    play: (game, against) => void play(game, against),
    openForm: (game) => store.set((state) => ({ ...state, home: { ...state.home, dialog: formFor(game, state) } })),
    computer(at, on) {
      const { dialog } = store.get().home;
      if (!dialog) return;
      const computers = dialog.computers.map((is, seat) => (seat === at ? on : is));
      if (computers.slice(0, dialog.count).every(Boolean)) return;
      form({ computers, names: namesFor(dialog.names, computers) });
    },
    closeForm: () => store.set((state) => ({ ...state, home: { ...state.home, dialog: null } })),
    form,
    submitForm: () => void submitForm(),
    reloadTables: () => void reloadTables(),
    bring: (game) => void bring(game),
    get table(): TableActions {
      return (table as TableControl).actions;
    },
  };
  return { actions, arrive, seated: () => table !== null };
}

const MOST_SEATS = 8;

/** The form as it was filled in last for that game. */
function formFor(game: string, state: AppState): NewTableForm {
  const { names, last } = state.settings;
  const before = last[game];
  const counts = state.home.games.find((row) => row.id === game)?.players ?? [2];
  const computers = Array.from({ length: MOST_SEATS }, (_, at) => before?.computers[at] ?? false);
  return {
    game,
    count: before && counts.includes(before.count) ? before.count : counts.includes(2) ? 2 : (counts[0] ?? 2),
    names: namesFor(Array.from({ length: MOST_SEATS }, (_, at) => names[at] ?? ""), computers),
    computers,
    options: before?.options ?? {},
    busy: false,
    error: null,
  };
}

/** The computer's seats bear its name, the others a person's. */
function namesFor(names: string[], computers: boolean[]): string[] {
  const several = computers.filter(Boolean).length > 1;
  const own = (at: number) => (several ? t("new.computer_number", { number: at + 1 }) : t("new.computer"));
  return names.map((name, at) => {
    const isOwn = name === t("new.computer") || name === t("new.computer_number", { number: at + 1 });
    if (computers[at]) return own(at);
    return isOwn ? "" : name;
  });
}

/** The names of those who play, each with one of its own where nothing was typed. */
function playersOf(form: NewTableForm): string[] {
  return form.names.slice(0, form.count).map((name, at) => name.trim() || t("new.name", { number: at + 1 }));
}
