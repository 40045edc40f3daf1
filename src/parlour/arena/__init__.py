"""Many games between bots: the same seed gives the same numbers, however many processes play them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from parlour.bots import DEFAULT_BUDGET, make
from parlour.core.bot import Bot
from parlour.core.chance import Seeded
from parlour.core.errors import ParlourError
from parlour.core.game import AnyGame, Result
from parlour.games import load

CHUNK = 50
"""Games a process plays before it reports; small enough for a lively progress bar."""
Z95 = 1.959963984540054
"""The normal quantile behind a 95 % interval."""


class Match(Struct, frozen=True):
    """What is to be played: `options` as JSON, so that a match can be sent to another process."""

    game: str
    options: bytes
    bots: tuple[str, ...]
    seed: int
    budget: float = DEFAULT_BUDGET
    paired: bool = False
    """Whether the games come in rounds of the same chance, one for each order of seats."""


class Standing(Struct, frozen=True):
    """How one of the bots did. A shared win counts as its share."""

    bot: str
    games: int
    wins: float
    win_rate: float
    low: float
    high: float
    mean: float
    spread: float


class Tally(Struct):
    """Running sums of one bot; whole numbers, so that no order of adding changes them. Wins are in 1/2520ths."""

    games: int = 0
    wins: int = 0
    points: int = 0
    squares: int = 0


_SHARES = 2520
"""Divisible by every number of players up to ten, so that shared wins stay whole."""


def new_match(
    game: AnyGame, options: Any, names: Sequence[str], seed: int, budget: float, paired: bool = False
) -> Match:
    """A match, checked before anything is played: known bots, possible options."""
    for name in names:
        make(game.name, name)
    if seed < 0:
        raise ParlourError(f"a seed is a whole number from 0, not {seed}")
    game.start(options, len(names))
    return Match(game.name, msgspec.json.encode(options), tuple(names), seed, budget, paired)


def run(match: Match, games: int, jobs: int) -> Iterator[tuple[int, list[Tally]]]:
    """Play the games; yields how many are done and the tallies so far, once a chunk."""
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    sums = [Tally() for _ in match.bots]
    done = 0
    for chunk, tallies in zip(chunks, _play_chunks(match, chunks, jobs), strict=True):
        done += len(chunk)
        for ours, theirs in zip(sums, tallies, strict=True):
            ours.games += theirs.games
            ours.wins += theirs.wins
            ours.points += theirs.points
            ours.squares += theirs.squares
        yield done, sums


def _play_chunks(match: Match, chunks: Sequence[range], jobs: int) -> Iterator[list[Tally]]:
    if jobs == 1:
        yield from (play_games(match, chunk) for chunk in chunks)
        return
    # Spawned, not forked: a fork of a process with Numba's threads may hang.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_games, [match] * len(chunks), chunks)


def play_games(match: Match, numbers: range) -> list[Tally]:
    """The games of these numbers. Bots change seats from game to game, so that each sits everywhere as often."""
    game = load(match.game)
    options = msgspec.json.decode(match.options, type=game.options_type)
    players = [make(match.game, name) for name in match.bots]
    tallies = [Tally() for _ in players]
    for number in numbers:
        order = [(seat + number) % len(players) for seat in range(len(players))]
        luck = number // len(players) if match.paired else number
        generator = np.random.default_rng([match.seed, luck])
        result = play_game(game, options, [players[bot] for bot in order], generator, match.budget)
        share = _SHARES // len(result.winners) if result.winners else 0
        for seat, bot in enumerate(order):
            tally, score = tallies[bot], result.scores[seat]
            tally.games += 1
            tally.wins += share if result.places[seat] == 1 else 0
            tally.points += score
            tally.squares += score * score
    return tallies


def play_game(
    game: AnyGame, options: Any, players: Sequence[Bot], generator: np.random.Generator, budget: float
) -> Result:
    """One game to its end. Chance and each bot have streams of their own, so that none disturbs another's luck."""
    luck, *streams = generator.spawn(len(players) + 1)
    source = Seeded(luck)
    state = game.start(options, len(players))
    while True:
        turn = game.turn(state)
        if turn.kind == "over":
            break
        if turn.kind == "chance":
            state = game.play(state, None, game.chance(state).draw(source))
            continue
        seat = turn.seats[0]
        move = players[seat].choose(game.view(state, seat), game.moves(state, seat), streams[seat], budget)
        state = game.play(state, seat, move)
    result = game.result(state)
    assert result is not None, "a game that is over has a result"
    return result


def standings(match: Match, tallies: Sequence[Tally]) -> list[Standing]:
    """Rates and intervals, in the order in which the bots were named."""
    return [_standing(bot, tally) for bot, tally in zip(match.bots, tallies, strict=True)]


def _standing(bot: str, tally: Tally) -> Standing:
    games, wins = tally.games, tally.wins / _SHARES
    low, high = wilson(wins, games)
    mean = tally.points / games
    variance = (tally.squares - tally.points**2 / games) / (games - 1) if games > 1 else 0.0
    return Standing(bot, games, wins, wins / games, low, high, mean, sqrt(max(0.0, variance)))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson score interval of a win rate, 95 % (E. B. Wilson, 1927)."""
    rate, z2 = wins / games, Z95 * Z95
    centre = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)
