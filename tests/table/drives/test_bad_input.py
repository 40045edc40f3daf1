"""Nonsense, strangers and floods at a drive: refused with a sentence, and nothing is changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from tests.table.drives.steps import Link, guests, heard, open_drive
from tests.table.harness import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.table.drives.links import ORGANISER, SCREEN, Role, role_of, token
from parlour.table.tokens import new_key

pytestmark = pytest.mark.anyio
Serve = Callable[..., Server]


def test_only_the_right_key_opens_a_link() -> None:
    key = new_key()
    roles = [ORGANISER, SCREEN, *(Role("table", number) for number in range(1, 101)), Role("person", 0)]
    made = [token(key, role) for role in roles]
    assert len(set(made)) == len(roles)
    assert [role_of(key, one) for one in made] == roles
    assert {role_of(new_key(), one) for one in made} == {None}
    signature = made[0].partition("-")[2]
    for forged in (f"s-{signature}", f"t1-{signature}", f"o1-{signature}", f"t-{signature}", f"t01-{signature}"):
        assert role_of(key, forged) is None
    for nonsense in ("", "o", "o-", "x-" + signature, made[0] + "x", made[0][:-1], "t99999-" + signature, "ö-ö"):
        assert role_of(key, nonsense) is None


@pytest.mark.parametrize("wrong", ["x", "o-" + "A" * 22, "t1-" + "A" * 22, "p0-" + "A" * 22, "%00", "ä", "o" * 64])
async def test_wrong_links_open_nothing(server: Server, wrong: str) -> None:
    organiser = await open_drive(server)
    for drive in (organiser.drive, "nothing"):
        for path in ("", "/results.csv", "/sheets", "/cards", "/people/0/link", "/screen/link.svg"):
            answer = await organiser.http.get(f"/api/drives/{drive}/{wrong}{path}")
            assert answer.status_code == 404
            assert answer.json()["type"] == "problem"
        sent = await organiser.http.post(
            f"/api/drives/{drive}/{wrong}/entries", json={"number": 0, "entry": {"type": "add", "name": "Eve"}}
        )
        assert sent.status_code == 404
    assert (await organiser.show())["version"] == 0
    await organiser.close()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"\xff",
        b'{"sheet":"spider"}',
        b'{"title":""}',
        b'{"title":"two\\nlines"}',
        b'{"title":"' + b"x" * 81 + b'"}',
        b'{"rounds":0}',
        b'{"rounds":21}',
        b'{"rounds":1e99}',
        b'{"sheet":"own"}',
        b'{"sheet":"own","parts":[{"number":1,"name":"head","needs":["head"]}]}',
        b'{"sheet":"classic","parts":[{"number":1,"name":"head"}]}',
        b'{"extra":1}',
        b"x" * 100_000,
    ],
    ids=range(15),
)
async def test_bad_settings_are_refused_with_a_sentence(server: Server, body: bytes) -> None:
    async with httpx.AsyncClient(base_url=server.base) as ann:
        await ann.get("/api/games")
        answer = await ann.post("/api/drives", content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500
        assert answer.json()["sentence"]
        assert (await ann.get("/api/drives")).json() == []


@pytest.mark.parametrize(
    ("entry", "status"),
    [
        ({}, 400),
        ({"type": "fly"}, 400),
        ({"type": "add"}, 400),
        ({"type": "add", "name": 7}, 400),
        ({"type": "add", "name": ""}, 422),
        ({"type": "add", "name": "x" * 41}, 422),
        ({"type": "add", "name": "a\u0000b"}, 422),
        ({"type": "add", "name": "guest 001"}, 422),
        ({"type": "paste", "text": " , ; "}, 422),
        ({"type": "paste", "text": "\n".join(f"More {one}" for one in range(393))}, 422),
        ({"type": "leave", "player": -1}, 422),
        ({"type": "leave", "player": 10**30}, 422),
        ({"type": "rename", "player": 8, "name": "Eve"}, 422),
        ({"type": "place", "player": 0, "table": 1}, 422),
        ({"type": "start"}, 422),
        ({"type": "beetle", "table": 1}, 422),
        ({"type": "scores", "points": [[0, 3]]}, 422),
        ({"type": "scores", "points": [[0, 3, 4]]}, 400),
        ({"type": "correct", "game": 1, "points": [[0, 3]]}, 422),
        ({"type": "move"}, 422),
        ({"type": "undo", "number": 9}, 422),
        ({"type": "undo"}, 400),
        ({"type": "lot", "order": [0, 1, 2, 3, 4, 5, 6, 7]}, 400),
    ],
    ids=str,
)
async def test_bad_entries_are_refused_and_change_nothing(server: Server, entry: dict[str, Any], status: int) -> None:
    organiser = await open_drive(server)
    before = await organiser.do("paste", text=guests(8))
    answer = await organiser.http.post(f"{organiser.path}/entries", json={"number": before["version"], "entry": entry})
    assert answer.status_code == status, answer.text
    assert answer.json()["sentence"]
    assert await organiser.show() == before | {"log": (await organiser.show())["log"]}
    await organiser.close()


async def test_numbers_that_nobody_can_have_seen_are_too_late_or_too_early(server: Server) -> None:
    organiser = await open_drive(server)
    for number in (-1, 1, 10**12):
        answer = await organiser.send(number, "add", name="Eve")
        assert answer.status_code == 409
        assert answer.json()["version"] == 0
    await organiser.close()


async def test_a_log_cannot_be_filled_without_end(server: Server) -> None:
    organiser = await open_drive(server)
    for _ in range(4):
        update = await organiser.do("paste", text=guests(400))
        await organiser.do("undo", number=update["version"])
    await organiser.refused("paste", 422, "The log of this drive is full", text="Eve")
    await organiser.close()


async def test_foreign_pages_are_refused(server: Server) -> None:
    organiser = await open_drive(server)
    foreign = {"Origin": "https://evil.example"}
    assert (await organiser.http.post("/api/drives", json={}, headers=foreign)).status_code == 403
    body = {"number": 0, "entry": {"type": "add", "name": "Eve"}}
    assert (await organiser.http.post(f"{organiser.path}/entries", json=body, headers=foreign)).status_code == 403
    address = f"{server.base.replace('http', 'ws')}{organiser.path}/live"
    with pytest.raises(InvalidStatus):
        async with connect(address, additional_headers=foreign):
            pass
    for path in ("", "/sheets", "/cards", "/results.csv"):
        answer = await organiser.http.get(organiser.path + path)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
    await organiser.close()


async def code_of(line: ClientConnection) -> int | None:
    try:
        while True:
            await asyncio.wait_for(line.recv(), 10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def test_live_lines_are_limited_and_closed_with_a_code(serve: Serve, tmp_path: Any) -> None:
    limits = {"messages": 5, "message_burst": 20, "hall": 2, "tables": 0.01, "table_burst": 1}
    server = serve(tmp_path / "tables.sqlite", limits=limits)
    organiser = await open_drive(server)
    again = await organiser.http.post("/api/drives", json={})
    assert again.status_code == 429
    async with organiser.live() as one, organiser.live() as two:
        await heard(one)
        await heard(two)
        async with organiser.live() as third:
            assert await code_of(third) == 4429
        for _ in range(40):
            await one.send('{"type":"ping"}')
        assert await code_of(one) == 4008
        await two.send('"' + "x" * 20_000 + '"')
        assert await code_of(two) == 1009
    stranger = Link(server, f"/{organiser.drive}/o-{'A' * 22}")
    async with stranger.live() as line:
        assert await code_of(line) == 4404
    async with organiser.live(None) as line:  # type: ignore[arg-type]
        problem = json.loads(await line.recv())
        assert problem["type"] == "problem"
    await organiser.close()
    await stranger.close()
    assert server.traces() == []
