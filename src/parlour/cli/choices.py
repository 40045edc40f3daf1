"""What several commands let people choose: editions, single options, who plays."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from parlour.core.errors import NotFound, ParlourError
from parlour.core.game import AnyGame

Edition = Annotated[str | None, typer.Option("--edition", help="A named set of options, as 'lowe' for Yahtzee.")]
Option = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="One option of the game, as 'games=3'; may be repeated.")
]
Lexicon = Annotated[
    Path | None,
    typer.Option("--lexicon", help="Scrabble: a text file of words as the dictionary, one a line; or 'common'."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


class BadChoice(ParlourError):
    """An option that the game does not have, or a value it cannot take."""


def read_options(
    game: AnyGame, edition: str | None, settings: list[str] | None, *, people: int = 0, lexicon: Path | None = None
) -> Any:
    """The options of an edition with single ones changed; unless it is named, that usual among so many people."""
    editions = game.editions()
    name = edition or game.usual_edition(people)
    if name not in editions:
        raise NotFound(f"{game.title} has no edition {name!r}; there are: {', '.join(editions)}")
    fields = msgspec.to_builtins(editions[name])
    for setting in settings or ():
        key, equals, value = setting.partition("=")
        if not equals or key not in fields:
            raise BadChoice(f"{setting!r} is no option; write one of these as NAME=VALUE: {', '.join(fields)}")
        fields[key] = _value(value, into_list=isinstance(fields[key], list | tuple))
    if lexicon is not None:
        fields["lexicon"] = read_lexicon(game, lexicon)
    try:
        return msgspec.convert(fields, game.options_type)
    except msgspec.ValidationError as error:
        raise BadChoice(f"bad option: {_wanted(game, fields, str(error))}") from error


def _wanted(game: AnyGame, fields: dict[str, Any], problem: str) -> str:
    """What the option takes, in words; msgspec's own where it is something else than a number, a switch or a choice."""
    from msgspec import inspect

    name = problem.partition("`$.")[2].rstrip("`").partition("[")[0]
    options = inspect.type_info(game.options_type)
    assert isinstance(options, inspect.StructType), "options are structs"
    known = {field.encode_name: field.type for field in options.fields}.get(name)
    each = known.item_type if isinstance(known, inspect.VarTupleType) else known
    match each:
        case inspect.IntType():
            takes = "a whole number"
        case inspect.BoolType():
            takes = "true or false"
        case inspect.LiteralType(values=values):
            takes = f"one of {', '.join(map(str, values))}"
        case inspect.EnumType(cls=kind):
            takes = f"one of {', '.join(str(one.value) for one in kind)}"
        case _:
            return problem
    many = "a list, each " if each is not known else ""
    return f"{name} is {many}{takes}, not {fields[name]!r}"


def read_lexicon(game: AnyGame, file: Path) -> str:
    """The name of the lexicon made of a file of words, with a line about what was left out; or of one that is there."""
    from parlour.games import part

    module = part(game.name, "lexicon")
    if module is None:
        raise BadChoice(f"{game.title} has no lexicon: --lexicon is for Scrabble")
    if not file.exists() and module.is_known(str(file)):
        return str(file)
    made = module.compile_file(file)
    typer.echo(made.message, err=True)
    name: str = made.name
    return name


def _value(text: str, *, into_list: bool) -> Any:
    """What a person wrote after the equals sign: JSON where it is, a list with commas, or text."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return [word.strip() for word in text.split(",") if word.strip()] if into_list else text
