// Written by scripts/typescript.py from the Python structs; changes here are lost.

/** With an 11, change places with the opponent's pawn on that square (R36). */
export interface Change {
  type: "change";
  pawn: number;
  square: number;
}

/** Chance: five cards for the next seat without a hand, in ascending order (R60). */
export interface Deal {
  type: "deal";
  hand: number[];
}

/** Forfeit an 11 whose change is not wanted, where eleven forward is impossible (R36). */
export interface Decline {
  type: "decline";
}

/** Discard a card when none in the hand can be played (R61). */
export interface Discard {
  type: "discard";
  card: number;
}

/** Take the top card (R10). */
export interface Draw {
  type: "draw";
}

/** Chance: the card that was drawn; with hands, the one that fills the hand up again. */
export interface Drawn {
  type: "drawn";
  card: number;
}

/** Chance: the lot for who starts (R02). */
export interface First {
  type: "first";
  seat: number;
}

/** The last card played, for people to watch it again: what it was, and what each pawn did. */
export interface Last {
  colour: number;
  card: number;
  kind: "declined" | "discarded" | "forfeit" | "moved";
  trips: Trip[];
}

/** The three ways to play are modes; everything else has a default. */
export interface Options {
  mode: "plain" | "points" | "teams";
  colours: ("blue" | "green" | "red" | "yellow")[];
  first: number | null;
  games: number;
  cumulative_bonus: boolean;
}

/** One pawn's steps, negative backward. */
export interface Part {
  pawn: number;
  steps: number;
}

/** With SORRY!, take the place of the pawn on that square from START (R37). */
export interface Sorry {
  type: "sorry";
  pawn: number;
  square: number;
}

/** Put a pawn from START onto its circle with a 1 or a 2 (R12). */
export interface StartPawn {
  type: "start";
  card: number;
  pawn: number;
}

/** What one pawn did, for people to watch: from the first place of `path` to its last, then along `slide`. */
export interface Trip {
  pawn: number;
  path: number[];
  slide: number[];
  bumped: number[];
}

/**
 * The table as the seat `you` sees it, None for a spectator. Places: -1 START, 0 to 59 the track, 60 to 64 the
 * colour's own SAFETY ZONE, 65 HOME, -2 a colour that does not play.
 */
export interface View {
  you: number | null;
  options: Options;
  players: number;
  holds: number[][];
  phase: "card" | "deal" | "draw" | "lot" | "over" | "play";
  colour: number;
  seat: number;
  pawns: number[];
  card: number | null;
  hand: number[];
  hand_sizes: number[];
  pile_size: number;
  discards: number[];
  unseen: number[];
  again: boolean;
  first: number | null;
  pad: number[][];
  scores: number[];
  last: Last | null;
  ways: Way[];
}

/** Move a pawn forward or backward; a split 7 has several parts, made in this order. */
export interface Walk {
  type: "walk";
  card: number;
  parts: Part[];
}

/**
 * One pawn's part in a legal move, from the first place of `path` to its last, then along `slide`.
 *
 * A split 7 is made of several. Where a pawn walks and slides does not depend on the other parts; whom it bumps is
 * told as if it went first.
 */
export interface Way {
  card: number;
  number: number;
  steps: number;
  pawn: number;
  path: number[];
  slide: number[];
  bumped: number[];
}

export type Move = First | Deal | Drawn | Draw | StartPawn | Walk | Change | Sorry | Decline | Discard;
