"""The rules of Sorry!: whose turn it is, what may be done, and what comes of it."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.chance import Chance, Sampled, Source, Weighted
from parlour.core.errors import IllegalMove
from parlour.core.game import CHANCE_TURN, OVER, Result, Seat, Turn, places
from parlour.games.sorry.board import ABSENT, START, Pawns, circle
from parlour.games.sorry.cards import CARDS, DECK, EMPTY, HAND, KIND, Counts, add, card_name, listed, take
from parlour.games.sorry.moves import Deal, Decline, Discard, Draw, Drawn, First, Move, PawnMove
from parlour.games.sorry.options import Options, check, seat_colours
from parlour.games.sorry.pawns import Trip, can_play, card_moves, make
from parlour.games.sorry.refusals import refusal
from parlour.games.sorry.scoring import game_scores, home_count

Phase = Literal["lot", "deal", "draw", "card", "play", "over"]


class Last(Struct, frozen=True):
    """The last card played, for people to watch it again: what it was, and what each pawn did."""

    colour: int
    card: int
    kind: Literal["moved", "forfeit", "declined", "discarded"]
    trips: tuple[Trip, ...] = ()


class State(Struct, frozen=True):
    """A position. In `draw` the player has to take a card, in `card` chance names it, in `play` it is played."""

    options: Options
    players: int
    phase: Phase
    colour: int
    """Whose turn it is."""
    pawns: Pawns
    pile: Counts
    """The cards to be drawn: nobody knows more of them than how many there are of each kind."""
    discards: Counts = EMPTY
    card: int | None = None
    """The card that was drawn and is to be played; with hands always None."""
    hands: tuple[tuple[int, ...], ...] = ()
    """With points: each seat's cards, in ascending order; fewer while they are dealt."""
    again: bool = False
    """With points, while a hand is filled up: the card was a 2, so the same player goes on (R61)."""
    first: int | None = None
    """The colour that started this game."""
    pad: tuple[tuple[int, ...], ...] = ()
    """The points of the finished games, a number a seat."""
    last: Last | None = None

    @property
    def teams(self) -> bool:
        return self.options.mode == "teams"

    @property
    def points(self) -> bool:
        return self.options.mode == "points"

    @property
    def seat(self) -> int:
        """Whose turn it is, as a seat."""
        return seat_of(self.options, self.players, self.colour)


@cache
def seat_of(options: Options, players: int, colour: int) -> int:
    return next(seat for seat, held in enumerate(seat_colours(options, players)) if colour in held)


@cache
def colours_in_play(options: Options, players: int) -> tuple[int, ...]:
    """The colours with pawns on the board, clockwise."""
    return tuple(sorted(colour for held in seat_colours(options, players) for colour in held))


def start(options: Options, players: int) -> State:
    check(options, players)
    first = None if options.first is None else seat_colours(options, players)[options.first][0]
    return _new_game(options, players, first, ())


def _new_game(options: Options, players: int, first: int | None, pad: tuple[tuple[int, ...], ...]) -> State:
    pawns = [ABSENT] * 16
    for colour in colours_in_play(options, players):
        pawns[4 * colour : 4 * colour + 4] = [START] * 4
        if options.mode == "points":
            pawns[4 * colour] = circle(colour)
    return State(
        options=options,
        players=players,
        phase="lot" if first is None else _opening_phase(options),
        colour=seat_colours(options, players)[0][0] if first is None else first,
        pawns=tuple(pawns),
        pile=DECK,
        first=first,
        pad=pad,
    )


def _opening_phase(options: Options) -> Phase:
    return "deal" if options.mode == "points" else "draw"


def turn(state: State) -> Turn:
    if state.phase == "over":
        return OVER
    if state.phase in ("lot", "deal", "card"):
        return CHANCE_TURN
    return Turn("play", (state.seat,))


# -- what may be done -----------------------------------------------------------------------------------------------


def moves(state: State, seat: int) -> tuple[Move, ...]:
    if state.phase not in ("draw", "play") or seat != state.seat:
        return ()
    if state.phase == "draw":
        return (Draw(),)
    if state.card is not None:
        return card_moves(state.pawns, state.colour, state.teams, state.card)
    kinds = sorted(set(state.hands[seat]))
    playable = tuple(move for card in kinds for move in card_moves(state.pawns, state.colour, state.teams, card))
    return playable or tuple(Discard(card) for card in kinds)


def chance(state: State) -> Chance[Move]:
    if state.phase == "lot":
        return Weighted((First(seat), 1) for seat in range(state.players))
    if state.phase == "deal":
        return Sampled(lambda source: _deal(state.pile, source))
    return Weighted((Drawn(card), count) for card, count in zip(CARDS, state.pile, strict=True) if count)


def _deal(pile: Counts, source: Source) -> Move:
    hand = []
    for _ in range(HAND):
        cards = listed(pile)
        card = cards[source.below(len(cards))]
        pile = take(pile, card)
        hand.append(card)
    return Deal(tuple(sorted(hand)))


# -- what comes of it -----------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, First | Deal | Drawn):
        return _chance_move(state, seat, move)
    if state.phase == "over":
        raise IllegalMove("R40", "the game is over: all pawns of the winner are HOME")
    if state.phase == "lot":
        raise IllegalMove("R02", "lots are drawn for who starts")
    if seat is None or seat != state.seat or state.phase == "deal":
        raise IllegalMove("R03", "it is not this player's turn")
    if state.phase == "card":
        raise IllegalMove("R10", "the card is being drawn: wait for it")
    if isinstance(move, Draw):
        if state.phase != "draw":
            rule = "R60" if state.points else "R10"
            raise IllegalMove(rule, "there is a card to play first; the next is drawn after it")
        return _to_draw(state)
    if state.phase == "draw":
        raise IllegalMove("R10", "draw a card first")
    if isinstance(move, Discard):
        return _discard(state, seat, move.card)
    return _play_card(state, seat, move)


def _chance_move(state: State, seat: Seat, move: First | Deal | Drawn) -> State:
    wanted: dict[Phase, type[Move]] = {"lot": First, "deal": Deal, "card": Drawn}
    if seat is not None or type(move) is not wanted.get(state.phase):
        raise IllegalMove("R10", "only chance draws lots and cards, when it is asked to")
    match move:
        case First(first):
            if not 0 <= first < state.players:
                raise IllegalMove("R02", f"there is no seat {first} to start")
            colour = seat_colours(state.options, state.players)[first][0]
            return replace(state, phase=_opening_phase(state.options), colour=colour, first=colour)
        case Deal(hand):
            return _take_hand(state, hand)
        case Drawn(card):
            if card not in KIND or not state.pile[KIND[card]]:
                raise IllegalMove("R10", f"there is no {card} left in the pile")
            pile = take(state.pile, card)
            return _fill_hand(state, pile, card) if state.points else _reveal(state, pile, card)


def _take_hand(state: State, hand: tuple[int, ...]) -> State:
    if len(hand) != HAND or list(hand) != sorted(hand):
        raise IllegalMove("R60", "five cards are dealt to each, named in ascending order")
    pile = state.pile
    for card in hand:
        if card not in KIND or not pile[KIND[card]]:
            raise IllegalMove("R60", f"there is no {card} left to deal")
        pile = take(pile, card)
    hands = (*state.hands, hand)
    return replace(state, pile=pile, hands=hands, phase="play" if len(hands) == state.players else "deal")


def _reveal(state: State, pile: Counts, card: int) -> State:
    """A card is drawn and lies open; where it allows no move the turn is forfeit at once (R11)."""
    if can_play(state.pawns, state.colour, state.teams, card):
        return replace(state, pile=pile, card=card, phase="play")
    return _next_turn(
        replace(
            state, pile=pile, discards=add(state.discards, card), card=None, last=Last(state.colour, card, "forfeit")
        ),
        again=card == 2,
    )


def _fill_hand(state: State, pile: Counts, card: int) -> State:
    hand = tuple(sorted((*state.hands[state.seat], card)))
    return _next_turn(_with_hand(replace(state, pile=pile), hand), again=state.again)


def _with_hand(state: State, hand: tuple[int, ...]) -> State:
    hands = list(state.hands)
    hands[state.seat] = hand
    return replace(state, hands=tuple(hands))


def _next_turn(state: State, again: bool) -> State:
    """The same colour once more after a 2 (R31), else the next one clockwise (R03)."""
    colours = colours_in_play(state.options, state.players)
    after = state.colour if again else colours[(colours.index(state.colour) + 1) % len(colours)]
    return replace(state, colour=after, again=False, phase="play" if state.points else "draw")


def _to_draw(state: State) -> State:
    """Chance is to name a card. An empty pile is made anew from the discards, and from nothing else (R10)."""
    if any(state.pile):
        return replace(state, phase="card")
    return replace(state, phase="card", pile=state.discards, discards=EMPTY)


def _discard(state: State, seat: int, card: int) -> State:
    if not state.points:
        raise IllegalMove("R11", "a card that can be played must be played")
    if card not in state.hands[seat]:
        raise IllegalMove("R60", f"there is no {card_name(card)} in the hand")
    if not isinstance(moves(state, seat)[0], Discard):
        raise IllegalMove("R61", "a card in the hand can be played, so one that can must be played")
    return _to_draw(_spend(state, seat, card, Last(state.colour, card, "discarded")))


def _spend(state: State, seat: int, card: int, last: Last) -> State:
    """The card goes from the table or the hand onto the discards."""
    spent = replace(state, card=None, discards=add(state.discards, card), last=last)
    if not state.points:
        return spent
    hand = list(state.hands[seat])
    hand.remove(card)
    return _with_hand(spent, tuple(hand))


def _play_card(state: State, seat: int, move: PawnMove) -> State:
    held = (state.card,) if state.card is not None else state.hands[seat]
    if move.card not in held:
        raise IllegalMove("R60" if state.points else "R10", f"there is no {card_name(move.card)} to play")
    if move not in card_moves(state.pawns, state.colour, state.teams, move.card):
        raise refusal(state.pawns, state.colour, state.teams, move)
    pawns, trips = make(state.pawns, state.colour, state.teams, move)
    kind: Literal["moved", "declined"] = "declined" if isinstance(move, Decline) else "moved"
    after = replace(_spend(state, seat, move.card, Last(state.colour, move.card, kind, trips)), pawns=pawns)
    if has_won(after):
        return _game_over(after)
    again = move.card == 2
    return _to_draw(replace(after, again=again)) if state.points else _next_turn(after, again)


# -- how it comes out -----------------------------------------------------------------------------------------------


def has_won(state: State) -> bool:
    """Whether the colour that moved, and in teams its partner too, has all its pawns HOME (R40, R54)."""
    side = (state.colour, (state.colour + 2) % 4) if state.teams else (state.colour,)
    return all(home_count(state.pawns, colour) == 4 for colour in side)


def _game_over(state: State) -> State:
    if not state.points:
        return replace(state, phase="over")
    colours = [held[0] for held in seat_colours(state.options, state.players)]
    pad = (*state.pad, game_scores(state.pawns, colours, state.colour, state.options.cumulative_bonus))
    if len(pad) < state.options.games:
        return replace(_new_game(state.options, state.players, state.colour, pad), last=state.last)
    return replace(state, phase="over", pad=pad)


def scores(state: State) -> tuple[int, ...]:
    """With points the sums of the finished games; else how many pawns each side has HOME."""
    if state.points:
        return tuple(sum(game[seat] for game in state.pad) for seat in range(state.players))
    counts = []
    for held in seat_colours(state.options, state.players):
        side = {held[0], (held[0] + 2) % 4} if state.teams else set(held)
        counts.append(sum(home_count(state.pawns, colour) for colour in side))
    return tuple(counts)


def result(state: State) -> Result | None:
    if state.phase != "over":
        return None
    totals = scores(state)
    ranks = places(totals)
    names = [str(seat + 1) for seat, place in enumerate(ranks) if place == 1]
    who = f"player {' and '.join(names)} {'wins' if len(names) == 1 else 'win'}"
    return Result(ranks, totals, f"{who} with {max(totals)} {'points' if state.points else 'pawns HOME'}")


def rematch(state: State) -> Options:
    """The winner of the last game starts the next one (R02)."""
    return replace(state.options, first=state.seat) if state.phase == "over" else state.options
