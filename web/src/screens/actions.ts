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
  /** Starts a game with the names and options used last. */
  playHere(): void;
  openForm(): void;
  closeForm(): void;
  form(change: Partial<NewTableForm>): void;
  submitForm(): void;
  reloadTables(): void;
  table: TableActions;
}
