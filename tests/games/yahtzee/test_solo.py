"""Solitaire games by the million against the exact values."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from parlour.games.yahtzee import solo, values
from parlour.games.yahtzee.card import Column
from parlour.games.yahtzee.distribution import final_scores
from parlour.games.yahtzee.options import Options


def check_mean(options: Options, games: int) -> None:
    scores = solo.play(options, games, seed=1)
    assert abs(scores.mean() - values.expected_total(options, Column())) < 4 * scores.std() / sqrt(games)


@pytest.mark.parametrize("options", [Options(), Options(joker="lowe"), Options(joker="none", yahtzee_bonus=0)])
def test_the_mean_of_many_games_is_the_exact_value(options: Options) -> None:
    check_mean(options, 40_000)


@pytest.mark.slow
def test_the_mean_of_a_million_games_is_the_exact_value() -> None:
    check_mean(Options(), 1_000_000)


def test_the_scores_are_spread_as_they_should_be() -> None:
    games = 100_000
    scores, exact = solo.play(Options(), games, seed=2), final_scores(Options(), Column())
    for score in (100, 150, 200, 220, 250, 280, 300, 350, 400, 500):
        chance = exact.at_least(score)
        error = sqrt(chance * (1 - chance) / games)
        assert abs(np.mean(scores >= score) - chance) < 4.5 * error, score


def test_a_seed_gives_the_same_games_however_many_threads_play_them() -> None:
    first, again, other = (solo.play(Options(), 2000, seed, threads) for seed, threads in ((3, 1), (3, 2), (4, 2)))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)
