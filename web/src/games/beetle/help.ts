// The first game of Beetle, step by step; each step goes on by itself when it is done.
import type { HelpStep } from "../game";
import type { View } from "./types";

const own = (view: View): readonly number[] => (view.you === null ? [] : (view.beetles[view.you] ?? []));

export const help: readonly HelpStep<View>[] = [
  {
    title: "Throw the die",
    text: "Tap the die, or press T. First everybody throws for the start: the highest number begins.",
    done: (view) => view.phase === "turn",
  },
  {
    title: "First the body",
    text: "Every number draws a part, once a throw. Lit numbers draw something now; at the start that is the body alone.",
    done: (view) => own(view).some((count) => count > 0),
  },
  {
    title: "Part by part",
    text: "Feelers and eyes need the head first. A number that cannot draw anything just passes the die on.",
    done: (view) => view.played.length > 0,
  },
  {
    title: "Beetle!",
    text: "The first complete beetle ends the game. Everybody gets a point for each part, and the most points on the sheet win.",
  },
];
