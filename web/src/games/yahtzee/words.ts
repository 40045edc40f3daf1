// What a player of Yahtzee can do now, and what the special moments mean, in a sentence each.
import type { BoardProps } from "../game";
import { BOXES } from "./boxes";
import type { Move, View } from "./types";

export function can({ view, moves, names, seat }: Pick<BoardProps<View, Move>, "view" | "moves" | "names" | "seat">): string {
  if (view.phase === "over") return "The pad is full.";
  if (view.phase === "roll-off") return "The highest roll starts.";
  if (!moves?.length || seat !== view.seat) return `${names[view.seat] ?? "Somebody"} has rolled ${times(view.rolls)}.`;
  if (view.rolls === 0) return "Roll all five dice.";
  if (view.rolls === 3) return "Choose the box to fill.";
  return "Keep what you like and roll the rest, or fill a box.";
}

const times = (rolls: number): string => ["not yet", "once", "twice", "three times"][rolls] ?? `${rolls} times`;

/** The joker and the bonus, told when they happen. */
export function moment(view: View): string | null {
  const upper = view.dice[0] ? BOXES[view.dice[0] - 1]?.title : "";
  const bonus = view.bonus ? `Another Yahtzee: scoring it earns ${view.bonus} extra. ` : "";
  if (view.forced) return `${bonus}It must go into ${upper}, for that box is still open.`;
  if (view.joker) return `${bonus}It is a Joker: Full House and the Straights count in full.`;
  return bonus.trim() || null;
}
