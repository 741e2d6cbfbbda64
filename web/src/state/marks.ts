import type { Trace } from "../wire/types";

export interface Mark {
  t: number;
  kind: "hit" | "wall" | "pocket" | "striker" | "edge" | "rest";
  /** There is room for its name. */
  named: boolean;
}

/** How near two names may stand, as a share of the bar. */
const ROOM = 0.11;
const MOST = 24;

/** The marks of a trace's bar: the striker's and the falls first, then the strongest hits; names only where they fit. */
export function marksOf(trace: Trace): Mark[] {
  const whole = trace.time || 1;
  const weighed = trace.events
    .filter((event) => event.kind !== "line" && event.kind !== "rest")
    .map((event) => {
      const striker = event.discs.includes("striker");
      const fell = event.kind === "pocket" || event.kind === "edge";
      const kind: Mark["kind"] = event.kind === "pocket" && striker ? "striker" : (event.kind as Mark["kind"]);
      return { t: event.t, kind, weight: (fell ? 100 : 0) + (striker ? 10 : 0) + (event.impulse ?? 0) };
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST);
  const names: number[] = [whole];
  const marks = weighed.map(({ t, kind }): Mark => {
    const named = names.every((taken) => Math.abs(taken - t) > ROOM * whole);
    if (named) names.push(t);
    return { t, kind, named };
  });
  marks.push({ t: whole, kind: "rest", named: true });
  return marks.sort((a, b) => a.t - b.t);
}

/** The next mark before or after a time: where a step goes. */
export function stepTo(trace: Trace, time: number, way: 1 | -1): number {
  const times = [0, ...marksOf(trace).map((mark) => mark.t)];
  const near = 1e-4;
  if (way > 0) return times.find((t) => t > time + near) ?? times.at(-1) ?? 0;
  return times.findLast((t) => t < time - near) ?? 0;
}
