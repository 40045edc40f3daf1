"""Sorry! on the page: touched, typed and spoken; splits, hands and teams."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import PHONE
from tests.web.steps import violations

Visit = Callable[..., Any]
HERE = {"kind": "here", "name": "Ada"}
ALSO_HERE = {"kind": "here", "name": "Ben"}
BOT = {"kind": "bot", "bot": "greedy"}
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def sit_down(page: Any, *seats: dict[str, str], **options: Any) -> str:
    """A table set up by the browser's own requests, and opened."""
    base = "/".join(page.url.split("/")[:3])
    body = {"game": "sorry", "seats": list(seats), "options": options, "coach": True}
    table: str = page.request.post(f"{base}/api/tables", data=body).json()["table"]["table"]
    page.request.post(f"{base}/api/tables/{table}/start")
    return f"{base}/api/tables/{table}"


def open_table(page: Any, table: str) -> None:
    page.goto(table.replace("/api/tables/", "/t/"))
    expect(page.locator(".board")).to_be_visible()


def sit_down_at(page: Any, wanted: Callable[[dict[str, Any], Any], bool], **options: Any) -> dict[str, Any]:
    """A table of two on this device, opened where one of them sees what is wanted; that one's view and moves."""
    for _ in range(5):
        table = sit_down(page, HERE, ALSO_HERE, **options)
        seat = play_until(page, table, wanted)
        if seat is not None:
            open_table(page, table)
            expect(page.locator("[data-chip]").first).to_be_visible()
            return seat
    raise AssertionError("it never came")


def play_until(page: Any, table: str, wanted: Callable[[dict[str, Any], Any], bool]) -> dict[str, Any] | None:
    """Play the seats of this browser by any move until one of them sees what is wanted; None where the game ends."""
    chooser = random.Random(5)
    update = page.request.get(table).json()
    while update["result"] is None:
        seat: dict[str, Any] = next(one for one in update["views"] if one["seat"] == update["turn"]["seats"][0])
        if wanted(seat["view"], seat["moves"]):
            return seat
        # Walks rather than changes, and so more pawns on the board for longer.
        moves = [move for move in seat["moves"] if move["type"] in ("draw", "start", "walk")] or seat["moves"]
        body = {"type": "move", "number": update["version"], "seat": seat["seat"], "move": chooser.choice(moves)}
        update = page.request.post(f"{table}/moves", data=body).json()
    return None


def splits(move: dict[str, Any]) -> bool:
    return move["type"] == "walk" and len(move["parts"]) == 2


def has_split(view: dict[str, Any], moves: list[Any]) -> bool:
    """A 7 that can be split in several ways between two pawns of the colour's own."""
    return view["card"] == 7 and len([move for move in moves if splits(move)]) > 3


def act(page: Any) -> None:
    """Whatever can be done now, the first of it. In one go: bots may move while a test looks around."""
    page.evaluate(
        "(document.querySelector('.bar button.main:enabled') || document.querySelector('[data-chip]')"
        " || document.querySelector('.hand button:enabled'))?.click()"
    )
    page.wait_for_timeout(20)


def middle(locator: Any) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_game_against_bots_from_the_cupboard_to_the_end(visit: Visit) -> None:
    page = visit(name="Ada")
    page.get_by_role("button", name="Play Sorry! together").click()
    page.get_by_role("button", name="One more seat").click()
    for number in (2, 3):
        page.get_by_role("group", name=f"Seat {number}").get_by_text("Bot", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".board")).to_be_visible()
    played = page.locator(".log li", has_text="Ada plays")
    for _ in range(400):
        if played.count() >= 4:
            break
        act(page)
    assert played.count() >= 4
    # The rest is left to a bot, so that the end is seen as well.
    page.get_by_role("button", name="Seat of Ada").click()
    page.get_by_role("button", name=re.compile("greedy")).click()
    expect(page.locator("#outcome")).to_be_visible(timeout=30_000)
    expect(page.locator(".outcome .score").first).to_have_text("4")


def test_a_seven_is_split_in_two_gestures_by_the_buttons(visit: Visit) -> None:
    page = visit()
    seat = sit_down_at(page, has_split)
    move = next(move for move in seat["moves"] if splits(move))
    colour = ["Red", "Blue", "Yellow", "Green"][seat["view"]["colour"]]
    for place, part in enumerate(move["parts"]):
        name = f"{colour} {'abcd'[part['pawn']]}"
        if page.get_by_role("group", name="Which pawn").count() or page.get_by_role("group", name="left").count():
            page.locator("[data-chip]", has_text=name).click()
        page.get_by_role("button", name=re.compile(f"^{name}, forward {part['steps']} to ")).click()
        if place == 0:
            left = 7 - part["steps"]
            expect(page.locator("[role=status]", has_text=f"forward {part['steps']} to")).to_have_count(1)
            expect(page.locator(".chips")).to_contain_text(re.compile(f"{left} left|\\+{left} "))
            expect(page.locator("g.ghost")).to_have_count(1)
    told = page.locator(".log li").first
    expect(told).to_contain_text("plays a 7")
    assert told.inner_text().count(colour.lower()) >= 2


def test_pawns_and_targets_are_touched_on_the_board(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, has_split)
    sevens = page.locator(".log li", has_text="plays a 7")
    before = sevens.count()
    page.mouse.click(*middle(page.locator("svg circle.free").first))
    expect(page.locator("svg circle.picked")).to_have_count(1)
    targets = page.locator("svg g.target")
    assert targets.count() > 1
    page.mouse.click(*middle(targets.filter(has_not_text="7").first.locator("circle")))
    expect(page.locator("g.ghost")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    expect(page.locator("g.ghost")).to_have_count(0)
    page.mouse.click(*middle(page.locator("svg circle.free").first))
    page.mouse.click(*middle(targets.last.locator("circle")))
    for _ in range(4):  # where this pawn cannot go all seven, another takes the rest
        if not page.locator("g.ghost").count():
            break
        act(page)
    expect(sevens).to_have_count(before + 1)


def test_the_pile_can_be_touched(visit: Visit) -> None:
    page = visit()
    open_table(page, sit_down(page, HERE, ALSO_HERE))
    expect(page.get_by_role("button", name="Draw a card")).to_be_visible()
    page.mouse.click(*middle(page.locator("svg .pile")))
    expect(page.locator(".log li", has_text="draws").first).to_be_visible()


def test_pawns_walk_square_by_square_where_things_may_move(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    seat = sit_down_at(page, lambda view, _: view["card"] in (5, 8, 12) and bool(view["ways"]))
    way = seat["view"]["ways"][0]
    page.evaluate(
        "window.places = new Set();"
        "new MutationObserver(seen => seen.forEach(one => places.add(one.target.getAttribute('transform'))))"
        ".observe(document.querySelector('.rim svg'), {subtree: true, attributeFilter: ['transform']})"
    )
    if page.locator("[data-chip]").count() > 1:
        page.locator("[data-chip]").first.click()
    page.keyboard.press("m")
    expect(page.locator(".log li").first).to_contain_text("plays")
    for _ in range(100):
        if page.evaluate("places.size") > way["steps"]:
            return
        page.wait_for_timeout(20)
    raise AssertionError("the pawn jumped")


def test_hands_are_hidden_until_the_device_is_passed(visit: Visit) -> None:
    page = visit()
    open_path = sit_down(page, HERE, ALSO_HERE, mode="points", games=2)
    page.goto(open_path.replace("/api/tables/", "/t/"))
    for _ in range(2):
        ready = page.get_by_role("button", name=re.compile("^I am "))
        expect(ready).to_be_visible()
        assert page.locator(".hand").count() == 0
        name = ready.inner_text().split()[2]
        ready.click()
        expect(page.locator(".hand button")).to_have_count(5)
        expect(page.get_by_role("region", name="Score sheet")).to_contain_text("Game 1 of 2")
        pass_on = page.get_by_role("button", name=re.compile("^Pass the device to"))
        for _ in range(12):
            if pass_on.count():
                break
            act(page)
        pass_on.click()
        expect(page.get_by_role("heading", name=re.compile("Pass the device to"))).not_to_contain_text(name)


def test_a_card_of_the_hand_says_what_it_means_and_lights_its_pawns(visit: Visit) -> None:
    page = visit()
    open_table(page, sit_down(page, HERE, BOT, mode="points", first=0))
    card = page.locator(".hand button:enabled").first
    expect(card).to_have_attribute("aria-label", re.compile(r"(pawn|START)"))
    card.click()
    if page.locator(".hand button[aria-pressed=true]").count():
        expect(page.locator("svg circle.free, svg circle.picked").first).to_be_visible()
    for _ in range(8):
        if page.locator(".log li", has_text="Ada plays").count():
            break
        act(page)
    expect(page.locator(".log li", has_text=re.compile("Ada (plays|can play no card)")).first).to_be_visible()


def test_partners_pawns_are_moved_in_teams(visit: Visit) -> None:
    page = visit()
    seat = sit_down_at(
        page,
        lambda view, _: view["card"] in (1, 2, 3, 5) and len({way["pawn"] // 4 for way in view["ways"]}) == 2,
        mode="teams",
    )
    own = seat["view"]["colour"]
    partner = ["Red", "Blue", "Yellow", "Green"][(own + 2) % 4]
    page.locator("[data-chip]", has_text=partner).first.click()
    page.locator("[data-chip]").first.click()
    expect(page.locator(".log li").first).to_contain_text(f": {partner.lower()}")
    expect(page.locator(".teams li")).to_have_count(4)


def test_colours_are_chosen_before_the_game_and_each_way_to_play_asks_for_its_own(visit: Visit) -> None:
    page = visit("/?new=sorry")
    page.get_by_role("group", name="Seat 2").get_by_text("Bot", exact=True).click()
    page.get_by_text("Rules of the house").click()
    games = page.get_by_label("Games in a series")
    expect(games).to_have_count(0)
    page.get_by_text("For points, with a hand").click()
    games.fill("3")
    page.get_by_text("In teams").click()
    expect(games).to_have_count(0)
    expect(page.locator("label", has_text="Green")).to_have_count(0)
    page.get_by_text("Everyone alone").click()
    page.locator("label", has_text="Green").click()
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("alert")).to_contain_text("2 players need 2 different colours")
    page.locator("label", has_text="Blue").click()
    expect(page.locator("label", has_text="Green")).to_contain_text("seat 1")
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".rail li").first).to_contain_text("Green, you")
    expect(page.locator(".rail li").nth(1)).to_contain_text("Blue, bot")


def test_a_plain_game_on_one_device_hides_nothing(visit: Visit) -> None:
    page = visit()
    open_table(page, sit_down(page, HERE, ALSO_HERE))
    assert page.get_by_role("button", name=re.compile("^I am ")).count() == 0


def test_keyboard_alone_is_enough(visit: Visit) -> None:
    page = visit(name="Ada")
    expect(page.get_by_role("button", name="Play Sorry! now against a bot")).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.ariaLabel") == "Play Sorry! now against a bot":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_visible()
    played = page.locator(".log li", has_text="Ada plays")
    for turn in range(400):
        if played.count() >= 3:
            break
        for key in ("d", "1", "ArrowDown", "Enter") if turn % 2 else ("d", "1", "m"):
            page.keyboard.press(key)
        page.wait_for_timeout(20)
    assert played.count() >= 3


def test_what_happens_is_spoken(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, lambda view, moves: view["card"] == 5 and len(moves) > 1)
    page.keyboard.press("1")
    expect(page.locator("[role=status]", has_text=re.compile("Where does .* go?.*forward 5 to"))).to_have_count(1)
    page.keyboard.press("m")
    expect(page.locator("[role=status]", has_text=re.compile("plays a 5: .* goes from"))).to_have_count(1)
    expect(page.get_by_role("list", name="Where the pawns stand")).to_contain_text("START")


def test_the_coach_speaks_on_the_page(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, lambda view, moves: view["card"] is not None and len(moves) > 1)
    page.keyboard.press("c")
    expect(page.locator(".coach")).to_contain_text(re.compile("Best is .*winning"), timeout=30_000)
    expect(page.locator(".coach .loss").first).to_have_text("best")


def test_a_phone_has_everything_within_reach_and_never_scrolls_sideways(visit: Visit) -> None:
    page = visit(**PHONE)
    sit_down_at(page, has_split)
    assert not page.evaluate(SIDEWAYS)
    page.touchscreen.tap(*middle(page.locator("svg circle.free").first))
    expect(page.locator("svg circle.picked")).to_have_count(1)
    assert not page.evaluate(SIDEWAYS)
    small = page.evaluate(
        "[...document.querySelectorAll('button, a, input')].filter(e => e.checkVisibility())"
        ".map(e => [e.getBoundingClientRect(), e.ariaLabel || e.innerText])"
        ".filter(([r]) => r.width < 44 || r.height < 44)"
        ".map(([r, name]) => `${name} ${r.width}x${r.height}`)"
    )
    assert small == []
    page.get_by_role("button", name="Score sheet").tap()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    assert not page.evaluate(SIDEWAYS)


@pytest.mark.parametrize(("scheme", "size"), [("light", "phone"), ("dark", "desk")])
def test_axe_finds_nothing(visit: Visit, scheme: str, size: str) -> None:
    page = visit(color_scheme=scheme, helped=False, **(PHONE if size == "phone" else {}))
    sit_down_at(page, has_split)
    assert violations(page) == []
    page.locator("[data-chip]").first.click()
    assert violations(page) == []
    open_table(page, sit_down(page, HERE, BOT, mode="points", first=0))
    expect(page.locator(".hand button").first).to_be_visible()
    assert violations(page) == []
