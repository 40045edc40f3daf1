"""The coach of Sorry!: every move with its chance to win by playouts, and the chances of all in any position."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from parlour.core.coach import Counsel, Opinion
from parlour.games.sorry import notation
from parlour.games.sorry.board import HOME, Pawns
from parlour.games.sorry.cards import card_name
from parlour.games.sorry.expert import next_colour, win_chances
from parlour.games.sorry.moves import Change, Decline, Discard, Move, PawnMove, Sorry, StartPawn, Walk
from parlour.games.sorry.pawns import card_moves, make
from parlour.games.sorry.rollouts import seat_chances
from parlour.games.sorry.text import describe
from parlour.games.sorry.view import View

GAMES = {"plain": 600, "teams": 80, "points": 240}
"""Playouts for each move: about a second for a usual choice."""
_SHORTLIST = 10
"""Of more moves (splits of a 7) only the best by the learned weights are played out."""
_SEED = 20030
"""The same for every move, so that they are compared over the same luck, and the same position always gets the
same answer."""


class SorryCoach:
    """Advice for a seat that is to move, and the outlook of everyone."""

    def advise(self, view: View, moves: Collection[Move]) -> Counsel:
        listed = list(moves)
        plays = [move for move in listed if isinstance(move, StartPawn | Walk | Change | Sorry | Decline)]
        valued = self._play_values(view, plays) if plays else self._other_values(view, listed)
        valued.sort(key=lambda pair: -pair[1])
        best = valued[0][1]
        opinions = tuple(
            Opinion(move, notation.write(move), value, best - value, _reason(view, move), label=_label(view, move))
            for move, value in valued
        )
        return Counsel("win chance", best, _summary(opinions), opinions)

    def outlook(self, view: View) -> tuple[float, ...] | None:
        if view.options.games > 1:
            return None
        if view.phase == "over":
            return self._finished(view)
        games = GAMES[view.options.mode]
        if view.phase == "lot":
            parts = [seat_chances(view, view.pawns, held[0], games // view.players, _SEED) for held in view.holds]
            return tuple(sum(part) / len(parts) for part in zip(*parts, strict=True))
        teams = view.options.mode == "teams"
        pawns, colour, spent = self._after_the_card(view)
        if _won(view, pawns):
            side = [held[0] % 2 == view.colour % 2 if teams else view.colour in held for held in view.holds]
            return tuple(float(wins) / sum(side) for wins in side)
        return seat_chances(view, pawns, colour, games, _SEED, spent)

    @staticmethod
    def _finished(view: View) -> tuple[float, ...]:
        best = max(view.scores)
        return tuple(float(score == best) / view.scores.count(best) for score in view.scores)

    @staticmethod
    def _after_the_card(view: View) -> tuple[Pawns, int, int | None]:
        """The pawns and whose turn it is once the card on the table is played as the expert would."""
        if view.card is None:
            refilling = view.phase == "card" and view.options.mode == "points"
            return view.pawns, next_colour(view, 2 if view.again else 0) if refilling else view.colour, None
        plays = card_moves(view.pawns, view.colour, view.options.mode == "teams", view.card)
        positions, chances = win_chances(view, plays)
        return positions[int(np.argmax(chances))], next_colour(view, view.card), view.card

    @staticmethod
    def _play_values(view: View, plays: list[PawnMove]) -> list[tuple[Move, float]]:
        positions, chances = win_chances(view, plays)
        order = sorted(range(len(plays)), key=lambda number: -chances[number])
        values: list[tuple[Move, float]] = []
        for rank, number in enumerate(order):
            move, chance = plays[number], chances[number]
            if chance > 1:
                value = 1.0
            elif rank < _SHORTLIST:
                after = next_colour(view, move.card)
                value = _side(view, seat_chances(view, positions[number], after, _games(view), _SEED, move.card))
            else:
                # Not played out: the weights' own estimate, never above what was played out.
                value = min(chance, *(worth for _, worth in values))
            values.append((move, value))
        return values

    @staticmethod
    def _other_values(view: View, listed: list[Move]) -> list[tuple[Move, float]]:
        """Drawing is forced; of discards the playouts tell which card is missed least."""
        after = next_colour(view, 0) if isinstance(listed[0], Discard) else view.colour
        values: list[tuple[Move, float]] = []
        for move in listed:
            spent = move.card if isinstance(move, Discard) else None
            values.append((move, _side(view, seat_chances(view, view.pawns, after, _games(view), _SEED, spent))))
        return values


def _games(view: View) -> int:
    return GAMES[view.options.mode]


def _won(view: View, pawns: Pawns) -> bool:
    sides = (view.colour, (view.colour + 2) % 4) if view.options.mode == "teams" else (view.colour,)
    return all(pawns[4 * colour : 4 * colour + 4].count(HOME) == 4 for colour in sides)


def _side(view: View, chances: tuple[float, ...]) -> float:
    """The chance that the mover's side wins: with four in teams, both partners'."""
    if view.options.mode == "teams" and view.players == 4:
        return chances[view.seat] * 2
    return chances[view.seat]


def _label(view: View, move: Move) -> str:
    """The move in words, with its card where there is a hand to choose from."""
    if isinstance(move, Discard):
        return f"throw the {card_name(move.card)} away"
    if isinstance(move, StartPawn | Walk | Change | Sorry | Decline) and view.hand:
        return f"{card_name(move.card)}: {describe(view, move)}"
    return describe(view, move)


def _reason(view: View, move: Move) -> str:
    if isinstance(move, Discard):
        return f"throw the {card_name(move.card)} away"
    if not isinstance(move, StartPawn | Walk | Change | Sorry):
        return describe(view, move)
    _, trips = make(view.pawns, view.colour, view.options.mode == "teams", move)
    bumped = sum(len(trip.bumped) for trip in trips)
    told = describe(view, move)
    if any(trip.path[-1] == HOME for trip in trips):
        return f"{told}: a pawn more is HOME"
    return f"{told}: {bumped} pawn{'s' if bumped > 1 else ''} back to START" if bumped else told


def _summary(opinions: tuple[Opinion, ...]) -> str:
    best = opinions[0]
    if len(opinions) == 1:
        return f"Only one move, {best.label}; the chance to win is {best.value:.0%}."
    second = opinions[1]
    return f"Best is {best.label}, winning {best.value:.0%}; next is {second.label} with {second.value:.0%}."


COACH = SorryCoach()
