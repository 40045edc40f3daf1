"""The rules in our own words, with their ids: `docs/rules/<game>.md`, as text and as a catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

from parlour.core.errors import NotFound

_RULE = re.compile(r"^- ([A-Z]\d\d) (.*)$")


class Rule(Struct, frozen=True):
    """One rule: its id, the heading it stands under, and what it says."""

    id: str
    section: str
    text: str


def rules_text(game: str) -> str:
    """The whole page of a game. In a wheel the pages lie beside the package, in a checkout in `docs/`."""
    package = Path(__file__).parents[1]
    for folder in (package / "docs" / "rules", package.parents[1] / "docs" / "rules"):
        page = folder / f"{game}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise NotFound(f"there is no page of rules for {game!r}")


def catalogue(game: str) -> dict[str, Rule]:
    """Every rule of a game by its id, in the order of the page."""
    rules: dict[str, Rule] = {}
    section = ""
    for line in rules_text(game).splitlines():
        if line.startswith("## "):
            section = line[3:].strip()
        elif match := _RULE.match(line):
            rules[match[1]] = Rule(match[1], section, match[2])
        elif line.startswith("  ") and rules:
            last = rules[next(reversed(rules))]
            rules[last.id] = Rule(last.id, last.section, f"{last.text} {line.strip()}")
    return rules
