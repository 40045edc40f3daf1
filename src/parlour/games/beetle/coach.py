"""The coach: there is nothing to decide in Beetle, but everybody wants to know how they stand."""

from __future__ import annotations

from collections.abc import Collection

from parlour.core.coach import Counsel, Opinion, percent
from parlour.games.beetle import chances
from parlour.games.beetle.notation import write
from parlour.games.beetle.options import sheet_of
from parlour.games.beetle.rules import Move
from parlour.games.beetle.view import View
from parlour.games.beetle.words import listed

EVEN = 0.0005
"""Chances that differ less than this read the same in per cent."""


class BeetleCoach:
    """Gives the exact chances of everybody, from the Markov chains of their beetles."""

    def advise(self, view: View, moves: Collection[Move]) -> Counsel:
        outlook = self.outlook(view)
        known = game_outlook(view) if outlook is None else outlook
        value = 0.0 if view.you is None else known[view.you]
        summary = standing_words(known, view.you)
        if outlook is None:
            summary = f"in this game {summary}"
        opinions = tuple(Opinion(move, write(move), value, 0.0, _help_words(view)) for move in moves)
        return Counsel("win chance", value, summary, opinions)

    def outlook(self, view: View) -> tuple[float, ...] | None:
        """The chance of each seat to win the sheet; None with more people and games than can be followed exactly."""
        if view.phase == "over":
            best = max(view.totals)
            return tuple((total == best) / view.totals.count(best) for total in view.totals)
        sheet = sheet_of(view.options)
        games_left = view.options.games - len(view.played) - 1
        mixed = [0.0] * view.players
        for first, weight in _next_to_throw(view):
            known = chances.sheet_chances(sheet, view.beetles, first, view.totals, games_left)
            if known is None:
                return None
            mixed = [sum_ + weight * chance for sum_, chance in zip(mixed, known, strict=True)]
        return tuple(mixed)


def game_outlook(view: View) -> tuple[float, ...]:
    """The chance of each seat to complete the first beetle of the game being played."""
    if view.phase == "over":
        return tuple(float(seat == view.played[-1].finisher) for seat in range(view.players))
    sheet = sheet_of(view.options)
    mixed = [0.0] * view.players
    for first, weight in _next_to_throw(view):
        known = chances.game_chances(sheet, view.beetles, first)
        mixed = [sum_ + weight * chance for sum_, chance in zip(mixed, known, strict=True)]
    return tuple(mixed)


def standing_words(outlook: tuple[float, ...], you: int | None) -> str:
    """How one stands, in a few words: `you lead: 61 %`."""
    best = max(outlook)
    leaders = [seat for seat, chance in enumerate(outlook) if best - chance < EVEN]
    if len(leaders) == len(outlook):
        return f"all are even: {percent(best)} each"
    if you is not None and leaders == [you]:
        return f"you lead: {percent(best)}"
    names = ["you" if seat == you else f"player {seat + 1}" for seat in leaders]
    sentence = f"{listed(names)} {'lead' if len(names) > 1 else 'leads'}: {percent(best)}"
    if len(names) > 1:
        sentence += " each"
    return sentence if you is None or you in leaders else f"{sentence}, you have {percent(outlook[you])}"


def _next_to_throw(view: View) -> list[tuple[int, float]]:
    """Who throws first or next in the game, with the chance of it."""
    if view.phase == "turn":
        return [(view.seat, 1.0)]
    firsts = chances.starting_chances(view.players, view.contenders, view.starting)
    return [(seat, chance) for seat, chance in enumerate(firsts) if chance]


def _help_words(view: View) -> str:
    if view.phase == "starting":
        return "the highest throw goes first"
    useful = view.useful[view.seat]
    return f"{listed([str(number) for number in useful])} {'draws' if len(useful) == 1 else 'draw'} a part"


COACH = BeetleCoach()
