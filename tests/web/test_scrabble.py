"""Scrabble on the page: laid by key, tap and drag, against a bot, between browsers, and passed around on one device."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.table.harness import Server
from tests.web.conftest import PHONE
from tests.web.positions import bot, known, plant, seat
from tests.web.steps import violations

from parlour.games.scrabble import GAME, Options, Play, lexicon
from parlour.games.scrabble.bots import engine_for
from parlour.games.scrabble.gcg import import_gcg
from parlour.games.scrabble.tiles import COUNTS, PREMIUMS, VALUES, read_square
from parlour.table.rows import SeatRow
from parlour.table.tokens import new_token

Visit = Callable[..., Any]
BOOK = Options(first=0)
VOID = Options(first=0, challenge="void")
DEALT = ["draw AEHNORT", "draw AEFMPST"]
HORN = [*DEALT, "0: 8F HORN", "draw ?EIR"]
FRM = [*HORN, "1: H7 F.M", "draw LZ"]
"""Ben's phony lies there, and Ada has ?AEEIRT."""


class Table:
    """A planted table and the browsers of its people."""

    def __init__(self, server: Server, visit: Visit, table: str, tokens: dict[str, str]) -> None:
        self.server, self.visit, self.table, self.tokens = server, visit, table, tokens

    def open(self, name: str, **more: Any) -> Any:
        page = self.visit(f"/t/{self.table}", **known(self.server, self.tokens[name], "scrabble"), **more)
        expect(page.locator(".scrabble, .pass").first).to_be_visible()
        return page


@pytest.fixture
def lay_out(server: Server, visit: Visit) -> Callable[..., Table]:
    def make(
        past: list[str], *names: str, options: Options = BOOK, here: bool = False, level: str = "", coach: bool = False
    ) -> Table:
        tokens = {name: new_token() for name in names}
        if here:
            tokens = dict.fromkeys(names, new_token())
        seats: list[SeatRow] = [seat(number, name, tokens[name]) for number, name in enumerate(names)]
        if level:
            seats.append(bot(len(seats), level))
        return Table(server, visit, plant(server, GAME, options, seats, past, coach), tokens)

    return make


Lay = Callable[..., Table]


def square(page: Any, name: str) -> Any:
    place = read_square(name)
    assert place is not None
    return page.locator(f'[data-square="{place[0]}"]')


def rack(page: Any) -> list[str]:
    labels = page.locator("[data-rack] button").evaluate_all("all => all.map(e => e.ariaLabel)")
    return ["?" if label == "blank" else str(label)[0] for label in labels]


def tile(page: Any, letter: str) -> Any:
    name = "blank" if letter == "?" else re.compile(f"^{letter}, ")
    return page.locator("[data-rack]").get_by_role("button", name=name).first


def play_button(page: Any, points: int) -> Any:
    return page.get_by_role("button", name=f"Play for {points}", exact=True)


def type_word(page: Any, at: str, letters: str, down: bool = False) -> None:
    """Point at the square, turn where needed, and type; capitals are blanks."""
    square(page, at).click()
    if down:
        page.keyboard.press("Space")
    for letter in letters:
        page.keyboard.press(f"Shift+{letter}" if letter.isupper() else letter)


def tap_word(page: Any, at: str, letters: str) -> None:
    square(page, at).click()
    for letter in letters:
        tile(page, letter).click()


def drag_tile(page: Any, letter: str, to: Any) -> None:
    start, end = tile(page, letter).bounding_box(), to.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    for part in (0.3, 0.7, 1):
        page.mouse.move(
            start["x"] + (end["x"] - start["x"]) * part + end["width"] / 2,
            start["y"] + (end["y"] - start["y"]) * part + end["height"] / 2,
        )
    page.mouse.up()


# -- laying a word --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["type", "tap", "drag"])
def test_a_turn_against_a_bot(lay_out: Lay, way: str) -> None:
    """HORN, worked out in the rulebook, laid in three ways; the bot answers."""
    page = lay_out(DEALT, "Ada", options=VOID, level="greedy").open("Ada")
    if way == "type":
        type_word(page, "8F", "horn")
    elif way == "tap":
        tap_word(page, "8F", "HORN")
    else:
        for number, letter in enumerate("HORN"):
            drag_tile(page, letter, square(page, f"8{'FGHI'[number]}"))
    expect(page.get_by_text("HORN scores 14.")).to_be_visible()
    expect(square(page, "8G")).to_have_attribute("aria-label", "8G: O, 1 point, laid by you")
    assert rack(page) == ["A", "E", "T"]
    play_button(page, 14).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn.", timeout=30_000)
    expect(page.locator(".log li", has_text="Ada plays HORN at 8F for 14.")).to_have_count(1)
    expect(page.locator(".log li", has_text=re.compile("Greedy plays .* for"))).to_have_count(1, timeout=30_000)
    assert len(rack(page)) == 7
    # What the bot played stands out, and the pad has both.
    expect(page.locator(".cell .fresh")).not_to_have_count(0)
    expect(page.locator(".paper td.mine", has_text="HORN")).to_have_count(1)


@pytest.mark.slow
def test_a_whole_game_against_a_bot_by_keys_taps_and_drags(lay_out: Lay) -> None:
    """The engine tells the person what to play, so that the game ends; a word is laid in another way every turn."""
    table = lay_out(DEALT, "Ada", level="greedy")
    page = table.open("Ada")
    engine = engine_for("enable", True, True)
    for number in range(60):
        page.locator(f"#outcome, {MAIN_ACTION}").first.wait_for(timeout=30_000)
        if page.locator("#outcome").count():
            break
        main = page.locator(MAIN_ACTION)
        if main.inner_text().startswith("Accept"):
            main.click()
            continue
        state = page.evaluate(f"fetch('/api/tables/{table.table}').then(answer => answer.json())")
        view = state["views"][0]["view"]
        if view["seat"] != 0 or view["phase"] != "turn" or not page.get_by_role("button", name="Pass").count():
            page.wait_for_timeout(50)
            continue
        best = engine.best(view["board"], view["rack"], view["pool"])
        if best is None:
            page.get_by_role("button", name="Pass", exact=True).click()
            page.get_by_role("button", name="Pass the turn").click()
            continue
        lay_play(page, best.play, view["board"], ("type", "tap", "drag")[number % 3])
        play_button(page, best.score).click()
        total = re.compile(rf"\b{view['scores'][0] + best.score}\b")
        expect(page.locator(".paper td.mine .sum", has_text=total).first).to_be_attached()
    expect(page.locator(".outcome table tbody tr")).to_have_count(2)


MAIN_ACTION = ".bar button.main"


def lay_play(page: Any, play: Play, board: str, way: str) -> None:
    place = read_square(play.square)
    assert place is not None
    start, across = place
    step = 1 if across else 15
    spots = [(start + step * at, letter) for at, letter in enumerate(play.tiles) if letter != "."]
    if way == "drag":
        for spot, letter in spots:
            drag_tile(page, "?" if letter.islower() else letter, page.locator(f'[data-square="{spot}"]'))
            if letter.islower():
                page.keyboard.press(letter)
        return
    cursor = page.locator(f'[data-square="{spots[0][0]}"]')
    cursor.click()
    if ("down" in cursor.get_attribute("class").split()) == across:
        cursor.click()
    for _, letter in spots:
        if way == "type":
            page.keyboard.press(f"Shift+{letter}" if letter.islower() else letter.lower())
        else:
            tile(page, "?" if letter.islower() else letter).click()
            if letter.islower():
                page.keyboard.press(letter)


def recorded() -> list[str]:
    """A game of two bots of ours, kept here because these tests know how it ends."""
    text = (Path(__file__).parent / "rattails.gcg").read_text(encoding="utf-8")
    record = import_gcg(text).record
    assert record is not None
    return [line.move if line.seat is None else f"{line.seat}: {line.move}" for line in record.lines]


def test_the_last_word_of_a_game_against_a_bot_is_counted_to_the_end(lay_out: Lay) -> None:
    """The end of a game on record: ATTAILS goes out, the bot is left with CELOTVV."""
    past = recorded()
    assert past.pop() == "0: 12B .ATTAILS"
    page = lay_out(past, "Ada", options=VOID, level="greedy").open("Ada")
    type_word(page, "12C", "attails")
    play_button(page, 68).click()
    expect(page.locator("#outcome")).to_have_text("You won.")
    row = page.locator(".outcome table tbody tr")
    expect(row.nth(0)).to_contain_text(re.compile(r"Ada\s*440\s*nothing\s*\+15\s*455"))
    expect(row.nth(1)).to_contain_text(re.compile(r"Greedy\s*338\s*C E L O T V V\s*−15\s*323"))
    expect(page.get_by_text("Ada went out and adds what the others could not play.")).to_be_visible()


def test_keys_alone_play_a_word(lay_out: Lay) -> None:
    page = lay_out(HORN, "Ben", "Ada").open("Ada")
    # The second seat is to move; arrows start at the star.
    for name in ("ArrowUp", "ArrowUp"):
        page.keyboard.press(name)
    focused = "document.activeElement.getAttribute('aria-label')"
    assert page.evaluate(focused) == "7H: empty"
    page.keyboard.press("f")
    expect(square(page, "7H")).to_have_attribute("aria-label", "7H: F, 4 points, laid by you")
    # Typing goes on below what lies there.
    assert page.evaluate(focused) == "9H: empty"
    page.keyboard.press("m")
    page.keyboard.press("z")
    expect(page.get_by_text("There is no Z on your rack.")).to_be_attached()
    expect(page.get_by_text("FRM scores 8.")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(square(page, "9H")).to_have_attribute("aria-label", "9H: empty")
    page.keyboard.press("a")
    page.keyboard.press("m")
    page.keyboard.press("Escape")
    assert sorted(rack(page)) == list("AEFMPST")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("a")
    page.keyboard.press("m")
    expect(play_button(page, 5)).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(".log li", has_text="Ada plays RAM at H8 for 5.")).to_have_count(1)


def test_a_blank_is_named_by_tap_and_by_shift(lay_out: Lay) -> None:
    page = lay_out(FRM, "Ada", "Ben").open("Ada")
    square(page, "10H").click()
    tile(page, "?").click()
    page.get_by_role("dialog").get_by_role("button", name="S", exact=True).click()
    expect(square(page, "10H")).to_have_attribute("aria-label", "10H: S, a blank, laid by you")
    expect(page.get_by_text("FRMS scores 8.")).to_be_visible()
    square(page, "10H").click()
    assert len(rack(page)) == 7
    page.keyboard.press("Shift+p")
    expect(square(page, "10H")).to_have_attribute("aria-label", "10H: P, a blank, laid by you")
    page.keyboard.press("Escape")
    # By drag, and then thought better of.
    drag_tile(page, "?", square(page, "10H"))
    expect(page.get_by_role("dialog", name="The blank stands for")).to_be_visible()
    page.keyboard.press("Escape")
    assert len(rack(page)) == 7
    drag_tile(page, "?", square(page, "10H"))
    page.keyboard.press("e")
    play_button(page, 8).click()
    expect(square(page, "10H")).to_have_attribute("aria-label", "10H: E, a blank, last play")


def test_tiles_are_shuffled_moved_and_recalled(lay_out: Lay) -> None:
    page = lay_out(FRM, "Ada", "Ben").open("Ada")
    before = rack(page)
    for _ in range(20):
        page.get_by_role("button", name="Shuffle").click()
        if rack(page) != before:
            break
    assert rack(page) != before
    assert sorted(rack(page)) == sorted(before)
    drag_tile(page, "T", page.locator("[data-rack] button").first)
    assert rack(page)[0] == "T"
    # Tap a tile, then its square; tap it again to take it back.
    tile(page, "A").click()
    square(page, "10H").click()
    expect(page.get_by_text("FRMA scores")).to_be_visible()
    square(page, "10H").click()
    assert sorted(rack(page)) == sorted(before)
    tap_word(page, "10D", "EAT")
    square(page, "2B").click()
    tile(page, "R").click()
    expect(page.get_by_text("All tiles of a play lie in one row or in one column.")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Recall").click()
    assert sorted(rack(page)) == sorted(before)


def test_an_exchange(lay_out: Lay) -> None:
    page = lay_out(FRM, "Ada", "Ben").open("Ada")
    page.get_by_role("button", name="Exchange").click()
    tile(page, "E").click()
    page.keyboard.press("i")
    expect(page.get_by_text("E and I will be exchanged.")).to_be_visible()
    page.get_by_role("button", name="Exchange 2 tiles").click()
    expect(page.locator(".log li", has_text="Ada exchanges E I.")).to_have_count(1)
    assert len(rack(page)) == 7
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben’s turn.")
    expect(page.locator(".paper td", has_text="exchanges 2 tiles")).to_have_count(1)


# -- words, good or not ---------------------------------------------------------------------------------------------


def test_by_the_book_nothing_tells_a_phony_and_otherwise_its_name_is_told(lay_out: Lay) -> None:
    book = lay_out(DEALT, "Ada", "Ben").open("Ada")
    type_word(book, "8F", "hrnt")
    expect(book.get_by_text("HRNT scores 14.")).to_be_visible()
    expect(play_button(book, 14)).to_be_enabled()
    void = lay_out(DEALT, "Ada", "Ben", options=VOID).open("Ada")
    type_word(void, "8F", "hrnt")
    expect(void.get_by_text("HRNT is not an acceptable word.")).to_be_visible()
    expect(void.get_by_role("button", name="Play", exact=True)).to_be_disabled()


def test_a_phony_is_challenged_from_another_browser(lay_out: Lay) -> None:
    table = lay_out(HORN, "Ada", "Ben")
    ada, ben = table.open("Ada"), table.open("Ben")
    assert ada.get_by_role("button", name="Challenge…").count() == 0
    type_word(ben, "7H", "f", down=True)
    type_word(ben, "9H", "m", down=True)
    play_button(ben, 8).click()
    ada.get_by_role("button", name="Challenge…").click()
    sheet = ada.get_by_role("dialog", name="Challenge FRM?")
    expect(sheet).to_contain_text("you lose the next turn")
    expect(sheet).to_contain_text("loses the turn and 8 points")
    sheet.get_by_role("button", name="Challenge FRM").click()
    for page in (ada, ben):
        expect(page.locator(".log li", has_text="FRM is not acceptable. Ben takes the tiles back")).to_have_count(1)
        expect(square(page, "7H")).to_have_attribute("aria-label", "7H: empty")
        expect(page.locator(".paper td", has_text="FRM taken back")).to_have_count(1)
    assert sorted(rack(ben)) == list("AEFMPST")
    expect(ada.get_by_role("heading", level=1)).to_have_text("Your turn.")


def test_a_lost_challenge_costs_a_turn_that_everybody_sees(lay_out: Lay) -> None:
    """Three players: the one who is not to move may challenge too, and the turn stays where it is."""
    past = ["draw AEHNORT", "draw AEFMPST", "draw EEIIOUU", "0: 8F HORN", "draw ?EIR"]
    table = lay_out(past, "Ada", "Ben", "Cleo")
    cleo, ben = table.open("Cleo"), table.open("Ben")
    expect(cleo.get_by_role("heading", level=1)).to_have_text("Ben’s turn.")
    expect(cleo.get_by_text("Ben is thinking. You may challenge HORN.")).to_be_visible()
    cleo.get_by_role("button", name="Challenge…").click()
    cleo.get_by_role("button", name="Challenge HORN").click()
    for page in (cleo, ben):
        expect(page.locator("th", has_text="Cleo")).to_contain_text("loses the next turn")
        expect(page.locator(".paper td", has_text="challenges HORN: good")).to_have_count(1)
        assert page.get_by_role("button", name="Challenge…").count() == 0
    expect(ben.get_by_role("heading", level=1)).to_have_text("Your turn.")


def test_the_last_play_waits_for_a_word_of_the_others(lay_out: Lay) -> None:
    page = lay_out(recorded(), "Ada", "Ben").open("Ben")
    expect(page.get_by_text(re.compile("The last tile is played. Accept RATTAILS, or challenge."))).not_to_have_count(0)
    page.get_by_role("button", name="Challenge…").click()
    expect(page.get_by_role("dialog")).to_contain_text("the play stands and the game is over")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Accept the last play").click()
    expect(page.locator("#outcome")).to_have_text("Ada won.")


# -- people and places ----------------------------------------------------------------------------------------------


def test_on_one_device_racks_are_hidden_between_players(lay_out: Lay) -> None:
    page = lay_out(HORN, "Ada", "Ben", here=True).open("Ben")
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    hidden = page.content()
    assert page.locator("[data-own], [data-rack], .log li").count() == 0
    assert "draws" not in hidden
    page.keyboard.press("Enter")
    assert sorted(rack(page)) == list("AEFMPST")
    page.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("button", name="Pass the turn").click()
    # Ben looks at what he has now, and may try his tiles; they are judged by his own rack, not by Ada's.
    type_word(page, "7H", "f", down=True)
    expect(page.get_by_text("FR scores 5.")).to_be_visible()
    page.get_by_role("button", name="Pass the device to Ada").click()
    expect(page.get_by_role("heading", name="Pass the device to Ada")).to_be_visible()
    assert page.locator("[data-own], [data-rack], .log li").count() == 0
    page.get_by_role("button", name="I am Ada").click()
    assert sorted(rack(page)) == sorted("?AEEIRT")
    assert "A E F M P S T" not in page.content()


def test_on_one_device_a_third_may_challenge(lay_out: Lay) -> None:
    past = ["draw AEHNORT", "draw AEFMPST", "draw EEIIOUU", "0: 8F HRNT", "draw ?EIR"]
    page = lay_out(past, "Ada", "Ben", "Cleo", here=True).open("Ada")
    page.get_by_role("button", name="I am Ben").click()
    page.get_by_role("button", name="Challenge…").click()
    page.get_by_role("group", name="Who challenges?").get_by_text("Cleo").click()
    page.get_by_role("button", name="Challenge HRNT").click()
    expect(page.locator(".log li", has_text="Cleo challenges: HRNT is not acceptable.")).to_have_count(1)


def test_a_spectator_sees_no_rack(lay_out: Lay, visit: Visit) -> None:
    page = lay_out(FRM, "Ada", "Ben").open("Ada")
    page.get_by_role("button", name="Invite").click()
    watcher = visit(page.get_by_label(re.compile("Link for spectators")).input_value())
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    expect(square(watcher, "8F")).to_have_attribute("aria-label", "8F: H, 4 points")
    assert watcher.locator("[data-own], [data-rack]").count() == 0


def test_the_draw_for_the_start_and_the_tracker_are_shown(lay_out: Lay) -> None:
    draws = ["draw C", "draw C", "draw F", "draw B", "draw AEHNORT", "draw AEFMPST"]
    page = lay_out(draws, "Ada", "Ben", options=Options()).open("Ben")
    drawn = page.get_by_role("region", name="The draw for the start")
    expect(drawn.locator("li")).to_have_count(4)
    expect(drawn.locator("li").last).to_have_text("B 3Ben draws B for the start. Ben starts.")
    tracker = page.get_by_role("region", name="Unseen tiles")
    # Ben looks at AEHNORT, for he drew first.
    assert "86 tiles in the pool, 7 on other racks." in tracker.inner_text()
    expect(tracker.locator("li", has_text="E: ")).to_have_text(f"E: {COUNTS['E'] - 1}E{COUNTS['E'] - 1}")
    untracked = lay_out(DEALT, "Ada", "Ben", options=Options(first=0, tracker=False)).open("Ada")
    expect(untracked.get_by_text("86 tiles in the pool.")).to_be_visible()
    assert untracked.get_by_role("region", name="Unseen tiles").count() == 0


def test_the_coach_hints_in_steps(lay_out: Lay) -> None:
    page = lay_out(
        [*DEALT, "0: 8F HORN", "draw ?EIQ", "1: pass"], "Ada", options=VOID, level="greedy", coach=True
    ).open("Ada")
    page.get_by_role("button", name="Ask the coach").click()
    hints = page.locator(".coach li")
    expect(hints).to_have_count(1, timeout=30_000)
    expect(hints.first).to_have_text(re.compile("^There is a play with (the [A-Z]|a blank)"))
    page.get_by_role("button", name="Another hint").click()
    expect(hints).to_have_count(2)
    page.get_by_role("button", name="The best moves").click()
    expect(hints).to_have_count(5)
    # The letter C is a tile here, not the coach's key.
    assert page.get_by_role("button", name="Ask the coach").count() == 0


def test_the_board_is_printed_as_the_rules_have_it(lay_out: Lay) -> None:
    page = lay_out(DEALT, "Ada", "Ben").open("Ada")
    kinds = {"W": "3W", "w": "2W", "L": "3L", "d": "2L", ".": ""}
    names = {"W": "triple word", "w": "double word", "L": "triple letter", "d": "double letter", ".": "empty"}
    cells = page.locator("[data-square]").evaluate_all("all => all.map(e => [e.innerText.trim(), e.ariaLabel])")
    for (text, label), kind in zip(cells, PREMIUMS, strict=True):
        assert label.endswith(names[kind])
        assert text == kinds[kind] or "centre" in label
    page.get_by_role("button", name="Exchange").click()
    for button in page.locator("[data-rack] button").all():
        letter, points = re.findall(r"^(\w), (\d+)", button.get_attribute("aria-label"))[0]
        assert VALUES[letter] == int(points)


# -- phones, screen readers, contrast -------------------------------------------------------------------------------


def test_a_phone_has_everything_within_reach_and_never_scrolls_sideways(lay_out: Lay) -> None:
    page = lay_out(FRM, "Ada", "Ben").open("Ada", **PHONE)
    sideways = "document.documentElement.scrollWidth > innerWidth"
    assert not page.evaluate(sideways)
    small = page.evaluate(
        "[...document.querySelectorAll('button, a, input')].filter(e => e.checkVisibility())"
        ".map(e => [e.getBoundingClientRect(), e.ariaLabel || e.innerText])"
        ".filter(([r]) => r.width < 44 || r.height < 44)"
        ".map(([r, name]) => `${name} ${r.width}x${r.height}`)"
    )
    assert small == []
    square(page, "10H").tap()
    tile(page, "E").tap()
    expect(page.get_by_text("FRME scores 9.")).to_be_visible()
    page.get_by_role("button", name="Larger board").tap()
    assert square(page, "1A").bounding_box()["width"] >= 40
    assert not page.evaluate(sideways)
    page.get_by_role("button", name="Whole board").tap()
    play_button(page, 9).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben’s turn.")
    page.get_by_role("button", name="Score sheet").tap()
    expect(page.get_by_role("dialog")).to_contain_text("FRME")
    expect(page.get_by_role("dialog")).to_contain_text("Unseen tiles")
    assert not page.evaluate(sideways)


def test_four_at_a_phone_see_who_loses_a_turn(lay_out: Lay) -> None:
    """A line too long for its box would be cut: what a challenge cost is shown to all."""
    past = ["draw AEHNORT", "draw AEFMPST", "draw EEIIOUU", "draw AADGILN", "0: 8F HORN", "draw ?EIR", "3: challenge"]
    page = lay_out(past, "Ada", "Ben", "Cleo", "Dorothea").open("Ben", **PHONE)
    dorothea = page.locator(".strip li", has_text="Dorothea")
    expect(dorothea).to_contain_text("loses the next turn")
    expect(dorothea).to_contain_text("−1 turn")
    cut = page.locator(".strip :is(span, small):not(.unseen)").evaluate_all(
        "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.innerText)"
    )
    assert cut == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_finger_drags_a_tile_that_settles_where_it_is_dropped(lay_out: Lay) -> None:
    page = lay_out(FRM, "Ada", "Ben").open("Ada", **{**PHONE, "reduced_motion": "no-preference"})
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    start, end = tile(page, "E").bounding_box(), square(page, "10H").bounding_box()
    x, y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
    finger("touchStart", (start["x"] + 20, start["y"] + 20))
    finger("touchMove", (x, y + 80))
    # The tile is held above the finger, so that one sees where it goes.
    finger("touchMove", (x, y + 36))
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator(".cell.target")).to_have_attribute("data-square", "142")
    finger("touchEnd")
    expect(page.locator(".ghost")).to_have_count(0)
    expect(square(page, "10H")).to_have_attribute("aria-label", "10H: E, 1 point, laid by you")
    page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")
    piece = square(page, "10H").locator("[data-own]").bounding_box()
    assert abs(piece["x"] - end["x"]) < 2
    assert abs(piece["y"] - end["y"]) < 2


@pytest.mark.parametrize(("scheme", "size"), [("light", "phone"), ("dark", "desk")])
def test_axe_finds_nothing(lay_out: Lay, scheme: str, size: str) -> None:
    page = lay_out(FRM, "Ada", "Ben").open("Ada", color_scheme=scheme, **(PHONE if size == "phone" else {}))
    type_word(page, "10E", "teiD")
    expect(play_button(page, 13)).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Challenge…").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page, "dialog") == []
    page.keyboard.press("Escape")
    drag_tile(page, "?", square(page, "10H"))
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page, "dialog") == []


def test_a_table_is_set_from_the_cupboard(visit: Visit) -> None:
    """One click plays against a bot where words are checked; between people the booklet is the default."""
    page = visit()
    page.get_by_role("button", name="Play Scrabble together").click()
    page.get_by_text("Rules of the house").click()
    expect(page.get_by_label("By the booklet")).to_be_checked()
    assert page.get_by_role("group", name="The coach may be asked").count() == 0
    page.get_by_role("group", name="Seat 2").get_by_text("Bot", exact=True).click()
    expect(page.get_by_label("Words are checked")).to_be_checked()
    expect(page.get_by_role("group", name="The coach may be asked")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play Scrabble now against a bot").click()
    expect(page.locator(".scrabble")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn.", timeout=30_000)
    assert page.get_by_role("button", name="Ask the coach").count() == 1


def test_the_dictionary_is_chosen_on_the_page(visit: Visit, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Lists made from files of words are offered as soon as they are made; the supplement belongs to ENABLE."""
    file = tmp_path / "family.txt"
    file.write_text("zzyzx\ncab\nbac\n", encoding="utf-8")
    made = lexicon.compile_file(file)
    request.addfinalizer(lexicon.find(made.name).unlink)
    page = visit()
    page.get_by_role("button", name="Play Scrabble together").click()
    page.get_by_text("Rules of the house").click()
    chooser = page.get_by_role("group", name="Dictionary")
    expect(chooser.get_by_label("ENABLE", exact=True)).to_be_checked()
    expect(chooser.get_by_text("Everyday words only")).to_be_visible()
    chooser.get_by_text(f"family ({made.name[-12:-8]})").click()
    expect(page.get_by_role("group", name="Short modern words too")).to_have_count(0)
    page.get_by_role("button", name="Set the table").click()
    # The dictionary is agreed upon, so whoever comes sees which it is, before the game and in it.
    guest = visit(page.get_by_label(re.compile("Link")).first.input_value())
    guest.get_by_role("button", name="Sit down").click()
    for one in (page, guest):
        agreed = one.get_by_role("region", name="Rules of this table")
        expect(agreed).to_contain_text(re.compile(r"Dictionary\s*family \("))
        expect(agreed).to_contain_text(re.compile("A word that is not in the dictionary\\s*Stands unless challenged"))
    assert violations(guest) == []
    page.get_by_role("button", name="Start the game").click()
    guest.locator(".scrabble").wait_for()
    guest.get_by_role("button", name="Rules").click()
    expect(guest.get_by_role("dialog")).to_contain_text(re.compile(r"Dictionary\s*family \("))
    table = page.url.rsplit("/", 1)[1]
    told = page.evaluate(f"fetch('/api/tables/{table}').then(answer => answer.json())")
    assert told["table"]["options"]["lexicon"] == made.name
