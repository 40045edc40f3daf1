"""`parlour coach`: the opinion on a position that you describe."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from parlour.cli.choices import Lexicon
from parlour.core.coach import Counsel
from parlour.core.errors import NotFound
from parlour.core.game import AnyGame

_SHOWN = 8
"""Moves in the table; `--json` has them all."""


def coach(
    game: Annotated[str, typer.Argument(help="The game: yahtzee or scrabble.")],
    dice: Annotated[
        str | None, typer.Option(help="Yahtzee: the dice on the table: 22345. Without: the value of the card.")
    ] = None,
    rolls: Annotated[int, typer.Option(help="Yahtzee: how often the player has rolled this turn.")] = 1,
    card: Annotated[str, typer.Option(help="Yahtzee: the filled boxes: aces=3,fives=15,small-straight=30.")] = "",
    edition: Annotated[str, typer.Option(help="Yahtzee: the rulebook, hasbro or lowe.")] = "hasbro",
    rack: Annotated[str | None, typer.Option(help="Scrabble: the rack, ? for a blank: AEINRS?")] = None,
    plays: Annotated[str, typer.Option(help="Scrabble: what lies on the board: '8F HORN, H6 FA.M'")] = "",
    position: Annotated[Path | None, typer.Option(help="Scrabble: the board of a record or GCG file.")] = None,
    move: Annotated[int | None, typer.Option(help="Scrabble: before this move of the record, not the last.")] = None,
    lexicon: Lexicon = None,
    hints: Annotated[bool, typer.Option("--hints", help="Scrabble: hints in steps, not the best moves.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs: everything, as JSON.")] = False,
) -> None:
    """What the coach says about a position.

    Example: parlour coach yahtzee --dice 22345 --rolls 2 --card aces=3,fives=15,sixes=24,small-straight=30
    Example: parlour coach scrabble --rack AEINRS? --plays '8F HORN'
    """
    from parlour.games import load
    from parlour.games.yahtzee import position as positions

    loaded = load(game)
    if game == "scrabble":
        from parlour.cli.coach_scrabble import scrabble_state

        _tell(_asked(loaded, scrabble_state(rack, plays, position, move, lexicon)), json, hints)
        return
    if game != "yahtzee":
        raise NotFound(f"a position of {game} cannot be described in a line; ask the coach during the game")
    editions = load(game).editions()
    if edition not in editions:
        raise NotFound(f"there is no edition {edition!r}; there are: {', '.join(editions)}")
    options = editions[edition]
    column = positions.read_card(card)
    state = positions.solitaire(options, column, positions.read_dice(dice) if dice is not None else (), rolls)
    prepare(options)
    _tell(_asked(loaded, state), json, hints=False)


def _asked(game: AnyGame, state: Any) -> Counsel:
    """What the game's coach says to the one who is to move."""
    from parlour.games import part

    module = part(game.name, "coach")
    assert module is not None, "only games with a coach are asked here"
    seat = game.turn(state).seats[0]
    counsel: Counsel = module.COACH.advise(game.view(state, seat), game.moves(state, seat))
    return counsel


def _tell(counsel: Counsel, json: bool, hints: bool) -> None:
    import msgspec

    if json:
        typer.echo(msgspec.json.encode(counsel).decode())
    elif hints:
        for number, hint in enumerate(counsel.hints, start=1):
            typer.echo(f"{number}. {hint}")
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
