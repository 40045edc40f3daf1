// Sorry! for the table page.
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import { COLOURS } from "./colours";
import { help } from "./help";
import Scores from "./Scores.svelte";
import type { Move, View } from "./types";
import { can } from "./words";

const sorry: GameModule<View, Move> = {
  Board,
  Scores,
  help,
  can,
  standing: (view) => view.scores.map((score) => (view.options.mode === "points" ? String(score) : `${score}/${view.options.mode === "teams" ? 8 : 4}`)),
  tints: (view) => view.holds.map((held) => COLOURS[held[0] ?? 0]?.tint ?? ""),
};

export default sorry;
