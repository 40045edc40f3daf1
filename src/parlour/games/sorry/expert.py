"""A bot that judges positions by weights learned in self-play (`scripts/train_sorry.py`), through the kernel."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import Struct

WEIGHTS = Path(__file__).with_name("weights.npz")


class Variant(Struct, frozen=True):
    """A way to play that has weights of its own: the kernel's mode, and which colours play."""

    mode: int
    playing: tuple[bool, bool, bool, bool]


_ALL = (True, True, True, True)
_ACROSS = (True, False, True, False)
VARIANTS = {
    "plain-4": Variant(0, _ALL),
    "plain-2": Variant(0, _ACROSS),
    "teams": Variant(1, _ALL),
    "points-4": Variant(2, _ALL),
    "points-2": Variant(2, _ACROSS),
}


@cache
def weights(name: str) -> Any:
    """The learned weights of a variant."""
    with np.load(WEIGHTS) as stored:
        return stored[name].astype(np.float64)
