"""`parlour record`: look at records and check them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Look at records of games and check them.", no_args_is_help=True, rich_markup_mode=None)

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
