"""`parlour coach`: the opinion on a position that you describe, one command a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, get_args

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from parlour.cli.choices import BadChoice, Edition, Lexicon, Option, read_options
from parlour.core.coach import Counsel
from parlour.core.game import AnyGame

app = typer.Typer(
    help="What the coach says about a position. In other games it is asked during the game.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Json = Annotated[bool, typer.Option("--json", help="For programs: everything, as JSON.")]

_SHOWN = 8
"""Moves in the table unless all are asked for; `--json` has them all."""


@app.command("yahtzee")
def yahtzee(
    dice: Annotated[
        str | None, typer.Option(help="The dice on the table: 22345. Without: the value of the card.")
    ] = None,
    rolls: Annotated[int | None, typer.Option(help="How often the player has rolled this turn; 1 if left out.")] = None,
    card: Annotated[str, typer.Option(help="The filled boxes: aces=3,fives=15,small-straight=30.")] = "",
    edition: Edition = None,
    option: Option = None,
    everything: Annotated[bool, typer.Option("--all", help="Every keep and box, not the best few.")] = False,
    json: Json = False,
) -> None:
    """What to keep or which box to fill, and what everything else would cost.

    Example: parlour coach yahtzee --dice 22345 --rolls 2 --card aces=3,fives=15,sixes=24,small-straight=30
    """
    from parlour.games import load
    from parlour.games.yahtzee import position

    game = load("yahtzee")
    options = read_options(game, edition, option)
    column = position.read_card(card)
    if dice is None and rolls is not None:
        raise BadChoice("--rolls says when the dice were rolled: name them with --dice")
    state = position.solitaire(
        options, column, position.read_dice(dice) if dice is not None else (), 1 if rolls is None else rolls
    )
    prepare(options)
    _tell(_asked(game, state), json, None if everything else _SHOWN)


@app.command("scrabble")
def scrabble(
    rack: Annotated[str | None, typer.Option(help="The rack, ? for a blank: AEINRS?")] = None,
    plays: Annotated[str, typer.Option(help="What lies on the board: '8F HORN, H6 FA.M'")] = "",
    position: Annotated[Path | None, typer.Option(help="The board of a record or GCG file.")] = None,
    move: Annotated[int | None, typer.Option(help="Before this move of the record, not the last.")] = None,
    lexicon: Lexicon = None,
    hints: Annotated[bool, typer.Option("--hints", help="Hints in steps, not the best moves.")] = False,
    json: Json = False,
) -> None:
    """The best plays with score, leave and equity.

    Example: parlour coach scrabble --rack AEINRS? --plays '8F HORN'
    """
    from parlour.cli.coach_scrabble import scrabble_state
    from parlour.games import load

    counsel = _asked(load("scrabble"), scrabble_state(rack, plays, position, move, lexicon))
    if hints and not json:
        for number, hint in enumerate(counsel.hints, start=1):
            typer.echo(f"{number}. {hint}")
    else:
        _tell(counsel, json, heading="equity")


@app.command("beetle")
def beetle(
    beetles: Annotated[str, typer.Option(help="For each player the numbers that drew a part, as 61225,6,-")] = "-",
    next_player: Annotated[int, typer.Option("--next", help="Who throws next, counted from 1.")] = 1,
    sheet: Annotated[str, typer.Option(help="classic, tail, or own with --parts.")] = "classic",
    parts: Annotated[
        str, typer.Option(help="The lines of a sheet of your own as JSON, as for 'play --option parts='.")
    ] = "",
    json: Json = False,
) -> None:
    """Throws to go with their whole distribution, and everybody's chances.

    Example: parlour coach beetle --beetles 61225,6,- --next 2
    """
    import msgspec

    from parlour.cli import coach_beetle
    from parlour.games.beetle.options import Options, SheetName

    if sheet not in (names := get_args(SheetName)):
        raise BadChoice(f"there is no sheet {sheet!r}; there are: {', '.join(names)}")
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


def _asked(game: AnyGame, state: Any) -> Counsel:
    """What the game's coach says to the one who is to move."""
    from parlour.games import part

    module = part(game.name, "coach")
    assert module is not None, "only games with a coach are asked here"
    seat = game.turn(state).seats[0]
    counsel: Counsel = module.COACH.advise(game.view(state, seat), game.moves(state, seat))
    return counsel


def _tell(counsel: Counsel, json: bool, most: int | None = _SHOWN, heading: str = "in the end") -> None:
    import msgspec

    if json:
        typer.echo(msgspec.json.encode(counsel).decode())
    else:
        show(counsel, Console(), most, heading)


def prepare(options: object) -> None:
    """Have the table of values ready, with a bar the first time it is worked out."""
    from parlour.games.yahtzee import values
    from parlour.games.yahtzee.options import Options

    assert isinstance(options, Options)
    errors = Console(stderr=True)
    # Away from a terminal Rich leaves an empty line where the bar would have been.
    with Progress(transient=True, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task("Working out Yahtzee, once for these rules", total=1.0, visible=False)
        values.table(values.Rules.of(options), lambda done: bar.update(task, completed=done, visible=True))


def may_end(counsel: Counsel) -> str:
    """What the turn may end with, the likeliest first; empty where the game cannot say."""
    likely = ", ".join(f"{one.label} {100 * one.chance:.0f} %" for one in counsel.prospects if one.chance > 0.005)
    return f"The turn may end with: {likely}." if likely else ""


def show(counsel: Counsel, console: Console, most: int | None = _SHOWN, heading: str = "in the end") -> None:
    console.print(counsel.summary, highlight=False)
    if chances := may_end(counsel):
        console.print(chances, highlight=False)
    if len(counsel.opinions) < 2:
        return
    table = Table(box=None, header_style="bold")
    table.add_column("move")
    table.add_column(heading, justify="right")
    table.add_column("loses", justify="right")
    table.add_column("")
    for opinion in counsel.opinions[:most]:
        loss = f"{opinion.loss:.2f}" if opinion.loss else ""
        table.add_row(opinion.notation, f"{opinion.value:.2f}", loss, opinion.words)
    console.print(table, highlight=False)
    if left_out := len(counsel.opinions[most:]) if most is not None else 0:
        console.print(f"... and {left_out} more, none of them better.", highlight=False)
