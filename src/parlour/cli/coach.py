"""`parlour coach`: the opinion on a position that you describe."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from parlour.core.coach import Counsel
from parlour.core.errors import NotFound

_SHOWN = 8
"""Moves in the table; `--json` has them all."""


def coach(
    game: Annotated[str, typer.Argument(help="The game; only yahtzee can be described in a line so far.")],
    dice: Annotated[
        str | None, typer.Option(help="The dice on the table: 22345. Without: the value of the card.")
    ] = None,
    rolls: Annotated[int, typer.Option(help="How often the player has rolled this turn.")] = 1,
    card: Annotated[str, typer.Option(help="The filled boxes: aces=3,fives=15,small-straight=30.")] = "",
    edition: Annotated[str, typer.Option(help="The rulebook: hasbro or lowe.")] = "hasbro",
    json: Annotated[bool, typer.Option("--json", help="For programs: everything, as JSON.")] = False,
) -> None:
    """What the coach says about a position.

    Example: parlour coach yahtzee --dice 22345 --rolls 2 --card aces=3,fives=15,sixes=24,small-straight=30
    """
    import msgspec

    from parlour.games import load, part
    from parlour.games.yahtzee import position

    load(game)
    if game != "yahtzee":
        raise NotFound(f"a position of {game} cannot be described in a line; ask the coach during the game")
    editions = load(game).editions()
    if edition not in editions:
        raise NotFound(f"there is no edition {edition!r}; there are: {', '.join(editions)}")
    options = editions[edition]
    column = position.read_card(card)
    state = position.solitaire(options, column, position.read_dice(dice) if dice is not None else (), rolls)
    module = part(game, "coach")
    assert module is not None
    prepare(options)
    yahtzee = load(game)
    counsel = module.COACH.advise(yahtzee.view(state, 0), yahtzee.moves(state, 0))
    if json:
        typer.echo(msgspec.json.encode(counsel).decode())
    else:
        show(counsel, Console())


def prepare(options: object) -> None:
    """Have the table of values ready, with a bar the first time it is worked out."""
    from parlour.games.yahtzee import values
    from parlour.games.yahtzee.options import Options

    assert isinstance(options, Options)
    with Progress(transient=True, console=Console(stderr=True)) as bar:
        task = bar.add_task("Working out Yahtzee, once for these rules", total=1.0, visible=False)
        values.table(values.Rules.of(options), lambda done: bar.update(task, completed=done, visible=True))


def show(counsel: Counsel, console: Console) -> None:
    console.print(counsel.summary, highlight=False)
    if len(counsel.opinions) < 2:
        return
    table = Table(box=None, header_style="bold")
    table.add_column("move")
    table.add_column("in the end", justify="right")
    table.add_column("loses", justify="right")
    table.add_column("")
    for opinion in counsel.opinions[:_SHOWN]:
        loss = f"{opinion.loss:.2f}" if opinion.loss else ""
        table.add_row(opinion.notation, f"{opinion.value:.2f}", loss, opinion.words)
    console.print(table, highlight=False)
    if len(counsel.opinions) > _SHOWN:
        console.print(f"... and {len(counsel.opinions) - _SHOWN} more, each worse.", highlight=False)
