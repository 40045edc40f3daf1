"""The companion for a real table: from the casebook the exact chances, the best next questions, and the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from parlour.games.clue.cards import CARDS, ROOMS, Card, Triple, spoken
from parlour.games.clue.casebook import BadEntry, Casebook, checked

if TYPE_CHECKING:
    from parlour.games.clue.knowledge import Knowledge

_SHOWN = 3
"""How many questions are worth naming."""
_CERTAIN = 1 - 1e-9
_DEALS = 2000
"""Deals drawn to judge the questions: as many as the coach draws."""


class Consultation(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked: everything entered so far, and the rooms in which one could ask next, or none for all."""

    book: Casebook
    rooms: tuple[Card, ...] = ()


class Idea(Struct, frozen=True):
    """A question worth asking."""

    triple: Triple
    words: str
    bits: float
    """What it should tell about the case file."""
    solve: float
    """The chance to name the case file rightly after the answer."""


class Findings(Struct, frozen=True):
    """All that follows."""

    deals: float
    """How many deals fit (their weight, where weighted)."""
    chances: tuple[tuple[float, ...], ...]
    """A row for each card in the order of the notebook: its chance to be with each player and, last, in the file."""
    why: tuple[str, ...]
    """For each card how it is known where it is, or what is known of it."""
    likeliest: Triple
    likeliest_words: str
    likeliest_chance: float
    ideas: tuple[Idea, ...]
    """The best next questions, the best first."""
    reasons: tuple[str, ...]
    """Every conclusion about where a card is, in words, in the order in which it can be drawn."""
    told: tuple[str, ...]
    """The entries in words."""


class ClueCompanion:
    """Stateless: the casebook comes whole with every question."""

    question_type = Consultation
    answer_type = Findings

    def consult(self, question: Consultation) -> Findings:
        book = checked(question.book)
        knowledge = _know(book)
        triple, chance = knowledge.best
        return Findings(
            deals=knowledge.deals,
            chances=tuple(map(tuple, knowledge.chances.tolist())),
            why=tuple(why(book, card) for card in CARDS),
            likeliest=triple,
            likeliest_words=spoken(triple),
            likeliest_chance=chance,
            ideas=ideas(book, question.rooms),
            reasons=tuple(knowledge.notes.explain(book.names)),
            told=tuple(map(book.tell, book.entries)),
        )


def _know(book: Casebook) -> Knowledge:
    """The knowledge; where there is none, the entry is named with which it went wrong."""
    # Numba takes a moment to load, and who only checks a casebook does not need it.
    from parlour.games.clue.knowledge import Contradiction, know  # noqa: PLC0415

    try:
        return know(book.evidence, book.weighted)
    except Contradiction as error:
        for number in range(1, len(book.entries) + 1):
            try:
                know(msgspec.structs.replace(book, entries=book.entries[:number]).evidence, book.weighted)
            except Contradiction:
                raise Contradiction(f"{error}; all fits up to entry {number}, so look there first") from error
        raise


def ideas(book: Casebook, rooms: tuple[Card, ...] = ()) -> tuple[Idea, ...]:
    """The best questions in these rooms, or anywhere."""
    from parlour.games.clue.questions import best_questions  # noqa: PLC0415

    if strangers := [card.short for card in rooms if card not in ROOMS]:
        raise BadEntry(f"one asks in a room, not in {', '.join(strangers)}")
    best = best_questions(book.evidence, rooms or ROOMS, _DEALS, book.weighted)[:_SHOWN]
    return tuple(Idea(one.triple, spoken(one.triple), one.bits, one.solve) for one in best)


def why(book: Casebook, card: Card) -> str:
    """How it is known where a card is, or what is known of it."""
    knowledge = _know(book)
    if knowledge.notes.place(card) is None:
        holder, chance = knowledge.where(card)
        if chance > _CERTAIN:
            name = "in the case file" if holder == len(book.names) else f"with {book.names[holder]}"
            return f"In every deal that fits, {card.short} is {name}."
    return knowledge.notes.why(card, book.names)


COMPANION = ClueCompanion()
