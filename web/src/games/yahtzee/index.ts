// Yahtzee for the table page.
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import Finish from "./Finish.svelte";
import { help } from "./help";
import ScoreSheet from "./ScoreSheet.svelte";
import type { Move, View } from "./types";
import { can } from "./words";

const yahtzee: GameModule<View, Move> = {
  Board,
  Scores: ScoreSheet,
  Finish,
  help,
  can,
  standing: (view) =>
    Array.from({ length: view.players }, (_, seat) => {
      const team = seat % view.teams;
      const now = view.phase === "over" ? 0 : (view.cards[team]?.total ?? 0);
      return String((view.totals_so_far[team] ?? 0) + now);
    }),
};

export default yahtzee;
