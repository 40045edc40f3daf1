// Written by scripts/typescript.py from the Python structs; changes here are lost.

/** Somebody comes, also late. */
export interface Add {
  type: "add";
  name: string;
}

/** "Beetle!" from a table, which stops every table. Who it was may be said at once, or with the scores. */
export interface Call {
  type: "beetle";
  table: number;
  player?: number | null;
}

/** A beetle called in this game. `names` is empty while nobody has said whose it is. */
export interface Called {
  table: number;
  names: string[];
}

/** Somebody at a table. `points` are those of this game, None while they are not entered. */
export interface Chair {
  player: number;
  name: string;
  here: boolean;
  points: number | null;
}

/** The game is closed and everybody changes tables; the server says who sits where. */
export interface ChangeSeats {
  type: "move";
}

/** Points of an earlier game (from 1) put right. Nobody changes tables because of it. */
export interface Correct {
  type: "correct";
  game: number;
  points: [number, number][];
}

/** Everybody here is seated by lot, which the server draws. */
export interface DrawLot {
  type: "lot";
}

/** One of `GET /api/drives`, the drives that this browser opened: the newest first. */
export interface DriveSummary {
  drive: string;
  title: string;
  phase: "gathering" | "over" | "playing" | "scoring" | "seated";
  people: number;
  games: number;
  link: string;
  changed: string;
}

/** The drive now, as far as this link shows it. `version` is how many entries were made. */
export interface DriveUpdate {
  type: "drive";
  version: number;
  drive: string;
  role: "organiser" | "person" | "screen" | "table";
  settings: Settings;
  parts: Part[];
  size: number;
  phase: "gathering" | "over" | "playing" | "scoring" | "seated";
  game: number;
  played: number;
  people: number;
  tables: HallTable[];
  called: Called[];
  missing: number;
  standings: Row[];
  waiting: Chair[];
  winners: string[];
  actions: Record<string, string | null>;
  log: LogLine[];
  undone: number[];
  links: Links | null;
  table: number | null;
  you: number | null;
}

/** The evening is over. */
export interface End {
  type: "end";
}

/** A table of the game being set up, played or scored. */
export interface HallTable {
  number: number;
  people: Chair[];
  called: boolean;
  free: boolean;
  link: string | null;
}

/** Somebody goes home. Their points stay. */
export interface Leave {
  type: "leave";
  player: number;
}

/** The links that only the organiser has. */
export interface Links {
  organiser: string;
  screen: string;
}

/** An entry of the log in words. Numbers start at 1. */
export interface LogLine {
  number: number;
  text: string;
  by: string;
  undoable: boolean;
}

/** `POST /api/drives/{drive}/{token}/entries`. `number` is the version that whoever asks has seen. */
export interface MakeEntry {
  number: number;
  entry: Add | PasteList | Rename | Leave | Return | DrawLot | Place | Start | Call | Scores | Correct | ChangeSeats | End | TakeBack;
}

/** A line of the sheet. One drawn part of each kind in `needs` is enough. */
export interface Part {
  number: number;
  name: string;
  count: number;
  needs: string[];
}

/** A list of people as text: one a line, or with commas, semicolons or tabs between them. */
export interface PasteList {
  type: "paste";
  text: string;
}

/** Somebody's own link, for their phone. */
export interface PersonLink {
  link: string;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
}

/** Somebody who waits gets a free chair before the game starts. */
export interface Place {
  type: "place";
  player: number;
  table: number;
}

/** The answer to Ping. */
export interface Pong {
  type: "pong";
}

/** Something else is wrong with what the client sent; also the body of every 4xx of the HTTP API. */
export interface Problem {
  type: "problem";
  sentence: string;
  rule: string | null;
}

export interface Rename {
  type: "rename";
  player: number;
  name: string;
}

/** Somebody who left is back, and waits for a seat. */
export interface Return {
  type: "return";
  player: number;
}

/** A person's evening. `points` has an entry a game, None where they did not play or nothing is entered yet. */
export interface Row {
  player: number;
  name: string;
  here: boolean;
  place: number;
  total: number;
  points: (number | null)[];
  beetles: number;
  table: number | null;
}

/** Points of the game just stopped, of one person or of many. Entering them again replaces them. */
export interface Scores {
  type: "scores";
  points: [number, number][];
}

/** What is chosen before the evening. */
export interface Settings {
  title: string;
  sheet: "classic" | "own" | "tail";
  parts: Part[];
  moving: "fresh" | "ladder" | "spread";
  rounds: number;
}

/** The dice are released. */
export interface Start {
  type: "start";
}

/** The client has everything up to `version`; send an Update from there. Also the first message on a connection. */
export interface Sync {
  type: "sync";
  version?: number;
}

/** An entry was wrong: its number in the log, from 1. */
export interface TakeBack {
  type: "undo";
  number: number;
}

export type FromServer = DriveUpdate | Problem | Pong;

export type FromClient = Sync | Ping;
