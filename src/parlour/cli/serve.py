"""`parlour serve`: the table server and its page."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(envvar="PARLOUR_HOST", help="Where to listen; 0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="PARLOUR_PORT", min=1, max=65535, help="The port to listen on.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            envvar="PARLOUR_DATABASE_URL",
            help="A file for SQLite, or postgresql://... Left out, a file in your user data folder.",
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option(envvar="PARLOUR_WORKERS", min=1, help="Server processes; more than one needs PostgreSQL.")
    ] = 1,
    public_address: Annotated[
        str | None,
        typer.Option(
            envvar="PARLOUR_PUBLIC_ADDRESS",
            help="What links start with, when people reach the server by another address: https://games.example.org",
        ),
    ] = None,
    lexicon: Annotated[
        list[Path] | None,
        typer.Option(help="Scrabble: a text file of words that a table may choose, one a line; may be repeated."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")] = False,
) -> None:
    """Serve tables where people and bots play.

    Example: parlour serve --host 0.0.0.0 --port 8000 --open
    """
    from parlour.cli.choices import read_lexicon
    from parlour.core.errors import ParlourError
    from parlour.games import load
    from parlour.table.server import address, own_address, run, try_to_listen
    from parlour.table.settings import Settings

    everywhere = host in ("0.0.0.0", "::")
    if public_address is None and everywhere and (own := own_address()) is not None:
        # Invitations must lead friends here, by whatever address the host has opened the page.
        public_address = f"http://{own}:{port}"
    settings = Settings(host=host, port=port, database=database, workers=workers, public_address=public_address)
    try:
        settings.check()
        for file in lexicon or ():
            read_lexicon(load("scrabble"), file)
        try_to_listen(settings)
    except ParlourError as error:
        typer.echo(f"parlour: {error}", err=True)
        raise typer.Exit(2) from error
    here = address(settings)
    typer.echo(f"Parlour is at {here}", err=True)
    if open_browser:
        # The server takes a moment to listen.
        opener = threading.Timer(1.0, webbrowser.open, (here,))
        opener.daemon = True
        opener.start()
    run(settings)
