"""`parlour review`: a recorded game looked back on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from parlour.core.errors import NotFound

if TYPE_CHECKING:
    from parlour.games.yahtzee.review import Review


def review(
    file: Annotated[Path, typer.Argument(help="The record of a game of Yahtzee.")],
    out: Annotated[Path | None, typer.Option(help="Draw the expected score through the game: FILE.svg.")] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs: everything, as JSON.")] = False,
) -> None:
    """What each decision of a game lost, luck and skill apart.

    Example: parlour review game.jsonl --out game.svg
    """
    import msgspec

    from parlour.cli.coach import prepare
    from parlour.core import record
    from parlour.games.yahtzee import GAME, curve
    from parlour.games.yahtzee.review import review as look_back

    if out is not None and out.suffix != ".svg":
        raise NotFound(f"the drawing is an SVG: name the file {out.with_suffix('.svg').name}")
    read = record.read(file)
    if read.header.game != GAME.name:
        raise NotFound(f"a game of {read.header.game} cannot be reviewed; only yahtzee can")
    prepare(record.opening(GAME, read.header).options)
    judged = look_back(read)
    if json:
        typer.echo(msgspec.json.encode(judged).decode())
    else:
        show(judged, Console())
    if out is not None:
        try:
            out.write_text(curve.draw(judged), encoding="utf-8")
        except OSError as error:
            raise NotFound(f"cannot write {out}: {error.strerror}") from error


def show(review: Review, console: Console) -> None:
    from parlour.games.yahtzee.review import column_name

    if review.costliest:
        console.print("The costliest decisions:", style="bold")
    for decision in review.costliest:
        dice = " ".join(map(str, decision.dice))
        console.print(
            f"  move {decision.number}, {review.names[decision.seat]}, {dice} after roll {decision.rolls}: "
            f"{decision.words}",
            highlight=False,
        )
    table = Table(box=None, header_style="bold")
    table.add_column("")
    for heading in ("expected", "luck", "skill", "score", "best moves"):
        table.add_column(heading, justify="right")
    games = 1 + max((column.game for column in review.columns), default=0)
    for column in review.columns:
        table.add_row(
            column_name(column, review.names, games),
            f"{column.start:.1f}",
            f"{column.luck:+.1f}",
            f"{column.skill:+.1f}",
            f"{column.end:.1f}",
            f"{100 * column.accuracy:.0f} % of {column.decisions}",
        )
    console.print(table, highlight=False)
