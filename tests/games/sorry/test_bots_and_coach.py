"""Bots play legal moves by their views alone and in the order of their strength; the coach's chances are chances."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest
from tests.games.sorry.positions import position

from parlour.core.bot import Bot
from parlour.core.chance import Seeded
from parlour.games.sorry import GAME, kernel, rules
from parlour.games.sorry.board import HOME
from parlour.games.sorry.bots import LEVELS
from parlour.games.sorry.coach import COACH
from parlour.games.sorry.expert import VARIANTS, weights, win_chances
from parlour.games.sorry.options import Options
from parlour.games.sorry.pawns import card_moves

Mode = Literal["plain", "teams", "points"]


def play_game(bots: list[Bot], mode: Mode, seed: int) -> tuple[int, ...]:
    generator = np.random.default_rng(seed)
    source = Seeded(generator)
    state = rules.start(Options(mode=mode), len(bots))
    while (turn := rules.turn(state)).kind != "over":
        if turn.kind == "chance":
            state = rules.play(state, None, rules.chance(state).draw(source))
        else:
            seat = turn.seats[0]
            moves = rules.moves(state, seat)
            move = bots[seat].choose(GAME.view(state, seat), moves, generator, 1.0)
            assert move in moves
            state = rules.play(state, seat, move)
    result = rules.result(state)
    assert result is not None
    return result.winners


@pytest.mark.parametrize("mode", ["plain", "teams", "points"])
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_legal_games(level: str, mode: Mode) -> None:
    assert play_game([LEVELS[level].make() for _ in range(4)], mode, 1)


def wins_through_kernel(name: str, one: int, other: int, games: int) -> float:
    """How often the side of red wins with one policy against the other."""
    variant = VARIANTS[name]
    side = [0, 2] if variant.mode == kernel.TEAMS else [0]
    policies = np.full(4, other)
    policies[side] = one
    values = np.tile(weights(name), (4, 1))
    winners, _ = kernel.play_games(games, np.array(variant.playing), variant.mode, policies, values, 11, 0)
    return float(np.isin(winners, side).mean())


@pytest.mark.parametrize("name", VARIANTS)
def test_the_levels_are_in_the_order_of_their_strength(name: str) -> None:
    """Far below what was measured, so that luck cannot fail it: an even chance is a quarter, or a half of two sides."""
    even = 0.25 if name.endswith("4") else 0.5
    assert wins_through_kernel(name, kernel.GREEDY, kernel.RANDOM, 400) > even + 0.15
    assert wins_through_kernel(name, kernel.LEARNED, kernel.GREEDY, 600) > even + 0.02


def test_the_expert_wins_when_it_can() -> None:
    state = position(red=[64, HOME, HOME, HOME], blue=[10], card=1)
    bot = LEVELS["expert"].make()
    assert GAME.write(bot.choose(GAME.view(state, 0), rules.moves(state, 0), np.random.default_rng(1), 1.0)) == "1: a+1"


def test_the_expert_in_python_is_the_kernels_policy() -> None:
    """The same position is judged the same by the bot and inside playouts."""
    state = position(red=[20, 61], blue=[26], yellow=[40], card=7)
    plays = list(card_moves(state.pawns, 0, False, 7))
    positions, chances = win_chances(GAME.view(state, 0), plays)
    values = weights("plain-4")
    for pawns, chance in zip(positions, chances, strict=True):
        board = np.array(pawns, np.int8)
        strengths = []
        for colour in range(4):
            found = np.zeros(kernel.FEATURES)
            kernel.features(board, 1, colour, False, found)
            strengths.append(found @ values)
        expected = np.exp(strengths[0]) / np.exp(strengths).sum()
        assert chance == pytest.approx(expected)


def test_the_coach_ranks_moves_with_reasons() -> None:
    state = position(red=[63, HOME, HOME, 30], blue=[32, 20], card=2)
    counsel = COACH.advise(GAME.view(state, 0), rules.moves(state, 0))
    assert len(counsel.opinions) == len(rules.moves(state, 0))
    assert [opinion.value for opinion in counsel.opinions] == sorted(
        (opinion.value for opinion in counsel.opinions), reverse=True
    )
    assert counsel.opinions[0].loss == 0
    assert counsel.unit == "win chance"
    assert any("back to START" in opinion.words for opinion in counsel.opinions)
    assert any("a pawn more is HOME" in opinion.words for opinion in counsel.opinions)
    assert counsel == COACH.advise(GAME.view(state, 0), rules.moves(state, 0)), "the same position, the same advice"


def test_a_winning_move_is_worth_one() -> None:
    state = position(red=[64, HOME, HOME, HOME], card=1)
    assert COACH.advise(GAME.view(state, 0), rules.moves(state, 0)).value == 1.0
    assert COACH.outlook(GAME.view(state, 2)) == (1.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("mode", ["plain", "teams", "points"])
def test_the_outlook_is_a_chance_at_every_moment(mode: Mode) -> None:
    source = Seeded(np.random.default_rng(4))
    state = rules.start(Options(mode=mode), 4)
    for number in range(40):
        turn = rules.turn(state)
        if number % 9 == 0:
            for seat in (0, None):
                outlook = COACH.outlook(GAME.view(state, seat))
                assert outlook is not None
                assert sum(outlook) == pytest.approx(1)
        if turn.kind == "chance":
            state = rules.play(state, None, rules.chance(state).draw(source))
        else:
            moves = rules.moves(state, state.seat)
            if number % 9 == 1:
                counsel = COACH.advise(GAME.view(state, state.seat), moves)
                assert all(0 <= opinion.value <= 1 for opinion in counsel.opinions)
            state = rules.play(state, state.seat, moves[source.below(len(moves))])


def test_the_outlook_knows_who_is_ahead() -> None:
    state = position(red=[HOME, HOME, HOME, 60], blue=[20])
    outlook = COACH.outlook(GAME.view(state, 1))
    assert outlook is not None
    assert outlook[0] > 0.7
    assert COACH.outlook(GAME.view(rules.start(Options(mode="points", games=2), 2), 0)) is None


def test_the_coach_sees_no_others_hands() -> None:
    """Two states that differ only in another's hand get the same advice."""
    options = Options(mode="points")
    counsels = []
    for other in ((3, 3, 4, 4, 5), (1, 2, 7, 8, 12)):
        state = position(red=[4], blue=[20], options=options, players=2, hands=((1, 5, 8, 10, 11), other))
        counsels.append(COACH.advise(GAME.view(state, 0), rules.moves(state, 0)))
    assert counsels[0] == counsels[1]
