// Clue's options as people choose them.
import type { OptionLabel } from "../game";

export const editions: Record<string, string> = { hasbro: "By the book", "late-accusation": "Late accusation" };

export const options: Record<string, OptionLabel> = {
  suspects: {
    label: "Suspects that are played, one a seat",
    editor: () => import("./Suspects.svelte"),
  },
  accuse_after_disproof: { label: "Accuse even after a card was shown" },
};
