// Pawns on their way: they walk square by square, slides glide, bumped pawns fly back. One motion at a time; a new
// position that comes meanwhile ends the old motion at once.
import { moving } from "../../lib/settings.svelte";
import { apart, type Point, spot, START } from "./geometry";
import type { Trip } from "./types";

interface Leg {
  pawn: number;
  from: Point;
  to: Point;
  begin: number;
  length: number;
  hop: number;
}

const FLY = 320;
const GLIDE = 75;
/** A walk takes no longer than this, however far it goes. */
const WALK = 640;
const STEP = 95;

/** The legs of the trips in turn, and where everybody stands after them; null where the trips do not start here. */
export function legsOf(trips: readonly Trip[], before: readonly number[], turn: number): { legs: Leg[]; after: number[] } | null {
  const places = [...before];
  const legs: Leg[] = [];
  let now = 0;
  const change = trips.length === 2 && trips.every((trip) => trip.path.length === 2 && trip.path[0] !== START) && trips[0]!.path[0] === trips[1]!.path[1];
  trips.forEach((trip, index) => {
    const begin = change && index === 1 ? 0 : now;
    const points = trip.path.map((place) => spot(trip.pawn, place, turn));
    const step = Math.min(STEP, WALK / Math.max(1, points.length - 1));
    let at = begin;
    points.slice(1).forEach((to, number) => {
      const from = points[number]!;
      const far = apart(from, to) > 15;
      legs.push({ pawn: trip.pawn, from, to, begin: at, length: far ? FLY : step, hop: far ? 9 : 2.5 });
      at += far ? FLY : step;
    });
    const landing = [trip.path.at(-1)!, ...trip.slide];
    for (const bumped of trip.bumped) {
      const from = spot(bumped, places[bumped]!, turn);
      const wait = GLIDE * Math.max(0, landing.indexOf(places[bumped]!));
      legs.push({ pawn: bumped, from, to: spot(bumped, START, turn), begin: at + wait, length: FLY, hop: 14 });
      places[bumped] = START;
    }
    if (trip.slide.length) {
      const end = spot(trip.pawn, trip.slide.at(-1)!, turn);
      legs.push({ pawn: trip.pawn, from: points.at(-1)!, to: end, begin: at, length: GLIDE * trip.slide.length, hop: 0 });
      at += GLIDE * trip.slide.length;
    }
    places[trip.pawn] = landing.at(-1)!;
    now = Math.max(now, at);
  });
  const starts = trips.every((trip, index) => trips.slice(0, index).some((one) => one.pawn === trip.pawn) || before[trip.pawn] === trip.path[0]);
  return starts ? { legs, after: places } : null;
}

const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

export class Pawns {
  /** Where each of the sixteen is drawn. */
  at = $state.raw<readonly Point[]>([]);
  /** Those that move, drawn above the others. */
  busy = $state.raw<ReadonlySet<number>>(new Set());
  #places: readonly number[];
  #turn: number;
  #frame = 0;

  constructor(places: readonly number[], turn: number) {
    this.#places = places;
    this.#turn = turn;
    this.#rest();
  }

  /** Show a position; along the trips where they lead to it from the one shown, else at once. */
  show(places: readonly number[], trips: readonly Trip[]): void {
    if (places.every((place, pawn) => place === this.#places[pawn])) return;
    const plan = moving() && !document.hidden ? legsOf(trips, this.#places, this.#turn) : null;
    this.stop();
    this.#places = places;
    if (!plan?.legs.length) return this.#rest();
    const begin = performance.now();
    const length = Math.max(...plan.legs.map((leg) => leg.begin + leg.length));
    const from = this.at;
    this.busy = new Set(plan.legs.map((leg) => leg.pawn));
    const frame = (time: number): void => {
      const now = Math.max(0, time - begin);
      if (now >= length) return this.#rest();
      this.at = from.map((point, pawn) => place(plan.legs, pawn, now) ?? point);
      this.#frame = requestAnimationFrame(frame);
    };
    this.#frame = requestAnimationFrame(frame);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#rest();
  }

  #rest(): void {
    this.at = this.#places.map((place, pawn) => spot(pawn, place, this.#turn));
    this.busy = new Set();
  }
}

function place(legs: readonly Leg[], pawn: number, now: number): Point | null {
  const leg = legs.findLast((one) => one.pawn === pawn && one.begin <= now);
  if (!leg) return null;
  const part = Math.min(1, (now - leg.begin) / leg.length);
  const along = ease(part);
  return {
    x: leg.from.x + (leg.to.x - leg.from.x) * along,
    y: leg.from.y + (leg.to.y - leg.from.y) * along - leg.hop * Math.sin(Math.PI * part),
  };
}
