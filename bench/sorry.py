"""Speed of Sorry!: random games a CPU second through the rules, through the kernel, and of `apologies`, in one run."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from typing import Literal

import numpy as np
import side

from parlour.core.chance import Seeded
from parlour.games.sorry import kernel, rules
from parlour.games.sorry.options import Options

Mode = Literal["plain", "teams", "points"]
MODES: dict[Mode, int] = {"plain": kernel.PLAIN, "teams": kernel.TEAMS, "points": kernel.POINTS}
SECONDS = 2.0


def through_rules(mode: Mode) -> float:
    source = Seeded(np.random.default_rng(1))
    games, begin = 0, time.process_time()
    while time.process_time() - begin < SECONDS:
        state = rules.start(Options(mode=mode), 4)
        while (turn := rules.turn(state)).kind != "over":
            if turn.kind == "chance":
                state = rules.play(state, None, rules.chance(state).draw(source))
            else:
                moves = rules.moves(state, turn.seats[0])
                state = rules.play(state, turn.seats[0], moves[source.below(len(moves))])
        games += 1
    return games / (time.process_time() - begin)


def through_kernel(mode: Mode) -> float:
    arguments = (np.ones(4, np.bool_), MODES[mode], np.zeros(4, np.int64), np.zeros((4, kernel.FEATURES)))
    kernel.play_games(1, *arguments, 1, 0)  # compiled, or read from the cache, before the clock runs
    games, begin = 0, time.process_time()
    while time.process_time() - begin < SECONDS:
        kernel.play_games(500, *arguments, games, 0)
        games += 500
    return games / (time.process_time() - begin)


def through_apologies() -> dict[str, float]:
    script = Path(side.__file__).with_name("apologies_games.py")
    done = subprocess.run([side.python("apologies"), script], check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    speeds = {mode: (through_rules(mode), through_kernel(mode)) for mode in MODES}
    for mode, (ours, fast) in speeds.items():
        print(f"sorry {mode:<7} rules {ours:8.1f} games/s   kernel {fast:9.0f} games/s   {fast / ours:6.0f} times")
    ours, fast = speeds["plain"]
    for name, speed in through_apologies().items():
        times = f"rules {ours / speed:.1f}, kernel {fast / speed:.0f} times"
        print(f"sorry plain   apologies ({name}) {speed:7.2f} games/s: {times}")


if __name__ == "__main__":
    main()
