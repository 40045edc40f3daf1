"""The rules of Yahtzee: whose turn it is, what may be done, and what comes of it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import TypeAlias

from msgspec import Struct

from parlour.core.chance import Weighted
from parlour.core.errors import IllegalMove
from parlour.core.game import CHANCE_TURN, OVER, Result, Seat, Turn, places
from parlour.games.yahtzee.card import (
    BOXES,
    FACES,
    LOWER,
    YAHTZEE,
    YAHTZEE_BOX,
    Box,
    Column,
    Dice,
    is_yahtzee,
    joker_scores,
    plain_scores,
)
from parlour.games.yahtzee.options import MOST_PLAYERS, Options, check

ROLLS = 3


class Keep(Struct, frozen=True, tag="keep"):
    """Keep these dice and roll the others. At the start of a turn nothing can be kept: it is the first roll."""

    dice: Dice = ()


class Score(Struct, frozen=True, tag="score"):
    """Stop, and fill this box."""

    box: Box


class Roll(Struct, frozen=True, tag="roll"):
    """What chance rolled: the dice that were in the cup, in ascending order."""

    dice: Dice


Move: TypeAlias = Keep | Score | Roll


class State(Struct, frozen=True):
    """A position. In the roll-off `first` is None; while dice are in the cup `kept` holds the others."""

    options: Options
    players: int
    contenders: tuple[int, ...]
    """Who still rolls for the start (Y02)."""
    totals: tuple[int, ...]
    """What the first of them rolled in this round of the roll-off."""
    first: int | None
    seat: int
    dice: Dice
    rolls: int
    """How often the player has rolled this turn."""
    kept: Dice | None
    cards: tuple[Column, ...]
    """The columns of the game being played, one a team."""
    pad: tuple[tuple[Column, ...], ...] = ()
    """The columns of the games before it."""

    @property
    def teams(self) -> int:
        return self.players // self.options.partners

    def team(self, seat: int) -> int:
        """Whose column a seat fills. Partners sit across, so that teams alternate (Y40)."""
        return seat % self.teams

    @property
    def card(self) -> Column:
        return self.cards[self.seat % self.teams]


ROLL_FIRST = Keep()
FIRST_ROLL = (ROLL_FIRST,)
SCORES = tuple(Score(box) for box in BOXES)
_PLAY = tuple(Turn("play", (seat,)) for seat in range(MOST_PLAYERS))


def start(options: Options, players: int) -> State:
    check(options, players)
    return _new_game(options, players, ())


def _new_game(options: Options, players: int, pad: tuple[tuple[Column, ...], ...]) -> State:
    return State(
        options=options,
        players=players,
        contenders=tuple(range(players)),
        totals=(),
        first=0 if players == 1 else None,
        seat=0,
        dice=(),
        rolls=0,
        kept=None,
        cards=(Column(),) * (players // options.partners),
        pad=pad,
    )


def is_over(state: State) -> bool:
    return len(state.pad) == state.options.games


def turn(state: State) -> Turn:
    if is_over(state):
        return OVER
    if state.first is None or state.kept is not None:
        return CHANCE_TURN
    return _PLAY[state.seat]


# -- what may be done -----------------------------------------------------------------------------------------------


def moves(state: State, seat: int) -> tuple[Move, ...]:
    if seat != state.seat or turn(state).kind != "play":
        return ()
    if state.rolls == 0:
        return FIRST_ROLL
    fills = tuple(SCORES[box] for box, _ in choices(state.options, state.card, state.dice))
    return fills if state.rolls == ROLLS else keeps(state.dice) + fills


@cache
def keeps(dice: Dice) -> tuple[Keep, ...]:
    """Every set of dice that can be kept while at least one is rolled (Y05)."""
    return tuple(Keep(kept) for size in range(5) for kept in sorted(set(combinations(dice, size))))


def has_joker(options: Options, card: Column, dice: Dice) -> bool:
    """Whether the dice count as a Joker: a Yahtzee with the Yahtzee box and its upper box filled (Y23, Y25)."""
    return (
        options.joker != "none"
        and is_yahtzee(dice)
        and card.boxes[YAHTZEE_BOX] is not None
        and card.boxes[dice[0] - 1] is not None
    )


def must_fill_upper(options: Options, card: Column, dice: Dice) -> bool:
    """Whether a further Yahtzee has to go into the upper box of its number (Y22; Y25 only with a 50)."""
    box = card.boxes[YAHTZEE_BOX]
    if box is None or not is_yahtzee(dice) or card.boxes[dice[0] - 1] is not None:
        return False
    return options.joker == "forced" or (options.joker == "lowe" and box == YAHTZEE)


def choices(options: Options, card: Column, dice: Dice) -> tuple[tuple[int, int], ...]:
    """The boxes that may be filled with the dice, each with its score."""
    boxes = card.boxes
    if not is_yahtzee(dice) or boxes[YAHTZEE_BOX] is None:
        return tuple((box, score) for box, score in enumerate(plain_scores(dice)) if boxes[box] is None)
    if must_fill_upper(options, card, dice):
        upper = dice[0] - 1
        return ((upper, plain_scores(dice)[upper]),)
    scores = joker_scores(dice) if has_joker(options, card, dice) else plain_scores(dice)
    if options.joker in ("forced", "lowe") and scores is not plain_scores(dice):
        lower = tuple((box, scores[box]) for box in LOWER if boxes[box] is None)
        if lower:
            return lower
    return tuple((box, score) for box, score in enumerate(scores) if boxes[box] is None)


def bonus_now(options: Options, card: Column, dice: Dice) -> int:
    """What the roll earns besides its box: a bonus for each Yahtzee after a 50 in the Yahtzee box (Y20, Y21)."""
    return options.yahtzee_bonus if is_yahtzee(dice) and card.boxes[YAHTZEE_BOX] == YAHTZEE else 0


@cache
def chance_of(dice: int) -> Weighted[Move]:
    """Rolling so many dice: every multiset with the number of orders it can fall in."""
    return Weighted(
        (Roll(rolled), factorial(dice) // prod(factorial(n) for n in Counter(rolled).values()))
        for rolled in combinations_with_replacement(FACES, dice)
    )


def chance(state: State) -> Weighted[Move]:
    return chance_of(5 if state.kept is None else 5 - len(state.kept))


# -- what comes of it -----------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, Roll):
        return _roll(state, seat, move.dice)
    if is_over(state):
        raise IllegalMove("Y30", "the game is over: every column is full")
    if seat != state.seat or state.first is None:
        raise IllegalMove(
            "Y03", "it is not this player's turn" if state.first is not None else "the start is rolled for"
        )
    if state.kept is not None:
        raise IllegalMove("Y05", "the dice are in the cup: wait for the roll")
    return _keep(state, move.dice) if isinstance(move, Keep) else _score(state, move.box)


def _keep(state: State, dice: Dice) -> State:
    if state.rolls == ROLLS:
        raise IllegalMove("Y06", "after the third roll a box must be filled")
    if state.rolls == 0 and dice:
        raise IllegalMove("Y04", "the first roll is all five dice: nothing can be kept yet")
    if Counter(dice) - Counter(state.dice):
        have, want = _spell(state.dice), _spell(dice)
        raise IllegalMove("Y05", f"the dice are {have}: {want} cannot be kept")
    if len(dice) == 5:
        raise IllegalMove("Y05", "keeping all five rolls nothing: fill a box instead")
    if list(dice) != sorted(dice):
        raise IllegalMove("Y05", f"kept dice are named in ascending order: {_spell(tuple(sorted(dice)))}")
    return _with_dice(state, state.dice, state.rolls, dice)


def _roll(state: State, seat: Seat, dice: Dice) -> State:
    if seat is not None or turn(state) is not CHANCE_TURN:
        raise IllegalMove("Y05", "nobody's dice are in the cup: only chance rolls, when asked to")
    kept = state.kept or ()
    if len(dice) + len(kept) != 5:
        raise IllegalMove("Y04" if not kept else "Y05", f"{5 - len(kept)} dice were rolled, not {len(dice)}")
    if any(die not in FACES for die in dice) or list(dice) != sorted(dice):
        raise IllegalMove("Y04", f"{_spell(dice)} is no roll of dice in ascending order")
    if state.first is None:
        return _roll_off(state, sum(dice))
    return _with_dice(state, tuple(sorted(kept + dice)), state.rolls + 1, None)


def _with_dice(state: State, dice: Dice, rolls: int, kept: Dice | None) -> State:
    # Spelled out because msgspec.structs.replace takes twice as long, and this runs at every roll.
    return State(
        state.options,
        state.players,
        state.contenders,
        state.totals,
        state.first,
        state.seat,
        dice,
        rolls,
        kept,
        state.cards,
        state.pad,
    )


def _roll_off(state: State, total: int) -> State:
    """Add a total to the roll-off; the highest starts, those tied for it roll again among themselves (Y02)."""
    totals = (*state.totals, total)
    contenders, first = state.contenders, None
    if len(totals) == len(contenders):
        highest = max(totals)
        contenders = tuple(seat for seat, total in zip(contenders, totals, strict=True) if total == highest)
        totals = ()
        first = contenders[0] if len(contenders) == 1 else None
    return State(
        state.options, state.players, contenders, totals, first, first or 0, (), 0, None, state.cards, state.pad
    )


def _score(state: State, box: Box) -> State:
    if state.rolls == 0:
        raise IllegalMove("Y04", "roll the dice first")
    options, card, number = state.options, state.card, box.number
    if card.boxes[number] is not None:
        raise IllegalMove("Y07", f"{box.title} is filled already: a filled box is never changed")
    fills = dict(choices(options, card, state.dice))
    if number not in fills:
        raise _refusal(options, card, state.dice)
    filled = card.fill(number, fills[number], bonus_now(options, card, state.dice))
    team = state.seat % state.teams
    cards = (*state.cards[:team], filled, *state.cards[team + 1 :])
    if all(card.full for card in cards):
        return _game_over(state, cards)
    seat = _next_seat(state, cards)
    return State(state.options, state.players, (), (), state.first, seat, (), 0, None, cards, state.pad)


def _refusal(options: Options, card: Column, dice: Dice) -> IllegalMove:
    """Why a box that is open may not be filled now: only a further Yahtzee forbids anything."""
    if must_fill_upper(options, card, dice):
        rule = "Y22" if options.joker == "forced" else "Y25"
        return IllegalMove(rule, f"the Joker must go into {BOXES[dice[0] - 1].title} while that box is open")
    rule = "Y23" if options.joker == "forced" else "Y25"
    return IllegalMove(rule, "the Joker must go into a lower box while one is open")


def _next_seat(state: State, cards: tuple[Column, ...]) -> int:
    """The seat to the left whose column is still open. With teams of equal size no column fills early."""
    seat = (state.seat + 1) % state.players
    while cards[seat % state.teams].full:
        seat = (seat + 1) % state.players
    return seat


def _game_over(state: State, cards: tuple[Column, ...]) -> State:
    pad = (*state.pad, cards)
    if len(pad) < state.options.games:
        return _new_game(state.options, state.players, pad)
    return State(state.options, state.players, (), (), state.first, state.seat, (), 0, None, cards, pad)


def _spell(dice: Dice) -> str:
    return " ".join(map(str, dice)) or "none"


# -- how it came out ------------------------------------------------------------------------------------------------


def team_totals(state: State) -> tuple[int, ...]:
    """Each team's points over the finished games of the pad."""
    return tuple(sum(cards[team].total for cards in state.pad) for team in range(state.teams))


def settlement(state: State) -> tuple[int, ...]:
    """What each team is owed over the finished games: a winner earns the difference from every opponent (Y33)."""
    owed = [0] * state.teams
    for cards in state.pad:
        best = max(card.total for card in cards)
        winners = [team for team, card in enumerate(cards) if card.total == best]
        for winner in winners:
            for team, card in enumerate(cards):
                owed[winner] += best - card.total
                owed[team] -= best - card.total
    return tuple(owed)


def result(state: State) -> Result | None:
    if not is_over(state):
        return None
    totals = team_totals(state)
    scores = tuple(totals[state.team(seat)] for seat in range(state.players))
    ranks = places(scores)
    if state.players == 1:
        words = f"{scores[0]} points"
    else:
        winners = [str(seat + 1) for seat, place in enumerate(ranks) if place == 1]
        verb = "wins" if len(winners) == 1 else "share the win"
        words = f"player {' and '.join(winners)} {verb} with {max(scores)} points"
    return Result(ranks, scores, words)
