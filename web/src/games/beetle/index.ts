// Beetle for the table page.
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import Finish from "./Finish.svelte";
import { help } from "./help";
import ScoreSheet from "./ScoreSheet.svelte";
import type { Move, View } from "./types";
import { can, running } from "./words";

const beetle: GameModule<View, Move> = {
  Board,
  Scores: ScoreSheet,
  Finish,
  help,
  can,
  standing: (view) => running(view).map(String),
  beat: 650,
};

export default beetle;
