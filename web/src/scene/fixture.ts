/** The Carrom box with the numbers of the 1993 Laws, for tests and for looking at the board without a server. */

import type { Box, BoxWall, Point } from "./box";

const half = 0.37;
const pocket = 0.02225;
const centre = half - pocket;
const corners: Point[] = [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];
const coin = { radius: 0.0159, thickness: 0.008, mass: 0.00525 };

export const carromBox: Box = {
  game: "carrom",
  surface: {
    shape: "square",
    half,
    frame_height: 0.022,
    frame_breadth: 0.07,
    arcs: [],
    walls: corners.map((from, i): BoxWall => ({ from, to: corners[(i + 1) % 4] as Point })),
    pockets: corners.map(([x, y]) => ({ x: Math.sign(x) * centre, y: Math.sign(y) * centre, radius: pocket })),
  },
  marks: {
    half,
    frame_height: 0.022,
    frame_breadth: 0.07,
    pocket_radius: pocket,
    base_length: 0.47,
    base_lower: 0.1015,
    base_gap: 0.0318,
    base_circle_radius: 0.0159,
    base_circle_from_frame: 0.1174,
    base_circle_from_middle: 0.2191,
    arrow_from_pocket: 0.05,
    arrow_length: 0.257,
    centre_circle_radius: 0.0159,
    outer_circle_radius: 0.085,
    striker_slack: 0.00475,
    striker_reach: 0.1826,
  },
  pieces: { white: coin, black: coin, queen: coin, striker: { radius: 0.02065, thickness: 0.008, mass: 0.015 } },
};

/** The rack of nineteen around the queen, in metres. */
export function rack(): { id: string; kind: string; x: number; y: number; angle: number }[] {
  const spacing = 2 * coin.radius + 0.0001;
  const list = [{ id: "queen", kind: "queen", x: 0, y: 0, angle: 0.3 }];
  let count = 0;
  for (const ring of [1, 2]) {
    for (let step = 0; step < 6 * ring; step++) {
      const corner = Math.floor(step / ring);
      const along = (step % ring) / ring;
      const here = -Math.PI / 2 + (corner * Math.PI) / 3;
      const there = here + Math.PI / 3;
      count += 1;
      list.push({
        id: `${step % 2 ? "black" : "white"}-${count}`,
        kind: step % 2 ? "black" : "white",
        x: ring * spacing * (Math.cos(here) + along * (Math.cos(there) - Math.cos(here))),
        y: ring * spacing * (Math.sin(here) + along * (Math.sin(there) - Math.sin(here))),
        angle: count * 2.4,
      });
    }
  }
  return list;
}
