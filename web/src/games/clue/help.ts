// The first game of Clue, step by step; each step goes on by itself when it is done.
import type { HelpStep } from "../game";
import type { View } from "./types";

const mine = (view: View): boolean => view.seat === view.you;
const asked = (view: View): boolean => view.log.some((inquiry) => inquiry.seat === view.you);

export const help: readonly HelpStep<View>[] = [
  {
    title: "Who, with what, where?",
    text: "Three cards lie in the case file: a suspect, a weapon, a room. The others are dealt; what you hold did not do it.",
  },
  {
    title: "Roll and walk",
    text: "Press Roll, or R. Lit squares and rooms can be reached: tap one, or use the arrow keys (or , and .), then move. Entering a room ends the walk.",
    done: (view) => mine(view) && (view.phase === "suggest" || view.phase === "end" || asked(view)),
  },
  {
    title: "Make a suggestion in a room",
    text: "Name a suspect and a weapon. The others, from your left, must show you one of the three cards if they can.",
    done: asked,
  },
  {
    title: "Keep your notebook",
    text: "Tick who has what, or let it mark by itself. A card that nobody else can have lies in the case file.",
  },
  {
    title: "Accuse when you know",
    text: "Once in the game, on your turn. Right wins; wrong, and you only show cards from then on.",
  },
];
