"""`parlour record`: look at records, check them, and bring them from and to the formats of others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.choices import Json

if TYPE_CHECKING:
    from parlour.core.formats import Foreign, Format

app = typer.Typer(
    help="Look at records of games, check them, import and export them.", no_args_is_help=True, rich_markup_mode=None
)

RecordFile = Annotated[Path, typer.Argument(help="A record that Parlour wrote.")]


@app.command("show")
def show(file: RecordFile) -> None:
    """Tell a game in words, move by move.

    Example: parlour record show game.jsonl
    """
    from parlour.core import record as records
    from parlour.games import load

    record = records.read(file)
    game = load(record.header.game)
    typer.echo(f"{game.title}: {', '.join(record.names)}")
    state = records.opening(game, record.header)
    for step in records.replay(game, record):
        # A finished game has no secrets left; before that only what everybody saw is told.
        viewer = step.seat if record.end is not None else None
        if sentence := game.tell(step.before, step.seat, step.move, step.after, viewer, record.names):
            typer.echo(f"{step.number:4}  {sentence}")
        state = step.after
    result = game.result(state)
    typer.echo(f"The result: {result.words}." if result else "The game is not over yet.")


@app.command("verify")
def verify(file: RecordFile) -> None:
    """Check a record against the rules, and its chance moves against the table's key.

    Example: parlour record verify game.jsonl
    """
    from parlour.core import record as records
    from parlour.games import load

    record = records.read(file)
    typer.echo(f"{file}: {records.verify(load(record.header.game), record)}.")


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="A game in a format of others, as 'game.gcg'.")],
    record: Annotated[Path | None, typer.Option(help="Where to keep the record; a new file.")] = None,
    format_: Annotated[str | None, typer.Option("--format", help="The format, where the file's name hides it.")] = None,
    anyway: Annotated[bool, typer.Option("--anyway", help="Import a file that does not add up.")] = False,
    json: Json = False,
) -> None:
    """Check a game of others line by line and make a record of it.

    What does not add up is told with its line and reason, and such a file is not imported unless you say --anyway.

    Example: parlour record import game.gcg --record game.jsonl
    """
    import msgspec

    from parlour.cli.play import new_record_path
    from parlour.core import record as records
    from parlour.core.errors import NotFound

    game, found = find_format(format_ or file.suffix.removeprefix(".").lower())
    try:
        data = file.read_bytes()
    except OSError as error:
        raise NotFound(f"cannot read {file}: {error.strerror}") from error
    foreign = found.read(data)
    path = None
    if foreign.record is not None and (anyway or not foreign.errors):
        path = record or new_record_path(game)
        records.save(path, foreign.record)
    if json:
        told = {"summary": foreign.summary, "errors": foreign.errors, "notes": foreign.notes}
        typer.echo(msgspec.json.encode({**told, "record": None if path is None else str(path)}).decode())
    else:
        _tell(file, foreign, path)
    raise typer.Exit(0 if path is not None else 1)


def _tell(file: Path, foreign: Foreign, path: Path | None) -> None:
    typer.echo(f"{file}: {foreign.summary}.")
    for error in foreign.errors:
        typer.echo(f"parlour: {error}", err=True)
    for note in foreign.notes:
        typer.echo(f"  {note}")
    if path is not None:
        typer.echo(f"The record: {path}")
    elif foreign.record is not None:
        typer.echo("Nothing was imported; --anyway imports the moves and keeps the scores by the rules.", err=True)
    else:
        typer.echo("Nothing was imported.", err=True)


@app.command("export")
def export(
    file: RecordFile,
    format_: Annotated[str, typer.Option("--format", help="The format, as 'gcg'.")],
    output: Annotated[Path | None, typer.Option("--output", "-o", help="A new file; without it, the screen.")] = None,
) -> None:
    """Write a record in a format of others.

    Example: parlour record export game.jsonl --format gcg --output game.gcg
    """
    from parlour.core import record as records
    from parlour.core.errors import NotFound

    record = records.read(file)
    game, found = find_format(format_.lower())
    if record.header.game != game:
        raise NotFound(f"{format_} is for {game}; this is a record of {record.header.game}")
    text = found.write(record)
    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        with output.open("x", encoding="utf-8", newline="") as out:
            out.write(text)
    except OSError as error:
        raise NotFound(f"cannot write {output}: {error.strerror}") from error


def find_format(name: str) -> tuple[str, Format]:
    """The format of that name and the game it is of."""
    from parlour.core.errors import NotFound
    from parlour.games import NAMES, part

    known: list[str] = []
    for game in NAMES:
        formats = getattr(part(game, "formats"), "FORMATS", {})
        if name in formats:
            return game, formats[name]
        known += formats
    asked = f"{name!r} is no format known here" if name else "the file's name tells no format: name one with --format"
    raise NotFound(f"{asked}; there are: {', '.join(known)}")
