// The thirteen boxes as the card prints them.
import type { Box } from "./types";

export interface BoxRow {
  box: Box;
  title: string;
  hint: string;
}

const upper: [Box, string][] = [
  ["aces", "Aces"],
  ["twos", "Twos"],
  ["threes", "Threes"],
  ["fours", "Fours"],
  ["fives", "Fives"],
  ["sixes", "Sixes"],
];

export const UPPER: BoxRow[] = upper.map(([box, title]) => ({ box, title, hint: `Sum of ${title.toLowerCase()}` }));

export const LOWER: BoxRow[] = [
  { box: "three-of-a-kind", title: "3 of a Kind", hint: "Sum of all dice" },
  { box: "four-of-a-kind", title: "4 of a Kind", hint: "Sum of all dice" },
  { box: "full-house", title: "Full House", hint: "25" },
  { box: "small-straight", title: "Small Straight", hint: "Four in a row, 30" },
  { box: "large-straight", title: "Large Straight", hint: "Five in a row, 40" },
  { box: "yahtzee", title: "Yahtzee", hint: "Five alike, 50" },
  { box: "chance", title: "Chance", hint: "Sum of all dice" },
];

export const BOXES: BoxRow[] = [...UPPER, ...LOWER];
export const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six"];
