"""Reviews of any game: the accounts, the costliest decisions, the drawing."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from parlour.core import curve
from parlour.core.review import Decision, Ledger, Review, Unit, amount, close

SVG = "{http://www.w3.org/2000/svg}"


def decision(number: int, loss: float, column: int = 0) -> Decision:
    return Decision(number, column, column, "", "a", "b", loss, f"loses <{loss}>")


def looked_back(unit: Unit = "points", columns: int = 2) -> Review:
    ledgers = []
    for column in range(columns):
        ledger = Ledger(unit, column, f"Player <{column}>", (column,), 0.5)
        ledger.luckily(1, 0.75)
        ledger.by_choice(2, 0.625, decision(2, 0.125, column))
        ledger.by_choice(3, 0.5, decision(3, 0.125 + column / 64, column))
        ledger.by_choice(4, 0.5, decision(4, 0.0, column))
        ledgers.append(ledger)
    return close("any", unit, ("Ann",) * columns, ledgers)


def test_the_accounts_add_up() -> None:
    review = looked_back()
    for number, column in enumerate(review.columns):
        assert (column.start, column.luck, column.skill, column.end) == (0.5, 0.25, -0.25, 0.5)
        assert column.decisions == 3
        assert column.accuracy == pytest.approx(1 / 3)
        assert [point.value for point in column.curve] == [0.5, 0.75, 0.625, 0.5, 0.5]
        assert sum(one.column == number for one in review.decisions) == 3
    assert [one.number for one in review.decisions] == [2, 2, 3, 3, 4, 4]


def test_the_costliest_come_first_and_nothings_are_left_out() -> None:
    ledger = Ledger("points", 0, "Ann", (0,), 0.0)
    for number, loss in enumerate((0.1, 3.0, 0.004, 2.0, 0.2), start=1):
        ledger.by_choice(number, ledger.value - loss, decision(number, loss))
    assert [one.loss for one in close("any", "points", ("Ann",), [ledger]).costliest] == [3.0, 2.0, 0.2]
    quiet = Ledger("win chance", 0, "Ann", (0,), 0.5)
    quiet.by_choice(1, 0.4998, decision(1, 0.0002))
    assert close("any", "win chance", ("Ann",), [quiet]).costliest == ()


def test_values_are_shown_in_their_unit() -> None:
    assert amount(254.5877, "points") == "254.6"
    assert amount(-3.25, "points", signed=True) == "-3.2"
    assert amount(0.6131, "win chance") == "61.3 %"
    assert amount(0.01, "win chance", signed=True) == "+1.0 %"


@pytest.mark.parametrize("unit", ["points", "win chance"])
@pytest.mark.parametrize("columns", [1, 3, 30])
def test_every_column_is_drawn_inside_the_picture(unit: Unit, columns: int) -> None:
    review = looked_back(unit, columns)
    tree = ElementTree.fromstring(curve.draw(review))
    height = float(tree.attrib["viewBox"].split()[3])
    lines = tree.findall(f"{SVG}polyline")
    assert len(lines) == columns
    for line, column in zip(lines, review.columns, strict=True):
        points = [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
        assert len(points) == len(column.curve)
        assert all(0 <= x <= curve.WIDTH and 0 <= y <= height for x, y in points)
    assert len(tree.findall(f"{SVG}circle[@class='mark']")) == len(review.costliest)


def test_a_player_keeps_the_colour_from_game_to_game() -> None:
    ledgers = [
        Ledger("points", 2 * game + seat, "Ann", (seat,), 200.0, game=game, number=9 * game)
        for game in range(2)
        for seat in range(2)
    ]
    for ledger in ledgers:
        ledger.luckily(9 * ledger.game + 9, 210.0)
    tree = ElementTree.fromstring(curve.draw(close("any", "points", ("Ann", "Ben"), ledgers)))
    lines = [(line.attrib["stroke"], line.attrib["stroke-dasharray"]) for line in tree.findall(f"{SVG}polyline")]
    assert len(set(lines)) == 4
    assert [colour for colour, _ in lines[:2]] == [colour for colour, _ in lines[2:]]


def test_a_game_without_moves_is_an_empty_drawing() -> None:
    assert ElementTree.fromstring(curve.draw(Review("any", "points", ("<&>",), (), (), ()))) is not None


def test_names_do_not_lie_on_each_other() -> None:
    placed = curve.apart([100, 101, 50, 300, 299.5], 17, 40, 310)
    assert placed[2] == 50
    assert all(after - before >= 17 for before, after in pairwise(sorted(placed)))
    assert min(placed) >= 40
    assert max(placed) <= 310


def test_the_drawing_becomes_a_png_of_twice_its_size() -> None:
    data = curve.png(curve.draw(looked_back()))
    assert data.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(data[16:20], "big") == 2 * curve.WIDTH
