"""The notebook by plain elimination, as a careful person keeps it: who has a card, who has not, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from msgspec import Struct

from parlour.games.clue.cards import ALL_CARDS, CARDS, KIND_MASKS, Card, cards_in, mask
from parlour.games.clue.evidence import Evidence, Inquiry

HAS, HAS_NOT, MAYBE = "+", "-", "."


class Step(Struct, frozen=True):
    """One conclusion: these cards are, or are not, with this holder. The case file comes after the last seat."""

    holder: int
    cards: int
    has: bool
    why: str
    inquiry: Inquiry | None = None
    lacked: int = 0
    """Of a suggestion that was disproved: the cards of it that the shower is known not to have."""


class Notes:
    """What follows from the evidence by elimination: cards that each holder has and has not, as masks."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self.players = evidence.players
        holders = self.players + 1
        self.has = [0] * holders
        self.lacks = [0] * holders
        self.steps: list[Step] = []
        self._open = [inquiry for inquiry in evidence.log if inquiry.shower is not None and inquiry.card is None]
        self._read()
        while self._infer():
            pass

    @property
    def case(self) -> int:
        """The holder that is the case file."""
        return self.players

    def mark(self, card: Card, holder: int) -> str:
        bit = 1 << card.number
        return HAS if self.has[holder] & bit else HAS_NOT if self.lacks[holder] & bit else MAYBE

    def place(self, card: Card) -> int | None:
        """The holder of a card where it is known."""
        return next((holder for holder, has in enumerate(self.has) if has >> card.number & 1), None)

    def candidates(self) -> tuple[tuple[Card, ...], ...]:
        """The suspects, weapons and rooms that the case file may still hold."""
        return tuple(cards_in(kind & ~self.lacks[self.case]) for kind in KIND_MASKS)

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """A row for each card, a mark for each seat and the case file."""
        return tuple("".join(self.mark(card, holder) for holder in range(self.players + 1)) for card in CARDS)

    # -- reading and concluding -----------------------------------------------------------------------------------

    def _read(self) -> None:
        evidence = self.evidence
        if evidence.you is not None:
            hand = mask(evidence.hand)
            self._conclude(evidence.you, hand, True, "own")
            self._conclude(evidence.you, ALL_CARDS & ~hand, False, "own")
        if evidence.case is not None:
            self._conclude(self.case, mask(evidence.case), True, "looked")
        for inquiry in evidence.log:
            for seat in inquiry.passed:
                self._conclude(seat, mask(inquiry.triple), False, "passed", inquiry)
            if inquiry.card is not None and inquiry.shower is not None:
                self._conclude(inquiry.shower, mask((inquiry.card,)), True, "shown", inquiry)

    def _conclude(
        self, holder: int, cards: int, has: bool, why: str, inquiry: Inquiry | None = None, lacked: int = 0
    ) -> bool:
        known = self.has if has else self.lacks
        news = cards & ~known[holder]
        if not news:
            return False
        known[holder] |= news
        self.steps.append(Step(holder, news, has, why, inquiry, lacked))
        if has:
            for other in range(self.players + 1):
                if other != holder:
                    self.lacks[other] |= news
        return True

    def _infer(self) -> bool:
        found = False
        for inquiry in self._open:
            assert inquiry.shower is not None
            asked = mask(inquiry.triple)
            may = asked & ~self.lacks[inquiry.shower]
            if may.bit_count() == 1 and not self.has[inquiry.shower] & may:
                found |= self._conclude(inquiry.shower, may, True, "one of", inquiry, asked & ~may)
        for seat, size in enumerate(self.evidence.sizes):
            may = ALL_CARDS & ~self.lacks[seat]
            if self.has[seat].bit_count() == size:
                found |= self._conclude(seat, ALL_CARDS & ~self.has[seat], False, "full")
            elif may.bit_count() == size:
                found |= self._conclude(seat, may, True, "rest")
        found |= self._infer_case()
        for card in CARDS:
            bit = 1 << card.number
            may_hold = [holder for holder in range(self.players + 1) if not self.lacks[holder] & bit]
            if len(may_hold) == 1:
                found |= self._conclude(may_hold[0], bit, True, "nobody else")
        return found

    def _infer_case(self) -> bool:
        found = False
        for kind in KIND_MASKS:
            if self.has[self.case] & kind:
                found |= self._conclude(self.case, kind & ~self.has[self.case], False, "one of a kind")
            elif (kind & ~self.lacks[self.case]).bit_count() == 1:
                found |= self._conclude(self.case, kind & ~self.lacks[self.case], True, "last of a kind")
        for triple in self.evidence.wrong:
            rest = mask(triple) & ~self.has[self.case]
            if rest.bit_count() == 1:
                found |= self._conclude(self.case, rest, False, "wrong")
        return found

    # -- in words -------------------------------------------------------------------------------------------------

    def explain(self, names: Sequence[str]) -> Iterator[str]:
        """Every conclusion about where a card is, in the order in which it can be drawn."""
        for step in self.steps:
            if step.has and step.why != "own":
                yield self._sentence(step, names)

    def deduced(self, names: Sequence[str], pronouns: Sequence[str] = ()) -> list[str]:
        """The conclusions that took some thinking: not those that were seen."""
        seen = ("own", "shown", "looked")
        return [self._sentence(step, names, pronouns) for step in self.steps if step.has and step.why not in seen]

    def why(self, card: Card, names: Sequence[str]) -> str:
        """How it is known where the card is, or what is known of it."""
        bit = 1 << card.number
        for step in self.steps:
            if step.has and step.cards & bit:
                return self._sentence(step, names)
        without = [names[seat] for seat in range(self.players) if self.lacks[seat] & bit]
        known = f"; not with {_join(without, 'or')}" if without else ""
        where = " and not in the case file" if self.lacks[self.case] & bit else ""
        return f"It is not known where {card.short} is{known}{where}."

    def _sentence(self, step: Step, names: Sequence[str], pronouns: Sequence[str] = ()) -> str:
        what = _join([card.short for card in cards_in(step.cards)], "and")
        who = "The case file" if step.holder == self.case else names[step.holder]
        they = pronouns[step.holder] if pronouns and step.holder != self.case else who
        inquiry = step.inquiry
        match step.why:
            case "own":
                return f"{who} is you, and you hold {what}."
            case "looked":
                return f"You looked into the case file: {what}."
            case "shown":
                assert inquiry is not None
                return f"{who} showed {names[inquiry.seat]} {what}."
            case "one of":
                assert inquiry is not None
                asked = _join([card.short for card in inquiry.triple], "or")
                lacked = _join([card.short for card in cards_in(step.lacked)], "nor", "neither ")
                return f"{who} showed one of {asked}; {they} has {lacked}, so {they} holds {what}."
            case "rest":
                return f"{who} can have no other cards any more, so {they} holds {what}."
            case "last of a kind":
                return f"Every other card of its kind is accounted for, so the case file holds {what}."
        return (
            f"Nobody else can have it, so {who[0].lower() + who[1:] if step.holder == self.case else who} holds {what}."
        )


@lru_cache(maxsize=64)
def notes_on(evidence: Evidence) -> Notes:
    """The notebook of this evidence; asked again for the same it is not worked out again."""
    return Notes(evidence)


def _join(words: Sequence[str], last: str, first: str = "") -> str:
    if len(words) < 2:
        return ("not " if last == "nor" else "") + "".join(words)
    return f"{first}{', '.join(words[:-1])} {last} {words[-1]}"
