"""The arena's statistics."""

from __future__ import annotations

import pytest

from parlour import load
from parlour.arena import Match, new_match, play_games, standings, wilson
from parlour.core import BadOptions
from parlour.games.yahtzee import Options


def test_wilson_intervals_agree_with_published_figures() -> None:
    # Newcombe (1998), table I: 81 of 263 gives 0.2553 to 0.3662, 0 of 20 gives 0 to 0.1611, 1 of 29 0.0061 to 0.1718.
    for wins, games, low, high in [(81, 263, 0.2553, 0.3662), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]:
        assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wins_are_shared_and_seats_change() -> None:
    match = new_match(load("yahtzee"), Options(), ["random", "random", "greedy"], seed=3, budget=1.0)
    tallies = play_games(match, range(30))
    rows = standings(match, tallies)
    assert [row.games for row in rows] == [30, 30, 30]
    assert sum(row.wins for row in rows) == pytest.approx(30)


def test_the_same_seed_gives_the_same_games_in_any_chunks() -> None:
    match: Match = new_match(load("yahtzee"), Options(), ["random", "greedy"], seed=9, budget=1.0)
    whole = play_games(match, range(10))
    parts = [play_games(match, range(4)), play_games(match, range(4, 10))]
    assert [tally.points for tally in whole] == [a.points + b.points for a, b in zip(*parts, strict=True)]


def test_paired_games_have_the_same_chance_in_each_order_of_seats() -> None:
    """A bot against itself, which is the same game twice: both have the same points in all."""
    paired = new_match(load("yahtzee"), Options(), ["greedy", "greedy"], seed=9, budget=1.0, paired=True)
    one, other = play_games(paired, range(6))
    assert (one.points, one.squares, one.wins) == (other.points, other.squares, other.wins)
    alone = new_match(load("yahtzee"), Options(), ["greedy", "greedy"], seed=9, budget=1.0)
    one, other = play_games(alone, range(6))
    assert one.points != other.points


def test_impossible_matches_are_refused_before_anything_is_played() -> None:
    with pytest.raises(BadOptions):
        new_match(load("yahtzee"), Options(partners=2), ["random"] * 3, seed=1, budget=1.0)
