// The first game of Scrabble, step by step; each step goes on by itself when it is done.
import type { HelpStep } from "../game";
import type { View } from "./types";

const played = (view: View): boolean => view.log.some((event) => event.seat === view.you && event.kind === "play");

export const help: readonly HelpStep<View>[] = [
  {
    title: "Lay a word",
    text: "Drag tiles to the board, tap a square and then tiles, or type: arrows choose the square, Space turns across to down. The first word covers the star.",
    done: played,
  },
  {
    title: "See what it scores",
    text: "2L and 3L multiply a letter, 2W and 3W the whole word, once each. All seven tiles in one turn bring 50 more.",
    done: played,
  },
  {
    title: "A blank is any letter",
    text: "You say which when you lay it; with Shift a typed letter is a blank. It scores nothing.",
  },
  {
    title: "No word? Exchange",
    text: "Put back any tiles and draw as many; it costs the turn. Who has the most points at the end wins; tiles left over count against you.",
  },
];
