"""Golden games and counts of positions (`scripts/make_goldens.py` writes them): what they say must stay true."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from parlour.core import record
from parlour.games import NAMES, load
from tests.core.perft import count

FOLDER = Path(__file__).parents[1] / "golden"
COUNTS = msgspec.json.decode((FOLDER / "perft.json").read_bytes(), type=dict[str, list[int]])
SETUPS = [pytest.param(name, title, id=f"{name}-{title}") for name in NAMES for title in load(name).setups()]


@pytest.mark.parametrize(("name", "title"), SETUPS)
def test_the_golden_game_still_follows_the_rules_and_its_key(name: str, title: str) -> None:
    game, kept = load(name), record.read(FOLDER / f"{name}-{title}.jsonl")
    assert kept.end is not None
    assert "chance moves follow from the key" in record.verify(game, kept)
    assert game.result(record.final_state(game, kept)) == kept.end.end


@pytest.mark.parametrize(("name", "title"), SETUPS)
def test_as_many_positions_can_be_reached_as_ever(name: str, title: str) -> None:
    game = load(name)
    assert count(game, game.setups()[title]) == COUNTS.get(f"{name}-{title}", [])
