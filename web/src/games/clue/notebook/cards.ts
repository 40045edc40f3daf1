// The cards in the order of the notebook, which is the order of every list the server answers with.
import type { Card } from "../companion";

const SUSPECTS = ["scarlet", "mustard", "white", "green", "peacock", "plum"] as const satisfies readonly Card[];
const WEAPONS = ["rope", "lead-pipe", "knife", "wrench", "candlestick", "revolver"] as const satisfies readonly Card[];
const ROOMS = [
  "study",
  "hall",
  "lounge",
  "library",
  "billiard-room",
  "dining-room",
  "conservatory",
  "ballroom",
  "kitchen",
] as const satisfies readonly Card[];

export const KINDS: readonly { title: string; one: string; cards: readonly Card[] }[] = [
  { title: "Suspects", one: "Who", cards: SUSPECTS },
  { title: "Weapons", one: "With what", cards: WEAPONS },
  { title: "Rooms", one: "Where", cards: ROOMS },
];
export const CARDS: readonly Card[] = KINDS.flatMap((kind) => kind.cards);
export const ALL_ROOMS: readonly Card[] = ROOMS;

/** A card on a button: `Plum`, `Lead pipe`. */
export function title(card: Card): string {
  return card.charAt(0).toUpperCase() + card.slice(1).replace("-", " ");
}

/** A card in a sentence: `Plum`, `the lead pipe`. */
export function said(card: Card): string {
  return (SUSPECTS as readonly Card[]).includes(card) ? title(card) : `the ${card.replace("-", " ")}`;
}

/** As people read a chance: never 0 or 100 % where it is not certain. */
export function percent(chance: number): string {
  if (chance <= 0) return "no";
  if (chance > 1 - 1e-9) return "yes";
  if (chance < 0.01) return "under 1 %";
  return chance > 0.99 ? "over 99 %" : `${Math.round(100 * chance)} %`;
}
