// The first game of Yahtzee, step by step; each step goes on by itself when it is done.
import type { HelpStep } from "../game";
import type { View } from "./types";

export const help: readonly HelpStep<View>[] = [
  {
    title: "Roll the dice",
    text: "Press Roll, or the key R. Every turn has up to three rolls.",
    done: (view) => view.rolls > 0,
  },
  {
    title: "Keep some, roll the rest",
    text: "Click a die, or press 1 to 5: it slides to the tray and stays. Then roll the others again.",
    done: (view) => view.rolls > 1 || view.cards.some((card) => card.boxes.some((box) => box !== null)),
  },
  {
    title: "Fill one box",
    text: "Pencilled figures are what the dice would score. Choose a box, then confirm. A filled box is never changed.",
    done: (view) => view.cards.some((card) => card.boxes.some((box) => box !== null)),
  },
  {
    title: "Thirteen turns",
    text: "63 points in the upper half earn 35 more, and each Yahtzee after a first of 50 earns 100. Highest total wins.",
  },
];
