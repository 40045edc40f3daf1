"""Random four-player games of `apologies`, run by a Python that has it: games a CPU second, as one JSON line."""

from __future__ import annotations

import json
import random
import time

from apologies.engine import Character, Engine
from apologies.game import GameMode, PlayerView
from apologies.source import RandomInputSource

SECONDS = 4.0


def new_engine() -> Engine:
    engine = Engine(GameMode.STANDARD, [Character(str(number), RandomInputSource()) for number in range(4)])
    engine.start_game()
    return engine


def own_loop() -> float:
    """Turns a second through its engine as documented, as a part of a game of usual length."""
    engine, turns = new_engine(), 0
    begin = time.process_time()
    while not engine.completed and time.process_time() - begin < SECONDS:
        engine.play_next()
        turns += 1
    return turns / (time.process_time() - begin)


def bare_loop() -> tuple[float, float]:
    """Games a second, and turns a game, without the copies: its rules are asked and obeyed directly."""
    games = turns = 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS or not games:
        engine = new_engine()
        game = engine.game
        while not engine.completed:
            colour, _ = engine.next_turn()
            done = False
            while not done:
                opponents = {other: player for other, player in game.players.items() if other != colour}
                _, moves = engine.construct_legal_moves(PlayerView(game.players[colour], opponents))
                done = engine.execute_move(colour, random.choice(moves))
            turns += 1
        games += 1
    return games / (time.process_time() - begin), turns / games


if __name__ == "__main__":
    random.seed(1)
    games, turns = bare_loop()
    print(json.dumps({"bare": games, "engine": own_loop() / turns}))
