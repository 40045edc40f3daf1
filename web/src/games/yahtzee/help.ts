// The first game of Yahtzee, step by step; each step goes on by itself when it is done.
import type { HelpStep } from "../game";
import type { View } from "./types";

const mine = (view: View): boolean => view.phase === "turn" && view.seat === view.you;
const filled = (view: View): boolean =>
  view.you !== null && !!view.cards[view.you % view.teams]?.boxes.some((box) => box !== null);

export const help: readonly HelpStep<View>[] = [
  {
    title: "Roll the dice",
    text: "Press Roll, or the key R. Every turn has up to three rolls.",
    done: (view) => mine(view) && view.rolls > 0,
  },
  {
    title: "Keep some, roll the rest",
    text: "Click a die, or press 1 to 5: it slides to the tray and stays. Then roll the others again.",
    done: (view) => (mine(view) && view.rolls > 1) || filled(view),
  },
  {
    title: "Fill one box",
    text: "Pencilled figures are what the dice would score. Choose a box, then confirm. A filled box is never changed.",
    done: filled,
  },
  {
    title: "Thirteen turns",
    text: "63 points in the upper half earn 35 more, and each Yahtzee after a first of 50 earns 100. Highest total wins.",
  },
];
