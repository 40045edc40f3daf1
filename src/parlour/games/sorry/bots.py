"""Bots for Sorry!, the weakest first."""

from __future__ import annotations

from parlour.core.bot import Level, Levels
from parlour.games.sorry.expert import Expert
from parlour.games.sorry.greedy import Greedy

LEVELS: Levels = {
    "greedy": Level("goes as far as it can and bumps whom it can", Greedy),
    "expert": Level("knows from many games what positions are worth", Expert),
}
