// The private notebook: what somebody wrote, kept in this browser for each table and seat, and never sent anywhere.
import { SvelteMap } from "svelte/reactivity";

import type { Card } from "./types";

export const HAS = "+";
export const HAS_NOT = "-";
export const MAYBE = "?";
/** A free mark is at most so many letters. */
export const LONGEST = 3;

/** A holder of cards: a seat, or the case file. */
export type Holder = number | "case";

const PREFIX = "parlour.clue.notebook.";
const AUTO = "parlour.clue.marks";

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window may refuse; the notes still hold until the page is closed.
  }
}

/** One person's notes at one table. */
export class Notebook {
  #key: string;
  #marks: SvelteMap<string, string>;

  constructor(table: string, seat: number | null) {
    this.#key = `${PREFIX}${table}.${seat ?? "watching"}`;
    this.#marks = new SvelteMap(read(stored(this.#key)));
  }

  get(card: Card, holder: Holder): string {
    return this.#marks.get(`${card}:${holder}`) ?? "";
  }

  /** Write a mark; an empty one rubs it out. */
  set(card: Card, holder: Holder, mark: string): void {
    const text = mark.trim().slice(0, LONGEST);
    if (text) this.#marks.set(`${card}:${holder}`, text);
    else this.#marks.delete(`${card}:${holder}`);
    store(this.#key, JSON.stringify(Object.fromEntries(this.#marks)));
  }
}

function read(text: string | null): [string, string][] {
  try {
    const kept = JSON.parse(text ?? "{}") as Record<string, unknown>;
    return Object.entries(kept).flatMap(([key, mark]) => (typeof mark === "string" ? [[key, mark.slice(0, LONGEST)]] : []));
  } catch {
    return [];
  }
}

const open = new Map<string, Notebook>();

/** The notebook of a seat; the same one wherever it is shown on the page. */
export function notebook(table: string, seat: number | null): Notebook {
  const key = `${table}.${seat}`;
  const known = open.get(key) ?? new Notebook(table, seat);
  open.set(key, known);
  return known;
}

/** Whether what follows from what was seen is marked by itself. */
export const automatic = $state({ on: stored(AUTO) === "on" });

export function setAutomatic(on: boolean): void {
  automatic.on = on;
  store(AUTO, on ? "on" : "off");
}
