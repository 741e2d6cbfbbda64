import type { ClientMessage, ServerMessage } from "./types";

export type Connection = { status: "connecting" } | { status: "open" } | { status: "lost"; retryAt: number };

export interface Line {
  /** Sends at once, or answers false when the line is down. */
  send(message: ClientMessage): boolean;
  /** Drops the pause before the next try. */
  retry(): void;
  close(): void;
}

export interface LineEvents {
  /** Number of the last event seen; asked for at each new connection. */
  last(): number;
  message(message: ServerMessage): void;
  connection(connection: Connection): void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const SILENCE = 20_000;

/** Pauses double from half a second to fifteen; a fifth of chance keeps many pages from knocking together. */
export function pauseBefore(tries: number, chance: number = Math.random()): number {
  const whole = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
  return Math.round(whole * (0.8 + 0.2 * chance));
}

export function socketAddress(table: string, at: Location = location): string {
  const scheme = at.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${at.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

/** Keeps one table's socket open: says hello with the last number seen, and tries again when the line drops. */
export function openLine(table: string, events: LineEvents): Line {
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let heard = 0;
  let closed = false;

  function connect(): void {
    clearTimeout(timer);
    events.connection({ status: "connecting" });
    const mine = new WebSocket(socketAddress(table));
    socket = mine;
    mine.onopen = () => {
      if (socket !== mine) return;
      tries = 0;
      heard = Date.now();
      mine.send(JSON.stringify({ type: "hello", last: events.last() } satisfies ClientMessage));
      events.connection({ status: "open" });
      beat = setInterval(() => listen(mine), SILENCE / 2);
    };
    mine.onmessage = (event: MessageEvent<string>) => {
      heard = Date.now();
      if (socket === mine) events.message(JSON.parse(event.data) as ServerMessage);
    };
    mine.onclose = () => {
      if (socket === mine) lost();
    };
  }

  // A line that has gone dead without closing (a laptop that slept) is found by its silence.
  function listen(mine: WebSocket): void {
    if (Date.now() - heard > SILENCE) {
      mine.close();
      if (socket === mine) lost();
    } else if (mine.readyState === WebSocket.OPEN) {
      mine.send(JSON.stringify({ type: "ping", id: String(heard) } satisfies ClientMessage));
    }
  }

  function lost(): void {
    clearInterval(beat);
    socket = null;
    if (closed) return;
    const pause = pauseBefore(tries);
    tries += 1;
    events.connection({ status: "lost", retryAt: Date.now() + pause });
    timer = setTimeout(connect, pause);
  }

  connect();
  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    retry() {
      if (!closed && socket === null) {
        tries = 0;
        connect();
      }
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(beat);
      const open = socket;
      socket = null;
      open?.close();
    },
  };
}

/** A text nobody else will choose. `randomUUID` is missing where a phone opens the page by plain http. */
export function freshId(): string {
  const words = crypto.getRandomValues(new Uint32Array(3));
  return Array.from(words, (word) => word.toString(36)).join("-");
}
