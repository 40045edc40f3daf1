"""The companion's page: set up, enter, correct, come back; on a phone, by keyboard, for who listens."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import PHONE
from tests.web.steps import violations

Visit = Callable[..., Any]

MINE = ("Scarlet", "White", "Knife", "Wrench", "Study", "Kitchen")


def begin(page: Any) -> None:
    """Ann, Bob and Cy, and Ann's six cards."""
    expect(page.get_by_role("heading", name="A notebook for a real table")).to_be_visible()
    for number, name in enumerate(("Ann", "Bob", "Cy"), 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    for card in MINE:
        page.get_by_label(card, exact=True).check(force=True)
    expect(page.get_by_text("All 6 chosen.")).to_be_visible()
    page.get_by_role("button", name="Open the notebook").click()
    expect(page.get_by_role("table")).to_be_visible()


def enter(page: Any, who: str, cards: tuple[str, str, str], shower: str, seen: str = "") -> None:
    page.get_by_role("button", name="Enter what happened").click()
    fill(page, who, cards, shower, seen)
    page.get_by_role("button", name="Enter it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def fill(page: Any, who: str, cards: tuple[str, str, str], shower: str, seen: str = "") -> None:
    sheet = page.get_by_role("dialog")
    pick(sheet, "Who asked?", who)
    for legend, card in zip(("Who", "With what", "Where"), cards, strict=True):
        pick(sheet, legend, card)
    pick(sheet, "Who showed a card?", shower)
    if seen:
        pick(sheet, "Which card did you see?", seen)


def pick(sheet: Any, legend: str, label: str) -> None:
    sheet.get_by_role("group", name=legend, exact=True).get_by_text(label, exact=True).click()


def row(page: Any, card: str) -> list[str]:
    """What a card's row says to who listens: a chance for each player and the case file."""
    cells = page.get_by_role("row", name=re.compile(f"^{card}")).locator("td")
    return [text.strip() for text in cells.all_inner_texts()]


def test_an_evening_with_a_correction_and_coming_back(visit: Visit) -> None:
    page = visit("/notebook")
    begin(page)
    assert row(page, "Knife") == ["yes", "no", "no", "no"]
    enter(page, "Cy", ("Plum", "Revolver", "Hall"), "Nobody could")
    enter(page, "Cy", ("Plum", "Rope", "Hall"), "Bob")
    why = "Bob showed one of Plum, the rope or the hall; Bob has neither Plum nor the hall, so Bob holds the rope."
    expect(page.locator(".why")).to_have_text(why)
    assert row(page, "Rope") == ["no", "yes", "no", "no"]
    page.get_by_role("button", name="Rope: why?").click()
    expect(page.get_by_role("dialog").get_by_text(why)).to_be_visible()
    page.keyboard.press("Escape")
    # It is all there after the browser was closed.
    page.reload()
    expect(page.locator(".entries li")).to_have_count(2)
    expect(page.locator(".why")).to_have_text(why)
    # It was Ann who showed, and no deal fits: said in a sentence, and nothing is lost.
    page.get_by_role("button", name=re.compile("^2 ")).click()
    pick(page.get_by_role("dialog"), "Who showed a card?", "Ann (me)")
    page.get_by_role("button", name="Correct it").click()
    expect(page.get_by_role("alert")).to_contain_text("all fits up to entry 2")
    expect(page.locator(".entries li")).to_have_count(2)
    page.get_by_role("button", name=re.compile("^2 ")).click()
    page.get_by_role("button", name="Take it out").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".entries li")).to_have_count(1)
    expect(page.locator(".why")).to_have_count(0)


def test_it_is_reached_from_the_games_card(visit: Visit) -> None:
    page = visit()
    page.get_by_role("link", name="Clue notebook").click()
    expect(page.get_by_role("heading", name="A notebook for a real table")).to_be_visible()


def test_the_best_question_is_entered_with_its_answer(visit: Visit) -> None:
    page = visit("/notebook")
    begin(page)
    page.get_by_text("Only in rooms within reach").click()
    page.get_by_label("Lounge", exact=True).check(force=True)
    expect(page.locator(".ideas li").first).to_contain_text("Lounge")
    page.locator(".ideas button").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("Who showed a card?").last).to_be_visible()
    pick(sheet, "Who showed a card?", "Cy")
    expect(sheet.get_by_text("So Bob could not.")).to_be_visible()
    save = page.get_by_role("button", name="Enter it")
    expect(save).to_be_disabled()
    pick(sheet, "Which card did you see?", "Lounge")
    save.click()
    expect(page.locator(".entries li").first).to_contain_text("Cy showed the lounge")
    assert row(page, "Lounge") == ["no", "no", "yes", "no"]


def test_hands_of_different_sizes_and_a_new_notebook(visit: Visit) -> None:
    page = visit("/notebook")
    page.get_by_role("button", name="One more player").click()
    page.get_by_role("button", name="Open the notebook").click()
    expect(page.get_by_role("alert")).to_contain_text("holds 5 cards, not 0")
    longer = page.get_by_role("group", name=re.compile("Who got 5 cards"))
    longer.get_by_text("Me", exact=True).click()
    longer.get_by_text("Player 4").click()
    for card in MINE[:4]:
        page.get_by_label(card, exact=True).check(force=True)
    page.get_by_role("button", name="Open the notebook").click()
    expect(page.get_by_role("table")).to_be_visible()
    page.get_by_role("button", name="This notebook").click()
    expect(page.get_by_role("dialog")).to_contain_text(
        "Me: 4 cards, Player 2: 5 cards, Player 3: 4 cards, Player 4: 5 cards"
    )
    page.get_by_role("button", name="Throw it away").click()
    expect(page.get_by_role("heading", name="A notebook for a real table")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="A notebook for a real table")).to_be_visible()


def test_keys_alone_are_enough(visit: Visit) -> None:
    page = visit("/notebook")
    begin(page)
    page.keyboard.press("n")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    for legend, presses in (("Who asked?", 2), ("Who", 5), ("With what", 0), ("Where", 1), ("Who showed a card?", 1)):
        group = sheet.get_by_role("group", name=legend, exact=True)
        for _ in range(60):
            page.keyboard.press("Tab")
            if group.evaluate("(group) => group.contains(document.activeElement)"):
                break
        page.keyboard.press("Space")
        for _ in range(presses):
            page.keyboard.press("ArrowRight")
    save = page.get_by_role("button", name="Enter it")
    expect(save).to_be_enabled()
    save.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".entries li")).to_have_text(re.compile("Cy suggested Plum with the rope in the hall"))
    expect(page.locator("[role=status]", has_text="Likeliest:")).to_have_count(1)


def test_without_the_server_entries_are_kept(visit: Visit) -> None:
    page = visit("/notebook")
    begin(page)
    page.route("**/companion", lambda route: route.abort())
    enter(page, "Cy", ("Plum", "Rope", "Hall"), "Bob")
    expect(page.get_by_role("alert")).to_contain_text("does not answer")
    page.unroute("**/companion")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".entries li")).to_have_text(re.compile("Cy suggested Plum"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing_and_a_phone_is_wide_enough(visit: Visit, scheme: str, size: str) -> None:
    page = visit("/notebook", color_scheme=scheme, **(PHONE if size == "phone" else {}))
    sideways = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    for _ in range(3):
        page.get_by_role("button", name="One more player").click()
    assert violations(page) == []
    assert not page.evaluate(sideways)
    for card in MINE[:3]:
        page.get_by_label(card, exact=True).check(force=True)
    page.get_by_role("button", name="Open the notebook").click()
    expect(page.get_by_role("table")).to_be_visible()
    assert violations(page) == []
    assert not page.evaluate(sideways)
    small = page.evaluate(
        "[...document.querySelectorAll('main button, main summary, header a, header button')]"
        ".map(b => [b.textContent, b.getBoundingClientRect()])"
        ".filter(([_, r]) => r.width < 44 || r.height < 44).map(([t, r]) => `${t} ${r.width}x${r.height}`)"
    )
    assert small == []
    page.get_by_role("button", name="Enter what happened").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Plum: why?").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="This notebook").click()
    assert violations(page) == []
