// The tiles and squares as they are printed: values, premiums, names.
export const SIZE = 15;
export const CENTRE = 112;
export const BLANK = "?";
export const EMPTY = ".";
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const printed: [number, string][] = [[1, "AEILNORSTU"], [2, "DG"], [3, "BCMP"], [4, "FHVWY"], [5, "K"], [8, "JX"], [10, "QZ"]];
const values = new Map(printed.flatMap(([value, letters]) => [...letters].map((letter): [string, number] => [letter, value])));

/** What a tile has printed on it; a blank, on the rack or as a small letter, has nothing. */
export const valueOf = (letter: string): number => values.get(letter) ?? 0;

export interface Premium {
  mark: string;
  name: string;
  kind: "word3" | "word2" | "letter3" | "letter2";
}

const premiums: Record<string, Premium> = {
  W: { mark: "3W", name: "triple word", kind: "word3" },
  w: { mark: "2W", name: "double word", kind: "word2" },
  L: { mark: "3L", name: "triple letter", kind: "letter3" },
  d: { mark: "2L", name: "double letter", kind: "letter2" },
};
// The top left quarter with the middle lines; the rest mirrors it.
const quarter = ["W..d...W", ".w...L..", "..w...d.", "d..w...d", "....w...", ".L...L..", "..d...d.", "W..d...w"];
const fold = (place: number): number => Math.min(place, SIZE - 1 - place);

export const premiumOf = (square: number): Premium | null =>
  premiums[quarter[fold(Math.floor(square / SIZE))]?.[fold(square % SIZE)] ?? ""] ?? null;

export const rowOf = (square: number): number => Math.floor(square / SIZE);
export const columnOf = (square: number): number => square % SIZE;

/** `8D` where a word goes across, `D8` where it goes down. */
export function squareName(square: number, across = true): string {
  const [row, column] = [String(rowOf(square) + 1), LETTERS[columnOf(square)]];
  return across ? `${row}${column}` : `${column}${row}`;
}

/** The next square in the line, or null at the rim. */
export function stepFrom(square: number, across: boolean, by: 1 | -1): number | null {
  const place = (across ? columnOf(square) : rowOf(square)) + by;
  return place < 0 || place >= SIZE ? null : square + by * (across ? 1 : SIZE);
}

export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? "" : "s"}`;

/** A letter for the ear: what it is worth, or that it is a blank. */
export function spoken(letter: string): string {
  if (letter === BLANK) return "blank";
  return letter === letter.toLowerCase() ? `${letter.toUpperCase()}, a blank` : `${letter}, ${count(valueOf(letter), "point")}`;
}
