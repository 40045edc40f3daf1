"""Another game that a seat cannot tell from the one played: other hands, another case file, other cards shown.

Starting from the true deal, hidden cards change places two at a time as long as all that the seat saw stays true.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.chance import Source, choose
from parlour.core.game import History, Seat
from parlour.games.clue import rules
from parlour.games.clue import view as views
from parlour.games.clue.cards import CARDS, KINDS, Card, Triple
from parlour.games.clue.evidence import Evidence
from parlour.games.clue.moves import Deal, Move, Show
from parlour.games.clue.options import Options

_SWAPS = 200
"""How many exchanges are tried; a deal has eighteen cards, so this leaves little in its place."""


def twin(history: History[Move], options: Options, players: int, seat: Seat, source: Source) -> History[Move]:
    state = rules.start(options, players)
    for mover, move in history:
        state = rules.play(state, mover, move)
    if state.case is None or state.phase == "over":
        return history  # nothing is hidden before the deal, nor after the end
    evidence = views.view(state, seat).evidence
    case, hands = _other_deal(state.case, state.hands, evidence, source)
    other: list[tuple[Seat, Move]] = []
    shown = 0
    for mover, move in history:
        if isinstance(move, Deal):
            other.append((mover, Deal(case, hands)))
        elif isinstance(move, Show) and mover is not None:
            inquiry = evidence.log[shown]
            while inquiry.shower is None:
                shown += 1
                inquiry = evidence.log[shown]
            shown += 1
            fits = [card for card in inquiry.triple if card in hands[mover]]
            other.append((mover, Show(inquiry.card or choose(source, fits))))
        else:
            other.append((mover, move))
    return other


def _other_deal(
    case: Triple, hands: Sequence[Sequence[Card]], evidence: Evidence, source: Source
) -> tuple[Triple, tuple[tuple[Card, ...], ...]]:
    places = [set(hand) for hand in hands] + [set(case)]
    held = [place for number, place in enumerate(places) if number != evidence.you]
    for _ in range(_SWAPS):
        one, other = choose(source, held), choose(source, held)
        ours, theirs = choose(source, sorted(one)), choose(source, sorted(other))
        if one is other or theirs in one:
            continue
        _swap(one, other, ours, theirs)
        if not _fits(places, evidence):
            _swap(one, other, theirs, ours)
    sorted_hands = tuple(tuple(sorted(place, key=CARDS.index)) for place in places[:-1])
    who, what, where = sorted(places[-1], key=CARDS.index)
    return (who, what, where), sorted_hands


def _swap(one: set[Card], other: set[Card], ours: Card, theirs: Card) -> None:
    one.remove(ours)
    other.remove(theirs)
    one.add(theirs)
    other.add(ours)


def _fits(places: Sequence[set[Card]], evidence: Evidence) -> bool:
    """Whether the deal agrees with all that the seat saw."""
    case = places[-1]
    if any(len(case.intersection(kind)) != 1 for kind in KINDS):
        return False
    if evidence.case is not None and case != set(evidence.case):
        return False
    if any(case == set(triple) for triple in evidence.wrong):
        return False
    for inquiry in evidence.log:
        asked = set(inquiry.triple)
        if any(places[seat] & asked for seat in inquiry.passed):
            return False
        if inquiry.shower is not None:
            if not places[inquiry.shower] & asked:
                return False
            if inquiry.card is not None and inquiry.card not in places[inquiry.shower]:
                return False
    return True
