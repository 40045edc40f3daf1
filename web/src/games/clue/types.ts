// Written by scripts/typescript.py from the Python structs; changes here are lost.

/** An accusation, which all hear. */
export interface Accusation {
  seat: number;
  triple: [Card, Card, Card];
  right: boolean;
}

/** Name what the case file holds, once in a game. */
export interface Accuse {
  type: "accuse";
  suspect: Card;
  weapon: Card;
  room: Card;
}

/** A card, in the order of the notebook: suspects in the order of the board, weapons, rooms. */
export type Card =
  | "ballroom"
  | "billiard-room"
  | "candlestick"
  | "conservatory"
  | "dining-room"
  | "green"
  | "hall"
  | "kitchen"
  | "knife"
  | "lead-pipe"
  | "library"
  | "lounge"
  | "mustard"
  | "peacock"
  | "plum"
  | "revolver"
  | "rope"
  | "scarlet"
  | "study"
  | "white"
  | "wrench";

/** Chance: the case file, and each seat's hand in the order of the notebook (C03). */
export interface Deal {
  type: "deal";
  case: [Card, Card, Card];
  hands: Card[][];
}

/** End the turn. */
export interface End {
  type: "end";
}

/** Move the token to this spot, a room or a square. */
export interface Go {
  type: "go";
  to: string;
}

/** A suggestion and what came of it. All of it is public but the card. */
export interface Inquiry {
  seat: number;
  triple: [Card, Card, Card];
  passed: number[];
  shower: number | null;
  card: Card | null;
}

/** House rules are options too: every combination is a game. */
export interface Options {
  suspects: Card[];
  accuse_after_disproof: boolean;
}

/** Start the turn by taking the secret passage. */
export interface Passage {
  type: "passage";
}

/** Chance: the rooms in which the six weapons lie at the start, in the order of the weapons (C02). */
export interface Place {
  type: "place";
  rooms: Card[];
}

/** Start the turn by rolling the die. */
export interface Roll {
  type: "roll";
}

/** Chance: what the die shows. */
export interface Rolled {
  type: "rolled";
  pips: number;
}

/** Disprove a suggestion by showing this card to the suggester. */
export interface Show {
  type: "show";
  card: Card;
}

/** Suggest who did it, with what, in the room where one is. */
export interface Suggest {
  type: "suggest";
  suspect: Card;
  weapon: Card;
  room: Card;
}

/** The table as one seat sees it. `you` is the seat that looks, None for a spectator. */
export interface View {
  you: number | null;
  options: Options;
  suspects: Card[];
  phase: "deal" | "end" | "move" | "over" | "place" | "roll" | "show" | "start" | "suggest";
  seat: number;
  mover: number | null;
  pips: number;
  tokens: string[];
  weapons: Card[];
  sizes: number[];
  hand: Card[];
  brought: boolean[];
  out: boolean[];
  log: Inquiry[];
  accusations: Accusation[];
  case: [Card, Card, Card] | null;
  hands: Card[][] | null;
  winner: number | null;
  marks: string[];
  may: string[];
  spots: string[];
}

export type Move = Place | Deal | Roll | Rolled | Passage | Go | Suggest | Show | Accuse | End;
