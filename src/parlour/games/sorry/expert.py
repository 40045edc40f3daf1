"""A bot that judges positions by weights learned in self-play (`scripts/train_sorry.py`), through the kernel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec import Struct

from parlour.games.sorry.board import ABSENT, Pawns
from parlour.games.sorry.cards import CARDS, KIND
from parlour.games.sorry.moves import Change, Decline, Discard, Move, PawnMove, Sorry, StartPawn, Walk
from parlour.games.sorry.pawns import make
from parlour.games.sorry.view import View

if TYPE_CHECKING:
    from numpy.random import Generator

WEIGHTS = Path(__file__).with_name("weights.npz")
_MODES = {"plain": 0, "teams": 1, "points": 2}
_HAND = slice(141, 152)
"""Where the weights of the cards in a hand are; see the kernel's `features`."""


class Variant(Struct, frozen=True):
    """A way to play that has weights of its own: the kernel's mode, and which colours play."""

    mode: int
    playing: tuple[bool, bool, bool, bool]


_ALL = (True, True, True, True)
_ACROSS = (True, False, True, False)
VARIANTS = {
    "plain-4": Variant(0, _ALL),
    "plain-2": Variant(0, _ACROSS),
    "teams": Variant(1, _ALL),
    "points-4": Variant(2, _ALL),
    "points-2": Variant(2, _ACROSS),
}


@cache
def weights(name: str) -> Any:
    """The learned weights of a variant."""
    with np.load(WEIGHTS) as stored:
        return stored[name].astype(np.float64)


def weights_for(view: View) -> Any:
    """The weights that fit the game best: three players use those of four."""
    mode = view.options.mode
    return weights("teams" if mode == "teams" else f"{mode}-{2 if view.players == 2 else 4}")


def mode_of(view: View) -> int:
    """The kernel's number of the mode."""
    return _MODES[view.options.mode]


def playing(view: View) -> Any:
    """Which colours play, as the kernel wants it."""
    return np.array([view.pawns[4 * colour] != ABSENT for colour in range(4)])


def next_colour(view: View, card: int) -> int:
    """Who has the turn after a card was played."""
    if card == 2:
        return view.colour
    colours = sorted(colour for held in view.holds for colour in held)
    return colours[(colours.index(view.colour) + 1) % len(colours)]


def hand_counts(hand: Sequence[int]) -> Any:
    return np.array([hand.count(card) for card in CARDS], np.int64)


def win_chances(view: View, plays: Sequence[PawnMove]) -> tuple[list[Pawns], list[float]]:
    """The position after each move, and the chance to win that the weights give it. More than 1 is a win."""
    from parlour.games.sorry import kernel  # noqa: PLC0415 - compiled code is loaded when a bot first thinks

    teams, values = view.options.mode == "teams", weights_for(view)
    held = float(hand_counts(view.hand) @ values[_HAND])
    positions, chances = [], []
    for move in plays:
        position, _ = make(view.pawns, view.colour, teams, move)
        bonus = held - values[_HAND][KIND[move.card]] if view.hand else 0.0
        after = next_colour(view, move.card)
        board = np.array(position, np.int8)
        chance = kernel.learned_value(board, view.colour, after, playing(view), teams, values, bonus)
        positions.append(position)
        chances.append(float(chance))
    return positions, chances


class Expert:
    """Makes the move after which it wins most often, by the learned weights; keeps the cards that win games."""

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        listed = list(moves)
        plays = [move for move in listed if isinstance(move, StartPawn | Walk | Change | Sorry | Decline)]
        if len(listed) == 1:
            return listed[0]
        if plays:
            _, chances = win_chances(view, plays)
            return plays[max(range(len(plays)), key=chances.__getitem__)]
        worth = weights_for(view)[_HAND]
        return min((move for move in listed if isinstance(move, Discard)), key=lambda move: worth[KIND[move.card]])
