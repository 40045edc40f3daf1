// The cupboard: one line a game. A game is offered when the server lists it and its board is here.
import Beetle from "./beetle/Card.svelte";
import * as beetle from "./beetle/options";
import Clue from "./clue/Card.svelte";
import * as clue from "./clue/options";
import type { GameEntry } from "./game";
import Scrabble from "./scrabble/Card.svelte";
import * as scrabble from "./scrabble/options";
import Sorry from "./sorry/Card.svelte";
import * as sorry from "./sorry/options";
import Yahtzee from "./yahtzee/Card.svelte";
import * as yahtzee from "./yahtzee/options";

export const cupboard: Record<string, GameEntry> = {
  yahtzee: { Card: Yahtzee, about: "Five dice, three rolls, thirteen boxes.", ...yahtzee, load: () => import("./yahtzee") },
  scrabble: { Card: Scrabble, about: "Letters into words, words into points.", ...scrabble, load: () => import("./scrabble") },
  clue: { Card: Clue, about: "Who, where and with what? Ask the right questions.", ...clue, companion: { path: "/notebook", label: "Clue notebook" }, load: () => import("./clue") },
  sorry: { Card: Sorry, about: "Four pawns, one way home, and no mercy.", ...sorry, load: () => import("./sorry") },
  beetle: { Card: Beetle, about: "Roll the die, build the beetle.", ...beetle, companion: { path: "/drive", label: "Beetle drive" }, load: () => import("./beetle") },
};
