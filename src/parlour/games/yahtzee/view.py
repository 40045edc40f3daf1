"""What a player sees of Yahtzee: everything on the table. The dice to come are unknown, for they do not exist yet."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.yahtzee import rules
from parlour.games.yahtzee.card import Column, Dice
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.rules import State


class View(Struct, frozen=True):
    """The table as anybody sees it. `you` is the seat that looks, None for a spectator."""

    you: int | None
    options: Options
    players: int
    teams: int
    phase: Literal["roll-off", "turn", "over"]
    contenders: tuple[int, ...]
    totals: tuple[int, ...]
    first: int | None
    seat: int
    dice: Dice
    rolls: int
    kept: Dice | None
    cards: tuple[Column, ...]
    pad: tuple[tuple[Column, ...], ...]
    worth: tuple[int | None, ...]
    """What each box would score now; None where it may not be filled."""
    joker: bool
    """Whether the dice count as a Joker."""
    forced: bool
    """Whether the dice must go into the upper box of their number (Y22, Y25)."""
    bonus: int
    """The Yahtzee bonus that scoring these dice earns."""
    totals_so_far: tuple[int, ...]
    """Points of each team over the finished games of the pad."""
    settlement: tuple[int, ...] | None
    """What each team is owed so far, where the options settle (Y33)."""

    @property
    def card(self) -> Column:
        """The column being played."""
        return self.cards[self.seat % self.teams]


def view(state: State, seat: Seat) -> View:
    over = rules.is_over(state)
    rolled = state.rolls > 0 and state.kept is None and not over
    worth: list[int | None] = [None] * 13
    if rolled:
        for box, score in rules.choices(state.options, state.card, state.dice):
            worth[box] = score
    return View(
        you=seat,
        options=state.options,
        players=state.players,
        teams=state.teams,
        phase="over" if over else "roll-off" if state.first is None else "turn",
        contenders=state.contenders,
        totals=state.totals,
        first=state.first,
        seat=state.seat,
        dice=state.dice,
        rolls=state.rolls,
        kept=state.kept,
        cards=state.cards,
        pad=state.pad,
        worth=tuple(worth),
        joker=rolled and rules.has_joker(state.options, state.card, state.dice),
        forced=rolled and rules.must_fill_upper(state.options, state.card, state.dice),
        bonus=rules.bonus_now(state.options, state.card, state.dice) if rolled else 0,
        totals_so_far=rules.team_totals(state),
        settlement=rules.settlement(state) if state.options.settlement else None,
    )
