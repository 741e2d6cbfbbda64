import { told } from "../../i18n/i18n";
import { endOf } from "../../playback/playback";
import { showAgain } from "../../state/arrivals";
import type { TableState } from "../../state/table";
import { getPlay, saidOf } from "../../wire/rest";
import type { TableActions } from "./actions";
import type { TableDesk } from "./control";

type ReplayActions = Pick<TableActions, "history" | "showPlay" | "leaveReplay" | "seek" | "run" | "pace">;

const NARROW = "(max-width: 1080px)";

/** Looking back: a play out of the history, forwards, backwards and slowly. */
export function replayActions(desk: TableDesk, id: string): ReplayActions {
  async function bring(number: number): Promise<void> {
    try {
      const play = await getPlay(id, number);
      const folded = matchMedia(NARROW).matches;
      desk.change((table) => {
        if (table.showing?.why === "live") return table;
        const base = { ...table, shown: play, showing: null, drawer: table.drawer && !folded };
        return play.trace ? showAgain(base, "history", number, play.trace, 1) : base;
      });
    } catch (error) {
      desk.say(told(saidOf(error)));
    }
  }

  /** The trace under the bar, whether it runs, stands or has come to its end. */
  function showing(table: TableState, time: number, running: boolean): TableState {
    const trace = table.showing?.trace ?? table.shown?.trace;
    if (!trace || table.showing?.why === "live") return table;
    const base = table.showing ?? { why: "history" as const, number: table.shown?.number ?? 0, trace, time, speed: 1, running };
    return { ...table, showing: { ...base, time: Math.min(endOf(trace), Math.max(0, time)), running } };
  }

  return {
    history: (open) => desk.change((table) => ({ ...table, drawer: open })),
    showPlay: (number) => void bring(number),
    leaveReplay: () =>
      desk.change((table) => (table.showing?.why === "live" ? table : { ...table, showing: null, shown: null })),
    seek: (time) => desk.change((table) => showing(table, time, false)),
    run(running) {
      desk.change((table) => {
        const trace = table.showing?.trace ?? table.shown?.trace;
        const whole = trace ? endOf(trace) : 0;
        const time = table.showing?.time ?? whole;
        return showing(table, running && time >= whole ? 0 : time, running);
      });
    },
    pace: (speed) =>
      desk.change((table) => {
        const now = showing(table, table.showing?.time ?? 0, table.showing?.running ?? false);
        return now.showing ? { ...now, showing: { ...now.showing, speed } } : now;
      }),
  };
}
