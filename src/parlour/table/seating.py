"""Setting tables up and who sits where: pure changes of a table's row, checked before they are stored."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from parlour.bots import levels, usual
from parlour.core.errors import BadOptions, NotFound
from parlour.core.game import AnyGame
from parlour.games import load
from parlour.table import tokens
from parlour.table.protocol import NewTable, SeatPlan
from parlour.table.refusals import Refusal
from parlour.table.rows import SeatRow, TableRow

LONGEST_NAME = 40
LONGEST_TABLE_NAME = 80


def new_table(plan: NewTable, browser: str) -> TableRow:
    """The table that was asked for, or Refusal."""
    try:
        game = load(plan.game)
    except NotFound as error:
        raise Refusal(404, str(error)) from error
    if len(plan.seats) not in game.seats:
        raise Refusal(422, f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {len(plan.seats)}.")
    people = sum(seat.kind != "bot" for seat in plan.seats)
    options = _options(game, plan.options, people)
    check_start(game, options, len(plan.seats))
    if plan.coach and not game.coached(options, sum(seat.kind != "bot" for seat in plan.seats)):
        raise Refusal(422, f"{game.title} is played without the coach between these people and by these rules.")
    now = time.time()
    return TableRow(
        table=tokens.new_table(),
        game=game.name,
        rules=game.version,
        name=clean(plan.name, LONGEST_TABLE_NAME),
        options=msgspec.json.encode(options).decode(),
        coach=plan.coach,
        key=tokens.new_key(),
        host=browser,
        watch=tokens.new_link(),
        created=now,
        changed=now,
        seats=tuple(_seat(game, number, seat, browser) for number, seat in enumerate(plan.seats)),
    )


def _options(game: AnyGame, given: Any, people: int) -> Any:
    if given is None:
        return game.editions()[game.usual_edition(people)]
    try:
        return msgspec.convert(given, game.options_type, str_keys=True)
    except msgspec.ValidationError as error:
        raise Refusal(422, f"These are no options of {game.title}: {error}") from error


def check_start(game: AnyGame, options: Any, players: int) -> None:
    try:
        game.start(options, players)
    except BadOptions as error:
        raise Refusal(422, error.sentence, error.rule) from error


def _seat(game: AnyGame, number: int, plan: SeatPlan, browser: str) -> SeatRow:
    name = clean(plan.name, LONGEST_NAME)
    if plan.kind == "bot":
        level = plan.bot or usual(game.name)
        check_level(game.name, level)
        return SeatRow(number, "bot", name or f"{level.capitalize()} {number + 1}", bot=level)
    if plan.bot is not None:
        raise Refusal(422, f"Seat {number + 1} names a bot, but is not for one.")
    name = name or f"Player {number + 1}"
    if plan.kind == "here":
        return SeatRow(number, "here", name, browser=browser)
    return SeatRow(number, plan.kind, name, invitation=tokens.new_link())


def check_level(game: str, level: str) -> None:
    known = levels(game)
    if level not in known:
        raise Refusal(422, f"There is no bot {clean(level, LONGEST_NAME)!r}; there are: {', '.join(known)}.")


def clean(name: str, longest: int) -> str:
    """A name as people will read it: one line, no control characters, not too long."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if len(text) > longest:
        raise Refusal(422, f"A name has at most {longest} letters, this one has {len(text)}.")
    return text


def take(row: TableRow, number: int, browser: str, name: str, *, invited: bool) -> TableRow:
    """Sit down, or come back to a seat that a bot has kept."""
    seat = row.seats[number]
    name = clean(name, LONGEST_NAME) or seat.name
    if seat.browser == browser:
        return row.change_seat(number, bot=None, name=name) if seat.bot is not None or name != seat.name else row
    if seat.taken:
        raise Refusal(409, "Somebody else sits there already.")
    if not invited and seat.kind != "open" and row.host != browser:
        raise Refusal(403, "That seat is kept for somebody with an invitation.")
    return row.change_seat(number, browser=browser, name=name)


def leave(row: TableRow, number: int, browser: str) -> TableRow:
    """Stand up: the seat is free for whoever is invited next."""
    seat = row.seats[number]
    if seat.browser != browser:
        raise Refusal(403, "You do not sit there.")
    if row.stage == "over":
        raise Refusal(409, "The game is over; there is nothing to leave.")
    kind = "link" if seat.kind == "here" else seat.kind
    return row.change_seat(number, browser=None, bot=None, kind=kind, invitation=tokens.new_link())


def hand_over(row: TableRow, number: int, browser: str, level: str) -> TableRow:
    """Let a bot play: for oneself, or, as the host, on a seat where nobody sits or where a bot does."""
    check_level(row.game, level)
    seat = row.seats[number]
    if seat.browser != browser and (row.host != browser or seat.browser is not None):
        raise Refusal(403, "Only who sits there can hand a seat to a bot; of an empty one, the host.")
    if row.stage == "over":
        raise Refusal(409, "The game is over; there is nothing left to play.")
    return row.change_seat(number, bot=level)


def again(row: TableRow, game: AnyGame, state: Any) -> TableRow:
    """The table of a rematch: the same people at the same seats, the rulebook's rule on who starts, a new key."""
    now = time.time()
    return row.change(
        table=tokens.new_table(),
        rules=game.version,
        options=msgspec.json.encode(game.rematch(state)).decode(),
        key=tokens.new_key(),
        watch=tokens.new_link(),
        stage="waiting",
        rematch=None,
        note=None,
        result=None,
        created=now,
        changed=now,
        revision=0,
        seats=tuple(
            msgspec.structs.replace(seat, invitation=None if seat.taken else tokens.new_link()) for seat in row.seats
        ),
    )
