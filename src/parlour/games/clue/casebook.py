"""The casebook of a real table: who plays, the own cards and what happened, kept as a file that can be corrected."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from parlour.core.errors import NotFound, ParlourError
from parlour.games.clue import notation
from parlour.games.clue.cards import Card, Triple, hand_sizes, spoken
from parlour.games.clue.evidence import Evidence, Inquiry


class BadEntry(ParlourError):
    """The line is no entry of a casebook."""


class Asked(Struct, frozen=True, tag="asked"):
    """Somebody suggested; `shower` showed a card, or nobody could. The card where the owner of the book knows it."""

    who: int
    triple: Triple
    shower: int | None
    card: Card | None = None


class Accused(Struct, frozen=True, tag="accused"):
    """Somebody accused wrongly."""

    who: int
    triple: Triple


Entry = Asked | Accused


class Casebook(Struct, frozen=True):
    """All that was entered. Players are in the order of the table, each to the left of the one before."""

    names: tuple[str, ...]
    you: int
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    entries: tuple[Entry, ...] = ()

    @property
    def evidence(self) -> Evidence:
        log = tuple(self._inquiry(entry) for entry in self.entries if isinstance(entry, Asked))
        wrong = tuple(entry.triple for entry in self.entries if isinstance(entry, Accused))
        return Evidence(self.sizes, self.you, self.hand, log, wrong)

    def _inquiry(self, entry: Asked) -> Inquiry:
        """Everybody between the asker and the one who showed has passed."""
        passed: list[int] = []
        for step in range(1, len(self.names)):
            seat = (entry.who + step) % len(self.names)
            if seat == entry.shower:
                break
            passed.append(seat)
        return Inquiry(entry.who, entry.triple, tuple(passed), entry.shower, entry.card)

    def write(self, entry: Entry) -> str:
        """The entry as it is typed."""
        cards = " ".join(card.value for card in entry.triple)
        if isinstance(entry, Accused):
            return f"accuse {self.names[entry.who]} {cards}"
        shown = "nobody" if entry.shower is None else self.names[entry.shower]
        return f"ask {self.names[entry.who]} {cards} {shown}" + (f" {entry.card.value}" if entry.card else "")

    def tell(self, entry: Entry) -> str:
        """The entry in words."""
        what = spoken(entry.triple)
        if isinstance(entry, Accused):
            return f"{self.names[entry.who]} accused {what}, wrongly"
        if entry.shower is None:
            return f"{self.names[entry.who]} suggested {what}; nobody could disprove it"
        card = entry.card.short if entry.card is not None else "a card"
        return f"{self.names[entry.who]} suggested {what}; {self.names[entry.shower]} showed {card}"

    def read(self, line: str) -> Entry:
        """The entry typed: `ask Ann plum rope hall Bob [rope]`, `... nobody`, or `accuse Ann plum rope hall`."""
        word, *rest = line.lower().split() or [""]
        if word == "accuse" and len(rest) == 4:
            return Accused(self.seat(rest[0]), notation.read_triple(rest[1:]))
        if word != "ask" or len(rest) not in (5, 6):
            raise BadEntry(f"{line!r} is no entry: ask WHO SUSPECT WEAPON ROOM SHOWER [CARD], or accuse WHO ...")
        who, triple = self.seat(rest[0]), notation.read_triple(rest[1:4])
        if rest[4] in ("nobody", "none", "-"):
            if len(rest) == 6:
                raise BadEntry("nobody showed a card, so none can be named")
            return Asked(who, triple, None)
        shower = self.seat(rest[4])
        if shower == who:
            raise BadEntry(f"{self.names[who]} cannot disprove the own suggestion")
        card = notation.read_card(rest[5], triple) if len(rest) == 6 else None
        if card is None and who == self.you:
            raise BadEntry(f"which card did {self.names[shower]} show you? Add it at the end of the line")
        return Asked(who, triple, shower, card)

    def seat(self, name: str) -> int:
        """A player by name, or by the beginning of one name only; `me` is the owner."""
        if name.lower() in ("me", "i"):
            return self.you
        lowered = [known.lower() for known in self.names]
        fits = [seat for seat, known in enumerate(lowered) if known == name.lower()] or [
            seat for seat, known in enumerate(lowered) if known.startswith(name.lower())
        ]
        if len(fits) != 1:
            raise BadEntry(f"{name!r} is not one of the players: {', '.join(self.names)}")
        return fits[0]


def new_casebook(names: tuple[str, ...], you: str, cards: tuple[Card, ...], sizes: tuple[int, ...] = ()) -> Casebook:
    """A casebook before the first entry, or BadEntry where it makes no game."""
    if not 3 <= len(names) <= 6 or len({name.lower() for name in names}) != len(names):
        raise BadEntry("name three to six players, each differently, in the order of the table")
    if any(not name or " " in name for name in names):
        raise BadEntry("a player's name is one word")
    sizes = sizes or hand_sizes(len(names))
    if len(sizes) != len(names) or sum(sizes) != 18 or min(sizes) < 1:
        raise BadEntry(f"eighteen cards are dealt to {len(names)} players, not {', '.join(map(str, sizes))}")
    book = Casebook(names, 0, (), sizes)
    seat = book.seat(you)
    if len(set(cards)) != len(cards) or len(cards) != sizes[seat]:
        raise BadEntry(
            f"{names[seat]} holds {sizes[seat]} cards, not {len(set(cards))}; say who got how many if need be"
        )
    return Casebook(names, seat, tuple(sorted(cards, key=lambda card: card.number)), sizes)


def save(book: Casebook, path: Path) -> None:
    """Write the book whole or not at all: first beside its place, then into it."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(book)) + b"\n")
    part.replace(path)


def load(path: Path) -> Casebook:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Casebook)
    except OSError as error:
        raise NotFound(f"cannot read the casebook {path}: {error.strerror}") from error
    except msgspec.MsgspecError as error:
        raise BadEntry(f"{path} is no casebook: {error}") from error
