import { describe, expect, test } from "vitest";
import { CLICK, CUSHION, loudness, NET, render, RIM } from "./voices";

/** Noise that is the same every time. */
function noise(): () => number {
  let state = 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

describe("a voice", () => {
  test.each([["click", CLICK], ["cushion", CUSHION], ["rim", RIM], ["net", NET]])(
    "%s is heard, stays within the scale and dies away",
    (_, voice) => {
      for (const rate of [44100, 48000]) {
        const samples = render(voice, rate, 0.5, noise());
        const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
        expect(peak).toBeGreaterThan(0.1);
        expect(peak).toBeLessThan(2.5);
        expect(samples.every(Number.isFinite)).toBe(true);
        const tail = samples.slice(-Math.floor(samples.length / 10));
        expect(Math.max(...tail.map(Math.abs))).toBeLessThan(peak / 50);
      }
    },
  );
});

test("loudness grows with the impulse and never passes one", () => {
  expect(loudness(0, 0.03)).toBe(0);
  expect(loudness(NaN, 0.03)).toBe(0);
  expect(loudness(0.001, 0.03)).toBeLessThan(loudness(0.01, 0.03));
  expect(loudness(1, 0.03)).toBe(1);
});
