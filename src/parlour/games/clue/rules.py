"""The rules of Clue: whose turn it is, what may be done, and what comes of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from parlour.core.chance import Chance, Sampled, Source, Weighted, choose, shuffled
from parlour.core.errors import IllegalMove
from parlour.core.game import CHANCE_TURN, OVER, Result, Seat, Turn
from parlour.games.clue.board import DOOR_OF, NUMBER, PASSAGES, ROOM_SPOTS, STARTS, is_spot, spot_title
from parlour.games.clue.cards import CARDS, KIND_NAMES, KINDS, ROOMS, WEAPONS, Card, Triple, hand_sizes
from parlour.games.clue.evidence import Inquiry
from parlour.games.clue.movement import destinations, is_trapped, standing
from parlour.games.clue.moves import (
    SUGGESTIONS,
    Accuse,
    Choices,
    Deal,
    End,
    Go,
    Move,
    Passage,
    Place,
    Roll,
    Rolled,
    Show,
    Suggest,
)
from parlour.games.clue.options import Options, played

Phase: TypeAlias = Literal["place", "deal", "start", "roll", "move", "suggest", "show", "end", "over"]


class Accusation(Struct, frozen=True):
    """An accusation, which all hear."""

    seat: int
    triple: Triple
    right: bool


class State(Struct, frozen=True):
    """A position. In the phase `show` the last inquiry waits for its shower."""

    options: Options
    suspects: tuple[Card, ...]
    """The suspect of each seat."""
    phase: Phase
    seat: int
    """Whose turn it is, also while another shows a card."""
    pips: int
    """What the die shows, from the roll to the move; else 0."""
    tokens: tuple[str, ...]
    """The spot of each of the six suspects."""
    weapons: tuple[Card, ...]
    """The room of each of the six weapons."""
    case: Triple | None
    hands: tuple[tuple[Card, ...], ...]
    brought: tuple[bool, ...]
    """Which seats were brought into their room by another's suggestion since their last turn (C30)."""
    out: tuple[bool, ...]
    """Which seats accused wrongly (C42)."""
    log: tuple[Inquiry, ...] = ()
    accusations: tuple[Accusation, ...] = ()
    winner: int | None = None

    @property
    def players(self) -> int:
        return len(self.suspects)

    @property
    def token(self) -> str:
        """Where the token of the player whose turn it is stands."""
        return self.tokens[self.suspects[self.seat].number]

    @property
    def room(self) -> Card | None:
        """The room that player is in."""
        return ROOM_SPOTS.get(self.token)

    @property
    def taken(self) -> int:
        """The squares of all other tokens."""
        mine = self.suspects[self.seat].number
        return standing(spot for number, spot in enumerate(self.tokens) if number != mine)

    @property
    def mover(self) -> int:
        """Who has to do something: the player whose turn it is, or who must show a card."""
        if self.phase == "show":
            shower = self.log[-1].shower
            assert shower is not None, "a suggestion that nobody disproves waits for nobody"
            return shower
        return self.seat


ROLL, PASSAGE, END = Roll(), Passage(), End()
DIE = Weighted[Move]((Rolled(pips), 1) for pips in range(1, 7))


def start(options: Options, players: int) -> State:
    suspects = played(options, players)
    return State(
        options=options,
        suspects=suspects,
        phase="place",
        seat=0,
        pips=0,
        tokens=STARTS,
        weapons=(),
        case=None,
        hands=(),
        brought=(False,) * players,
        out=(False,) * players,
    )


def turn(state: State) -> Turn:
    if state.phase == "over":
        return OVER
    if state.phase in ("place", "deal", "roll"):
        return CHANCE_TURN
    return Turn("play", (state.mover,))


# -- what may be done -----------------------------------------------------------------------------------------------


def moves(state: State, seat: int) -> Collection[Move]:
    if turn(state).kind != "play" or seat != state.mover:
        return ()
    if state.phase == "show":
        return tuple(Show(card) for card in showable(state))
    return Choices(_plain_moves(state), accuse=True)


def _plain_moves(state: State) -> tuple[Move, ...]:
    room = state.room
    if state.phase == "move":
        return tuple(Go(spot) for spot in reach(state))
    if state.phase == "suggest":
        assert room is not None, "only somebody in a room suggests"
        return SUGGESTIONS[room]
    if state.phase == "end":
        return (END,)
    trapped = is_trapped(state.token, state.taken)
    plain: list[Move] = [] if trapped else [ROLL]
    if room in PASSAGES:
        plain.append(PASSAGE)
    if trapped and not plain:
        plain.append(END)
    if room is not None and state.brought[state.seat]:
        plain.extend(SUGGESTIONS[room])
    return tuple(plain)


def kinds(state: State, seat: int) -> tuple[str, ...]:
    """The tags of the moves that a seat may make: what a person can choose between."""
    legal = moves(state, seat)
    plain = legal.plain if isinstance(legal, Choices) else legal
    tags = dict.fromkeys(str(move.__struct_config__.tag) for move in plain)
    if isinstance(legal, Choices) and legal.accuse:
        tags[str(Accuse.__struct_config__.tag)] = None
    return tuple(tags)


def reach(state: State) -> tuple[str, ...]:
    """Where the roll can take the token; nowhere before it and after the move (C11)."""
    return destinations(state.token, state.pips, state.taken) if state.phase == "move" else ()


def showable(state: State) -> tuple[Card, ...]:
    """The cards with which the last suggestion can be disproved by the one who must (C23)."""
    inquiry = state.log[-1]
    return tuple(card for card in inquiry.triple if card in state.hands[state.mover])


def chance(state: State) -> Chance[Move]:
    if state.phase == "place":
        return Sampled(_draw_place)
    if state.phase == "deal":
        return Sampled(lambda source: _draw_deal(source, state.players))
    return DIE


def _draw_place(source: Source) -> Move:
    return Place(tuple(shuffled(source, ROOMS)[: len(WEAPONS)]))


def _draw_deal(source: Source, players: int) -> Move:
    who, what, where = (choose(source, kind) for kind in KINDS)
    deck = shuffled(source, (card for card in CARDS if card not in (who, what, where)))
    hands = (tuple(sorted(deck[seat::players], key=CARDS.index)) for seat in range(players))
    return Deal((who, what, where), tuple(hands))


# -- what comes of it -----------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> State:
    if state.phase == "over":
        raise IllegalMove("C43", "the game is over")
    if isinstance(move, Place | Deal | Rolled):
        return _play_chance(state, seat, move)
    if state.phase in ("place", "deal"):
        raise IllegalMove("C03", "the cards are not dealt yet")
    if state.phase == "roll":
        raise IllegalMove("C10", "the die is rolling: wait for it")
    if state.phase == "show":
        return _show(state, seat, move)
    if seat is not None and state.out[seat]:
        rule, why = ("C40", "only one accusation in a game") if isinstance(move, Accuse) else ("C42", "no more moves")
        raise IllegalMove(rule, f"this player has accused wrongly: {why}")
    if seat != state.seat:
        raise IllegalMove("C04", "it is not this player's turn")
    if isinstance(move, Roll):
        return _roll(state)
    if isinstance(move, Passage):
        return _passage(state)
    if isinstance(move, Go):
        return _go(state, move.to)
    if isinstance(move, Suggest):
        return _suggest(state, move.triple)
    if isinstance(move, Accuse):
        return _accuse(state, move.triple)
    if isinstance(move, End):
        return _end(state)
    raise IllegalMove("C23", "there is no suggestion to disprove")


def _play_chance(state: State, seat: Seat, move: Place | Deal | Rolled) -> State:
    replace = msgspec.structs.replace
    if isinstance(move, Place):
        if seat is not None or state.phase != "place":
            raise IllegalMove("C02", "weapons are placed once, before the deal")
        if len(move.rooms) != len(WEAPONS) or len(set(move.rooms)) != len(WEAPONS) or set(move.rooms) - set(ROOMS):
            raise IllegalMove("C02", "each of the six weapons lies in a different room")
        return replace(state, phase="deal", weapons=move.rooms)
    if isinstance(move, Deal):
        if seat is not None or state.phase != "deal":
            raise IllegalMove("C03", "cards are dealt once, before the first turn")
        _check_deal(move, state.players)
        return replace(state, phase="start", case=move.case, hands=move.hands)
    if seat is not None or state.phase != "roll":
        raise IllegalMove("C10", "nobody has rolled the die")
    if not 1 <= move.pips <= 6:
        raise IllegalMove("C10", f"a die shows 1 to 6, not {move.pips}")
    return replace(state, phase="move", pips=move.pips)


def _check_deal(deal: Deal, players: int) -> None:
    _check_kinds("C03", deal.case)
    if tuple(map(len, deal.hands)) != hand_sizes(players):
        raise IllegalMove("C03", f"the cards are dealt round: {', '.join(map(str, hand_sizes(players)))}")
    if sorted((*deal.case, *(card for hand in deal.hands for card in hand))) != sorted(CARDS):
        raise IllegalMove("C03", "every card is dealt once or lies in the case file")
    if any(list(hand) != sorted(hand, key=CARDS.index) for hand in deal.hands):
        raise IllegalMove("C03", "hands are written in the order of the notebook")


def _check_kinds(rule: str, triple: Triple) -> None:
    for card, kind, name in zip(triple, KINDS, KIND_NAMES, strict=True):
        if card not in kind:
            raise IllegalMove(rule, f"a suspect, a weapon and a room are named: {card.title} is no {name}")


def _roll(state: State) -> State:
    if state.phase != "start":
        raise IllegalMove("C10", "the die is rolled once, at the start of the turn")
    if is_trapped(state.token, state.taken):
        raise IllegalMove("C16", "every door of the room is blocked: there is no way to roll for")
    return msgspec.structs.replace(state, phase="roll")


def _passage(state: State) -> State:
    if state.phase != "start":
        raise IllegalMove("C10", "a secret passage is taken at the start of the turn, instead of rolling")
    if state.room not in PASSAGES:
        raise IllegalMove("C10", "secret passages lead from the corner rooms only")
    return _moved(state, PASSAGES[state.room].value)


def _go(state: State, to: str) -> State:
    if state.phase != "move":
        raise IllegalMove("C10", "the token moves after a roll, once in a turn")
    if to not in destinations(state.token, state.pips, state.taken):
        raise _no_way(state, to)
    return _moved(state, to)


def _no_way(state: State, to: str) -> IllegalMove:
    """Why a spot cannot be reached, as near as can be said."""
    if not is_spot(to):
        return IllegalMove("C05", f"{to!r} is neither a room nor a square of the hallway")
    if to in NUMBER and state.taken >> NUMBER[to] & 1:
        return IllegalMove("C12", f"another token stands on {to}")
    if to == state.token:
        if to in NUMBER:
            return IllegalMove("C12", "the token may not come back to its square in the same turn")
        return IllegalMove("C15", f"{spot_title(to)} was left this turn and cannot be entered again")
    if to in ROOM_SPOTS and is_trapped(to, state.taken):
        return IllegalMove("C13", f"a token stands before every door of {spot_title(to)}")
    pips = "a 1" if state.pips == 1 else f"exactly {state.pips} spaces"
    return IllegalMove("C11", f"no path of {pips} leads to {spot_title(to)}")


def _moved(state: State, to: str) -> State:
    tokens = _put(state.tokens, state.suspects[state.seat].number, to)
    return msgspec.structs.replace(
        state, phase="suggest" if to in ROOM_SPOTS else "end", pips=0, tokens=tokens, brought=_not_brought(state)
    )


def _not_brought(state: State) -> tuple[bool, ...]:
    return tuple(flag and seat != state.seat for seat, flag in enumerate(state.brought))


def _put(spots: tuple[str, ...], number: int, to: str) -> tuple[str, ...]:
    return (*spots[:number], to, *spots[number + 1 :])


def _suggest(state: State, triple: Triple) -> State:
    room = state.room
    if room is None:
        raise IllegalMove("C20", "a suggestion is made in a room: enter one first")
    if state.phase == "move":
        raise IllegalMove("C17", "the die is rolled: move the token first")
    if state.phase == "start" and not state.brought[state.seat]:
        raise IllegalMove("C30", "only somebody brought into the room by another's suggestion may suggest unmoved")
    if state.phase == "end":
        raise IllegalMove("C22", "one suggestion for each entering of a room")
    _check_kinds("C20", triple)
    who, what, where = triple
    if where is not room:
        raise IllegalMove("C20", f"only the room one is in can be named, which is {room.short}")
    inquiry = _ask(state, triple)
    dragged = state.tokens[who.number] != room.value
    return msgspec.structs.replace(
        state,
        phase="end" if inquiry.shower is None else "show",
        tokens=_put(state.tokens, who.number, room.value),
        weapons=tuple(room if weapon is what else lies for weapon, lies in zip(WEAPONS, state.weapons, strict=True)),
        brought=tuple(
            flag or (dragged and state.suspects[seat] is who) for seat, flag in enumerate(_not_brought(state))
        ),
        log=(*state.log, inquiry),
    )


def _ask(state: State, triple: Triple) -> Inquiry:
    """The opponents from the left, up to the first who holds one of the cards (C23)."""
    passed: list[int] = []
    for step in range(1, state.players):
        seat = (state.seat + step) % state.players
        if any(card in state.hands[seat] for card in triple):
            return Inquiry(state.seat, triple, tuple(passed), seat)
        passed.append(seat)
    return Inquiry(state.seat, triple, tuple(passed), None)


def _show(state: State, seat: Seat, move: Move) -> State:
    if seat != state.mover:
        raise IllegalMove("C23", "another player has to show a card now")
    if not isinstance(move, Show):
        raise IllegalMove("C23", "a card must be shown to disprove the suggestion")
    if move.card not in showable(state):
        names = ", ".join(card.title for card in showable(state))
        raise IllegalMove("C23", f"{move.card.title} cannot be shown: show one of the cards asked for: {names}")
    inquiry = msgspec.structs.replace(state.log[-1], card=move.card)
    after = msgspec.structs.replace(state, phase="end", log=(*state.log[:-1], inquiry))
    return after if state.options.accuse_after_disproof else _next_turn(after)


def _accuse(state: State, triple: Triple) -> State:
    _check_kinds("C40", triple)
    right = triple == state.case
    accusations = (*state.accusations, Accusation(state.seat, triple, right))
    if right:
        return msgspec.structs.replace(state, phase="over", pips=0, accusations=accusations, winner=state.seat)
    out = tuple(flag or seat == state.seat for seat, flag in enumerate(state.out))
    door = DOOR_OF.get(NUMBER.get(state.token, -1))
    tokens = state.tokens if door is None else _put(state.tokens, state.suspects[state.seat].number, door.value)
    return _next_turn(msgspec.structs.replace(state, accusations=accusations, out=out, tokens=tokens))


def _end(state: State) -> State:
    if state.phase == "suggest":
        raise IllegalMove("C20", "whoever enters a room makes a suggestion")
    if state.phase == "move":
        raise IllegalMove("C11", "the token must move as far as the die shows")
    if END not in _plain_moves(state):
        if state.room is None:
            raise IllegalMove("C10", "a turn starts with a roll of the die")
        raise IllegalMove("C17", "nobody may stay in a room by choice: roll, or take the secret passage")
    return _next_turn(state)


def _next_turn(state: State) -> State:
    brought = _not_brought(state)
    for step in range(1, state.players + 1):
        seat = (state.seat + step) % state.players
        if not state.out[seat]:
            return msgspec.structs.replace(state, phase="start", seat=seat, pips=0, brought=brought)
    return msgspec.structs.replace(state, phase="over", pips=0, brought=brought)


# -- how it came out ------------------------------------------------------------------------------------------------


def result(state: State) -> Result | None:
    if state.phase != "over":
        return None
    assert state.case is not None, "a game that is over was dealt"
    who, what, where = state.case
    truth = f"it was {who.title} with {what.short} in {where.short}"
    if state.winner is None:
        return Result((2,) * state.players, (0,) * state.players, f"nobody wins, for all accused wrongly; {truth}")
    scores = tuple(int(seat == state.winner) for seat in range(state.players))
    winner = state.suspects[state.winner].title
    return Result(tuple(2 - score for score in scores), scores, f"{winner} wins: {truth}")
