import { placeAtShare } from "../../aim/place";
import { told } from "../../i18n/i18n";
import { withTable, type AppState } from "../../state/app";
import { arrivedPlay, arrivedRefusal, arrivedState, settle, showAgain, showNext } from "../../state/arrivals";
import type { Store } from "../../state/store";
import { bottomSeat, canFlick, nextFirst, type TableState } from "../../state/table";
import { getPlay, getPlays, getTable, openTable, saidOf } from "../../wire/rest";
import { openLine } from "../../wire/socket";
import type { Seat, ServerMessage } from "../../wire/types";
import type { Actions } from "../actions";
import type { TableActions } from "./actions";
import { handActions } from "./hand";
import { listenToKeys } from "./keys";
import { replayActions } from "./replaying";
import { openStage } from "./stage";

export interface TableControl {
  id: string;
  actions: TableActions;
  close(): void;
}

/** What the parts of a table's control share. */
export interface TableDesk {
  get(): TableState;
  app(): AppState;
  change(change: (table: TableState) => TableState): void;
  /** Sends once the line is up; the message is kept until it is answered, and sent again after a break. */
  send(message: NonNullable<TableState["sent"]>): void;
  say(sentence: string): void;
}

const TURN_TIME = 450;
const SECOND = 1000;

/** Runs one table: the socket's messages in, plays shown one after the other, the player's hand out. */
export function openTableControl(id: string, store: Store<AppState>, page: Actions): TableControl {
  const { skipPlayback } = store.get();
  let turnTimer: ReturnType<typeof setTimeout> | undefined;

  const desk: TableDesk = {
    get: () => store.get().table as TableState,
    app: () => store.get(),
    change: (change) => store.set((state) => withTable(state, change)),
    send(message) {
      desk.change((table) => ({ ...table, sent: message, refused: null }));
      line.send(message);
    },
    say: page.say,
  };

  const line = openLine(id, {
    last: () => desk.get().queue.at(-1)?.number ?? desk.get().view?.number ?? 0,
    message: arrive,
    connection(connection) {
      desk.change((table) => ({ ...table, connection }));
      const { sent } = desk.get();
      if (connection.status === "open" && sent) line.send(sent);
    },
  });

  function arrive(message: ServerMessage): void {
    switch (message.type) {
      case "state":
      case "seated":
        desk.change((table) => arrivedState(table, message.view));
        break;
      case "played":
        desk.change((table) => arrivedPlay(table, message));
        next();
        break;
      case "refused":
        desk.change((table) => arrivedRefusal(table, message.id, message.error, message.view));
        desk.say(told(message.error));
        break;
      case "pong":
        break;
    }
    const { view } = desk.get();
    if (view) page.bring(view.game);
    if (view && !desk.get().plays) void bringPlays();
  }

  /** Shows the next play, or takes it as seen where nothing has to move. */
  function next(): void {
    const before = desk.get();
    if (before.showing?.why === "live" || before.queue.length === 0) return;
    desk.change((table) => showNext(table, skipPlayback));
    if (desk.get().showing?.why !== "live") ruled(before);
  }

  /** The play on the board has been seen, or skipped. */
  function seen(): void {
    const before = desk.get();
    if (before.showing?.why !== "live") return;
    desk.change(settle);
    ruled(before);
  }

  /** The ruling stands: the board turns to whoever flicks next, and the play after it may follow. */
  function ruled(before: TableState): void {
    const { view } = desk.get();
    const turns = desk.app().settings.turnBoard;
    if (view?.ruling) desk.say([view.ruling.title, ...view.ruling.said].map(told).join(" "));
    void bringPlays();
    if (desk.get().flickNext) {
      desk.change((table) => ({ ...table, flickNext: false }));
      actions.flick();
    }
    const moved = before.view && view && bottomSeat(before.view, turns).seat !== bottomSeat(view, turns).seat;
    clearTimeout(turnTimer);
    if (moved && !desk.app().reducedMotion && !skipPlayback) {
      desk.change((table) => ({ ...table, turning: true }));
      turnTimer = setTimeout(() => {
        desk.change((table) => ({ ...table, turning: false }));
        next();
      }, TURN_TIME);
    } else {
      next();
    }
  }

  async function bringPlays(): Promise<void> {
    try {
      const plays = await getPlays(id);
      desk.change((table) => ({ ...table, plays }));
    } catch {
      // The list is asked for again with the next play.
      return;
    }
  }

  async function watchAgain(): Promise<void> {
    const table = desk.get();
    const number = table.view?.ruling?.number;
    if (number === undefined) return;
    try {
      const play = table.last?.number === number ? table.last : await getPlay(id, number);
      const trace = play.trace;
      if (trace) desk.change((now) => showAgain({ ...now, last: play, shown: play }, "again", number, trace, 0.25));
    } catch (error) {
      desk.say(told(saidOf(error)));
    }
  }

  // The seconds to the next try are counted down on the page.
  const clock = setInterval(() => {
    if (desk.get()?.connection.status === "lost") desk.change((table) => ({ ...table }));
  }, SECOND);

  // A new turn begins with the striker in the middle of its line, or as near as it may lie.
  const stopPlacing = store.subscribe(({ table }) => {
    const placements = table?.view?.allowed.striker;
    if (!table || !placements || table.aim.at || !canFlick(table)) return;
    const at = placeAtShare(0.5, placements);
    if (at) desk.change((now) => ({ ...now, aim: { ...now.aim, at } }));
  });

  const stage = openStage(store, seen, page);
  const stopKeys = listenToKeys(store, page);

  async function look(): Promise<void> {
    try {
      const view = await getTable(id);
      page.bring(view.game);
      desk.change((table) => (table.view ? table : arrivedState(table, view)));
      void bringPlays();
    } catch (error) {
      const said = saidOf(error);
      if (said.key !== "page.error.offline") desk.change((table) => (table.view ? table : { ...table, missing: said }));
    }
  }
  void look();

  const actions: TableActions = {
    ...handActions(desk),
    ...replayActions(desk, id),
    watchAgain: () => void watchAgain(),
    skip: seen,
    dialog: (dialog) => desk.change((table) => ({ ...table, dialog, refused: null })),
    closeRuling: () => desk.change((table) => ({ ...table, rulingClosed: table.view?.ruling?.number ?? 0 })),
    sheet: (open) => desk.change((table) => ({ ...table, sheetClosed: !open })),
    rematch: () => void rematch(desk, page),
    retry: () => line.retry(),
    board: stage.board,
    pad: stage.pad,
  };

  return {
    id,
    actions,
    close() {
      clearTimeout(turnTimer);
      clearInterval(clock);
      line.close();
      stopPlacing();
      stopKeys();
      stage.close();
    },
  };
}

/** A new table with the same players, begun by the one who did not begin this time. */
async function rematch(desk: TableDesk, page: Actions): Promise<void> {
  const { view, plays } = desk.get();
  if (!view) return;
  const first = nextFirst(plays, view);
  // Where the game has no say in who begins, everybody moves up by one seat.
  const named = "first" in view.options;
  const seats = named ? view.seats : view.seats.map((_, at) => view.seats[(first - 1 + at) % view.seats.length] as Seat);
  const { first: _, ...options } = view.options;
  const numbers = (which: (seat: Seat) => boolean) => seats.flatMap((seat, at) => (which(seat) ? [at + 1] : []));
  try {
    const table = await openTable({
      game: view.game,
      players: seats.map((seat) => seat.name),
      seats_here: numbers((seat) => seat.mine),
      computers: numbers((seat) => seat.computer),
      options: named ? { ...options, first } : options,
    });
    page.go({ screen: "table", id: table.id });
  } catch (error) {
    page.say(told(saidOf(error)));
    desk.change((table) => ({ ...table, refused: { said: saidOf(error), at: "flick" } }));
  }
}
