import { describe, expect, it, vi } from "vitest";
import { finished, firstState, isEvening, unfinished, withSettings } from "../src/state/app";
import { addressOf, parseRoute } from "../src/state/route";
import { defaultSettings, loadSettings, mergeSettings, preferredLanguage, saveSettings } from "../src/state/settings";
import { createStore } from "../src/state/store";
import type { TableRow } from "../src/wire/types";

describe("addresses", () => {
  it.each([
    ["/", "", { screen: "home" }],
    ["/games", "", { screen: "games" }],
    ["/table/abc", "", { screen: "table", id: "abc" }],
    ["/rules/carrom", "#CRM-30", { screen: "rules", game: "carrom", clause: "CRM-30" }],
    ["/rules/carrom", "", { screen: "rules", game: "carrom", clause: null }],
  ] as const)("%s%s leads there and back", (path, hash, route) => {
    expect(parseRoute(path, hash)).toEqual(route);
    expect(addressOf(route)).toBe(path + hash);
  });

  it("unknown ones lead home, odd clauses to none", () => {
    expect(parseRoute("/nowhere")).toEqual({ screen: "home" });
    expect(parseRoute("/rules/carrom", "#<b>")).toMatchObject({ clause: null });
  });
});

describe("settings", () => {
  it("take the first language that there is", () => {
    expect(preferredLanguage(["fr-FR", "bg-BG", "en"])).toBe("bg");
    expect(preferredLanguage(["fr"])).toBe("en");
  });

  it("keep defaults where what is stored has another type", () => {
    const defaults = defaultSettings("en");
    expect(mergeSettings(defaults, { sound: "yes", leftHanded: true, names: [1], last: { carrom: 3 }, language: "xx", unknown: 1 })).toEqual({ ...defaults, leftHanded: true });
    expect(mergeSettings(defaults, { names: ["Ann", "Ben"] }).names).toEqual(["Ann", "Ben"]);
    expect(mergeSettings(defaults, null)).toBe(defaults);
  });

  it("come back from storage, and do without it", () => {
    localStorage.clear();
    saveSettings(localStorage, { ...defaultSettings("de"), leftHanded: true });
    expect(loadSettings(localStorage, ["en"])).toMatchObject({ language: "de", leftHanded: true });
    localStorage.setItem("fillip.settings", "{broken");
    expect(loadSettings(localStorage, ["bg"])).toEqual(defaultSettings("bg"));
    expect(loadSettings(null, ["bg"])).toEqual(defaultSettings("bg"));
  });
});

describe("light", () => {
  it("follows the system until it is chosen", () => {
    const dark = firstState({ screen: "home" }, defaultSettings("en"), true, false);
    expect(isEvening(dark)).toBe(true);
    expect(isEvening(withSettings(dark, { theme: "day" }))).toBe(false);
  });
});

describe("lists of games", () => {
  const row = (id: string, mine: boolean, over: boolean): TableRow => ({ id, mine, over, game: "carrom", players: ["Ann", "Ben"], scores: [0, 0], where: { key: "shown.board", values: {}, text: "" }, turn: 1, winners: [], changed: "" });

  it("put those with a flick of mine first, and finished ones apart", () => {
    const rows = [row("a", false, false), row("b", true, false), row("c", false, true), row("d", true, false)];
    expect(unfinished(rows).map(({ id }) => id)).toEqual(["b", "d", "a"]);
    expect(finished(rows).map(({ id }) => id)).toEqual(["c"]);
  });
});

describe("the store", () => {
  it("tells listeners of each change in turn, also of one made by a listener", () => {
    const store = createStore(0);
    const seen: [number, number][] = [];
    store.subscribe((now) => {
      if (now === 1) store.set(() => 2);
    });
    store.subscribe((now, before) => seen.push([now, before]));
    store.set(() => 1);
    expect(seen).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it("is silent where nothing changed, and to those who have left", () => {
    const store = createStore(0);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.set((state) => state);
    leave();
    store.set(() => 1);
    expect(listener).not.toHaveBeenCalled();
  });
});
