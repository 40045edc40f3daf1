// Sorry!'s options as people choose them. Its editions are its modes, so only the mode is asked for.
import type { OptionLabel } from "../game";

export const editions = null;

const points = (options: Record<string, unknown>): boolean => options.mode === "points";

export const options: Record<string, OptionLabel> = {
  mode: {
    label: "Way to play",
    values: { plain: "Everyone alone", teams: "In teams", points: "For points, with a hand" },
  },
  colours: {
    label: "Colours that are played, one a seat",
    shown: (options) => options.mode !== "teams",
    editor: () => import("./Colours.svelte"),
  },
  games: { label: "Games in a series", shown: points, least: 1, most: 20 },
  cumulative_bonus: { label: "Winner’s bonuses add up", shown: points },
};
