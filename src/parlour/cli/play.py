"""`parlour play`: a game in the terminal, or from a pipe."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.choices import BadChoice, Edition, Lexicon, Option, read_options
from parlour.core.errors import NotFound

if TYPE_CHECKING:
    from parlour.core.game import AnyGame
    from parlour.core.record import Player


def play(
    game: Annotated[str | None, typer.Argument(help="The game, as 'yahtzee'; not needed with --resume.")] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="Who plays, in seat order: 'you', 'you:Ann', or a bot's level. As 'you,greedy'. Left out: you, and "
            "bots where the game needs more."
        ),
    ] = None,
    edition: Edition = None,
    option: Option = None,
    lexicon: Lexicon = None,
    resume: Annotated[Path | None, typer.Option(help="Take up a record where it stopped.")] = None,
    record: Annotated[Path | None, typer.Option(help="Where to keep the record; a new file.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Fixed dice and bots, for tries and tests.")] = None,
    budget: Annotated[float, typer.Option(min=0.0, help="Seconds a bot may think over a move.")] = 1.0,
) -> None:
    """Play a game in the terminal. Moves can also come from a pipe, one a line.

    Every move is on the disk before the next one is asked for; take a game up again with --resume FILE.

    Example: parlour play yahtzee --players you,greedy --edition lowe
    """
    import numpy as np
    from rich.console import Console

    from parlour.bots import usual
    from parlour.cli.session import Session
    from parlour.core import record as records
    from parlour.games import load

    if resume is not None:
        if game is not None or players or edition or option or record or lexicon:
            raise BadChoice("--resume takes the game and everything about it from the record: name nothing else")
        writer, kept = records.Writer.resume(resume)
        loaded = load(kept.header.game)
        history = list(records.replay(loaded, kept))
        state = history[-1].after if history else records.opening(loaded, kept.header)
        who = kept.header.players
    else:
        if game is None:
            raise BadChoice("name a game, as in 'parlour play yahtzee', or a record with --resume FILE")
        loaded = load(game)
        if players is None:
            players = ",".join(["you", *[usual(loaded.name)] * (loaded.seats[0] - 1)])
        who = tuple(read_players(loaded, players))
        people = sum(player.bot is None for player in who)
        options = read_options(loaded, edition, option, people=people, lexicon=lexicon)
        state = loaded.start(options, len(who))
        header = records.new_header(loaded, options, who)
        writer = records.Writer.create(record or new_record_path(loaded.name), header)
    session = Session(
        game=loaded,
        state=state,
        players=who,
        writer=writer,
        generator=np.random.default_rng(seed),
        budget=budget,
        console=Console(highlight=False, markup=False),  # names are text, whatever brackets they have
        source=sys.stdin,
    )
    raise typer.Exit(session.run())


def read_players(game: AnyGame, text: str) -> list[Player]:
    """Who plays, from a list such as `you,greedy` or `you:Ann,you:Ben,random`."""
    from parlour.bots import levels
    from parlour.core.record import Player

    known = levels(game.name)
    players: list[Player] = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        kind, _, name = word.partition(":")
        if kind == "you":
            players.append(Player(name or f"Player {len(players) + 1}"))
        elif kind in known:
            players.append(Player(name or kind, kind))
        else:
            raise NotFound(f"{word!r} is neither 'you' nor a bot of {game.title}; there are: {', '.join(known)}")
    return [_distinct(players, seat) for seat in range(len(players))]


def _distinct(players: list[Any], seat: int) -> Player:
    """Two bots of one level, or two people without a name, are told apart by a number."""
    from parlour.core.record import Player

    player = players[seat]
    if sum(other.name == player.name for other in players) == 1:
        return Player(player.name, player.bot)
    number = sum(other.name == player.name for other in players[: seat + 1])
    return Player(f"{player.name} {number}", player.bot)


def new_record_path(game: str) -> Path:
    """A file in the user's data directory, named after the moment."""
    from platformdirs import user_data_path

    folder = user_data_path("parlour") / "records"
    moment = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S-%f")
    return folder / f"{game}-{moment}.jsonl"
