// The casebook of this browser: kept in localStorage after every change, and asked about on the server.
import { companion, Refusal } from "../../../lib/api";
import type { Accused, Asked, Card, Casebook, Consultation, Findings } from "../companion";

export type Entry = Asked | Accused;

const KEY = "parlour.clue.notebook";

function read(): Casebook | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Casebook | null;
    return kept && Array.isArray(kept.names) && Array.isArray(kept.entries) ? kept : null;
  } catch {
    return null;
  }
}

/** One notebook. What follows from it comes from the server; without it the entries are kept all the same. */
export class Notebook {
  book = $state.raw<Casebook | null>(read());
  rooms = $state.raw<Card[]>([]);
  findings = $state.raw<Findings | null>(null);
  problem = $state<string | null>(null);
  /** Whether the problem is the server's and not the book's: then asking again may help. */
  silent = $state(false);
  busy = $state(false);
  #asked = 0;

  /** Try a new casebook: it is kept when the server finds that it makes a game. */
  async begin(book: Casebook): Promise<boolean> {
    this.rooms = [];
    const found = await this.#ask(book);
    if (found) this.#keep(book);
    return found;
  }

  change(change: Partial<Casebook>): void {
    if (!this.book) return;
    this.#keep({ ...this.book, ...change });
    void this.consult();
  }

  enter(entry: Entry, at: number): void {
    const entries = this.book?.entries ?? [];
    this.change({ entries: [...entries.slice(0, at), entry, ...entries.slice(at + 1)] });
  }

  drop(at: number): void {
    this.change({ entries: this.book?.entries.filter((_, index) => index !== at) ?? [] });
  }

  askIn(rooms: Card[]): void {
    this.rooms = rooms;
    void this.consult();
  }

  async consult(): Promise<void> {
    if (this.book) await this.#ask(this.book);
  }

  close(): void {
    this.#asked += 1;
    this.#keep(null);
    this.findings = this.problem = null;
    this.busy = false;
  }

  #keep(book: Casebook | null): void {
    this.book = book;
    try {
      if (book) localStorage.setItem(KEY, JSON.stringify(book));
      else localStorage.removeItem(KEY);
    } catch {
      // A private window may refuse; the notebook still holds until the page is closed.
    }
  }

  async #ask(book: Casebook): Promise<boolean> {
    const number = ++this.#asked;
    this.busy = true;
    try {
      const found = await companion<Findings>("clue", { book, rooms: this.rooms } satisfies Consultation);
      if (number !== this.#asked) return false;
      this.findings = found;
      this.problem = null;
      return true;
    } catch (error) {
      if (number === this.#asked) {
        this.problem = (error as Error).message;
        this.silent = !(error instanceof Refusal && [400, 422].includes(error.status));
        // What was true of other entries is not shown beside these.
        if (!this.silent) this.findings = null;
      }
      return false;
    } finally {
      if (number === this.#asked) this.busy = false;
    }
  }
}
