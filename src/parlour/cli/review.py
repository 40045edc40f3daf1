"""`parlour review`: a recorded game looked back on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from parlour.core.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from parlour.core.record import Record
    from parlour.core.review import Decision, Review


def review(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    out: Annotated[Path | None, typer.Option(help="Draw how the game went: FILE.svg or FILE.png.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every decision in order, too.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs: everything, as JSON.")] = False,
) -> None:
    """What each decision of a game lost, luck and skill apart, and how the game went.

    Example: parlour review game.jsonl --out game.svg
    """
    import msgspec

    from parlour.core import record

    if out is not None and out.suffix.lower() not in (".svg", ".png"):
        raise NotFound(f"the drawing is an SVG or a PNG: name the file {out.with_suffix('.svg').name}")
    judged = look_back(record.read(file))
    if json:
        typer.echo(msgspec.json.encode(judged).decode())
    else:
        show(judged, Console(markup=False), everything=everything)  # names are text, whatever brackets they have
    if out is not None:
        draw(judged, out)


def look_back(record: Record) -> Review:
    """The review by the record's game, with a bar where it takes long."""
    from parlour.games import load, part

    module = part(record.header.game, "review")
    if module is None:
        raise NotFound(f"{load(record.header.game).title} has no review")
    errors = Console(stderr=True)
    # Away from a terminal Rich leaves an empty line where the bar would have been.
    with Progress(transient=True, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task("Looking back", total=1.0, visible=False)
        judged: Review = module.REVIEW(record, lambda done: bar.update(task, completed=done, visible=True))
    return judged


def draw(review: Review, out: Path) -> None:
    from parlour.core import curve

    drawing = curve.draw(review)
    try:
        out.write_bytes(curve.png(drawing) if out.suffix.lower() == ".png" else drawing.encode())
    except OSError as error:
        raise NotFound(f"cannot write {out}: {error.strerror}") from error


def show(review: Review, console: Console, *, everything: bool = False) -> None:
    from parlour.core.review import amount

    def tell(heading: str, decisions: Sequence[Decision]) -> None:
        if decisions:
            console.print(heading, style="bold")
        for decision in decisions:
            where = ", ".join(filter(None, (f"move {decision.number}", review.names[decision.seat], decision.position)))
            console.print(f"  {where}: {decision.words}", highlight=False, markup=False)

    tell("The costliest decisions:", review.costliest)
    table = Table(box=None, header_style="bold")
    table.add_column("")
    for heading in ("expected" if review.unit == "points" else "at the start", "luck", "skill", "end", "best moves"):
        table.add_column(heading, justify="right")
    for column in review.columns:
        table.add_row(
            column.name,
            amount(column.start, review.unit),
            amount(column.luck, review.unit, signed=True) if column.luck is not None else "",
            amount(column.skill, review.unit, signed=True) if column.skill is not None else "",
            amount(column.end, review.unit),
            f"{100 * column.accuracy:.0f} % of {column.decisions}",
        )
    console.print(table, highlight=False)
    if everything:
        tell("Every decision:", review.decisions)
    if review.note:
        console.print(review.note, highlight=False, markup=False)
