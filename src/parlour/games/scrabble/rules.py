"""The rules of Scrabble: whose turn it is, what may be done, and what comes of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb, prod
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.chance import Chance, Sampled, Source, Weighted, shuffled
from parlour.core.errors import IllegalMove
from parlour.core.game import CHANCE_TURN, OVER, Result, Seat, Turn, places
from parlour.games.scrabble import search
from parlour.games.scrabble.board import Laid, lay
from parlour.games.scrabble.lexicon import Lexicon, words_of
from parlour.games.scrabble.moves import Accept, Challenge, Draw, Exchange, Move, Pass, Play
from parlour.games.scrabble.options import Options, check
from parlour.games.scrabble.tiles import ALL_TILES, BLANK, EMPTY, EMPTY_BOARD, RACK, in_order, rack_value, take

T = TypeVar("T")


class LastPlay(Struct, frozen=True):
    """The play that may still be challenged, with what undoes it."""

    seat: int
    play: Play
    squares: tuple[int, ...]
    tiles: str
    words: tuple[str, ...]
    score: int
    drawn: str = ""
    """What was drawn after it."""
    open: bool = True
    """Whether it may still be challenged: one challenge a play (S23)."""


class Event(Struct, frozen=True, omit_defaults=True):
    """A line of the log, for everybody to see.

    `play`; `exchange` of `count` tiles; `pass`; `taken-back` by `seat` after a challenge of `other`, `words` the
    unacceptable ones; `challenge-lost` by `seat` against `other`; `turn-lost` for that.
    """

    seat: int
    kind: Literal["play", "exchange", "pass", "taken-back", "challenge-lost", "turn-lost"]
    play: Play | None = None
    words: tuple[str, ...] = ()
    score: int = 0
    count: int = 0
    other: int | None = None


class State(Struct, frozen=True):
    """A position. Racks and pool are tiles in alphabetical order; the pool has no order."""

    options: Options
    players: int
    phase: Literal["start", "deal", "refill", "turn", "closing", "over"]
    """`start`: drawing for the start. `closing`: the last tile is played, and that play may be challenged (S40)."""
    contenders: tuple[int, ...]
    """Who still draws for the start (S02)."""
    shown: str
    """What the first of them drew in this round."""
    first: int | None
    seat: int
    board: str
    racks: tuple[str, ...]
    pool: str
    scores: tuple[int, ...]
    """Before unplayed tiles are counted."""
    aside: str = ""
    """Tiles put aside in an exchange until others are drawn (S16)."""
    lost: tuple[int, ...] = ()
    """How many turns each player has yet to lose for challenges (S21)."""
    passes: tuple[int, ...] = ()
    """How often each player has passed since the last play or exchange (S41)."""
    last: LastPlay | None = None
    waiting: tuple[int, ...] = ()
    """Who has yet to accept the play that ends the game."""
    out: int | None = None
    """Who used their last tile (S42)."""
    log: tuple[Event, ...] = ()


def start(options: Options, players: int) -> State:
    check(options, players)
    first = options.first
    return State(
        options=options,
        players=players,
        phase="start" if first is None else "deal",
        contenders=tuple(range(players)) if first is None else (),
        shown="",
        first=first,
        seat=first or 0,
        board=EMPTY_BOARD,
        racks=("",) * players,
        pool=ALL_TILES,
        scores=(0,) * players,
        lost=(0,) * players,
        passes=(0,) * players,
    )


def dictionary(state: State) -> Lexicon:
    return words_of(state.options.lexicon, state.options.supplement)


def turn(state: State) -> Turn:
    if state.phase == "over":
        return OVER
    if state.phase == "closing":
        return Turn("play", state.waiting)
    if state.phase != "turn":
        return CHANCE_TURN
    return Turn("play", (state.seat, *(seat for seat in challengers(state) if seat != state.seat)))


def challengers(state: State) -> tuple[int, ...]:
    """Who may challenge the last play, the next player first (S21)."""
    last = state.last
    if last is None or not last.open or state.phase not in ("turn", "closing"):
        return ()
    seats = [(last.seat + step) % state.players for step in range(1, state.players)]
    return tuple(seat for seat in seats if state.phase == "turn" or seat in state.waiting)


# -- chance ---------------------------------------------------------------------------------------------------------


def to_draw(state: State) -> int:
    """How many tiles chance draws now."""
    if state.phase == "start":
        return 1
    if state.aside:
        return len(state.aside)
    return min(RACK - len(state.racks[state.seat]), len(state.pool))


def chance(state: State) -> Chance[Move]:
    """A multiset of tiles from the pool; listed with its exact chances where there are at most some hundreds."""
    pool = _drawable(state)
    count = to_draw(state)
    if count <= 2 or count == len(pool):
        have = Counter(pool)
        drawn = sorted({"".join(tiles) for tiles in _multisets(pool, count)})
        return Weighted(
            (Draw(tiles), prod(comb(have[tile], number) for tile, number in Counter(tiles).items())) for tiles in drawn
        )

    def draw(source: Source) -> Move:
        return Draw(in_order("".join(shuffled(source, pool)[:count])))

    return Sampled(draw)


def _multisets(pool: str, count: int) -> list[tuple[str, ...]]:
    if count == len(pool):
        return [tuple(pool)]
    few = "".join(tile * min(count, number) for tile, number in Counter(pool).items())
    return list(combinations(few, count))


def _drawable(state: State) -> str:
    """In the draw for the start, the tiles that others show are out of the pool."""
    if state.phase != "start":
        return state.pool
    rest = take(state.pool, state.shown)
    assert rest is not None, "the tiles shown came from the pool"
    return rest


def _draw(state: State, seat: Seat, tiles: str) -> State:
    if seat is not None or turn(state) is not CHANCE_TURN:
        raise IllegalMove("S15", "only chance draws tiles, when a rack is to be filled")
    rule = {"start": "S02", "deal": "S03"}.get(state.phase, "S16" if state.aside else "S15")
    count = to_draw(state)
    if len(tiles) != count or tiles != in_order(tiles):
        raise IllegalMove(rule, f"{count} tiles are drawn, named in alphabetical order, blanks first")
    if take(_drawable(state), tiles) is None:
        raise IllegalMove(rule, f"the pool does not hold {tiles}")
    if state.phase == "start":
        return _draw_for_start(state, tiles)
    rest = take(state.pool, tiles)
    assert rest is not None, "looked at above"
    mine = state.seat
    racks = _with(state.racks, mine, in_order(state.racks[mine] + tiles))
    pool = in_order(rest + state.aside)
    if state.phase == "deal":
        following = (mine + 1) % state.players
        dealt = replace(state, racks=racks, pool=pool, seat=following)
        return replace(dealt, phase="turn") if following == state.first else dealt
    last = state.last
    if last is not None and not state.aside:
        last = replace(last, drawn=tiles)
    return _end_turn(replace(state, racks=racks, pool=pool, aside="", last=last))


def _draw_for_start(state: State, tile: str) -> State:
    """The letter nearest A starts, a blank before all; who is tied for it draws again (S02). `?` sorts before A."""
    shown = state.shown + tile
    if len(shown) < len(state.contenders):
        return replace(state, shown=shown)
    best = min(shown)
    tied = tuple(seat for seat, tile in zip(state.contenders, shown, strict=True) if tile == best)
    if len(tied) > 1:
        return replace(state, contenders=tied, shown="")
    return replace(state, phase="deal", contenders=(), shown="", first=tied[0], seat=tied[0])


# -- what comes of a move -------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, Draw):
        return _draw(state, seat, move.tiles)
    if state.phase == "over":
        raise IllegalMove("S40" if state.out is not None else "S41", "the game is over")
    if seat is None or turn(state).kind != "play":
        raise IllegalMove("S15", "tiles are being drawn: nobody plays now")
    if isinstance(move, Challenge):
        return _challenge(state, seat, move.word)
    if isinstance(move, Accept):
        return _accept(state, seat)
    if state.phase == "closing":
        raise IllegalMove("S40", "the last tile is played: accept that play or challenge it")
    if seat != state.seat:
        raise IllegalMove("S21", "it is another player's turn; a player who is not to move can only challenge")
    if isinstance(move, Pass):
        return _pass(state)
    if isinstance(move, Exchange):
        return _exchange(state, move.tiles)
    return _put_down(state, move)


def check_play(state: State, seat: int, move: Play) -> Laid:
    """The play as it lies on the board, or the rule against it: the rack, the board, and in `void` the dictionary."""
    laid = lay_from(state.racks[seat], state.board, move)
    check_words(state.options, laid)
    return laid


def lay_from(rack: str, board: str, move: Play) -> Laid:
    """The play as it lies on the board; the dictionary stays closed."""
    need = search.tiles_of(move)
    if take(rack, need) is None:
        letters = need.replace(BLANK, "")
        if take(rack, letters) is None:
            raise IllegalMove("S03", "not all these tiles are on your rack")
        raise IllegalMove("S14", "a small letter is a blank, and your rack has not so many blanks")
    return lay(board, move)


def check_words(options: Options, laid: Laid) -> None:
    """In `void`, and only there, an unacceptable word is refused (S22)."""
    if options.challenge == "void":
        words = words_of(options.lexicon, options.supplement)
        bad = [word for word in dict.fromkeys(laid.texts) if word not in words]
        if bad:
            verb = "is not an acceptable word" if len(bad) == 1 else "are not acceptable words"
            raise IllegalMove("S22", f"{' and '.join(bad)} {verb}")


def _put_down(state: State, move: Play) -> State:
    seat = state.seat
    laid = check_play(state, seat, move)
    rest = take(state.racks[seat], laid.tiles)
    assert rest is not None, "looked at in check_play"
    last = LastPlay(seat, move, laid.squares, laid.tiles, laid.texts, laid.score)
    after = replace(
        state,
        board=laid.board,
        racks=_with(state.racks, seat, rest),
        scores=_with(state.scores, seat, state.scores[seat] + laid.score),
        last=last if state.options.challenge == "book" else None,
        log=(*state.log, Event(seat, "play", play=move, words=laid.texts, score=laid.score)),
    )
    if state.pool:
        return replace(after, phase="refill")
    if rest:
        return _end_turn(after)
    if state.options.challenge == "void":
        return replace(after, phase="over", out=seat)
    return replace(after, phase="closing", waiting=challengers(replace(after, phase="turn")))


def _exchange(state: State, tiles: str) -> State:
    if not tiles:
        raise IllegalMove("S16", "exchanging no tile is a pass")
    check_exchange(state, tiles)
    rest = take(state.racks[state.seat], tiles)
    assert rest is not None, "looked at in check_exchange"
    return replace(
        state,
        phase="refill",
        racks=_with(state.racks, state.seat, rest),
        aside=tiles,
        last=None,
        log=(*state.log, Event(state.seat, "exchange", count=len(tiles))),
    )


def check_exchange(state: State, tiles: str) -> None:
    if tiles != in_order(tiles):
        raise IllegalMove("S16", f"name the tiles in alphabetical order, blanks first: {in_order(tiles)}")
    if take(state.racks[state.seat], tiles) is None:
        raise IllegalMove("S16", "not all these tiles are on your rack")
    if len(tiles) > most_exchanged(state.options, len(state.pool)):
        limit = f", and {state.options.exchange_min_pool} must be there" if state.options.exchange_min_pool else ""
        raise IllegalMove("S16", f"the pool holds {len(state.pool)} tiles: {len(tiles)} cannot be exchanged{limit}")


def most_exchanged(options: Options, pool: int) -> int:
    """How many tiles can be exchanged with so many in the pool (S16)."""
    return pool if pool >= options.exchange_min_pool else 0


def _pass(state: State) -> State:
    passes = _with(state.passes, state.seat, state.passes[state.seat] + 1)
    after = replace(state, passes=passes, last=None, log=(*state.log, Event(state.seat, "pass")))
    if min(passes) >= 2:
        return replace(after, phase="over")
    return _next_seat(after)


def _end_turn(state: State) -> State:
    """After a play or an exchange: passes in a row are broken, the next player is up."""
    return _next_seat(replace(state, passes=(0,) * state.players))


def _next_seat(state: State) -> State:
    return _settle(replace(state, phase="turn", seat=(state.seat + 1) % state.players))


def _settle(state: State) -> State:
    """Skip those who lost their turn; end the game where nobody has a play left (S41)."""
    seat, lost, log = state.seat, state.lost, state.log
    while lost[seat]:
        lost = _with(lost, seat, lost[seat] - 1)
        log = (*log, Event(seat, "turn-lost"))
        seat = (seat + 1) % state.players
    if (seat, log) != (state.seat, state.log):
        state = replace(state, seat=seat, lost=lost, log=log)
    if state.options.challenge == "void" and not state.pool and not _anybody_can_play(state):
        return replace(state, phase="over")
    return state


def _anybody_can_play(state: State) -> bool:
    words = dictionary(state)
    return any(search.single_tile_fits(state.board, rack, words) for rack in state.racks) or any(
        search.has_play(state.board, rack, words) for rack in state.racks
    )


# -- challenges -----------------------------------------------------------------------------------------------------


def check_challenge(state: State, seat: int, word: str | None) -> LastPlay:
    last = state.last
    if state.options.challenge == "void":
        raise IllegalMove("S22", "unacceptable words are refused at once in this game: there is nothing to challenge")
    if last is None:
        raise IllegalMove("S21", "there is no play to challenge: only the last one can be, until the next player moves")
    if not last.open:
        raise IllegalMove("S23", "this play was challenged already, and stands")
    if seat not in challengers(state):
        raise IllegalMove("S21", "only an opponent who has not accepted the play can challenge it")
    if word is not None and word not in last.words:
        raise IllegalMove("S23", f"{word} is no word of the last play: that made {', '.join(last.words)}")
    return last


def _challenge(state: State, seat: int, word: str | None) -> State:
    last = check_challenge(state, seat, word)
    words = dictionary(state)
    named = last.words if word is None else (word,)
    bad = tuple(text for text in dict.fromkeys(named) if text not in words)
    if bad:
        return _take_back(state, last, seat, bad)
    log = (*state.log, Event(seat, "challenge-lost", words=named, other=last.seat))
    if state.phase == "closing":
        return replace(state, phase="over", out=last.seat, last=None, waiting=(), log=log)
    lost = _with(state.lost, seat, state.lost[seat] + 1)
    return _settle(replace(state, lost=lost, last=replace(last, open=False), log=log))


def _take_back(state: State, last: LastPlay, challenger: int, bad: tuple[str, ...]) -> State:
    """The tiles go back to the rack, those drawn after them to the pool; the turn is lost (S21)."""
    cells = list(state.board)
    for square in last.squares:
        cells[square] = EMPTY
    kept = take(state.racks[last.seat], last.drawn)
    assert kept is not None, "nobody has moved since they were drawn"
    after = replace(
        state,
        board="".join(cells),
        racks=_with(state.racks, last.seat, in_order(kept + last.tiles)),
        pool=in_order(state.pool + last.drawn),
        scores=_with(state.scores, last.seat, state.scores[last.seat] - last.score),
        last=None,
        waiting=(),
        log=(*state.log, Event(last.seat, "taken-back", words=bad, score=-last.score, other=challenger)),
    )
    # In the closing the turn had not passed on yet; otherwise the next player is up already.
    return _next_seat(after) if state.phase == "closing" else after


def _accept(state: State, seat: int) -> State:
    check_accept(state, seat)
    waiting = tuple(other for other in state.waiting if other != seat)
    if waiting:
        return replace(state, waiting=waiting)
    assert state.last is not None, "a game closes with a play"
    return replace(state, phase="over", out=state.last.seat, last=None, waiting=())


def check_accept(state: State, seat: int) -> None:
    if state.phase != "closing":
        raise IllegalMove("S21", "a play is accepted by moving on; only the last play of the game needs a word")
    if seat not in state.waiting:
        raise IllegalMove("S40", "only an opponent who has not accepted the last play can accept it")


def _with(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# -- how it came out ------------------------------------------------------------------------------------------------


def adjustments(racks: tuple[str, ...], out: int | None) -> tuple[int, ...]:
    """What unplayed tiles cost each player, and bring the one who went out (S42)."""
    costs = [-rack_value(rack) for rack in racks]
    if out is not None:
        costs[out] = -sum(costs)
    return tuple(costs)


def result(state: State) -> Result | None:
    if state.phase != "over":
        return None
    changes = adjustments(state.racks, state.out)
    finals = tuple(score + change for score, change in zip(state.scores, changes, strict=True))
    # A tie goes to the higher score before unplayed tiles counted (S43).
    ranking = sorted(set(zip(finals, state.scores, strict=True)))
    ranks = places([ranking.index(pair) for pair in zip(finals, state.scores, strict=True)])
    winners = [str(seat + 1) for seat, place in enumerate(ranks) if place == 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    return Result(ranks, finals, f"player {' and '.join(winners)} {verb} with {max(finals)} points")
