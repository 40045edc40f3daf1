// Scrabble for the table page.
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import Finish from "./Finish.svelte";
import { help } from "./help";
import Scores from "./Scores.svelte";
import type { Move, View } from "./types";
import { can } from "./words";

const scrabble: GameModule<View, Move> = {
  Board,
  Scores,
  Finish,
  help,
  can,
  standing: (view) => view.scores.map((score, seat) => String(score + (view.adjustments?.[seat] ?? 0))),
  typing: true,
  say: (_move, notation) => notation,
};

export default scrabble;
