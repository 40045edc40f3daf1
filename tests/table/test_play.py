"""Playing at a table: seats, links, spectators, hot seat, bots, rematch, records, restarts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import msgspec
import pytest
from tests.table.harness import HERE, LINK, OPEN, Server, Visitor, bot, move_message, next_message, next_update

from parlour import load
from parlour.core import record
from parlour.core.chance import commitment
from parlour.core.review import Review
from parlour.games import NAMES, part
from parlour.table.tokens import hashed

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]
Serve = Callable[..., Server]


async def test_the_cupboard_and_the_rules(server: Server, visit: Visit) -> None:
    ann = visit(server)
    games = {game["name"]: game for game in await ann.get("games")}
    assert games["yahtzee"]["title"] == "Yahtzee"
    assert (games["yahtzee"]["least"], games["yahtzee"]["most"]) == (1, 10)
    assert next(iter(games["yahtzee"]["editions"])) == "hasbro"
    assert "random" in [level["name"] for level in games["yahtzee"]["levels"]]
    rules = await ann.get("games/yahtzee/rules")
    assert rules[0]["id"] == "Y01"
    await ann.get("games/halma/rules", status=404)


async def test_a_person_beats_or_loses_to_a_bot_and_the_dice_can_be_verified(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up({"kind": "here", "name": "Ann"}, bot())
    refused = await ann.get(f"tables/{table}/record", status=409)
    assert refused["type"] == "problem"
    shown = (await ann.get(f"tables/{table}"))["table"]
    assert shown["key"] is None
    over = await ann.play_on(table)
    assert over["table"]["stage"] == "over"
    assert commitment(bytes.fromhex(over["table"]["key"])) == shown["commitment"]
    data = await ann.get(f"tables/{table}/record")
    assert "chance moves follow from the key" in record.verify(load("yahtzee"), record.decode(data))
    (summary,) = await ann.get("tables")
    assert (summary["table"], summary["stage"], summary["players"][0]) == (table, "over", "Ann")
    assert summary["result"] == over["result"]


async def test_two_people_by_link_see_the_same_game(server: Server, visit: Visit) -> None:
    ann, bob = visit(server), visit(server)
    table = await ann.set_up({"kind": "here", "name": "Ann"}, LINK, start=False)
    refusal = await ann.post(f"tables/{table}/start", status=409)
    assert "free" in refusal["sentence"]
    link = (await ann.get(f"tables/{table}"))["table"]["seats"][1]["invitation"]
    assert link.startswith(f"{server.base}/join/")
    picture = await ann.get(f"tables/{table}/seats/1/invitation.svg")
    assert b"<svg" in picture
    await bob.get(f"tables/{table}", status=404)
    invitation = link.rpartition("/")[2]
    assert await bob.post(f"join/{invitation}", {"name": "Bob"}) == {"table": table, "seat": 1}
    await ann.post(f"tables/{table}/start")
    async with ann.live(table) as hers, bob.live(table) as his:
        mine, yours = await next_update(hers), await next_update(his)
        for _ in range(10):
            turn = mine["turn"]["seats"][0]
            line, update = (hers, mine) if turn == 0 else (his, yours)
            move = update["views"][0]["moves"][0]
            await line.send(move_message(update["version"], turn, move))
            mine = await next_update(hers, update["version"] + 1)
            yours = await next_update(his, update["version"] + 1)
            assert mine["version"] == yours["version"]
            assert mine["views"][0]["events"] == yours["views"][0]["events"]
            assert [view["seat"] for view in mine["views"]] == [0]
            assert [view["seat"] for view in yours["views"]] == [1]
    names = [seat["name"] for seat in yours["table"]["seats"]]
    assert names == ["Ann", "Bob"]
    log = server.log.read_text()
    assert table in log
    for secret in (invitation, ann.token, bob.token, hashed(ann.token)):
        assert secret not in log


async def test_an_invitation_seats_one_person(server: Server, visit: Visit) -> None:
    ann, bob, eve = visit(server), visit(server), visit(server)
    table = await ann.set_up(HERE, LINK, start=False)
    invitation = (await ann.get(f"tables/{table}"))["table"]["seats"][1]["invitation"].rpartition("/")[2]
    await bob.post(f"join/{invitation}", {"name": "Bob"})
    await bob.post(f"join/{invitation}", {"name": "Bob"})
    await eve.post(f"join/{invitation}", {"name": "Eve"}, status=410)
    await eve.post("join/nonsense", {"name": "Eve"}, status=404)
    assert (await ann.get(f"tables/{table}"))["table"]["seats"][1]["invitation"] is None
    # Who leaves frees the seat, and the old invitation is worth nothing.
    await bob.post(f"tables/{table}/seats/1/leave")
    await bob.get(f"tables/{table}", status=404)
    await eve.post(f"join/{invitation}", {"name": "Eve"}, status=404)
    new = (await ann.get(f"tables/{table}"))["table"]["seats"][1]["invitation"].rpartition("/")[2]
    await eve.post(f"join/{new}", {"name": "Eve"})


async def test_an_open_seat_is_for_whoever_takes_it_first(server: Server, visit: Visit) -> None:
    ann, bob, eve = visit(server), visit(server), visit(server)
    table = await ann.set_up(HERE, OPEN, start=False)
    seen = await bob.get(f"tables/{table}")
    assert seen["views"] == []
    assert seen["table"]["watch"] is None
    assert seen["table"]["seats"][1]["invitation"] is None
    taken = await bob.post(f"tables/{table}/seats/1/take", {"name": "Bob"})
    assert taken["table"]["seats"][1] | {"title": ""} == {
        "seat": 1,
        "kind": "open",
        "name": "Bob",
        "title": "",
        "bot": None,
        "taken": True,
        "yours": True,
        "invitation": None,
    }
    await eve.post(f"tables/{table}/seats/1/take", {"name": "Eve"}, status=404)


async def test_hot_seat_gives_a_view_for_each_seat(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up(HERE, HERE, HERE)
    update = await ann.get(f"tables/{table}")
    assert [view["seat"] for view in update["views"]] == [0, 1, 2]
    assert sum(bool(view["moves"]) for view in update["views"]) == 1
    over = await ann.play_on(table)
    assert over["result"]["places"].count(1) >= 1


async def test_spectators_see_by_their_own_link_and_cannot_move(server: Server, visit: Visit) -> None:
    ann, eve = visit(server), visit(server)
    table = await ann.set_up(HERE, HERE)
    watch = (await ann.get(f"tables/{table}"))["table"]["watch"].rpartition("/")[2]
    await eve.get(f"tables/{table}", status=404)
    assert await eve.post(f"watch/{watch}") == {"table": table, "seat": None}
    update = await eve.get(f"tables/{table}")
    assert [view["seat"] for view in update["views"]] == [None]
    assert update["views"][0]["moves"] == []
    assert update["table"]["watch"] is None
    answer = await eve.move(table, update["version"], update["turn"]["seats"][0], {"type": "keep"})
    assert answer.status_code == 403
    async with eve.live(table) as line:
        await next_update(line)
        await ann.play_on(table, most=3)
        assert (await next_update(line))["views"][0]["events"]
    assert await eve.get("tables") == []


async def test_handing_a_seat_to_a_bot_and_coming_back(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up(HERE)
    await ann.post(f"tables/{table}/seats/0/bot", {"bot": "psychic"}, status=422)
    handed = await ann.post(f"tables/{table}/seats/0/bot", {"bot": "random"})
    seat = handed["table"]["seats"][0]
    assert (seat["bot"], seat["yours"], seat["taken"]) == ("random", True, True)
    async with ann.live(table) as line:
        await next_update(line, version=6)
    answer = await ann.move(table, 0, 0, {"type": "keep"})
    assert answer.status_code == 409
    back = await ann.post(f"tables/{table}/seats/0/take", {"name": "Ann"})
    assert back["table"]["seats"][0]["bot"] is None
    if back["table"]["stage"] == "playing":
        assert (await ann.play_on(table))["table"]["stage"] == "over"


async def test_a_rematch_seats_the_same_people_once(server: Server, visit: Visit) -> None:
    ann, bob = visit(server), visit(server)
    table = await ann.set_up(HERE, OPEN, start=False, options={"joker": "lowe"})
    await bob.post(f"tables/{table}/seats/1/take", {"name": "Bob"})
    await ann.post(f"tables/{table}/rematch", status=409)
    await ann.post(f"tables/{table}/start")
    await ann.post(f"tables/{table}/seats/0/bot", {"bot": "random"})
    await bob.post(f"tables/{table}/seats/1/bot", {"bot": "random"})
    async with ann.live(table) as line, asyncio.timeout(60):
        while (await next_update(line))["result"] is None:
            pass
    first = await ann.post(f"tables/{table}/rematch")
    second = await bob.post(f"tables/{table}/rematch")
    again = first["table"]["table"]
    assert again == second["table"]["table"] != table
    assert first["table"]["stage"] == "playing"
    assert first["table"]["options"]["joker"] == "lowe"
    assert [seat["yours"] for seat in second["table"]["seats"]] == [False, True]
    assert (await ann.get(f"tables/{table}"))["table"]["rematch"] == again
    commitments = {first["table"]["commitment"], (await ann.get(f"tables/{table}"))["table"]["commitment"]}
    assert len(commitments) == 2


async def test_refusals_name_the_rule(server: Server, visit: Visit) -> None:
    ann = visit(server)
    refused = await ann.post("tables", {"game": "yahtzee", "seats": [HERE] * 3, "options": {"partners": 2}}, status=422)
    assert refused["rule"] == "Y40"
    table = await ann.set_up(HERE)
    answer = await ann.move(table, 0, 0, {"type": "score", "box": "chance"})
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("Y")
    async with ann.live(table) as line:
        await next_update(line)
        await line.send(move_message(0, 0, {"type": "roll", "dice": [6, 6, 6, 6, 6]}))
        refusal = await next_message(line)
        assert (refusal["type"], refusal["number"]) == ("refused", 0)
        assert refusal["rule"]
        assert (await next_update(line))["version"] == 0


async def test_a_client_that_missed_something_gets_what_came_after(server: Server, visit: Visit) -> None:
    ann = visit(server)
    table = await ann.set_up(HERE, HERE)
    await ann.play_on(table, most=6)
    whole = await ann.get(f"tables/{table}")
    part = await ann.get(f"tables/{table}?since={whole['version'] - 3}")
    assert part["views"][0]["events"] == whole["views"][0]["events"][-3:]
    async with ann.live(table, since=whole["version"] - 2) as line:
        assert len((await next_update(line))["views"][0]["events"]) == 2
        await line.send(json.dumps({"type": "ping"}))
        assert (await next_message(line)) == {"type": "pong"}
    async with ann.live(table, since=10_000) as line:
        assert len((await next_update(line))["views"][0]["events"]) == whole["version"]


async def test_tables_and_bots_go_on_after_a_restart(serve: Serve, visit: Visit) -> None:
    server = serve()
    ann = visit(server)
    waiting = await ann.set_up(HERE, LINK, start=False)
    table = await ann.set_up(HERE, bot())
    middle = await ann.play_on(table, most=4)
    server.stop()
    server.restart()
    ann = visit(server, ann.token)
    assert {entry["table"] for entry in await ann.get("tables")} == {waiting, table}
    again = await ann.get(f"tables/{table}")
    assert again["version"] >= middle["version"]
    assert (await ann.play_on(table))["table"]["stage"] == "over"
    data = await ann.get(f"tables/{table}/record")
    record.verify(load("yahtzee"), record.decode(data))


@pytest.mark.parametrize("game", NAMES)
async def test_a_bot_plays_every_game_to_its_end_and_the_record_is_verified(
    server: Server, visit: Visit, game: str
) -> None:
    ann = visit(server)
    setup = next(iter(load(game).setups().values()))
    options = json.loads(msgspec.json.encode(setup.options))
    table = await ann.set_up(*[bot("random")] * setup.players, game=game, options=options)
    async with ann.live(table) as line:
        while (update := await asyncio.wait_for(next_update(line), 60))["result"] is None:
            assert [view["seat"] for view in update["views"]] == [None]
    record.verify(load(game), record.decode(await ann.get(f"tables/{table}/record")))


@pytest.mark.parametrize("game", NAMES)
async def test_the_coach_speaks_where_there_is_one_and_was_asked_to_the_table(
    server: Server, visit: Visit, game: str
) -> None:
    ann = visit(server)
    setups = load(game).setups()
    # Scrabble's coach would tell a phony from a word where words may be challenged.
    setup = setups.get("void", next(iter(setups.values())))
    options = json.loads(msgspec.json.encode(setup.options))
    answers = []
    for coach in (False, True):
        table = await ann.set_up(HERE, *[bot("random")] * (setup.players - 1), game=game, options=options, coach=coach)
        async with ann.live(table) as line:
            while (await next_update(line))["turn"]["seats"][:1] != [0]:
                pass
            await line.send(json.dumps({"type": "coach", "seat": 0}))
            while (message := await asyncio.wait_for(next_message(line), 60))["type"] == "update":
                pass
            answers.append(message)
    assert answers[0] == {"type": "problem", "sentence": "This table plays without the coach.", "rule": None}
    if part(game, "coach") is None:
        assert "has no coach" in answers[1]["sentence"]
    else:
        assert answers[1]["type"] == "advice"
        assert answers[1]["counsel"]["opinions"]


async def test_a_question_to_the_coach_that_the_game_has_passed_is_no_problem(server: Server, visit: Visit) -> None:
    """Who is advised on every move and moves at once must not be told that it is not their turn."""
    ann = visit(server)
    table = await ann.set_up(*[HERE] * 8, game="beetle", options={"games": 1}, coach=True)
    async with ann.live(table) as line:
        seat = (await next_update(line))["turn"]["seats"][0]
        for _ in range(2):  # the second waits until the first is answered, and by then the die was thrown
            await line.send(json.dumps({"type": "coach", "seat": seat}))
            await asyncio.sleep(0.1)
        await line.send(json.dumps({"type": "move", "number": 0, "seat": seat, "move": {"type": "throw"}}))
        said = []
        while "advice" not in said:
            said.append((await asyncio.wait_for(next_message(line), 60))["type"])
        await line.send(json.dumps({"type": "ping"}))
        while said[-1] != "pong":
            said.append((await asyncio.wait_for(next_message(line), 60))["type"])
    assert "update" in said
    assert "problem" not in said


async def test_a_finished_game_is_reviewed_for_those_who_may_see_it(server: Server, visit: Visit) -> None:
    ann, stranger = visit(server), visit(server)
    table = await ann.set_up({"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Ben"})
    early = await ann.get(f"tables/{table}/review", status=409)
    assert "not over yet" in early["sentence"]
    over = await ann.play_on(table)
    first, second = await asyncio.gather(*(ann.get(f"tables/{table}/review") for _ in range(2)))
    judged = msgspec.convert(first, Review)
    assert msgspec.convert(second, Review) == judged
    assert judged.names == ("Ann", "Ben")
    assert [round(column.end) for column in judged.columns] == over["result"]["scores"]
    assert len(judged.costliest) == 3
    hidden = await stranger.get(f"tables/{table}/review", status=404)
    assert hidden == await stranger.get("tables/nosuchtable/review", status=404)


async def test_a_game_without_a_review_says_so(server: Server, visit: Visit) -> None:
    ann = visit(server)
    games = {game["name"]: game for game in await ann.get("games")}
    assert games["yahtzee"]["reviewed"]
    assert not games["beetle"]["reviewed"]
    table = await ann.set_up(bot("random"), bot("random"), game="beetle")
    async with ann.live(table) as line, asyncio.timeout(60):
        while (await next_update(line))["result"] is None:
            pass
    assert "has no review" in (await ann.get(f"tables/{table}/review", status=404))["sentence"]


async def test_everybodys_chances_are_shown_where_the_coach_is_on(server: Server, visit: Visit) -> None:
    ann = visit(server)
    for coach in (True, False):
        table = await ann.set_up(HERE, HERE, coach=coach)
        if not coach:
            assert (await ann.play_on(table, most=6))["outlook"] is None
            continue
        await ann.play_on(table, most=40)  # of 52: late in the game chances are known at once
        async with ann.live(table) as line, asyncio.timeout(60):
            while (update := await next_update(line))["outlook"] is None:
                pass
        assert sum(update["outlook"]) == pytest.approx(1)
