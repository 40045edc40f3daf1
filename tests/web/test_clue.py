"""Clue on the page: a game against bots, passing the device, the notebook, by keyboard, on a phone, with axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect
from tests.table.harness import Server
from tests.web.conftest import PHONE
from tests.web.positions import bot, known, plant, seat
from tests.web.steps import violations

from parlour.games.clue import GAME, Card, Deal, Options, Place
from parlour.games.clue.cards import CARDS, ROOMS, hand_sizes
from parlour.table.tokens import new_token

Visit = Callable[..., Any]


CASE = (Card.PLUM, Card.ROPE, Card.HALL)
HANDS = (
    (Card.SCARLET, Card.MUSTARD, Card.KNIFE, Card.STUDY, Card.LOUNGE, Card.LIBRARY),
    (Card.WHITE, Card.GREEN, Card.LEAD_PIPE, Card.WRENCH, Card.BILLIARD_ROOM, Card.DINING_ROOM),
    (Card.PEACOCK, Card.CANDLESTICK, Card.REVOLVER, Card.CONSERVATORY, Card.BALLROOM, Card.KITCHEN),
)
DEALT = [GAME.write(move) for move in (Place(ROOMS[:6]), Deal(CASE, HANDS))]
# Scarlet before the lounge with a two on the die: the lounge can be entered.
AT_THE_LOUNGE = [
    *DEALT,
    *["0: roll", "rolled 6", "0: go q7", "0: end"],
    *["1: roll", "rolled 1", "1: go w8", "1: end"],
    *["2: roll", "rolled 1", "2: go o24", "2: end"],
    *["0: roll", "rolled 2"],
]
HERE = ("Ada", "Ben", "Cid")
BOTS = ("Ada", "bot:notes", "bot:notes")


def sit(visit: Visit, server: Server, seats: tuple[str, ...], past: list[str], **options: Any) -> Any:
    """A browser at a planted table. It has the seats with a name; the others have a bot of that level."""
    token = new_token()
    rows = [
        bot(number, who.removeprefix("bot:")) if who.startswith("bot:") else seat(number, who, token)
        for number, who in enumerate(seats)
    ]
    rows = [msgspec.structs.replace(row, name=f"Bot {row.seat + 1}") if row.bot else row for row in rows]
    table = plant(server, GAME, Options(), rows, past, coach=True)
    helped = ("clue",) if options.pop("helped", True) else ()
    return visit(f"/t/{table}", **known(server, token, *helped), **options)


def button(page: Any, name: str) -> Any:
    return page.get_by_role("button", name=re.compile(name))


def choose(page: Any, kind: str, *cards: str) -> None:
    """Open the sheet of a suggestion or an accusation and choose the cards."""
    button(page, f"^{kind}.*…").click()
    for card in cards:
        page.get_by_role("dialog").get_by_text(card, exact=True).click()


def spot(page: Any, name: str) -> Any:
    return page.locator(f"[data-spot='{name}']")


def click_spot(page: Any, name: str) -> None:
    box = spot(page, name).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def until_my_turn(page: Any) -> None:
    """The bots play on; what they ask is answered with the first card that can be shown."""
    for _ in range(400):
        show = button(page, "^Show (the |[A-Z])")
        if show.count():
            show.first.click()
        elif button(page, "^Roll|^Suggest here").count():
            return
        page.wait_for_timeout(25)
    raise AssertionError("the turn did not come back")


def test_a_game_against_bots_with_a_move_a_suggestion_a_disproof_and_an_accusation(
    visit: Visit, server: Server
) -> None:
    page = sit(visit, server, BOTS, AT_THE_LOUNGE)
    expect(page.locator("[data-spot]")).not_to_have_count(0)
    assert {one.get_attribute("data-spot") for one in page.locator("[data-spot]").all()} == reached(AT_THE_LOUNGE)
    click_spot(page, "lounge")
    button(page, "^Enter the lounge").click()
    choose(page, "Suggest", "Mrs. White", "Candlestick")
    expect(page.get_by_role("dialog").get_by_text("Lounge", exact=True)).to_be_visible()
    button(page, "^Suggest White with the candlestick in the lounge").click()
    # Bot 2 holds White alone of the three, and shows it to nobody but Ada.
    expect(page.locator("[data-shown]")).to_contain_text("Bot 2 showed you White")
    expect(page.locator(".log li", has_text="Bot 2 shows Ada White.")).to_have_count(1)
    until_my_turn(page)
    choose(page, "Accuse", "Professor Plum", "Rope", "Hall")
    expect(page.get_by_role("dialog")).to_contain_text("you make no more moves and cannot win")
    button(page, "^Accuse Plum with the rope in the hall").click()
    expect(page.get_by_role("alert")).to_contain_text("Sure?")
    button(page, "^Yes, I accuse").click()
    expect(page.get_by_role("heading", name="You won.")).to_be_visible()
    expect(page.locator(".outcome")).to_contain_text("It was Plum with the rope in the hall.")
    # After the end everything is on the table.
    for holder in ("Ada", "Bot 2", "Bot 3"):
        expect(page.get_by_role("heading", name=f"Cards of {holder}")).to_be_visible()


def reached(past: list[str]) -> set[str]:
    """Where the rules say that the token can go after these moves."""
    state = GAME.start(Options(), 3)
    for text in past:
        who, _, move = text.rpartition(": ") if text[0].isdecimal() else ("", "", text)
        state = GAME.play(state, int(who) if who else None, GAME.read(move))
    return set(GAME.view(state, 0).spots)


def test_only_who_must_disproves_and_chooses_the_card(visit: Visit, server: Server) -> None:
    asked = [*AT_THE_LOUNGE, "0: go lounge", "0: suggest peacock revolver lounge"]
    page = sit(visit, server, ("bot:notes", "bot:notes", "Ada"), asked)
    expect(page.get_by_text("Show one of your cards; only Bot 1 sees it.").first).to_be_visible()
    assert [one.inner_text().split("\n")[0] for one in button(page, "^Show").all()] == [
        "Show Peacock",
        "Show the revolver",
    ]
    page.keyboard.press("2")
    expect(page.locator(".log li", has_text="Ada shows Bot 1 the revolver.")).to_have_count(1)


def test_a_wrong_accusation_is_out_and_alone_sees_the_case_file(visit: Visit, server: Server) -> None:
    page = sit(visit, server, BOTS, AT_THE_LOUNGE)
    expect(button(page, "^Accuse…")).to_be_enabled()
    page.keyboard.press("a")
    for card in ("Mr. Green", "Rope", "Hall"):
        page.get_by_role("dialog").get_by_text(card, exact=True).click()
    button(page, "^Accuse Green").click()
    button(page, "^Back").click()
    button(page, "^Accuse Green").click()
    button(page, "^Yes, I accuse").click()
    expect(page.get_by_role("heading", name="You looked into the case file")).to_be_visible()
    assert button(page, "^Accuse|^Roll").count() == 0


def test_who_was_brought_into_a_room_may_suggest_there(visit: Visit, server: Server) -> None:
    brought = ["0: go lounge", "0: suggest mustard candlestick lounge", "2: show candlestick"]
    page = sit(visit, server, ("bot:notes", "Ada", "bot:notes"), [*AT_THE_LOUNGE, *brought])
    expect(page.get_by_text("suggest here, where you were brought").first).to_be_visible()
    expect(button(page, "^Passage to the conservatory")).to_be_enabled()
    choose(page, "Suggest here", "Professor Plum", "Rope")
    button(page, "^Suggest Plum with the rope in the lounge").click()
    expect(page.locator(".log li", has_text="Ada suggests Plum with the rope in the lounge").first).to_be_visible()


def hidden_from(page: Any, seat: int | None) -> list[str]:
    """The cards of others that the page names as somebody's own, shown, or marked."""
    text = page.locator("main").inner_text()
    held = re.search(r"Your cards\n(.*?)(?:showed you|$)", text, re.DOTALL)
    named = held.group(1).split("\n") if held else []
    own = {card.title for card in HANDS[seat]} if seat is not None else set()
    return [name for name in named if name in {card.title for card in CARDS} - own]


def test_on_one_device_nothing_is_shown_between_players(visit: Visit, server: Server) -> None:
    page = sit(visit, server, HERE, AT_THE_LOUNGE)
    main = page.locator("main")
    nobody = ("Your cards", "You hold", "Notebook", "showed you", *(card.title for card in CARDS))

    def covered(name: str) -> None:
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        assert [word for word in nobody if word in main.inner_text()] == []
        assert page.locator("[data-notebook], .board, dialog, .log").count() == 0

    covered("Ada")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your cards")).to_be_visible()
    assert hidden_from(page, 0) == []
    click_spot(page, "lounge")
    page.keyboard.press("m")
    choose(page, "Suggest", "Mrs. Peacock", "Revolver")
    button(page, "^Suggest Peacock").click()
    # Ben passed and Cid must show. Ada has the device still, and passes it on.
    expect(page.get_by_text("Cid is next.")).to_be_visible()
    assert hidden_from(page, 0) == []
    assert button(page, "^Show (the |[A-Z])").count() == 0
    button(page, "^Pass the device to Cid").click()
    covered("Cid")
    page.reload()
    covered("Cid")
    button(page, "^I am Cid").click()
    expect(button(page, "^Show the revolver")).to_be_enabled()
    assert hidden_from(page, 2) == []
    button(page, "^Show the revolver").click()
    expect(page.locator(".log li", has_text="Cid shows Ada the revolver.")).to_have_count(1)
    button(page, "^Pass the device to Ben").click()
    covered("Ben")
    button(page, "^I am Ben").click()
    expect(page.locator(".log li", has_text="Cid shows Ada a card.")).to_have_count(1)
    assert "revolver." not in page.locator(".log").inner_text().replace("lounge; Ben cannot", "")
    assert hidden_from(page, 1) == []
    expect(page.locator("[data-shown]")).to_have_count(0)


def test_news_that_are_no_moves_leave_a_choice_as_it_is(visit: Visit, server: Server) -> None:
    page = sit(visit, server, HERE, [*AT_THE_LOUNGE, "0: go lounge"])
    button(page, "^I am Ada").click()
    choose(page, "Suggest", "Mrs. Peacock", "Revolver")
    origin = {"Origin": server.base}
    page.request.post(page.url.replace("/t/", "/api/tables/") + "/seats/1/bot", data={"bot": "notes"}, headers=origin)
    expect(page.locator(".rail li", has_text="bot, notes")).to_have_count(1)
    expect(button(page, "^Suggest Peacock with the revolver in the lounge")).to_be_enabled()


def test_the_played_suspects_are_chosen_before_the_game(visit: Visit) -> None:
    page = visit("/?new=clue")
    page.get_by_role("group", name="Seat 2").get_by_text("Bot", exact=True).click()
    page.get_by_role("group", name="Seat 3").get_by_text("Bot", exact=True).click()
    page.get_by_text("Rules of the house").click()
    for suspect in ("Plum", "Green"):
        page.locator("label", has_text=suspect).click()
    button(page, "^Set the table").click()
    expect(page.get_by_role("alert")).to_contain_text("3 players need 3 suspects")
    page.locator("label", has_text="Peacock").click()
    button(page, "^Set the table").click()
    expect(page.locator(".rail li").first).to_contain_text("Mr. Green, you")
    expect(page.locator(".rail li", has_text="Professor Plum, bot")).to_have_count(1)


def test_the_first_game_is_helped_step_by_step(visit: Visit, server: Server) -> None:
    page = sit(visit, server, BOTS, AT_THE_LOUNGE, helped=False)
    note = page.get_by_role("complementary", name="Help for the first game")
    expect(note).to_contain_text("Who, with what, where?")
    note.get_by_role("button", name="Next").click()
    expect(note).to_contain_text("Roll and walk")
    button(page, "^Lounge$").click()
    button(page, "^Enter the lounge").click()
    expect(note).to_contain_text("Make a suggestion in a room")


def test_a_spectator_sees_nothing_hidden(visit: Visit, server: Server) -> None:
    shown = ["0: go lounge", "0: suggest peacock revolver lounge", "2: show revolver"]
    page = sit(visit, server, HERE, [*AT_THE_LOUNGE, *shown])
    button(page, "^I am Ben").click()
    page.get_by_role("button", name="Invite").click()
    watcher = visit(page.get_by_label(re.compile("Link for spectators")).input_value())
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.locator(".log li").first).to_have_text("Cid shows Ada a card.")
    text = watcher.locator("main").inner_text()
    assert "Your cards" not in text
    assert "You hold" not in text
    assert watcher.locator(".board .own.yes, [data-shown]").count() == 0


def cell(page: Any, card: str, holder: str) -> Any:
    return page.get_by_role("button", name=re.compile(f"^{card}, {holder}:"))


def test_the_notebook_is_private_and_survives_a_reload(visit: Visit, server: Server) -> None:
    page = sit(visit, server, BOTS, AT_THE_LOUNGE)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    expect(page.locator("[data-notebook]")).to_be_visible()
    expect(page.locator("[role=status]", has_text="Ada rolls 2.")).to_have_count(1)
    before = list(sent)
    cell(page, "Rope", "Bot 2").click()
    page.locator("[data-notebook]").get_by_text("? Maybe").click()
    cell(page, "Rope", "Bot 3").click()
    cell(page, "Rope", "Bot 3").press("ArrowDown")
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    for letter in "c12":
        page.keyboard.press(letter)
    marks = {
        ("Rope", "Bot 2"): "✗",
        ("Rope", "Bot 3"): "?",
        ("Lead Pipe", "Bot 3"): "✓",
        ("Lead Pipe", "Case file"): "c12",
    }
    for (card, holder), sign in marks.items():
        expect(cell(page, card, holder)).to_have_text(sign)
    # The letter C asks the coach elsewhere; in the notebook it is a mark. Nothing of all this leaves the browser.
    assert sent == before
    page.reload()
    for (card, holder), sign in marks.items():
        expect(cell(page, card, holder)).to_have_text(sign)
    cell(page, "Lead Pipe", "Case file").press("Backspace")
    expect(cell(page, "Lead Pipe", "Case file")).to_have_text("")
    # By itself it marks what follows, beside one's own marks.
    expect(cell(page, "Study", "Bot 2")).to_have_text("")
    page.get_by_label("Mark by itself").check()
    expect(cell(page, "Study", "Bot 2")).to_have_text("✗")
    expect(cell(page, "Rope", "Bot 3")).to_have_text("?")
    # Another table has a notebook of its own.
    kept = page.evaluate("Object.keys(localStorage).filter(key => key.includes('notebook'))")
    assert kept == [f"parlour.clue.notebook.{page.url.split('/')[-1]}.0"]


def test_keyboard_alone_is_enough(visit: Visit, server: Server) -> None:
    page = sit(visit, server, BOTS, AT_THE_LOUNGE)
    expect(button(page, "^Move 2: choose where")).to_be_visible()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        if button(page, "^Enter the lounge").count():
            break
        page.keyboard.press("ArrowUp")
    expect(page.locator("[role=status]", has_text=re.compile("^Lounge$"))).to_have_count(1)
    page.keyboard.press("Enter")
    expect(button(page, "^Suggest…")).to_be_enabled()
    page.keyboard.press("s")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for group in ("suspect", "weapon"):
        for _ in range(8):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.type") == "radio":
                break
        page.keyboard.press("ArrowRight" if group == "suspect" else "Space")
    suggest = dialog.get_by_role("button", name=re.compile("^Suggest Mustard with the rope in the lounge"))
    expect(suggest).to_be_enabled()
    page.keyboard.press("Tab")
    expect(suggest).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log li", has_text="Ada suggests Mustard with the rope in the lounge").first).to_be_visible()


def test_the_coach_names_the_moves_it_speaks_of(visit: Visit, server: Server) -> None:
    page = sit(visit, server, BOTS, AT_THE_LOUNGE)
    expect(button(page, "^Ask the coach")).to_be_enabled()
    page.keyboard.press("c")
    expect(page.locator(".coach li").first).to_contain_text(re.compile("^Enter the lounge"))


def test_a_phone_has_everything_within_reach_and_never_scrolls_sideways(visit: Visit, server: Server) -> None:
    six = [GAME.write(move) for move in (Place(ROOMS[:6]), Deal(CASE, deal_of_six()))]
    page = sit(visit, server, ("Ada", *("bot:random",) * 5), [*six, "0: roll", "rolled 6"], **PHONE)
    sideways = "document.documentElement.scrollWidth > innerWidth"
    small = (
        "[...document.querySelectorAll('button, a, input:not([type=radio], [type=checkbox])')]"
        ".filter(e => e.checkVisibility()).map(e => [e.getBoundingClientRect(), e.ariaLabel || e.innerText])"
        ".filter(([r]) => r.width < 43.9 || r.height < 43.9).map(([r, name]) => `${name} ${r.width}x${r.height}`)"
    )
    expect(page.locator("[data-spot]").first).to_be_attached()
    assert not page.evaluate(sideways)
    assert page.evaluate(small) == []
    # A finger near a lit square is enough.
    box = page.locator("[data-spot]").first.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] + 10, box["y"] + box["height"] / 2)
    expect(button(page, "^Move to [a-x]")).to_be_enabled()
    page.get_by_role("button", name="Notebook").tap()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    assert not page.evaluate(sideways)
    assert page.evaluate(small) == []
    cell(page, "Rope", "Bot 2").tap()
    expect(cell(page, "Rope", "Bot 2")).to_have_text("✗")
    page.get_by_role("button", name="Close").tap()
    button(page, "^Accuse…").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert not page.evaluate(sideways)
    assert page.evaluate(small) == []


def deal_of_six() -> tuple[tuple[Card, ...], ...]:
    rest = [card for card in CARDS if card not in CASE]
    return tuple(tuple(rest[seat * size : seat * size + size]) for seat, size in enumerate(hand_sizes(6)))


@pytest.mark.parametrize(("scheme", "size"), [("light", "desk"), ("dark", "phone")])
def test_axe_finds_nothing(visit: Visit, server: Server, scheme: str, size: str) -> None:
    page = sit(visit, server, HERE, AT_THE_LOUNGE, color_scheme=scheme, **(PHONE if size == "phone" else {}))
    expect(button(page, "^I am Ada")).to_be_visible()
    assert violations(page) == []
    button(page, "^I am Ada").click()
    expect(page.locator("[data-spot]").first).to_be_attached()
    click_spot(page, "lounge")
    if size == "phone":
        page.get_by_role("button", name="Notebook").click()
    page.get_by_text("Mark by itself").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    button(page, "^Enter the lounge").click()
    choose(page, "Suggest", "Mrs. Peacock", "Revolver")
    assert violations(page) == []
    button(page, "^Suggest Peacock").click()
    expect(page.get_by_text("Cid is next.")).to_be_visible()
    assert violations(page) == []


def test_a_game_that_all_lose_is_told_so(visit: Visit, server: Server) -> None:
    wrong = ["0: accuse plum rope kitchen", "1: accuse plum rope kitchen"]
    page = sit(visit, server, HERE, [*DEALT, *wrong])
    button(page, "^I am Cid").click()
    choose(page, "Accuse", "Professor Plum", "Rope", "Kitchen")
    button(page, "^Accuse Plum").click()
    button(page, "^Yes, I accuse").click()
    expect(page.get_by_role("heading", name="Nobody won.")).to_be_visible()
    expect(page.locator(".outcome .place")).to_have_text(["", "", ""])  # three second places say nothing
