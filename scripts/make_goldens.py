"""Plays one whole game of every setup with the usual bots, and counts positions, for `tests/golden`.

A changed rule shows up there as a changed file: read the difference before you commit it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import numpy as np

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.core.perft import count  # noqa: E402 - the test's own way to count

from parlour.bots import make, usual  # noqa: E402
from parlour.core import record  # noqa: E402
from parlour.core.chance import Keyed, commitment  # noqa: E402
from parlour.core.game import CHANCE, AnyGame, Setup  # noqa: E402
from parlour.games import NAMES, load  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
KEY = b"the key of every golden game ...."


def play(game: AnyGame, setup: Setup) -> record.Record:
    level = usual(game.name)
    bot, generator = make(game.name, level), np.random.default_rng(1)
    lines: list[record.Line] = []
    state = game.start(setup.options, setup.players)
    while (turn := game.turn(state)).kind != "over":
        if turn.kind == "chance":
            seat, move = CHANCE, game.chance(state).draw(Keyed(KEY, len(lines) + 1))
        else:
            seat = turn.seats[0]
            move = bot.choose(game.view(state, seat), game.moves(state, seat), generator, 1.0)
        lines.append(record.Line(seat, game.write(move)))
        state = game.play(state, seat, move)
    players = [record.Player(f"P{seat + 1}", level) for seat in range(setup.players)]
    result = game.result(state)
    assert result is not None
    header = record.new_header(game, setup.options, players, commitment(KEY))
    return record.Record(header, tuple(lines), record.End(end=result, key=KEY.hex()))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    counts: dict[str, list[int]] = {}
    for name in sys.argv[1:] or NAMES:
        game = load(name)
        for title, setup in game.setups().items():
            file = FOLDER / f"{name}-{title}.jsonl"
            file.write_bytes(record.encode(play(game, setup)))
            if found := count(game, setup):
                counts[file.stem] = found
            print(file.name, file.stat().st_size, counts.get(file.stem))
    if len(sys.argv) == 1:
        (FOLDER / "perft.json").write_bytes(msgspec.json.format(msgspec.json.encode(counts), indent=1) + b"\n")


if __name__ == "__main__":
    main()
