"""Legal moves and whole games in machine code, for bots, the coach and measurements. The rules are the authority.

A position is sixteen places as in `board`. Cards are kinds, 0 to 10. A move is known by what it leaves: `successors`
gives the positions after each legal move, a split 7 once for each way to share it that comes to something different.

Inside, a position is a row of an array of positions, and functions take the array and the row's number. Every view of a
row, and every array handed on, is counted in and out of its references by atomic instructions: that took three quarters
of the time of a game.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from parlour.games.sorry.board import HOME, SAFETY, SLIDES, START, TRACK, circle, path
from parlour.games.sorry.cards import CARDS
from parlour.games.sorry.scoring import BONUSES

KINDS = len(CARDS)
MOST = 16384
"""Room for positions: eight pawns share a 7 in 3,432 ways, and few of them have orders that differ."""
_HALF = 2 * MOST
FEATURES = 67 + 5 + 5 + 60 + 4 + 11
"""See `features`."""
RANDOM, GREEDY, LEARNED = 0, 1, 2
PLAIN, TEAMS, POINTS = 0, 1, 2
LONGEST = 20_000
"""Cards after which a game between bots is taken as drawn; none has come near it."""


def _walks() -> Any:
    """Where a pawn of a colour gets from a place by -4 to 12 steps (index + 4); -1 where it cannot."""
    table = np.full((4, HOME + 1, 17), -1, np.int8)
    for colour in range(4):
        for place in range(HOME):
            for steps in range(-4, 13):
                way = path(colour, place, steps)
                if way:
                    table[colour, place, steps + 4] = way[-1]
    return table


def _slide_ends() -> Any:
    """Where a pawn of a colour comes to rest when it lands on a track square."""
    table = np.tile(np.arange(TRACK, dtype=np.int8), (4, 1))
    for first, (owner, rest) in SLIDES.items():
        for colour in range(4):
            if colour != owner:
                table[colour, first] = rest[-1]
    return table


_WALK = _walks()
_END = _slide_ends()
_CIRCLE = np.array([circle(colour) for colour in range(4)], np.int8)
_FORWARD = np.array([1, 2, 3, 0, 5, 7, 8, 10, 11, 12, 0])
_BACKWARD = np.array([0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0])
_BONUS_MOST = np.array([most for most, _ in BONUSES])
_BONUS = np.array([bonus for _, bonus in BONUSES])
_KIND_2, _KIND_7, _KIND_11, _KIND_SORRY = 1, 5, 8, 10


# -- chance -----------------------------------------------------------------------------------------------------------


@njit(cache=True)
def _below(rng: Any, n: int) -> Any:
    """A number below n: xorshift64*, the high bits. The bias is below 2**-31, far under what playouts can show."""
    x = rng[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng[0] = x
    return np.int64(((x * np.uint64(2685821657736338717)) >> np.uint64(33)) * np.uint64(n) >> np.uint64(31))


@njit(cache=True)
def _draw(pile: Any, discards: Any, rng: Any) -> Any:
    """A card from the pile, made anew from the discards where it is empty."""
    left = 0
    for kind in range(KINDS):
        left += pile[kind]
    if left == 0:
        for kind in range(KINDS):
            pile[kind] = discards[kind]
            left += pile[kind]
            discards[kind] = 0
    pick = _below(rng, left)
    kind = 0
    while pick >= pile[kind]:
        pick -= pile[kind]
        kind += 1
    pile[kind] -= 1
    return kind


# -- moves ------------------------------------------------------------------------------------------------------------


@njit(cache=True)
def _copy(rows: Any, row: int, into: Any, at: int) -> None:
    for pawn in range(16):
        into[at, pawn] = rows[row, pawn]


@njit(cache=True)
def _can_land(rows: Any, row: int, pawn: int, place: int) -> bool:
    if place < 0:
        return False
    if place == HOME:
        return True
    first, clear = pawn & ~3, True
    for other in range(first, first + 4):
        if other != pawn and rows[row, other] == place:
            clear = False
    return clear


@njit(cache=True)
def _land(rows: Any, row: int, pawn: int, place: int) -> None:
    if place < TRACK:
        end = _END[pawn >> 2, place]
        for other in range(16):
            # The pawn itself is put down afterwards, so it needs no exception and the loop no branch.
            rows[row, other] = START if place <= rows[row, other] <= end else rows[row, other]
        rows[row, pawn] = end
    else:
        rows[row, pawn] = place


@njit(cache=True)
def _walk(rows: Any, row: int, pawn: int, steps: int) -> Any:
    """Where so many steps lead, -1 where the pawn may not go."""
    place = rows[row, pawn]
    if place < 0 or place == HOME:
        return -1
    to = _WALK[pawn >> 2, place, steps + 4]
    return to if _can_land(rows, row, pawn, to) else -1


@njit(cache=True)
def _same(rows: Any, one: int, two: int) -> bool:
    pawn = 0
    while pawn < 16 and rows[one, pawn] == rows[two, pawn]:
        pawn += 1
    return pawn == 16


@njit(cache=True)
def _mine(colour: int, number: int) -> int:
    """The pawn with this number in the moves of a colour."""
    if number < 4:
        return 4 * colour + number
    return 4 * ((colour + 2) % 4) + number - 4


@njit(cache=True)
def successors(board: Any, colour: int, teams: bool, kind: int, out: Any, scratch: Any, start: int) -> int:
    """Write the position after each legal move with a card into `out` from row `start`; the row after the last."""
    boards = board.reshape(1, 16)
    if teams and kind == _KIND_7:
        return _team_sevens(boards, colour, out, scratch, start)
    return _successors(boards, colour, teams, kind, out, start)


@njit(cache=True)
def _successors(board: Any, colour: int, teams: bool, kind: int, out: Any, start: int) -> int:
    """All but the 7 in teams, which needs scratch: handing six more arrays on takes longer than most cards."""
    n = start
    count = 8 if teams else 4
    if kind <= _KIND_2 or kind == _KIND_SORRY:
        n = _from_start(board, colour, teams, kind, out, n)
    if kind == _KIND_7:
        return _sevens(board, colour, out, n)
    for steps in (_FORWARD[kind], -_BACKWARD[kind]):
        if steps == 0:
            continue
        for number in range(count):
            pawn = _mine(colour, number)
            to = _walk(board, 0, pawn, steps)
            if to >= 0:
                _copy(board, 0, out, n)
                _land(out, n, pawn, to)
                n += 1
    if kind == _KIND_11:
        n = _changes(board, colour, teams, out, n, n > start)
    return n


@njit(cache=True)
def _is_mine(colour: int, teams: bool, pawn: int) -> bool:
    owner = pawn >> 2
    return owner == colour or (teams and owner == (colour + 2) % 4)


@njit(cache=True)
def _from_start(board: Any, colour: int, teams: bool, kind: int, out: Any, n: int) -> int:
    rivals = False
    for other in range(16 if kind == _KIND_SORRY else 0):
        if not _is_mine(colour, teams, other) and 0 <= board[0, other] < TRACK:
            rivals = True
    for side in range(2 if teams else 1):
        owner = (colour + 2 * side) % 4
        pawn = 4 * owner
        while pawn < 4 * owner + 4 and board[0, pawn] != START:
            pawn += 1
        if pawn == 4 * owner + 4:
            continue
        if kind <= _KIND_2:
            if _can_land(board, 0, pawn, _CIRCLE[owner]):
                _copy(board, 0, out, n)
                _land(out, n, pawn, _CIRCLE[owner])
                n += 1
            continue
        for other in range(16):
            if 0 <= board[0, other] < TRACK and _is_mine(colour, teams, other) != rivals and (rivals or teams):
                _copy(board, 0, out, n)
                _land(out, n, pawn, board[0, other])
                n += 1
    return n


@njit(cache=True)
def _changes(board: Any, colour: int, teams: bool, out: Any, n: int, forward: bool) -> int:
    """The changes of an 11, and the position as it is where they may be declined."""
    first = n
    for number in range(8 if teams else 4):
        pawn = _mine(colour, number)
        if not 0 <= board[0, pawn] < TRACK:
            continue
        for other in range(16):
            if 0 <= board[0, other] < TRACK and not _is_mine(colour, teams, other):
                _copy(board, 0, out, n)
                out[n, other] = board[0, pawn]
                out[n, pawn] = board[0, other]
                _land(out, n, pawn, board[0, other])
                n += 1
    if n > first and not forward:
        _copy(board, 0, out, n)
        n += 1
    return n


@njit(cache=True)
def _sevens(board: Any, colour: int, out: Any, n: int) -> int:
    base = 4 * colour
    for one in range(base, base + 4):
        to = _walk(board, 0, one, 7)
        if to >= 0:
            _copy(board, 0, out, n)
            _land(out, n, one, to)
            n += 1
    for one in range(base, base + 4):
        if board[0, one] < 0 or board[0, one] == HOME:
            continue
        for two in range(one + 1, base + 4):
            if board[0, two] < 0 or board[0, two] == HOME:
                continue
            for steps in range(1, 7):
                first = _two_parts(board, one, steps, two, 7 - steps, out, n)
                if first == _ALONE:
                    n += 1
                    continue
                n += first
                if _two_parts(board, two, 7 - steps, one, steps, out, n) and not (first and _same(out, n, n - 1)):
                    n += 1
    return n


_ALONE = 2


@njit(cache=True)
def _two_parts(board: Any, one: int, first: int, two: int, second: int, out: Any, n: int) -> int:
    """Move one pawn, then the other: 0 where that cannot be, `_ALONE` where the other order would do the same."""
    to = _walk(board, 0, one, first)
    if to < 0:
        return 0
    _copy(board, 0, out, n)
    _land(out, n, one, to)
    then = _walk(out, n, two, second)
    if then < 0:
        return 0
    rest = out[n, one]
    _land(out, n, two, then)
    # Orders differ only where one pawn lands or slides on squares where the other stands before or after.
    end = out[n, two]
    if then <= board[0, one] <= end or then <= rest <= end or to <= end <= rest:
        return 1
    return _ALONE


@njit(cache=True)
def new_scratch() -> Any:
    """Room for `successors` in teams: positions on the way, what each pawn has gone, and a table to find equals."""
    return (
        np.empty((2 * MOST, 16), np.int8),
        np.empty(MOST, np.int32),
        np.empty(MOST, np.int32),
        np.empty(MOST, np.int32),
        np.full(2 * _HALF, -1, np.int32),
        np.empty(2 * MOST, np.int32),
    )


@njit(cache=True)
def _slot(table: Any, begin: int, rows: Any, codes: Any, first: int, row: int, code: int) -> Any:
    """Where in the table this row is, or where it would go. The table has `_HALF` slots from `begin` on, and in them
    the numbers of rows counted from `first`; codes are counted with them."""
    hashed = np.uint64(code) * np.uint64(11400714819323198485)
    for pawn in range(16):
        hashed = (hashed ^ np.uint64(rows[first + row, pawn] + 2)) * np.uint64(1099511628211)
    slot = np.int64(hashed >> np.uint64(48)) % _HALF
    while table[begin + slot] >= 0:
        other = table[begin + slot]
        if codes[other] == code and _same(rows, first + other, first + row):
            break
        slot = (slot + 1) % _HALF
    return begin + slot


@njit(cache=True)
def _team_sevens(board: Any, colour: int, out: Any, scratch: Any, n: int) -> int:
    """Every way to share seven steps among eight pawns, level by level; `codes` has three bits for a pawn's steps.

    `boards` has the positions on the way, those of one level in its lower half and of the next in its upper, by turns.
    The table has two halves as well: for positions on the way, and for finished ones.
    """
    boards, codes, next_codes, done_codes, table, used = scratch
    start, here, size = n, 0, 1
    _copy(board, 0, boards, 0)
    codes[0] = 0
    done_used = 0
    while size > 0:
        there = MOST - here
        next_size, next_used = 0, 0
        for row in range(size):
            code = codes[row]
            left = 7
            for number in range(8):
                left -= (code >> (3 * number)) & 7
            for number in range(8):
                if (code >> (3 * number)) & 7:
                    continue
                pawn = _mine(colour, number)
                for steps in range(1, left + 1):
                    to = _walk(boards, here + row, pawn, steps)
                    if to < 0:
                        continue
                    new_code = code | (steps << (3 * number))
                    if steps == left:
                        done = n - start
                        if n >= MOST:
                            continue
                        _copy(boards, here + row, out, n)
                        _land(out, n, pawn, to)
                        done_codes[done] = new_code
                        slot = _slot(table, _HALF, out, done_codes, start, done, new_code)
                        if table[slot] < 0:
                            table[slot] = done
                            used[MOST + done_used] = slot
                            done_used += 1
                            n += 1
                    elif next_size < MOST:
                        _copy(boards, here + row, boards, there + next_size)
                        _land(boards, there + next_size, pawn, to)
                        next_codes[next_size] = new_code
                        slot = _slot(table, 0, boards, next_codes, there, next_size, new_code)
                        if table[slot] < 0:
                            table[slot] = next_size
                            used[next_used] = slot
                            next_used += 1
                            next_size += 1
        for index in range(next_used):
            table[used[index]] = -1
        for row in range(next_size):
            codes[row] = next_codes[row]
        here, size = there, next_size
    for index in range(done_used):
        table[used[MOST + index]] = -1
    return n


# -- judging positions ------------------------------------------------------------------------------------------------


@njit(cache=True)
def _relative(colour: int, place: int) -> Any:
    """A place as the colour sees it: 0 START, 1 to 60 the track from its corner, 61 to 65 SAFETY, 66 HOME."""
    if place == START:
        return 0
    if place >= SAFETY:
        return place + 1
    return (place - 15 * colour) % TRACK + 1


@njit(cache=True)
def features(board: Any, mover: int, colour: int, teams: bool, into: Any) -> None:
    """What counts for a colour, when `mover` draws next.

    67 places, how many pawns are HOME (5) and on START (5), how far ahead of each opponent's pawn each of its own is
    (60), how many turns away it is (4); 11 are left for the cards in its hand.
    """
    into[:] = 0
    home, waiting = 0, 0
    for pawn in range(4 * colour, 4 * colour + 4):
        place = board[pawn]
        home += place == HOME
        waiting += place == START
        into[_relative(colour, place)] += 1
        if 0 <= place < TRACK:
            for other in range(16):
                if not _is_mine(colour, teams, other) and 0 <= board[other] < TRACK:
                    into[77 + (place - board[other]) % TRACK] += 1
    into[67 + home] = 1
    into[72 + waiting] = 1
    into[137 + (colour - mover) % 4] = 1


@njit(cache=True)
def _strength(rows: Any, row: int, mover: int, colour: int, teams: bool, weights: Any) -> Any:
    """The features of a colour times their weights, without writing them down."""
    total = weights[137 + (colour - mover) % 4]
    home, waiting = 0, 0
    for pawn in range(4 * colour, 4 * colour + 4):
        place = rows[row, pawn]
        home += place == HOME
        waiting += place == START
        total += weights[_relative(colour, place)]
        if 0 <= place < TRACK:
            for other in range(16):
                if 0 <= rows[row, other] < TRACK and not _is_mine(colour, teams, other):
                    total += weights[77 + (place - rows[row, other]) % TRACK]
    return total + weights[67 + home] + weights[72 + waiting]


@njit(cache=True)
def _wins(rows: Any, row: int, colour: int, teams: bool) -> bool:
    home = 0
    for number in range(8 if teams else 4):
        home += rows[row, _mine(colour, number)] == HOME
    return home == (8 if teams else 4)


@njit(cache=True)
def learned_value(board: Any, colour: int, mover: int, playing: Any, teams: bool, weights: Any, bonus: float) -> Any:
    """The chance to win of a colour's side, by the learned weights; `bonus` is what its hand adds."""
    return _value(board.reshape(1, 16), 0, colour, mover, playing, teams, weights, bonus)


@njit(cache=True)
def _value(rows: Any, row: int, colour: int, mover: int, playing: Any, teams: bool, weights: Any, bonus: float) -> Any:
    if _wins(rows, row, colour, teams):
        return 2.0
    own, others = bonus, 0.0
    if teams:
        partner = (colour + 2) % 4
        own += _strength(rows, row, mover, colour, True, weights) + _strength(rows, row, mover, partner, True, weights)
        rival = (colour + 1) % 4
        theirs = _strength(rows, row, mover, rival, True, weights)
        theirs += _strength(rows, row, mover, (rival + 2) % 4, True, weights)
        return 1.0 / (1.0 + np.exp(theirs - own))
    own += _strength(rows, row, mover, colour, False, weights)
    for other in range(4):
        if playing[other] and other != colour:
            others += np.exp(_strength(rows, row, mover, other, False, weights) - own)
    return 1.0 / (1.0 + others)


@njit(cache=True)
def _gone(rows: Any, row: int, pawn: int) -> Any:
    """How many of its 65 steps a pawn has gone."""
    place, colour = rows[row, pawn], pawn >> 2
    if place < 0:
        return 0
    if place >= SAFETY:
        return place
    return 59 - (15 * colour + 2 - place) % TRACK


@njit(cache=True)
def _lead(rows: Any, row: int, colour: int, teams: bool) -> Any:
    total = 0
    for pawn in range(16):
        gone = _gone(rows, row, pawn)
        total += gone if _is_mine(colour, teams, pawn) else -gone
    return total


@njit(cache=True)
def _next(colour: int, playing: Any) -> Any:
    colour = (colour + 1) % 4
    while not playing[colour]:
        colour = (colour + 1) % 4
    return colour


@njit(cache=True)
def _pick(
    out: Any, kinds: Any, n: int, colour: int, playing: Any, teams: bool, policy: int, weights: Any, hand: Any
) -> Any:
    """Which of the positions a policy that is not random likes; `kinds` are the cards that lead to them."""
    best, best_value = 0, -1e9
    after = _next(colour, playing)
    held = 0.0
    if policy == LEARNED:
        for kind in range(KINDS):
            held += hand[kind] * weights[141 + kind]
    for row in range(n):
        if policy == GREEDY:
            value = float(_lead(out, row, colour, teams))
        else:
            mover = colour if kinds[row] == _KIND_2 else after
            bonus = held - weights[141 + kinds[row]] if hand[kinds[row]] else 0.0
            value = _value(out, row, colour, mover, playing, teams, weights, bonus)
        if value > best_value:
            best, best_value = row, value
    return best


# What greedy throws away first when nothing can be played, as in the greedy bot.
_DISCARD_ORDER = np.array([CARDS.index(card) for card in (12, 8, 11, 5, 10, 4, 3, 7, 13, 2, 1)])


@njit(cache=True)
def _discard(hand: Any, policy: int, weights: Any, rng: Any) -> Any:
    """The card to throw away: random by kind, else what is worth least."""
    if policy == RANDOM:
        kinds = 0
        for kind in range(KINDS):
            kinds += hand[kind] > 0
        pick = _below(rng, kinds)
        for kind in range(KINDS):
            if hand[kind] > 0:
                if pick == 0:
                    return kind
                pick -= 1
    if policy == LEARNED:
        worst, worth = 0, 1e9
        for kind in range(KINDS):
            if hand[kind] > 0 and weights[141 + kind] < worth:
                worst, worth = kind, weights[141 + kind]
        return worst
    for kind in _DISCARD_ORDER:
        if hand[kind] > 0:
            return kind
    return 0


# -- whole games ------------------------------------------------------------------------------------------------------


@njit(cache=True)
def play_out(
    board: Any,
    colour: int,
    playing: Any,
    mode: int,
    pile: Any,
    discards: Any,
    hands: Any,
    policies: Any,
    weights: Any,
    rng: Any,
    out: Any,
    kinds: Any,
    scratch: Any,
    samples: Any,
) -> int:
    """Play a game to its end, changing what it is given; the colour that made the last move, or -1.

    `policies` and `weights` are by colour. `samples` takes (position, hand, who moved, who is next) after moves, one in
    its length of turns or so; give it no rows to keep none.
    """
    teams = mode == TEAMS
    rows = len(samples)
    boards = board.reshape(1, 16)
    for number in range(LONGEST):
        policy = policies[colour]
        n = 0
        if mode == POINTS:
            for kind in range(KINDS):
                if hands[colour, kind]:
                    begin = n
                    n = _successors(boards, colour, teams, kind, out, n)
                    kinds[begin:n] = kind
        else:
            drawn = _draw(pile, discards, rng)
            if teams and drawn == _KIND_7:
                n = _team_sevens(boards, colour, out, scratch, 0)
            else:
                n = _successors(boards, colour, teams, drawn, out, 0)
            kinds[:n] = drawn
        if n:
            if policy == RANDOM:
                row = _below(rng, n)
            else:
                row = _pick(out, kinds, n, colour, playing, teams, policy, weights[colour], hands[colour])
            _copy(out, row, boards, 0)
            kind = kinds[row]
            if _wins(boards, 0, colour, teams):
                return colour
            again = kind == _KIND_2
        elif mode == POINTS:
            kind = _discard(hands[colour], policy, weights[colour], rng)
            again = False
        else:
            kind = drawn
            again = kind == _KIND_2
        if mode == POINTS:
            hands[colour, kind] -= 1
        after = colour if again else _next(colour, playing)
        if rows:
            # Reservoir sampling: every turn of the game is as likely to be kept.
            slot = number if number < rows else _below(rng, number + 1)
            if slot < rows:
                samples[slot, :16] = board
                samples[slot, 16:27] = hands[colour]
                samples[slot, 27] = colour
                samples[slot, 28] = after
        discards[kind] += 1
        if mode == POINTS:
            hands[colour, _draw(pile, discards, rng)] += 1
        colour = after
    return -1


@njit(cache=True)
def _set_up(board: Any, playing: Any, mode: int, pile: Any, discards: Any, hands: Any, rng: Any) -> None:
    pile[:] = 4
    pile[0] = 5
    discards[:] = 0
    hands[:] = 0
    board[:] = -2
    for colour in range(4):
        if not playing[colour]:
            continue
        board[4 * colour : 4 * colour + 4] = START
        if mode == POINTS:
            board[4 * colour] = _CIRCLE[colour]
            for _ in range(5):
                hands[colour, _draw(pile, discards, rng)] += 1


@njit(cache=True)
def play_games(games: int, playing: Any, mode: int, policies: Any, weights: Any, seed: int, keep: int) -> Any:
    """Whole games: the winner of each (a colour), and `keep` sampled positions of each as in `play_out`.

    Unused rows of a sample have -1 for who moved.
    """
    rng = np.empty(1, np.uint64)
    rng[0] = np.uint64(seed) * np.uint64(2654435769) + np.uint64(88172645463325252)
    winners = np.empty(games, np.int8)
    samples = np.full((games, keep, 29), -1, np.int8)
    board, pile, discards = np.empty(16, np.int8), np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    hands = np.zeros((4, KINDS), np.int64)
    out, kinds, scratch = np.empty((MOST, 16), np.int8), np.empty(MOST, np.int64), new_scratch()
    for game in range(games):
        _set_up(board, playing, mode, pile, discards, hands, rng)
        colour = _next(_below(rng, 4), playing)
        winners[game] = play_out(
            board,
            colour,
            playing,
            mode,
            pile,
            discards,
            hands,
            policies,
            weights,
            rng,
            out,
            kinds,
            scratch,
            samples[game],
        )
    return winners, samples


@njit(cache=True)
def roll_out(
    games: int,
    board: Any,
    colour: int,
    playing: Any,
    mode: int,
    unseen: Any,
    discards: Any,
    held: Any,
    holder: int,
    weights: Any,
    seed: int,
) -> Any:
    """Play a position out so often, everybody by the learned weights; how often each colour made the last move.

    `unseen` are the cards in the pile and in hands that are not known. `held` is the hand of the colour `holder`; all
    hands are filled up from the unseen cards, anew for every game.
    """
    rng = np.empty(1, np.uint64)
    rng[0] = np.uint64(seed) * np.uint64(2654435769) + np.uint64(88172645463325252)
    wins = np.zeros(4, np.int64)
    policies = np.full(4, LEARNED)
    out, kinds, scratch = np.empty((MOST, 16), np.int8), np.empty(MOST, np.int64), new_scratch()
    samples = np.empty((0, 29), np.int8)
    hands = np.zeros((4, KINDS), np.int64)
    for _ in range(games):
        position, pile, gone = board.copy(), unseen.copy(), discards.copy()
        hands[:] = 0
        if mode == POINTS:
            if holder >= 0:
                hands[holder] = held
            for owner in range(4):
                if playing[owner]:
                    while hands[owner].sum() < 5:
                        hands[owner, _draw(pile, gone, rng)] += 1
        winner = play_out(
            position, colour, playing, mode, pile, gone, hands, policies, weights, rng, out, kinds, scratch, samples
        )
        if winner >= 0:
            wins[winner] += 1
    return wins
