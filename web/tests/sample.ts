import type { Card, Played, PlayRow, Ruling, Said, TableView } from "../src/wire/types";

/** A text of the catalogue. */
export const said = (key: string, values: Said["values"] = {}): Said => ({ key, values, text: key });

/** A seat's card at the start. */
export function sampleCard(seat: number, change: Partial<Card> = {}): Card {
  const color = seat === 1 ? "white" : "black";
  return {
    seat,
    score: 0,
    goal: 25,
    plays: said(`shown.carrom.plays_${color}`),
    color,
    count: 9,
    counted: said(`shown.carrom.left_${color}`, { count: 9 }),
    tokens: [{ kind: color, left: 9, of: 9 }],
    chips: [],
    turn: null,
    ...change,
  };
}

/** A table with two seats of this page, Ann (seat 1) to flick at the break. */
export function sampleView(change: Partial<TableView> = {}): TableView {
  return {
    id: "t1",
    game: "carrom",
    number: 0,
    seats: [
      { seat: 1, name: "Ann", mine: true, taken: true, computer: false, side: -Math.PI / 2 },
      { seat: 2, name: "Ben", mine: true, taken: true, computer: false, side: Math.PI / 2 },
    ],
    options: { points: 25, boards: 8, first: null },
    hand: "exact",
    state: {
      turn: 1,
      on: "break",
      round: 1,
      where: said("shown.board", { round: 1, rounds: 8 }),
      goal: said("shown.to_points", { count: 25 }),
      cards: [
        sampleCard(1, {
          turn: said("shown.to_break"),
          chips: [{ said: said("shown.carrom.tries", { count: 3 }), kind: null, tone: "plain" }],
        }),
        sampleCard(2),
      ],
      line: { kind: "queen", title: said("shown.carrom.queen_board_title"), text: said("shown.carrom.queen_board_text") },
      left: { white: 9, black: 9, queen: 1 },
      seen: said("shown.carrom.seen", { white: 9, black: 9 }),
      over: false,
      winners: [],
    },
    layout: [
      { id: "queen", kind: "queen", x: 0, y: 0, angle: 0 },
      { id: "white-1", kind: "white", x: 0.1, y: 0, angle: 0 },
    ],
    code: "",
    began: { first: 1, drawn: true },
    allowed: {
      seat: 1,
      plays: ["flick", "resign"],
      piece: "striker",
      lies: false,
      calls: [],
      must_call: false,
      choices: [],
      striker: {
        lanes: [{ from: [-0.18, -0.2526], to: [0.18, -0.2526], free: [[0, 0.36]] }],
        spots: [
          { x: -0.2191, y: -0.2526, free: true },
          { x: 0.2191, y: -0.2526, free: true },
        ],
        directions: [[0, Math.PI]],
      },
      place: null,
    },
    ruling: null,
    ...change,
  };
}

/** The same table once Ben is to flick, after the play `number`. */
export function benToFlick(number: number): TableView {
  const view = sampleView();
  return { ...view, number, state: { ...view.state, turn: 2, on: "play" }, allowed: { ...view.allowed, seat: 2 }, ruling: sampleRuling(number) };
}

export function sampleRuling(number: number, by = 1): Ruling {
  return {
    number,
    by,
    title: { key: "carrom.title_miss", values: {}, text: "The turn passes" },
    said: [{ key: "carrom.misses", values: { name: "Ann" }, text: "Ann pockets nothing." }],
    clauses: ["CRM-21"],
    fouls: [],
    returned: [],
    turn: 2,
    tone: "plain",
  };
}

export function samplePlay(number: number, id = `m${number}`, moving = true): Played {
  const still: [number, number, number] = [0, -0.2526, 0];
  return {
    type: "played",
    number,
    id,
    kind: "flick",
    seat: 1,
    trace: moving
      ? { time: 1, pieces: [{ id: "striker", kind: "striker", radius: 0.02, start: still, segments: [[0, 1, 0, -0.25, 0, 0.5, 0, -0.5, 0, 0, 0]], state: "on", t_end: 1, pocket: null }], events: [] }
      : null,
    ruling: sampleRuling(number),
    view: benToFlick(number),
    flick: null,
  };
}

export function samplePlayRow(number: number, round: number, one: number, two: number): PlayRow {
  return { number, kind: "flick", seat: 1, color: "white", ruling: sampleRuling(number), score: { "1": one, "2": two }, round };
}
