import i18next from "i18next";
import type { Language } from "../state/settings";
import type { Said } from "../wire/types";

const LOADERS: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import("@locale/en.json"),
  bg: () => import("@locale/bg.json"),
  de: () => import("@locale/de.json"),
};

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", bg: "Български", de: "Deutsch" };

/** Loads a language's texts once and speaks it from now on. English stays loaded for keys a text lacks. */
export async function speak(language: Language): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.init({ lng: language, fallbackLng: "en", resources: {}, interpolation: { escapeValue: false }, returnNull: false, showSupportNotice: false });
  }
  if (!i18next.hasResourceBundle(language, "translation")) {
    const texts = await LOADERS[language]();
    i18next.addResourceBundle(language, "translation", texts.default);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** A text of the page: the key without its leading "page.". */
export function t(key: string, values: Record<string, unknown> = {}): string {
  return i18next.t(`page.${key}`, values);
}

/**
 * A text that came from the server, in the page's language; its English form where the key is unknown. A value that is a
 * list holds the parts of a sentence; `{{List}}` asks for them with a capital letter.
 */
export function told(said: Said): string {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(said.values)) {
    if (!Array.isArray(value)) values[name] = value;
    else {
      values[name] = value.map(told).join("; ");
      values[name.charAt(0).toUpperCase() + name.slice(1)] = capital(value[0], values[name]);
    }
  }
  return i18next.t(said.key, { ...values, defaultValue: said.text });
}

/** With a capital letter, unless the text begins with something filled in: names are left as they are written. */
function capital(first: Said | undefined, text: string): string {
  const own = !first || Object.values(first.values).some((value) => typeof value === "string" && text.startsWith(value));
  return own ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

export function has(key: string): boolean {
  return i18next.exists(key);
}

/** Any text by its whole key. */
export function text(key: string): string {
  return i18next.t(key);
}

/** A number as the language writes it, with a fixed count of decimals. */
export function number(value: number, decimals = 0): string {
  return new Intl.NumberFormat(i18next.language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);
}

/** "14:05" today, "yesterday", or a date. */
export function when(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  const clock = new Intl.DateTimeFormat(i18next.language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  if (days === 0) return clock;
  if (days === 1) return t("when.yesterday");
  return new Intl.DateTimeFormat(i18next.language, { day: "numeric", month: "long" }).format(at);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
