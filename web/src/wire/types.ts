/**
 * What travels between server and page. The shapes are the server's own, generated from its description; only what a
 * schema cannot tell is narrowed here: the columns of a trace's segments.
 * Lengths in metres, angles in radians, seats numbered from 1.
 */
import type { Trace } from "../playback/trace";
import type { components } from "./api.gen";

type Schemas = components["schemas"];

export type { Trace };
export type Said = Schemas["Said"];
export type Ruling = Schemas["Ruling"];
export type Placements = Schemas["Placements"];
export type Placed = Schemas["Placed"];
export type Seat = Schemas["Seat"];
export type Box = Schemas["Box"];
export type TableRow = Schemas["TableRow"];
export type PlayRow = Schemas["PlayRow"];
export type NewTable = Schemas["NewTable"];
export type FlickNumbers = Schemas["FlickNumbers"];
export type ClientMessage = Schemas["ClientMessage"];

export type TableView = Schemas["TableView"];
export type Card = Schemas["Card"];
export type GameRow = Schemas["GameRow"];
export type OptionShape = Schemas["OptionShape"];
export type PlayShown = Omit<Schemas["PlayShown"], "trace"> & { trace: Trace | null };
export type Played = Omit<Schemas["Played"], "trace" | "view"> & { trace: Trace | null; view: TableView };

export type ServerMessage =
  | { type: "state"; view: TableView }
  | { type: "seated"; number: number; view: TableView }
  | (Omit<Schemas["Refused"], "view"> & { view: TableView })
  | Played
  | Schemas["Pong"];
