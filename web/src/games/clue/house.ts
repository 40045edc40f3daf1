// The plan of the mansion as shapes to draw: where squares are, the walls of each room, and where pieces stand in it.
import { DOORS, GRID, KINDS, ROOM_LETTERS, SHORT, TITLES } from "./plan";
import type { Card } from "./types";

export type Suspect = (typeof KINDS.suspect)[number];
export type Weapon = (typeof KINDS.weapon)[number];
export type Room = (typeof KINDS.room)[number];

export const SUSPECTS: readonly Suspect[] = KINDS.suspect;
export const WEAPONS: readonly Weapon[] = KINDS.weapon;
export const ROOMS: readonly Room[] = KINDS.room;
export const CARDS: readonly Card[] = [...SUSPECTS, ...WEAPONS, ...ROOMS];

export const title = (card: Card): string => TITLES[card];
/** As it is said in the middle of a sentence: the rope. */
export const short = (card: Card): string => SHORT[card];
export const isRoom = (spot: string): spot is Room => (ROOMS as readonly string[]).includes(spot);
export const isSuspect = (card: string): card is Suspect => (SUSPECTS as readonly string[]).includes(card);
export const isWeapon = (card: string): card is Weapon => (WEAPONS as readonly string[]).includes(card);

/** The side of a square in the drawing. */
export const CELL = 20;
export const WIDTH = GRID[0].length * CELL;
export const HEIGHT = GRID.length * CELL;

export interface Point {
  x: number;
  y: number;
}

interface Cell {
  row: number;
  column: number;
}

const cells: (Cell & { mark: string })[] = GRID.flatMap((line, row) =>
  [...line].map((mark, column) => ({ row, column, mark })),
);

const name = ({ row, column }: Cell): string => `${String.fromCharCode(97 + column)}${row + 1}`;

/** The left upper corner of a square. */
export function corner(square: string): Point {
  return { x: (square.charCodeAt(0) - 97) * CELL, y: (Number(square.slice(1)) - 1) * CELL };
}

export const HALLWAY: readonly string[] = cells.filter((cell) => /[.+1-6]/.test(cell.mark)).map(name);

/** The border of some squares as a path, clockwise. */
function outline(shape: readonly Cell[]): string {
  const inside = new Set(shape.map(name));
  const has = (row: number, column: number): boolean => inside.has(name({ row, column }));
  const from = new Map<string, Point>();
  const wall = (x: number, y: number, to: Point): void => void from.set(`${x},${y}`, to);
  for (const { row, column } of shape) {
    if (!has(row - 1, column)) wall(column, row, { x: column + 1, y: row });
    if (!has(row, column + 1)) wall(column + 1, row, { x: column + 1, y: row + 1 });
    if (!has(row + 1, column)) wall(column + 1, row + 1, { x: column, y: row + 1 });
    if (!has(row, column - 1)) wall(column, row + 1, { x: column, y: row });
  }
  const first = shape[0]!;
  const points: Point[] = [{ x: first.column, y: first.row }];
  for (let at = points[0]!; points.length <= from.size; points.push(at)) at = from.get(`${at.x},${at.y}`)!;
  return `M${points.map(({ x, y }) => `${x * CELL} ${y * CELL}`).join("L")}Z`;
}

const shapeOf = (mark: string): Cell[] => cells.filter((cell) => cell.mark === mark);

/** Where the name of a room and the two rows of pieces in it are, in squares of the grid. */
interface Layout {
  title: [x: number, y: number];
  weapons: [left: number, right: number, y: number];
  tokens: [left: number, right: number, y: number];
}

const LAYOUTS: Record<Room, Layout> = {
  study: { title: [3.7, 1], weapons: [0.5, 6.5, 2.1], tokens: [0.5, 6.5, 3.3] },
  hall: { title: [12, 1], weapons: [9.4, 14.6, 5], tokens: [9.4, 14.6, 6.25] },
  lounge: { title: [20.2, 1], weapons: [17.4, 23.6, 4], tokens: [17.4, 23.6, 5.25] },
  library: { title: [3.5, 7.3], weapons: [0.6, 6.2, 8.8], tokens: [1.2, 5.8, 10.15] },
  "billiard-room": { title: [3, 13], weapons: [0.4, 5.6, 15], tokens: [0.4, 5.6, 16.25] },
  "dining-room": { title: [20, 10], weapons: [16.4, 23.6, 13], tokens: [16.4, 23.6, 14.25] },
  conservatory: { title: [3, 20.6], weapons: [0.5, 5.5, 21.8], tokens: [1.2, 5.6, 23.1] },
  ballroom: { title: [12, 18], weapons: [8.4, 15.6, 21], tokens: [8.4, 15.6, 22.25] },
  kitchen: { title: [20.6, 19.2], weapons: [18.4, 23.6, 21.9], tokens: [18.4, 22.9, 23.2] },
};

export interface RoomShape {
  room: Room;
  path: string;
  /** The box around it: left, top, width, height. */
  box: [number, number, number, number];
  title: Point;
}

function shape(mark: string, room: Room): RoomShape {
  const own = shapeOf(mark);
  const rows = own.map((cell) => cell.row);
  const columns = own.map((cell) => cell.column);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [x, y] = LAYOUTS[room].title;
  return {
    room,
    path: outline(own),
    box: [left * CELL, top * CELL, (Math.max(...columns) + 1 - left) * CELL, (Math.max(...rows) + 1 - top) * CELL],
    title: { x: x * CELL, y: y * CELL },
  };
}

export const ROOM_SHAPES: readonly RoomShape[] = Object.entries(ROOM_LETTERS).map(([mark, room]) => shape(mark, room));
export const shapeOfRoom = (room: Room): RoomShape => ROOM_SHAPES.find((one) => one.room === room)!;
export const CENTRE = outline(shapeOf("x"));

/** Whether a point of the drawing lies in a room. */
export function roomAt({ x, y }: Point): Room | null {
  const mark = GRID[Math.floor(y / CELL)]?.[Math.floor(x / CELL)] ?? "";
  return (ROOM_LETTERS as Record<string, Room>)[mark] ?? null;
}

/** The middle of a spot: of a square, or of a room's name. */
export function middle(spot: string): Point {
  if (isRoom(spot)) {
    const [left, top, width, height] = shapeOfRoom(spot).box;
    return { x: left + width / 2, y: top + height / 2 };
  }
  const { x, y } = corner(spot);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** Places for some pieces side by side in a room. */
function row([left, right, y]: [number, number, number], count: number): Point[] {
  const gap = Math.min(1.3, (right - left) / Math.max(1, count));
  const start = (left + right) / 2 - (gap * (count - 1)) / 2;
  return Array.from({ length: count }, (_, index) => ({ x: (start + gap * index) * CELL, y: y * CELL }));
}

/** Where each token stands, in the order of the suspects. */
export function tokenPlaces(tokens: readonly string[]): Point[] {
  return tokens.map((spot, number) => {
    if (!isRoom(spot)) return middle(spot);
    const inside = tokens.flatMap((other, index) => (other === spot ? [index] : []));
    return row(LAYOUTS[spot].tokens, inside.length)[inside.indexOf(number)]!;
  });
}

/** Where each weapon lies, in the order of the weapons. */
export function weaponPlaces(rooms: readonly Card[]): Point[] {
  return rooms.map((room, number) => {
    const inside = rooms.flatMap((other, index) => (other === room ? [index] : []));
    return row(LAYOUTS[room as Room].weapons, inside.length)[inside.indexOf(number)]!;
  });
}

/** The sill of each door: the edge between its square and the room, and the way in. */
export const SILLS = DOORS.map(({ square, room, way }) => {
  const { x, y } = corner(square);
  const edge = {
    N: [x, y, x + CELL, y],
    S: [x, y + CELL, x + CELL, y + CELL],
    W: [x, y, x, y + CELL],
    E: [x + CELL, y, x + CELL, y + CELL],
  }[way];
  return { room, way, from: { x: edge[0]!, y: edge[1]! }, to: { x: edge[2]!, y: edge[3]! } };
});
