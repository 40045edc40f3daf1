"""The exact distribution of final scores against published figures and against the table of values."""

from __future__ import annotations

import pytest

from parlour.games.yahtzee import position, rules, values
from parlour.games.yahtzee.card import BOXES, Column
from parlour.games.yahtzee.distribution import Distribution, final_scores, statistics
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.values import Place, Rules

CARDS = [
    "aces=3,fives=15,sixes=24,small-straight=30,chance=22,full-house=25,threes=9,yahtzee=50",
    "yahtzee=0,chance=22,four-of-a-kind=0,twos=2,aces=1,sixes=12,large-straight=40",
    "aces=3,twos=8,threes=12,fours=16,fives=20,sixes=24,yahtzee=50,chance=20",
]
# Published with the solver's figures for optimal play under `hasbro` (the issue lists them).
UPPER_MEANS = (1.8817, 5.2828, 8.5698, 12.1595, 15.6886, 19.1903)
LOWER_MEANS = (21.6605, 13.0919, 22.5916, 29.4611, 32.7111, 16.8686, 22.0074)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("options", [Options(), Options(joker="lowe"), Options(joker="none", yahtzee_bonus=500)])
def test_mean_and_deviation_are_those_of_the_tables(card: str, options: Options) -> None:
    column = position.read_card(card)
    found = final_scores(options, column)
    place, table = Place.of(column), values.spread(Rules.of(options))
    assert sum(found.chances) == pytest.approx(1, abs=1e-9)
    assert found.mean == pytest.approx(values.expected_total(options, column), abs=1e-6)
    assert found.deviation**2 == pytest.approx(table[place.row, place.upper], abs=1e-4)


def test_a_roll_splits_into_what_it_brings() -> None:
    options, column = Options(), position.read_card(CARDS[1])
    keep = (4, 4, 5)
    whole = final_scores(options, column, keep, 3)
    parts = 0.0
    for roll, chance in rules.chance_of(2).outcomes():
        dice = tuple(sorted(keep + roll.dice))  # type: ignore[union-attr]
        parts += float(chance) * final_scores(options, column, dice, 3).at_least(200)
    assert whole.at_least(200) == pytest.approx(parts, abs=1e-12)


def test_quantiles_and_tails() -> None:
    found = Distribution(10, (0.25, 0.25, 0.5))
    assert [found.quantile(share) for share in (0.1, 0.25, 0.5, 0.51, 1.0)] == [10, 10, 11, 12, 12]
    assert [found.at_least(score) for score in (0, 11, 13)] == [1, 0.75, 0]
    full = Column((0,) * 13)
    assert final_scores(Options(), full) == Distribution(0, (1.0,))


def test_the_deviation_of_optimal_play_is_the_published_one() -> None:
    assert values.spread(Rules("forced", 100))[0, 0] ** 0.5 == pytest.approx(59.608, abs=0.0005)


@pytest.mark.slow
def test_optimal_play_has_its_published_figures() -> None:
    found = statistics(Options())
    assert found.scores.mean == pytest.approx(254.587728734496, abs=1e-7)
    assert found.scores.deviation == pytest.approx(59.608, abs=0.0005)
    assert found.upper_bonus == pytest.approx(0.681222, abs=5e-7)
    assert found.yahtzee == pytest.approx(0.337371, abs=5e-7)
    assert found.further_yahtzee == pytest.approx(0.082450, abs=5e-7)
    for box, mean in zip(BOXES, UPPER_MEANS + LOWER_MEANS, strict=True):
        assert found.box_means[box] == pytest.approx(mean, abs=5.1e-5)
