"""What a person does on the page, in steps that the tests share."""

from __future__ import annotations

import re
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

SETTLED = """() => Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity).map((one) => one.finished))"""


def set_table(page: Any, *kinds: str) -> None:
    """Home, play together, one seat for each kind after the first."""
    page.get_by_role("button", name="Play Yahtzee together").click()
    for _ in kinds[1:]:
        page.get_by_role("button", name="One more seat").click()
    for number, kind in enumerate(kinds, 2):
        page.get_by_role("group", name=f"Seat {number}").get_by_text(kind, exact=True).click()
    page.get_by_role("button", name="Set the table").click()


def on_turn(page: Any) -> bool:
    """Whether this browser has a roll to make now."""
    roll = page.get_by_role("button", name=re.compile("^Roll"))
    return bool(roll.count()) and bool(roll.is_enabled())


def turn(page: Any) -> None:
    """Roll once and take the first box that is open."""
    # A key pressed while the last move is still on its way would be lost.
    expect(page.get_by_role("button", name=re.compile("^Roll"))).to_be_enabled()
    page.keyboard.press("r")
    box = page.locator("[data-box]").first
    box.click()
    box.click()
    expect(page.locator("[data-box]")).to_have_count(0)


def play_out(*players: Any) -> None:
    """Everybody plays until the game is over."""
    for _ in range(13 * 10 * 10):
        if players[0].locator("#outcome").count():
            return
        for page in players:
            if on_turn(page):
                turn(page)
        players[0].wait_for_timeout(20)
    raise AssertionError("the game did not end")


def violations(page: Any, part: str | None = None) -> list[str]:
    """What axe finds wrong with the page, or with a part of it, once nothing moves any more."""
    page.evaluate(SETTLED)
    found = Axe().run(page, context=part).response["violations"]
    return [f"{one['id']}: {node['html'][:200]} {node['failureSummary']}" for one in found for node in one["nodes"]]
