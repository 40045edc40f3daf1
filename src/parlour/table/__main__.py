"""`python -m parlour.table`: the server for developers, with the flags that tests and scripts need."""

from __future__ import annotations

import argparse

import msgspec

from parlour.table.server import run
from parlour.table.settings import Limits, Settings


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m parlour.table", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", default="", help="a file for SQLite, or postgresql://...")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--public-address")
    parser.add_argument("--limits", default="{}", help="limits that differ, as JSON")
    parser.add_argument("--bot-pause", type=float, default=0.2, help="seconds before a bot's move")
    parser.add_argument("--bot-patience", type=float, default=30.0, help="seconds after which a bot is stuck")
    given = parser.parse_args()
    run(
        Settings(
            host=given.host,
            port=given.port,
            database=given.database,
            workers=given.workers,
            public_address=given.public_address,
            limits=msgspec.json.decode(given.limits, type=Limits),
            bot_pause=given.bot_pause,
            bot_patience=given.bot_patience,
        )
    )


if __name__ == "__main__":
    main()
