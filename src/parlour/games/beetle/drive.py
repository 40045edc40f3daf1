"""The beetle drive of a whole hall (B09): an organiser's log of entries, and the evening that follows from it.

Like a game it is pure: `apply(drive, entry)` gives the next state or IllegalMove. Whatever was left to chance (the lot,
ties between table winners) stands in the entry, so the same log always gives the same evening.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.errors import BadOptions, IllegalMove
from parlour.games.beetle.options import SheetName, named_sheet
from parlour.games.beetle.sheet import Parts, Sheet

MOST_PEOPLE = 400
TABLE_OF = 4
LONGEST_NAME = 40
MOST_ROUNDS = 20

Seating: TypeAlias = tuple[tuple[int, ...], ...]
"""Who sits where: the first is table 1, the top table. People are numbers, in the order in which they came."""
Points: TypeAlias = tuple[tuple[int, int], ...]
"""People with their points."""
Moving = Literal["spread", "ladder", "fresh"]
Phase = Literal["gathering", "seated", "playing", "scoring", "over"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen before the evening."""

    title: str = "Beetle drive"
    sheet: SheetName = "classic"
    parts: Parts = ()
    moving: Moving = "spread"
    """Winners up and losers down with the others `spread` to new company or staying put (`ladder`); or all `fresh`."""
    rounds: int = 6
    """How many games are meant to be played: printed on the sheets, binding nobody."""


# -- entries --------------------------------------------------------------------------------------------------------


class Add(Struct, frozen=True, tag="add"):
    """Somebody comes, also late."""

    name: str


class Paste(Struct, frozen=True, tag="paste"):
    """A whole list comes; see `pasted`."""

    names: tuple[str, ...]


class Rename(Struct, frozen=True, tag="rename"):
    player: int
    name: str


class Leave(Struct, frozen=True, tag="leave"):
    """Somebody goes home. Their points stay."""

    player: int


class Return(Struct, frozen=True, tag="return"):
    """Somebody who left is back, and waits for a seat."""

    player: int


class SeatByLot(Struct, frozen=True, tag="lot"):
    """Everybody here in the order drawn: the first four sit at table 1, and so on."""

    order: tuple[int, ...]


class Place(Struct, frozen=True, tag="place"):
    """Somebody who waits gets a free chair before the game starts."""

    player: int
    table: int


class Start(Struct, frozen=True, tag="start"):
    """The dice are released."""


class Call(Struct, frozen=True, tag="beetle"):
    """ "Beetle!" from a table, which stops every table. Who it was may be said at once, or with the scores."""

    table: int
    player: int | None = None


class Scores(Struct, frozen=True, tag="scores"):
    """Points of the game just stopped, of one person or of many. Entering them again replaces them."""

    points: Points


class Correct(Struct, frozen=True, tag="correct"):
    """Points of an earlier game (from 1) put right. Nobody changes tables because of it."""

    game: int
    points: Points


class Move(Struct, frozen=True, tag="move"):
    """The game is closed and everybody sits down anew; see `seating.plan`."""

    tables: Seating


class End(Struct, frozen=True, tag="end"):
    """The evening is over."""


class Undo(Struct, frozen=True, tag="undo"):
    """An entry was wrong: its number in the log from 1, or None for the last one still in force."""

    number: int | None = None


Entry: TypeAlias = (
    Add | Paste | Rename | Leave | Return | SeatByLot | Place | Start | Call | Scores | Correct | Move | End | Undo
)


# -- the state ------------------------------------------------------------------------------------------------------


class Person(Struct, frozen=True):
    """Somebody on the list. `struck`: the entry that added them was undone, and their number is not used again."""

    name: str
    here: bool = True
    struck: bool = False


class Game(Struct, frozen=True):
    """One game of the hall: who sat where, which tables called, who has how many points."""

    tables: Seating
    callers: tuple[int, ...] = ()
    """The tables, from 1, whose beetle was complete."""
    points: Points = ()

    def of(self, player: int) -> int | None:
        """The points of a player; None where there are none yet."""
        return next((points for other, points in self.points if other == player), None)


class Drive(Struct, frozen=True):
    """The evening so far. `game` is the one being set up, played or scored."""

    settings: Settings
    phase: Phase = "gathering"
    people: tuple[Person, ...] = ()
    game: Game = Game(())
    games: tuple[Game, ...] = ()
    log: tuple[Entry, ...] = ()
    undone: tuple[int, ...] = ()
    """Numbers of the entries that no longer count."""

    @property
    def sheet(self) -> Sheet:
        return named_sheet(self.settings.sheet, self.settings.parts)

    @property
    def present(self) -> tuple[int, ...]:
        """Everybody who is here."""
        return tuple(number for number, person in enumerate(self.people) if person.here)

    @property
    def seated(self) -> tuple[int, ...]:
        return tuple(player for table in self.game.tables for player in table)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is here without a chair: late comers, and everybody before the seating."""
        seated = set(self.seated)
        return tuple(player for player in self.present if player not in seated)

    @property
    def missing(self) -> tuple[int, ...]:
        """Whose points are still to be entered in the game just stopped."""
        entered = {player for player, _ in self.game.points}
        return tuple(player for player in self.seated if self.people[player].here and player not in entered)


def table_sizes(people: int) -> tuple[int, ...]:
    """Tables of four, the last ones of three where it does not divide; five people sit three and two."""
    if people < 2:
        raise IllegalMove("B01", f"a drive needs two people or more, here {'is' if people == 1 else 'are'} {people}")
    tables = -(-people // TABLE_OF)
    threes = tables * TABLE_OF - people
    if threes > tables:
        return {2: (2,), 5: (3, 2)}[people]
    return (TABLE_OF,) * (tables - threes) + (TABLE_OF - 1,) * threes


def in_order(order: Iterable[int], sizes: Iterable[int]) -> Seating:
    """People sat down in this order, table by table."""
    line = iter(order)
    return tuple(tuple(next(line) for _ in range(size)) for size in sizes)


def pasted(text: str) -> Paste:
    """The names in a pasted list: one a line, or with commas, semicolons or tabs between them; numbering is dropped."""
    for mark in ",;\t":
        text = text.replace(mark, "\n")
    lines = (line.strip().lstrip("0123456789").lstrip(".)-*• ").strip() for line in text.splitlines())
    return Paste(tuple(line for line in lines if line))


def open_drive(settings: Settings) -> Drive:
    """The evening before anybody has come; BadOptions where the settings make none."""
    named_sheet(settings.sheet, settings.parts)
    if not 1 <= settings.rounds <= MOST_ROUNDS:
        raise BadOptions("B09", f"an evening has 1 to {MOST_ROUNDS} games, not {settings.rounds}")
    if not settings.title.strip() or len(settings.title) > 80 or not settings.title.isprintable():
        raise BadOptions("B09", "the drive needs a title of one line, up to 80 letters")
    return Drive(settings)


def replay(settings: Settings, entries: Iterable[Entry]) -> Drive:
    """The evening that a stored log gives."""
    drive = open_drive(settings)
    for entry in entries:
        drive = apply(drive, entry)
    return drive


def apply(drive: Drive, entry: Entry) -> Drive:
    """The evening after this entry, or IllegalMove."""
    after = _undo(drive, entry) if isinstance(entry, Undo) else _step(drive, entry)
    return replace(after, log=(*drive.log, entry))


def in_force(drive: Drive) -> tuple[int, ...]:
    """Numbers of the entries that count, in order: these can be undone."""
    return tuple(
        number
        for number, entry in enumerate(drive.log, start=1)
        if not isinstance(entry, Undo) and number not in drive.undone
    )


def _undo(drive: Drive, entry: Undo) -> Drive:
    """The evening as if that entry had not been made; refused where a later one stands on it."""
    valid = in_force(drive)
    number = entry.number if entry.number is not None else (valid[-1] if valid else 0)
    if number not in valid:
        what = "there is nothing to undo" if not valid else f"entry {number} is not there to be undone"
        raise IllegalMove("B09", what)
    undone = (*drive.undone, number)
    again = open_drive(drive.settings)
    for position, earlier in enumerate(drive.log, start=1):
        if position in undone:
            again = _strike(again, earlier)
        elif not isinstance(earlier, Undo):
            try:
                again = _step(again, earlier)
            except IllegalMove as error:
                raise IllegalMove(
                    "B09", f"entry {position} stands on entry {number} ({error.sentence}): undo the later one first"
                ) from error
    return replace(again, undone=undone)


def _strike(drive: Drive, entry: Entry) -> Drive:
    """An undone entry does nothing, but people it added keep their numbers, so that later entries mean the same."""
    names = (entry.name,) if isinstance(entry, Add) else entry.names if isinstance(entry, Paste) else ()
    return replace(drive, people=drive.people + tuple(Person(name, here=False, struck=True) for name in names))


def _step(drive: Drive, entry: Entry) -> Drive:
    if drive.phase == "over" and not isinstance(entry, Correct | Rename):
        raise IllegalMove("B09", "the evening is over: only points and names can still be put right, or the end undone")
    match entry:
        case Add(name):
            return _add(drive, (name,))
        case Paste(names):
            return _add(drive, names)
        case Rename(player, name):
            _known(drive, player)
            others = [p.name for number, p in enumerate(drive.people) if number != player and not p.struck]
            return _with_person(drive, player, replace(drive.people[player], name=_name(name, others)))
        case Leave(player):
            return _leave(drive, player)
        case Return(player):
            if _known(drive, player).here:
                raise IllegalMove("B09", f"{drive.people[player].name} is here")
            return _with_person(drive, player, replace(drive.people[player], here=True))
        case SeatByLot(order):
            return _seat_by_lot(drive, order)
        case Place(player, table):
            return _place(drive, player, table)
        case Start():
            return _start(drive)
        case Call(table, player):
            return _call(drive, table, player)
        case Scores(points):
            _in_phase(drive, "scoring", "points are entered when a beetle was called")
            return replace(drive, game=_with_points(drive, drive.game, points))
        case Correct(number, points):
            return _correct(drive, number, points)
        case Move(tables):
            return _move(drive, tables)
        case End():
            return _end(drive)
    raise AssertionError(f"no entry of a drive: {entry}")


# -- people ---------------------------------------------------------------------------------------------------------


def _add(drive: Drive, names: tuple[str, ...]) -> Drive:
    if not names:
        raise IllegalMove("B09", "the list is empty")
    taken = [person.name for person in drive.people if not person.struck]
    if len(taken) + len(names) > MOST_PEOPLE:
        raise IllegalMove(
            "B09", f"a drive is for up to {MOST_PEOPLE} people, this would make {len(taken) + len(names)}"
        )
    for name in names:
        taken.append(_name(name, taken))
    return replace(drive, people=drive.people + tuple(Person(name) for name in taken[-len(names) :]))


def _name(name: str, taken: list[str]) -> str:
    clean = " ".join(name.split())
    if not clean or len(clean) > LONGEST_NAME or not clean.isprintable():
        raise IllegalMove("B09", f"a name has 1 to {LONGEST_NAME} letters, {name!r} does not")
    if clean.casefold() in (other.casefold() for other in taken):
        raise IllegalMove("B09", f"there is a {clean} on the list already: add a letter to tell them apart")
    return clean


def _known(drive: Drive, player: int) -> Person:
    if not 0 <= player < len(drive.people) or drive.people[player].struck:
        raise IllegalMove("B09", f"nobody on the list has the number {player}")
    return drive.people[player]


def _with_person(drive: Drive, player: int, person: Person) -> Drive:
    return replace(drive, people=(*drive.people[:player], person, *drive.people[player + 1 :]))


def _leave(drive: Drive, player: int) -> Drive:
    person = _known(drive, player)
    if not person.here:
        raise IllegalMove("B09", f"{person.name} has left already")
    drive = _with_person(drive, player, replace(person, here=False))
    if drive.phase != "seated":
        return drive  # whoever leaves in the middle of a game stays on its table's list, for the points they have
    tables = tuple(tuple(other for other in table if other != player) for table in drive.game.tables)
    return replace(drive, game=Game(tables))


# -- seats ----------------------------------------------------------------------------------------------------------


def _seat_by_lot(drive: Drive, order: tuple[int, ...]) -> Drive:
    if drive.phase not in ("gathering", "seated"):
        raise IllegalMove("B09", "a game is going on: seats are drawn before it starts")
    if sorted(order) != list(drive.present):
        raise IllegalMove("B09", "the lot must name everybody who is here, each once")
    return replace(drive, phase="seated", game=Game(in_order(order, table_sizes(len(order)))))


def _place(drive: Drive, player: int, table: int) -> Drive:
    _in_phase(drive, "seated", "chairs are given between the games")
    person = _known(drive, player)
    if player not in drive.waiting:
        raise IllegalMove("B09", f"{person.name} {'has a seat' if person.here else 'has left'}")
    people = _table(drive, table)
    if len(people) >= TABLE_OF:
        raise IllegalMove("B09", f"table {table} is full")
    tables = drive.game.tables
    return replace(drive, game=Game((*tables[: table - 1], (*people, player), *tables[table:])))


def _table(drive: Drive, table: int) -> tuple[int, ...]:
    if not 1 <= table <= len(drive.game.tables):
        raise IllegalMove("B09", f"there is no table {table}; there are {len(drive.game.tables)}")
    return drive.game.tables[table - 1]


def _in_phase(drive: Drive, phase: Phase, sentence: str) -> None:
    if drive.phase != phase:
        raise IllegalMove("B09", sentence)


# -- a game ---------------------------------------------------------------------------------------------------------


def _start(drive: Drive) -> Drive:
    _in_phase(drive, "seated", "everybody must sit down before a game starts")
    for number, table in enumerate(drive.game.tables, start=1):
        if len(table) == 1:
            name = drive.people[table[0]].name
            raise IllegalMove(
                "B01", f"{name} is alone at table {number}: give somebody a chair there or draw the lot again"
            )
    return replace(drive, phase="playing")


def _call(drive: Drive, table: int, player: int | None) -> Drive:
    if drive.phase not in ("playing", "scoring"):
        raise IllegalMove("B05", "no game is going on")
    people = _table(drive, table)
    if table in drive.game.callers:
        raise IllegalMove("B05", f"table {table} has called already")
    if not any(drive.people[other].here for other in people):
        raise IllegalMove("B05", f"nobody is at table {table}")
    game = replace(drive.game, callers=tuple(sorted((*drive.game.callers, table))))
    if player is not None:
        if player not in people:
            raise IllegalMove("B05", f"{_known(drive, player).name} does not sit at table {table}")
        game = _with_points(drive, game, ((player, drive.sheet.size),))
    return replace(drive, phase="scoring", game=game)


def _with_points(drive: Drive, game: Game, points: Points) -> Game:
    """The game with these points written down, each checked (B06)."""
    size = drive.sheet.size
    written = dict(game.points)
    seats = {player: number for number, table in enumerate(game.tables, start=1) for player in table}
    if len(dict(points)) < len(points) or not points:
        raise IllegalMove("B06", "name everybody once, with their points")
    for player, number in points:
        name = _known(drive, player).name
        if player not in seats:
            raise IllegalMove("B09", f"{name} did not play in this game")
        if not 0 <= number <= size:
            raise IllegalMove("B06", f"a beetle has up to {size} parts, so {name} cannot have {number}")
        if number == size and seats[player] not in game.callers:
            raise IllegalMove("B05", f"{name} cannot have a complete beetle: table {seats[player]} did not call one")
        written[player] = number
    for caller in game.callers:
        complete = [drive.people[player].name for player in game.tables[caller - 1] if written.get(player) == size]
        if len(complete) > 1:
            both = " and ".join(complete)
            raise IllegalMove("B05", f"{both} cannot both have completed a beetle: table {caller} has one die")
    return replace(game, points=tuple(sorted(written.items())))


def closed_game(drive: Drive) -> Game:
    """The game just played, if it is fully written down."""
    if drive.missing:
        names = ", ".join(drive.people[player].name for player in drive.missing[:5])
        more = f" and {len(drive.missing) - 5} more" if len(drive.missing) > 5 else ""
        raise IllegalMove("B06", f"points are missing: {names}{more}")
    _check_callers(drive, drive.game)
    return drive.game


def _check_callers(drive: Drive, game: Game) -> None:
    for caller in game.callers:
        if not any(game.of(player) == drive.sheet.size for player in game.tables[caller - 1]):
            raise IllegalMove("B05", f"table {caller} called a beetle, so somebody there has {drive.sheet.size} points")


def _correct(drive: Drive, number: int, points: Points) -> Drive:
    if not 1 <= number <= len(drive.games):
        raise IllegalMove("B09", f"game {number} is not closed; there are {len(drive.games)} closed games")
    game = _with_points(drive, drive.games[number - 1], points)
    _check_callers(drive, game)
    return replace(drive, games=(*drive.games[: number - 1], game, *drive.games[number:]))


def _end(drive: Drive) -> Drive:
    if drive.phase == "playing":
        raise IllegalMove("B05", "a game is going on: it ends with a beetle, or undo its start")
    games = (*drive.games, closed_game(drive)) if drive.phase == "scoring" else drive.games
    return replace(drive, phase="over", games=games, game=Game(()))


# -- moving ---------------------------------------------------------------------------------------------------------


def _move(drive: Drive, tables: Seating) -> Drive:
    _in_phase(drive, "scoring", "people change tables when a game was played")
    game = closed_game(drive)
    if sorted(player for table in tables for player in table) != list(drive.present):
        raise IllegalMove("B09", "everybody who is here must have one chair")
    sizes = tuple(map(len, tables))
    if sizes != table_sizes(sum(sizes)):
        raise IllegalMove("B09", "tables have four people, and the last ones three where it does not divide")
    if drive.settings.moving != "fresh" and keeps_shape(drive):
        for number, table in enumerate(game.tables):
            if not _moved_right(drive, tables, number, table):
                raise IllegalMove("B09", f"the winner of table {number + 1} moves up one table and the loser down one")
    return replace(drive, phase="seated", games=(*drive.games, game), game=Game(tables))


def keeps_shape(drive: Drive) -> bool:
    """Whether the same people can sit at tables of the same sizes again: then winners and losers move exactly."""
    sizes = tuple(map(len, drive.game.tables))
    return sorted(drive.seated) == list(drive.present) and sizes == table_sizes(len(drive.present))


def _moved_right(drive: Drive, tables: Seating, number: int, table: tuple[int, ...]) -> bool:
    """Whether one with the most points went up and another with the fewest went down; ties were for the lot."""
    points = {player: drive.game.of(player) or 0 for player in table}
    up, down = set(tables[max(number - 1, 0)]), set(tables[min(number + 1, len(tables) - 1)])
    staying = set(tables[number])
    best, worst = max(points.values()), min(points.values())
    return any(
        winner != loser
        and points[loser] == worst
        and (
            drive.settings.moving == "spread"
            or all(other in staying for other in table if other not in (winner, loser))
        )
        for winner in table
        if points[winner] == best and winner in up
        for loser in table
        if loser in down
    )
