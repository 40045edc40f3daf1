// The player's own tiles on this screen: on the rack or laid on the board, not yet played. No rules, only where things are.
import { BLANK, CENTRE, EMPTY, SIZE, columnOf, rowOf, squareName, stepFrom } from "./tiles";
import type { Play, View } from "./types";

export interface Own {
  id: number;
  /** A letter, or `?`. */
  tile: string;
  /** What a laid blank stands for. */
  as: string | null;
  /** The square it lies on; null on the rack. */
  at: number | null;
}

let next = 1;

export class Hand {
  tiles = $state<Own[]>([]);
  cursor = $state(CENTRE);
  across = $state(true);
  /** Whether the player has pointed at a square: tiles that are tapped go there. */
  pointed = $state(false);
  #board = $state("");
  #seat: number | null = null;
  #order: number[] = [];

  readonly laid = $derived(this.tiles.filter((own) => own.at !== null).toSorted((one, other) => one.at! - other.at!));
  readonly onRack = $derived(this.tiles.filter((own) => own.at === null));

  /** The position as it is now. Tiles stay where they are, unless somebody has played there. */
  take(view: View): void {
    if (view.you !== this.#seat) {
      this.#seat = view.you;
      this.tiles = [];
      this.pointed = false;
      this.cursor = CENTRE;
    }
    this.#board = view.board;
    const covered = new Set(this.laid.filter((own) => view.board[own.at!] !== EMPTY));
    if (covered.size) this.pointed = false;
    const left = [...view.rack];
    const kept = new Set<Own>();
    for (const played of [false, true]) {
      for (const own of this.tiles) {
        const at = covered.has(own) === played ? left.indexOf(own.tile) : -1;
        if (at < 0) continue;
        left.splice(at, 1);
        kept.add(own);
      }
    }
    const fresh = left.map((tile): Own => ({ id: next++, tile, as: null, at: null }));
    this.tiles = [...this.tiles.filter((own) => kept.has(own)), ...fresh];
    if (covered.size) this.recall();
  }

  ownAt(square: number): Own | undefined {
    return this.tiles.find((own) => own.at === square);
  }

  free(square: number): boolean {
    return this.#board[square] === EMPTY && !this.ownAt(square);
  }

  put(own: Own, square: number, as: string | null = null): void {
    own.at = square;
    own.as = own.tile === BLANK ? as : null;
    this.#order = [...this.#order.filter((id) => id !== own.id), own.id];
  }

  /** Back to the rack, before the tile that stands at `place` of those there. */
  lift(own: Own, place = this.onRack.length): void {
    own.at = null;
    own.as = null;
    const others = this.tiles.filter((other) => other !== own);
    const before = others.filter((other) => other.at === null)[place];
    others.splice(before ? others.indexOf(before) : others.length, 0, own);
    this.tiles = others;
    this.#order = this.#order.filter((id) => id !== own.id);
  }

  recall(): void {
    for (const own of this.tiles) {
      own.at = null;
      own.as = null;
    }
    this.#order = [];
  }

  shuffle(): void {
    const racked = this.onRack;
    for (let last = racked.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [racked[last], racked[other]] = [racked[other]!, racked[last]!];
    }
    this.tiles = [...this.laid, ...racked];
  }

  /** Lay the tile at the cursor and go on. False where there is no room. */
  add(own: Own, as: string | null = null): boolean {
    const square = this.#room();
    if (square === null) return false;
    this.put(own, square, as);
    this.cursor = square;
    this.#advance();
    return true;
  }

  /** The tile for a typed letter; a blank where it is asked for, or where there is no such letter. */
  find(letter: string, blank: boolean): Own | null {
    const racked = this.onRack;
    const own = blank ? undefined : racked.find((one) => one.tile === letter);
    return own ?? racked.find((one) => one.tile === BLANK) ?? null;
  }

  /** The tile laid last goes back. */
  back(): Own | null {
    const own = this.tiles.find((one) => one.id === this.#order.at(-1)) ?? null;
    if (own?.at == null) return null;
    this.cursor = own.at;
    this.lift(own);
    return own;
  }

  /** Where the next tile would go: the cursor, or the first free square after it. */
  #room(): number | null {
    let square: number | null = this.cursor;
    while (square !== null && !this.free(square)) square = stepFrom(square, this.across, 1);
    return square;
  }

  #advance(): void {
    const square = stepFrom(this.cursor, this.across, 1);
    if (square === null) return;
    this.cursor = square;
    this.cursor = this.#room() ?? square;
  }

  /** The laid tiles as a move: their line, with a dot for every letter between and beside them. Null if they are no line. */
  readonly play = $derived.by((): Play | null => {
    const laid = this.laid;
    const first = laid[0]?.at;
    const last = laid.at(-1)?.at;
    if (first == null || last == null) return null;
    const row = laid.every((own) => rowOf(own.at!) === rowOf(first));
    const column = laid.every((own) => columnOf(own.at!) === columnOf(first));
    if (!row && !column) return null;
    const across = row && column ? this.#lineOf(first) : row;
    const [start, end] = [this.#reach(first, across, -1), this.#reach(last, across, 1)];
    let tiles = "";
    for (let square = start; square <= end; square += across ? 1 : SIZE) {
      const own = this.ownAt(square);
      tiles += own ? (own.as?.toLowerCase() ?? own.tile) : EMPTY;
    }
    return { type: "play", square: squareName(start, across), tiles };
  });

  /** Tiles lie about in no line. */
  readonly crooked = $derived(this.laid.length > 1 && this.play === null);

  /** The way in which a single tile goes on from what lies there: as it was typed, where both do. */
  #lineOf(square: number): boolean {
    const joins = (across: boolean): boolean => this.#reach(square, across, -1) !== square || this.#reach(square, across, 1) !== square;
    return joins(this.across) ? this.across : joins(!this.across) ? !this.across : this.across;
  }

  #reach(square: number, across: boolean, by: 1 | -1): number {
    for (;;) {
      const beside = stepFrom(square, across, by);
      if (beside === null || this.#board[beside] === EMPTY) return square;
      square = beside;
    }
  }
}
