"""Yahtzee solved backwards: the kernel beside the same lattice in plain NumPy; advice, distributions, many games."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import numpy as np
from numpy.typing import NDArray

from parlour.games.yahtzee import GAME, Options, kernel, lattice, position, rules, solo, values
from parlour.games.yahtzee.coach import COACH
from parlour.games.yahtzee.distribution import _final_scores, final_scores
from parlour.games.yahtzee.turn import TurnValues
from parlour.games.yahtzee.values import Place, Rules

HASBRO = Rules("forced", 100)
EMPTY = 254.587728734496
CARD = "aces=3,fives=15,sixes=24,small-straight=30"
Floats = NDArray[np.float64]


# -- a plain NumPy solver -------------------------------------------------------------------------------------------


def plain_solve() -> Floats:
    """The same lattice, every row of the table at once for its 64 upper totals, in NumPy alone."""
    found = np.zeros((kernel.ROWS, kernel.WIDTH))
    found[[kernel.FULL, kernel.ROWS - 1], 63:] = 35
    sizes = np.array([len(kept) for kept in lattice.KEEPS])
    down = [
        np.pad(one := lattice.DOWN[lattice.DOWN_START[k] : lattice.DOWN_START[k + 1]], (0, 5 - len(one)), mode="edge")
        for k in range(1, len(lattice.KEEPS))
    ]
    below = np.array([np.zeros(5, np.int64), *down], np.int64)
    layers = [np.flatnonzero(sizes == size) for size in range(6)]
    for rows in values.levels():
        for row in rows:
            found[row] = plain_row(found, int(row), below, layers)
    return found


def plain_row(found: Floats, row: int, below: NDArray[np.int64], layers: list[NDArray[np.int64]]) -> Floats:
    mask, fifty = row & kernel.FULL, row >> 13
    lanes = np.arange(64)
    worth = np.full((len(lattice.PAIR_BOX), 64), -1e30)
    for box in range(13):
        if not mask >> box & 1:
            for pair in range(lattice.PAIR_START[box], lattice.PAIR_START[box + 1]):
                score = int(lattice.PAIR_SCORE[pair])
                after = (mask | 1 << box) + 8192 * (1 if box == 11 and score == 50 else fifty)
                worth[pair] = score + found[after, lanes + (score if box < 6 else 0)]
    x = np.empty((len(lattice.KEEPS), 64))
    boxes = [box for box in range(13) if not mask >> box & 1]
    x[lattice.FIRST_ROLL :] = worth[lattice.PLAIN_PAIR[boxes]].max(axis=0)
    if mask >> 11 & 1:
        for roll in np.flatnonzero(lattice.YAHTZEE_FACE):
            pairs = [kernel.pair_of(kernel.FORCED, mask, fifty, box, int(roll)) for box in range(13)]
            best = worth[[pair for pair in pairs if pair >= 0]].max(axis=0)
            x[lattice.FIRST_ROLL + roll] = best + 100.0 * fifty
    for _ in range(2):
        for layer in reversed(layers[:5]):
            x[layer] = x[lattice.UP[layer]].sum(axis=1) / 6
        for layer in layers[1:]:
            x[layer] = np.maximum(x[layer], x[below[layer]].max(axis=1))
    row_values = lattice.ROLL_CHANCE @ x[lattice.FIRST_ROLL :]
    return np.pad(row_values, (0, kernel.WIDTH - 64), mode="edge")


# -- measuring ------------------------------------------------------------------------------------------------------


def measured(work: Callable[[], object], times: int) -> tuple[float, float]:
    """The best of several runs: seconds of CPU, and seconds by the clock."""
    cpu, clock = [], []
    for _ in range(times):
        start, began = time.process_time(), time.perf_counter()
        work()
        cpu.append(time.process_time() - start)
        clock.append(time.perf_counter() - began)
    return min(cpu), min(clock)


def solver() -> None:
    start = time.perf_counter()
    assert abs(values.solve(HASBRO)[0, 0] - EMPTY) < 1e-9
    print(f"first solve, compilation or its cache included: {time.perf_counter() - start:.1f} s")
    one, one_clock = measured(lambda: values.solve(HASBRO, threads=1), 5)
    two, two_clock = measured(lambda: values.solve(HASBRO, threads=2), 5)
    plain: list[Floats] = []
    slow, _ = measured(lambda: plain.append(plain_solve()), 1)
    assert abs(plain[0][0, 0] - EMPTY) < 1e-9, "both must agree"
    print(f"all of solitaire Yahtzee, one core: {one:.2f} s CPU ({one_clock:.2f} s); NumPy {slow:.1f} s CPU")
    print(f"  {slow / one:.0f} times as fast; two cores: {two:.2f} s CPU, {two_clock:.2f} s by the clock")


def advice() -> None:
    table = values.table(HASBRO)
    state = position.solitaire(Options(), position.read_card(CARD), (2, 2, 3, 4, 5), 2)
    view, moves = GAME.view(state, 0), rules.moves(state, 0)
    COACH.advise(view, moves)
    assert table[0, 0] > 254

    def fresh() -> float:
        start = time.perf_counter()
        turn = TurnValues(HASBRO, Place.of(state.card))
        best = max(turn.move(state.dice, state.rolls, move) for move in moves)
        assert best > 0
        return time.perf_counter() - start

    def whole() -> float:
        start = time.perf_counter()
        COACH.advise(view, moves)
        return time.perf_counter() - start

    print(f"every move of a position valued, from the table: {median(fresh() for _ in range(200)) * 1e3:.2f} ms")
    print(f"the coach's words for all of them: {median(whole() for _ in range(200)) * 1e3:.2f} ms")


def distributions() -> None:
    for card in ("", "chance=22", CARD):
        column = position.read_card(card)
        final_scores(Options(), column)

        def fresh(column: object = column) -> None:
            _final_scores.cache_clear()
            final_scores(Options(), column)  # type: ignore[arg-type]

        cpu, clock = measured(fresh, 3)
        print(f"exact distribution of the final score, card '{card}': {clock:.2f} s ({cpu:.2f} s CPU)")


def games() -> None:
    solo.play(Options(), 1000, 1)
    scores: list[float] = []
    cpu, clock = measured(lambda: scores.append(float(solo.play(Options(), 1_000_000, 1).mean())), 2)
    print(f"a million games of perfect: {cpu:.1f} s CPU, {clock:.1f} s; mean {scores[0]:.3f}, exactly {EMPTY:.3f}")


def main() -> None:
    solver()
    advice()
    distributions()
    games()


if __name__ == "__main__":
    main()
