// What the pages of a drive say in several places.
import { list } from "../lib/words";
import type { DriveUpdate } from "./types";

/** Where the evening is, in one sentence. */
export function standing(update: DriveUpdate): string {
  switch (update.phase) {
    case "gathering":
      return "People are coming in.";
    case "seated":
      return `Game ${update.game}: find your table.`;
    case "playing":
      return `Game ${update.game} is on.`;
    case "scoring":
      return called(update);
    case "over":
      return update.winners.length ? `${list(update.winners)} ${update.winners.length > 1 ? "win" : "wins"} the drive!` : "The evening is over.";
  }
}

/** Who called, as it is called out. */
export function called(update: DriveUpdate): string {
  const tables = update.called.map((call) => call.table);
  return `Beetle at ${tables.length > 1 ? "tables" : "table"} ${list(tables.map(String))}!`;
}

export const callers = (update: DriveUpdate): string => list(update.called.flatMap((call) => call.names));

/** A refusal of the rules as a sentence of its own. */
export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

export const plural = (count: number, word: string, words = `${word}s`): string => `${count} ${count === 1 ? word : words}`;
