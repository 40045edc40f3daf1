"""Bad input and floods: a clear 4xx or a close code, no 500, no traceback, and no other table affected."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.table.harness import HERE, LINK, Server, Visitor, move_message, next_message, next_update
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
Visit = Callable[..., Visitor]
Serve = Callable[..., Server]


@pytest.mark.anyio
@pytest.mark.parametrize("token", ["", "x", "a" * 43, "../../etc/passwd", "ä" * 43, '"; DROP TABLE seats; --'])
async def test_wrong_tokens_open_nothing(server: Server, visit: Visit, token: str) -> None:
    ann = visit(server)
    table = await ann.set_up(HERE, LINK, start=False)
    eve = httpx.AsyncClient(base_url=server.base, headers=[(b"Cookie", f"parlour={token}".encode("latin-1"))])
    async with eve:
        for method, path in (("GET", ""), ("GET", "/record"), ("POST", "/start"), ("POST", "/rematch")):
            answer = await eve.request(method, f"/api/tables/{table}{path}")
            assert answer.status_code == 404
            assert answer.json()["type"] == "problem"
        move = {"type": "move", "number": 0, "seat": 0, "move": {}}
        assert (await eve.post(f"/api/tables/{table}/moves", json=move)).status_code == 404
        assert (await eve.post(f"/api/tables/{table}/seats/0/take", json={})).status_code == 404
        assert (await eve.get("/api/tables")).json() == []


@pytest.mark.anyio
async def test_a_seat_is_nobody_elses(server: Server, visit: Visit) -> None:
    ann, bob = visit(server), visit(server)
    table = await ann.set_up(HERE, LINK, start=False)
    invitation = (await ann.get(f"tables/{table}"))["table"]["seats"][1]["invitation"].rpartition("/")[2]
    await bob.post(f"join/{invitation}", {})
    update = await bob.post(f"tables/{table}/start")
    seat = update["turn"]["seats"][0]
    other = bob if seat == 0 else ann
    assert (await other.move(table, update["version"], seat, {"type": "keep"})).status_code == 403
    await bob.post(f"tables/{table}/seats/0/leave", status=403)
    await bob.post(f"tables/{table}/seats/0/bot", {"bot": "random"}, status=403)
    await ann.post(f"tables/{table}/seats/1/bot", {"bot": "random"}, status=403)
    await ann.post(f"tables/{table}/seats/9/leave", status=404)


@pytest.mark.anyio
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", ""])
async def test_foreign_pages_are_refused(server: Server, visit: Visit, origin: str) -> None:
    ann = visit(server)
    table = await ann.set_up(HERE)
    answer = await ann.http.post("/api/tables", json={}, headers={"Origin": origin})
    assert answer.status_code == 403
    with pytest.raises(InvalidStatus):
        async with ann.live(table, Origin=origin):
            pass
    fetched = await ann.http.post(f"/api/tables/{table}/start", headers={"Sec-Fetch-Site": "cross-site"})
    assert fetched.status_code == 403
    own = await ann.http.post(f"/api/tables/{table}/start", headers={"Origin": server.base})
    assert own.status_code == 409


@pytest.mark.anyio
async def test_headers_and_cookie(server: Server) -> None:
    for path in ("/", "/t/whatever", "/api/games", "/api/nothing", "/health"):
        answer = httpx.get(server.base + path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
    assert httpx.get(f"{server.base}/api/nothing").json()["type"] == "problem"
    assert httpx.get(f"{server.base}/assets/nothing.js").status_code == 404
    assert "text/html" in httpx.get(f"{server.base}/join/something").headers["content-type"]
    assert httpx.get(f"{server.base}/../../pyproject.toml").headers["content-type"].startswith("text/html")


@pytest.mark.anyio
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"text"',
        b"\xff\xfe",
        b'{"game":"yahtzee"}',
        b'{"game":"halma","seats":[{"kind":"here"}]}',
        b'{"game":"yahtzee","seats":[]}',
        b'{"game":"yahtzee","seats":[{"kind":"throne"}]}',
        b'{"game":"yahtzee","seats":[{"kind":"here"}],"extra":1}',
        b'{"game":"yahtzee","seats":[{"kind":"here"}],"options":{"joker":"maybe"}}',
        b'{"game":"yahtzee","seats":[{"kind":"here"}],"options":7}',
        b'{"game":"yahtzee","seats":[{"kind":"bot","bot":"psychic"}]}',
        b'{"game":"yahtzee","seats":[{"kind":"here","bot":"random"}]}',
        b'{"game":"yahtzee","seats":[{"kind":"here","name":"' + b"x" * 41 + b'"}]}',
        b'{"game":"yahtzee","seats":[' + b'{"kind":"here"},' * 10 + b'{"kind":"here"}]}',
        b"[" * 50_000,
        b'{"game":"yahtzee","seats":[{"kind":"here"}],"options":' + b'{"a":' * 9_000 + b"1" + b"}" * 9_000 + b"}",
        b"x" * 100_000,
    ],
    ids=range(20),
)
async def test_bad_tables_are_refused_with_a_sentence(server: Server, visit: Visit, body: bytes) -> None:
    ann = visit(server)
    answer = await ann.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["type"] == "problem"
    assert answer.json()["sentence"]
    assert await ann.get("tables") == []


@pytest.mark.anyio
async def test_names_are_one_printable_line(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up({"kind": "here", "name": "  A\n\u202enn\x00 B "}, name="\tSun\r\nday")
    shown = (await ann.get(f"tables/{table}"))["table"]
    assert shown["seats"][0]["name"] == "A nn B"
    assert shown["name"] == "Sun day"


def nonsense(dice: random.Random) -> str | bytes:
    """A message that is wrong in some way, from noise to nearly right."""
    good: list[Any] = [
        {"type": "sync", "version": 0},
        {"type": "move", "number": 0, "seat": 0, "move": {"type": "keep", "dice": []}},
        {"type": "coach", "seat": 0},
        {"type": "ping"},
    ]
    odd: list[Any] = [
        None,
        -1,
        10**30,
        1.5,
        "",
        "x" * 500,
        [],
        {},
        [[[]]],
        {"type": "roll"},
        True,
        "\ud800",
        float("nan"),
    ]
    message = dice.choice(good)
    way = dice.randrange(5)
    if way == 0:
        return dice.randbytes(dice.randrange(200))
    if way == 1:
        return json.dumps(dice.choice(odd))
    if way == 2:
        text = json.dumps(message)
        return text[: dice.randrange(len(text))]
    changed = dict(message)
    changed[dice.choice([*message, "extra"])] = dice.choice(odd)
    return json.dumps(changed) if way == 3 else json.dumps(changed).encode()


@pytest.mark.anyio
async def test_nonsense_on_the_socket_is_answered_and_harms_nobody(server: Server, visit: Visit) -> None:
    ann, bob = visit(server), visit(server)
    table, other = await ann.set_up(HERE), await bob.set_up(HERE)
    dice = random.Random(11)
    async with ann.live(table) as line:
        await next_update(line)
        for _ in range(300):
            await line.send(nonsense(dice))
        await line.send('{"type":"ping"}')
        kinds = set()
        while (message := await asyncio.wait_for(next_message(line), 10))["type"] != "pong" or "problem" not in kinds:
            kinds.add(message["type"])
            assert message["type"] in ("problem", "refused", "update", "pong")
    over = await bob.play_on(other)
    assert over["table"]["stage"] == "over"
    assert server.traces() == []


async def code_after(line: ClientConnection, *messages: str) -> int | None:
    """The code with which the server closes after these messages."""
    try:
        for message in messages:
            await line.send(message)
        while True:
            await asyncio.wait_for(line.recv(), 10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.anyio
async def test_close_codes(server: Server, visit: Visit) -> None:
    ann, eve = visit(server), visit(server)
    table = await ann.set_up(HERE)
    for name in (table, "nothing"):
        async with eve.live(name) as line:
            assert (await next_message(line))["type"] == "problem"
            assert await code_after(line) == 4404
    for size in (20_000, 5_000_000):
        async with ann.live(table) as line:
            await next_update(line)
            assert await code_after(line, '"' + "x" * size + '"') == 1009


@pytest.mark.anyio
async def test_without_a_cookie_a_socket_is_nobody(server: Server, visit: Visit) -> None:
    table = await visit(server).set_up(HERE)
    async with connect(f"{server.base.replace('http', 'ws')}/api/tables/{table}/live") as line:
        assert (await next_message(line))["type"] == "problem"


@pytest.mark.anyio
async def test_floods_are_cut_off(serve: Serve, visit: Visit, tmp_path: Any) -> None:
    limits = {"requests": 5, "request_burst": 30, "tables": 0.01, "table_burst": 2}
    limits |= {"messages": 5, "message_burst": 20, "connections": 3}
    server = serve(tmp_path / "tables.sqlite", limits=limits)
    ann = visit(server)
    table, _ = await ann.set_up(HERE), await ann.set_up(HERE)
    refused = await ann.post("tables", {"game": "yahtzee", "seats": [HERE]}, status=429)
    assert "tables" in refused["sentence"]
    async with ann.live(table) as one, ann.live(table) as two, ann.live(table):
        async with ann.live(table) as fourth:
            assert await code_after(fourth) == 4429
        assert await code_after(one, *['{"type":"ping"}'] * 60) == 4008
        # The other connection is as good as before.
        update = await next_update(two)
        await two.send(move_message(update["version"], 0, update["views"][0]["moves"][0]))
        assert (await next_update(two, update["version"] + 1))["version"] == 2
    answers = await asyncio.gather(*(ann.http.get("/api/games") for _ in range(60)))
    statuses = [answer.status_code for answer in answers]
    assert set(statuses) == {200, 429}
    late = next(answer for answer in answers if answer.status_code == 429)
    assert late.headers["retry-after"]
    assert late.json()["type"] == "problem"


def test_schemathesis_finds_no_server_error(server: Server) -> None:
    """Every operation of the OpenAPI document with made-up requests: what is answered is documented, and no 5xx."""
    document = schemathesis.openapi.from_url(f"{server.base}/api/schema")
    operations = 0
    for found in document.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        operations += 1

        @settings(
            max_examples=8, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            answer = case.call(base_url=server.base)
            assert answer.status_code < 500, answer.text
            case.validate_response(answer, checks=CHECKS)

        check()
    assert operations >= 16
