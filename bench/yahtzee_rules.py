"""Random Yahtzee through the pure rules, side by side with OpenSpiel's `yacht` driven from Python."""

from __future__ import annotations

import subprocess
import sys
import time

import numpy as np
import side

from parlour import load
from parlour.core import Seeded, draw_move

SECONDS = 3.0

# Runs in the side environment: the same loop over OpenSpiel's game, the nearest it has.
_OPEN_SPIEL = f"""
import random, time, pyspiel
game, source, moves = pyspiel.load_game("yacht"), random.Random(1), 0
start = time.process_time()
while time.process_time() - start < {SECONDS}:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(source.choices(actions, weights)[0])
        else:
            state.apply_action(source.choice(state.legal_actions()))
        moves += 1
print(moves / (time.process_time() - start))
"""


def our_rate() -> float:
    game, source, moves = load("yahtzee"), Seeded(np.random.default_rng(1)), 0
    options = next(iter(game.editions().values()))
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        state = game.start(options, 2)
        while (turn := game.turn(state)).kind != "over":
            if turn.kind == "chance":
                state = game.play(state, None, game.chance(state).draw(source))
            else:
                seat = turn.seats[0]
                state = game.play(state, seat, draw_move(game.moves(state, seat), source))
            moves += 1
    return moves / (time.process_time() - start)


def seconds(*command: str) -> float:
    """The best of seven runs of a command, by the clock."""
    times = []
    for _ in range(7):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    ours = our_rate()
    run = subprocess.run(
        [str(side.python("open-spiel")), "-c", _OPEN_SPIEL], capture_output=True, text=True, check=True
    )
    theirs = float(run.stdout)
    print(
        f"applied moves per CPU-second: parlour {ours:,.0f}, OpenSpiel yacht {theirs:,.0f}: ratio {ours / theirs:.1f}"
    )
    bare = seconds(sys.executable, "-c", "pass")
    imported = seconds(sys.executable, "-c", "import parlour")
    helped = seconds(
        sys.executable, "-c", "import sys; sys.argv = ['parlour', '--help']; from parlour.cli import main; main()"
    )
    print(f"import parlour: {(imported - bare) * 1000:.0f} ms over a bare interpreter's {bare * 1000:.0f} ms")
    print(f"parlour --help: {helped * 1000:.0f} ms, {helped / bare:.1f} times a bare interpreter")


if __name__ == "__main__":
    main()
