"""The bots that know the exact values, and the human ones that know them almost."""

from __future__ import annotations

from functools import cache
from statistics import fmean

import numpy as np
import pytest

from parlour.core import Seeded
from parlour.core.bot import Bot
from parlour.games import load
from parlour.games.yahtzee import rules, values
from parlour.games.yahtzee import view as views
from parlour.games.yahtzee.bots import LEVELS
from parlour.games.yahtzee.options import EDITIONS, Options
from parlour.games.yahtzee.rules import State

YAHTZEE = load("yahtzee")


def play_out(state: State, bots: list[Bot], seed: int) -> State:
    generator = np.random.default_rng(seed)
    source = Seeded(generator)
    while (turn := rules.turn(state)).kind != "over":
        if turn.kind == "chance":
            state = rules.play(state, None, rules.chance(state).draw(source))
            continue
        seat = turn.seats[0]
        move = bots[seat].choose(views.view(state, seat), rules.moves(state, seat), generator, 1.0)
        state = rules.play(state, seat, move)
    return state


@cache
def mean_score(level: str, games: int) -> float:
    bot = LEVELS[level].make()
    return fmean(play_out(rules.start(Options(), 1), [bot], seed).pad[0][0].total for seed in range(games))


def test_perfect_plays_a_whole_table_of_every_variant() -> None:
    for setup in YAHTZEE.setups().values():
        if setup.players <= 4:
            state = play_out(rules.start(setup.options, setup.players), [LEVELS["perfect"].make()] * setup.players, 1)
            assert rules.is_over(state)


def test_perfect_never_loses_anything_to_the_value_of_the_position() -> None:
    """Along a game, the value before a choice is the value of what perfect chooses."""
    from parlour.games.yahtzee.turn import expected_totals, turn_values

    state = rules.start(EDITIONS["lowe"], 2)
    generator = np.random.default_rng(2)
    source, bot = Seeded(generator), LEVELS["perfect"].make()
    judged = 0
    while (turn := rules.turn(state)).kind != "over":
        if turn.kind == "chance":
            state = rules.play(state, None, rules.chance(state).draw(source))
            continue
        seat = turn.seats[0]
        moves = rules.moves(state, seat)
        move = bot.choose(views.view(state, seat), moves, generator, 1.0)
        (chosen,) = expected_totals(state.options, state.card, state.dice, state.rolls, (move,))
        if state.rolls:
            best = turn_values(state.options, state.card).best(state.dice, state.rolls) + values.banked(state.card)
            judged += 1
        else:
            best = values.expected_total(state.options, state.card)
        assert chosen == pytest.approx(best, abs=1e-9)
        state = rules.play(state, seat, move)
    assert judged > 26


def test_levels_are_in_the_order_of_their_strength() -> None:
    means = [mean_score(level, 150) for level in ("greedy", "casual", "regular", "skilled", "perfect")]
    # Each is some 15 to 20 points apart; the standard error of a mean of 150 games is below 5.
    assert means == sorted(means)
    assert means[-1] == pytest.approx(254.6, abs=20)


def test_the_same_generator_gives_the_same_game() -> None:
    bot = LEVELS["casual"].make()
    first, again, other = (play_out(rules.start(Options(), 1), [bot], seed) for seed in (3, 3, 4))
    assert first == again != other
