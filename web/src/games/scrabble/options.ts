// Scrabble's options as people choose them.
import type { OptionLabel } from "../game";

export const editions: Record<string, string> = { book: "By the booklet", void: "Words are checked" };

export const options: Record<string, OptionLabel> = {
  challenge: { label: "A word that is not in the dictionary", values: { book: "Stands unless challenged", void: "Is refused" } },
  lexicon: {
    label: "Dictionary",
    values: { enable: "ENABLE", common: "Everyday words only" },
    // A list from a file is named after it and by its contents; a bit of the latter tells two of a name apart.
    other: (name) => name.replace(/-([0-9a-f]{4})[0-9a-f]{8}$/, " ($1)"),
  },
  // The supplement belongs to ENABLE; a list of one's own is taken as it is.
  supplement: { label: "Short modern words too (QI, ZA, OK)", shown: ({ lexicon }) => lexicon === "enable" || lexicon === "common" },
  exchange_min_pool: { label: "Fewest tiles in the pool for an exchange", least: 0, most: 100 },
  tracker: { label: "Show which tiles are unseen" },
};

export const alone = "void";

export const coached = (chosen: Record<string, unknown>, people: number): boolean => chosen.challenge === "void" && people <= 1;
