"""Beetle's speed: games a second through the rules and through the kernel, and both held against the exact figures."""

from __future__ import annotations

import time

import numpy as np

from parlour.core import CHANCE, Seeded
from parlour.games.beetle import GAME, Options
from parlour.games.beetle.chances import game_chances
from parlour.games.beetle.kernel import simulate
from parlour.games.beetle.markov import Chain, chain
from parlour.games.beetle.options import named_sheet
from parlour.games.beetle.rules import THROW

PLAYERS = 4
RULES_GAMES, KERNEL_GAMES = 10_000, 1_000_000


def rules_games(games: int, seed: int) -> tuple[list[int], float]:
    """How often the player who went first, second ... won, and games a second."""
    source = Seeded(np.random.default_rng(seed))
    options = Options(games=1)
    wins = [0] * PLAYERS
    began = time.perf_counter()
    for _ in range(games):
        state = GAME.start(options, PLAYERS)
        while not state.played:
            state = GAME.play(state, state.seat, THROW)
            state = GAME.play(state, CHANCE, GAME.chance(state).draw(source))
        assert state.first is not None
        wins[(state.played[0].finisher - state.first) % PLAYERS] += 1
    return wins, games / (time.perf_counter() - began)


def main() -> None:
    sheet = named_sheet("classic", ())
    simulate(sheet, PLAYERS, 1, np.random.default_rng(0))  # compiled before the clock starts
    wins, rules_speed = rules_games(RULES_GAMES, seed=1)
    began = time.perf_counter()
    outcomes = simulate(sheet, PLAYERS, KERNEL_GAMES, np.random.default_rng(2))
    kernel_speed = KERNEL_GAMES / (time.perf_counter() - began)
    began = time.perf_counter()
    Chain(sheet)
    chain_time = time.perf_counter() - began
    exact = game_chances(sheet, (sheet.blank,) * PLAYERS, 0)
    simulated = [float((outcomes.finisher == seat).mean()) for seat in range(PLAYERS)]
    rounds = float((-(-outcomes.throws // PLAYERS)).mean())

    print(f"beetle, {PLAYERS} players, classic sheet")
    print(f"  rules    {rules_speed:12,.0f} games/s    ratio 1")
    print(f"  kernel   {kernel_speed:12,.0f} games/s    ratio {kernel_speed / rules_speed:,.0f}")
    print(f"  the Markov chain of the sheet, made from nothing: {1000 * chain_time:.1f} ms")
    print("  wins by order of throwing, %:  first  second  third  fourth")
    rows = (("exact", exact), ("kernel", simulated), ("rules", [won / RULES_GAMES for won in wins]))
    for name, shares in rows:
        print(f"    {name:<27}" + "".join(f"{100 * share:8.2f}" for share in shares))
    print(f"  throws of one beetle alone, exact: {float(chain(sheet).mean_throws(sheet.blank)):.4f} on average")
    print(f"  round in which a game of {PLAYERS} stops, kernel: {rounds:.2f} on average")


if __name__ == "__main__":
    main()
