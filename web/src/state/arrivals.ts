import type { Played, Said, TableView, Trace } from "../wire/types";
import { aimDropped, NO_AIM } from "./aiming";
import type { Refused, TableState } from "./table";

/** What the server's messages do to the table. Nothing here asks what a rule says: the view tells. */

/** A whole view. One that is older than what is known, or known already, is left aside while plays still run. */
export function arrivedState(table: TableState, view: TableView): TableState {
  const newest = table.queue.at(-1)?.number ?? 0;
  if (table.queue.length > 0 && view.number <= newest) return table;
  const changed = view.number !== table.view?.number;
  return {
    ...table,
    view,
    missing: null,
    queue: [],
    showing: table.showing?.why === "live" ? null : table.showing,
    sent: table.sent && table.sent.number > view.number ? table.sent : null,
    aim: changed ? NO_AIM : table.aim,
    moved: changed ? {} : table.moved,
    call: changed ? onlyCall(view) : table.call,
    plays: changed ? null : table.plays,
  };
}

/** A play: it waits for its turn to be shown. One seen before is dropped. */
export function arrivedPlay(table: TableState, play: Played): TableState {
  const newest = table.queue.at(-1)?.number ?? table.view?.number ?? 0;
  const sent = table.sent && (table.sent.id === play.id || table.sent.number <= play.number) ? null : table.sent;
  if (play.number <= newest) return sent === table.sent ? table : { ...table, sent };
  return { ...table, sent, refused: null, queue: [...table.queue, play] };
}

/** The message had no effect: the sentence stands beside its control and the aim is kept. */
export function arrivedRefusal(table: TableState, id: string | null, said: Said, view: TableView): TableState {
  if (table.sent && id !== null && table.sent.id !== id) return table;
  const at: Refused["at"] = table.sent && table.sent.type !== "flick" ? (table.sent.type as Refused["at"]) : "flick";
  const aim = table.aim;
  const fresh = table.queue.length > 0 ? table : { ...arrivedState(table, view), aim: sameTurn(table.view, view) ? aim : NO_AIM };
  return { ...fresh, sent: null, moved: {}, flickNext: false, refused: { said, at } };
}

/** The one kind that can be named, so that nobody is asked. */
function onlyCall(view: TableView): string | null {
  const { calls } = view.allowed;
  return calls.length === 1 ? (calls[0] ?? null) : null;
}

function sameTurn(old: TableView | null, fresh: TableView): boolean {
  return old !== null && old.number === fresh.number && old.allowed.seat === fresh.allowed.seat;
}

/** Starts to show the first play of the queue; one without motion needs no showing. */
export function showNext(table: TableState, skip: boolean): TableState {
  const [play, ...rest] = table.queue;
  if (!play || table.showing?.why === "live") return table;
  const base = { ...table, shown: null, showing: null };
  if (!play.trace || skip) return settle({ ...base, queue: table.queue });
  return {
    ...base,
    aim: aimDropped(table.aim),
    showing: { why: "live", number: play.number, trace: play.trace, time: 0, speed: rest.length > 0 ? 2 : 1, running: true },
  };
}

/** The first play of the queue has been seen: its view is the table's now. */
export function settle(table: TableState): TableState {
  const [play, ...rest] = table.queue;
  if (!play) return { ...table, showing: null };
  const before = table.view?.layout ?? [];
  return {
    ...table,
    view: play.view,
    queue: rest,
    showing: null,
    // pieces laid elsewhere in the circle leave the striker and its aim as they were
    aim: play.kind === "put" ? table.aim : { ...NO_AIM, speed: table.aim.speed },
    moved: {},
    call: onlyCall(play.view),
    refused: null,
    plays: null,
    last: play.trace
      ? { number: play.number, trace: play.trace, layout_before: before, layout_after: play.view.layout, ruling: play.ruling }
      : table.last,
  };
}

/** Shows a trace once more: the last flick, slowed, or one out of the history. */
export function showAgain(table: TableState, why: "again" | "history", number: number, trace: Trace, speed: number): TableState {
  return { ...table, aim: aimDropped(table.aim), showing: { why, number, trace, time: 0, speed, running: true } };
}
