"""The casebook of a real table: who plays, the own cards and what happened, kept as a file that can be corrected."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from parlour.core.errors import NotFound, ParlourError
from parlour.games.clue import notation
from parlour.games.clue.cards import KINDS, Card, Triple, hand_sizes, spoken
from parlour.games.clue.evidence import Evidence, Inquiry

MOST_ENTRIES = 200
"""An evening has some fifty; more is no game but a flood."""
_LONGEST_NAME = 40


class BadEntry(ParlourError):
    """Something in the casebook makes no game."""


class Asked(Struct, frozen=True, tag="asked", forbid_unknown_fields=True):
    """Somebody suggested; `shower` showed a card, or nobody could. The card where the owner of the book knows it."""

    who: int
    triple: Triple
    shower: int | None
    card: Card | None = None


class Accused(Struct, frozen=True, tag="accused", forbid_unknown_fields=True):
    """Somebody accused wrongly."""

    who: int
    triple: Triple


Entry = Asked | Accused


class Casebook(Struct, frozen=True, forbid_unknown_fields=True):
    """All that was entered. Players are in the order of the table, each to the left of the one before."""

    names: tuple[str, ...]
    you: int
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    entries: tuple[Entry, ...] = ()
    weighted: bool = False
    """Whether a holder of several of the cards asked for is taken to show any of them as likely as another."""

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
        card = notation.read_card(rest[5], triple) if len(rest) == 6 else None
        if card is None and who == self.you != shower:
            raise BadEntry(f"which card did {self.names[shower]} show you? Add it at the end of the line")
        entry = Asked(who, triple, shower, card)
        _check_entry(self, entry)
        return entry

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
    if any(len(name.split()) != 1 for name in names):
        raise BadEntry("a player's name is one word, for it is typed with every entry")
    book = Casebook(names, 0, (), sizes or (hand_sizes(len(names)) if names else ()))
    _check_players(book)
    hand = tuple(sorted(set(cards), key=lambda card: card.number))
    if len(hand) != len(cards):
        raise BadEntry("one of your cards is named twice")
    return checked(msgspec.structs.replace(book, you=book.seat(you), hand=hand))


def checked(book: Casebook) -> Casebook:
    """The book, or BadEntry where it makes no game: it may come from a file, or from anywhere."""
    _check_players(book)
    if not 0 <= book.you < len(book.names):
        raise BadEntry("say which of the players you are")
    if len(book.hand) != book.sizes[book.you] or len(set(book.hand)) != len(book.hand):
        raise BadEntry(
            f"{book.names[book.you]} holds {book.sizes[book.you]} cards, not {len(set(book.hand))}; "
            "say who got how many if need be"
        )
    if len(book.entries) > MOST_ENTRIES:
        raise BadEntry(f"a casebook has {MOST_ENTRIES} entries at most")
    for number, entry in enumerate(book.entries, start=1):
        try:
            _check_entry(book, entry)
        except BadEntry as error:
            raise BadEntry(f"entry {number}: {error}") from error
    return book


def _check_players(book: Casebook) -> None:
    names, sizes = book.names, book.sizes
    if not 3 <= len(names) <= 6 or len({name.strip().lower() for name in names}) != len(names):
        raise BadEntry("name three to six players, each differently, in the order of the table")
    if any(not name.strip() or len(name) > _LONGEST_NAME or not name.isprintable() for name in names):
        raise BadEntry(f"a player's name has 1 to {_LONGEST_NAME} letters")
    if sorted(sizes, reverse=True) != list(hand_sizes(len(names))):
        usual = ", ".join(map(str, hand_sizes(len(names))))
        raise BadEntry(
            f"eighteen cards dealt round to {len(names)} players make hands of {usual} in some order, "
            f"not {', '.join(map(str, sizes))}"
        )


def _check_entry(book: Casebook, entry: Entry) -> None:
    seats = range(len(book.names))
    if entry.who not in seats or any(card not in kind for card, kind in zip(entry.triple, KINDS, strict=True)):
        raise BadEntry("a player names a suspect, a weapon and a room")
    if isinstance(entry, Accused):
        return
    if entry.shower is None:
        if entry.card is not None:
            raise BadEntry("nobody showed a card, so none can be named")
        return
    if entry.shower not in seats:
        raise BadEntry("who showed a card is not one of the players")
    if entry.shower == entry.who:
        raise BadEntry(f"{book.names[entry.who]} cannot disprove the own suggestion")
    if entry.card is not None and entry.card not in entry.triple:
        raise BadEntry(f"{entry.card.short} was not asked for")
    if entry.card is None and entry.who == book.you:
        raise BadEntry(f"which card did {book.names[entry.shower]} show you?")


def save(book: Casebook, path: Path) -> None:
    """Write the book whole or not at all: first beside its place, then into it."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(msgspec.json.format(msgspec.json.encode(book)) + b"\n")
        part.replace(path)
    except OSError as error:
        raise NotFound(f"cannot write the casebook {path}: {error.strerror}") from error


def load(path: Path) -> Casebook:
    try:
        return checked(msgspec.json.decode(path.read_bytes(), type=Casebook))
    except OSError as error:
        raise NotFound(f"cannot read the casebook {path}: {error.strerror}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, BadEntry) as error:
        raise BadEntry(f"{path} is no casebook: {error}") from error
