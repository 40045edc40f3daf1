"""What can be chosen before a game of Clue."""

from __future__ import annotations

from msgspec import Struct

from parlour.core.errors import BadOptions
from parlour.games.clue.cards import SUSPECTS, Card

FEWEST, MOST = 3, 6


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules are options too: every combination is a game."""

    suspects: tuple[Card, ...] = ()
    """The suspects that are played, one a seat in the order of the board; none named are the first ones (C04)."""
    accuse_after_disproof: bool = False
    """Whether the suggester may still accuse when a card was shown (C24)."""


EDITIONS = {"hasbro": Options(), "late-accusation": Options(accuse_after_disproof=True)}


def played(options: Options, players: int) -> tuple[Card, ...]:
    """The suspect of each seat, or BadOptions where these make no game."""
    if not FEWEST <= players <= MOST:
        raise BadOptions("C01", f"Clue is for {FEWEST} to {MOST} players, not {players}")
    suspects = options.suspects or SUSPECTS[:players]
    if len(suspects) != players:
        raise BadOptions("C01", f"{players} players need {players} suspects, not {len(suspects)}")
    strangers = [card.value for card in suspects if card not in SUSPECTS]
    if strangers:
        raise BadOptions("C01", f"nobody can play the {', the '.join(strangers)}: only suspects have tokens")
    if list(suspects) != sorted(set(suspects), key=SUSPECTS.index):
        order = ", ".join(card.value for card in SUSPECTS)
        raise BadOptions("C04", f"seats follow the board, each suspect once: {order}")
    return suspects
