"""Power cuts, races, dying bots, and two workers on one PostgreSQL: nothing acknowledged is lost, all converge."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Callable
from typing import Any

import pytest
from tests.table.harness import HERE, LINK, Server, Visitor, bot, move_message, next_message, next_update
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from parlour import load
from parlour.core import record

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]
Serve = Callable[..., Server]


async def test_kill_9_in_the_middle_of_many_games_loses_nothing_acknowledged(serve: Serve, visit: Visit) -> None:
    server = serve()
    ann = visit(server)
    tables = [await ann.set_up(HERE, HERE if number % 2 else bot()) for number in range(12)]
    acknowledged: dict[str, dict[str, Any]] = {}

    async def play(table: str) -> None:
        try:
            async with ann.live(table) as line:
                while True:
                    update = await next_update(line)
                    acknowledged[table] = update
                    for view in update["views"]:
                        if view["moves"]:
                            await line.send(move_message(update["version"], view["seat"], view["moves"][0]))
        except (ConnectionClosed, OSError, InvalidHandshake):
            return

    players = [asyncio.create_task(play(table)) for table in tables]
    while len(acknowledged) < len(tables) or min(update["version"] for update in acknowledged.values()) < 12:
        await asyncio.sleep(0.01)
    server.kill()
    await asyncio.gather(*players)
    server.restart()
    ann = visit(server, ann.token)
    for table in tables:
        now = await ann.get(f"tables/{table}")
        assert len(now["views"][0]["events"]) == now["version"]
        known = acknowledged[table]["version"]
        since = await ann.get(f"tables/{table}?since={known}")  # a bot may have gone on since then
        assert len(since["views"][0]["events"]) == since["version"] - known
    for table in tables[:4]:
        assert (await ann.play_on(table))["table"]["stage"] == "over"
        record.verify(load("yahtzee"), record.decode(await ann.get(f"tables/{table}/record")))


async def test_of_many_moves_for_one_number_exactly_one_wins(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up(HERE)
    await ann.play_on(table, most=1)
    start = await ann.get(f"tables/{table}")
    moves = start["views"][0]["moves"]
    answers = await asyncio.gather(
        *(ann.move(table, start["version"], 0, moves[attempt % len(moves)]) for attempt in range(40))
    )
    statuses = [answer.status_code for answer in answers]
    assert statuses.count(200) == 1
    assert statuses.count(409) == 39
    now = await ann.get(f"tables/{table}")
    for answer in answers:
        assert answer.json()["type"] == "update"
        assert answer.json()["version"] == now["version"]
        assert answer.json()["views"][0]["view"] == now["views"][0]["view"]


async def test_two_tabs_of_one_seat_converge(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up(HERE)
    async with ann.live(table) as one, ann.live(table) as two:
        first = await next_update(one)
        await next_update(two)
        move = move_message(first["version"], 0, first["views"][0]["moves"][0])
        await asyncio.gather(one.send(move), two.send(move))
        seen = [await next_message(one), await next_message(two)]
        refused = [message for message in seen if message["type"] == "refused"]
        assert len(refused) <= 1
        ends = [
            message if message["type"] == "update" else await next_update(line)
            for message, line in zip(seen, (one, two), strict=True)
        ]
        assert ends[0]["version"] == ends[1]["version"] == 2


async def test_many_people_grab_one_seat_and_one_gets_it(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up(HERE, LINK, start=False)
    invitation = (await ann.get(f"tables/{table}"))["table"]["seats"][1]["invitation"].rpartition("/")[2]
    crowd = [visit(server) for _ in range(15)]
    answers = await asyncio.gather(
        *(one.http.post(f"/api/join/{invitation}", json={"name": f"P{number}"}) for number, one in enumerate(crowd))
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [410] * 14


def bot_processes(server: Server) -> list[int]:
    listed = subprocess.run(
        ["ps", "--ppid", str(server.process.pid), "-o", "pid=,args="], capture_output=True, text=True, check=True
    )
    return [int(line.split()[0]) for line in listed.stdout.splitlines() if "parlour.table.player" in line]


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP], ids=["crashed", "stuck"])
async def test_a_crashed_or_stuck_bot_is_replaced_and_everybody_is_told(
    serve: Serve, visit: Visit, blow: signal.Signals, tmp_path: Any
) -> None:
    server = serve(tmp_path / "tables.sqlite", "--bot-patience", "1.5")
    ann = visit(server)
    warm = await ann.set_up(bot(), HERE)
    await ann.play_on(warm, most=3)
    for pid in bot_processes(server):
        os.kill(pid, blow)
    table = await ann.set_up({"kind": "bot", "bot": "greedy", "name": "Grete"}, HERE)
    over = await ann.play_on(table)
    assert over["table"]["stage"] == "over"
    assert over["table"]["seats"][0]["bot"] == "random"
    assert "Grete (greedy) could not go on" in over["table"]["note"]
    assert '"event":"bot replaced"' in server.log.read_text()


async def test_a_slow_table_does_not_delay_another(serve: Serve, visit: Visit, tmp_path: Any) -> None:
    server = serve(tmp_path / "tables.sqlite", "--bot-patience", "20")
    ann = visit(server)
    slow = await ann.set_up(bot(), HERE)
    await ann.play_on(slow, most=2)
    stopped = bot_processes(server)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        table = await ann.set_up(HERE)
        over = await asyncio.wait_for(ann.play_on(table), 10)
        assert over["table"]["stage"] == "over"
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)


async def test_a_player_on_each_of_two_workers(serve: Serve, visit: Visit, postgres_url: str) -> None:
    one, two = serve(postgres_url), serve(postgres_url)
    ann, bob = visit(one), visit(two)
    table = await ann.set_up(HERE, LINK, start=False)
    invitation = (await ann.get(f"tables/{table}"))["table"]["seats"][1]["invitation"].rpartition("/")[2]
    async with ann.live(table) as hers:
        await next_update(hers)
        await bob.post(f"join/{invitation}", {"name": "Bob"})
        # Told by the other worker, without asking.
        assert (await next_update(hers))["table"]["seats"][1]["name"] == "Bob"
    await ann.post(f"tables/{table}/start")
    overs = await asyncio.wait_for(asyncio.gather(ann.play_on(table), bob.play_on(table)), 60)
    assert overs[0]["version"] == overs[1]["version"]
    assert overs[0]["result"] == overs[1]["result"]
    assert overs[0]["table"]["key"] == overs[1]["table"]["key"]
    data = [await visitor.get(f"tables/{table}/record") for visitor in (ann, bob)]
    assert data[0] == data[1]
    record.verify(load("yahtzee"), record.decode(data[0]))


async def test_races_between_two_workers_have_one_winner(serve: Serve, visit: Visit, postgres_url: str) -> None:
    one, two = serve(postgres_url), serve(postgres_url)
    ann = visit(one)
    also_ann = visit(two, ann.token)
    table = await ann.set_up(HERE)
    await ann.play_on(table, most=1)
    for _ in range(5):
        start = await ann.get(f"tables/{table}")
        moves = start["views"][0]["moves"]
        answers = await asyncio.gather(
            *(
                (ann if attempt % 2 else also_ann).move(table, start["version"], 0, moves[attempt % len(moves)])
                for attempt in range(8)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        ours, theirs = await ann.get(f"tables/{table}"), await also_ann.get(f"tables/{table}")
        assert ours["views"] == theirs["views"]


async def test_a_bot_goes_on_when_its_worker_has_died(serve: Serve, visit: Visit, postgres_url: str) -> None:
    one = serve(postgres_url, "--bot-patience", "60")
    ann = visit(one)
    table = await ann.set_up(bot(), HERE)
    middle = await ann.play_on(table, most=2)
    one.kill()
    two = serve(postgres_url)
    again = visit(two, ann.token)
    over = await asyncio.wait_for(again.play_on(table), 60)
    assert over["version"] > middle["version"]
    assert over["table"]["stage"] == "over"


async def test_one_address_with_two_worker_processes(serve: Serve, visit: Visit, postgres_url: str) -> None:
    server = serve(postgres_url, "--workers", "2")
    ann = visit(server)
    table = await ann.set_up(HERE, bot())
    assert (await asyncio.wait_for(ann.play_on(table), 60))["table"]["stage"] == "over"
