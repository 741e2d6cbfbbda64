import { describe, expect, it } from "vitest";
import { arrivedPlay, arrivedRefusal, arrivedState, settle, showNext } from "../src/state/arrivals";
import { bottomSeat, boardScores, canFlick, canPut, newTable, nextFirst, phaseOf, type TableState } from "../src/state/table";
import { benToFlick, samplePlay, samplePlayRow, sampleView } from "./sample";

function seated(): TableState {
  return { ...arrivedState(newTable("t1"), sampleView()), connection: { status: "open" } };
}

const flick = { type: "flick", id: "m1", number: 1, seat: 1, x: 0, y: -252600, vx: 0, vy: 20000, spin: 0, lift: 0 } as const;

describe("phase", () => {
  it("is placing on my turn, waiting without a line", () => {
    expect(phaseOf(seated())).toBe("placing");
    expect(phaseOf({ ...seated(), connection: { status: "lost", retryAt: 0 } })).toBe("waiting");
  });

  it("is aiming with an aim, waiting once it is sent", () => {
    const aiming = { ...seated(), aim: { ...seated().aim, angle: 1.5 } };
    expect(phaseOf(aiming)).toBe("aiming");
    expect(phaseOf({ ...aiming, sent: flick })).toBe("waiting");
  });

  it("is waiting when the seat to flick is somebody else's", () => {
    const view = sampleView();
    const theirs = { ...view, seats: view.seats.map((seat) => ({ ...seat, mine: seat.seat === 2 })) };
    const table = arrivedState({ ...newTable("t1"), connection: { status: "open" } }, theirs);
    expect(canFlick(table)).toBe(false);
    expect(phaseOf(table)).toBe("waiting");
  });

  it("is over when the game is", () => {
    const view = sampleView();
    expect(phaseOf(arrivedState(seated(), { ...view, number: 4, state: { ...view.state, over: true, winners: [1] } }))).toBe("over");
  });
});

describe("plays that arrive", () => {
  it("are shown before their view counts", () => {
    const shown = showNext(arrivedPlay({ ...seated(), sent: flick }, samplePlay(1)), false);
    expect(shown.sent).toBeNull();
    expect(phaseOf(shown)).toBe("playing");
    expect(shown.view?.number).toBe(0);
    const after = settle(shown);
    expect(after.view?.number).toBe(1);
    expect(after.last?.number).toBe(1);
    expect(after.showing).toBeNull();
  });

  it("count at once where nothing moved or all is skipped", () => {
    expect(showNext(arrivedPlay(seated(), samplePlay(1, "m1", false)), false).view?.number).toBe(1);
    expect(showNext(arrivedPlay(seated(), samplePlay(1)), true).view?.number).toBe(1);
  });

  it("are dropped the second time", () => {
    const once = arrivedPlay(seated(), samplePlay(1));
    expect(arrivedPlay(once, samplePlay(1))).toBe(once);
    expect(arrivedPlay(settle(once), samplePlay(1)).queue).toEqual([]);
  });

  it("wait for each other and run at double speed", () => {
    const two = arrivedPlay(arrivedPlay(seated(), samplePlay(1)), samplePlay(2));
    expect(two.queue).toHaveLength(2);
    expect(showNext(two, false).showing?.speed).toBe(2);
  });

  it("are not overtaken by a view that is no newer", () => {
    const playing = showNext(arrivedPlay(seated(), samplePlay(1)), false);
    expect(arrivedState(playing, benToFlick(1))).toBe(playing);
  });
});

describe("a refusal", () => {
  it("keeps the aim and stands beside its control", () => {
    const aim = { ...seated().aim, at: { x: 0, y: -0.2526 }, angle: 1.5, locked: true };
    const said = { key: "match.too_fast", values: { most: 7 }, text: "Too fast." };
    const after = arrivedRefusal({ ...seated(), aim, sent: flick }, "m1", said, sampleView());
    expect(after.aim).toEqual(aim);
    expect(after.refused).toEqual({ said, at: "flick" });
    expect(after.sent).toBeNull();
  });

  it("of another message changes nothing", () => {
    const waiting = { ...seated(), sent: flick };
    expect(arrivedRefusal(waiting, "other", { key: "server.stale", values: {}, text: "" }, sampleView())).toBe(waiting);
  });

  it("of a piece put down sends it back where it lay", () => {
    const put = { type: "put", id: "p1", number: 1, seat: 1, pieces: [] } as const;
    const after = arrivedRefusal({ ...seated(), sent: { ...put, pieces: [] }, moved: { "white-1": { x: 0, y: 0 } } }, "p1", { key: "match.place_taken", values: {}, text: "" }, sampleView());
    expect(after.moved).toEqual({});
    expect(after.refused?.at).toBe("put");
  });
});

describe("after a break in the line", () => {
  it("what was accepted is no longer waited for", () => {
    expect(arrivedState({ ...seated(), sent: flick }, benToFlick(1)).sent).toBeNull();
    expect(arrivedState({ ...seated(), sent: flick }, sampleView()).sent).toEqual(flick);
  });
});

describe("seats", () => {
  it("whoever flicks sits at the bottom, unless the board stays", () => {
    expect(bottomSeat(benToFlick(1), true).name).toBe("Ben");
    expect(bottomSeat(benToFlick(1), false).name).toBe("Ann");
  });

  it("mine is at the bottom where only one is mine", () => {
    const view = benToFlick(1);
    const mine = { ...view, seats: view.seats.map((seat) => ({ ...seat, mine: seat.seat === 1 })) };
    expect(bottomSeat(mine, true).name).toBe("Ann");
  });
});

describe("returned pieces", () => {
  const place = { seats: [1], kinds: ["white"], pieces: ["white-1"], x: 0, y: 0, radius: 0.085 };

  it("may be moved by whom the view names, until done", () => {
    const table = arrivedState(seated(), { ...sampleView(), number: 3, allowed: { ...sampleView().allowed, place } });
    expect(canPut(table)).toBe(true);
    expect(canPut({ ...table, putDone: 3 })).toBe(false);
    expect(canPut(arrivedState(seated(), { ...sampleView(), number: 3, allowed: { ...sampleView().allowed, place: { ...place, seats: [] } } }))).toBe(false);
  });
});

describe("the result", () => {
  it("tells what each board added", () => {
    const plays = [samplePlayRow(1, 1, 0, 0), samplePlayRow(2, 1, 8, 0), samplePlayRow(3, 2, 8, 9), samplePlayRow(4, 3, 14, 9)];
    expect(boardScores(plays, sampleView().seats)).toEqual([
      { round: 1, points: [8, 0] },
      { round: 2, points: [0, 9] },
      { round: 3, points: [6, 0] },
    ]);
  });

  it("lets the other one begin the next game", () => {
    expect(nextFirst([samplePlayRow(1, 1, 0, 0)], sampleView())).toBe(2);
    expect(nextFirst(null, { ...sampleView(), began: { first: 2, drawn: false } })).toBe(1);
  });
});
