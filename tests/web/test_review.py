"""The coach beside the board and the review after the game, as people see them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import PHONE
from tests.web.steps import play_out, set_table, turn, violations

Visit = Callable[..., Any]
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def play_now(page: Any) -> None:
    page.get_by_role("button", name="Play Yahtzee now against a bot").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn.", timeout=30_000)
    expect(page.get_by_role("button", name=re.compile("^Roll"))).to_be_enabled()


def solitaire(page: Any) -> None:
    page.get_by_role("button", name="Play Yahtzee together").click()
    page.get_by_role("button", name="Take seat 2 away").click()
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".board")).to_be_visible()


def test_the_coach_speaks_when_asked_and_tells_every_move(visit: Visit) -> None:
    page = visit()
    play_now(page)
    coach = page.locator(".coach")
    expect(coach.locator("ol")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator(".spot")).to_have_count(5)
    expect(page.get_by_role("button", name=re.compile("Ask the coach"))).to_be_enabled()
    page.keyboard.press("c")
    expect(coach.locator(".summary")).to_contain_text("in the end", timeout=60_000)
    rows = coach.locator("ol li")
    expect(rows).to_have_count(5)
    expect(rows.first.locator(".loss")).to_have_text("best")
    page.get_by_role("button", name=re.compile(r"^All \d+ moves")).click()
    assert rows.count() >= 13
    losses = [float(text.replace("−", "")) for text in rows.locator(".loss").all_inner_texts() if text[0] == "−"]
    assert losses == sorted(losses)
    expect(coach.locator(".chances li").first.locator(".loss")).to_have_text(re.compile(r"\d+%"))
    assert violations(page) == []


def test_the_coach_may_speak_unasked_and_show_the_chances(visit: Visit) -> None:
    page = visit()
    play_now(page)
    page.get_by_label("Advise me on every move").check()
    page.get_by_label("Show everybody’s chance to win").check()
    expect(page.locator(".coach .summary")).to_contain_text("points this turn", timeout=60_000)
    page.keyboard.press("r")
    expect(page.locator(".coach ol li").first).to_be_visible()
    expect(page.locator(".outlook")).to_have_count(2, timeout=60_000)
    chances = [int(re.sub(r"\D", "", text)) for text in page.locator(".outlook").all_inner_texts()]
    assert sum(chances) in (99, 100, 101)


def test_between_people_there_is_no_coach_unless_they_agree(visit: Visit) -> None:
    page = visit()
    set_table(page, "Here")
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_on_a_phone_the_coach_is_a_line_and_a_sheet(visit: Visit) -> None:
    page = visit(**PHONE)
    play_now(page)
    page.get_by_role("button", name="Coach", exact=True).tap()
    page.get_by_label("Advise me on every move").check()
    page.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name=re.compile("^Roll")).tap()
    tip = page.locator(".tip")
    expect(tip).to_contain_text(re.compile("better than|as good as"), timeout=60_000)
    assert not page.evaluate(SIDEWAYS)
    tip.tap()
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(5)
    assert violations(page) == []


@pytest.mark.parametrize(("size", "scheme"), [("desk", "light"), ("phone", "dark")])
def test_a_finished_game_is_looked_back_on(visit: Visit, size: str, scheme: str) -> None:
    page = visit(name="Ada", color_scheme=scheme, **(PHONE if size == "phone" else {}))
    solitaire(page)
    play_out(page)
    page.get_by_role("link", name="Review").click()
    worst = page.locator(".worst li")
    expect(worst).to_have_count(3, timeout=60_000)
    losses = [float(text.replace("−", "")) for text in worst.locator(".loss").all_inner_texts()]
    assert losses == sorted(losses, reverse=True)
    expect(worst.first).to_contain_text("worse than")
    plot = page.get_by_role("img", name=re.compile("Expected final score through the game. Ada: from 254.6 to"))
    expect(plot.locator("polyline")).to_have_count(1)
    expect(plot.locator(".mark")).to_have_count(3)
    luck, skill = (float(text.replace("−", "-")) for text in page.locator("dl .value").all_inner_texts())
    score = float(page.locator("article .sum").inner_text().split()[2])
    assert 254.6 + luck + skill == pytest.approx(score, abs=0.16)
    expect(page.get_by_text(re.compile(r"\d+% accuracy"))).to_be_visible()
    assert not page.evaluate(SIDEWAYS)
    page.get_by_text(re.compile(r"Every decision \(\d+\)")).click()
    expect(page.locator(".all li").first).to_be_visible()
    assert violations(page) == []


def test_a_game_that_is_not_over_has_no_review_yet(visit: Visit) -> None:
    page = visit()
    solitaire(page)
    turn(page)
    page.goto(f"{page.url}/review")
    expect(page.get_by_text("The game is not over yet")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    expect(page.locator(".board")).to_be_visible()
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/t/nosuchtable/review")
    expect(page.get_by_text("There is no such table")).to_be_visible()
