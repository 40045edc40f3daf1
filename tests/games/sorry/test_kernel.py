"""The kernel against the rules: the same moves from random positions, and games that end alike."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest

from parlour.core.chance import Seeded
from parlour.games.sorry import kernel, rules
from parlour.games.sorry.board import ABSENT, HOME, SAFETY, START, Pawns
from parlour.games.sorry.cards import CARDS
from parlour.games.sorry.greedy import lead
from parlour.games.sorry.options import Options
from parlour.games.sorry.pawns import card_moves, make, team_pawns

PLAYING = {"two": (0, 2), "three": (0, 1, 3), "four": (0, 1, 2, 3)}


def random_position(generator: np.random.Generator, colours: tuple[int, ...]) -> Pawns:
    """Pawns anywhere they may stand: never two on one square of the track, nor of one colour in SAFETY."""
    pawns = [ABSENT] * 16
    free = set(range(60))
    crowded = generator.integers(4, 16) if generator.random() < 0.3 else 60
    for colour in colours:
        safe = set(range(SAFETY, HOME))
        for pawn in range(4 * colour, 4 * colour + 4):
            kind = generator.integers(10)
            if kind < 2:
                pawns[pawn] = START
            elif kind < 3:
                pawns[pawn] = HOME
            elif kind < 4 and safe:
                pawns[pawn] = int(generator.choice(sorted(safe)))
                safe.discard(pawns[pawn])
            else:
                near = [square for square in free if square < crowded] or sorted(free)
                pawns[pawn] = int(generator.choice(near))
                free.discard(pawns[pawn])
    return tuple(pawns)


def check_positions(count: int, seed: int, teams: bool, colours: tuple[int, ...]) -> None:
    generator = np.random.default_rng(seed)
    out, scratch = np.empty((kernel.MOST, 16), np.int8), kernel.new_scratch()
    for _ in range(count):
        pawns = random_position(generator, colours)
        colour = int(generator.choice(colours))
        for kind, card in enumerate(CARDS):
            if teams and card == 7 and generator.random() < 0.8:
                continue  # eight pawns sharing a 7 are slow through the rules
            found = kernel.successors(np.array(pawns, np.int8), colour, teams, kind, out, scratch, 0)
            ours = sorted(make(pawns, colour, teams, move)[0] for move in card_moves(pawns, colour, teams, card))
            assert sorted(map(tuple, out[:found].tolist())) == ours, (pawns, colour, card)


@pytest.mark.parametrize("colours", PLAYING.values(), ids=PLAYING.keys())
def test_the_kernel_finds_the_moves_of_the_rules(colours: tuple[int, ...]) -> None:
    check_positions(150, 1, teams=False, colours=colours)


def test_the_kernel_finds_the_moves_of_the_rules_in_teams() -> None:
    check_positions(60, 2, teams=True, colours=PLAYING["four"])


@pytest.mark.slow
@pytest.mark.parametrize("colours", PLAYING.values(), ids=PLAYING.keys())
def test_the_kernel_finds_the_moves_of_the_rules_everywhere(colours: tuple[int, ...]) -> None:
    check_positions(100_000, 3, teams=False, colours=colours)


@pytest.mark.slow
def test_the_kernel_finds_the_moves_of_the_rules_in_teams_everywhere() -> None:
    check_positions(100_000, 4, teams=True, colours=PLAYING["four"])


@pytest.mark.parametrize("teams", [False, True])
def test_greed_is_the_same_in_both(teams: bool) -> None:
    generator = np.random.default_rng(5)
    for _ in range(200):
        pawns = random_position(generator, PLAYING["four"])
        assert kernel._lead(np.array([pawns], np.int8), 0, 1, teams) == lead(pawns, team_pawns(1, teams))


@pytest.mark.parametrize(
    ("mode", "number"), [("plain", kernel.PLAIN), ("teams", kernel.TEAMS), ("points", kernel.POINTS)]
)
def test_random_games_have_the_same_outcomes_in_both(mode: Literal["plain", "teams", "points"], number: int) -> None:
    """How many pawns the losing colours have HOME at the end, on average: four standard errors is the bound."""
    through_rules = [losers_home(final_pawns(mode, seed), mode) for seed in range(40)]
    through_kernel = [losers_home(pawns, mode) for pawns in kernel_finals(number, 600)]
    error = np.std(through_kernel) / np.sqrt(len(through_rules))
    assert abs(np.mean(through_rules) - np.mean(through_kernel)) < 4 * error


def final_pawns(mode: Literal["plain", "teams", "points"], seed: int) -> Pawns:
    source = Seeded(np.random.default_rng(seed))
    state = rules.start(Options(mode=mode), 4)
    while (turn := rules.turn(state)).kind != "over":
        if turn.kind == "chance":
            state = rules.play(state, None, rules.chance(state).draw(source))
        else:
            moves = rules.moves(state, state.seat)
            state = rules.play(state, state.seat, moves[source.below(len(moves))])
    return state.pawns


def kernel_finals(mode: int, games: int) -> list[Pawns]:
    """The last positions of random games through the kernel."""
    rng = np.array([1234567], np.uint64)
    playing, weights = np.ones(4, np.bool_), np.zeros((4, kernel.FEATURES))
    out, kinds, scratch = np.empty((kernel.MOST, 16), np.int8), np.empty(kernel.MOST, np.int64), kernel.new_scratch()
    board, pile, discards = np.empty(16, np.int8), np.empty(11, np.int64), np.empty(11, np.int64)
    hands, samples = np.zeros((4, 11), np.int64), np.empty((0, 29), np.int8)
    finals = []
    for game in range(games):
        kernel._set_up(board, playing, mode, pile, discards, hands, rng)
        policies = np.zeros(4, np.int64)
        kernel.play_out(
            board, game % 4, playing, mode, pile, discards, hands, policies, weights, rng, out, kinds, scratch, samples
        )
        assert pile.sum() + discards.sum() + hands.sum() in (44, 45), "the last card played is still on the table"
        finals.append(tuple(board.tolist()))
    return finals


def losers_home(pawns: Pawns, mode: str) -> int:
    return pawns.count(HOME) - (8 if mode == "teams" else 4)
