// A review in numbers and words that its page and its plot share.
import type { ColumnReview, Review } from "./protocol";
import { tint } from "./tints";

export type Unit = Review["unit"];

const places = (value: number, unit: Unit) => (unit === "points" ? value : 100 * value).toFixed(1);

/** `254.6`, or `61.3%` to win. A minus is a minus, not a hyphen. */
export function amount(value: number, unit: Unit): string {
  return places(value, unit).replace("-", "−") + (unit === "points" ? "" : "%");
}

/** The same with its sign, for gains and losses. */
export function signed(value: number, unit: Unit): string {
  const shown = amount(value, unit);
  return /^[−0.%]*$/.test(shown) ? shown.replace("−", "") : value > 0 ? `+${shown}` : shown;
}

/** A column has the colour of its first seat; white would be lost on paper. */
export function colour(column: ColumnReview): string {
  const found = tint(column.seats[0] ?? 0);
  return found === "var(--white)" ? "var(--ink)" : found;
}

/** Curves of the same seat in several games are told apart by dashes. */
export const dash = (column: ColumnReview): string => ["", "7 3", "2 3", "9 3 2 3"][column.game % 4]!;

export interface Scale {
  low: number;
  high: number;
  step: number;
}

/** From where to where the values go, and how far apart the lines are. */
export function scale(review: Review): Scale {
  if (review.unit === "win chance") return { low: 0, high: 1, step: 0.25 };
  const values = review.columns.flatMap((column) => column.curve.map((point) => point.value));
  const [least, most] = [Math.min(...values, Infinity), Math.max(...values, -Infinity)];
  if (!values.length) return { low: 0, high: 1, step: 1 };
  const step = [5, 10, 25, 50, 100, 250].find((one) => most - least <= 6 * one) ?? 500;
  const low = Math.floor(least / step) * step;
  return { low, high: Math.max(Math.ceil(most / step) * step, low + step), step };
}

/** The heights moved as little as needed to be `least` apart. */
export function apart(heights: readonly number[], least: number, top: number, bottom: number): number[] {
  const order = heights.map((_, index) => index).toSorted((one, other) => heights[one]! - heights[other]!);
  const placed = [...heights];
  let edge = top;
  for (const index of order) {
    placed[index] = Math.max(placed[index]!, edge);
    edge = placed[index] + least;
  }
  edge = bottom;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index]!, edge);
    edge = placed[index] - least;
  }
  return placed;
}
