// Written by scripts/typescript.py from the Python structs; changes here are lost.

/** Let the play that ends the game stand (S40). */
export interface Accept {
  type: "accept";
}

/** Doubt one word of the last play, or the whole play (S23). */
export interface Challenge {
  type: "challenge";
  word: string | null;
}

/** What chance drew from the pool: one tile for the start, the rack, or a refill. In alphabetical order. */
export interface Draw {
  type: "draw";
  tiles: string;
}

/**
 * A line of the log, for everybody to see.
 *
 * `play`; `exchange` of `count` tiles; `pass`; `taken-back` by `seat` after a challenge of `other`, `words` the
 * unacceptable ones; `challenge-lost` by `seat` against `other`; `turn-lost` for that.
 */
export interface Event {
  seat: number;
  kind: "challenge-lost" | "exchange" | "pass" | "play" | "taken-back" | "turn-lost";
  play: Play | null;
  words: string[];
  score: number;
  count: number;
  other: number | null;
}

/** Some tiles of the rack go back for as many others; in alphabetical order, blanks first. */
export interface Exchange {
  type: "exchange";
  tiles: string;
}

/** The booklet's game is the default; the rest are house rules. */
export interface Options {
  challenge: "book" | "void";
  lexicon: string;
  supplement: boolean;
  exchange_min_pool: number;
  tracker: boolean;
  first: number | null;
}

/** Exchanging none (S16). */
export interface Pass {
  type: "pass";
}

/**
 * Tiles put on the board. `square` is where the whole word begins: `8D` across, `D8` down.
 *
 * `tiles` runs from its first letter to its last: a capital is a tile, a small letter a blank that stands for it,
 * a dot a letter that lies there already.
 */
export interface Play {
  type: "play";
  square: string;
  tiles: string;
}

/** The table as one seat sees it. `you` is None for a spectator, who sees no rack before the end. */
export interface View {
  you: number | null;
  options: Options;
  players: number;
  phase: "closing" | "deal" | "over" | "refill" | "start" | "turn";
  contenders: number[];
  shown: string;
  first: number | null;
  seat: number;
  board: string;
  rack: string;
  counts: number[];
  pool: number;
  unseen: string | null;
  scores: number[];
  lost: number[];
  passes: number[];
  challengers: number[];
  words: string[];
  waiting: number[];
  log: Event[];
  fresh: number[];
  exchangeable: number;
  racks: string[] | null;
  adjustments: number[] | null;
}

export type Move = Play | Exchange | Pass | Challenge | Accept | Draw;
