// Sorry!'s options as people choose them. Its editions are its modes, so only the mode is asked for.
import type { OptionLabel } from "../game";

export const editions = null;

export const options: Record<string, OptionLabel> = {
  mode: {
    label: "Way to play",
    values: { plain: "Everyone alone", teams: "In teams", points: "For points, with a hand" },
  },
  games: { label: "Games in a series for points", least: 1, most: 20 },
  cumulative_bonus: { label: "Winner’s bonuses for points add up" },
};
