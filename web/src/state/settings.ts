/** What the page remembers on this device. */
export type Language = "en" | "bg" | "de";
export type Theme = "system" | "day" | "evening";
export type BoardView = "table" | "top";
export type Quality = "auto" | "full" | "low";

export interface Settings {
  language: Language;
  theme: Theme;
  sound: boolean;
  /** The board turns so that whoever flicks sits at the bottom. */
  turnBoard: boolean;
  leftHanded: boolean;
  firstContact: boolean;
  boardView: BoardView;
  quality: Quality;
  /** Names used last, by seat. */
  names: string[];
  /** How each game was begun last, by its id. */
  last: Record<string, LastTable>;
}

export type TableOptions = Record<string, string | number | boolean | null>;

/** What a table was opened with. */
export interface LastTable {
  count: number;
  computers: boolean[];
  options: TableOptions;
}

export const LANGUAGES: readonly Language[] = ["en", "bg", "de"];
const KEY = "fillip.settings";

export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

export function defaultSettings(language: Language): Settings {
  return {
    language,
    theme: "system",
    sound: true,
    turnBoard: true,
    leftHanded: false,
    firstContact: true,
    boardView: "table",
    quality: "auto",
    names: [],
    last: {},
  };
}

/** Takes over what is stored where it has the right type; anything else keeps its default. */
export function mergeSettings(defaults: Settings, stored: unknown): Settings {
  if (typeof stored !== "object" || stored === null) return defaults;
  const merged: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(stored)) {
    if (key === "names") {
      if (Array.isArray(value) && value.every((name) => typeof name === "string")) merged.names = value;
    } else if (key === "last") {
      merged.last = mergeLast(value);
    } else if (key in merged && typeof value === typeof merged[key]) {
      merged[key] = value;
    }
  }
  const settings = merged as unknown as Settings;
  return LANGUAGES.includes(settings.language) ? settings : { ...settings, language: defaults.language };
}

function mergeLast(stored: unknown): Record<string, LastTable> {
  const kept: Record<string, LastTable> = {};
  for (const [game, table] of Object.entries(stored ?? {})) {
    const { count, computers, options } = (table ?? {}) as Partial<LastTable>;
    const sound = typeof count === "number" && Array.isArray(computers) && typeof options === "object" && options !== null;
    if (sound) kept[game] = { count, computers: computers.map(Boolean), options };
  }
  return kept;
}

export function loadSettings(storage: Storage | null, wanted: readonly string[]): Settings {
  const defaults = defaultSettings(preferredLanguage(wanted));
  try {
    return mergeSettings(defaults, JSON.parse(storage?.getItem(KEY) ?? "null"));
  } catch {
    return defaults;
  }
}

/** A browser may forbid storage; the page then works, it only forgets. */
export function saveSettings(storage: Storage | null, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    return;
  }
}
