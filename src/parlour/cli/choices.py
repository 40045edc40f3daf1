"""What several commands let people choose: editions, single options, who plays."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from parlour.core.errors import NotFound, ParlourError
from parlour.core.game import AnyGame

Edition = Annotated[str | None, typer.Option("--edition", help="A named set of options, as 'lowe' for Yahtzee.")]
Option = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="One option of the game, as 'games=3'; may be repeated.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


class BadChoice(ParlourError):
    """An option that the game does not have, or a value it cannot take."""


def read_options(game: AnyGame, edition: str | None, settings: list[str] | None) -> Any:
    """The options of an edition with single ones changed."""
    editions = game.editions()
    name = edition or next(iter(editions))
    if name not in editions:
        raise NotFound(f"{game.title} has no edition {name!r}; there are: {', '.join(editions)}")
    fields = msgspec.to_builtins(editions[name])
    for setting in settings or ():
        key, equals, value = setting.partition("=")
        if not equals or key not in fields:
            raise BadChoice(f"{setting!r} is no option; write one of these as NAME=VALUE: {', '.join(fields)}")
        fields[key] = _value(value)
    try:
        return msgspec.convert(fields, game.options_type)
    except msgspec.ValidationError as error:
        raise BadChoice(f"bad option: {error}") from error


def _value(text: str) -> Any:
    """What a person wrote after the equals sign: JSON where it is, text where it is not."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
