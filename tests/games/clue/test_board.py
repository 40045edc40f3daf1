"""The mansion against the known facts of the board, and every way of moving in it."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.clue.board import DOOR_OF, DOORS, NEIGHBOURS, NUMBER, PASSAGES, SQUARE_NAMES, STARTS, walk
from parlour.games.clue.cards import ROOMS, SUSPECTS, Card
from parlour.games.clue.movement import destinations, is_trapped, standing

ROOM_WALKS = """
 -    4   17    7   15   17   20   17   28
 4    -    8    7   15    8   20   13   19
17    8    -   14   22    4   27   15   19
 7    7   14    -    4   14   14   12   23
15   15   22    4    -   14    7    6   17
17    8    4   14   14    -   19    7   11
20   20   27   14    7   19    -    4   20
17   13   15   12    6    7    4    -    7
28   19   19   23   17   11   20    7    -
"""
START_WALKS = {
    Card.WHITE: (33, 24, 24, 28, 22, 16, 25, 8, 13),
    Card.GREEN: (24, 24, 31, 19, 13, 23, 10, 8, 24),
    Card.PEACOCK: (23, 23, 30, 17, 10, 22, 7, 9, 23),
    Card.MUSTARD: (21, 12, 8, 18, 26, 8, 31, 19, 23),
    Card.PLUM: (8, 10, 21, 11, 19, 21, 24, 21, 32),
    Card.SCARLET: (21, 12, 8, 18, 26, 10, 31, 19, 23),
}


@pytest.mark.rule("C05")
def test_the_board_has_its_squares_doors_and_starts() -> None:
    assert len(SQUARE_NAMES) == len(set(SQUARE_NAMES)) == 188
    assert len(DOOR_OF) == 17
    assert [len(DOORS[room]) for room in ROOMS] == [1, 3, 1, 2, 2, 2, 1, 4, 1]
    assert STARTS == ("q1", "x8", "o25", "j25", "a19", "a6")


@pytest.mark.rule("C05")
def test_the_shortest_walks_between_rooms() -> None:
    rows = [line.split() for line in ROOM_WALKS.strip().splitlines()]
    for room, row in zip(ROOMS, rows, strict=True):
        for other, steps in zip(ROOMS, row, strict=True):
            if room is not other:
                assert walk(room.value, other) == int(steps), (room, other)


@pytest.mark.rule("C05")
@pytest.mark.parametrize("suspect", SUSPECTS)
def test_the_shortest_walks_from_the_starts(suspect: Card) -> None:
    start = STARTS[suspect.number]
    assert tuple(walk(start, room) for room in ROOMS) == START_WALKS[suspect]


@pytest.mark.rule("C01")
def test_passages_join_opposite_corners() -> None:
    assert PASSAGES[Card.KITCHEN] is Card.STUDY
    assert PASSAGES[Card.CONSERVATORY] is Card.LOUNGE
    assert all(PASSAGES[other] is room for room, other in PASSAGES.items())


@pytest.mark.rule("C11")
def test_a_roll_moves_exactly_so_far() -> None:
    # Plum's corner is a corridor two wide after its first square: only b6, then b5 or c6, and so on.
    assert destinations("a6", 1, 0) == ("b6",)
    assert destinations("a6", 2, 0) == ("b5", "c6")
    assert destinations("a6", 3, 0) == ("c5", "d6")


@pytest.mark.rule("C11")
def test_turning_often_gives_shorter_ends_of_the_same_parity() -> None:
    ends = destinations("a6", 5, 0)
    assert "f6" in ends
    assert "b6" not in ends  # it is the only way out, and no square is entered twice
    assert "d6" in ends  # a6 b6 b5 c5 d5 d6


@pytest.mark.rule("C11")
def test_where_no_path_is_long_enough_the_longest_is_taken() -> None:
    # b6 is Plum's only way; with tokens on b5 and c6 there is nothing beyond it.
    taken = standing(("b5", "c6"))
    assert destinations("a6", 4, taken) == ("b6",)
    assert destinations("a6", 4, standing(("b6",))) == ("a6",)


@pytest.mark.rule("C12")
def test_other_tokens_are_walked_round() -> None:
    assert "c6" not in destinations("a6", 2, standing(("c6",)))
    assert "d6" not in destinations("a6", 3, standing(("c6", "d5")))


@pytest.mark.rule("C13")
def test_a_door_counts_one_from_the_square_before_it() -> None:
    assert destinations("g5", 1, 0)[0] == "study"  # standing before the door, entering takes a 1
    assert destinations("study", 1, 0) == ("g5",)  # and leaving puts one on that square
    assert "hall" not in destinations("study", 3, 0)
    assert "hall" in destinations("study", 4, 0)


@pytest.mark.rule("C13")
def test_a_token_before_the_door_blocks_it() -> None:
    assert "hall" not in destinations("study", 4, standing(("i5",)))
    assert "study" not in destinations("h5", 6, standing(("g5",)))


@pytest.mark.rule("C14")
def test_a_room_is_entered_with_more_than_needed() -> None:
    for pips in range(1, 7):
        assert "study" in destinations("g5", pips, 0)


@pytest.mark.rule("C15")
def test_the_room_left_is_not_entered_again() -> None:
    # From the library's east door to its south door a six would not do; from the hall's two south doors a 2 would.
    for pips in range(1, 7):
        assert "hall" not in destinations("hall", pips, 0)


@pytest.mark.rule("C16")
def test_a_room_is_a_trap_when_every_door_is_blocked() -> None:
    assert is_trapped("study", standing(("g5",)))
    assert not is_trapped("hall", standing(("i5", "l8")))
    assert is_trapped("hall", standing(("i5", "l8", "m8")))
    assert not is_trapped("g5", standing(("g5",)))


@pytest.mark.rule("C18")
def test_tokens_in_rooms_stand_in_nobodys_way() -> None:
    assert standing(("hall", "hall", "study")) == 0


def simple_paths(spot: str, pips: int, taken: frozenset[str]) -> set[str]:
    """The destinations again, path by path in a queue of whole paths: slow, and shares nothing with the rules."""
    ends: set[str] = set()
    longest: dict[int, set[str]] = {0: set()}
    own = next((room for room in ROOMS if room.value == spot), None)
    queue: deque[tuple[str, ...]] = deque()
    if own is None:
        queue.append((spot,))
        longest[0].add(spot)
    else:
        queue.extend((spot, SQUARE_NAMES[door]) for door in DOORS[own] if SQUARE_NAMES[door] not in taken)
    while queue:
        path = queue.popleft()
        here, walked = path[-1], len(path) - 1
        longest.setdefault(walked, set()).add(here)
        if walked == pips:
            ends.add(here)
            continue
        room = DOOR_OF.get(NUMBER[here])
        if room is not None and room is not own:
            ends.add(room.value)
        for beside in NEIGHBOURS[NUMBER[here]]:
            name = SQUARE_NAMES[beside]
            if name not in taken and name not in path:
                queue.append((*path, name))
    return ends or longest[max(longest)]


@given(
    spot=st.sampled_from([*SQUARE_NAMES, *(room.value for room in ROOMS)]),
    pips=st.integers(1, 6),
    taken=st.sets(st.sampled_from(SQUARE_NAMES), max_size=5),
)
def test_destinations_agree_with_paths_listed_one_by_one(spot: str, pips: int, taken: set[str]) -> None:
    others = frozenset(taken - {spot})
    if is_trapped(spot, standing(others)):
        return
    assert set(destinations(spot, pips, standing(others))) == simple_paths(spot, pips, others)
