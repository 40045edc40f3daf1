"""A game of Sorry! looked back on: everybody's chance to win after every card, by playing the positions out.

What a choice lost is told by the learned weights first; where they say that it lost something, the move made and the
best one are both played out over the same luck, and that decides. Luck is everything else.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlour.core.game import SPECTATOR
from parlour.core.record import Record, Step, opening, replay
from parlour.core.review import EVEN, Decision, Ledger, Progress, Review, Reviewer, amount, close, column_name
from parlour.games.sorry import GAME, notation, rules
from parlour.games.sorry.board import COLOURS, Pawns
from parlour.games.sorry.cards import card_name
from parlour.games.sorry.expert import next_colour, win_chances
from parlour.games.sorry.moves import Change, Decline, PawnMove, Sorry, StartPawn, Walk
from parlour.games.sorry.options import Options, seat_colours
from parlour.games.sorry.rollouts import seat_chances
from parlour.games.sorry.rules import State
from parlour.games.sorry.text import describe
from parlour.games.sorry.view import View, view

GAMES: Final = {"plain": 200, "teams": 60, "points": 120}
"""Playouts from each position of the curve: a review of a game takes some seconds."""
CLOSER: Final = 4
"""How many times as many decide about a choice that seems to have lost something."""
DOUBT: Final = 0.01
"""What a choice must lose by the weights to be looked at more closely; the weights call smaller losses as good."""
_SEED: Final = 20031


class _Verdict(Struct, frozen=True):
    best: PawnMove
    loss: float


def review(record: Record, progress: Progress | None = None) -> Review:
    """Replay the record and judge every decision in it; BadRecord where it breaks the rules."""
    state: State = opening(GAME, record.header)
    sides = _sides(state.options, state.players)
    ledgers: list[Ledger] = []
    current: list[Ledger] = []
    for step in replay(GAME, record):
        if not current:
            current = _open(step, sides, record.names, len(ledgers))
            ledgers += current
        if isinstance(step.move, StartPawn | Walk | Change | Sorry | Decline):
            _follow(current, sides, step, step.move)
            if progress is not None:
                progress(step.number / len(record.lines))
        if len(step.after.pad) > len(step.before.pad):
            current = []
    note = f"by {GAMES[state.options.mode]} games played out from each position"
    return close(GAME.name, "win chance", record.names, ledgers, note)


REVIEW: Reviewer = review


def _sides(options: Options, players: int) -> list[tuple[int, ...]]:
    """The seats that win together."""
    if options.mode == "teams" and players == 4:
        return [(0, 2), (1, 3)]
    return [(seat,) for seat in range(players)]


def _open(step: Step, sides: list[tuple[int, ...]], names: tuple[str, ...], before: int) -> list[Ledger]:
    """An account for every side of the game that begins; before the first card all have the same chance."""
    state: State = step.before
    game, games = len(state.pad), state.options.games
    return [
        Ledger(
            "win chance",
            before + number,
            column_name(seats, names, game, games),
            seats,
            1 / len(sides),
            game=game,
            number=step.number - 1,
        )
        for number, seats in enumerate(sides)
    ]


def _follow(ledgers: list[Ledger], sides: list[tuple[int, ...]], step: Step, move: PawnMove) -> None:
    state: State = step.before
    values = _values(state, step.after, sides)
    for ledger, value in zip(ledgers, values, strict=True):
        if state.seat not in ledger.seats:
            ledger.luckily(step.number, value)
            continue
        verdict = _judge(state, move)
        if verdict is None:
            ledger.luckily(step.number, value)
            continue
        # What the best move would have been worth came by luck; only what the choice lost of it is one's own doing.
        loss = min(verdict.loss, 1 - value)
        ledger.luckily(step.number, value + loss)
        ledger.by_choice(step.number, value, _decision(state, step.number, ledger.column, move, verdict.best, loss))


def _values(before: State, after: State, sides: list[tuple[int, ...]]) -> list[float]:
    """The chance of each side to win the game at hand, as somebody who sees no hand would give it."""
    if after.phase == "over" or len(after.pad) > len(before.pad):
        return [float(before.seat in seats) for seats in sides]
    seen = view(after, SPECTATOR)
    refilling = after.points and after.phase == "card"
    colour = next_colour(seen, 2 if after.again else 0) if refilling else after.colour
    chances = seat_chances(seen, after.pawns, colour, GAMES[after.options.mode], _SEED)
    return [sum(chances[seat] for seat in seats) for seats in sides]


def _judge(state: State, move: PawnMove) -> _Verdict | None:
    """The best move and what this one loses; None where there was nothing to choose."""
    plays = [
        one for one in rules.moves(state, state.seat) if isinstance(one, StartPawn | Walk | Change | Sorry | Decline)
    ]
    if len(plays) < 2:
        return None
    seen = view(state, state.seat)
    positions, chances = win_chances(seen, plays)
    played = plays.index(move)
    best = max(range(len(plays)), key=chances.__getitem__)
    if chances[best] - chances[played] < DOUBT:
        return _Verdict(move, 0.0)
    worth = [_worth(seen, plays[number], positions[number], chances[number]) for number in (best, played)]
    loss = max(0.0, worth[0] - worth[1])
    return _Verdict(plays[best] if loss >= EVEN["win chance"] else move, loss)


def _worth(seen: View, move: PawnMove, pawns: Pawns, chance: float) -> float:
    """The chance to win after a move, by more playouts than the curve has; the weights tell more than 1 for a win."""
    if chance > 1:
        return 1.0
    games = CLOSER * GAMES[seen.options.mode]
    return _own(seen, seat_chances(seen, pawns, next_colour(seen, move.card), games, _SEED, move.card))


def _own(seen: View, chances: tuple[float, ...]) -> float:
    """The chance of the mover's side: partners share their wins."""
    return sum(
        chance
        for seat, chance in enumerate(chances)
        if seat == seen.seat or (seen.options.mode == "teams" and seat % 2 == seen.seat % 2)
    )


def _decision(state: State, number: int, column: int, move: PawnMove, best: PawnMove, loss: float) -> Decision:
    seen = view(state, state.seat)
    words = f"{card_name(move.card)}, {describe(seen, move)}"
    if loss >= EVEN["win chance"]:
        other = describe(seen, best)
        instead = other if best.card == move.card else f"{card_name(best.card)}, {other}"
        words += f": {amount(loss, 'win chance')} worse than {instead}"
    else:
        words += ": the best"
    hand = state.hands[state.seat] if state.points else ()
    had = f"hand {' '.join(map(card_name, hand))}" if hand else card_name(move.card)
    colours = seat_colours(state.options, state.players)[state.seat]
    return Decision(
        number=number,
        seat=state.seat,
        column=column,
        position=f"{had} for {COLOURS[state.colour]}" if len(colours) > 1 else had,
        played=notation.write(move),
        best=notation.write(best),
        loss=loss,
        words=words,
    )
