// The cupboard: one line a game. A game is offered when the server lists it and its board is here.
import Beetle from "./beetle/Card.svelte";
import Clue from "./clue/Card.svelte";
import type { GameEntry } from "./game";
import Scrabble from "./scrabble/Card.svelte";
import Sorry from "./sorry/Card.svelte";
import Yahtzee from "./yahtzee/Card.svelte";
import * as yahtzee from "./yahtzee/options";

export const cupboard: Record<string, GameEntry> = {
  yahtzee: { Card: Yahtzee, about: "Five dice, three rolls, thirteen boxes.", ...yahtzee, load: () => import("./yahtzee") },
  scrabble: { Card: Scrabble, about: "Letters into words, words into points." },
  clue: { Card: Clue, about: "Who, where and with what? Ask the right questions." },
  sorry: { Card: Sorry, about: "Four pawns, one way home, and no mercy." },
  beetle: { Card: Beetle, about: "Roll the die, build the beetle.", more: { label: "Run a drive", href: "/drive" } },
};
