// What the browser app wants of a game: a drawing for the cupboard, and a module that is loaded when it is played.
import type { Component } from "svelte";

import type { Event, Result, SeatInfo, Summary } from "../lib/protocol";

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
  send: (move: M) => void;
}

export interface ScoresProps<V> {
  view: V;
  names: readonly string[];
  seat: number | null;
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
  Finish?: Component<FinishProps<V>>;
  help: readonly HelpStep<V>[];
  /** What the player can do now, in one sentence. */
  can: (props: Pick<BoardProps<V, M>, "view" | "moves" | "names" | "seat">) => string;
  /** A few characters beside each player's name: points, mostly. */
  standing?: (view: V) => (string | null)[];
}

// Boards know their own views; the page that holds them only passes these on.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameModule = GameModule<any, any>;

export interface OptionLabel {
  label: string;
  values?: Record<string, string>;
  least?: number;
  most?: number;
}

export interface GameEntry {
  Card: Component;
  /** One line for the cupboard. */
  about: string;
  /** How the options are put to people. */
  options?: Record<string, OptionLabel>;
  editions?: Record<string, string>;
  /** Something else that can be done with the game, on a page of its own. */
  more?: { label: string; href: string };
  load?: () => Promise<{ default: AnyGameModule }>;
}
