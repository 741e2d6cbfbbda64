import { nearestPlace } from "../../aim/place";
import { quantise } from "../../aim/quantise";
import { number, t, text } from "../../i18n/i18n";
import { boxOf } from "../../state/app";
import { aimDropped, aimPulled, aimSped, aimTurned, forward } from "../../state/aiming";
import { rightOf, shifted } from "../../state/lane";
import { nearestFit } from "../../state/putting";
import { canFlick, canPut, lying, mySeat, offersPut, putSeat, type TableState } from "../../state/table";
import { freshId } from "../../wire/socket";
import type { TableActions } from "./actions";
import { directionText } from "./aim";
import type { TableDesk } from "./control";

type HandActions = Pick<TableActions, "place" | "shift" | "turn" | "speed" | "speedBy" | "pull" | "cancel" | "flick" | "nameKind" | "choose" | "spin" | "putDone" | "nudge" | "carry" | "resign">;

const SPEAK_AFTER = 250;

/** What the player does with striker and pieces. The page previews; the server decides. */
export function handActions(desk: TableDesk): HandActions {
  let speaking: ReturnType<typeof setTimeout> | undefined;

  // Held keys change numbers many times a second: only where they come to rest is read aloud.
  function speak(sentence: () => string): void {
    clearTimeout(speaking);
    speaking = setTimeout(() => desk.say(sentence()), SPEAK_AFTER);
  }

  /** Changes the aim, where it is this page's turn. */
  function hand(change: (table: TableState, side: number) => TableState["aim"] | null): void {
    desk.change((table) => {
      const seat = table.view ? mySeat(table.view) : null;
      if (!canFlick(table) || !seat) return table;
      const aim = change(table, seat.side);
      return aim ? { ...table, aim, refused: null } : table;
    });
  }

  function sayDirection(): void {
    speak(() => {
      const table = desk.get();
      return table.view ? `${t("aim.direction")}: ${directionText(table, table.view)}` : "";
    });
  }

  function saySpeed(): void {
    speak(() => `${t("aim.speed")}: ${number(desk.get().aim.speed, 1)} m/s`);
  }

  function sayPlace(): void {
    speak(() => t("board.striker", { x: number((desk.get().aim.at?.x ?? 0) * 100, 1) }));
  }

  /** Lays a returned piece elsewhere on this page; the server hears of all of them at once when the player is done. */
  function carry(piece: string, x: number, y: number): void {
    desk.change((table) => (canPut(table) ? { ...table, refused: null, moved: { ...table.moved, [piece]: insideCircle(table, piece, x, y) } } : table));
  }

  /** A returned piece stays wholly inside the circle and beside the others; where it fits nowhere it does not move. */
  function insideCircle(table: TableState, piece: string, x: number, y: number): { x: number; y: number } {
    const pieces = lying(table);
    const own = pieces.find((each) => each.id === piece);
    const place = table.view?.allowed.place;
    if (!place || !own) return { x, y };
    const radius = (kind: string) => boxOf(desk.app())?.pieces[kind]?.radius ?? 0;
    const others = pieces.filter((each) => each.id !== piece).map((each) => ({ x: each.x, y: each.y, radius: radius(each.kind) }));
    return nearestFit({ x, y }, radius(own.kind), place, others) ?? { x: own.x, y: own.y };
  }

  function putDone(): void {
    const { view, moved } = desk.get();
    const seat = view ? putSeat(view) : null;
    const pieces = Object.entries(moved).map(([id, at]) => ({ id, ...at }));
    if (!view || !seat || pieces.length === 0) desk.change((table) => ({ ...table, putDone: table.view?.number ?? 0 }));
    else if (canPut(desk.get())) desk.send({ type: "put", id: freshId(), number: view.number + 1, seat: seat.seat, pieces });
  }

  return {
    place(x, y) {
      hand(({ aim, view }) => {
        const place = view?.allowed.striker ? nearestPlace({ x, y }, view.allowed.striker) : null;
        return place ? { ...aim, at: place } : null;
      });
      sayPlace();
    },
    shift(by) {
      hand(({ aim, view }, side) => {
        const place = aim.at && view?.allowed.striker ? shifted(aim.at, by, view.allowed.striker, side) : null;
        return place ? { ...aim, at: place } : null;
      });
      sayPlace();
    },
    turn(by) {
      hand(({ aim, view }, side) => (view?.allowed.striker ? aimTurned(aim, by, side, view.allowed.striker) : null));
      sayDirection();
    },
    speed(speed) {
      hand(({ aim }, side) => aimSped(aim, speed, side));
      saySpeed();
    },
    speedBy(by) {
      hand(({ aim }, side) => aimSped(aim, aim.speed + by, side));
      saySpeed();
    },
    pull: (angle, speed, pull) => hand(({ aim }) => aimPulled(aim, angle, speed, pull)),
    cancel() {
      desk.change((table) => ({ ...table, aim: aimDropped(table.aim), refused: null }));
      desk.say(t("aim.cancelled"));
    },
    flick() {
      const table = desk.get();
      const seat = table.view ? mySeat(table.view) : null;
      const { at, speed } = table.aim;
      if (!table.view || !seat || !at || !canFlick(table)) return;
      if (offersPut(table) && Object.keys(table.moved).length > 0) {
        // The pieces go down first; the flick follows as soon as they lie.
        desk.change((now) => ({ ...now, flickNext: true, aim: { ...now.aim, angle: now.aim.angle ?? forward(seat.side), pull: null, locked: true } }));
        putDone();
        return;
      }
      const angle = table.aim.angle ?? forward(seat.side);
      const numbers = quantise(at.x, at.y, angle, speed);
      desk.change((now) => ({ ...now, aim: { ...now.aim, angle, pull: null, locked: true } }));
      const call = table.view.allowed.calls.includes(table.call ?? "") ? table.call : null;
      desk.send({ type: "flick", id: freshId(), number: table.view.number + 1, seat: seat.seat, ...numbers, call });
    },
    nameKind(kind) {
      desk.change((table) => (table.view?.allowed.calls.includes(kind) ? { ...table, call: kind, refused: null } : table));
      desk.say(t("choose.said", { kind: text(`kind.${kind}`) }));
    },
    choose(bonus) {
      const { view } = desk.get();
      const seat = view ? mySeat(view) : null;
      if (view && seat) desk.send({ type: "choose", id: freshId(), number: view.number + 1, seat: seat.seat, bonus });
    },
    spin: (by) => desk.change((table) => ({ ...table, spun: table.spun + by })),
    putDone,
    carry,
    nudge(piece, dx, dy) {
      const table = desk.get();
      const seat = table.view ? mySeat(table.view) : null;
      const from = lying(table).find((each) => each.id === piece);
      if (!seat || !from) return;
      const right = rightOf(seat.side);
      carry(piece, from.x + right.x * dx - right.y * dy, from.y + right.y * dx + right.x * dy);
    },
    resign() {
      const { view } = desk.get();
      const seat = view ? mySeat(view) : null;
      if (!view || !seat) return;
      desk.change((table) => ({ ...table, dialog: null }));
      desk.send({ type: "resign", id: freshId(), number: view.number + 1, seat: seat.seat });
    },
  };
}
