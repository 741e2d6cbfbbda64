import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshId, openLine, pauseBefore, socketAddress, type Connection } from "../src/wire/socket";
import { sampleView } from "./sample";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const last = () => FakeSocket.made.at(-1) as FakeSocket;

describe("a line", () => {
  let seen = 0;
  let heard: unknown[] = [];
  let told: Connection[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.made = [];
    [seen, heard, told] = [0, [], []];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const open = () =>
    openLine("t 1", { last: () => seen, message: (message) => heard.push(message), connection: (connection) => told.push(connection) });

  it("says hello with the number last seen, at the first and at every new connection", () => {
    const line = open();
    last().open();
    expect(last().sent).toEqual([{ type: "hello", last: 0 }]);
    seen = 7;
    last().close();
    expect(told.at(-1)?.status).toBe("lost");
    vi.advanceTimersByTime(600);
    last().open();
    expect(FakeSocket.made).toHaveLength(2);
    expect(last().sent).toEqual([{ type: "hello", last: 7 }]);
    expect(told.at(-1)).toEqual({ status: "open" });
    line.close();
  });

  it("hands messages on and sends only while it is up", () => {
    const line = open();
    expect(line.send({ type: "ping", id: "1" })).toBe(false);
    last().open();
    last().say({ type: "state", view: sampleView() });
    expect(heard).toEqual([{ type: "state", view: sampleView() }]);
    expect(line.send({ type: "ping", id: "1" })).toBe(true);
    line.close();
  });

  it("tries at once when asked to", () => {
    const line = open();
    last().close();
    line.retry();
    expect(FakeSocket.made).toHaveLength(2);
    line.close();
  });

  it("takes a silent line for a dead one", () => {
    const line = open();
    last().open();
    vi.advanceTimersByTime(31_000);
    expect(told.some((connection) => connection.status === "lost")).toBe(true);
    line.close();
  });

  it("rests once it is closed", () => {
    const line = open();
    last().open();
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });
});

describe("the pause before the next try", () => {
  it("doubles up to a bound", () => {
    expect([0, 1, 2, 3].map((tries) => pauseBefore(tries, 1))).toEqual([500, 1000, 2000, 4000]);
    expect(pauseBefore(30, 1)).toBe(15_000);
    expect(pauseBefore(0, 0)).toBe(400);
  });
});

it("the address follows the page's scheme and keeps odd letters out", () => {
  const at = (protocol: string) => ({ protocol, host: "h:1" }) as Location;
  expect(socketAddress("a/b", at("https:"))).toBe("wss://h:1/api/tables/a%2Fb/socket");
  expect(socketAddress("t1", at("http:"))).toBe("ws://h:1/api/tables/t1/socket");
});

it("message ids differ", () => {
  expect(new Set(Array.from({ length: 200 }, freshId)).size).toBe(200);
});
