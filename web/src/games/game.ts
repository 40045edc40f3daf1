// What the browser app wants of a game: a drawing for the cupboard, and a module that is loaded when it is played.
import type { Component } from "svelte";

import type { Event, Previewed, Result, SeatInfo, Summary } from "../lib/protocol";

/** What a board gets. `V` is the game's view, `M` its moves; no rules in the browser, so that is all it needs. */
export interface BoardProps<V, M> {
  view: V;
  /** The legal moves of `seat`; null where they are too many to list, or somebody else is to move. */
  moves: readonly M[] | null;
  names: readonly string[];
  /** Whose eyes these are; null for a spectator. */
  seat: number | null;
  events: readonly Event[];
  /** Whether `seat` may move now. */
  interactive: boolean;
  /** Each seat's chance to win, where the coach sits at the table and knows it. */
  outlook?: readonly number[] | null;
  /** Makes a move; `as` where another seat of this browser than `seat` makes it. */
  send: (move: M, as?: number) => void;
  /** The seats played from this browser. */
  mine: readonly number[];
  /** Asks the rules what a move would come to; the answer is `previewed`. Ask when it rests, not at every twitch. */
  preview: (move: M) => void;
  previewed: Previewed | null;
  /** The table's name in addresses: what a browser keeps for itself is kept under it. */
  table: string;
}

export interface ScoresProps<V> {
  view: V;
  names: readonly string[];
  seat: number | null;
  /** As in `BoardProps`; a sheet that keeps nothing in the browser can do without. */
  table?: string;
}

/** What stands under the result: personal bests and the like. */
export interface FinishProps<V> {
  view: V;
  result: Result;
  seats: readonly SeatInfo[];
  past: readonly Summary[];
}

/** One step of the first-time help. It goes on by itself when `done` says so. */
export interface HelpStep<V> {
  title: string;
  text: string;
  done?: (view: V) => boolean;
}

export interface GameModule<V, M> {
  Board: Component<BoardProps<V, M>>;
  /** The whole score sheet; phones open it as a sheet of its own. */
  Scores?: Component<ScoresProps<V>>;
  /** What that is called, where it is no score sheet. */
  scoresTitle?: string;
  Finish?: Component<FinishProps<V>>;
  help: readonly HelpStep<V>[];
  /** What the player can do now, in one sentence. */
  can: (props: Pick<BoardProps<V, M>, "view" | "moves" | "names" | "seat">) => string;
  /** A few characters beside each player's name: points, mostly. */
  standing?: (view: V) => (string | null)[];
  /** The colour of each seat, where the game gives seats a colour. */
  tints?: (view: V) => string[];
  /** How long a position made by others stays before the next is shown, in milliseconds; left out, the page's own. */
  beat?: number;
  /** Letters are typed onto the board, so the page has no keys of one letter. */
  typing?: boolean;
  /** What happens takes several lines to tell: phones keep room for them, so that the board stays where it is. */
  talks?: boolean;
  /** A move as it is said, for the coach's list, where its words do not name it. */
  say?: (move: M, notation: string) => string;
}

// Boards know their own views; the page that holds them only passes these on.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameModule = GameModule<any, any>;

/** A field that no simple one can stand for, such as a list: it gets the value and tells a new one. */
export interface EditorProps {
  value: unknown;
  onchange: (value: unknown) => void;
}

export interface OptionLabel {
  label: string;
  /** Where the option only matters with others; otherwise it is not shown and keeps its default. */
  shown?: (options: Record<string, unknown>) => boolean;
  editor?: () => Promise<{ default: Component<EditorProps> }>;
  values?: Record<string, string>;
  /** What a value is called that only the server knows. */
  other?: (value: string) => string;
  least?: number;
  most?: number;
}

export interface GameEntry {
  Card: Component;
  /** One line for the cupboard. */
  about: string;
  /** How the options are put to people. */
  options?: Record<string, OptionLabel>;
  /** What editions are called; null where an option says the same and is asked for instead. */
  editions?: Record<string, string> | null;
  /** The edition that one person plays against bots, if not the first. */
  alone?: string;
  /** Whether the server lets a coach be asked, with these options and so many people. */
  coached?: (options: Record<string, unknown>, people: number) => boolean;
  load?: () => Promise<{ default: AnyGameModule }>;
  /** A page that helps when the game is played at a real table. */
  companion?: { path: string; label: string };
}
