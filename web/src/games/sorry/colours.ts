// The four colours, told apart by shape as well: on pawns, STARTs, HOMEs and in every list.
export interface Colour {
  name: string;
  /** The token of the piece. */
  tint: string;
  /** The shape around 0,0, about ten units wide. */
  shape: string;
  /** How far the letter stands below the middle, where the shape has more room. */
  drop: number;
}

export const COLOURS: readonly Colour[] = [
  { name: "Red", tint: "var(--red)", shape: "M0-4.4a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 1 1 0-8.8z", drop: 0 },
  { name: "Blue", tint: "var(--blue)", shape: "M-3.9-3.9H3.9V3.9H-3.9z", drop: 0 },
  { name: "Yellow", tint: "var(--yellow)", shape: "M0-4.9L5 3.8H-5z", drop: 1 },
  { name: "Green", tint: "var(--green)", shape: "M0-5.3L5.3 0 0 5.3-5.3 0z", drop: 0 },
];

export const colourOf = (pawn: number): number => Math.floor(pawn / 4);
export const letterOf = (pawn: number): string => "abcd".charAt(pawn % 4);
export const pawnName = (pawn: number): string => `${COLOURS[colourOf(pawn)]?.name} ${letterOf(pawn)}`;
