"""The examples in docs/protocol.md are messages of the protocol."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.table import protocol
from parlour.table.api import HANDLERS
from parlour.table.drives import protocol as drives
from parlour.table.drives.api import HANDLERS as DRIVE_HANDLERS

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json (\S+)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("kind", "text"), EXAMPLES, ids=[f"{n}-{kind}" for n, (kind, _) in enumerate(EXAMPLES)])
def test_an_example_decodes_and_is_whole(kind: str, text: str) -> None:
    many: Any = list
    name = kind.removeprefix("list[").rstrip("]")
    struct = getattr(protocol, name, None) or getattr(drives, name)
    decoded = msgspec.json.decode(text, type=many[struct] if kind.startswith("list[") else struct)
    if kind in ("NewTable", "Join", "Settings", "MakeEntry"):
        return
    # What the server sends has every field: nothing on the page is old.
    assert msgspec.json.decode(msgspec.json.encode(decoded)) == msgspec.json.decode(text)


def test_every_live_message_but_advice_has_an_example() -> None:
    shown = {kind for kind, _ in EXAMPLES}
    assert {
        "Update",
        "Refused",
        "Problem",
        "Pong",
        "Sync",
        "MakeMove",
        "AskCoach",
        "Ping",
        "AskPreview",
        "Previewed",
    } <= shown


def test_every_request_is_on_the_page() -> None:
    for handler in [*HANDLERS, *DRIVE_HANDLERS]:
        for path in handler.paths:
            plain = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
            assert any(f"`{method} {plain}" in PAGE for method in handler.http_methods), plain
