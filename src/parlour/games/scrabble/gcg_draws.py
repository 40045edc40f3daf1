"""What must have been drawn in a GCG file: racks and plays tell it, and what they leave open is filled in.

Each player's tiles are drawn in the order in which the file next needs them. So a game with partial racks can be
followed: nothing in the file contradicts the tiles filled in, and its own tiles come when it says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from parlour.games.scrabble.gcg_file import RACK_TEXT, Checked
from parlour.games.scrabble.search import tiles_of
from parlour.games.scrabble.tiles import RACK, in_order, take


class Stuck(Exception):
    """At this event the seat's rack lacks tiles that the file says are on it."""

    def __init__(self, number: int, seat: int, missing: str) -> None:
        super().__init__(missing)
        self.number, self.seat, self.missing = number, seat, missing


class Doubt(Struct):
    """What was found out by trying: racks that cannot be true, and who must leave which tile to others until when."""

    racks: set[int]
    bans: dict[tuple[int, str], int]


class Draws:
    """The file's demands on the racks, and the draws that meet them."""

    def __init__(self, checked: Checked, doubt: Doubt) -> None:
        self._events = checked.game.events
        self._plays = checked.plays
        self._doubt = doubt
        self._players = len(checked.game.nicks)
        self._last = _last_racks(checked)
        self.filled = 0
        """How many draws the file leaves open."""

    # -- what the file says -------------------------------------------------------------------------------------

    def demand(self, number: int, seat: int) -> str:
        """The tiles that are on the seat's rack before this event; after the last one, what the pragmas say."""
        if number == len(self._events):
            return self._last.get(seat, "")
        event = self._events[number]
        if event.kind == "end":
            mine = event.seat == seat if event.amount < 0 else event.seat != seat and self._players == 2
            return event.tiles if mine else ""
        if event.seat != seat:
            return ""
        shown = event.rack if number not in self._doubt.racks and RACK_TEXT.fullmatch(event.rack) else ""
        gone = self._named(number)
        return "".join((Counter(shown) | Counter(gone)).elements())

    def _named(self, number: int) -> str:
        """The tiles that the event itself names."""
        event = self._events[number]
        if event.kind == "play":
            return tiles_of(self._plays[event.line])
        if event.kind == "exchange" and not self.unknown_exchange(number):
            return event.tiles
        return ""

    def unknown_exchange(self, number: int) -> int:
        """How many tiles were exchanged where the file does not tell which, or cannot be believed."""
        event = self._events[number]
        if event.kind != "exchange":
            return 0
        if event.tiles.isdigit():
            return int(event.tiles)
        return len(event.tiles) if number in self._doubt.racks else 0

    def taken_back(self, number: int) -> bool:
        return number + 1 < len(self._events) and self._events[number + 1].kind == "taken-back"

    # -- what follows from it -----------------------------------------------------------------------------------

    def check(self, number: int, racks: Sequence[str]) -> None:
        for seat, rack in enumerate(racks):
            missing = Counter(self.demand(number, seat)) - Counter(rack)
            if missing:
                raise Stuck(number, seat, "".join(missing.elements()))

    def needs(self, seat: int, start: int, rack: str) -> list[tuple[int, str]]:
        """The tiles the seat has yet to draw, each with the event by which it must be there, the first first."""
        hand, found = Counter(rack), []
        for number in range(start, len(self._events) + 1):
            want = Counter(self.demand(number, seat))
            found += [(number, tile) for tile in sorted((want - hand).elements())]
            hand |= want
            if number == len(self._events) or self._events[number].seat != seat or self.taken_back(number):
                continue
            if count := self.unknown_exchange(number):
                hand = Counter(self.keep(seat, number, "".join(hand.elements()), RACK - count))
            else:
                hand -= Counter(self._named(number))
        return found

    def keep(self, seat: int, number: int, rack: str, most: int) -> str:
        """So many tiles of the rack at most: those that the file needs first."""
        kept: Counter[str] = Counter()
        for later in range(number + 1, len(self._events) + 1):
            for tile in sorted(((Counter(self.demand(later, seat)) - kept) & (Counter(rack) - kept)).elements()):
                if kept.total() < most:
                    kept[tile] += 1
        return "".join(kept.elements())

    def exchanged(self, seat: int, number: int, rack: str) -> str:
        """Tiles for an exchange of which only the number is known."""
        count = self.unknown_exchange(number)
        kept = self.keep(seat, number, rack, len(rack) - count)
        loose = take(rack, kept)
        assert loose is not None, "kept tiles are of the rack"
        return in_order(loose[:count])

    def draw(self, seat: int, start: int, racks: Sequence[str], pool: str, count: int) -> str:
        """So many tiles of the pool for the seat, before this event."""
        if count == len(pool):
            return pool
        rest, drawn, open_ = Counter(pool), "", False
        needs = self.needs(seat, start, racks[seat])
        shown = needs[0][0] if needs else -1
        blind, room = self._blind_exchange(seat, start, racks[seat])
        for number, tile in needs:
            late = number > blind
            if len(drawn) == count or (late and room == 0):
                break
            early = number > shown and start <= self._doubt.bans.get((seat, tile), -1) < number
            if rest[tile] and not early:
                rest[tile] -= 1
                drawn += tile
                room -= late
                open_ |= number > shown
        if len(drawn) < count:
            open_ = True
            drawn += self._nobodys(start, [*racks[:seat], racks[seat] + drawn, *racks[seat + 1 :]], rest)[
                : count - len(drawn)
            ]
        self.filled += open_
        return in_order(drawn)

    def _blind_exchange(self, seat: int, start: int, rack: str) -> tuple[int, int]:
        """The next exchange of unknown tiles, and how many more tiles can be kept over it.

        What is needed only after it must not be on the rack before it, for it would be put aside.
        """
        hand = Counter(rack)
        for number in range(start, len(self._events)):
            if self._events[number].seat == seat and not self.taken_back(number):
                if count := self.unknown_exchange(number):
                    most = RACK - count
                    return number, most - len(self.keep(seat, number, "".join(hand.elements()), most))
                hand -= Counter(self._named(number))
        return len(self._events), RACK

    def _nobodys(self, start: int, racks: Sequence[str], rest: Counter[str]) -> str:
        """The pool in the order in which it can best be spared: what no line needs first, what is needed soon last."""
        needs = sorted(need for seat, rack in enumerate(racks) for need in self.needs(seat, start, rack))
        loose, wanted = rest.copy(), []
        for _, tile in needs:
            if loose[tile]:
                loose[tile] -= 1
                wanted.append(tile)
        return "".join(sorted(loose.elements(), key=lambda tile: (-loose[tile], tile))) + "".join(reversed(wanted))

    def blame(self, stuck: Stuck, racks: Sequence[str]) -> bool:
        """Learn from getting stuck; whether there was anything to learn."""
        for seat, rack in enumerate(racks):
            for tile in stuck.missing:
                if seat != stuck.seat and tile in rack and self._doubt.bans.get((seat, tile), -1) < stuck.number:
                    self._doubt.bans[seat, tile] = stuck.number
                    return True
        for number in range(min(stuck.number, len(self._events) - 1), -1, -1):
            event = self._events[number]
            believed = event.seat == stuck.seat and number not in self._doubt.racks
            if believed and (event.kind == "exchange" or Counter(event.rack) - Counter(self._named(number))):
                self._doubt.racks.add(number)
                return True
        return False


def _last_racks(checked: Checked) -> Mapping[int, str]:
    racks = {}
    for seat in range(len(checked.game.nicks)):
        text = (checked.game.pragma(f"rack{seat + 1}") or "").replace(" ", "")
        if RACK_TEXT.fullmatch(text):
            racks[seat] = text
    return racks
