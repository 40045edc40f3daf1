"""The page as people use it: by link, on one device, watching, on a phone, by keyboard, with a screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.table.harness import Server
from tests.web.conftest import PHONE
from tests.web.steps import play_out, set_table, turn, violations

Visit = Callable[..., Any]


def play_now(page: Any) -> None:
    page.get_by_role("button", name="Play Yahtzee now against a bot").click()
    expect(page.locator(".board")).to_be_visible()


def wait_for_turn(page: Any) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn.")
    expect(page.get_by_role("button", name=re.compile("^Roll"))).to_be_enabled()


def test_two_browsers_and_a_bot_play_a_whole_game_by_link(visit: Visit) -> None:
    host = visit(name="Ada")
    set_table(host, "By link", "Bot")
    link = host.get_by_label(re.compile("Link for")).input_value()
    guest = visit(link)
    guest.get_by_label("What shall they call you?").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("Waiting for the host to start.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    play_out(host, guest)
    for page in (host, guest):
        expect(page.locator(".outcome li")).to_have_count(3)
        expect(page.locator(".outcome .name", has_text="Ben")).to_be_visible()
    scores = [page.locator(".outcome .score").all_inner_texts() for page in (host, guest)]
    assert scores[0] == scores[1]
    host.get_by_role("button", name="Rematch").click()
    expect(guest.get_by_role("button", name="To the new table")).to_be_visible()


def test_an_invitation_seats_one_person(visit: Visit) -> None:
    host = visit()
    set_table(host, "By link")
    link = host.get_by_label(re.compile("Link for")).input_value()
    expect(host.get_by_text("open on this computer only")).to_be_visible()
    for expected in ("Waiting for the host to start.", "To the cupboard"):
        guest = visit(link)
        guest.get_by_role("button", name="Sit down").click()
        expect(guest.get_by_text(expected)).to_be_visible()
    expect(guest.get_by_role("heading", name="No seat here any more.")).to_be_visible()
    expect(guest.get_by_role("button", name="Sit down")).to_have_count(0)


def test_hot_seat_lets_two_people_take_turns_on_one_device(visit: Visit) -> None:
    page = visit(name="Ada")
    set_table(page, "Here")
    expect(page.locator(".board")).to_be_visible()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(re.compile("’s turn"))
    first = heading.inner_text()
    turn(page)
    expect(heading).not_to_have_text(first)
    expect(heading).to_have_text(re.compile("’s turn"))
    turn(page)
    expect(heading).to_have_text(first)


def test_a_spectator_sees_the_game_and_cannot_move(visit: Visit) -> None:
    page = visit()
    play_now(page)
    page.get_by_role("button", name="Invite").click()
    link = page.get_by_label(re.compile("Link for spectators")).input_value()
    page.keyboard.press("Escape")
    watcher = visit(link)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    wait_for_turn(page)
    turn(page)
    expect(watcher.locator(".log li", has_text="Guest scores").first).to_be_visible()
    assert watcher.locator("[data-box], .spot:enabled").count() == 0


def test_a_phone_has_everything_within_reach_and_never_scrolls_sideways(visit: Visit) -> None:
    page = visit(**PHONE)
    sideways = "document.documentElement.scrollWidth > innerWidth"
    assert not page.evaluate(sideways)
    play_now(page)
    wait_for_turn(page)
    page.get_by_role("button", name=re.compile("^Roll")).tap()
    page.locator(".spot").nth(1).tap()
    expect(page.locator(".spot").nth(1)).to_have_attribute("aria-pressed", "true")
    assert not page.evaluate(sideways)
    small = page.evaluate(
        "[...document.querySelectorAll('button, a, input')].filter(e => e.checkVisibility())"
        ".map(e => [e.getBoundingClientRect(), e.ariaLabel || e.innerText])"
        ".filter(([r]) => r.width < 44 || r.height < 44)"
        ".map(([r, name]) => `${name} ${r.width}x${r.height}`)"
    )
    assert small == []
    page.locator("[data-box]").last.tap()
    page.get_by_role("button", name=re.compile(r"^Score \d+ in")).tap()
    expect(page.locator(".card .ink")).to_have_count(1)
    page.get_by_role("button", name="Score sheet").tap()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    assert not page.evaluate(sideways)


def test_keyboard_alone_is_enough(visit: Visit) -> None:
    page = visit()
    expect(page.get_by_role("button", name="Play Yahtzee now against a bot")).to_be_visible()
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.ariaLabel") == "Play Yahtzee now against a bot":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_visible()
    wait_for_turn(page)
    page.keyboard.press("r")
    expect(page.locator(".spot")).to_have_count(5)
    kept = page.locator(".spot").nth(2).get_attribute("aria-label")
    page.keyboard.press("3")
    expect(page.locator(".spot").nth(2)).to_have_attribute("aria-label", f"{kept}, kept")
    page.keyboard.press("r")
    expect(page.get_by_text("Second roll, 1 left")).to_be_visible()
    # A kept die stays where it lies.
    expect(page.locator(".spot").nth(2)).to_have_attribute("aria-label", f"{kept}, kept")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("td.mine .ink")).to_have_count(1)


def test_what_happens_is_spoken(visit: Visit) -> None:
    page = visit()
    play_now(page)
    wait_for_turn(page)
    page.keyboard.press("r")
    expect(
        page.locator("[role=status]", has_text=re.compile(r"Guest rolls [1-6 ]+.*Keep what you like"))
    ).to_have_count(1)


def test_the_first_game_is_helped_step_by_step(visit: Visit) -> None:
    page = visit(helped=False)
    play_now(page)
    note = page.get_by_role("complementary", name="Help for the first game")
    expect(note).to_contain_text("Roll the dice")
    wait_for_turn(page)
    page.keyboard.press("r")
    expect(note).to_contain_text("Keep some, roll the rest")
    note.get_by_role("button", name="I know the game").click()
    expect(note).to_have_count(0)
    page.reload()
    expect(page.locator(".board")).to_be_visible()
    expect(note).to_have_count(0)


def test_a_seat_survives_reload_a_second_tab_and_a_restart_of_the_server(visit: Visit, server: Server) -> None:
    page = visit()
    play_now(page)
    wait_for_turn(page)
    page.keyboard.press("r")
    dice = page.locator(".spot")
    expect(dice).to_have_count(5)
    faces = sorted(str(die.get_attribute("aria-label"))[7:] for die in dice.all())
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".spot")).to_have_count(5)
    server.kill()
    expect(page.get_by_text("The line is lost.")).to_be_visible()
    server.restart()
    expect(page.get_by_text("The line is lost.")).to_have_count(0, timeout=20_000)
    page.reload()
    expect(dice).to_have_count(5)
    assert sorted(str(die.get_attribute("aria-label"))[7:] for die in dice.all()) == faces
    turn(page)
    expect(other.locator(".log li", has_text="Guest scores").first).to_be_visible(timeout=20_000)


def test_a_lost_network_is_said_and_the_game_goes_on_when_it_is_back(visit: Visit) -> None:
    page = visit()
    play_now(page)
    wait_for_turn(page)
    board = page.locator(".board").bounding_box()
    page.context.set_offline(True)
    expect(page.get_by_text("The line is lost.")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Roll"))).to_have_count(0)
    expect(page.get_by_text("Waiting for")).to_have_count(0)
    assert page.locator(".board").bounding_box()["y"] == board["y"], "the board jumps"
    page.context.set_offline(False)
    expect(page.get_by_text("The line is lost.")).to_have_count(0)
    turn(page)


def test_a_bot_keeps_the_seat_until_its_owner_comes_back(visit: Visit) -> None:
    page = visit(name="Ann")
    set_table(page, "Here")
    page.get_by_role("button", name="Seat of Ann").click()
    page.get_by_role("button", name=re.compile("Let the bot “greedy” play on")).click()
    expect(page.locator("li", has_text="bot, greedy")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Roll"))).to_be_enabled()
    scores = page.locator(".log li", has_text="Ann scores")
    if not scores.count():  # the other one starts
        turn(page)
    expect(scores).to_have_count(1)
    page.get_by_role("button", name="Seat of Ann").click()
    page.get_by_role("button", name="Come back to the seat").click()
    expect(page.locator("li", has_text="bot, greedy")).to_have_count(0)
    turn(page)
    turn(page)
    expect(scores).to_have_count(2)


def test_partners_share_a_column_and_a_series_has_one_for_each_game(visit: Visit) -> None:
    page = visit(name="Ann")
    page.get_by_role("button", name="Play Yahtzee together").click()
    for _ in range(2):
        page.get_by_role("button", name="One more seat").click()
    for number in (2, 3, 4):
        page.get_by_role("group", name=f"Seat {number}").get_by_text("Bot", exact=True).click()
    page.get_by_text("Rules of the house").click()
    page.get_by_label("Players to a column").fill("2")
    page.get_by_label("Games on the pad").fill("2")
    page.get_by_role("button", name="Set the table").click()
    wait_for_turn(page)
    columns = page.get_by_role("columnheader")
    expect(columns.filter(has_text="Ann & Regular 3")).to_have_count(1)
    expect(columns.filter(has_text="Regular 2 & Regular 4")).to_have_count(1)
    expect(columns.filter(has_text="Game 1")).to_have_count(1)


def test_a_named_table_for_ten_has_the_column_of_the_turn_in_sight(visit: Visit) -> None:
    page = visit(name="Ann")
    set_up = page.get_by_role("dialog")
    page.get_by_role("button", name="Play Yahtzee together").click()
    set_up.get_by_role("group", name="Seat 2").get_by_text("Here", exact=True).click()
    for _ in range(8):
        set_up.get_by_role("button", name="One more seat").click()
    for seat in range(2, 11):
        set_up.get_by_label(f"Name on seat {seat}").fill(f"Wilhelmina {seat}")
    set_up.get_by_text("Rules of the house").click()
    set_up.get_by_label("Name of the table").fill("Friday")
    set_up.get_by_role("button", name="Set the table").click()
    expect(page.locator("header").get_by_text("Friday")).to_be_visible()
    for _ in range(10):
        expect(page.get_by_role("button", name=re.compile("^Roll"))).to_be_enabled()
        expect(page.locator("th.turn")).to_be_in_viewport(ratio=0.99)
        who = page.get_by_role("heading", level=1).inner_text()
        turn(page)
        expect(page.get_by_role("heading", level=1)).not_to_have_text(who)


def test_solitaire_ends_with_the_personal_best(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Yahtzee together").click()
    page.get_by_role("button", name="Take seat 2 away").click()
    page.get_by_role("button", name="Set the table").click()
    play_out(page)
    expect(page.get_by_role("heading", name=re.compile(r"\d+ points"))).to_be_visible()
    expect(page.get_by_text("Your best is")).to_be_visible()
    page.goto("/".join(page.url.split("/")[:3]))
    expect(page.locator(".mine li")).to_have_count(1)


def test_rules_can_be_searched(visit: Visit) -> None:
    page = visit("/rules/yahtzee")
    expect(page.locator("#Y01")).to_be_visible()
    page.get_by_label("Search the rules").fill("joker")
    expect(page.locator("#Y01")).to_have_count(0)
    assert all("joker" in text.lower() for text in page.locator("main section").all_inner_texts())


def test_wrong_addresses_are_answered_kindly(visit: Visit) -> None:
    expect(visit("/nowhere").get_by_text("There is no such page")).to_be_visible()
    expect(visit("/t/nosuchtable").get_by_text("No table here")).to_be_visible()
    expect(visit("/watch/nosuchlink").get_by_text("There is nothing to watch")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing(visit: Visit, scheme: str, size: str) -> None:
    page = visit(color_scheme=scheme, helped=False, **(PHONE if size == "phone" else {}))
    expect(page.locator(".game h3").first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Play Yahtzee together").click()
    assert violations(page) == []
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_label(re.compile("Link for"))).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Start with bots").click()
    wait_for_turn(page)
    page.get_by_role("button", name=re.compile("^Roll")).click()
    page.locator("[data-box]").first.click()
    assert violations(page) == []
    for sheet in ("Settings", "Rules", "Invite"):
        page.get_by_role("button", name=sheet, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")


def test_the_first_page_is_small(visit: Visit) -> None:
    page = visit("/rules/yahtzee")
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(int(answer.headers.get("content-length", "0"))))
    page.goto("/".join(page.url.split("/")[:3]))
    expect(page.locator(".game h3").first).to_be_visible()
    assert 0 < sum(sizes) < 200_000


def test_playing_again_alone_starts_at_once(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Yahtzee together").click()
    page.get_by_role("button", name="Take seat 2 away").click()
    page.get_by_role("button", name="Set the table").click()
    play_out(page)
    page.get_by_role("button", name="Play again").click()
    wait_for_turn(page)
    assert page.locator("td.mine .ink").count() == 0
