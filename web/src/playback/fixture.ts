/** A small trace by hand: the striker rolls up, hits a white, which bounces off the cushion and falls. */

import type { Trace } from "./trace";

export const smallTrace: Trace = {
  time: 1.5,
  pieces: [
    {
      id: "striker",
      kind: "striker",
      radius: 0.02065,
      start: [0, -0.25, 0],
      segments: [
        [0, 0.1, 0, -0.25, 0, 2, 0, -1, 0, 0, 0],
        [0.1, 0.5, 0, -0.055, 0, 0.5, 0, -1, 0, 2, -4],
      ],
      state: "on",
    },
    {
      id: "white-1",
      kind: "white",
      radius: 0.0159,
      start: [0, 0, 0.7],
      segments: [[0.1, 0.4, 0, 0, 0.8, 0.8, -0.5, -0.5, 0.7, 0, 0]],
      state: "pocketed",
      t_end: 0.5,
      pocket: 2,
    },
    { id: "black-1", kind: "black", radius: 0.0159, start: [0.2, 0.1, 0], segments: [], state: "on" },
  ],
  events: [
    { t: 0.1, kind: "hit", discs: ["striker", "white-1"], x: 0, y: -0.016, impulse: 0.012 },
    { t: 0.3, kind: "wall", discs: ["white-1"], x: 0.37, y: 0, impulse: 0.004 },
    { t: 0.5, kind: "pocket", discs: ["white-1"], pocket: 2 },
    { t: 0.6, kind: "rest", discs: ["striker"] },
  ],
};
