"""How often Yahtzee's `winner` wins against `perfect`: paired games, the luck of the dice taken out.

`python scripts/measure_yahtzee_winner.py --games 1000 --seed 1`. What a roll changes in the winner's chance to win has
mean zero, whatever is played; so the result less all these changes has the mean of the result and a small part of its
spread. The estimate is unbiased however rough the chances are. Games come in pairs with the seats swapped.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev

import numpy as np

from parlour.core import Seeded
from parlour.games.yahtzee import Column, Options, State, forward_kernel, kernel, rules, win_kernel
from parlour.games.yahtzee import view as views
from parlour.games.yahtzee.bots import Winner
from parlour.games.yahtzee.lattice import PAIR_BOX, PAIR_SCORE, ROLL_CHANCE
from parlour.games.yahtzee.rules import Keep, Score
from parlour.games.yahtzee.values import Place, Rules, banked, spread, table
from parlour.games.yahtzee.winning import win_odds, win_turn

OPTIONS = Options()
HASBRO = Rules.of(OPTIONS)
Z95 = 1.959963984540054


def play(seed: int, winner_first: bool) -> tuple[float, float]:
    """One game: the winner's result (a tie is half a win), and the result less the luck."""
    generator = np.random.default_rng(seed)
    mine, theirs, luck = Column(), Column(), 0.0
    for turn in range(26):
        if (turn % 2 == 0) == winner_first:
            mine, gain = winners_turn(mine, theirs, generator)
        else:
            theirs, gain = perfects_turn(mine, theirs, generator)
        luck += gain
    result = float(mine.total > theirs.total) + 0.5 * (mine.total == theirs.total)
    return result, result - luck


def winners_turn(mine: Column, theirs: Column, generator: np.random.Generator) -> tuple[Column, float]:
    """The bot at its turn; the luck is what each roll changed of its own chances."""
    state = State(OPTIONS, 2, (), (), 0, 0, (), 0, None, (mine, theirs))
    judged, source, bot, luck = win_turn(OPTIONS, mine, 0, ((theirs, 0),)), Seeded(generator), Winner(), 0.0
    hoped = judged.chance
    while True:
        moves = rules.moves(state, 0)
        move = bot.choose(views.view(state, 0), moves, generator, 1.0)
        if isinstance(move, Score):
            return rules.play(state, 0, move).cards[0] if mine.boxes.count(None) > 1 else _last(state, move), luck
        assert isinstance(move, Keep), "a player keeps or scores"
        hoped = judged.move(state.dice, state.rolls, move)
        state = rules.play(state, 0, move)
        state = rules.play(state, None, rules.chance(state).draw(source))
        luck += max(judged.move(state.dice, state.rolls, after) for after in rules.moves(state, 0)) - hoped


def _last(state: State, move: Score) -> Column:
    after = rules.play(state, 0, move)
    return after.pad[-1][0] if after.pad else after.cards[0]


def perfects_turn(mine: Column, theirs: Column, generator: np.random.Generator) -> tuple[Column, float]:
    """A turn for the most points, drawn whole: what it may end with and how likely that is are known exactly."""
    ends = turn_ends(theirs)
    chances = np.array([chance for chance, _ in ends])
    worth = np.array([chance_to_win(mine, after) for _, after in ends])
    drawn = int(generator.choice(len(ends), p=chances / chances.sum()))
    return ends[drawn][1], float(worth[drawn] - chances @ worth / chances.sum())


def turn_ends(card: Column) -> list[tuple[float, Column]]:
    """The columns that a turn for points may end with."""
    mask, fifty, upper = Place.of(card)
    lane = max(upper, kernel.first_lane(mask))
    ends, reached = np.zeros((1, 64, 2 * kernel.PAIRS)), np.zeros((1, 64))
    reached[0, lane] = 1
    rows = np.array([mask + 8192 * fifty])
    forward_kernel.rows_ends(
        table(HASBRO), HASBRO.joker_number, float(HASBRO.yahtzee_bonus), rows, reached, 0.0, ROLL_CHANCE, 1, ends
    )
    found = []
    for end in np.flatnonzero(ends[0, lane]):
        pair, bonus = int(end) % kernel.PAIRS, HASBRO.yahtzee_bonus if end >= kernel.PAIRS else 0
        found.append((float(ends[0, lane, end]), card.fill(int(PAIR_BOX[pair]), int(PAIR_SCORE[pair]), bonus)))
    return found


def chance_to_win(mine: Column, theirs: Column) -> float:
    """The winner's chance, roughly where many boxes are open, exactly at the end."""
    odds = _odds(Place.of(theirs), banked(theirs), theirs.total if theirs.full else None)
    if mine.full:
        return float(odds[mine.total])
    place = Place.of(mine)
    joker, bonus = HASBRO.joker_number, float(HASBRO.yahtzee_bonus)
    worth: float = win_kernel.win_turn(
        odds, table(HASBRO), spread(HASBRO), joker, bonus, *place, float(banked(mine)), 0, *win_kernel.buffers()
    )
    return worth


@lru_cache(maxsize=4096)
def _odds(place: Place, score: int, final: int | None) -> kernel.Floats:
    if final is not None:
        odds: kernel.Floats = (np.arange(win_kernel.SCORES) > final) + 0.5 * (np.arange(win_kernel.SCORES) == final)
        return odds
    return win_odds(HASBRO, ((_column(place, score), 0),))


def _column(place: Place, score: int) -> Column:
    """A column as far as chances depend on it."""
    boxes = tuple((50 if box == 11 and place.fifty else 0) if place.mask >> box & 1 else None for box in range(13))
    return Column(boxes, place.upper, 0, score - place.upper)


def pair(seed: int) -> tuple[tuple[float, float], tuple[float, float]]:
    return play(seed, True), play(seed, False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    table(HASBRO), spread(HASBRO)
    seeds = range(asked.seed * 1_000_000, asked.seed * 1_000_000 + asked.games // 2)
    pairs = []
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        for done, found in enumerate(pool.map(pair, seeds, chunksize=5), start=1):
            pairs.append(found)
            if done % 100 == 0 or done == len(seeds):
                tell(pairs)


def tell(pairs: list[tuple[tuple[float, float], tuple[float, float]]]) -> None:
    """The rates so far. The two games of a pair are not independent, so the interval is that of the pairs' means."""
    print(f"{2 * len(pairs)} games", flush=True)
    for number, name in enumerate(("as played", "luck taken out")):
        means = [(one[number] + other[number]) / 2 for one, other in pairs]
        half, mean = Z95 * stdev(means) / sqrt(len(means)), fmean(means)
        print(f"  {name:15} {mean:.4f}, 95 % interval {mean - half:.4f} to {mean + half:.4f}", flush=True)


if __name__ == "__main__":
    main()
