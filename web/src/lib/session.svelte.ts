// One table as this browser knows it: the last update, the log of each seat, and a queue that lets people follow bots.
import type { Advice, Event, FromServer, Previewed, Refused, SeatInfo, SeatView, Update } from "./protocol";
import { moving } from "./settings.svelte";
import { Socket, type Line } from "./socket";

/** How long a position made by somebody else stays before the next one is shown, so that it can be followed. */
const BEAT = 900;
/** With more than this many positions waiting we are behind (a sleep, a lost line) and catch up at once. */
const FAR_BEHIND = 24;

export class Session {
  update = $state.raw<Update | null>(null);
  line = $state<Line>("connecting");
  everLive = $state(false);
  refused = $state.raw<Refused | null>(null);
  problem = $state.raw<string | null>(null);
  advice = $state.raw<Advice | null>(null);
  previewed = $state.raw<Previewed | null>(null);
  /** The position about which the coach was asked. */
  asked = $state(-1);
  gone = $state<string | null>(null);
  behind = $state(0);
  /** A move was sent and not answered yet. */
  waiting = $state(false);
  events = $state.raw<Record<string, Event[]>>({});
  /** How long a position made by somebody else stays; a game of quick turns asks for less. */
  beat = BEAT;

  #version = 0;
  #queue: Update[] = [];
  #timer: number | undefined;
  #shownAt = 0;
  #socket: Socket;

  constructor(readonly table: string) {
    this.#socket = new Socket(`/api/tables/${encodeURIComponent(table)}/live`, {
      message: (message) => this.#hear(message),
      line: (line) => {
        this.line = line;
        if (line === "live") this.everLive = true;
        else this.waiting = false;
      },
      version: () => this.#version,
      closed: (_code, reason) => {
        this.gone = reason || "There is no such table, or this browser has no seat at it.";
      },
    });
  }

  /** The seats played from this browser. */
  get mine(): SeatInfo[] {
    return this.update?.table.seats.filter((seat) => seat.yours) ?? [];
  }

  /** The seat of ours that the table waits for, if it does. */
  get toMove(): number | null {
    const turn = this.update?.turn;
    if (turn?.kind !== "play") return null;
    return turn.seats.find((seat) => this.mine.some((own) => own.seat === seat)) ?? null;
  }

  viewOf(seat: number | null): SeatView | null {
    const views = this.update?.views ?? [];
    return views.find((view) => view.seat === seat) ?? views[0] ?? null;
  }

  eventsOf(seat: number | null): Event[] {
    return this.events[String(seat)] ?? [];
  }

  play(seat: number, move: unknown): void {
    if (!this.update || this.behind > 0 || this.waiting) return;
    this.refused = null;
    this.waiting = this.#socket.send({ type: "move", number: this.#version, seat, move });
    if (!this.waiting) this.problem = "You are offline. The move was not made; try again when the line is back.";
  }

  askCoach(seat: number): void {
    if (this.#socket.send({ type: "coach", seat })) this.asked = this.#version;
  }

  askPreview(seat: number, move: unknown): void {
    this.#socket.send({ type: "preview", seat, move });
  }

  /** Somebody is in a hurry: show where the game stands. */
  catchUp(): void {
    while (this.#queue.length) this.#show(this.#queue.shift()!);
  }

  close(): void {
    window.clearTimeout(this.#timer);
    this.#socket.close();
  }

  #hear(message: FromServer): void {
    if (message.type === "update") this.#arrive(message);
    else if (message.type === "refused") {
      this.waiting = false;
      this.refused = message;
    } else if (message.type === "problem") {
      this.waiting = false;
      this.asked = -1;
      this.problem = message.sentence;
    } else if (message.type === "advice") {
      if (message.version === this.#version) this.advice = message;
    } else if (message.type === "previewed") this.previewed = message;
  }

  #arrive(update: Update): void {
    this.#version = update.version;
    const first = this.update === null;
    this.#queue.push(update);
    this.behind = this.#queue.length;
    if (first || !moving() || document.hidden || this.#queue.length > FAR_BEHIND) this.catchUp();
    else this.#next();
  }

  #next(): void {
    window.clearTimeout(this.#timer);
    const update = this.#queue[0];
    if (!update) return;
    // Our own moves and news that are no moves are shown at once.
    const theirs = update.version > (this.update?.version ?? 0) && !this.waiting && this.#byOthers(update);
    const wait = theirs ? Math.max(0, this.#shownAt + this.beat - performance.now()) : 0;
    if (wait > 0) this.#timer = window.setTimeout(() => this.#next(), wait);
    else {
      this.#queue.shift();
      this.#show(update);
      if (this.#queue.length) this.#timer = window.setTimeout(() => this.#next(), 0);
    }
  }

  #byOthers(update: Update): boolean {
    const own = new Set(this.mine.map((seat) => seat.seat));
    const mover = update.views[0]?.events.find((event) => event.seat !== null)?.seat;
    if (mover !== undefined && mover !== null) return !own.has(mover);
    return !this.update?.turn?.seats.some((seat) => own.has(seat));
  }

  #show(update: Update): void {
    const events = { ...this.events };
    for (const view of update.views) {
      const key = String(view.seat);
      const known = events[key] ?? [];
      const last = known.at(-1)?.number ?? -1;
      const fresh = view.events.filter((event) => event.number > last);
      if (fresh.length) events[key] = [...known, ...fresh];
    }
    if (update.version !== this.update?.version) {
      this.#shownAt = performance.now();
      this.waiting = false;
      this.previewed = null;
      if (this.advice && this.advice.version !== update.version) this.advice = null;
    }
    this.events = events;
    this.update = update;
    this.behind = this.#queue.length;
  }
}
