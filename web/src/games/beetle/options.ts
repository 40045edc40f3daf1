// Beetle's options as people choose them.
import type { OptionLabel } from "../game";

export const editions: Record<string, string> = { classic: "Three games", tail: "Three games with a tail", "one-game": "One game" };

export const options: Record<string, OptionLabel> = {
  sheet: { label: "The beetle", values: { classic: "With wings, 14 parts", tail: "With a tail, 13 parts", own: "Our own" } },
  parts: {
    label: "Your sheet",
    shown: (options) => options.sheet === "own",
    editor: () => import("./OwnSheet.svelte"),
  },
  games: { label: "Games on the sheet", least: 1, most: 12 },
};
