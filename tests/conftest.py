"""Fixtures and the rule catalogue's bookkeeping: which test shows which rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from parlour import NAMES
from parlour.core.rulebook import catalogue


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-table", action="store_true", help="print every rule with its tests, and run nothing")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    shown: dict[str, list[str]] = defaultdict(list)
    config.stash[SHOWN] = shown
    for item in items:
        for marker in item.iter_markers("rule"):
            for rule in marker.args:
                shown[rule].append(item.nodeid)
    if config.getoption("--rule-table"):
        print("\n".join(_rule_table(shown)))
        items.clear()
        return
    if not config.option.markexpr:
        items[:] = [item for item in items if not item.get_closest_marker("slow")]
    # Playwright keeps an event loop running once a browser was open, and other tests need loops of their own.
    items.sort(key=lambda item: "web" in item.path.parts)


def _rule_table(shown: dict[str, list[str]]) -> Iterator[str]:
    for game in NAMES:
        for rule in catalogue(game).values():
            tests = sorted({test.split("[")[0] for test in shown.get(rule.id, [])})
            yield f"{rule.id}  {rule.text[:90]}"
            yield from (f"       {test}" for test in tests or ["-- no test --"])


SHOWN = pytest.StashKey[dict[str, list[str]]]()


@pytest.fixture
def shown_rules(request: pytest.FixtureRequest) -> dict[str, list[str]]:
    """The ids that tests name, each with the tests' ids, of everything collected in this run."""
    return request.config.stash[SHOWN]


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    if session.config.getoption("--rule-table") and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK
