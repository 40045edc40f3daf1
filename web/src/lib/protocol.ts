// Written by scripts/typescript.py from the Python structs; changes here are lost.

/** The coach's opinion on the position of a seat, at `version`. */
export interface Advice {
  type: "advice";
  seat: number;
  version: number;
  counsel: Counsel;
}

/** What does the coach think of the position of this seat? */
export interface AskCoach {
  type: "coach";
  seat: number;
}

/** What would this move of the seat come to? It is judged by what the seat may know, and not made. */
export interface AskPreview {
  type: "preview";
  seat: number;
  move: unknown;
}

/** What one seat, or partners with one column, did in one game of the record. */
export interface ColumnReview {
  name: string;
  game: number;
  seats: number[];
  start: number;
  end: number;
  luck: number | null;
  skill: number | null;
  decisions: number;
  accuracy: number;
  curve: Point[];
}

/** The opinion on a position, the best move first. `summary` is one sentence. */
export interface Counsel {
  unit: "points" | "win chance";
  value: number;
  summary: string;
  opinions: Opinion[];
  hints: string[];
  prospects: Prospect[];
}

/** A choice between moves: what was played, what was best, and what that lost on average. */
export interface Decision {
  number: number;
  seat: number;
  column: number;
  position: string;
  played: string;
  best: string;
  loss: number;
  words: string;
}

/** A move as one viewer may know it. `move` is None where any of it is hidden from them. */
export interface Event {
  number: number;
  seat: number | null;
  move: unknown;
  text: string;
}

/** A game in the cupboard: what can be chosen before it starts. */
export interface GameInfo {
  name: string;
  title: string;
  least: number;
  most: number;
  secrets: boolean;
  coached: boolean;
  reviewed: boolean;
  editions: Record<string, unknown>;
  schema: Record<string, unknown>;
  levels: LevelInfo[];
  usual: string;
}

/** `POST /api/tables/{table}/seats/{seat}/bot`: a bot takes over; the person may come back with `take`. */
export interface HandOver {
  bot: string;
}

/** `POST /api/join/{invitation}` and `POST /api/tables/{table}/seats/{seat}/take`. */
export interface Join {
  name?: string;
}

/** A bot one can choose. */
export interface LevelInfo {
  name: string;
  about: string;
}

/** Play move number `number` for a seat of this browser. Also the body of `POST /api/tables/{table}/moves`. */
export interface MakeMove {
  type: "move";
  number: number;
  seat: number;
  move: unknown;
}

/** `POST /api/tables`. `options` are the game's; left out, its default edition. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  name?: string;
  options?: unknown;
  coach?: boolean;
}

/** One move judged. `value` is in the coach's unit; `loss` is how much less than the best move's. */
export interface Opinion {
  move: unknown;
  notation: string;
  value: number;
  loss: number;
  words: string;
  label: string;
  hint: string;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
}

/** Where a link led to: the answer of `POST /api/join/{invitation}` and `POST /api/watch/{token}`. */
export interface Place {
  table: string;
  seat: number | null;
}

/** The value of a column after a move of the record; number 0 is before the first. */
export interface Point {
  number: number;
  value: number;
}

/** The answer to Ping. */
export interface Pong {
  type: "pong";
}

/** What the move that was asked about would come to at `version`. `points` is None where `rule` is against it. */
export interface Previewed {
  type: "previewed";
  seat: number;
  version: number;
  move: unknown;
  sentence: string;
  points: number | null;
  rule: string | null;
}

/** Something else is wrong with what the client sent; also the body of every 4xx of the HTTP API. */
export interface Problem {
  type: "problem";
  sentence: string;
  rule: string | null;
}

/** Something that may come of the best move, and how likely it is. */
export interface Prospect {
  label: string;
  chance: number;
}

/** A move that did not count: why, and by which rule. An Update with the true position goes along with it. */
export interface Refused {
  type: "refused";
  number: number;
  rule: string | null;
  sentence: string;
}

/** How a finished game came out, a value a seat. Places start at 1; equal places share them. */
export interface Result {
  places: number[];
  scores: number[];
  words: string;
}

/** The costliest decisions first, then the columns, then every decision in order. */
export interface Review {
  game: string;
  unit: "points" | "win chance";
  names: string[];
  costliest: Decision[];
  columns: ColumnReview[];
  decisions: Decision[];
  note: string;
}

/** A rule in our words, as `GET /api/games/{game}/rules` lists them. */
export interface RuleInfo {
  id: string;
  section: string;
  text: string;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "here" | "link" | "open";
  name: string;
  title: string;
  bot: string | null;
  taken: boolean;
  yours: boolean;
  invitation: string | null;
}

/** Who is to sit at a seat: somebody on this device, somebody by link, a bot, or whoever takes it first. */
export interface SeatPlan {
  kind: "bot" | "here" | "link" | "open";
  name?: string;
  bot?: string | null;
}

/** What one seat of this browser gets; `seat` is None for a spectator, `moves` where they cannot be listed. */
export interface SeatView {
  seat: number | null;
  view: unknown;
  moves: unknown[] | null;
  events: Event[];
}

/** One of `GET /api/tables`, my tables: the newest first. */
export interface Summary {
  table: string;
  game: string;
  name: string;
  stage: "over" | "playing" | "waiting";
  players: string[];
  your_turn: boolean;
  result: Result | null;
  created: string;
  changed: string;
}

/** The client has everything up to `version`; send an Update from there. Also the first message on a connection. */
export interface Sync {
  type: "sync";
  version?: number;
}

/** A table without its game's position. */
export interface TableInfo {
  table: string;
  game: string;
  name: string;
  options: unknown;
  stage: "over" | "playing" | "waiting";
  seats: SeatInfo[];
  host: boolean;
  coach: boolean;
  secrets: boolean;
  commitment: string;
  key: string | null;
  watch: string | null;
  rematch: string | null;
  note: string | null;
}

/** Who moves now. Of several `seats` any may move; the first is the one the table waits for. */
export interface Turn {
  kind: "chance" | "over" | "play";
  seats: number[];
}

/** The table now, as this browser may know it. `version` is how many moves were made, and the next one's number. */
export interface Update {
  type: "update";
  version: number;
  table: TableInfo;
  turn: Turn | null;
  views: SeatView[];
  result: Result | null;
  outlook: number[] | null;
}

export type FromServer = Update | Refused | Problem | Pong | Advice | Previewed;

export type FromClient = Sync | MakeMove | AskCoach | AskPreview | Ping;
