import type { Menu, NewTableForm } from "../state/app";
import type { Route } from "../state/route";
import type { Settings } from "../state/settings";
import type { TableActions } from "./table/actions";

/** What a screen may ask for. Screens draw the state and call these; nothing else changes it. */
export interface Actions {
  go(route: Route): void;
  back(): void;
  settings(change: Partial<Settings>): void;
  menu(menu: Menu | null): void;
  say(sentence: string): void;
  /** Starts a game with the names and options used last, against the computer or on this screen alone. */
  play(game: string, against: "computer" | "here"): void;
  openForm(game: string): void;
  /** Whether the computer plays for a seat, counted from 0. */
  computer(at: number, on: boolean): void;
  closeForm(): void;
  form(change: Partial<NewTableForm>): void;
  submitForm(): void;
  reloadTables(): void;
  /** Gets what comes in the box of a game, once. */
  bring(game: string): void;
  table: TableActions;
}
