import { render } from "lit";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { speak } from "../src/i18n/i18n";
import type { Actions } from "../src/screens/actions";
import { gamesScreen, homeScreen } from "../src/screens/home";
import { rulesScreen } from "../src/screens/rules/rules";
import { tableScreen } from "../src/screens/table/table";
import { carromBox } from "../src/scene/fixture";
import { firstState, type AppState } from "../src/state/app";
import { arrivedState } from "../src/state/arrivals";
import { defaultSettings } from "../src/state/settings";
import { newTable, type TableState } from "../src/state/table";
import type { GameRow, TableRow, TableView } from "../src/wire/types";
import { benToFlick, said, sampleCard, samplePlay, samplePlayRow, sampleRuling, sampleView } from "./sample";

const GAME: GameRow = { id: "carrom", players: [2, 3, 4], options: [] };
const SECTIONS = [{ key: "striker", clauses: ["CRM-10", "CRM-11", "CRM-13"] }, { key: "turn", clauses: ["CRM-20"] }];
const calls: string[] = [];
const recorder = (way: string): unknown =>
  new Proxy(() => undefined, {
    get(_target, name) {
      // The templates look for marks of their own on what they are given, and run it by `call`.
      if (String(name).startsWith("_$")) return undefined;
      return name === "call" ? () => calls.push(way.slice(1)) : recorder(`${way}.${String(name)}`);
    },
    apply: () => void calls.push(way.slice(1)),
  });
const actions = recorder("") as Actions;

let page: HTMLElement;
const find = (id: string) => page.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const words = (id: string) => find(id)?.textContent?.replace(/\s+/g, " ").trim();

function app(change: Partial<AppState> = {}): AppState {
  return { ...firstState({ screen: "home" }, defaultSettings("en"), false, false), boxes: { carrom: { ...carromBox, rack: [], sections: SECTIONS } as never }, ...change };
}

function show(view: TableView, change: Partial<TableState> = {}): void {
  const table: TableState = { ...arrivedState(newTable("t1"), view), connection: { status: "open" }, ...change };
  render(tableScreen(app({ route: { screen: "table", id: "t1" }, table }), actions), page);
}

beforeAll(() => speak("en"));
beforeEach(() => {
  calls.length = 0;
  page = document.createElement("div");
  document.body.replaceChildren(page);
});

describe("home", () => {
  const row: TableRow = { id: "t1", game: "carrom", players: ["Ann", "Ben"], scores: [14, 9], where: said("shown.board", { round: 4, rounds: 8 }), turn: 1, mine: true, over: false, winners: [], changed: "2026-01-01T10:00:00Z" };

  it("says what will be here while there is nothing", () => {
    render(homeScreen(app({ home: { games: [GAME], tables: [], error: null, busy: false, dialog: null } }), actions), page);
    expect(page.textContent).toContain("No unfinished games");
    for (const id of ["play-here-carrom", "play-computer-carrom", "more-carrom"]) find(id)?.click();
    expect(calls).toEqual(["play", "play", "openForm"]);
  });

  it("has one red way on, to the game with a flick of mine", () => {
    const rows = [row, { ...row, id: "t2" }, { ...row, id: "t3", mine: false, turn: 2 }];
    render(homeScreen(app({ home: { games: [], tables: rows, error: null, busy: false, dialog: null } }), actions), page);
    expect([...page.querySelectorAll(".rows .button.red")].map((link) => link.getAttribute("href"))).toEqual(["/table/t1"]);
    expect(page.textContent).toContain("Waits for Ben");
  });

  it("lists finished games apart", () => {
    render(gamesScreen(app({ home: { games: [], tables: [{ ...row, over: true, winners: [2], turn: null }], error: null, busy: false, dialog: null } }), actions), page);
    expect(words("game-t1")).toBe("Look");
    expect(page.textContent).toContain("Ben won");
  });
});

describe("the table", () => {
  it("tells who begins and how many tries are left", () => {
    show(sampleView());
    expect(words("draw")).toContain("Ann begins");
    expect(words("chip-1")).toBe("3 tries left");
    expect(words("to-flick")).toBe("to break");
    expect(words("round")).toContain("Board 1 of 8");
  });

  it("puts the ruling with its clause in its place", () => {
    show(benToFlick(1));
    expect(words("ruling")).toContain("The turn passes");
    expect(find("clause-CRM-21")?.getAttribute("href")).toBe("/rules/carrom#CRM-21");
    expect(find("seat-2")?.classList.contains("bottom")).toBe(true);
  });

  it("shows dues and the queen that waits", () => {
    const view = sampleView();
    const owes = sampleCard(1, { chips: [{ said: said("shown.carrom.owes", { count: 2 }), kind: null, tone: "due" }] });
    const line = { kind: "queen", title: said("shown.carrom.queen_waiting_title"), text: said("shown.carrom.queen_waiting_text", { name: "Ann" }) };
    show({ ...view, state: { ...view.state, on: "cover", cards: [owes, sampleCard(2)], line } });
    expect(words("chip-1")).toBe("Owes 2 pieces");
    expect(find("chip-1")?.classList.contains("due")).toBe(true);
    expect(words("line")).toContain("Ann has to cover her now.");
  });

  it("asks for a colour before the flick, and shows the one named", () => {
    const view = sampleView();
    const calling = { ...view, allowed: { ...view.allowed, calls: ["yellow", "black"], must_call: true } };
    show(calling);
    expect(words("naming")).toContain("Name a colour");
    expect(words("aim")).toContain("Name a colour first.");
    find("call-black")?.click();
    expect(calls).toContain("table.nameKind");
    show(calling, { call: "black" });
    expect(find("call-black")?.getAttribute("aria-checked")).toBe("true");
  });

  it("offers the bonus shot", () => {
    const view = sampleView();
    show({ ...view, allowed: { ...view.allowed, choices: ["bonus", "pass"] } });
    find("bonus-take")?.click();
    find("bonus-pass")?.click();
    expect(calls.filter((call) => call === "table.choose")).toHaveLength(2);
  });

  it("shows every seat of a table for four, one's own at the bottom", () => {
    const view = sampleView();
    const seats = [1, 2, 3, 4].map((seat) => ({ seat, name: `P${seat}`, mine: seat === 2, taken: true, computer: seat !== 2, side: 0 }));
    show({ ...view, seats, state: { ...view.state, cards: seats.map(({ seat }) => sampleCard(seat)) } });
    expect([...page.querySelectorAll(".seatstop .name")].map((name) => name.textContent)).toEqual(["P1", "P4", "P3"]);
    expect(find("seat-2")?.classList.contains("bottom")).toBe(true);
  });

  it("offers the red flick only once the aim is locked", () => {
    show(sampleView());
    expect(find("flick")).toBeNull();
    show(sampleView(), { aim: { at: { x: 0, y: -0.2526 }, angle: 1.5, speed: 2, locked: true, pull: null } });
    find("flick")?.click();
    expect(calls).toContain("table.flick");
    expect(words("direction-value")).toMatch(/right$/);
  });

  it("says beside the control why a flick was refused", () => {
    show(sampleView(), { refused: { at: "flick", said: { key: "match.not_forwards", values: {}, text: "" } } });
    expect(words("refused")).toContain("front base line");
  });

  it("lets returned pieces be put back", () => {
    const view = sampleView();
    const place = { seats: [1], kinds: ["white"], pieces: ["white-1"], x: 0, y: 0, radius: 0.085 };
    show({ ...view, number: 2, ruling: sampleRuling(2, 2), allowed: { ...view.allowed, place } });
    expect(words("put")).toContain("Put back one white");
    find("put-done")?.click();
    expect(calls).toContain("table.putDone");
  });

  it("counts down to the next try when the line is down", () => {
    show(sampleView(), { connection: { status: "lost", retryAt: Date.now() + 2900 } });
    expect(words("connection-lost")).toContain("Trying again in 3 s");
  });

  it("hides the old ruling and offers to skip while pieces run", () => {
    const trace = samplePlay(2).trace;
    if (!trace) throw new Error("The sample play moves.");
    show(benToFlick(1), { showing: { why: "live", number: 2, trace, time: 0, speed: 1, running: true } });
    expect(find("ruling")).toBeNull();
    find("skip")?.click();
    expect(calls).toContain("table.skip");
  });

  it("lists plays with their rulings and shows the one asked for", () => {
    show(benToFlick(1), { drawer: true, plays: [samplePlayRow(1, 1, 0, 0)] });
    expect(words("history-drawer")).toContain("Ann pockets nothing");
    find("play-1")?.click();
    expect(calls).toContain("table.showPlay");
  });

  it("ends with the result, board by board, and a rematch begun by the other", () => {
    const view = benToFlick(4);
    const over = { ...view, state: { ...view.state, over: true, winners: [1], turn: null, cards: [sampleCard(1, { score: 26 }), sampleCard(2, { score: 17 })] }, allowed: { ...view.allowed, seat: null, plays: [], striker: null, place: null } };
    show(over, { plays: [samplePlayRow(1, 1, 26, 0), samplePlayRow(2, 2, 26, 17)] });
    expect(words("winner")).toBe("Ann wins");
    expect(page.querySelectorAll(".over td")).toHaveLength(4);
    expect(words("play-again")).toBe("Play again, Ben begins");
    expect(find("aim")).toBeNull();
  });
});

describe("rules", () => {
  it("mark the clause that was asked for and say which readings are ours", () => {
    render(rulesScreen(app({ route: { screen: "rules", game: "carrom", clause: "CRM-11" } }), actions), page);
    expect(find("rule-CRM-11")?.classList.contains("chosen")).toBe(true);
    expect(words("rule-CRM-11")).toContain("Our reading");
    expect(find("rule-CRM-13")?.textContent).not.toContain("Our reading");
    expect(page.querySelectorAll(".ruleclause")).toHaveLength(4);
  });
});
