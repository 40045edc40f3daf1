// The first game of Sorry!, step by step; each step goes on by itself when it is done.
import type { HelpStep } from "../game";
import type { View } from "./types";

const mine = (view: View): boolean => view.seat === view.you;
const out = (view: View): boolean =>
  view.you !== null && (view.holds[view.you] ?? []).some((colour) => view.pawns.slice(4 * colour, 4 * colour + 4).some((place) => place >= 0));

export const help: readonly HelpStep<View>[] = [
  {
    title: "Take a card",
    text: "Draw with the button, the key D, or by touching the pile. With points you play from a hand of five instead.",
    done: (view) => mine(view) && view.phase === "play",
  },
  {
    title: "Choose a pawn, then where it goes",
    text: "Pawns with a ring can move. Touch one, or its button, and its squares light up; touch one of them. A 7 may be split: first one pawn, then the other.",
    done: out,
  },
  {
    title: "Slides and bumps",
    text: "Land on the first square of another colour’s slide and you glide to its end. Whoever is landed on or slid over goes back to START.",
  },
  {
    title: "All four HOME",
    text: "Turn into your own SAFETY ZONE, where nobody can reach you, and enter HOME by exact count. Four pawns HOME win.",
  },
];
