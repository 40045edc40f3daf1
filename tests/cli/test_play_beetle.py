"""Beetle in the terminal from a pipe: Enter throws, and the game comes to its end."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
from rich.console import Console

from parlour.cli.session import Session
from parlour.core import record as records
from parlour.core.record import Player
from parlour.games.beetle import GAME, Options


def test_an_empty_line_throws_the_die(tmp_path: Path) -> None:
    players = (Player("Ann"), Player("random", "random"))
    options = Options(games=1)
    said = io.StringIO()
    path = tmp_path / "game.jsonl"
    session = Session(
        game=GAME,
        state=GAME.start(options, 2),
        players=players,
        writer=records.Writer.create(path, records.new_header(GAME, options, players)),
        generator=np.random.default_rng(3),
        budget=1.0,
        console=Console(file=said, width=100),
        source=io.StringIO("\n" * 300),
    )
    assert session.run() == 0
    assert "Ann throws a " in said.getvalue()
    assert "The sheet is full" in said.getvalue()
