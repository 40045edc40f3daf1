"""Real browsers before a real server. With CI set, a missing Chromium is a failure and not a skip."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Error, expect, sync_playwright
from tests.table.harness import Server

from parlour.bots import make, usual
from parlour.core.chance import Seeded
from parlour.games import NAMES, load
from parlour.table import pages

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=20_000)  # a bot may be slow on a busy machine; what never comes still fails

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}


def missing(what: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def warm_up() -> None:
    """Compile what the usual bots need: on a fresh machine that takes longer than a test waits for a bot's move."""
    for name in NAMES:
        game = load(name)
        setup = next(iter(game.setups().values()))
        state = game.start(setup.options, setup.players)
        source = Seeded(np.random.default_rng(1))
        while (turn := game.turn(state)).kind == "chance":
            state = game.play(state, None, game.chance(state).draw(source))
        seat = turn.seats[0]
        make(name, usual(name)).choose(game.view(state, seat), game.moves(state, seat), np.random.default_rng(1), 1.0)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (pages.STATIC / "index.html").is_file():
        missing("the page has not been built: npm ci && npm run build in web/")
    warm_up()
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
        context.set_default_timeout(20_000)
        helped_games = json.dumps(NAMES if helped else [])
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
