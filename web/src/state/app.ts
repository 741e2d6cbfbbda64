import type { Box, GameRow, Said, TableRow } from "../wire/types";
import type { Route } from "./route";
import type { Settings, TableOptions } from "./settings";
import type { TableState } from "./table";

export interface NewTableForm {
  game: string;
  /** How many play; names and computers are kept for all seats there can be. */
  count: number;
  names: string[];
  computers: boolean[];
  options: TableOptions;
  /** The form waits for the server. */
  busy: boolean;
  error: Said | null;
}

export interface HomeState {
  /** The games there are; empty until they have been asked for. */
  games: GameRow[];
  /** null: not asked yet. */
  tables: TableRow[] | null;
  error: Said | null;
  busy: boolean;
  dialog: NewTableForm | null;
}

/** A list of choices that hangs below its button; one is open at most. */
export type Menu = "language" | "more";

export interface AppState {
  route: Route;
  settings: Settings;
  /** The system asks for the dark. */
  systemDark: boolean;
  reducedMotion: boolean;
  /** Plays are taken as seen at once; for tests. */
  skipPlayback: boolean;
  boxes: Record<string, Box>;
  home: HomeState;
  table: TableState | null;
  menu: Menu | null;
  /** The table that "back" on the rules page returns to. */
  rulesFrom: string | null;
  /** What was said last, for people who listen instead of looking. */
  spoken: string;
}

export function firstState(route: Route, settings: Settings, systemDark: boolean, reducedMotion: boolean): AppState {
  return {
    route,
    settings,
    systemDark,
    reducedMotion,
    skipPlayback: false,
    boxes: {},
    home: { games: [], tables: null, error: null, busy: false, dialog: null },
    table: null,
    menu: null,
    rulesFrom: null,
    spoken: "",
  };
}

export function isEvening(state: AppState): boolean {
  return state.settings.theme === "evening" || (state.settings.theme === "system" && state.systemDark);
}

export function withSettings(state: AppState, change: Partial<Settings>): AppState {
  return { ...state, settings: { ...state.settings, ...change } };
}

export function withTable(state: AppState, change: (table: TableState) => TableState): AppState {
  if (!state.table) return state;
  const table = change(state.table);
  return table === state.table ? state : { ...state, table };
}

/** Unfinished games, those with a flick of mine first; the server lists the newest first. */
export function unfinished(tables: TableRow[]): TableRow[] {
  const open = tables.filter((row) => !row.over);
  return [...open.filter((row) => row.mine), ...open.filter((row) => !row.mine)];
}

export function finished(tables: TableRow[]): TableRow[] {
  return tables.filter((row) => row.over);
}

/** The box of the game on the table, once it has come. */
export function boxOf(state: AppState): AppState["boxes"][string] | undefined {
  return state.boxes[state.table?.view?.game ?? ""];
}
