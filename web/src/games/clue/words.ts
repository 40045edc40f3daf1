// What a player of Clue can do now, what stands where, and moves as they are said.
import { list } from "../../lib/words";
import type { BoardProps } from "../game";
import { isRoom, short, SUSPECTS, title, WEAPONS } from "./house";
import { NEAREST } from "./plan";
import type { Card, Move, View } from "./types";

type Props = Pick<BoardProps<View, Move>, "view" | "moves" | "names" | "seat">;

export const triple = ([who, what, where]: readonly Card[]): string => `${short(who!)} with ${short(what!)} in ${short(where!)}`;

/** A spot as it is said, a square with the room that is nearest. */
export function spotName(spot: string): string {
  if (isRoom(spot)) return title(spot);
  const [room, steps] = NEAREST[spot as keyof typeof NEAREST];
  return `square ${spot}, ${steps} from ${short(room)}`;
}

export function can({ view, names, seat }: Props): string {
  const who = names[view.mover ?? view.seat] ?? "Somebody";
  if (view.phase === "over") return "Everything is on the table.";
  if (view.phase === "show") return showing(view, names, seat);
  if (seat === null || seat !== view.seat) return `${watching(view, seat)}${who} ${DOES[view.phase] ?? "is playing"}.`;
  if (view.phase === "move") return view.spots.some(isRoom) ? "Choose a lit square or room, then move." : "Choose a lit square, then move.";
  if (view.phase === "suggest") return "You are in a room: make a suggestion.";
  if (view.phase === "end") return "End your turn, or accuse if you know enough.";
  const ways = [
    ...(view.may.includes("roll") ? ["roll the die"] : []),
    ...(view.may.includes("passage") ? ["take the secret passage"] : []),
    ...(view.may.includes("suggest") ? ["suggest here, where you were brought"] : []),
    ...(view.may.includes("end") ? ["end the turn, for every door is blocked"] : []),
  ];
  const sentence = `${ways.join(", or ")}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const DOES: Partial<Record<View["phase"], string>> = {
  start: "is about to roll",
  move: "is moving",
  suggest: "is thinking of a suggestion",
  end: "is about to end the turn",
};

const watching = (view: View, seat: number | null): string =>
  seat !== null && view.out[seat] ? "You accused wrongly and only show cards now. " : "";

function showing(view: View, names: readonly string[], seat: number | null): string {
  const asked = view.log.at(-1);
  if (!asked) return "";
  if (view.mover !== seat) return `${names[view.mover!]} must show ${asked.seat === seat ? "you" : names[asked.seat]} a card.`;
  return `Show one of your cards; only ${names[asked.seat]} sees it.`;
}

/** A move as it is said: for the coach's list. */
export function say(move: Move): string {
  switch (move.type) {
    case "go":
      return isRoom(move.to) ? `Enter ${short(move.to)}` : `Move to ${spotName(move.to)}`;
    case "suggest":
    case "accuse":
      return `${move.type === "suggest" ? "Suggest" : "Accuse"} ${triple([move.suspect, move.weapon, move.room])}`;
    case "show":
      return `Show ${short(move.card)}`;
    case "passage":
      return "Take the secret passage";
    case "roll":
      return "Roll the die";
    default:
      return "End the turn";
  }
}

/** The whole board for those who do not see it. */
export function described(view: View): string {
  const tokens = SUSPECTS.map((suspect, number) => {
    const spot = view.tokens[number] ?? "";
    return `${short(suspect)} ${isRoom(spot) ? `in ${short(spot)}` : `on square ${spot}`}`;
  });
  const weapons = view.weapons.map((room, number) => `${short(WEAPONS[number]!)} in ${short(room)}`);
  return `The mansion. Tokens: ${list(tokens)}. Weapons: ${list(weapons)}.`;
}
