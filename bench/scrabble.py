"""Scrabble's speed on one core: the kernel side by side with the plain Python search, on the same positions."""

from __future__ import annotations

import time

import numpy as np

from parlour.core import Seeded
from parlour.games.scrabble import GAME, Options, State, lexicon, search, selfplay
from parlour.games.scrabble.board import lay
from parlour.games.scrabble.bots import LEVELS
from parlour.games.scrabble.engine import Engine
from parlour.games.scrabble.graph import build

POSITIONS, PLAIN_POSITIONS, GAMES = 400, 24, 200


def positions(count: int) -> list[State]:
    """Positions of static's games against itself, blanks included."""
    generator, source = np.random.default_rng(1), Seeded(np.random.default_rng(1))
    bot = LEVELS["static"].make()
    options = Options(challenge="void", first=0)
    found: list[State] = []
    state = GAME.start(options, 2)
    while len(found) < count:
        turn = GAME.turn(state)
        if turn.kind == "over":
            state = GAME.start(options, 2)
        elif turn.kind == "chance":
            state = GAME.play(state, None, GAME.chance(state).draw(source))
        else:
            found.append(state)
            view = GAME.view(state, state.seat)
            state = GAME.play(state, state.seat, bot.choose(view, GAME.moves(state, state.seat), generator, 1.0))
    return found


def main() -> None:
    began = time.process_time()
    engine = Engine(lexicon.ENABLE, True)
    engine.best("." * 225, "HORNABC", 86)
    print(f"first use in this run, from the cache where it is filled: {time.process_time() - began:.2f} s")
    words = lexicon.words_of(lexicon.ENABLE, True)
    build(words)
    began = time.process_time()
    nodes = build(words)
    print(f"word graph of {len(words)} words: {len(nodes)} nodes, {time.process_time() - began:.2f} s")

    states = positions(POSITIONS)
    engine.count(states[0].board, states[0].racks[0], 86)
    began = time.process_time()
    plays = sum(engine.count(state.board, state.racks[state.seat], len(state.pool)) for state in states)
    kernel = len(states) / (time.process_time() - began)
    began = time.process_time()
    for state in states:
        engine.best(state.board, state.racks[state.seat], len(state.pool))
    best = len(states) / (time.process_time() - began)
    some = states[:: len(states) // PLAIN_POSITIONS]
    began = time.process_time()
    for state in some:
        for play in search.plays(state.board, state.racks[state.seat], words):
            lay(state.board, play)
    plain = len(some) / (time.process_time() - began)
    print(f"plain Python, all plays with scores        {plain:10.1f} positions/s    ratio 1")
    print(f"kernel, all plays with scores and equities {kernel:10.1f} positions/s    ratio {kernel / plain:.0f}")
    print(f"kernel, the best play only                 {best:10.1f} positions/s    ratio {best / plain:.0f}")
    print(f"    ({plays / len(states):.0f} plays a position on average)")

    both = np.array([True, True])
    selfplay.seed_kernel(1)
    selfplay.many(engine.nodes, engine.model, engine.model, both, 1)
    began = time.process_time()
    scores, turns = selfplay.many(engine.nodes, engine.model, engine.model, both, GAMES)
    taken = time.process_time() - began
    print(f"static self-play in the kernel: {GAMES / taken:.1f} games/s, {turns / taken:.0f} turns/s")
    print(f"    {scores.mean():.1f} points a player on average, by the booklet's end scoring")


if __name__ == "__main__":
    main()
