"""`parlour coach`: the opinion on a position that you describe."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from parlour.cli.choices import BadChoice
from parlour.core.coach import Counsel
from parlour.core.errors import NotFound

_SHOWN = 8
"""Moves in the table; `--json` has them all."""


def coach(
    game: Annotated[str, typer.Argument(help="The game: yahtzee or beetle.")],
    dice: Annotated[
        str | None, typer.Option(help="Yahtzee: the dice on the table, 22345. Without: the value of the card.")
    ] = None,
    rolls: Annotated[int, typer.Option(help="Yahtzee: how often the player has rolled this turn.")] = 1,
    card: Annotated[str, typer.Option(help="Yahtzee: the filled boxes, aces=3,fives=15,small-straight=30.")] = "",
    edition: Annotated[str, typer.Option(help="Yahtzee: the rulebook, hasbro or lowe.")] = "hasbro",
    beetles: Annotated[
        str, typer.Option(help="Beetle: for each player the numbers that drew a part, as 61225,6,-")
    ] = "-",
    next_player: Annotated[int, typer.Option("--next", help="Beetle: who throws next, counted from 1.")] = 1,
    sheet: Annotated[str, typer.Option(help="Beetle: classic, tail, or own with --parts.")] = "classic",
    parts: Annotated[
        str, typer.Option(help="Beetle: the lines of a sheet of your own as JSON, as for 'play --option parts='.")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="For programs: everything, as JSON.")] = False,
) -> None:
    """What the coach says about a position.

    Example: parlour coach yahtzee --dice 22345 --rolls 2 --card aces=3,fives=15,sixes=24,small-straight=30

    Example: parlour coach beetle --beetles 61225,6,- --next 2
    """
    from parlour.games import load

    load(game)
    if game == "yahtzee":
        _yahtzee(dice, rolls, card, edition, json)
    elif game == "beetle":
        _beetle(beetles, next_player, sheet, parts, json)
    else:
        raise NotFound(f"a position of {game} cannot be described in a line; ask the coach during the game")


def _yahtzee(dice: str | None, rolls: int, card: str, edition: str, json: bool) -> None:
    import msgspec

    from parlour.games import load, part
    from parlour.games.yahtzee import position

    yahtzee = load("yahtzee")
    editions = yahtzee.editions()
    if edition not in editions:
        raise NotFound(f"there is no edition {edition!r}; there are: {', '.join(editions)}")
    options = editions[edition]
    column = position.read_card(card)
    state = position.solitaire(options, column, position.read_dice(dice) if dice is not None else (), rolls)
    module = part("yahtzee", "coach")
    assert module is not None
    prepare(options)
    counsel = module.COACH.advise(yahtzee.view(state, 0), yahtzee.moves(state, 0))
    if json:
        typer.echo(msgspec.json.encode(counsel).decode())
    else:
        show(counsel, Console())


def _beetle(beetles: str, next_player: int, sheet: str, parts: str, json: bool) -> None:
    import msgspec

    from parlour.cli import coach_beetle
    from parlour.games.beetle.options import Options

    try:
        lines = msgspec.json.decode(parts) if parts else []
        options = msgspec.convert({"sheet": sheet, "parts": lines}, Options)
    except msgspec.MsgspecError as error:
        raise BadChoice(f"bad sheet: {error}") from error
    figures = coach_beetle.beetle_figures(beetles.split(","), next_player, options.sheet, options.parts)
    if json:
        typer.echo(msgspec.json.encode(figures).decode())
    else:
        coach_beetle.show(figures, Console())


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
