/** What a box contains, as the server tells it: lengths in metres, the origin in the middle of the board. */

export type Point = [number, number];

export interface BoxWall {
  from: Point;
  to: Point;
}

export interface BoxArc {
  center: Point;
  radius: number;
  /** Radians anticlockwise from x, and how far the arc goes from there. */
  start: number;
  sweep: number;
}

export interface BoxPocket {
  x: number;
  y: number;
  radius: number;
}

export interface BoxPiece {
  radius: number;
  thickness: number;
  mass: number;
}

/** A box; the server may say more than the board needs. */
export interface Box {
  game: string;
  surface: {
    shape: "square" | "round";
    half: number;
    frame_height: number;
    frame_breadth: number;
    walls: BoxWall[];
    arcs: BoxArc[];
    pockets: BoxPocket[];
  };
  marks: Record<string, number>;
  pieces: Record<string, BoxPiece>;
}

/** A number among the marks of a box, or the sentence that says which one is missing. */
export function mark(box: Box, name: string): number {
  const value = box.marks[name];
  if (value === undefined || !Number.isFinite(value)) {
    throw new Error(`The box of ${box.game} has no number for the mark "${name}"; one in metres was expected.`);
  }
  return value;
}

/** The measures of one kind of piece. */
export function measures(box: Box, kind: string): BoxPiece {
  const found = box.pieces[kind];
  if (!found) {
    throw new Error(`The box of ${box.game} has no piece of the kind "${kind}".`);
  }
  return found;
}
