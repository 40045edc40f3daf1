// What a player of Scrabble can do now, in a sentence.
import { list } from "../../lib/words";
import type { BoardProps } from "../game";
import type { Move, View } from "./types";

type Asked = Pick<BoardProps<View, Move>, "view" | "moves" | "names" | "seat">;

export function can({ view, names, seat }: Asked): string {
  if (view.phase === "over") return "The tiles are counted.";
  const challenge = seat !== null && view.challengers.includes(seat);
  const doubt = challenge ? ` You may challenge ${list(view.words)}.` : "";
  if (view.phase === "closing") {
    if (challenge) return `The last tile is played. Accept ${list(view.words)}, or challenge.`;
    return `The last play can still be challenged by ${list(view.waiting.map((other) => names[other] ?? ""))}.`;
  }
  if (seat === view.seat) return `Lay a word, exchange tiles or pass.${doubt}`;
  return `${names[view.seat] ?? "Somebody"} is thinking.${doubt || (seat === null ? "" : " You can lay your tiles and see what they would score.")}`;
}

/** Who loses how many turns for challenges, for everybody to see. */
export const losing = (turns: number): string => (turns === 1 ? "loses the next turn" : `loses ${turns} turns`);
