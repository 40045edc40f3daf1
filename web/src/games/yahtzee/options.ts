// Yahtzee's options as people choose them.
import type { OptionLabel } from "../game";

export const editions: Record<string, string> = { hasbro: "Modern rules", lowe: "Rules of 1967" };

export const options: Record<string, OptionLabel> = {
  joker: {
    label: "A further Yahtzee",
    values: {
      forced: "Joker: upper box first",
      lowe: "Joker as in 1967",
      free: "Joker in any box",
      none: "No Joker",
    },
  },
  yahtzee_bonus: { label: "Yahtzee bonus", least: 0, most: 1000 },
  partners: { label: "Players to a column", least: 1, most: 5 },
  games: { label: "Games on the pad", least: 1, most: 12 },
  settlement: { label: "Settle the differences" },
};
