"""The detective: asks what tells most, goes where it can be asked, and accuses when waiting is the greater risk."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from parlour.games.clue.board import PASSAGES, ROOM_SPOTS
from parlour.games.clue.cards import ROOMS
from parlour.games.clue.hiding import card_to_show
from parlour.games.clue.knowledge import know
from parlour.games.clue.movement import destinations, standing
from parlour.games.clue.moves import Accuse, End, Go, Move, Passage, Roll, Show, Suggest
from parlour.games.clue.plans import Plan
from parlour.games.clue.questions import best_questions
from parlour.games.clue.view import View

if TYPE_CHECKING:
    from numpy.random import Generator

_CERTAIN = 1 - 1e-9


class Detective:
    """Reasons exactly from all that it saw."""

    def choose(self, view: View, moves: Collection[Move], generator: Generator, budget: float) -> Move:
        if view.phase == "show":
            return Show(card_to_show(view, [move.card for move in moves if isinstance(move, Show)], generator))
        triple, chance = know(view.evidence).best
        if chance >= _CERTAIN or chance > chance_if_waiting(view, chance):
            return Accuse(*triple)
        if view.phase == "end":
            return End()
        if view.phase == "suggest":
            return _ask(view)
        if view.phase == "move":
            spots = [move.to for move in moves if isinstance(move, Go)]
            return Go(max(spots, key=plan(view).value))
        return _start(view, moves)


def _here(view: View) -> str:
    assert view.you is not None, "a spectator moves nothing"
    return view.tokens[view.suspects[view.you].number]


def _ask(view: View) -> Move:
    return Suggest(*best_questions(view.evidence, [ROOM_SPOTS[_here(view)]])[0].triple)


def plan(view: View) -> Plan:
    """The worth of every spot, from the best question in each room."""
    return Plan({room: best_questions(view.evidence, [room])[0].worth for room in ROOMS})


def roll_value(view: View, plan: Plan) -> float:
    """What rolling is worth: the mean over the die of the best spot it reaches."""
    here = _here(view)
    mine = view.suspects[view.seat].number
    taken = standing(spot for number, spot in enumerate(view.tokens) if number != mine)
    reached = (destinations(here, pips, taken) for pips in range(1, 7))
    return sum(max(map(plan.value, spots)) for spots in reached) / 6


def _start(view: View, moves: Collection[Move]) -> Move:
    ahead = plan(view)
    room = ROOM_SPOTS.get(_here(view))
    ways: list[tuple[float, Move]] = []
    if Roll() in moves:
        ways.append((roll_value(view, ahead), Roll()))
    if Passage() in moves and room is not None:
        ways.append((ahead.value(PASSAGES[room].value), Passage()))
    if room is not None and view.brought[view.seat]:
        ways.append((ahead.value(room.value), _ask(view)))
    return max(ways, key=lambda way: way[0])[1] if ways else End()


# An opponent is taken to solve the case on a turn the likelier the nearer it is to the number of suggestions that
# winners make: the means of 150 games of `notes` among themselves for each number of players.
_ASKED_BY_WINNERS = {3: 5.6, 4: 5.1, 5: 4.4, 6: 3.8}
_MOST_LIKELY = 0.4


def chance_if_waiting(view: View, chance: float) -> float:
    """The chance to win when not accusing yet: nobody else must win first, and the next answer has to help."""
    nobody = 1.0
    for seat in range(view.players):
        if seat != view.you and not view.out[seat]:
            asked = sum(inquiry.seat == seat for inquiry in view.log)
            nobody *= 1 - _MOST_LIKELY * min(1.0, asked / _ASKED_BY_WINNERS[view.players]) ** 3
    if all(out or seat == view.you for seat, out in enumerate(view.out)):
        return 1.0  # alone at the table there is all the time
    return nobody * (chance + (1 - chance) * 0.6)
