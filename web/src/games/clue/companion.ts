// Written by scripts/typescript.py from the Python structs; changes here are lost.

/** Somebody accused wrongly. */
export interface Accused {
  type: "accused";
  who: number;
  triple: [Card, Card, Card];
}

/** Somebody suggested; `shower` showed a card, or nobody could. The card where the owner of the book knows it. */
export interface Asked {
  type: "asked";
  who: number;
  triple: [Card, Card, Card];
  shower: number | null;
  card: Card | null;
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

/** All that was entered. Players are in the order of the table, each to the left of the one before. */
export interface Casebook {
  names: string[];
  you: number;
  hand: Card[];
  sizes: number[];
  entries: (Asked | Accused)[];
  weighted: boolean;
}

/** What is asked: everything entered so far, and the rooms in which one could ask next, or none for all. */
export interface Consultation {
  book: Casebook;
  rooms: Card[];
}

/** All that follows. */
export interface Findings {
  deals: number;
  chances: number[][];
  why: string[];
  likeliest: [Card, Card, Card];
  likeliest_words: string;
  likeliest_chance: number;
  ideas: Idea[];
  reasons: string[];
  told: string[];
}

/** A question worth asking. */
export interface Idea {
  triple: [Card, Card, Card];
  words: string;
  bits: number;
  solve: number;
}

export type Question = Consultation;

export type Answer = Findings;
