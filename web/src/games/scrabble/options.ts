// Scrabble's options as people choose them.
import type { OptionLabel } from "../game";

export const editions: Record<string, string> = { book: "By the booklet", void: "Words are checked" };

export const options: Record<string, OptionLabel> = {
  challenge: { label: "A word that is not in the dictionary", values: { book: "Stands unless challenged", void: "Is refused" } },
  supplement: { label: "Short modern words too (QI, ZA, OK)" },
  exchange_min_pool: { label: "Tiles in the pool for an exchange", least: 0, most: 100 },
  tracker: { label: "Show which tiles are unseen" },
};

export const alone = "void";

export const coached = (chosen: Record<string, unknown>, people: number): boolean => chosen.challenge === "void" && people <= 1;
