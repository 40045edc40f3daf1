"""The pictures of the README: the page before a real server, with golden games. Needs Chromium and the built page."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.table.harness import Server  # noqa: E402 - the tests' own way to start a server
from tests.web.positions import bot, known, plant, seat  # noqa: E402

from parlour.bots import usual  # noqa: E402
from parlour.core import record  # noqa: E402
from parlour.games import NAMES, load  # noqa: E402
from parlour.table.tokens import new_token  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
SIZE = {"width": 1280, "height": 800}
GAMES = {"scrabble-void": 0.6, "clue-three": 0.6, "sorry-plain": 0.4, "yahtzee-hasbro": 0.5, "beetle-classic": 0.2}
"""Golden games, and how far each is played in its picture."""


def table(server: Server, stem: str, share: float) -> tuple[str, str]:
    """A table in the middle of the golden game, where it is the first player's turn; and the first player's token."""
    kept = record.read(ROOT / "tests" / "golden" / f"{stem}.jsonl")
    game, token = load(kept.header.game), new_token()
    steps = list(record.replay(game, kept))
    far = int(share * len(steps))
    step = next(step for step in steps[far:] if step.seat == 0)
    past = [line.move if line.seat is None else f"{line.seat}: {line.move}" for line in kept.lines[: step.number - 1]]
    others = [bot(number, usual(game.name)) for number in range(1, len(kept.header.players))]
    return plant(server, game, step.before.options, [seat(0, "Ann", token), *others], past), token


def shoot(browser: Any, server: Server, path: str, file: Path, token: str = "") -> None:
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce", **known(server, token or new_token(), *NAMES))
    page = context.new_page()
    page.goto(server.base + path)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    page.screenshot(path=file, full_page=not token)
    context.close()
    print(file.relative_to(ROOT), file.stat().st_size)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="parlour-pictures-"))
    server = Server(folder / "tables.sqlite", folder / "server.log")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            shoot(browser, server, "/", FOLDER / "home.png")
            for stem, share in GAMES.items():
                name, token = table(server, stem, share)
                shoot(browser, server, f"/t/{name}", FOLDER / f"{stem.partition('-')[0]}.png", token)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
