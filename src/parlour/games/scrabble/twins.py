"""Histories that a seat cannot tell apart: the tiles it never saw, shuffled among racks and pool."""

from __future__ import annotations

from parlour.core.chance import Source, shuffled
from parlour.core.errors import IllegalMove
from parlour.core.game import History, Seat, Turn
from parlour.games.scrabble import rules, search
from parlour.games.scrabble.moves import Challenge, Draw, Exchange, Move, Play
from parlour.games.scrabble.options import Options
from parlour.games.scrabble.rules import State
from parlour.games.scrabble.tiles import ALL_TILES, in_order

_TRIES = 8


class _Table:
    """The hundred tiles as things: where each lies, so that a tile drawn, exchanged and drawn again is the same one."""

    def __init__(self, players: int) -> None:
        self.pool = list(range(len(ALL_TILES)))
        self.racks: list[list[int]] = [[] for _ in range(players)]
        self.aside: list[int] = []
        self.played: list[int] = []
        self.drawn: list[int] = []
        self.seen: set[int] = set()
        """What the viewer has had in their hand or seen on the board."""

    @staticmethod
    def pick(place: list[int], letters: str) -> list[int]:
        picked = []
        for letter in letters:
            tile = next(tile for tile in place if ALL_TILES[tile] == letter)
            place.remove(tile)
            picked.append(tile)
        return picked


def twin(history: History[Move], options: Options, players: int, viewer: Seat, source: Source) -> History[Move]:
    table = _Table(players)
    steps: list[list[int] | None] = []
    state = rules.start(options, players)
    turns = []
    for mover, move in history:
        after = rules.play(state, mover, move)
        steps.append(_follow(table, state, move, after, viewer))
        state = after
        turns.append(rules.turn(after))
    hidden = [tile for tile in range(len(ALL_TILES)) if tile not in table.seen]
    for _ in range(_TRIES):
        letters = dict(zip(hidden, shuffled(source, hidden), strict=True))
        other = [(mover, _reworded(move, tiles, letters)) for (mover, move), tiles in zip(history, steps, strict=True)]
        # Without a pool the game may end because nobody has a play (S41), which hidden racks decide.
        if _same_turns(other, options, players, turns):
            return other
    return history


def _follow(table: _Table, before: State, move: Move, after: State, viewer: Seat) -> list[int] | None:
    """Move the tiles as the move does; gives the tiles that its text names, where that text can be hidden."""
    seat = before.seat
    if isinstance(move, Draw) and before.phase != "start":
        tiles = table.pick(table.pool, move.tiles)
        table.racks[seat] += tiles
        table.pool += table.aside
        table.drawn, table.aside = tiles, []
        if seat == viewer:
            table.seen.update(tiles)
        return tiles
    if isinstance(move, Exchange):
        table.aside = table.pick(table.racks[seat], move.tiles)
        return table.aside
    if isinstance(move, Play):
        table.played = table.pick(table.racks[seat], search.tiles_of(move))
        table.drawn = []
        table.seen.update(table.played)
    elif isinstance(move, Challenge) and after.log[len(before.log)].kind == "taken-back":
        assert before.last is not None, "something was challenged"
        rack = table.racks[before.last.seat]
        for tile in table.drawn:
            rack.remove(tile)
        rack += table.played
        table.pool += table.drawn
    return None


def _reworded(move: Move, tiles: list[int] | None, letters: dict[int, int]) -> Move:
    if tiles is None or not isinstance(move, Draw | Exchange):
        return move
    return type(move)(in_order("".join(ALL_TILES[letters.get(tile, tile)] for tile in tiles)))


def _same_turns(history: History[Move], options: Options, players: int, turns: list[Turn]) -> bool:
    state = rules.start(options, players)
    for (mover, move), turn in zip(history, turns, strict=True):
        try:
            state = rules.play(state, mover, move)
        except IllegalMove:
            return False
        if rules.turn(state) != turn:
            return False
    return True
