"""`parlour rules`: the rules in our own words."""

from __future__ import annotations

from typing import Annotated

import typer

from parlour.core.errors import NotFound
from parlour.core.rulebook import catalogue, rules_text
from parlour.games import load


def rules(
    game: Annotated[str, typer.Argument(help="The game, as 'yahtzee'.")],
    rule: Annotated[str | None, typer.Argument(help="One rule by its id, as 'Y22'.")] = None,
) -> None:
    """Print the rules of a game, or one of them.

    Example: parlour rules yahtzee Y22
    """
    load(game)
    if rule is None:
        typer.echo(rules_text(game), nl=False)
        return
    known = catalogue(game)
    if rule.upper() not in known:
        raise NotFound(f"{game} has no rule {rule!r}; there are: {', '.join(known)}")
    found = known[rule.upper()]
    typer.echo(f"{found.id} ({found.section}): {found.text}")
