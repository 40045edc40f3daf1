"""Beetle's page: a whole game by tap, a shared device, a sheet of one's own, spectators, the keyboard, a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import PHONE
from tests.web.steps import violations

Visit = Callable[..., Any]
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
PARTS = 14


def set_table(page: Any, *kinds: str, games: int = 1) -> None:
    """Play together: a seat for each kind after our own, so many games on the sheet."""
    new_table(page, *kinds, games=games)
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".board")).to_be_visible()


def new_table(page: Any, *kinds: str, games: int = 1) -> None:
    page.get_by_role("button", name="Play Beetle together").click()
    for _ in kinds[1:]:
        page.get_by_role("button", name="One more seat").click()
    for number, kind in enumerate(kinds, 2):
        page.get_by_role("group", name=f"Seat {number}").get_by_text(kind, exact=True).click()
    page.get_by_text("Rules of the house").click()
    page.get_by_label("Games on the sheet").fill(str(games))
    page.get_by_label("Games on the sheet").press("Tab")


def die(page: Any) -> Any:
    return page.get_by_role("button", name="Throw the die")


def told(page: Any) -> int:
    """How many throws the log tells of."""
    return int(page.locator(".log li").count())


def play_out(page: Any, throw: Callable[[], None]) -> None:
    """Throw whenever it is our turn, until the sheet is full."""
    for _ in range(4000):
        if page.locator("#outcome").count():
            return
        if die(page).is_enabled():
            throw()
        page.wait_for_timeout(10)
    raise AssertionError("the game did not end")


def own_sheet(page: Any, *lines: tuple[int, str, int]) -> None:
    """Write these lines into the sheet of one's own; the other numbers draw nothing, and nothing needs anything."""
    page.get_by_text("Our own", exact=True).click()
    wanted = {number: (name, count) for number, name, count in lines}
    for number in range(1, 7):
        name, count = wanted.get(number, ("", 1))
        page.get_by_label(f"Part for {number}").fill(name)
        page.get_by_label(f"How many for {number}").fill(str(count))
    for pressed in page.locator("[role=group] [aria-pressed=true]").all()[::-1]:
        pressed.click()


def test_a_whole_game_against_two_bots(visit: Visit) -> None:
    page = visit(name="Ada")
    set_table(page, "Bot", "Bot")
    expect(page.get_by_role("region", name="Beetle of Ada")).to_be_visible()
    expect(page.get_by_role("list", name="The others’ beetles").get_by_role("listitem")).to_have_count(2)
    die(page).click()
    play_out(page, lambda: page.keyboard.press("t"))
    scores = sorted(int(score) for score in page.locator(".outcome .score").all_inner_texts())
    assert scores[-1] == PARTS
    assert all(score < PARTS for score in scores[:-1])
    expect(page.locator(".outcome img, .outcome [role=img]")).to_have_count(1)
    # The log explained what was drawn and what was not.
    log = page.locator(".log li").all_inner_texts()
    for sentence in ("first|already", r"the (first|second|third|last) leg", "Beetle!"):
        assert any(re.search(sentence, text) for text in log), sentence


def test_a_throw_is_explained_and_spoken(visit: Visit) -> None:
    page = visit(name="Ada")
    set_table(page, "Here")
    spoken = page.locator("[role=status]", has_text=re.compile(r"throws a [1-6] for the start"))
    die(page).click()
    expect(spoken).to_have_count(1)
    expect(page.locator(".felt")).to_contain_text(re.compile(r"throws a [1-6] for the start"))


def test_two_people_share_a_device_over_two_games(visit: Visit) -> None:
    page = visit(name="Ada")
    new_table(page, "Here", games=2)
    page.get_by_label("Name on seat 2").fill("Ben")
    own_sheet(page, (1, "egg", 1), (2, "shell", 1))
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".board")).to_be_visible()
    seen = set()

    def throw() -> None:
        seen.add(page.get_by_role("heading", level=1).inner_text())
        before = told(page)
        page.keyboard.press("t")
        expect(page.locator(".log li")).not_to_have_count(before)

    play_out(page, throw)
    assert seen == {"Ada’s turn.", "Ben’s turn."}
    page.get_by_role("button", name="Look at the table").click()
    sheet = page.get_by_role("region", name="Score sheet")
    rows = [row.locator("td").all_inner_texts() for row in sheet.locator("tbody tr, tfoot tr").all()]
    points = [[int(re.findall(r"\d+", cell)[0]) for cell in row] for row in rows]
    assert len(points) == 3
    assert all(max(game) == 2 for game in points[:2])
    assert points[2] == [one + other for one, other in zip(points[0], points[1], strict=True)]
    words = sheet.locator("p").inner_text()
    assert ("share the win" in words) == (points[2][0] == points[2][1])


def test_an_impossible_sheet_is_refused_with_its_reason(visit: Visit) -> None:
    page = visit()
    new_table(page, "Bot")
    own_sheet(page, (1, "egg", 1), (2, "shell", 1))
    page.get_by_role("group", name="shell needs first").get_by_role("button", name="shell").click()
    page.get_by_role("button", name="Set the table").click()
    alert = page.get_by_role("alert")
    expect(alert).to_have_text("the shell needs itself first, so it could never be drawn")
    page.get_by_role("group", name="shell needs first").get_by_role("button", name="shell").click()
    page.get_by_role("group", name="shell needs first").get_by_role("button", name="egg").click()
    page.get_by_role("button", name="Set the table").click()
    lines = page.get_by_role("list", name="The sheet").get_by_role("listitem")
    expect(lines).to_have_text([re.compile("1 draws egg: 0 of 1"), re.compile("2 draws shell: 0 of 1")])


def test_going_back_to_a_printed_sheet_forgets_the_own_one(visit: Visit) -> None:
    page = visit()
    new_table(page, "Bot")
    own_sheet(page, (1, "egg", 1))
    page.get_by_text("With a tail, 13 parts", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("list", name="The sheet").get_by_role("listitem")).to_have_count(6)
    expect(page.get_by_role("region", name="Beetle of Guest")).to_contain_text("0 of 13")


def test_a_spectator_sees_every_beetle_and_has_no_die(visit: Visit) -> None:
    page = visit()
    set_table(page, "Here")
    page.get_by_role("button", name="Invite").click()
    link = page.get_by_label(re.compile("Link for spectators")).input_value()
    page.keyboard.press("Escape")
    watcher = visit(link)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.get_by_role("list", name="Beetles").get_by_role("listitem")).to_have_count(2)
    die(page).click()
    expect(watcher.locator(".log li")).to_have_count(1)
    expect(die(watcher)).to_be_disabled()
    watcher.keyboard.press("t")
    assert told(watcher) == 1


def test_the_keyboard_is_enough(visit: Visit) -> None:
    page = visit()
    expect(page.get_by_role("button", name="Play Beetle now against a bot")).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.ariaLabel") == "Play Beetle now against a bot":
            break
    page.keyboard.press("Enter")
    expect(die(page)).to_be_enabled()
    for key in ("t", " ", "T"):
        before = page.locator(".log li", has_text="Guest throws").count()
        page.keyboard.press(key)
        expect(page.locator(".log li", has_text="Guest throws")).not_to_have_count(before)
        expect(die(page)).to_be_enabled()


@pytest.mark.parametrize(
    ("options", "wish", "line"),
    [({}, "Everybody’s chance to win", ".coach"), (PHONE, "The coach advises on every move", ".tip")],
)
def test_the_coach_says_how_one_stands(visit: Visit, options: dict[str, Any], wish: str, line: str) -> None:
    page = visit(**options)
    page.get_by_role("button", name="Play Beetle now against a bot").click()
    expect(page.locator(".board")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name=wish).get_by_text("On", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.locator(line, has_text=re.compile(r"(lead|leads|even): \d+ %"))).to_be_visible()


def test_twelve_at_a_table_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE)
    set_table(page, *["Here"] * 11)
    expect(page.get_by_role("list", name="The others’ beetles").get_by_role("listitem")).to_have_count(11)
    die(page).tap()
    expect(page.locator(".felt")).to_contain_text("for the start")
    assert not page.evaluate(SIDEWAYS)
    small = page.evaluate(
        "[...document.querySelectorAll('button, a, input')].filter(e => e.checkVisibility())"
        ".map(e => [e.getBoundingClientRect(), e.ariaLabel || e.innerText])"
        ".filter(([r]) => r.width < 44 || r.height < 44)"
        ".map(([r, name]) => `${name} ${r.width}x${r.height}`)"
    )
    assert small == []
    page.get_by_role("button", name="Score sheet").tap()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    assert not page.evaluate(SIDEWAYS)


@pytest.mark.parametrize(("scheme", "size"), [("light", "phone"), ("dark", "desk")])
def test_axe_finds_nothing(visit: Visit, scheme: str, size: str) -> None:
    page = visit(color_scheme=scheme, helped=False, **(PHONE if size == "phone" else {}))
    new_table(page, "Bot")
    page.get_by_text("Our own", exact=True).click()
    expect(page.get_by_label("Part for 1")).to_be_visible()
    assert violations(page) == []
    assert not page.evaluate(SIDEWAYS)
    own_sheet(page, (1, "egg", 1), (2, "shell", 1))
    page.get_by_role("button", name="Set the table").click()
    expect(die(page)).to_be_enabled()
    assert violations(page) == []
    play_out(page, lambda: die(page).click())
    assert violations(page) == []
