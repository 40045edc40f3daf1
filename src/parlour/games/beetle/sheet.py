"""A sheet: which number draws which part, how many of it, and what it needs first (B02-B04, B07)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from parlour.core.errors import BadOptions

FACES = range(1, 7)
MOST_PARTS = 30
"""So that the exact figures of any sheet stay quick: at most 6 ** 6 beetles can look different."""
LONGEST_NAME = 20

Beetle: TypeAlias = tuple[int, ...]
"""How many of each part are drawn, in the order of the sheet's lines."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the sheet. One drawn part of each kind in `needs` is enough."""

    number: int
    name: str
    count: int = 1
    needs: tuple[str, ...] = ()


Parts: TypeAlias = tuple[Part, ...]

CLASSIC: Parts = (
    Part(6, "body"),
    Part(1, "head", 1, ("body",)),
    Part(2, "leg", 6, ("body",)),
    Part(3, "feeler", 2, ("head",)),
    Part(4, "eye", 2, ("head",)),
    Part(5, "wing", 2, ("body",)),
)
TAIL: Parts = (*CLASSIC[:5], Part(5, "tail", 1, ("body",)))


class Sheet:
    """A sheet made ready for play: lines found by number, needs as line indices."""

    def __init__(self, parts: Parts) -> None:
        check(parts)
        self.parts = parts
        self.size = sum(part.count for part in parts)
        self.blank: Beetle = (0,) * len(parts)
        line_of = {part.name: line for line, part in enumerate(parts)}
        self.needs = tuple(tuple(line_of[name] for name in part.needs) for part in parts)
        self._by_number = {part.number: line for line, part in enumerate(parts)}

    def line(self, number: int) -> int | None:
        """The line that this number draws, None where the sheet has no use for it."""
        return self._by_number.get(number)

    def missing(self, beetle: Beetle, line: int) -> int | None:
        """The line to be drawn before this one can be: the first of them, None where nothing stands in the way."""
        for need in self.needs[line]:
            if not beetle[need]:
                deeper = self.missing(beetle, need)
                return need if deeper is None else deeper
        return None

    def drawn_by(self, beetle: Beetle, number: int) -> int | None:
        """The line on which this number draws a part now; None where it draws nothing (B04)."""
        line = self._by_number.get(number)
        if line is None or beetle[line] == self.parts[line].count:
            return None
        for need in self.needs[line]:
            if not beetle[need]:
                return None
        return line

    def draw(self, beetle: Beetle, line: int) -> Beetle:
        return (*beetle[:line], beetle[line] + 1, *beetle[line + 1 :])

    def is_complete(self, beetle: Beetle) -> bool:
        return sum(beetle) == self.size

    def useful(self, beetle: Beetle) -> tuple[int, ...]:
        """The numbers that would draw something now."""
        return tuple(number for number in FACES if self.drawn_by(beetle, number) is not None)


@lru_cache(maxsize=256)  # sheets come from outside, so they must not pile up
def ready(parts: Parts) -> Sheet:
    """The sheet of these lines, or BadOptions."""
    return Sheet(parts)


def check(parts: Parts) -> None:
    """Refuse a sheet on which no beetle can be completed, or that people could not read."""
    if not parts:
        raise BadOptions("B07", "a sheet of your own needs at least one part")
    for refusal in _refusals(parts):
        raise BadOptions("B07", refusal)


def _refusals(parts: Parts) -> Iterator[str]:
    numbers: dict[int, str] = {}
    names: set[str] = set()
    for part in parts:
        name = part.name
        if not name.strip() or name != name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            yield f"a part's name has 1 to {LONGEST_NAME} letters and no space around them, {name!r} does not"
        if part.number not in FACES:
            yield f"the die shows 1 to 6, so {part.number} can never draw the {name}"
        if part.number in numbers:
            yield f"{part.number} draws the {numbers[part.number]} already, so it cannot draw the {name} as well"
        if name in names:
            yield f"the {name} has two lines on the sheet; write how many there are on one line"
        if part.count < 1:
            yield f"a beetle has at least one {name}, not {part.count}"
        if len(set(part.needs)) < len(part.needs):
            yield f"the {name} names what it needs twice"
        numbers[part.number] = name
        names.add(name)
    total = sum(part.count for part in parts)
    if total > MOST_PARTS:
        yield f"a beetle has at most {MOST_PARTS} parts, this one has {total}"
    for part in parts:
        for need in part.needs:
            if need == part.name:
                yield f"the {need} needs itself first, so it could never be drawn"
            if need not in names:
                yield f"the {part.name} needs the {need} first, but the sheet has no {need}"
    if all(part.needs for part in parts):
        yield "every part needs another one first, so no beetle could ever be started"
    if circle := _circle(parts):
        yield f"{' needs '.join(f'the {name}' for name in circle)}: none of them could ever be drawn"


def _circle(parts: Parts) -> list[str]:
    """Parts that wait for each other, the first again at the end; empty where there are none."""
    needs = {part.name: part.needs for part in parts}
    possible: set[str] = set()
    while fresh := {name for name in needs if name not in possible and possible.issuperset(needs[name])}:
        possible |= fresh
    stuck = [name for name in needs if name not in possible]
    if not stuck:
        return []
    # Each stuck part needs a stuck one; walking on from any of them must come round.
    walk = [stuck[0]]
    while walk.count(walk[-1]) == 1:
        walk.append(next(name for name in needs[walk[-1]] if name not in possible))
    return walk[walk.index(walk[-1]) :]
