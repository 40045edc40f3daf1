"""Whole evenings over a real server: people, links, phones, races, restarts; on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import csv
import io
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from itertools import combinations
from typing import Any

import httpx
import pytest
from tests.table.drives.steps import Link, Update, guests, heard, open_drive, some_points
from tests.table.harness import Server

pytestmark = [pytest.mark.anyio, pytest.mark.rule("B09")]
Serve = Callable[..., Server]
Come = Callable[[Server, str], Link]


@pytest.fixture
async def come() -> AsyncIterator[Come]:
    """Opens links; they are closed at the end."""
    opened: list[Link] = []

    def follow(server: Server, link: str) -> Link:
        opened.append(Link(server, link))
        return opened[-1]

    yield follow
    for link in opened:
        await link.close()


def company(update: Update) -> set[tuple[int, int]]:
    """Who sits with whom."""
    return {
        pair
        for table in update["tables"]
        for pair in combinations(sorted(chair["player"] for chair in table["people"]), 2)
    }


async def test_an_evening_of_forty(serve: Serve, database: str, come: Come) -> None:
    server = serve(database)
    organiser = await open_drive(server, title="Harvest drive", rounds=4)
    dice = random.Random(4)
    update = await organiser.do("paste", text=guests(39))
    update = await organiser.do("add", name="Zoe")
    assert update["people"] == 40
    assert update["phase"] == "gathering"
    assert update["actions"]["lot"] is None
    update = await organiser.do("lot")
    assert [len(table["people"]) for table in update["tables"]] == [4] * 10
    assert [chair["player"] for table in update["tables"] for chair in table["people"]] != list(range(40))
    phones = {table["number"]: come(server, table["link"]) for table in update["tables"]}
    met: Counter[tuple[int, int]] = Counter()
    for game in range(1, 5):
        assert update["game"] == game
        met.update(company(update))
        update = await organiser.do("start")
        caller = dice.randrange(1, 11)
        owner = update["tables"][caller - 1]["people"][0]
        shown = await phones[caller].do("beetle", table=caller, player=owner["player"])
        assert shown["called"] == [{"table": caller, "names": [owner["name"]]}]
        assert len(shown["tables"]) == 1
        update = await organiser.show()
        assert update["phase"] == "scoring"
        assert "points are missing" in update["actions"]["move"]
        # All phones send at the same moment, having seen the same version.
        points = some_points(update, dice)
        sent = await asyncio.gather(
            *(phone.send(update["version"], "scores", points=points[table]) for table, phone in phones.items())
        )
        assert [answer.status_code for answer in sent] == [200] * 10
        update = await organiser.show()
        assert update["missing"] == 0
        if game < 4:
            update = await organiser.do("move")
    update = await organiser.do("end")
    assert update["phase"] == "over"
    assert update["played"] == 4
    assert len(update["standings"]) == 40
    assert max(met.values()) <= 2, "nobody sits with the same people again where it can be helped"
    assert sum(count > 1 for count in met.values()) <= 12
    totals = [row["total"] for row in update["standings"]]
    assert totals == sorted(totals, reverse=True)
    assert [row["name"] for row in update["standings"] if row["total"] == totals[0]] == update["winners"]
    answer = await organiser.http.get(f"{organiser.path}/results.csv")
    assert "attachment" in answer.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [int(row["total"]) for row in rows] == totals
    assert set(rows[0]) == {"place", "name", "game 1", "game 2", "game 3", "game 4", "total"}
    await organiser.close()
    assert server.traces() == []


async def test_it_survives_a_power_cut_in_the_middle(serve: Serve, database: str, come: Come) -> None:
    server = serve(database)
    organiser = await open_drive(server)
    await organiser.do("paste", text=guests(11))
    await organiser.do("lot")
    await organiser.do("start")
    update = await organiser.do("beetle", table=2)
    points = some_points(update, random.Random(1))
    before = await organiser.do("scores", points=points[2])
    phone = come(server, before["tables"][0]["link"])
    async with phone.live() as line:
        await heard(line)
        server.kill()
        server.restart()
    # Every number as it was, also the links, and it goes on where it stopped.
    assert await organiser.show() == await organiser.show() == (await organiser.show(0))
    after = await organiser.show(before["version"] - 1)
    assert {**after, "log": []} == {**before, "log": []}
    for table in (1, 3):
        await organiser.do("scores", points=points[table])
    update = await organiser.do("move")
    assert update["game"] == 2
    async with phone.live(before["version"]) as line:
        assert (await heard(line))["game"] == 2
    await organiser.close()


async def test_of_two_organisers_who_press_the_same_button_one_wins(server: Server) -> None:
    one = await open_drive(server)
    two = Link(server, f"/{one.drive}/{one.token}")
    version = (await one.do("paste", text=guests(8)))["version"]

    async def race(kind: str, **fields: Any) -> None:
        nonlocal version
        answers = await asyncio.gather(*(tab.send(version, kind, **fields) for tab in (one, two)))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        shown = [answer.json() for answer in answers]
        assert {update["version"] for update in shown} == {version + 1}, "who was late is told how it is now"
        assert shown[0]["tables"] == shown[1]["tables"]
        version += 1

    await race("lot")
    await race("start")
    await race("beetle", table=1)
    update = await one.show()
    points = [pair for table in some_points(update, random.Random(2)).values() for pair in table]
    await race("scores", points=points)
    await race("move")
    await race("undo", number=version)
    await race("move")
    assert (await one.show())["game"] == 2
    await one.close()
    await two.close()


async def test_what_does_not_disturb_may_be_entered_at_the_same_time(server: Server, come: Come) -> None:
    organiser = await open_drive(server)
    version = (await organiser.do("paste", text=guests(8)))["version"]
    # Two helpers at the door, neither having seen the other's entries.
    answers = await asyncio.gather(*(organiser.send(version, "add", name=f"Late {one}") for one in range(10)))
    assert [answer.status_code for answer in answers] == [200] * 10
    assert (await organiser.show())["people"] == 18
    update = await organiser.do("lot")
    first, second = (come(server, update["tables"][number]["link"]) for number in (0, 1))
    version = (await organiser.do("start"))["version"]
    # Two beetles in the same moment both count.
    calls = await asyncio.gather(first.send(version, "beetle", table=1), second.send(version, "beetle", table=2))
    assert [answer.status_code for answer in calls] == [200, 200]
    assert {call["table"] for call in (await organiser.show())["called"]} == {1, 2}
    # A phone that slept through it, and calls when the points are coming in, is too late.
    update = await organiser.show()
    await organiser.do("scores", points=[[update["tables"][2]["people"][0]["player"], 3]])
    asleep = come(server, update["tables"][3]["link"])
    assert (await asleep.send(version, "beetle", table=4)).status_code == 409
    await organiser.close()


async def test_two_workers_share_one_evening(serve: Serve, postgres_url: str) -> None:
    workers = [serve(postgres_url), serve(postgres_url)]
    organiser = await open_drive(workers[0], moving="ladder")
    other = Link(workers[1], f"/{organiser.drive}/{organiser.token}")
    await organiser.do("paste", text=guests(16))
    async with other.live() as line:
        await heard(line, 1)
        await organiser.do("lot")
        assert (await asyncio.wait_for(heard(line, 2), 10))["phase"] == "seated"
    await other.do("start")
    update = await organiser.do("beetle", table=1)
    points = some_points(update, random.Random(3))
    answers = await asyncio.gather(
        *((organiser, other)[table % 2].send(update["version"], "scores", points=points[table]) for table in points)
    )
    assert [answer.status_code for answer in answers] == [200] * 4
    both = [await tab.show() for tab in (organiser, other)]
    assert both[0]["standings"] == both[1]["standings"]
    assert both[0]["missing"] == 0
    await organiser.close()
    await other.close()


async def test_late_comers_leavers_and_wrong_entries(server: Server) -> None:
    organiser = await open_drive(server)
    await organiser.do("paste", text="Anna\nBen\nCem\nDora\nEva\nFinn\nGus")
    update = await organiser.do("lot")
    assert [len(table["people"]) for table in update["tables"]] == [4, 3]
    update = await organiser.do("add", name="Hal")
    assert [chair["name"] for chair in update["waiting"]] == ["Hal"]
    assert [table["number"] for table in update["tables"] if table["free"]] == [2]
    update = await organiser.do("place", player=7, table=2)
    assert update["waiting"] == []
    await organiser.do("leave", player=0)
    await organiser.refused("leave", 422, "has left already", player=0)
    update = await organiser.do("return", player=0)
    assert [chair["name"] for chair in update["waiting"]] == ["Anna"]
    await organiser.do("rename", player=0, name="Anna B.")
    await organiser.do("lot")
    await organiser.do("start")
    update = await organiser.do("beetle", table=1)
    points = some_points(update, random.Random(5))
    await organiser.do("scores", points=points[1])
    update = await organiser.do("scores", points=points[2])
    wrong = update["log"][-1]
    assert "points: " in wrong["text"]
    assert wrong["undoable"]
    update = await organiser.do("undo", number=wrong["number"])
    assert update["undone"] == [wrong["number"]]
    assert update["missing"] == 4
    await organiser.refused("undo", 422, "is not there to be undone", number=wrong["number"])
    await organiser.do("scores", points=[[player, 3] for player, _ in points[2]])
    update = await organiser.do("move")
    update = await organiser.do("correct", game=1, points=[[points[2][0][0], 5]])
    assert next(row for row in update["standings"] if row["player"] == points[2][0][0])["total"] == 5
    await organiser.close()


# -- links ----------------------------------------------------------------------------------------------------------


async def seated(server: Server, people: int = 8) -> tuple[Link, Update]:
    organiser = await open_drive(server)
    await organiser.do("paste", text=guests(people))
    await organiser.do("lot")
    return organiser, await organiser.do("start")


async def test_a_phone_sees_and_enters_its_own_table_only(server: Server, come: Come) -> None:
    organiser, update = await seated(server)
    phone = come(server, update["tables"][0]["link"])
    shown = await phone.show()
    assert [table["number"] for table in shown["tables"]] == [1]
    assert shown["standings"] == []
    assert shown["links"] is None
    assert shown["log"] == shown["waiting"] == []
    assert shown["actions"] == {"beetle": None}
    others = update["tables"][1]["people"]
    await phone.refused("beetle", 403, "Only the organiser", table=2)
    await phone.do("beetle", table=1)
    await phone.refused("scores", 403, "Only the organiser", points=[[others[0]["player"], 3]])
    entries: list[tuple[str, dict[str, Any]]] = [("start", {}), ("move", {}), ("end", {}), ("undo", {"number": 1})]
    for kind, fields in [*entries, ("add", {"name": "Eve"})]:
        await phone.refused(kind, 403, "Only the organiser", **fields)
    for path in ("results.csv", "sheets", "cards", "tables/1/link.svg", "people/0/link", "screen/link.svg"):
        assert (await phone.http.get(f"{phone.path}/{path}")).status_code == 403
    await organiser.close()


async def test_somebodys_own_link_follows_them_from_table_to_table(server: Server, come: Come) -> None:
    organiser, update = await seated(server)
    link = (await organiser.http.get(f"{organiser.path}/people/5/link")).json()["link"]
    phone = come(server, link)
    for _ in range(3):
        shown = await phone.show()
        assert shown["you"] == 5
        assert 5 in [chair["player"] for chair in shown["tables"][0]["people"]]
        assert shown["table"] == shown["tables"][0]["number"]
        await phone.do("beetle", table=shown["table"], player=5)
        update = await organiser.show()
        points = some_points(update, random.Random(6))
        for table, pairs in points.items():
            mine = [[player, 14 if player == 5 else 2] for player, _ in pairs]
            await organiser.do("scores", points=mine if table == shown["table"] else pairs)
        await organiser.do("move")
        await organiser.do("start")
    await organiser.do("beetle", table=1)
    await organiser.do("leave", player=5)
    assert [row["total"] for row in (await phone.show())["standings"] if row["player"] == 5] == [42]
    await organiser.close()


async def test_the_big_screen_shows_the_hall_and_changes_nothing(server: Server, come: Come) -> None:
    organiser, update = await seated(server)
    screen = come(server, update["links"]["screen"])
    shown = await screen.show()
    assert shown["role"] == "screen"
    assert len(shown["standings"]) == 8
    assert len(shown["tables"]) == 2
    assert all(table["link"] is None for table in shown["tables"])
    assert shown["actions"] == {}
    await screen.refused("beetle", 403, "Only the organiser", table=1)
    async with screen.live() as line:
        version = (await heard(line))["version"]
        await organiser.do("beetle", table=2)
        news = await asyncio.wait_for(heard(line, version + 1), 5)
        assert news["called"] == [{"table": 2, "names": []}]
    await organiser.close()


async def test_who_is_struck_from_the_list_loses_the_link(server: Server, come: Come) -> None:
    organiser = await open_drive(server)
    update = await organiser.do("add", name="Eve")
    phone = come(server, (await organiser.http.get(f"{organiser.path}/people/0/link")).json()["link"])
    assert (await phone.show())["you"] == 0
    await organiser.do("undo", number=update["version"])
    assert (await phone.http.get(phone.path)).status_code == 404
    assert (await organiser.http.get(f"{organiser.path}/people/0/link")).status_code == 404
    await organiser.close()


async def test_a_burst_of_entries_is_told_in_few_updates(server: Server) -> None:
    organiser, update = await seated(server, 80)
    await organiser.do("beetle", table=1)
    update = await organiser.show()
    points = some_points(update, random.Random(7))
    async with organiser.live(update["version"]) as line:
        await heard(line)
        await asyncio.gather(*(organiser.send(update["version"], "scores", points=pairs) for pairs in points.values()))
        last, updates, lines = update["version"], 0, 0
        while last < update["version"] + 20:
            news = await asyncio.wait_for(heard(line), 5)
            last, updates, lines = news["version"], updates + 1, lines + len(news["log"])
    assert lines == 20, "every entry is told once"
    assert updates <= 20
    await organiser.close()


# -- paper ----------------------------------------------------------------------------------------------------------


async def test_sheets_and_cards_are_printed_with_their_codes(server: Server) -> None:
    organiser, _ = await seated(server, 10)
    sheets = await organiser.http.get(f"{organiser.path}/sheets")
    cards = await organiser.http.get(f"{organiser.path}/cards")
    for answer, sections in ((sheets, 10), (cards, 3)):
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.text.count("<section") == answer.text.count("<figure") == sections
        assert "<style" not in answer.text, "the policy allows no styles inside a page"
        assert "style=" not in answer.text
    style = await organiser.http.get("/api/drives/print.css")
    assert style.headers["content-type"].startswith("text/css")
    assert "@page" in style.text
    for path in ("tables/1/link.svg", "people/3/link.svg", "screen/link.svg"):
        drawing = await organiser.http.get(f"{organiser.path}/{path}")
        assert drawing.headers["content-type"].startswith("image/svg+xml")
        assert drawing.content.startswith(b"<?xml")
    await organiser.close()


async def test_my_drives_are_those_i_opened(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.base) as ann, httpx.AsyncClient(base_url=server.base) as bob:
        for browser in (ann, bob):
            await browser.get("/api/games")
        await ann.post("/api/drives", json={"title": "First"})
        await ann.post("/api/drives", json={"title": "Second", "sheet": "tail"})
        mine = (await ann.get("/api/drives")).json()
        assert [drive["title"] for drive in mine] == ["Second", "First"]
        assert (await bob.get("/api/drives")).json() == []
        organiser = Link(server, mine[0]["link"])
        assert (await organiser.show())["size"] == 13
        await organiser.close()
