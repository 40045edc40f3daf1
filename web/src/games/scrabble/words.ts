// What a player of Scrabble can do now, in a sentence.
import { list } from "../../lib/words";
import type { BoardProps } from "../game";
import type { Move, View } from "./types";

type Asked = Pick<BoardProps<View, Move>, "view" | "moves" | "names" | "seat">;

export function can({ view, names, seat }: Asked): string {
  if (view.phase === "over") return "The tiles are counted.";
  const challenge = seat !== null && view.challengers.includes(seat);
  if (view.phase === "closing") {
    if (challenge) return `The last tile is played. Accept ${list(view.words)}, or challenge.`;
    return `The last play can still be challenged by ${list(view.waiting.map((other) => names[other] ?? ""))}.`;
  }
  if (seat === view.seat) return challenge ? `Lay a word, exchange or pass, or challenge ${list(view.words)}.` : "Lay a word, exchange tiles or pass.";
  if (challenge) return `${names[view.seat] ?? "Somebody"} is thinking. You may challenge ${list(view.words)}.`;
  return `${names[view.seat] ?? "Somebody"} is thinking.${seat === null ? "" : " You can try your tiles meanwhile."}`;
}

/** Who loses how many turns for challenges, for everybody to see. */
export const losing = (turns: number): string => (turns === 1 ? "loses the next turn" : `loses ${turns} turns`);
