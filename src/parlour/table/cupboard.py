"""The games as the page lists them."""

from __future__ import annotations

from functools import cache

import msgspec

from parlour.bots import levels, usual
from parlour.games import load, part
from parlour.table.protocol import GameInfo, LevelInfo


@cache
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
        schema=msgspec.json.schema(game.options_type),
        levels=tuple(LevelInfo(key, level.about) for key, level in levels(name).items()),
        usual=usual(name),
    )
