"""What happened, in a sentence: for logs, screen readers and the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.yahtzee import rules
from parlour.games.yahtzee.card import Column, Dice
from parlour.games.yahtzee.rules import Keep, Move, Roll, State


def tell(before: State, move: Move, after: State, names: Sequence[str]) -> str:
    if isinstance(move, Roll):
        return _tell_roll(before, move, after, names)
    name = names[before.seat]
    if isinstance(move, Keep):
        return f"{name} keeps {_list(move.dice)}." if move.dice else ""
    score = dict(rules.choices(before.options, before.card, before.dice))[move.box.number]
    sentence = f"{name} scores {score} in {move.box.title}"
    if rules.has_joker(before.options, before.card, before.dice):
        sentence += " with a Joker"
    if bonus := rules.bonus_now(before.options, before.card, before.dice):
        sentence += f" and earns a Yahtzee bonus of {bonus}"
    if before.card.bonus == 0 and _card_after(before, after).bonus:
        sentence += f"; the upper section has reached 63, a bonus of {_card_after(before, after).bonus}"
    return f"{sentence}."


def _card_after(before: State, after: State) -> Column:
    cards = after.pad[-1] if len(after.pad) > len(before.pad) else after.cards
    return cards[before.team(before.seat)]


def _tell_roll(before: State, move: Roll, after: State, names: Sequence[str]) -> str:
    if before.first is not None:
        sentence = f"{names[before.seat]} rolls {_list(move.dice)}"
        return f"{sentence}: Yahtzee!" if after.dice[0] == after.dice[-1] else f"{sentence}."
    name = names[before.contenders[len(before.totals)]]
    sentence = f"{name} rolls {sum(move.dice)} for the start."
    if after.first is not None:
        return f"{sentence} {names[after.first]} starts."
    if not after.totals:
        return f"{sentence} {' and '.join(names[seat] for seat in after.contenders)} are tied and roll again."
    return sentence


def _list(dice: Dice) -> str:
    return " ".join(map(str, dice))
