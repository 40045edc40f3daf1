"""What happened, in a sentence: every throw is explained, also the one that draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.beetle.options import sheet_of
from parlour.games.beetle.rules import Die, Move, State, Thrown, is_over, points, result
from parlour.games.beetle.sheet import Beetle, Part, Sheet

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def tell(before: State, move: Move, after: State, names: Sequence[str]) -> str:
    if not isinstance(move, Die):
        return ""
    assert after.last is not None, "the table remembers the last throw"
    name = names[after.last.seat]
    if after.last.outcome == "start":
        return _tell_start(name, move.number, after, names)
    beetle = before.beetles[before.seat]
    sentence = f"{name} throws {throw_words(sheet_of(before.options), beetle, after.last)}."
    if len(after.played) > len(before.played):
        sentence += f" {_tell_end(after, names)}"
    return sentence


def throw_words(sheet: Sheet, beetle: Beetle, thrown: Thrown) -> str:
    """What a number did for the beetle as it was before the throw: `a 3: feelers need the head first`."""
    number = f"a {thrown.number}"
    if thrown.line is None:
        return f"{number}: the sheet has no part for it"
    part = sheet.parts[thrown.line]
    if thrown.outcome == "drawn":
        return f"{number}: {drawn_words(part, beetle[thrown.line] + 1)}"
    if thrown.outcome == "complete":
        verb = "is" if part.count == 1 else "are all"
        return f"{number}: {many(part)} {verb} drawn already"
    assert thrown.missing is not None, "something has to come first"
    needed = sheet.parts[thrown.missing]
    article = "the" if needed.count == 1 else "a"
    if not any(beetle) and not needed.needs:
        return f"{number}: nothing counts before {article} {needed.name}, a {needed.number}"
    verb = "needs" if part.count == 1 else "need"
    return f"{number}: {many(part)} {verb} {article} {needed.name} first"


def drawn_words(part: Part, which: int) -> str:
    """The part just drawn: `the head`, `the third leg`, `the last leg`."""
    if part.count == 1:
        return f"the {part.name}"
    if which == part.count:
        return f"the last {part.name}"
    return f"the {_ORDINALS[which - 1]} {part.name}" if which <= len(_ORDINALS) else f"{part.name} number {which}"


def many(part: Part) -> str:
    """A kind of part as the subject of a sentence: `the head`, `feelers`."""
    if part.count == 1:
        return f"the {part.name}"
    return part.name + ("es" if part.name.endswith(("s", "x", "ch", "sh")) else "s")


def listed(items: Sequence[str]) -> str:
    """`Anna`, `Anna and Ben`, `Anna, Ben and Cem`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def _tell_start(name: str, number: int, after: State, names: Sequence[str]) -> str:
    sentence = f"{name} throws a {number} for the start."
    if after.first is not None:
        return f"{sentence} {names[after.first]} goes first."
    if not after.starting:
        return f"{sentence} {listed([names[seat] for seat in after.contenders])} are tied and throw again."
    return sentence


def _tell_end(after: State, names: Sequence[str]) -> str:
    game = after.played[-1]
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, points(game.beetles), strict=True))
    sentence = f"Beetle! Game {len(after.played)} of {after.options.games} is over: {scores}."
    if not is_over(after):
        return sentence
    outcome = result(after)
    assert outcome is not None, "a finished sheet has a result"
    winners = [names[seat] for seat in outcome.winners]
    what = "the game" if after.options.games == 1 else "the sheet"
    if len(winners) == 1:
        return f"{sentence} {winners[0]} wins {what} with {max(outcome.scores)} points."
    return f"{sentence} {listed(winners)} share {what} with {max(outcome.scores)} points each."
