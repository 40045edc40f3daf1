"""Write the GCG files of our own that the tests replay.

    python scripts/make_scrabble_games.py tests/games/scrabble/games

Two games of bots, and one by the book in which a phony is taken back and a challenge is lost.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from parlour.core import Seeded
from parlour.core.record import Player, new_header, record_moves
from parlour.games.scrabble import GAME, Challenge, Options
from parlour.games.scrabble.bots import LEVELS
from parlour.games.scrabble.gcg_write import export_gcg


def game(options: Options, levels: tuple[str, str], seed: int, phonies: bool) -> str:
    generator, source = np.random.default_rng(seed), Seeded(np.random.default_rng(seed))
    bots = [LEVELS[level].make() for level in levels]

    def choose(state: Any) -> tuple[int | None, Any]:
        turn = GAME.turn(state)
        if turn.kind == "chance":
            return None, GAME.chance(state).draw(source)
        seat = turn.seats[0]
        moves = GAME.moves(state, seat)
        if phonies and seat in GAME.view(state, seat).challengers and generator.random() < 0.15:
            return seat, Challenge()
        if phonies and seat == state.seat and generator.random() < 0.25:
            return seat, moves.draw(source)  # type: ignore[attr-defined]
        return seat, bots[seat].choose(GAME.view(state, seat), moves, generator, 1.0)

    header = new_header(GAME, options, [Player("Ada Lark", levels[0]), Player("Ben Finch", levels[1])])
    return export_gcg(record_moves(GAME, header, choose))


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    void = Options(challenge="void", first=0)
    for name, text in {
        "static-greedy": game(void, ("static", "greedy"), 1, phonies=False),
        "casual-casual": game(void, ("casual", "casual"), 2, phonies=False),
        "book-phonies": game(Options(first=1), ("common", "common"), 6, phonies=True),
    }.items():
        (folder / f"{name}.gcg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
