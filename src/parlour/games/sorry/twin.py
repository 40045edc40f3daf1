"""Another history that a seat cannot tell from the real one: other players' hidden cards are different ones."""

from __future__ import annotations

from parlour.core.chance import Source, choose, shuffled
from parlour.core.errors import IllegalMove
from parlour.core.game import History, Seat
from parlour.games.sorry import rules
from parlour.games.sorry.cards import listed
from parlour.games.sorry.moves import Deal, Drawn, Move
from parlour.games.sorry.options import Options
from parlour.games.sorry.rules import State

_TRIES = 6


def twin(history: History[Move], options: Options, players: int, seat: Seat, source: Source) -> History[Move]:
    """Exchange a card that another holds unseen for one still in the pile, as often as that keeps to the rules.

    What the seat saw stays: all moves of people, and its own cards. Whether the others could have played so with the
    other cards (a discard is allowed only where nothing can be played) the rules say themselves.
    """
    if options.mode != "points":
        return history
    found = list(history)
    for _ in range(_TRIES):
        changed = _exchange(found, options, players, seat, source)
        if changed is not None and _replays(changed, options, players):
            found = changed
    return found


def _replays(history: History[Move], options: Options, players: int) -> bool:
    try:
        _final(history, options, players)
    except IllegalMove:
        return False
    return True


def _final(history: History[Move], options: Options, players: int) -> tuple[State, list[int | None]]:
    """The last state, and for each move the seat to whom it gave cards."""
    state = rules.start(options, players)
    given: list[int | None] = []
    for mover, move in history:
        given.append(len(state.hands) if isinstance(move, Deal) else state.seat if isinstance(move, Drawn) else None)
        state = rules.play(state, mover, move)
    return state, given


def _exchange(
    history: list[tuple[Seat, Move]], options: Options, players: int, seat: Seat, source: Source
) -> list[tuple[Seat, Move]] | None:
    state, given = _final(history, options, players)
    others = [other for other in range(len(state.hands)) if other != seat and state.hands[other]]
    if not others or not any(state.pile):
        return None
    other = choose(source, others)
    held = choose(source, state.hands[other])
    new = choose(source, shuffled(source, listed(state.pile)))
    # The last time that this card came into this hand; it is still there, so nobody has seen it.
    for number in range(len(history) - 1, -1, -1):
        move = history[number][1]
        if given[number] != other or held == new:
            continue
        if isinstance(move, Drawn) and move.card == held:
            return [*history[:number], (None, Drawn(new)), *history[number + 1 :]]
        if isinstance(move, Deal) and held in move.hand:
            hand = list(move.hand)
            hand.remove(held)
            return [*history[:number], (None, Deal(tuple(sorted((*hand, new))))), *history[number + 1 :]]
    return None
