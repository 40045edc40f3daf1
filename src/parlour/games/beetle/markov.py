"""One beetle as a Markov chain: exactly how many throws it still takes, and how many parts it has by then."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from parlour.games.beetle.sheet import FACES, Beetle, Sheet

Floats = NDArray[np.float64]

NEVER = 1e-13
"""Chances smaller than this are left out: throws are followed until so few beetles are unfinished."""

REMEMBERED = 256
"""How many beetles' tables a chain keeps; `classic` has 211 beetles, a sheet of one's own up to 46,656."""


class Chain:
    """Every beetle that can be drawn on a sheet, and where each number leads from it."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        beetles = [sheet.blank]
        self._index = {sheet.blank: 0}
        following: list[list[int]] = []
        for beetle in beetles:  # grows while it is walked: breadth first, so parts only increase
            row = []
            for number in FACES:
                line = sheet.drawn_by(beetle, number)
                after = beetle if line is None else sheet.draw(beetle, line)
                if after not in self._index:
                    self._index[after] = len(beetles)
                    beetles.append(after)
                row.append(self._index[after])
            following.append(row)
        self.beetles = tuple(beetles)
        self._following = np.array(following)
        self._parts = np.array([sum(beetle) for beetle in beetles])
        self._means: list[Fraction] = []
        self._spreads: dict[Beetle, Floats] = {}
        self.spreads(sheet.blank)

    @property
    def horizon(self) -> int:
        """How many throws are followed; from any beetle at most NEVER is left unfinished then."""
        return len(self._spreads[self.sheet.blank]) - 1

    def spreads(self, beetle: Beetle) -> Floats:
        """Row t, column k: the chance to have k parts after t throws. The last column is the complete beetle."""
        known = self._spreads.get(beetle)
        if known is None:
            known = self._spreads[beetle] = self._follow(self._index[beetle])
            if len(self._spreads) > REMEMBERED:
                # The first is the blank beetle's, which says how far to follow the others.
                del self._spreads[next(islice(self._spreads, 1, None))]
        return known

    def _follow(self, start: int) -> Floats:
        size, targets = self.sheet.size, self._following.ravel()
        chances = np.zeros(len(self.beetles))
        chances[start] = 1.0
        rows = []
        steps = None if start == 0 else self.horizon
        while True:
            rows.append(np.bincount(self._parts, chances, minlength=size + 1))
            if (rows[-1][:size].sum() < NEVER) if steps is None else len(rows) > steps:
                return np.array(rows)
            onward = np.bincount(targets, np.repeat(chances / 6, 6), minlength=len(self.beetles))
            chances = onward.astype(np.float64, copy=False)

    def mean_throws(self, beetle: Beetle) -> Fraction:
        """How many throws it takes on average to complete the beetle, exactly."""
        if not self._means:
            # Backwards, for a throw never takes a part away: every beetle comes after all that lead to it.
            means = [Fraction(0)] * len(self.beetles)
            for index in range(len(self.beetles) - 1, -1, -1):
                onward = [int(after) for after in self._following[index] if after != index]
                if onward:
                    means[index] = (6 + sum(means[after] for after in onward)) / Fraction(len(onward))
            self._means = means
        return self._means[self._index[beetle]]

    def finishing(self, beetle: Beetle) -> Floats:
        """Entry t: the chance that throw t completes the beetle."""
        complete = self.spreads(beetle)[:, -1]
        return np.diff(complete, prepend=0.0)


@lru_cache(maxsize=16)
def chain(sheet: Sheet) -> Chain:
    """The chain of a sheet, made once."""
    return Chain(sheet)
