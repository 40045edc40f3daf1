"""Chance as a player: exact distributions of what may come, and unbiased ways to draw from them."""

from __future__ import annotations

import hashlib
import hmac
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from numpy.random import Generator

M = TypeVar("M")
T = TypeVar("T")


class Source(Protocol):
    """Where randomness comes from. Rules never own one; whoever draws for chance brings it."""

    def below(self, n: int) -> int:
        """A uniform integer from 0 to n - 1, without modulo bias."""
        ...


class Seeded:
    """Draws from a `numpy.random.Generator`, buffered because scalar calls to numpy are slow."""

    _BLOCK = 64

    def __init__(self, generator: Generator) -> None:
        self._generator = generator
        self._words: list[int] = []

    def below(self, n: int) -> int:
        if not 0 < n <= 1 << 63:
            return _below_from_bits(n, self._word)
        # Lemire's rejection would save a modulo; one comparison against the largest multiple is easier to trust.
        limit = (1 << 64) - (1 << 64) % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def _word(self) -> int:
        if not self._words:
            self._words = self._generator.integers(0, 1 << 64, self._BLOCK, dtype="uint64").tolist()
        return self._words.pop()


class Keyed:
    """Draw number `number` of a table, derived from the table's secret key: anyone with the key can repeat it."""

    def __init__(self, key: bytes, number: int) -> None:
        self._key = key
        self._prefix = f"parlour chance {number} ".encode()
        self._counter = 0

    def below(self, n: int) -> int:
        return _below_from_bits(n, self._word)

    def _word(self) -> int:
        message = self._prefix + str(self._counter).encode()
        self._counter += 1
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")


def commitment(key: bytes) -> str:
    """What is shown before the game, so that the key shown after it cannot have been chosen later."""
    return hashlib.sha256(key).hexdigest()


def _below_from_bits(n: int, word: Callable[[], int]) -> int:
    if n <= 0:
        raise ValueError(f"nothing to draw from: below({n})")
    bits = (n - 1).bit_length()
    while True:
        value, have = 0, 0
        while have < bits:
            value, have = value << 64 | word(), have + 64
        value >>= have - bits
        if value < n:
            return value


def choose(source: Source, items: Sequence[T]) -> T:
    """One of the items, each as likely."""
    return items[source.below(len(items))]


def shuffled(source: Source, items: Iterable[T]) -> list[T]:
    """The items in an order, every order as likely (Fisher-Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = source.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


class Chance(ABC, Generic[M]):
    """What chance may do now. Every kind can draw; `outcomes` is None where listing them all is out of reach."""

    @abstractmethod
    def draw(self, source: Source) -> M: ...

    def outcomes(self) -> Iterator[tuple[M, Fraction]] | None:
        """Each outcome once with its exact probability; they add up to one."""
        return None


class Weighted(Chance[M]):
    """Outcomes with whole-number weights."""

    def __init__(self, outcomes: Iterable[tuple[M, int]]) -> None:
        pairs = list(outcomes)
        self._moves = [move for move, _ in pairs]
        self._weights = [weight for _, weight in pairs]
        self._sums = list(accumulate(self._weights))
        self._total = self._sums[-1]

    def draw(self, source: Source) -> M:
        return self._moves[bisect_right(self._sums, source.below(self._total))]

    def outcomes(self) -> Iterator[tuple[M, Fraction]]:
        return ((move, Fraction(weight, self._total)) for move, weight in zip(self._moves, self._weights, strict=True))


class Sampled(Chance[M]):
    """Outcomes too many to list (a deal, a rack): only a way to draw one."""

    def __init__(self, draw: Callable[[Source], M]) -> None:
        self._draw = draw

    def draw(self, source: Source) -> M:
        return self._draw(source)
