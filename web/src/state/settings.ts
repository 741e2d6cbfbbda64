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
  names: [string, string] | null;
  points: number;
  boards: number;
  /** Seat that begins; 0 draws it by lot. */
  first: number;
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
    names: null,
    points: 25,
    boards: 8,
    first: 0,
  };
}

/** Takes over what is stored where it has the right type; anything else keeps its default. */
export function mergeSettings(defaults: Settings, stored: unknown): Settings {
  if (typeof stored !== "object" || stored === null) return defaults;
  const merged: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(stored)) {
    if (key === "names") {
      if (Array.isArray(value) && value.length === 2 && value.every((name) => typeof name === "string")) merged.names = value;
    } else if (key in merged && typeof value === typeof merged[key]) {
      merged[key] = value;
    }
  }
  const settings = merged as unknown as Settings;
  return LANGUAGES.includes(settings.language) ? settings : { ...settings, language: defaults.language };
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
