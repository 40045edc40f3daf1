"""The kernel against the rules on the same dice, and against the exact figures on many games."""

from __future__ import annotations

import numpy as np
import pytest

from parlour.core import CHANCE
from parlour.games.beetle import CLASSIC, GAME, TAIL, Options, Part, kernel
from parlour.games.beetle.chances import expected_points, game_chances
from parlour.games.beetle.markov import chain
from parlour.games.beetle.rules import THROW, Die
from parlour.games.beetle.sheet import Parts, ready

FISH = (Part(2, "belly", 2), Part(3, "fin", 2, ("belly",)), Part(5, "hook", 1, ("fin", "belly")))
SHEETS = pytest.mark.parametrize("parts", [CLASSIC, TAIL, FISH], ids=["classic", "tail", "own"])


def check_games(parts: Parts, games: int, seed: int) -> None:
    generator = np.random.default_rng(seed)
    for _ in range(games):
        players = int(generator.integers(2, 7))
        dice = generator.integers(1, 7, 4000)
        outcome = kernel.play_dice(ready(parts), players, dice)
        state = GAME.start(Options(sheet="own", parts=parts, games=1), players)
        start = [6] + [1] * (players - 1)
        throws = 0
        for number in [*start, *dice]:
            state = GAME.play(GAME.play(state, state.seat, THROW), CHANCE, Die(int(number)))
            throws += 1
            if (result := GAME.result(state)) is not None:
                break
        assert result is not None
        assert outcome.throws[0] == throws - players
        assert outcome.finisher[0] == state.played[0].finisher
        assert tuple(outcome.points[0]) == result.scores


@SHEETS
def test_the_kernel_plays_by_the_rules(parts: Parts) -> None:
    check_games(parts, 12, seed=1)


@SHEETS
@pytest.mark.slow
def test_the_kernel_plays_by_the_rules_at_length(parts: Parts) -> None:
    check_games(parts, 2000, seed=2)


@SHEETS
@pytest.mark.parametrize("players", [1, 4])
def test_the_simulation_agrees_with_the_exact_figures(parts: Parts, players: int) -> None:
    sheet = ready(parts)
    games = 40_000
    outcomes = kernel.simulate(sheet, players, games, np.random.default_rng(3))
    blank = (sheet.blank,) * players
    if players == 1:
        mean = float(chain(sheet).mean_throws(sheet.blank))
        spread = float(outcomes.throws.std()) / games**0.5
        assert abs(float(outcomes.throws.mean()) - mean) < 4 * spread
    for seat, chance in enumerate(game_chances(sheet, blank, 0)):
        spread = (chance * (1 - chance) / games) ** 0.5
        assert abs(float((outcomes.finisher == seat).mean()) - chance) <= 4 * spread
    for seat, mean in enumerate(expected_points(sheet, blank, 0)):
        spread = float(outcomes.points[:, seat].std()) / games**0.5
        assert abs(float(outcomes.points[:, seat].mean()) - mean) <= 4 * spread + 1e-9


def test_the_same_generator_gives_the_same_games() -> None:
    one, other = (kernel.simulate(ready(TAIL), 3, 50, np.random.default_rng(8)) for _ in range(2))
    assert (one.throws == other.throws).all()
    assert (one.points == other.points).all()
