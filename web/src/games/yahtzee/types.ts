// Written by scripts/typescript.py from the Python structs; changes here are lost.

/** The boxes in the order of the card: six upper, seven lower. */
export type Box =
  | "aces"
  | "chance"
  | "fives"
  | "four-of-a-kind"
  | "fours"
  | "full-house"
  | "large-straight"
  | "sixes"
  | "small-straight"
  | "three-of-a-kind"
  | "threes"
  | "twos"
  | "yahtzee";

/** One column of the score pad, with the sums that the card shows (Y31). An open box is None. */
export interface Column {
  boxes: (number | null)[];
  upper: number;
  bonus: number;
  lower: number;
  chips: number;
  total: number;
}

/** Keep these dice and roll the others. At the start of a turn nothing can be kept: it is the first roll. */
export interface Keep {
  type: "keep";
  dice: number[];
}

/** House rules are options too: every combination is a game. */
export interface Options {
  joker: "forced" | "free" | "lowe" | "none";
  yahtzee_bonus: number;
  partners: number;
  games: number;
  settlement: boolean;
}

/** What chance rolled: the dice that were in the cup, in ascending order. */
export interface Roll {
  type: "roll";
  dice: number[];
}

/** Stop, and fill this box. */
export interface Score {
  type: "score";
  box: Box;
}

/** The table as anybody sees it. `you` is the seat that looks, None for a spectator. */
export interface View {
  you: number | null;
  options: Options;
  players: number;
  teams: number;
  phase: "over" | "roll-off" | "turn";
  contenders: number[];
  totals: number[];
  first: number | null;
  seat: number;
  dice: number[];
  rolls: number;
  kept: number[] | null;
  cards: Column[];
  pad: Column[][];
  worth: (number | null)[];
  joker: boolean;
  forced: boolean;
  bonus: number;
  totals_so_far: number[];
  settlement: number[] | null;
}

export type Move = Keep | Score | Roll;
