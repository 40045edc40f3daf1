// The log as a score pad: a column a player, a line a turn.
import { list } from "../../lib/words";
import type { Event, View } from "./types";
import { count } from "./tiles";

export interface Entry {
  what: string;
  word: boolean;
  score: number | null;
  total: number;
}

export function columns(view: View): Entry[][] {
  const totals = view.scores.map(() => 0);
  const entries = view.scores.map((): Entry[] => []);
  for (const event of view.log) {
    totals[event.seat]! += event.score ?? 0;
    const played = event.kind === "play";
    entries[event.seat]!.push({
      what: said(event),
      word: played,
      score: played || event.kind === "taken-back" ? (event.score ?? 0) : null,
      total: totals[event.seat]!,
    });
  }
  return entries;
}

function said(event: Event): string {
  const words = event.words ?? [];
  switch (event.kind) {
    case "play":
      return words.join(" · ");
    case "exchange":
      return `exchanges ${count(event.count ?? 0, "tile")}`;
    case "pass":
      return "passes";
    case "taken-back":
      return `${list(words)} taken back`;
    case "challenge-lost":
      return `challenges ${list(words)}: good`;
    case "turn-lost":
      return "loses the turn";
  }
}
