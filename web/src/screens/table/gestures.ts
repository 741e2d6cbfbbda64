import { aimOf, begin, boardSetup, end, move, padSetup, type Pull, type PullSetup } from "../../aim/pull";
import type { BoardScene } from "../../scene/scene";
import { pulledAngle } from "../../state/aiming";
import { rightOf } from "../../state/lane";
import { canFlick, canPut, lying, mySeat, type TableState } from "../../state/table";
import type { TableActions } from "./actions";

export interface HandsOn {
  table(): TableState | null;
  act: TableActions;
  scene(): BoardScene | null;
  /** The radius of a kind of piece, metres. */
  radius(kind: string): number;
  /** The striker is being slid, so that its lanes can be shown. */
  sliding(on: boolean): void;
}

type Grip =
  | { kind: "undecided"; x: number; y: number; pull: Pull }
  | { kind: "place"; dx: number; dy: number }
  | { kind: "pull"; pull: Pull; from: "board" | "pad"; x: number; y: number }
  | { kind: "put"; piece: string; dx: number; dy: number }
  | { kind: "tap" };

/** A finger is wider than a piece. */
const REACH = 1.7;
const DECIDE = 9;
/** Within this angle of the line the drag means the place, else the aim. */
const ALONG = Math.cos((27 * Math.PI) / 180);
const LEAST_FULL = 0.17;
const LEAST_PAD = 110;
const EDGE = 14;

/** Hears mouse, finger and pen on board and pad. One pointer at a time: a second one cancels. */
export function handleGestures(element: HTMLElement, from: "board" | "pad", on: HandsOn): () => void {
  let grip: Grip | null = null;
  let pointer = -1;

  function down(event: PointerEvent): void {
    if (pointer !== -1) return drop(true);
    if (event.button !== 0 || (event.target as Element).closest("input, button")) return;
    const table = on.table();
    const scene = on.scene();
    if (!table || !scene) return;
    grip = table.showing?.why === "live" ? { kind: "tap" } : canFlick(table) ? take(event, table, scene) : null;
    if (!grip) return;
    if (from === "pad") event.preventDefault();
    pointer = event.pointerId;
    element.setPointerCapture(pointer);
    if (grip.kind === "place") on.sliding(true);
  }

  function take(event: PointerEvent, table: TableState, scene: BoardScene): Grip | null {
    if (from === "pad") {
      const box = element.getBoundingClientRect();
      const room = Math.max(LEAST_PAD, Math.min(190, window.innerHeight - event.clientY - EDGE));
      const pull = begin(padSetup(-scene.turn, room), { x: event.clientX, y: event.clientY }, event.timeStamp);
      return { kind: "pull", pull, from, x: event.clientX - box.left, y: event.clientY - box.top };
    }
    const at = scene.pick(event.clientX, event.clientY);
    const place = canPut(table) ? table.view?.allowed.place : null;
    if (place) {
      const near = lying(table)
        .filter((piece) => place.pieces.includes(piece.id))
        .map((piece) => ({ piece, away: Math.hypot(piece.x - at.x, piece.y - at.y) }))
        .sort((a, b) => a.away - b.away)[0];
      if (near && near.away < on.radius(near.piece.kind) * REACH) {
        return { kind: "put", piece: near.piece.id, dx: near.piece.x - at.x, dy: near.piece.y - at.y };
      }
    }
    const striker = table.aim.at;
    const pull = begin(pullSetup(event, scene), at, event.timeStamp);
    const slides = (table.view?.allowed.striker?.lanes.length ?? 0) > 0;
    if (striker && slides && Math.hypot(striker.x - at.x, striker.y - at.y) < on.radius("striker") * REACH) {
      return { kind: "undecided", x: event.clientX, y: event.clientY, pull };
    }
    if (nearLane(table, at)) {
      on.act.place(at.x, at.y);
      return { kind: "place", dx: 0, dy: 0 };
    }
    return { kind: "pull", pull, from, x: 0, y: 0 };
  }

  // The whole band has to fit between the finger and the edge of the window, or the break could not be reached.
  function pullSetup(event: PointerEvent, scene: BoardScene): PullSetup {
    const setup = boardSetup(scene.metresPerPixel);
    const room = (window.innerHeight - event.clientY - EDGE) * scene.metresPerPixel;
    return { ...setup, full: Math.min(setup.full, Math.max(LEAST_FULL, room)) };
  }

  function nearLane(table: TableState, at: { x: number; y: number }): boolean {
    const lane = table.view?.allowed.striker?.lanes[0];
    if (!lane) return false;
    const [dx, dy] = [lane.to[0] - lane.from[0], lane.to[1] - lane.from[1]];
    const length = Math.hypot(dx, dy);
    const along = ((at.x - lane.from[0]) * dx + (at.y - lane.from[1]) * dy) / length;
    const across = Math.abs((at.x - lane.from[0]) * dy - (at.y - lane.from[1]) * dx) / length;
    const radius = on.radius("striker");
    return across < radius && along > -2 * radius && along < length + 2 * radius;
  }

  function moved(event: PointerEvent): void {
    if (event.pointerId !== pointer || !grip) return;
    const scene = on.scene();
    const table = on.table();
    if (!scene || !table) return;
    if (grip.kind === "undecided") decide(event, grip, scene, table);
    switch (grip.kind) {
      case "place": {
        const at = scene.pick(event.clientX, event.clientY);
        on.act.place(at.x + grip.dx, at.y + grip.dy);
        break;
      }
      case "put": {
        const at = scene.pick(event.clientX, event.clientY);
        on.act.carry(grip.piece, at.x + grip.dx, at.y + grip.dy);
        break;
      }
      case "pull":
        grip.pull = move(grip.pull, pointOf(event, grip, scene), event.timeStamp);
        show(grip, table);
        break;
    }
  }

  /** The first way the finger goes tells whether the striker is slid along its line or pulled. */
  function decide(event: PointerEvent, undecided: Extract<Grip, { kind: "undecided" }>, scene: BoardScene, table: TableState): void {
    if (Math.hypot(event.clientX - undecided.x, event.clientY - undecided.y) < DECIDE) return;
    const start = undecided.pull.start;
    const at = scene.pick(event.clientX, event.clientY);
    const side = (table.view && mySeat(table.view)?.side) ?? 0;
    const right = rightOf(side);
    const size = Math.hypot(at.x - start.x, at.y - start.y) || 1;
    const along = Math.abs((at.x - start.x) * right.x + (at.y - start.y) * right.y) / size;
    if (along > ALONG && table.aim.at) {
      grip = { kind: "place", dx: table.aim.at.x - start.x, dy: table.aim.at.y - start.y };
      on.sliding(true);
    } else {
      grip = { kind: "pull", pull: undecided.pull, from: "board", x: 0, y: 0 };
    }
  }

  function pointOf(event: PointerEvent, pull: Extract<Grip, { kind: "pull" }>, scene: BoardScene): { x: number; y: number } {
    return pull.from === "pad" ? { x: event.clientX, y: event.clientY } : scene.pick(event.clientX, event.clientY);
  }

  function show(now: Extract<Grip, { kind: "pull" }>, table: TableState): void {
    const placements = table.view?.allowed.striker;
    if (!placements) return;
    const aim = aimOf(now.pull);
    const last = now.pull.path.at(-1) ?? now.pull.start;
    const [dx, dy] = [last.x - now.pull.start.x, last.y - now.pull.start.y];
    const striker = table.aim.at;
    const handle = now.from === "board" && striker ? { x: striker.x + dx, y: striker.y + dy } : null;
    const angle = aim ? pulledAngle(aim.direction, placements) : null;
    on.act.pull(angle, aim?.speed ?? 0, { from: now.from, x: now.x, y: now.y, dx, dy, handle });
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const last = grip;
    const table = on.table();
    release();
    if (!last || !table) return;
    if (last.kind === "tap") on.act.skip();
    else if (last.kind === "pull") {
      const result = end(last.pull, event.timeStamp);
      const placements = table.view?.allowed.striker;
      const angle = result.kind === "flick" && placements ? pulledAngle(result.direction, placements) : null;
      if (result.kind === "cancel" || angle === null || !table.aim.pull) on.act.cancel();
      else {
        on.act.pull(angle, result.speed, table.aim.pull);
        on.act.flick();
      }
    }
  }

  function release(): void {
    if (pointer !== -1 && element.hasPointerCapture(pointer)) element.releasePointerCapture(pointer);
    pointer = -1;
    if (grip?.kind === "place") on.sliding(false);
    grip = null;
  }

  function drop(cancel: boolean): void {
    const pulling = grip?.kind === "pull";
    release();
    if (cancel && pulling) on.act.cancel();
  }

  const cancelled = (event: PointerEvent) => event.pointerId === pointer && drop(true);
  const blurred = () => drop(true);
  const escaped = (event: KeyboardEvent) => event.key === "Escape" && drop(true);
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", moved);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", cancelled);
  window.addEventListener("blur", blurred);
  window.addEventListener("keydown", escaped, true);
  return () => {
    release();
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", moved);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", cancelled);
    window.removeEventListener("blur", blurred);
    window.removeEventListener("keydown", escaped, true);
  };
}
