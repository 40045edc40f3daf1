"""`parlour clue notebook`: a companion for Clue at a real table, with exact chances and the best next question."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from parlour.core.errors import ParlourError
from parlour.games.clue import notation
from parlour.games.clue.cards import CARDS, ROOMS, spoken
from parlour.games.clue.casebook import BadEntry, Casebook, load, new_casebook, save

if TYPE_CHECKING:
    from collections.abc import Sequence

HELP = """\
ask WHO SUSPECT WEAPON ROOM SHOWER [CARD]   a suggestion; SHOWER is who showed a card, or nobody
accuse WHO SUSPECT WEAPON ROOM              an accusation that was wrong
chances                                     where every card may be, in percent
best [ROOM ...]                             the best next question, in these rooms or anywhere
why CARD                                    how it is known where a card is
list                                        what was entered, numbered
fix NUMBER ENTRY / drop NUMBER / undo       correct an entry, take one out, take the last one out
quit                                        stop; everything is saved"""


def notebook(
    file: Annotated[Path, typer.Argument(help="Where the casebook is kept; it is resumed if it exists.")],
    players: Annotated[str, typer.Option(help="Players in the order of the table: Ann,Bob,Cy")] = "",
    you: Annotated[str, typer.Option(help="Which of them you are; the first if not said.")] = "",
    cards: Annotated[str, typer.Option(help="Your cards: plum,rope,hall,...")] = "",
    sizes: Annotated[str, typer.Option(help="How many cards each got, where not dealt from the first: 5,4,4,5")] = "",
) -> None:
    """Keep the notebook of a game at a real table: exact chances, and the best next question.

    Example: parlour clue notebook tonight.json --players Ann,Bob,Cy --you Bob --cards plum,rope,knife,hall,study,white
    """
    console = Console()
    try:
        book = load(file) if file.exists() else _new(players, you, cards, sizes)
        save(book, file)
    except (ParlourError, OSError) as error:
        typer.echo(f"parlour: {error}", err=True)
        raise typer.Exit(1) from error
    console.print(f"Casebook of {book.names[book.you]}, {len(book.entries)} entries. Type help for what can be typed.")
    interactive = sys.stdin.isatty()
    while True:
        if interactive:
            console.print("> ", end="")
        line = sys.stdin.readline()
        if not line or line.split() in (["quit"], ["q"]):
            return
        if not line.split():
            continue
        try:
            changed = answer(book, line.strip(), console)
        except ParlourError as error:
            console.print(str(error), markup=False)
            continue
        if changed != book:
            book = changed
            save(book, file)


def _new(players: str, you: str, cards: str, sizes: str) -> Casebook:
    names = tuple(name.strip() for name in players.split(",") if name.strip())
    if not names or not cards:
        raise BadEntry("a new casebook needs --players and --cards")
    hand = tuple(notation.read_card(card.strip()) for card in cards.split(","))
    try:
        counts = tuple(int(size) for size in sizes.split(",")) if sizes else ()
    except ValueError as error:
        raise BadEntry(f"{sizes!r} are no numbers of cards: write them as in 5,4,4,5") from error
    return new_casebook(names, you or names[0], hand, counts)


def answer(book: Casebook, line: str, console: Console) -> Casebook:
    """Do what the line says and give the book after it; a line that makes no sense changes nothing."""
    word, *rest = line.split()
    match word.lower():
        case "help":
            console.print(HELP, markup=False)
        case "chances":
            console.print(chances_table(book))
        case "best":
            _print_best(book, rest, console)
        case "why" if rest:
            _print_why(book, rest, console)
        case "list":
            for number, entry in enumerate(book.entries, start=1):
                console.print(f"{number}. {book.tell(entry)}", markup=False, highlight=False)
        case "undo" if book.entries:
            return _checked(book, book.entries[:-1], console)
        case "drop" if rest:
            at = _entry_number(book, rest[0])
            return _checked(book, (*book.entries[:at], *book.entries[at + 1 :]), console)
        case "fix" if rest:
            at = _entry_number(book, rest[0])
            fixed = book.read(" ".join(rest[1:]))
            return _checked(book, (*book.entries[:at], fixed, *book.entries[at + 1 :]), console)
        case "ask" | "accuse":
            return _checked(book, (*book.entries, book.read(line)), console)
        case _:
            raise BadEntry(f"{line!r} is nothing to type here; help lists what is")
    return book


def _entry_number(book: Casebook, text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= len(book.entries):
        raise BadEntry(f"there is no entry {text!r}; list shows them")
    return int(text) - 1


def _checked(book: Casebook, entries: Sequence[object], console: Console) -> Casebook:
    """The book with these entries, if any deal fits them; says what is new."""
    from parlour.games.clue.knowledge import know

    changed: Casebook = msgspec.structs.replace(book, entries=tuple(entries))
    knowledge = know(changed.evidence)
    try:
        known = set(know(book.evidence).notes.explain(book.names))
    except ParlourError:
        known = set()
    for sentence in knowledge.notes.explain(book.names):
        if sentence not in known:
            console.print(sentence, markup=False, highlight=False)
    triple, chance = knowledge.best
    console.print(f"Likeliest: {spoken(triple)}, {chance:.1%}; {knowledge.deals:,.0f} deals fit.", highlight=False)
    return changed


def chances_table(book: Casebook) -> Table:
    """Every card's chance with every holder, in percent; certain ones as yes and a dash."""
    from parlour.games.clue.knowledge import know

    table = Table(title="Chances in percent")
    table.add_column("card")
    for name in (*book.names, "case file"):
        table.add_column(name, justify="right")
    for card, row in zip(CARDS, know(book.evidence).chances.tolist(), strict=True):
        table.add_row(card.title, *("yes" if p > 1 - 1e-9 else f"{100 * p:.1f}" if p else "-" for p in row))
    return table


def _print_best(book: Casebook, rest: Sequence[str], console: Console) -> None:
    from parlour.games.clue.questions import best_questions

    rooms = [notation.read_card(name, ROOMS) for name in rest] or list(ROOMS)
    for question in best_questions(book.evidence, rooms)[:3]:
        told = f"{question.bits:.2f} bits about the case file, {question.hands:.2f} in all"
        console.print(f"{spoken(question.triple)}: tells {told}", markup=False, highlight=False)


def _print_why(book: Casebook, rest: Sequence[str], console: Console) -> None:
    from parlour.games.clue.knowledge import know

    card = notation.read_card("-".join(rest))
    knowledge = know(book.evidence)
    holder, chance = knowledge.where(card)
    sentence = knowledge.notes.why(card, book.names)
    if chance > 1 - 1e-9 and sentence.startswith("It is not known"):
        name = "in the case file" if holder == len(book.names) else f"with {book.names[holder]}"
        sentence = f"In every deal that fits, {card.short} is {name}."
    console.print(sentence, markup=False, highlight=False)
