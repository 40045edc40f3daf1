"""A position from what a person types: dice as `22345`, a card as `aces=3,full-house=25`."""

from __future__ import annotations

from parlour.core.errors import BadNotation, BadOptions
from parlour.games.yahtzee.card import ALL_ROLLS, Column, Dice, joker_scores, plain_scores
from parlour.games.yahtzee.notation import read_box
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.rules import ROLLS, State

_POSSIBLE = tuple(
    {scores(dice)[box] for scores in (plain_scores, joker_scores) for dice in ALL_ROLLS} for box in range(13)
)


def read_card(text: str) -> Column:
    """The column with these boxes filled; all others are open."""
    card = Column()
    for entry in filter(None, (part.strip() for part in text.split(","))):
        name, equals, number = entry.partition("=")
        if not equals or not number.strip().isdecimal():
            raise BadNotation("Y07", f"{entry!r} is no filled box: write it as in 'aces=3'")
        box, score = read_box(name.strip()), int(number)
        if card.boxes[box.number] is not None:
            raise BadNotation("Y07", f"{box.title} is named twice: a filled box is never changed")
        if score not in _POSSIBLE[box.number]:
            raise BadNotation("Y08", f"no dice are worth {score} in {box.title}")
        card = card.fill(box.number, score, 0)
    return card


def read_dice(text: str) -> Dice:
    """Five dice after a roll."""
    dice = tuple(sorted(int(die) for die in text if die.isdecimal()))
    if dice not in ALL_ROLLS or not all(sign.isdecimal() or sign in " ,-" for sign in text):
        raise BadNotation("Y04", f"{text!r} are no five dice showing 1 to 6: write them as in '22345'")
    return dice


def solitaire(options: Options, card: Column, dice: Dice = (), rolls: int = 0) -> State:
    """A turn of somebody alone with this card: before it, or with these dice after so many rolls."""
    if dice and not 1 <= rolls <= ROLLS:
        raise BadNotation("Y05", f"there are 1 to {ROLLS} rolls in a turn, not {rolls}")
    if options.yahtzee_bonus < 0:
        raise BadOptions("Y20", f"a Yahtzee bonus cannot be negative, {options.yahtzee_bonus} is")
    if card.full:
        raise BadNotation("Y30", "the card is full: there is no turn left")
    return State(
        options=options,
        players=1,
        contenders=(),
        totals=(),
        first=0,
        seat=0,
        dice=dice,
        rolls=rolls if dice else 0,
        kept=None,
        cards=(card,),
    )
