"""Every rule of every registered game has a test that names it, and every name is a rule."""

from __future__ import annotations

import pytest

from parlour import NAMES
from parlour.core.errors import NotFound
from parlour.core.rulebook import catalogue, rules_text

ALL_RULES = [(game, rule) for game in NAMES for rule in catalogue(game)]


@pytest.fixture(scope="session", autouse=True)
def _whole_suite(request: pytest.FixtureRequest) -> None:
    if request.config.args != request.config.getini("testpaths") and request.config.args_source.name == "ARGS":
        pytest.skip("only a run of the whole suite can say which rules have tests")


@pytest.mark.parametrize(("game", "rule"), ALL_RULES)
def test_the_rule_has_a_test(game: str, rule: str, shown_rules: dict[str, list[str]]) -> None:
    assert shown_rules.get(rule), f"no test names {rule}: {catalogue(game)[rule].text}"


def test_every_marker_names_a_rule(shown_rules: dict[str, list[str]]) -> None:
    known = {rule for _, rule in ALL_RULES}
    assert set(shown_rules) <= known


def test_a_game_without_rules_is_refused() -> None:
    with pytest.raises(NotFound, match="no page of rules"):
        rules_text("ludo")
