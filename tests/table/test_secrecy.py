"""Secrecy: twin tables that differ only in what one seat may not know send that seat the same bytes.

For any game: a random history and its `twin` are planted in two databases, at the same table with the same cookies.
Two servers then answer the seat and the spectators, over HTTP and over the socket; every byte is compared.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from tests.table.harness import Server, Visitor, next_message

from parlour import NAMES, load
from parlour.core.chance import Seeded, commitment
from parlour.core.game import AnyGame, Seat, Setup, draw_move
from parlour.table.rows import MoveRow, SeatRow, TableRow
from parlour.table.settings import database_url
from parlour.table.store import Store
from parlour.table.tokens import hashed, new_token

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]
Serve = Callable[..., Server]
Past = Sequence[tuple[Seat, Any]]

MOST_MOVES = 120
"""Longer games are looked at up to here: enough for hands and racks to differ, and quick."""
TOKENS = {seat: new_token() for seat in (None, *range(24))}
GAMES = [pytest.param(load(name), id=name) for name in NAMES]
PREVIEW = '{"type":"preview","seat":%d,"move":{"type":"play","square":"8G","tiles":"AE"}}'
NOW = 1_700_000_000.0


def random_past(game: AnyGame, setup: Setup, source: Seeded) -> Past:
    """A game that has not ended: a finished one may reveal everything."""
    state = game.start(setup.options, setup.players)
    past: list[tuple[Seat, Any]] = []
    while game.turn(state).kind != "over" and len(past) < MOST_MOVES:
        turn = game.turn(state)
        seat = None if turn.kind == "chance" else turn.seats[0]
        move = game.chance(state).draw(source) if seat is None else draw_move(game.moves(state, seat), source)
        past.append((seat, move))
        state = game.play(state, seat, move)
    return past[: max(1, len(past) * 3 // 4)]


def row(game: AnyGame, setup: Setup, name: str, key: bytes) -> TableRow:
    return TableRow(
        table=name,
        game=game.name,
        rules=game.version,
        name="Twins",
        options=msgspec.json.encode(setup.options).decode(),
        coach=False,
        key=key,
        host="nobody",
        watch=f"watch-{name}",
        stage="playing",
        created=NOW,
        changed=NOW,
        seats=tuple(SeatRow(seat, "link", f"P{seat}", browser=hashed(TOKENS[seat])) for seat in range(setup.players)),
        watchers=frozenset({hashed(TOKENS[None])}),
    )


async def plant(file: Path, tables: dict[str, tuple[AnyGame, Setup, Past, bytes]]) -> None:
    store = await Store.open(database_url(str(file)))
    for name, (game, setup, past, key) in tables.items():
        moves = [MoveRow(number, seat, game.write(move)) for number, (seat, move) in enumerate(past)]
        await store.create(row(game, setup, name, key), moves)
    await store.close()


async def heard(visitor: Visitor, table: str, game: AnyGame, seats: int) -> list[bytes]:
    """Everything that a browser can get out of a table without changing it, as bytes."""
    answers = []
    for path in ("", "?since=1", "/record", *(f"/seats/{seat}/invitation.svg" for seat in range(seats))):
        answer = await visitor.http.get(f"/api/tables/{table}{path}")
        answers.append(str(answer.status_code).encode() + answer.content)
    answers.append((await visitor.http.get("/api/tables")).content)
    for number in (0, 5, 10_000):
        # Moves that come to nothing must not tell anything either.
        answers += [(await visitor.move(table, number, seat, {})).content for seat in range(seats)]
    async with visitor.live(table, since=None) as line:
        for message in (
            '{"type":"sync"}',
            '{"type":"sync","version":3}',
            '{"type":"coach","seat":0}',
            '{"type":"ping"}',
            *(PREVIEW % seat for seat in range(seats)),
        ):
            await line.send(message)
            answers.append(msgspec.json.encode(await next_message(line)))
    return answers


def views(answers: list[bytes]) -> Iterator[Any]:
    for answer in answers:
        with_status = answer[3:] if answer[:3].isdigit() else answer
        if with_status.startswith(b'{"type":"update"'):
            yield msgspec.json.decode(with_status)


def without_commitment(answers: list[bytes]) -> list[bytes]:
    """The commitment is the one thing of the key that everybody may know; the clock goes on between the two servers."""
    return [re.sub(rb'"(commitment|changed)":"[^"]*"', rb'"\1":""', answer) for answer in answers]


@pytest.mark.parametrize("game", GAMES)
async def test_twin_tables_send_the_same_bytes(game: AnyGame, serve: Serve, visit: Visit, tmp_path: Path) -> None:
    source = Seeded(np.random.default_rng(5))
    ours: dict[str, tuple[AnyGame, Setup, Past, bytes]] = {}
    theirs = dict(ours)
    viewers: dict[str, Seat] = {}
    differing = 0
    for name, setup in game.setups().items():
        past = random_past(game, setup, source)
        # Who may not see something is looked at from every seat; where nothing is hidden, two show it.
        for seat in (None, *range(setup.players if game.secrets else 1)):
            for end in (len(past) // 3, len(past)):
                table = f"{name}-{seat}-{end}"
                if end == 0 or table in ours:
                    continue
                twin = game.twin(past[:end], setup.options, setup.players, seat, source)
                differing += list(twin) != list(past[:end])
                # Other keys: what is still to be drawn differs as well.
                ours[table] = (game, setup, past[:end], b"A" * 32)
                theirs[table] = (game, setup, twin, b"B" * 32)
                viewers[table] = seat
    assert bool(differing) == game.secrets
    await asyncio.gather(plant(tmp_path / "ours.sqlite", ours), plant(tmp_path / "theirs.sqlite", theirs))
    here, there = serve(tmp_path / "ours.sqlite"), serve(tmp_path / "theirs.sqlite")
    there_port, here_port = str(there.port).encode(), str(here.port).encode()
    for table, seat in viewers.items():
        players = ours[table][1].players
        one = await heard(visit(here, TOKENS[seat]), table, game, players)
        other = await heard(visit(there, TOKENS[seat]), table, game, players)
        assert [view["seat"] for update in views(one) for view in update["views"]][:1] == [seat]
        assert commitment(b"A" * 32).encode() in one[0]
        other = [answer.replace(there_port, here_port) for answer in other]
        assert without_commitment(one) == without_commitment(other), f"{table}: seat {seat} can tell the twins apart"


async def test_the_harness_would_notice_a_leak(serve: Serve, visit: Visit, tmp_path: Path) -> None:
    """Two histories that differ in the open must not pass as twins."""
    game, setup = load("yahtzee"), load("yahtzee").setups()["hasbro"]
    pasts = [random_past(game, setup, Seeded(np.random.default_rng(seed)))[:30] for seed in (1, 2)]
    files = [tmp_path / "one.sqlite", tmp_path / "two.sqlite"]
    for file, past in zip(files, pasts, strict=True):
        await plant(file, {"t": (game, setup, past, b"A" * 32)})
    answers = [await heard(visit(serve(file), TOKENS[0]), "t", game, 2) for file in files]
    assert without_commitment(answers[0]) != without_commitment(answers[1])


async def test_the_key_is_nowhere_before_the_end(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up({"kind": "here"}, {"kind": "here"})
    before = b"".join(await heard(ann, table, load("yahtzee"), 2))
    over = await ann.play_on(table)
    assert over["table"]["key"].encode() not in before
    assert over["table"]["key"] not in server.log.read_text()
