import type { Played, PlayRow, Ruling, TableView } from "../src/wire/types";

/** A table with two seats of this page, Ann (seat 1) to flick at the break. */
export function sampleView(change: Partial<TableView> = {}): TableView {
  return {
    id: "t1",
    game: "carrom",
    number: 0,
    seats: [
      { seat: 1, name: "Ann", mine: true, taken: true, side: -Math.PI / 2 },
      { seat: 2, name: "Ben", mine: true, taken: true, side: Math.PI / 2 },
    ],
    options: { points: 25, boards: 8 },
    hand: "exact",
    state: {
      turn: 1,
      on: "break",
      tries_left: 3,
      round: 1,
      colors: { "1": "white", "2": "black" },
      scores: { "1": 0, "2": 0 },
      left: { white: 9, black: 9, queen: 1 },
      owed: { "1": 0, "2": 0 },
      queen: { where: "board", seat: null },
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
  return { number, kind: "flick", seat: 1, ruling: sampleRuling(number), score: { "1": one, "2": two }, round };
}
