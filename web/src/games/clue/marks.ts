// What stands in a cell of the notebook: one's own mark, else what is certain, else what follows where that is wanted.
import { CARDS } from "./house";
import { automatic, HAS, HAS_NOT, type Holder, MAYBE, type Notebook } from "./notebook.svelte";
import type { Card, View } from "./types";

export interface Mark {
  mark: string;
  /** Who wrote it: the person, the rules (own cards, for certain), or elimination. */
  by: "hand" | "own" | "auto" | "";
}

export function markOf(view: View, book: Notebook, card: Card, holder: Holder): Mark {
  if (view.hands) return { mark: holds(view, card, holder) ? HAS : "", by: "own" };
  if (holder === view.you && view.hand.length) return { mark: view.hand.includes(card) ? HAS : HAS_NOT, by: "own" };
  const written = book.get(card, holder);
  if (written) return { mark: written, by: "hand" };
  const place = holder === "case" ? view.suspects.length : holder;
  const follows = automatic.on ? (view.marks[CARDS.indexOf(card)]?.charAt(place) ?? ".") : ".";
  return follows === "." ? { mark: "", by: "" } : { mark: follows, by: "auto" };
}

function holds(view: View, card: Card, holder: Holder): boolean {
  return holder === "case" ? !!view.case?.includes(card) : !!view.hands?.[holder]?.includes(card);
}

const SIGNS: Record<string, string> = { [HAS]: "✓", [HAS_NOT]: "✗" };
const WORDS: Record<string, string> = { [HAS]: "has it", [HAS_NOT]: "has it not", [MAYBE]: "maybe", "": "nothing marked" };

export const sign = (mark: string): string => SIGNS[mark] ?? mark;
export const spoken = (mark: string): string => WORDS[mark] ?? `marked ${mark}`;

/** What the notebook says of a card, in a word or two: for those who choose what to ask. */
export function noted(view: View, book: Notebook, names: readonly string[], card: Card): string {
  if (view.hand.includes(card)) return "yours";
  const holders: Holder[] = [...view.suspects.keys(), "case"];
  const has = holders.find((holder) => markOf(view, book, card, holder).mark === HAS);
  if (has !== undefined) return has === "case" ? "case file" : (names[has] ?? "");
  if (markOf(view, book, card, "case").mark === HAS_NOT) return "not in the file";
  return "";
}
