import { describe, expect, it } from "vitest";
import { part, type Browser } from "../src/screens/renewal";

const gone = () => Promise.reject(new TypeError("the part is gone"));

function browser(last: number, answers: boolean): Browser & { reloads: number; kept: number } {
  return {
    reloads: 0,
    kept: last,
    last: () => last,
    remember(now) {
      this.kept = now;
    },
    now: () => 100_000,
    answers: () => Promise.resolve(answers),
    reload() {
      this.reloads += 1;
    },
  };
}

const soon = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((done) => setTimeout(() => done("still open"), 20))]);

describe("a part of the page", () => {
  it("is handed over as it was loaded", async () => {
    const there = browser(0, true);
    expect(await part(() => Promise.resolve(7), there)).toBe(7);
    expect(there.reloads).toBe(0);
  });

  it("that is gone loads the page anew, and nobody is told of a failure meanwhile", async () => {
    const there = browser(0, true);
    expect(await soon(part(gone, there))).toBe("still open");
    expect([there.reloads, there.kept]).toEqual([1, 100_000]);
  });

  it("fails where the page was loaded anew within the minute", async () => {
    const there = browser(60_000, true);
    await expect(part(gone, there)).rejects.toThrow("the part is gone");
    expect(there.reloads).toBe(0);
  });

  it("fails where the server does not answer", async () => {
    const there = browser(0, false);
    await expect(part(gone, there)).rejects.toThrow("the part is gone");
    expect(there.reloads).toBe(0);
  });
});
