// Written by scripts/typescript.py from the Python structs; changes here are lost.

/** What chance made of the throw. */
export interface Die {
  type: "die";
  number: number;
}

/** The defaults are the rulebook's game on the usual sheet (B07). */
export interface Options {
  sheet: "classic" | "own" | "tail";
  parts: Part[];
  games: number;
}

/** A line of the sheet. One drawn part of each kind in `needs` is enough. */
export interface Part {
  number: number;
  name: string;
  count: number;
  needs: string[];
}

/** A finished game of the sheet: everybody's beetle, and who completed theirs. */
export interface Played {
  beetles: number[][];
  finisher: number;
}

/** Throw the die. It is all that a player ever does, and nobody may pass. */
export interface Throw {
  type: "throw";
}

/** The last throw, as the table remembers it: the page and the terminal explain it. */
export interface Thrown {
  seat: number;
  number: number;
  outcome: "complete" | "drawn" | "needs" | "start" | "unused";
  line: number | null;
  missing: number | null;
}

/** The table as anybody sees it. `you` is the seat that looks, None for a spectator. */
export interface View {
  you: number | null;
  options: Options;
  players: number;
  parts: Part[];
  phase: "over" | "starting" | "turn";
  contenders: number[];
  starting: number[];
  first: number | null;
  seat: number;
  in_hand: boolean;
  beetles: number[][];
  useful: number[][];
  points: number[];
  totals: number[];
  last: Thrown | null;
  played: Played[];
  scores: number[][];
}

export type Move = Throw | Die;
