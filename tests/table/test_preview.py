"""Asking what a move would come to, over the live connection."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.table.harness import HERE, Server, Visitor, bot, next_message, next_update

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


async def ask(line: Any, seat: int, move: Any) -> dict[str, Any]:
    await line.send(json.dumps({"type": "preview", "seat": seat, "move": move}))
    return await next_message(line)


async def test_a_play_is_judged_and_not_made(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up(HERE, HERE, game="scrabble", options={"first": 0})
    async with ann.live(table) as line:
        update = await next_update(line)
        rack = next(view["view"]["rack"] for view in update["views"] if view["seat"] == 0)
        word = rack.replace("?", "")[:3]
        move = {"type": "play", "square": "8G", "tiles": word}
        answer = await ask(line, 0, move)
        assert (answer["type"], answer["seat"], answer["version"]) == ("previewed", 0, update["version"])
        assert answer["move"] == move
        assert answer["rule"] is None
        assert answer["sentence"].startswith(word)
        await line.send('{"type":"sync"}')
        assert (await next_update(line))["version"] == update["version"]


async def test_strangers_and_nonsense_are_refused(server: Server, visit: Visit) -> None:
    ann, eve = visit(server), visit(server)
    table = await ann.set_up(HERE, HERE, game="scrabble")
    watch = (await ann.get(f"tables/{table}"))["table"]["watch"].rsplit("/", 1)[1]
    await eve.post(f"watch/{watch}")
    async with ann.live(table) as line, eve.live(table) as other:
        await next_update(line)
        await next_update(other)
        play = {"type": "play", "square": "8G", "tiles": "AE"}
        assert "do not sit there" in (await ask(other, 0, play))["sentence"]
        assert "no move of Scrabble" in (await ask(line, 0, {"type": "fly"}))["sentence"]
        assert "nothing to say" in (await ask(line, 0, {"type": "pass"}))["sentence"]


async def test_the_coach_is_refused_between_people_and_by_the_book(server: Server, visit: Visit) -> None:
    ann = visit(server)
    seats = [HERE, bot()]
    void = {"challenge": "void"}
    for options, sitting, status in ((void, seats, 201), (void, [HERE, HERE], 422), ({}, seats, 422)):
        plan = {"game": "scrabble", "seats": sitting, "options": options, "coach": True}
        await ann.post("tables", plan, status=status)
