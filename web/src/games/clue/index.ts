// Clue for the table page.
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import Finish from "./Finish.svelte";
import { help } from "./help";
import type { Suspect } from "./house";
import Notebook from "./Notebook.svelte";
import { TINTS } from "./Token.svelte";
import type { Move, View } from "./types";
import { can, say } from "./words";

const clue: GameModule<View, Move> = {
  Board,
  Scores: Notebook,
  scoresTitle: "Notebook",
  Finish,
  talks: true,
  help,
  can,
  say,
  standing: (view) => view.suspects.map((_, seat) => (view.out[seat] ? "out" : null)),
  tints: (view) => view.suspects.map((suspect) => TINTS[suspect as Suspect]),
};

export default clue;
