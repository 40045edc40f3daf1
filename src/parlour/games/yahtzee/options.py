"""What can be chosen before a game of Yahtzee. The two editions are two sets of these options, nothing more."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.core.errors import BadOptions

MOST_PLAYERS = 10
MOST_GAMES = 12


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules are options too: every combination is a game."""

    joker: Literal["forced", "lowe", "free", "none"] = "forced"
    """How a further Yahtzee is scored once the Yahtzee box is filled.

    `forced`: its upper box if open, else a lower box as a Joker (Y22-Y24). `lowe`: a Joker only when its upper box is
    used; an ordinary roll when that is open and the Yahtzee box holds 0 (Y25). `free`: any open box, as a Joker when
    its upper box is used (Verhoeff's rules). `none`: always an ordinary roll.
    """
    yahtzee_bonus: int = 100
    """What each further Yahtzee earns when the Yahtzee box holds 50; 0 plays without chips (Y20)."""
    partners: int = 1
    """How many people share a column; 1 is everyone for themselves (Y40)."""
    games: int = 1
    """How many games the score pad holds, side by side (Y36)."""
    settlement: bool = False
    """Whether the winner earns from each opponent the difference between the totals (Y33)."""


EDITIONS = {"hasbro": Options(), "lowe": Options(joker="lowe", settlement=True)}


def check(options: Options, players: int) -> None:
    """Refuse what makes no game."""
    if not 1 <= players <= MOST_PLAYERS:
        raise BadOptions("Y01", f"Yahtzee is for 1 to {MOST_PLAYERS} players, not {players}")
    if options.partners < 1:
        raise BadOptions("Y40", f"a team has one partner or more, not {options.partners}")
    if options.partners > 1 and (players % options.partners or players < 2 * options.partners):
        raise BadOptions(
            "Y40",
            f"{players} players make no two or more teams of {options.partners}: every team needs all its partners",
        )
    if not 1 <= options.games <= MOST_GAMES:
        raise BadOptions("Y36", f"the score pad holds 1 to {MOST_GAMES} games, not {options.games}")
    if options.yahtzee_bonus < 0:
        raise BadOptions("Y20", f"a Yahtzee bonus cannot be negative, {options.yahtzee_bonus} is")
    if options.settlement and players == 1:
        raise BadOptions("Y33", "there is nobody to settle with in solitaire")
