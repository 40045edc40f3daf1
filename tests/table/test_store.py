"""The store: one suite over SQLite and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from parlour.core.game import Result
from parlour.table.rows import Appending, MoveRow, SeatRow, TableRow
from parlour.table.settings import database_url
from parlour.table.store import Store, Taken

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await Store.open(database_url(database))
    yield opened
    await opened.close()


def a_table(name: str = "one", **fields: object) -> TableRow:
    row = TableRow(
        table=name,
        game="yahtzee",
        rules=1,
        name="Sunday",
        options="{}",
        coach=False,
        key=b"\x00\xff" * 16,
        host="ann",
        watch=f"watch-{name}",
        created=time.time(),
        changed=time.time(),
        seats=(
            SeatRow(0, "here", "Ann", browser="ann"),
            SeatRow(1, "link", "Bob", invitation=f"come-{name}"),
        ),
    )
    return row.change(**fields)


def rows(*numbers: int) -> tuple[MoveRow, ...]:
    return tuple(MoveRow(number, None if number % 2 else 0, f"move {number}") for number in numbers)


async def test_what_is_created_is_read_back(store: Store) -> None:
    row = a_table(watchers=frozenset({"eve"}))
    await store.create(row, rows(0, 1))
    assert await store.table("one") == row
    assert await store.moves("one") == list(rows(0, 1))
    assert await store.moves("one", 1) == list(rows(1))
    assert await store.table("two") is None
    assert await store.invited("come-one") == ("one", 1)
    assert await store.invited("come-two") is None
    assert await store.watched("watch-one") == "one"


async def test_it_is_there_when_the_database_is_opened_again(store: Store, database: str) -> None:
    await store.create(a_table())
    await store.append(Appending("one", rows(0, 1, 2)))
    another = await Store.open(database_url(database))
    assert await another.moves("one") == list(rows(0, 1, 2))
    await another.close()


async def test_of_two_moves_for_one_number_one_wins(store: Store, database: str) -> None:
    await store.create(a_table())
    other = await Store.open(database_url(database))
    firsts = [Appending("one", (MoveRow(0, 0, f"try {attempt}"),)) for attempt in range(20)]
    done = await asyncio.gather(
        *((store if attempt % 2 else other).append(first) for attempt, first in enumerate(firsts)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in done].count(Taken) == 19
    winner = done.index(None)
    assert await store.moves("one") == list(firsts[winner].moves)
    await other.close()


async def test_moves_that_belong_together_are_committed_together(store: Store) -> None:
    await store.create(a_table())
    await store.append(Appending("one", rows(0, 1)))
    with pytest.raises(Taken):
        await store.append(Appending("one", rows(2, 1)))
    assert await store.moves("one") == list(rows(0, 1))


async def test_who_comes_too_late_does_not_spoil_the_batch_of_others(store: Store) -> None:
    for number in range(10):
        await store.create(a_table(f"t{number}"))
    await store.append(Appending("t3", rows(0)))
    done = await asyncio.gather(
        *(store.append(Appending(f"t{number}", rows(0))) for number in range(10)), return_exceptions=True
    )
    assert [number for number, outcome in enumerate(done) if isinstance(outcome, Taken)] == [3]
    for number in range(10):
        assert await store.moves(f"t{number}") == list(rows(0))


async def test_the_last_move_closes_the_table(store: Store) -> None:
    await store.create(a_table(stage="playing"))
    result = Result((1, 2), (200, 100), "Ann wins")
    await store.append(Appending("one", rows(0), result))
    row = await store.table("one")
    assert row is not None
    assert row.stage == "over"
    assert row.result == '{"places":[1,2],"scores":[200,100],"words":"Ann wins"}'
    assert row.revision == 1


async def test_a_change_is_refused_when_the_table_has_changed_since(store: Store) -> None:
    before = a_table()
    await store.create(before)
    after = await store.change(before, before.change_seat(1, browser="bob"))
    assert await store.table("one") == after
    with pytest.raises(Taken):
        await store.change(before, before.change_seat(1, browser="carol"))
    assert await store.table("one") == after


async def test_a_rematch_is_set_up_with_the_change_or_not_at_all(store: Store) -> None:
    before = a_table()
    await store.create(before)
    await store.change(before, before.change(rematch="two"), new=a_table("two"))
    assert await store.table("two") is not None
    with pytest.raises(Taken):
        await store.change(before, before.change(rematch="three"), new=a_table("three"))
    assert await store.table("three") is None


async def test_my_tables_are_those_i_set_up_or_sit_at(store: Store) -> None:
    now = time.time()
    await store.create(a_table("one", created=now - 2))
    await store.create(a_table("two", host="bob", created=now - 1))
    await store.create(a_table("three", host="bob", seats=(SeatRow(0, "here", "Bob", browser="bob"),), created=now))
    assert [table for table, _ in await store.mine("ann", 10)] == ["two", "one"]
    assert [table for table, _ in await store.mine("bob", 10)] == ["three", "two"]
    assert await store.mine("eve", 10) == []


async def test_tables_that_wait_for_a_bot_are_found(store: Store) -> None:
    long_ago = time.time() - 100
    with_bot = (SeatRow(0, "here", "Ann", browser="ann"), SeatRow(1, "bot", "Bot", bot="greedy"))
    await store.create(a_table("waits", seats=with_bot, stage="playing", changed=long_ago))
    await store.create(a_table("nobody", stage="playing", changed=long_ago))
    await store.create(a_table("over", seats=with_bot, stage="over", changed=long_ago))
    await store.create(a_table("busy", seats=with_bot, stage="playing", changed=long_ago), rows(0))
    assert await store.with_bots(time.time() - 50) == ["waits"]
