import { part } from "./renewal";

/** Screens that are loaded when they are first asked for, so that the start is light. */
export type TableModule = typeof import("./table/table");
export type RulesModule = typeof import("./rules/rules");

export interface LazyScreens {
  /** The screen, or null while it is on its way; the page is drawn again once it is there. */
  table(): TableModule | null;
  rules(): RulesModule | null;
  loadTable(): Promise<TableModule>;
}

export function lazyScreens(ready: () => void): LazyScreens {
  const tableSlot = slot(() => part(() => import("./table/table")), ready);
  const rulesSlot = slot(() => part(() => import("./rules/rules")), ready);
  return { table: tableSlot.get, rules: rulesSlot.get, loadTable: tableSlot.load };
}

function slot<T>(load: () => Promise<T>, ready: () => void): { get: () => T | null; load: () => Promise<T> } {
  let value: T | null = null;
  let coming: Promise<T> | null = null;
  const bring = (): Promise<T> => {
    coming ??= load().then(
      (loaded) => {
        value = loaded;
        ready();
        return loaded;
      },
      (error: unknown) => {
        // The next one who asks tries again: the line may be back by then.
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  return {
    get() {
      if (!value) bring().catch(() => null);
      return value;
    },
    load: bring,
  };
}
