"""Where the detective goes, and when it dares to accuse."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.clue.test_rules import table

from parlour.games.clue import GAME, Card, Go, Roll, Suggest
from parlour.games.clue.board import PASSAGES
from parlour.games.clue.cards import ROOMS
from parlour.games.clue.detective import chance_if_waiting, prospects
from parlour.games.clue.evidence import Inquiry
from parlour.games.clue.movement import standing
from parlour.games.clue.plans import Plan


def only(room: Card) -> Plan:
    """A mansion in which there is one room worth asking in."""
    return Plan({other: float(other is room) for other in ROOMS})


def test_a_room_worth_asking_in_draws_nearer() -> None:
    plan = only(Card.CONSERVATORY)
    # Down to its only door each square needs a smaller roll.
    values = [plan.value(spot) for spot in ("f18", "f19", "f20", "conservatory")]
    assert values == sorted(set(values))


def test_a_token_that_stays_is_walked_round() -> None:
    # On n8 somebody who accused wrongly stands between p8 and the hall's doors.
    free, blocked = (Plan({room: float(room is Card.HALL) for room in ROOMS}, taken) for taken in (0, standing(["n8"])))
    assert free.value("p8") > blocked.value("p8")
    assert free.value("g5") == pytest.approx(blocked.value("g5"), rel=0.05)


def test_a_passage_is_as_good_as_the_room_behind_it_a_turn_later() -> None:
    plan = only(Card.KITCHEN)
    assert plan.after("study") == pytest.approx(0.8 * plan.value("kitchen"))
    assert all(plan.after("study") >= plan.after(room.value) for room in ROOMS if room is not Card.STUDY)


def test_with_all_rooms_alike_corners_are_best_for_the_next_question_is_certain() -> None:
    plan = Plan(dict.fromkeys(ROOMS, 1.0))
    corners = [plan.value(room.value) for room in PASSAGES]
    assert min(corners) > max(plan.value(room.value) for room in ROOMS if room not in PASSAGES)


def test_every_move_but_accusations_is_judged() -> None:
    state = table(spots={Card.SCARLET: "hall"}, phase="suggest")
    ahead = prospects(GAME.view(state, 0), GAME.moves(state, 0))
    assert set(map(type, ahead)) == {Suggest}
    assert len(ahead) == 36
    rolling = prospects(GAME.view(table(), 0), GAME.moves(table(), 0))
    assert set(rolling) == {Roll()}
    moving = msgspec.structs.replace(table(), phase="move", pips=4)
    assert {type(move) for move in prospects(GAME.view(moving, 0), GAME.moves(moving, 0))} == {Go}


def test_waiting_is_worth_less_the_more_the_others_have_asked() -> None:
    asked = Inquiry(1, (Card.PLUM, Card.ROPE, Card.HALL), (), 2)
    chances = [chance_if_waiting(GAME.view(table(log=(asked,) * many), 0), 0.5) for many in range(12)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.5 > chances[11]
    others_out = GAME.view(table(out=(False, True, True), log=(asked,) * 8), 0)
    assert 0.95 < chance_if_waiting(others_out, 0.5) < 1, "there is all the time, but not without end"
