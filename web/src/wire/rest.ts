import type { Box, GameRow, NewTable, PlayRow, PlayShown, Said, TableRow, TableView } from "./types";

/** An answer of the server that is not a success; `said` can be shown as it is. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly said: Said,
  ) {
    super(said.text);
  }
}

export const OFFLINE: Said = { key: "page.error.offline", values: {}, text: "The server does not answer." };
const UNKNOWN: Said = { key: "page.error.unknown", values: {}, text: "That did not work." };

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, OFFLINE);
  }
  if (answer.ok) return (await answer.json()) as T;
  const told = (await answer.json().catch(() => null)) as { error?: Said } | null;
  throw new Refusal(answer.status, told?.error ?? UNKNOWN);
}

export const getGames = (): Promise<GameRow[]> => ask("/api/games");
export const getBox = (game: string): Promise<Box> => ask(`/api/games/${game}`);
export const getTables = (): Promise<TableRow[]> => ask("/api/tables");
export const getTable = (id: string): Promise<TableView> => ask(`/api/tables/${encodeURIComponent(id)}`);
export const getPlays = (id: string): Promise<PlayRow[]> => ask(`/api/tables/${encodeURIComponent(id)}/plays`);
export const getPlay = (id: string, number: number): Promise<PlayShown> =>
  ask(`/api/tables/${encodeURIComponent(id)}/plays/${number}`);
export const openTable = (table: NewTable): Promise<TableView> => ask("/api/tables", table);
export const recordAddress = (id: string): string => `/api/tables/${encodeURIComponent(id)}/record`;

export const saidOf = (error: unknown): Said => (error instanceof Refusal ? error.said : UNKNOWN);
