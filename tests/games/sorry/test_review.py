"""The review: chances that add up, luck and skill that make the difference, and blunders that are found."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from parlour.bots import make
from parlour.core.chance import Seeded
from parlour.core.record import Player, Record, new_header, record_moves
from parlour.core.review import Review
from parlour.games.sorry import GAME, review


def played(setup: str, *levels: str, seed: int = 3) -> Record:
    """A game between bots."""
    chosen = GAME.setups()[setup]
    generator = np.random.default_rng(seed)
    source = Seeded(generator)
    bots = [make("sorry", level) for level in levels]

    def choose(state: Any) -> tuple[int | None, Any]:
        turn = GAME.turn(state)
        if turn.kind == "chance":
            return None, GAME.chance(state).draw(source)
        seat = turn.seats[0]
        return seat, bots[seat].choose(GAME.view(state, seat), GAME.moves(state, seat), generator, 1.0)

    return record_moves(GAME, new_header(GAME, chosen.options, [Player(level) for level in levels]), choose)


@pytest.fixture(autouse=True)
def fewer_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "GAMES", {"plain": 30, "teams": 6, "points": 20})


def check(found: Review) -> None:
    for column in found.columns:
        assert column.luck is not None
        assert column.skill is not None
        assert column.start + column.luck + column.skill == pytest.approx(column.end)
        assert column.skill <= 0
        assert all(0 <= point.value <= 1 for point in column.curve)
    assert all(decision.loss >= 0 for decision in found.decisions)


def test_luck_and_skill_make_the_difference_and_the_expert_loses_nothing_by_its_own_weights() -> None:
    record = played("plain-two", "random", "expert")
    found = review.REVIEW(record)
    check(found)
    random, expert = found.columns
    assert expert.skill == 0 > (random.skill or 0)
    assert expert.accuracy == 1 > random.accuracy
    assert {random.end, expert.end} == {0.0, 1.0}
    assert found.unit == "win chance"
    assert "30 games" in found.note
    assert found.costliest[0].words.count(" worse than ") == 1


def test_at_every_card_the_chances_of_all_add_up_to_one() -> None:
    found = review.REVIEW(played("plain", "greedy", "greedy", "expert", "greedy"))
    check(found)
    last = [{point.number: point.value for point in column.curve} for column in found.columns]
    numbers = set(last[0])
    assert len(numbers) > 50
    assert all(sum(column[number] for column in last) == pytest.approx(1) for number in numbers)


def test_partners_have_one_column() -> None:
    found = review.REVIEW(played("teams", "greedy", "expert", "greedy", "expert"))
    check(found)
    assert [column.seats for column in found.columns] == [(0, 2), (1, 3)]


def test_every_game_of_a_series_has_its_columns() -> None:
    found = review.REVIEW(played("points-series", "greedy", "expert", "greedy"))
    check(found)
    assert [column.game for column in found.columns] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [sum(column.end for column in found.columns if column.game == game) for game in range(3)] == [1, 1, 1]
    assert any(decision.position.startswith("hand ") for decision in found.decisions)


def test_progress_is_told() -> None:
    told: list[float] = []
    review.REVIEW(played("plain-two", "greedy", "greedy"), told.append)
    assert told == sorted(told)
    assert told[-1] == 1
