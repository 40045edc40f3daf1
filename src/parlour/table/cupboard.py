"""The games as the page lists them."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.bots import levels, usual
from parlour.core.game import AnyGame
from parlour.games import load, part
from parlour.table.protocol import GameInfo, LevelInfo


def game_info(name: str) -> GameInfo:
    game = load(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        least=game.seats[0],
        most=game.seats[-1],
        secrets=game.secrets,
        coached=part(name, "coach") is not None,
        reviewed=part(name, "review") is not None,
        editions=dict(game.editions()),
        schema=_schema(game),
        levels=tuple(LevelInfo(key, level.about) for key, level in levels(name).items()),
        usual=usual(name),
    )


def _schema(game: AnyGame) -> dict[str, Any]:
    """The type of the options, with the values of those that depend on what lies on this machine."""
    schema = msgspec.json.schema(game.options_type)
    found = getattr(part(game.name, "options"), "choices", None)
    for option, values in (found() if found is not None else {}).items():
        schema["$defs"][game.options_type.__name__]["properties"][option]["enum"] = list(values)
    return schema
