// How the parts of a beetle look from above, one list of strokes for each of their kind. The same drawing as svg.py prints.
import type { Part } from "./types";

/** What a drawing needs to know of a line of the sheet. */
export type Line = Pick<Part, "number" | "name" | "count">;

export interface Shape {
  d: string;
  kind: "stroke" | "filled" | "pale" | "spot" | "white" | "pupil";
  width?: number;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const oval = (y: number, rx: number, ry: number): string =>
  `M${100 - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
const leg = (d: string): Shape[] => [{ d, kind: "stroke", width: 6 }];
const feeler = (d: string, x: number): Shape[] => [
  { d, kind: "stroke", width: 4 },
  { d: disc(x, 14, 6), kind: "filled", width: 3 },
];
const wing = (d: string, x1: number, x2: number, x3: number): Shape[] => [
  { d, kind: "filled", width: 4 },
  { d: disc(x1, 128, 9), kind: "spot" },
  { d: disc(x2, 162, 7), kind: "spot" },
  { d: disc(x3, 188, 5), kind: "spot" },
];
const eye = (x: number, pupil: number): Shape[] => [
  { d: disc(x, 56, 9), kind: "white", width: 3 },
  { d: disc(pupil, 54, 4), kind: "pupil" },
];

/** Laid one over the other in this order: legs under the body, wings on it, eyes on the head. */
export const SHAPES: Record<string, Shape[][]> = {
  leg: [
    leg("M64 112L38 96L24 70"),
    leg("M136 112L162 96L176 70"),
    leg("M56 142L26 142L8 156"),
    leg("M144 142L174 142L192 156"),
    leg("M64 174L38 190L28 220"),
    leg("M136 174L162 190L172 220"),
  ],
  tail: [[{ d: "M100 208C96 226 112 226 108 244", kind: "stroke", width: 6 }]],
  feeler: [feeler("M90 46C86 26 76 18 64 14", 64), feeler("M110 46C114 26 124 18 136 14", 136)],
  body: [[{ d: oval(150, 50, 62), kind: "pale", width: 4 }]],
  wing: [
    wing("M98 92C62 92 42 124 48 160C54 194 78 212 98 208Z", 74, 66, 84),
    wing("M102 92C138 92 158 124 152 160C146 194 122 212 102 208Z", 126, 134, 116),
  ],
  head: [[{ d: oval(66, 32, 28), kind: "filled", width: 4 }]],
  eye: [eye(88, 89), eye(112, 111)],
};

/** The paper around one part alone: which of its kind, and x, y, width, height of a square about it. */
export const ICONS: Record<string, { place: number; box: string }> = {
  leg: { place: 1, box: "126 62 56 56" },
  tail: { place: 0, box: "80 204 44 44" },
  feeler: { place: 1, box: "104 4 46 46" },
  body: { place: 0, box: "34 84 132 132" },
  wing: { place: 1, box: "62 84 132 132" },
  head: { place: 0, box: "62 28 76 76" },
  eye: { place: 1, box: "98 43 27 27" },
};

export interface Piece {
  key: string;
  shapes: readonly Shape[];
  drawn: boolean;
  fresh: boolean;
}

/** A family's own part that we have no shape for: a bead with its number. */
export interface Bead {
  key: string;
  number: number;
  drawn: boolean;
  fresh: boolean;
}

const known = (name: string): number => SHAPES[name]?.length ?? 0;

export function pieces(parts: readonly Line[], beetle: readonly number[], fresh: number | null): Piece[] {
  return Object.entries(SHAPES).flatMap(([name, kinds]) => {
    const line = parts.findIndex((part) => part.name === name);
    if (line < 0) return [];
    const drawn = beetle[line] ?? 0;
    return kinds.slice(0, parts[line]?.count ?? 0).map((shapes, place) => ({
      key: `${name}-${place}`,
      shapes,
      drawn: place < drawn,
      fresh: line === fresh && place === drawn - 1,
    }));
  });
}

export function beads(parts: readonly Line[], beetle: readonly number[], fresh: number | null): Bead[] {
  return parts.flatMap((part, line) => {
    const drawn = beetle[line] ?? 0;
    return Array.from({ length: Math.max(0, part.count - known(part.name)) }, (_, over) => {
      const place = over + known(part.name);
      return { key: `${part.name}-${place}`, number: part.number, drawn: place < drawn, fresh: line === fresh && place === drawn - 1 };
    });
  });
}
