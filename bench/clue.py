"""How fast Clue's exact knowledge is: the kernel beside plain NumPy and beside PySDD, and whole games of bots."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from time import perf_counter, process_time

import numpy as np
from numpy.typing import NDArray

from parlour.bots import make
from parlour.core import Seeded, draw_move
from parlour.games.clue import GAME, Options
from parlour.games.clue.cards import ALL_CARDS, CARDS, TRIPLES, cards_in, mask
from parlour.games.clue.evidence import Evidence
from parlour.games.clue.knowledge import Knowledge
from parlour.games.clue.moves import Choices
from parlour.games.clue.notes import Notes

Sets = tuple[NDArray[np.int64], NDArray[np.float64]]


def plain_chances(evidence: Evidence) -> NDArray[np.float64]:  # noqa: PLR0915
    """The chances by NumPy alone: hands as masks, two halves of the opponents folded, joined over the case files."""
    notes = Notes(evidence)
    free = cards_in(ALL_CARDS & ~sum(notes.has))
    place = {card: index for index, card in enumerate(free)}
    full = (1 << len(free)) - 1

    def compact(cards: int) -> int:
        return sum(1 << place[card] for card in cards_in(cards) if card in place)

    def hands(seat: int) -> NDArray[np.int64]:
        size = evidence.sizes[seat] - notes.has[seat].bit_count()
        bits = [place[card] for card in free if not notes.lacks[seat] >> card.number & 1]
        found = np.array([sum(1 << bit for bit in some) for some in combinations(bits, size)], np.int64)
        for inquiry in evidence.log:
            if inquiry.shower == seat and not mask(inquiry.triple) & notes.has[seat]:
                found = found[found & compact(mask(inquiry.triple)) != 0]
        return found

    def fold(lists: list[NDArray[np.int64]]) -> list[Sets]:
        """The sets that the first one, two, ... of the lists can hold together."""
        stages: list[Sets] = [(np.zeros(1, np.int64), np.ones(1))]
        for one in lists:
            unions, values = stages[-1]
            if len(stages) == 1:
                stages.append((one, np.ones(len(one))))
                continue
            table = np.zeros(full + 1)
            for hand in one:
                apart = (unions & hand) == 0
                table[unions[apart] | hand] += values[apart]
            found = np.flatnonzero(table)
            stages.append((found, table[found]))
        return stages

    def pull(stages: list[Sets], lists: list[NDArray[np.int64]], outside: NDArray[np.float64]) -> list[Sets]:
        """Each list again, with how many deals each of its hands is in."""
        found: list[Sets] = []
        for (unions, values), (above, _), one in zip(stages[-2::-1], stages[:0:-1], lists[::-1], strict=True):
            if unions[0] == 0:
                found.append((one, outside))
                continue
            table = np.zeros(full + 1)
            table[above] = outside
            ways, outside = np.zeros(len(one)), np.zeros(len(unions))
            for index, hand in enumerate(one):
                apart = (unions & hand) == 0
                outer = table[unions[apart] | hand]
                ways[index] = outer @ values[apart]
                outside[apart] += outer
            found.append((one, ways))
        return found[::-1]

    has, lacks = notes.has[-1], notes.lacks[-1]
    wrong = {mask(triple) for triple in evidence.wrong}
    cases = np.array(
        [
            compact(cards)
            for cards in map(mask, TRIPLES)
            if not cards & lacks and cards not in wrong and cards & has == has
        ],
        np.int64,
    )
    seats = [seat for seat in range(evidence.players) if seat != evidence.you]
    half = len(seats) // 2
    lists = [hands(seat) for seat in seats]
    left, right = fold(lists[:half]), fold(lists[half:])
    right_table = np.zeros(full + 1)
    right_table[right[-1][0]] = right[-1][1]
    outside_left, inside_right, ways = np.zeros(len(left[-1][0])), np.zeros(full + 1), np.zeros(len(cases))
    for index, case in enumerate(cases):
        apart = (left[-1][0] & case) == 0
        rest = full ^ case ^ left[-1][0][apart]
        outside_left[apart] += right_table[rest]
        inside_right[rest] += left[-1][1][apart]
        ways[index] = left[-1][1][apart] @ right_table[rest]
    weighed = [*pull(left, lists[:half], outside_left), *pull(right, lists[half:], inside_right[right[-1][0]])]
    chances = np.zeros((len(CARDS), evidence.players + 1))
    for holder, cards in enumerate(notes.has):
        for card in cards_in(cards):
            chances[card.number, holder] = 1
    for holder, (masks, deals) in zip([*seats, evidence.players], [*weighed, (cases, ways)], strict=True):
        for card, bit in place.items():
            chances[card.number, holder] += deals[masks >> bit & 1 == 1].sum() / deals.sum()
    return chances


def position(players: int, inquiries: int) -> Evidence:
    """What the first seat knows after so many suggestions of random players."""
    source = Seeded(np.random.default_rng(11))
    state = GAME.start(Options(), players)
    while not state.hands or len(state.log) < inquiries or state.phase == "show":
        turn = GAME.turn(state)
        if turn.kind == "chance":
            state = GAME.play(state, None, GAME.chance(state).draw(source))
            continue
        moves = GAME.moves(state, turn.seats[0])
        plain = moves.plain if isinstance(moves, Choices) else moves
        state = GAME.play(state, turn.seats[0], draw_move(plain, source))
    return GAME.view(state, 0).evidence


def timed(work: Callable[[], NDArray[np.float64]], times: int) -> tuple[float, NDArray[np.float64]]:
    """The best of several runs in milliseconds of this process, and what came out."""
    best, out = np.inf, work()
    for _ in range(times):
        start = process_time()
        out = work()
        best = min(best, process_time() - start)
    return best * 1000, out


def games_per_second(names: tuple[str, ...], seconds: float) -> float:
    generator = np.random.default_rng(3)
    source = Seeded(generator)
    bots = [make("clue", name) for name in names]
    start, games = perf_counter(), 0
    while perf_counter() - start < seconds:
        state = GAME.start(Options(), len(names))
        while (turn := GAME.turn(state)).kind != "over":
            if turn.kind == "chance":
                state = GAME.play(state, None, GAME.chance(state).draw(source))
            else:
                seat = turn.seats[0]
                move = bots[seat].choose(GAME.view(state, seat), GAME.moves(state, seat), generator, 1.0)
                state = GAME.play(state, seat, move)
        games += 1
    return games / (perf_counter() - start)


def independent_counter() -> Callable[[Evidence], NDArray[np.float64]] | None:
    """The counter that the tests compare with; None where PySDD is not installed."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    try:
        from tests.games.clue.counter import counted  # noqa: PLC0415
    except ModuleNotFoundError:
        return None
    return lambda evidence: counted(evidence)[1]


def main() -> None:
    counter = independent_counter()
    print("exact chances of all cards        kernel        NumPy  times        PySDD  times")
    for players in (3, 6):
        for inquiries in (0, 6, 12):
            evidence = position(players, inquiries)
            fast, ours = timed(lambda evidence=evidence: Knowledge(evidence).chances, 9)  # type: ignore[misc]
            row = f"{players} players, {inquiries:2} suggestions   {fast:8.2f} ms"
            for other in (plain_chances, counter):
                if other is None:
                    row += "            -      -"
                    continue
                slow, theirs = timed(lambda other=other, evidence=evidence: other(evidence), 3)  # type: ignore[misc]
                assert np.allclose(ours, theirs), "all must agree"
                row += f" {slow:9.1f} ms {slow / fast:6.1f}"
            print(row)
    for names in (("notes",) * 3, ("notes",) * 6, ("detective",) * 3, ("detective",) * 6):
        print(f"{len(names)} x {names[0]}: {games_per_second(names, 3):.1f} games a second")


if __name__ == "__main__":
    main()
