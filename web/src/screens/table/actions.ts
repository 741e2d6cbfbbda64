import type { Pulling } from "../../state/aiming";

/** What the table screen may ask for. */
export interface TableActions {
  /** Puts the striker down as near to the point as it may lie. */
  place(x: number, y: number): void;
  /** Moves the striker along its line: metres to the right as the player sees it. */
  shift(by: number): void;
  /** Turns the aim anticlockwise, in radians. */
  turn(by: number): void;
  speed(speed: number): void;
  speedBy(by: number): void;
  /** A pull as it goes on: the direction it means, or null inside the ring. */
  pull(angle: number | null, speed: number, pull: Omit<Pulling, "armed">): void;
  cancel(): void;
  flick(): void;
  /** Names the kind that is gone for. */
  nameKind(kind: string): void;
  /** Whether the bonus shot is taken. */
  choose(bonus: boolean): void;
  /** Turns the board under the eye, in radians anticlockwise. */
  spin(by: number): void;
  /** The returned pieces lie as they should. */
  putDone(): void;
  /** Moves a piece that was put back, in metres as the player sees it. */
  nudge(piece: string, dx: number, dy: number): void;
  /** Lays a returned piece at a point of the board, as near as the circle lets it; the server hears of it when all are done. */
  carry(piece: string, x: number, y: number): void;
  watchAgain(): void;
  skip(): void;
  history(open: boolean): void;
  showPlay(number: number): void;
  /** Leaves the replay or the old position; the game is on the board again. */
  leaveReplay(): void;
  seek(time: number): void;
  run(running: boolean): void;
  pace(speed: number): void;
  dialog(dialog: "resign" | "keys" | null): void;
  resign(): void;
  closeRuling(): void;
  sheet(open: boolean): void;
  rematch(): void;
  retry(): void;
  /** The canvas is in the page, or has left it. */
  board(canvas: Element | undefined): void;
  /** The thumb pad is in the page, or has left it. */
  pad(element: Element | undefined): void;
}
