// From touches to a move: a move is a list of ways, one for each pawn it moves, and touches choose ways one by one.
import type { Move, Way } from "./types";

export type Play = Extract<Move, { type: "start" | "walk" | "change" | "sorry" }>;

const isPlay = (move: Move): move is Play => ["start", "walk", "change", "sorry"].includes(move.type);

export const playsOf = (moves: readonly Move[] | null): Play[] => (moves ?? []).filter(isPlay);

export const cardOf = (move: Play): number => (move.type === "change" ? 11 : move.type === "sorry" ? 13 : move.card);

function keys(move: Play): string[] {
  if (move.type === "walk") return move.parts.map((part) => `${move.card}/${part.pawn}/${part.steps}/`);
  return [`${cardOf(move)}/${move.pawn}/0/${move.type === "start" ? "" : move.square}`];
}

export function keyOf(way: Way): string {
  const named = way.steps === 0 && way.card >= 11;
  return `${way.card}/${way.number}/${way.steps}/${named ? way.path.at(-1) : ""}`;
}

/** The ways that may come next, once some of a split are chosen. Orders do not matter until the split is whole. */
export function open(plays: readonly Play[], ways: readonly Way[], chosen: readonly Way[]): Way[] {
  const have = chosen.map(keyOf);
  const next = new Set<string>();
  for (const play of plays) {
    const parts = keys(play);
    if (have.every((key) => parts.includes(key))) for (const key of parts) if (!have.includes(key)) next.add(key);
  }
  return ways.filter((way) => next.has(keyOf(way)));
}

/** The moves made of exactly these ways: the one in the order chosen if it is listed, else every order that is. */
export function whole(plays: readonly Play[], chosen: readonly Way[]): Play[] {
  const have = chosen.map(keyOf);
  const sorted = have.toSorted().join(" ");
  const found = plays.filter((play) => keys(play).toSorted().join(" ") === sorted);
  const exact = found.filter((play) => keys(play).join(" ") === have.join(" "));
  return exact.length ? exact : found;
}

/** The ways of a move in its own order. */
export const inOrder = (play: Play, ways: readonly Way[]): Way[] =>
  keys(play).flatMap((key) => ways.filter((way) => keyOf(way) === key));
