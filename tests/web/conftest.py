"""Real browsers before a real server. With CI set, a missing Chromium is a failure and not a skip."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Error, sync_playwright
from tests.table.harness import Server

from parlour.table import pages

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}


def missing(what: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (pages.STATIC / "index.html").is_file():
        missing("the page has not been built: npm ci && npm run build in web/")
    folder = tmp_path_factory.mktemp("web")
    running = Server(folder / "tables.sqlite", folder / "server.log")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        except Error as error:
            missing(f"no Chromium here: {error}")
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Any, server: Server) -> Iterator[Callable[..., Any]]:
    """Opens the page in a browser of its own: other cookies, another person. Errors of the page fail the test."""
    contexts: list[Any] = []
    errors: list[str] = []

    def open_page(path: str = "/", *, helped: bool = True, name: str = "", **options: Any) -> Any:
        context = chromium.new_context(**{**DESK, "reduced_motion": "reduce", **options})
        context.set_default_timeout(10_000)
        helped_games = '["yahtzee", "scrabble", "clue", "sorry", "beetle"]' if helped else "[]"
        context.add_init_script(
            "if (!localStorage.getItem('parlour.settings')) localStorage.setItem('parlour.settings', "
            f"JSON.stringify({{helped: {helped_games}, name: '{name}'}}));"
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{server.base}{path}" if path.startswith("/") else path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
