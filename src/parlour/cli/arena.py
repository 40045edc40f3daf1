"""`parlour arena`: many games between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.choices import Edition, Json, Lexicon, Option, read_options

if TYPE_CHECKING:
    from parlour.arena import Standing


def arena(
    game: Annotated[str, typer.Argument(help="The game, as 'yahtzee'.")],
    bots: Annotated[list[str], typer.Argument(help="Who plays, a bot a seat, as 'greedy random'.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    budget: Annotated[float, typer.Option(min=0.0, help="Seconds a bot may think over a move.")] = 1.0,
    edition: Edition = None,
    option: Option = None,
    lexicon: Lexicon = None,
    json: Json = False,
) -> None:
    """Let bots play many games, and print win rates with 95 % Wilson intervals.

    Example: parlour arena yahtzee greedy random --games 10000 --seed 1 --jobs 2
    """
    import msgspec
    from rich.console import Console
    from rich.progress import Progress

    from parlour import arena as room
    from parlour.games import load

    loaded = load(game)
    match = room.new_match(loaded, read_options(loaded, edition, option, lexicon=lexicon), bots, seed, budget)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{loaded.title}: {', '.join(bots)}", total=games)
        tallies: list[room.Tally] = []
        for done, sums in room.run(match, games, jobs):
            progress.update(task, completed=done)
            tallies = sums
    standings = room.standings(match, tallies)
    if json:
        report = {"game": game, "options": msgspec.Raw(match.options), "seed": seed, "standings": standings}
        typer.echo(msgspec.json.encode(report).decode())
        return
    _print(standings)


def _print(standings: list[Standing]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE)
    for title in ("bot", "games", "wins", "win rate", "95 % interval", "mean score", "spread"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for row in standings:
        table.add_row(
            row.bot,
            f"{row.games}",
            f"{row.wins:.1f}",
            f"{row.win_rate:.2%}",
            f"{row.low:.2%} - {row.high:.2%}",
            f"{row.mean:.2f}",
            f"{row.spread:.2f}",
        )
    Console().print(table)
