"""The figures behind `parlour coach beetle`."""

from __future__ import annotations

import pytest

from parlour.cli.coach_beetle import beetle_figures
from parlour.core import BadNotation


def test_a_position_typed_as_the_numbers_drawn() -> None:
    figures = beetle_figures(["61225", "-"], next_player=2)
    first, second = figures.players
    assert (first.parts, second.parts, figures.size) == (5, 0, 14)
    assert round(second.throws, 2) == 44.50
    assert first.chance + second.chance == pytest.approx(1)
    assert figures.summary == f"you lead: {100 * first.chance:.0f} %"
    assert first.points > second.points
    assert beetle_figures(["", ""], sheet="tail").size == 13


@pytest.mark.parametrize(
    ("beetles", "following", "rule"),
    [
        (["6"], 1, "B01"),
        (["6", "1"], 1, "B04"),
        (["66", ""], 1, "B04"),
        (["6x", ""], 1, "B04"),
        (["6³", ""], 1, "B04"),
        (["61222222334455", ""], 1, "B05"),
        (["6", "6"], 3, "B08"),
    ],
)
def test_what_is_no_position_is_refused(beetles: list[str], following: int, rule: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        beetle_figures(beetles, following)
    assert refusal.value.rule == rule
