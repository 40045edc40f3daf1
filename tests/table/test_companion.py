"""The companion over HTTP: exact answers, refusals in sentences, nothing kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.table.harness import Server, Visitor

Visit = Callable[..., Visitor]

BOOK: dict[str, Any] = {
    "names": ["Ann", "Bob", "Cy"],
    "you": 0,
    "hand": ["scarlet", "white", "knife", "wrench", "study", "kitchen"],
    "sizes": [6, 6, 6],
    "entries": [
        {"type": "asked", "who": 2, "triple": ["plum", "revolver", "hall"], "shower": None, "card": None},
        {"type": "asked", "who": 2, "triple": ["plum", "rope", "hall"], "shower": 1, "card": None},
    ],
}


@pytest.mark.anyio
async def test_a_casebook_is_answered_exactly(server: Server, visit: Visit) -> None:
    found = await visit(server).post("games/clue/companion", {"book": BOOK, "rooms": ["lounge"]})
    assert len(found["chances"]) == 21
    assert all(sum(row) == pytest.approx(1) for row in found["chances"])
    assert found["chances"][6] == [0, 1, 0, 0]
    assert found["reasons"] == [
        "Bob showed one of Plum, the rope or the hall; Bob has neither Plum nor the hall, so Bob holds the rope."
    ]
    assert {idea["triple"][2] for idea in found["ideas"]} == {"lounge"}
    assert found["told"][0] == "Cy suggested Plum with the revolver in the hall; nobody could disprove it"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("status", "body", "sentence"),
    [
        (400, {}, "no question about Clue"),
        (400, {"book": {**BOOK, "hand": ["rubber duck"]}}, "no question about Clue"),
        (400, {"book": BOOK, "more": 1}, "no question about Clue"),
        (422, {"book": {**BOOK, "you": 9}}, "Say which of the players you are."),
        (422, {"book": {**BOOK, "names": ["Ann", "Ann", "Cy"]}}, "Name three to six players"),
        (422, {"book": {**BOOK, "sizes": [1, 1, 16]}}, "dealt round"),
        (422, {"book": BOOK, "rooms": ["rope"]}, "not in the rope"),
        (
            422,
            {"book": {**BOOK, "entries": [*BOOK["entries"], {**BOOK["entries"][1], "shower": 0}]}},
            "all fits up to entry 3",
        ),
    ],
    ids=range(8),
)
async def test_what_makes_no_sense_is_refused_in_a_sentence(
    server: Server, visit: Visit, status: int, body: Any, sentence: str
) -> None:
    problem = await visit(server).post("games/clue/companion", body, status=status)
    assert problem["type"] == "problem"
    assert sentence in problem["sentence"]


@pytest.mark.anyio
async def test_games_without_a_companion_say_so(server: Server, visit: Visit) -> None:
    ann = visit(server)
    assert "no companion" in (await ann.post("games/yahtzee/companion", {"book": BOOK}, status=404))["sentence"]
    assert "no such game" in (await ann.post("games/halma/companion", {}, status=404))["sentence"]


@pytest.mark.anyio
async def test_too_many_questions_are_cut_off(serve: Callable[..., Server], visit: Visit, tmp_path: Any) -> None:
    limits = {"thinking": 0.01, "thinking_burst": 2}
    ann = visit(serve(tmp_path / "tables.sqlite", limits=limits))
    for _ in range(2):
        await ann.post("games/clue/companion", {}, status=400)
    assert "questions" in (await ann.post("games/clue/companion", {}, status=429))["sentence"]
    await ann.get("games")
