import { describe, expect, it } from "vitest";
import { marksOf, stepTo } from "../src/state/marks";
import type { Trace } from "../src/wire/types";

const trace: Trace = {
  time: 2,
  pieces: [],
  events: [
    { t: 0.2, kind: "hit", discs: ["striker", "white-1"], impulse: 0.01 },
    { t: 0.21, kind: "hit", discs: ["white-1", "black-1"], impulse: 0.001 },
    { t: 0.9, kind: "wall", discs: ["white-1"], impulse: 0.004 },
    { t: 1.5, kind: "pocket", discs: ["striker"], pocket: 2 },
    { t: 2, kind: "rest", discs: ["white-1"] },
    { t: 0.1, kind: "line", discs: ["striker"] },
  ],
};

describe("marks of the bar", () => {
  it("stand in order, lines and single rests left out, the end named", () => {
    expect(marksOf(trace).map((mark) => [mark.t, mark.kind])).toEqual([
      [0.2, "hit"],
      [0.21, "hit"],
      [0.9, "wall"],
      [1.5, "striker"],
      [2, "rest"],
    ]);
  });

  it("are named only where the name fits", () => {
    expect(marksOf(trace).map((mark) => mark.named)).toEqual([true, false, true, true, true]);
  });

  it("are where steps go", () => {
    expect(stepTo(trace, 0.21, 1)).toBe(0.9);
    expect(stepTo(trace, 0.9, -1)).toBe(0.21);
    expect(stepTo(trace, 0, -1)).toBe(0);
    expect(stepTo(trace, 2, 1)).toBe(2);
  });
});
