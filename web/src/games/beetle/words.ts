// What a player of Beetle can do now, who leads, and how everybody stands, in a sentence each.
import { list, percent as told } from "../../lib/words";
import type { BoardProps } from "../game";
import type { View } from "./types";

/** Whether a game has just been won, and its beetles still lie on the table before the next one. */
export const between = (view: View): boolean => view.phase === "starting" && view.last?.outcome === "drawn";

export function can({ view, moves, names, seat }: Pick<BoardProps<View, unknown>, "view" | "moves" | "names" | "seat">): string {
  if (view.phase === "over") return "The sheet is full.";
  const yours = !!moves?.length && seat === view.seat;
  const who = names[view.seat] ?? "Somebody";
  if (between(view)) return yours ? "Throw for the start of the next game." : `${who} throws for the start of the next game.`;
  if (view.phase === "starting") return yours ? "Throw: the highest number goes first." : "The highest throw goes first.";
  if (!yours) return `${who} has the die.`;
  const useful = view.useful[view.seat] ?? [];
  return `Throw the die: ${list(useful.map(String))} ${useful.length === 1 ? "draws" : "draw"} a part.`;
}

/** Everybody's points over the sheet, with those of the game being played. */
export const running = (view: View): number[] =>
  view.totals.map((total, seat) => total + (view.phase === "over" ? 0 : (view.points[seat] ?? 0)));

/** Who leads over the sheet so far; those who are level are named together. */
export function leading(view: View, names: readonly string[]): string {
  const totals = running(view);
  const best = Math.max(...totals);
  const over = view.phase === "over";
  if (!best) return `${view.options.games === 1 ? "One game" : `${view.options.games} games`} on this sheet; a point for every part.`;
  const leaders = names.filter((_, seat) => totals[seat] === best);
  if (leaders.length > 1) return `${list(leaders)} ${over ? "share the win" : "are level"} with ${best} points each.`;
  const second = Math.max(...totals.filter((total) => total !== best));
  return `${leaders[0]} ${over ? "wins" : "leads"} with ${best} points, ${best - second} more than the next.`;
}

const percent = (chance: number): string => told(chance, " ");

/** The coach's line: `You lead: 61 %`. */
export function standing(outlook: readonly number[], names: readonly string[], seat: number | null): string {
  const best = Math.max(...outlook);
  // Chances that read the same in per cent are level.
  const leaders = outlook.flatMap((chance, player) => (best - chance < 0.0005 ? [player] : []));
  if (leaders.length === outlook.length) return `All are even: ${percent(best)} each`;
  const who = leaders.map((player) => (player === seat ? "you" : (names[player] ?? "")));
  const sentence = `${list(who)} ${who.length > 1 || leaders[0] === seat ? "lead" : "leads"}: ${percent(best)}${who.length > 1 ? " each" : ""}`;
  const upper = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return seat === null || leaders.includes(seat) ? upper : `${upper}, you have ${percent(outlook[seat] ?? 0)}`;
}
