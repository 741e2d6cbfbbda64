import { html, render } from "lit";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/fields.css";
import "./styles/menu.css";
import "./styles/bar.css";
import "./styles/home.css";
import { speak, t } from "./i18n/i18n";
import { createControl } from "./screens/control";
import { exposeHook } from "./screens/hook";
import { gamesScreen, homeScreen } from "./screens/home";
import { lazyScreens } from "./screens/lazy";
import { firstState, isEvening, type AppState } from "./state/app";
import { parseRoute } from "./state/route";
import { loadSettings, type Quality } from "./state/settings";
import { createStore } from "./state/store";

const page = document.getElementById("page") as HTMLElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function stored(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const settings = loadSettings(stored(), navigator.languages);
const query = new URLSearchParams(location.search);
const wanted = query.get("quality");
if (wanted === "low" || wanted === "full" || wanted === "auto") settings.quality = wanted satisfies Quality;

const first = firstState(parseRoute(location.pathname, location.hash), settings, dark.matches, still.matches);
const store = createStore<AppState>({ ...first, skipPlayback: query.get("playback") === "skip" });
const lazy = lazyScreens(() => draw(store.get()));
const control = createControl(store, stored(), lazy);
const { actions } = control;

function screen(state: AppState): unknown {
  switch (state.route.screen) {
    case "home":
      return homeScreen(state, actions);
    case "games":
      return gamesScreen(state, actions);
    case "table":
      return control.seated() ? (lazy.table()?.tableScreen(state, actions) ?? "") : "";
    case "rules":
      return lazy.rules()?.rulesScreen(state, actions) ?? "";
  }
}

function draw(state: AppState): void {
  document.documentElement.dataset.theme = isEvening(state) ? "evening" : "day";
  render(html`${screen(state)}<p class="unseen" aria-live="polite" data-testid="spoken">${state.spoken}</p>`, page);
  document.title = title(state);
}

function title(state: AppState): string {
  switch (state.route.screen) {
    case "table": {
      const names = state.table?.view?.seats.map((seat) => seat.name).join(" – ");
      return names ? `${names} · fillip` : "fillip";
    }
    case "rules":
      return `${t("rules.name")} · fillip`;
    case "games":
      return `${t("home.all")} · fillip`;
    case "home":
      return "fillip";
  }
}

dark.addEventListener("change", () => store.set((state) => ({ ...state, systemDark: dark.matches })));
still.addEventListener("change", () => store.set((state) => ({ ...state, reducedMotion: still.matches })));
window.addEventListener("popstate", () => control.arrive(parseRoute(location.pathname, location.hash)));

// Links inside the page change the screen without loading it anew.
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a[href^='/']");
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download") || link.target) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  actions.go(parseRoute(link.pathname, link.hash));
});

// A menu closes when the next press goes elsewhere.
document.addEventListener("pointerdown", (event) => {
  if (store.get().menu && !(event.target as Element).closest?.(".popover")) actions.menu(null);
});

exposeHook(store, lazy);
void speak(settings.language).then(() => {
  store.subscribe(draw);
  draw(store.get());
  control.arrive(store.get().route);
});
