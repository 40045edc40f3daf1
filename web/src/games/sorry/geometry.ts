// Where things lie on our drawing: sixteen by sixteen squares of ten units. Red's side is on top; `turn` is how many
// quarters the board was turned clockwise, so that a player's own side lies before them.
export interface Point {
  x: number;
  y: number;
}

export const START = -1;
export const SAFETY = 60;
export const HOME = 65;
export const SIDE = 160;

export const SQUARES: readonly number[] = Array.from({ length: 60 }, (_, square) => square);
export const SAFE: readonly number[] = [60, 61, 62, 63, 64];
/** Where the slides of a side begin and how many squares they have. */
export const SLIDES: readonly { from: number; length: number }[] = [
  { from: 1, length: 4 },
  { from: 9, length: 5 },
];

export function turned(point: Point, quarters: number): Point {
  let { x, y } = point;
  for (let quarter = 0; quarter < ((quarters % 4) + 4) % 4; quarter++) [x, y] = [SIDE - y, x];
  return { x, y };
}

export const startOf = (colour: number, turn: number): Point => turned({ x: 45, y: 23.5 }, colour + turn);
export const homeOf = (colour: number, turn: number): Point => turned({ x: 25, y: 73 }, colour + turn);

/** The middle of a place; of START and HOME the spot of that very pawn, so that the four stand side by side. */
export function spot(pawn: number, place: number, turn: number): Point {
  const colour = Math.floor(pawn / 4);
  if (place === START || place === HOME) {
    const middle = place === START ? startOf(colour, turn) : homeOf(colour, turn);
    return { x: middle.x + (pawn % 2 ? 5.7 : -5.7), y: middle.y + (pawn % 4 > 1 ? 5.7 : -5.7) };
  }
  return place >= SAFETY ? safe(colour, place, turn) : square(place, turn);
}

export const square = (number: number, turn: number): Point =>
  turned({ x: (number % 15) * 10 + 5, y: 5 }, Math.floor(number / 15) + turn);

export const safe = (colour: number, place: number, turn: number): Point =>
  turned({ x: 25, y: 15 + 10 * (place - SAFETY) }, colour + turn);

export const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export const line = (points: readonly Point[]): string => points.map((point) => `${point.x},${point.y}`).join(" ");
