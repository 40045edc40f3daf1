"""Pawns HOME and what they are worth in the game for points."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.sorry.board import HOME, Pawns

PAWN = 5
BONUSES = ((2, 25), (1, 50), (0, 100))
"""The winner's bonus, where no opponent has more than so many pawns HOME (R63)."""


def home_count(pawns: Pawns, colour: int) -> int:
    return pawns[4 * colour : 4 * colour + 4].count(HOME)


def game_scores(pawns: Pawns, colours: Sequence[int], winner: int, cumulative: bool) -> tuple[int, ...]:
    """The points of each of the colours in a finished game."""
    home = {colour: home_count(pawns, colour) for colour in colours}
    others = [home[colour] for colour in colours if colour != winner]
    bonuses = [bonus for most, bonus in BONUSES if max(others) <= most]
    extra = PAWN * sum(4 - count for count in others) + (sum(bonuses) if cumulative else max(bonuses, default=0))
    return tuple(PAWN * home[colour] + (extra if colour == winner else 0) for colour in colours)
