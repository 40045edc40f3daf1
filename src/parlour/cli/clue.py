"""`parlour clue notebook`: a companion for Clue at a real table, with exact chances and the best next question."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.core.errors import ParlourError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table

    from parlour.games.clue.casebook import Casebook, Entry

app = typer.Typer(help="Help with a game of Clue at a real table.", rich_markup_mode=None)

HELP = """\
ask WHO SUSPECT WEAPON ROOM SHOWER [CARD]   a suggestion; SHOWER is who showed a card, or nobody
accuse WHO SUSPECT WEAPON ROOM              an accusation that was wrong
chances                                     where every card may be, in percent
best [ROOM ...]                             the best next questions, in these rooms or anywhere
why CARD                                    how it is known where a card is
list                                        what was entered, numbered
fix NUMBER [ENTRY]                          correct an entry; without one it is shown as it was typed
drop NUMBER / undo                          take an entry out / the last one
quit                                        stop; everything is saved
Names and cards may be cut short, and "me" is you: ask me plum rope hall Bob rope"""


@app.callback()
def clue() -> None:
    """Help with a game of Clue at a real table."""


@app.command("notebook")
def notebook(
    file: Annotated[
        Path | None, typer.Argument(help="Where the casebook is kept, and resumed if it exists; else one of your own.")
    ] = None,
    players: Annotated[str, typer.Option(help="Players in the order of the table, as 'Ann,Bob,Cy'.")] = "",
    you: Annotated[str, typer.Option(help="Which of them you are; the first if not said.")] = "",
    cards: Annotated[str, typer.Option(help="Your cards, as 'plum,rope,hall,...'.")] = "",
    sizes: Annotated[str, typer.Option(help="Cards each got, where the first did not get the most: '4,4,5,5'.")] = "",
    weighted: Annotated[
        bool, typer.Option("--weighted", help="Take a holder of several cards to show any of them as likely.")
    ] = False,
    new: Annotated[bool, typer.Option("--new", help="Begin again, also where there is a casebook already.")] = False,
) -> None:
    """Keep the notebook of a game at a real table: exact chances, and the best next question.

    What a new casebook needs is asked for where it is not given. Lines can also come from a pipe.

    Example: parlour clue notebook tonight.json --players Ann,Bob,Cy --you Bob --cards plum,rope,knife,hall,study,white
    """
    from rich.console import Console

    from parlour.games.clue.casebook import BadEntry, load, save

    console = Console(highlight=False, markup=False)
    path = file or _own_file()
    lines = Lines(console)
    if path.exists() and not new:
        if players or cards or you or sizes or weighted:
            raise BadEntry(f"{path} is resumed and knows its players and cards; begin again with --new")
        book = load(path)
        console.print(f"Taken up again from {path}.", soft_wrap=True)
    else:
        book = _new(lines, players, you, cards, sizes, weighted)
        save(book, path)
        console.print(f"Kept in {path}.", soft_wrap=True)
    entries = "1 entry" if len(book.entries) == 1 else f"{len(book.entries)} entries"
    console.print(f"Casebook of {book.names[book.you]}, {entries}. Type help for what can be typed.")
    while (line := lines.read("> ")) is not None and line.split() not in (["quit"], ["q"]):
        if not line.split():
            continue
        try:
            changed = answer(book, line.strip(), console)
            if changed != book:
                save(changed, path)
                book = changed
        except ParlourError as error:
            lines.refuse(error)


class Lines:
    """What is typed, or comes from a pipe: there a bad line ends it, for a script must not go on after one."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._typed = sys.stdin.isatty()
        self._number = 0

    def read(self, prompt: str) -> str | None:
        """The next line; None where there is none."""
        if self._typed:
            self._console.print(prompt, end="")
        line = sys.stdin.readline()
        self._number += 1
        return line.rstrip("\n") if line else None

    def refuse(self, error: ParlourError) -> None:
        if not self._typed:
            raise ParlourError(f"line {self._number}: {error}") from error
        self._console.print(str(error), style="red")


def _own_file() -> Path:
    from platformdirs import user_data_path

    return user_data_path("parlour", appauthor=False) / "clue-notebook.json"


def _new(lines: Lines, players: str, you: str, cards: str, sizes: str, weighted: bool) -> Casebook:
    """A casebook from what was given, asking for the rest until it makes a game."""
    import msgspec

    from parlour.games.clue import notation
    from parlour.games.clue.casebook import BadEntry, new_casebook

    def make(players: str, you: str, cards: str) -> Casebook:
        names = tuple(_split(players))
        hand = tuple(notation.read_card(card) for card in _split(cards))
        try:
            counts = tuple(int(size) for size in _split(sizes))
        except ValueError as error:
            raise BadEntry(f"{sizes!r} are no numbers of cards: write them as in 4,4,5,5") from error
        return msgspec.structs.replace(new_casebook(names, you or names[0], hand, counts), weighted=weighted)

    if players and cards:
        return make(players, you, cards)
    while True:
        who = players or _asked(lines, "Who plays, in the order of the table (Ann,Bob,Cy)? ", "players")
        me = you or (_asked(lines, "Which of them are you? ", "you") if not players else "")
        mine = cards or _asked(lines, "Your cards (plum,rope,hall,...)? ", "cards")
        try:
            return make(who, me, mine)
        except ParlourError as error:
            lines.refuse(error)


def _asked(lines: Lines, question: str, option: str) -> str:
    from parlour.games.clue.casebook import BadEntry

    line = lines.read(question)
    if line is None:
        raise BadEntry(f"a new casebook needs --{option}, or a line that says it")
    return line


def _split(text: str) -> list[str]:
    return [word for part in text.split(",") if (word := "-".join(part.split()))]


def answer(book: Casebook, line: str, console: Console) -> Casebook:
    """Do what the line says and give the book after it; a line that makes no sense changes nothing."""
    from parlour.games.clue.casebook import BadEntry

    word, *rest = line.split()
    match word.lower():
        case "help" | "?":
            console.print(HELP)
        case "chances":
            console.print(chances_table(book))
        case "best":
            _print_best(book, rest, console)
        case "why" if rest:
            _print_why(book, rest, console)
        case "list":
            for number, entry in enumerate(book.entries, start=1):
                console.print(f"{number}. {book.tell(entry)}")
        case "undo":
            if not book.entries:
                raise BadEntry("nothing has been entered yet")
            return _changed(book, book.entries[:-1], console)
        case "drop" if rest:
            at = _entry_number(book, rest[0])
            return _changed(book, (*book.entries[:at], *book.entries[at + 1 :]), console)
        case "fix" if rest:
            at = _entry_number(book, rest[0])
            if not rest[1:]:
                console.print(f"It is: {book.write(book.entries[at])}")
                return book
            fixed = book.read(" ".join(rest[1:]))
            return _changed(book, (*book.entries[:at], fixed, *book.entries[at + 1 :]), console)
        case "ask" | "accuse":
            return _changed(book, (*book.entries, book.read(line)), console)
        case _:
            raise BadEntry(f"{line!r} is nothing to type here; help lists what is")
    return book


def _entry_number(book: Casebook, text: str) -> int:
    from parlour.games.clue.casebook import BadEntry

    if not text.isdecimal() or not 1 <= int(text) <= len(book.entries):
        raise BadEntry(f"there is no entry {text!r}; list shows them")
    return int(text) - 1


def _changed(book: Casebook, entries: Sequence[Entry], console: Console) -> Casebook:
    """The book with these entries, if any deal fits them; says what is new."""
    import msgspec

    from parlour.games.clue.cards import spoken
    from parlour.games.clue.casebook import checked
    from parlour.games.clue.knowledge import know

    changed = checked(msgspec.structs.replace(book, entries=tuple(entries)))
    knowledge = know(changed.evidence, changed.weighted)
    known = set(know(book.evidence, book.weighted).notes.explain(book.names))
    for sentence in knowledge.notes.explain(book.names):
        if sentence not in known:
            console.print(sentence)
    triple, chance = knowledge.best
    if chance > 1 - 1e-9:
        console.print(f"Solved: it was {spoken(triple)}.", style="bold")
    else:
        console.print(f"Likeliest: {spoken(triple)}, {chance:.1%}; {len(knowledge.cases)} case files are possible.")
    return changed


def chances_table(book: Casebook) -> Table:
    """Every card's chance with every holder, in percent; certain ones as yes and a dash."""
    from rich.table import Table

    from parlour.games.clue.cards import CARDS, KINDS
    from parlour.games.clue.knowledge import know

    table = Table(title="Chances in percent")
    table.add_column("card")
    for name in (*book.names, "case file"):
        table.add_column(name, justify="right")
    for card, row in zip(CARDS, know(book.evidence, book.weighted).chances.tolist(), strict=True):
        cells = ("yes" if p > 1 - 1e-9 else f"{100 * p:.1f}" if p else "-" for p in row)
        table.add_row(card.title, *cells, end_section=any(card is kind[-1] for kind in KINDS))
    return table


def _print_best(book: Casebook, rest: Sequence[str], console: Console) -> None:
    from parlour.games.clue import notation
    from parlour.games.clue.cards import ROOMS
    from parlour.games.clue.companion import ideas

    for idea in ideas(book, tuple(notation.read_card(name, ROOMS) for name in rest)):
        console.print(
            f"{idea.words}: {idea.bits:.2f} bits about the case file, {idea.solve:.1%} to name it after the answer"
        )


def _print_why(book: Casebook, rest: Sequence[str], console: Console) -> None:
    from parlour.games.clue import notation
    from parlour.games.clue.companion import why

    console.print(why(book, notation.read_card("-".join(rest))))
