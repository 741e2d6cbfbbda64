import type { Connection } from "../wire/socket";
import type { ClientMessage, Placed, PlayRow, PlayShown, Played, Said, Seat, TableView, Trace } from "../wire/types";
import { NO_AIM, type Aiming } from "./aiming";

/** A trace on the board: the flick just played, the same again, or one out of the history. */
export interface Showing {
  why: "live" | "again" | "history";
  number: number;
  trace: Trace;
  time: number;
  speed: number;
  running: boolean;
}

export interface Refused {
  said: Said;
  /** Beside which control the sentence stands. */
  at: "flick" | "put" | "choose" | "resign";
}

export interface TableState {
  id: string;
  view: TableView | null;
  /** The table cannot be shown at all: unknown link, not allowed. */
  missing: Said | null;
  connection: Connection;
  aim: Aiming;
  /** Sent and not answered yet. */
  sent: Extract<ClientMessage, { id: string; number: number }> | null;
  refused: Refused | null;
  /** Plays that have arrived and are still to be shown, the one being shown first. */
  queue: Played[];
  showing: Showing | null;
  /** The board turns to the next player. */
  turning: boolean;
  last: PlayShown | null;
  drawer: boolean;
  plays: PlayRow[] | null;
  shown: PlayShown | null;
  /** Pieces being dragged to their place, by id. */
  moved: Record<string, { x: number; y: number }>;
  /** The kind named for the next flick, where one has to be. */
  call: string | null;
  /** The board is turned under the eye by this much, in radians, where it spins. */
  spun: number;
  /** The play after which "Done" was pressed. */
  putDone: number;
  /** A flick waits until the returned pieces have been put down. */
  flickNext: boolean;
  /** The result sheet was put away. */
  sheetClosed: boolean;
  dialog: "resign" | "keys" | null;
  /** The ruling was closed by its cross. */
  rulingClosed: number;
}

export type Phase = "placing" | "aiming" | "waiting" | "playing" | "ruling" | "over";

export function newTable(id: string): TableState {
  return {
    id,
    view: null,
    missing: null,
    connection: { status: "connecting" },
    aim: NO_AIM,
    sent: null,
    refused: null,
    queue: [],
    showing: null,
    turning: false,
    last: null,
    drawer: false,
    plays: null,
    shown: null,
    moved: {},
    call: null,
    spun: 0,
    putDone: 0,
    flickNext: false,
    sheetClosed: false,
    dialog: null,
    rulingClosed: 0,
  };
}

export function seatOf(view: TableView, number: number | null): Seat | null {
  return view.seats.find((seat) => seat.seat === number) ?? null;
}

/** The seat to flick, where it is one of mine. */
export function mySeat(view: TableView): Seat | null {
  const seat = seatOf(view, view.allowed.seat);
  return seat?.mine ? seat : null;
}

/** The seat at the bottom of the board: the one to flick where both are mine and the board turns, else my own. */
export function bottomSeat(view: TableView, turnBoard: boolean): Seat {
  const turn = seatOf(view, view.state.turn);
  if (turnBoard && turn?.mine) return turn;
  return view.seats.find((seat) => seat.mine) ?? (view.seats[0] as Seat);
}

export function phaseOf(table: TableState): Phase {
  const { view } = table;
  if (table.showing?.why === "live") return "playing";
  if (!view) return "waiting";
  if (view.state.over) return "over";
  if (table.turning) return "ruling";
  if (!canFlick(table)) return "waiting";
  return table.aim.angle !== null || table.aim.pull ? "aiming" : "placing";
}

/** A flick may be aimed and sent now. */
export function canFlick(table: TableState): boolean {
  const { view } = table;
  return (
    view !== null &&
    !table.sent &&
    !table.turning &&
    !table.showing &&
    !table.shown &&
    table.connection.status === "open" &&
    mySeat(view) !== null &&
    view.allowed.striker !== null &&
    view.allowed.plays.includes("flick") &&
    !lacksCall(table)
  );
}

/** A kind has to be named before the flick, and none is yet. */
export function lacksCall(table: TableState): boolean {
  const allowed = table.view?.allowed;
  return Boolean(allowed?.must_call && !allowed.calls.includes(table.call ?? ""));
}

/** The seat of mine that may lay returned pieces elsewhere. */
export function putSeat(view: TableView): Seat | null {
  const seats = view.allowed.place?.seats ?? [];
  return view.seats.find((seat) => seat.mine && seats.includes(seat.seat)) ?? null;
}

/** Pieces that came back may still be moved by a seat of mine, until it says done. */
export function offersPut(table: TableState): boolean {
  const view = table.view;
  return view !== null && putSeat(view) !== null && table.putDone !== view.number;
}

/** One of them may be picked up now. */
export function canPut(table: TableState): boolean {
  return canFlick(table) && offersPut(table);
}

/** The pieces as they lie while nothing moves. */
export function lying(table: TableState): Placed[] {
  if (table.shown && !table.showing) return table.shown.layout_after;
  const pieces = table.view?.layout ?? [];
  if (Object.keys(table.moved).length === 0) return pieces;
  return pieces.map((piece) => ({ ...piece, ...table.moved[piece.id] }));
}

/** Points of each board that is over, oldest first: what a board added to the score of each seat. */
export function boardScores(plays: readonly PlayRow[], seats: readonly Seat[]): { round: number; points: number[] }[] {
  const rounds: { round: number; points: number[] }[] = [];
  let before = seats.map(() => 0);
  plays.forEach((play, index) => {
    const next = plays[index + 1];
    if (next && next.round === play.round) return;
    const after = seats.map((seat) => play.score[String(seat.seat)] ?? 0);
    rounds.push({ round: play.round, points: after.map((score, at) => score - (before[at] ?? 0)) });
    before = after;
  });
  return rounds;
}

/** Who begins the next game: whoever sits after the one that began this one. */
export function nextFirst(plays: PlayRow[] | null, view: TableView): number {
  const first = plays?.[0]?.seat ?? view.began.first;
  return (first % view.seats.length) + 1;
}
