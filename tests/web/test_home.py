"""The cupboard: every game one click away, or two with friends, on a phone as on a desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import PHONE
from tests.web.steps import violations

from parlour.games import NAMES, load

Visit = Callable[..., Any]
TITLES = [load(name).title for name in NAMES]


def test_every_game_lies_in_the_cupboard(visit: Visit) -> None:
    page = visit()
    expect(page.locator(".game h3")).to_have_count(len(TITLES) + 1)
    assert sorted(page.locator(".game h3").all_inner_texts()) == sorted([*TITLES, "With the real box"])
    expect(page.get_by_role("link", name="Clue notebook")).to_be_visible()


@pytest.mark.parametrize("title", TITLES)
def test_one_click_plays_against_a_bot_and_two_set_a_table(visit: Visit, title: str) -> None:
    page = visit(**PHONE)
    page.get_by_role("button", name=f"Play {title} together").tap()
    page.get_by_role("button", name="Set the table").tap()
    expect(page.get_by_label("Link for").first).to_be_visible()
    page.goto("/".join(page.url.split("/")[:3]))
    page.get_by_role("button", name=f"Play {title} now against a bot").tap()
    expect(page.locator(".play")).to_be_visible()
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize(("scheme", "options"), [("light", PHONE), ("dark", {})])
def test_axe_finds_nothing_on_the_cupboard(visit: Visit, scheme: str, options: dict[str, Any]) -> None:
    page = visit(color_scheme=scheme, **options)
    expect(page.locator(".game h3")).to_have_count(len(TITLES) + 1)
    assert violations(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
