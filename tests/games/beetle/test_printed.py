"""What is printed: sheets, table cards and the drawing of the beetle."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from parlour.games.beetle import CLASSIC, TAIL, Part
from parlour.games.beetle.drive import Drive, Leave, Paste, SeatByLot, Settings, apply, open_drive
from parlour.games.beetle.printed import cards_page, sheets_page
from parlour.games.beetle.svg import beetle_svg


def hall() -> Drive:
    drive = open_drive(Settings(title="St Mary's <Hall>", rounds=4))
    drive = apply(drive, Paste(("Zoe", "<b>Ben</b>", "Cem", "Dora", "Eva", "Finn", "Gus")))
    return apply(drive, SeatByLot((6, 5, 4, 3, 2, 1, 0)))


@pytest.mark.rule("B09")
def test_everybody_here_gets_a_sheet() -> None:
    page = sheets_page(apply(hall(), Leave(0)))
    assert page.count('<section class="page">') == 6
    assert page.count("points: ____ of 14") == 6 * 4
    assert page.count("<span class=box></span>") == 6 * 4 * 14
    assert "Zoe" not in page
    assert "&lt;b&gt;Ben&lt;/b&gt;" in page
    assert "<b>" not in page
    assert "&lt;Hall&gt;" in page
    assert "First table: 2" in page
    assert "@page" in page


@pytest.mark.rule("B09")
def test_every_table_gets_a_card() -> None:
    page = cards_page(hall())
    assert page.count('class="page card"') == 2
    assert page.index(">Gus<") < page.index('<h1 class="number">2</h1>') < page.index(">Zoe<")
    assert "<th>3</th><td>feeler</td><td>2</td><td>head</td>" in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", ""), "nothing is loaded from elsewhere"


@pytest.mark.rule("B09")
def test_cards_can_be_printed_before_the_seats_are_drawn() -> None:
    drive = apply(open_drive(Settings()), Paste(tuple("ABCDEFGHI")))
    page = cards_page(drive, "/print.css", lambda table: f"<svg>code of table {table}</svg>")
    assert page.count('class="page card"') == 3
    assert page.count("code of table 3") == 1
    assert "<style" not in page
    assert 'href="/print.css"' in page
    assert "nobody" in cards_page(open_drive(Settings()))


@pytest.mark.parametrize("parts", [CLASSIC, TAIL, (Part(6, "body"), Part(2, "leg", 8), Part(3, "web", 12))])
def test_every_part_shows_in_the_drawing(parts: tuple[Part, ...]) -> None:
    beetle = [0] * len(parts)
    drawings = {beetle_svg(parts, tuple(beetle), label="x")}
    for line, part in enumerate(parts):
        for _ in range(part.count):
            beetle[line] += 1
            drawing = beetle_svg(parts, tuple(beetle), label="x")
            ElementTree.fromstring(drawing)
            drawings.add(drawing)
    assert len(drawings) == 1 + sum(part.count for part in parts)


def test_the_drawing_has_its_colour_and_a_title_for_those_who_do_not_see_it() -> None:
    drawing = beetle_svg(CLASSIC, (1, 0, 2, 0, 0, 0), colour='red"/><script>')
    assert "<title>a beetle: 1 body, 2 leg</title>" in drawing
    assert "<script>" not in drawing
    assert "<title>a beetle: nothing yet</title>" in beetle_svg(CLASSIC, (0,) * 6)
