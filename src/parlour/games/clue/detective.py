"""The detective: asks what tells most, goes where it can be asked, and accuses when waiting is the greater risk."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING

from parlour.games.clue.board import PASSAGES, ROOM_SPOTS
from parlour.games.clue.evidence import Evidence
from parlour.games.clue.hiding import card_to_show
from parlour.games.clue.knowledge import know
from parlour.games.clue.movement import destinations, standing
from parlour.games.clue.moves import Accuse, End, Go, Move, Passage, Roll, Show, Suggest
from parlour.games.clue.plans import Plan
from parlour.games.clue.questions import questions, worth_by_room
from parlour.games.clue.view import View

if TYPE_CHECKING:
    from numpy.random import Generator

CERTAIN = 1 - 1e-9
_NOTHING = 1e-9
"""Bits that are only rounding."""


class Detective:
    """Reasons exactly from all that it saw."""

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        if view.phase == "show":
            return Show(card_to_show(view, [move.card for move in moves if isinstance(move, Show)], generator))
        triple, chance = know(view.evidence, weighted=True).best
        if chance >= CERTAIN or chance > chance_if_waiting(view, chance):
            return Accuse(*triple)
        ahead = prospects(view, moves)
        if view.phase == "start" and max(ahead.values()) < _NOTHING:
            return Accuse(*triple)  # no question tells anything any more
        return max(ahead, key=ahead.__getitem__)


def prospects(view: View, moves: Collection[Move]) -> dict[Move, float]:
    """For each move that is no accusation the bits that it promises, now and on the turns after it."""
    plain = [move for move in moves if not isinstance(move, Accuse)]
    if plain == [End()]:
        return {End(): 0.0}
    plan = _plan(view.evidence, _staying(view))
    judged = questions(view.evidence, weighted=True)
    here = view.tokens[view.suspects[view.seat].number]

    def promises(move: Move) -> float:
        if isinstance(move, Go):
            return plan.value(move.to)
        if isinstance(move, Passage):
            return plan.value(PASSAGES[ROOM_SPOTS[here]].value)
        if isinstance(move, Suggest):
            return judged[move.triple].worth + plan.after(here)
        return _roll(view, here, plan) if isinstance(move, Roll) else 0.0

    return {move: promises(move) for move in plain}


@lru_cache(maxsize=32)
def _plan(evidence: Evidence, taken: int) -> Plan:
    """The same for the whole turn, until somebody is asked."""
    return Plan(worth_by_room(evidence), taken)


def _staying(view: View) -> int:
    """The squares of those who accused wrongly: their tokens stay there, and a walk planned through them never ends."""
    return standing(view.tokens[suspect.number] for suspect, out in zip(view.suspects, view.out, strict=True) if out)


def _roll(view: View, here: str, plan: Plan) -> float:
    """What rolling is worth: the mean over the die of the best spot it reaches, round the other tokens."""
    mine = view.suspects[view.seat].number
    taken = standing(spot for number, spot in enumerate(view.tokens) if number != mine)
    reached = (destinations(here, pips, taken) for pips in range(1, 7))
    return sum(max(map(plan.value, spots)) for spots in reached) / 6


# How likely an opponent solves the case on its next turn, by the square of its suggestions so far. Found in 700 games
# of `notes` among themselves for each of 3 to 5 players: 0.05-0.07 after four, 0.10-0.16 after six, 0.22 after eight.
_SOLVES = 0.0035
_MOST_LIKELY = 0.4
_ALONE = 0.99
"""Alone at the table there is all the time, but for the last doubt a game is not drawn out without end."""
_PROGRESS = {3: 0.3, 4: 0.2, 5: 0.2, 6: 0.1}
"""What a round of answers is taken to add to the own chance, as a part of what is missing: the best of several, the
accusations of 400 games for each number of players having been decided again with each of them."""


def chance_if_waiting(view: View, chance: float) -> float:
    """The chance to win when not accusing yet: nobody else must win first, and the answers have to help."""
    others = [seat for seat in range(view.players) if seat != view.you and not view.out[seat]]
    if not others:
        return _ALONE
    nobody = 1.0
    for seat in others:
        asked = sum(inquiry.seat == seat for inquiry in view.log)
        nobody *= 1 - min(_MOST_LIKELY, _SOLVES * asked * asked)
    return nobody * (chance + (1 - chance) * _PROGRESS[view.players])
