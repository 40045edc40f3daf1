"""Train the leave values of Scrabble by self-play and write them into the package.

    python scripts/train_scrabble_leaves.py --samples 60000 --rounds 4 --seed 1

Each round plays games with the values so far, draws at every turn a fresh rack from all unseen tiles, and notes the
equity of its best play. A leave is worth what racks that hold it earn above the average rack. The model is linear:
a worth for one, two, three or more of each tile, for each pair of different tiles, and for each count of vowels and
consonants; it values all 914,624 leaves of one to six tiles. Fitted by ridge regression on random parts of the racks.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.games.scrabble import engine, selfplay
from parlour.games.scrabble.graph import graph_of
from parlour.games.scrabble.lexicon import ENABLE

TARGET = Path(engine.__file__).parent / "data" / "leaves.npz"
PAIRS = np.triu_indices(27, 1)
VOWELS = [1, 5, 9, 15, 21]
CONSONANTS = [tile for tile in range(1, 27) if tile not in VOWELS]
RIDGE = 20.0
"""How many samples' worth of doubt every worth starts with."""
CHUNK = 5_000

Floats = NDArray[np.float64]


def features(counts: NDArray[np.int64]) -> Floats:
    """A row for each leave: which tiles it has once, twice, oftener; which pairs; its vowels and consonants."""
    copies = [counts == 1, counts == 2, counts >= 3]
    present = counts > 0
    pairs = present[:, PAIRS[0]] & present[:, PAIRS[1]]
    balance = np.zeros((len(counts), 49))
    balance[np.arange(len(counts)), counts[:, VOWELS].sum(1) * 7 + counts[:, CONSONANTS].sum(1)] = 1
    return np.hstack([*copies, pairs, balance]).astype(np.float64)


def fit(samples: Floats, generator: np.random.Generator) -> engine.Model:
    racks = np.repeat(np.tile(np.arange(27), len(samples)), samples[:, :27].astype(int).ravel()).reshape(-1, 7)
    racks = generator.permuted(racks, axis=1)
    gain = samples[:, 27] - samples[:, 27].mean()
    width = 3 * 27 + len(PAIRS[0]) + 49
    normal, right = np.eye(width) * RIDGE, np.zeros(width)
    for begin in range(0, len(racks), CHUNK):
        some = racks[begin : begin + CHUNK]
        one_hot = some[:, :, None] == np.arange(27)
        for size in range(1, 7):
            rows = features(one_hot[:, :size].sum(1))
            normal += rows.T @ rows
            right += rows.T @ gain[begin : begin + CHUNK]
    worth: Floats = np.linalg.solve(normal, right).astype(np.float64)
    tiles = np.zeros((27, 4))
    tiles[:, 1:] = worth[:81].reshape(3, 27).T
    pairs = np.zeros((27, 27))
    pairs[PAIRS] = worth[81 : 81 + len(PAIRS[0])]
    return tiles, pairs, worth[81 + len(PAIRS[0]) :].reshape(7, 7)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", type=int, default=60_000, help="racks in each round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="begin with the packaged values, not with none")
    parser.add_argument("--target", type=Path, default=TARGET, help="where the values go")
    chosen = parser.parse_args()
    nodes = graph_of(ENABLE, True)
    generator = np.random.default_rng(chosen.seed)
    selfplay.seed_kernel(chosen.seed)
    model = engine.trained() if chosen.go_on else engine.no_leaves()
    for number in range(chosen.rounds):
        begun = time.perf_counter()
        samples = selfplay.sample(nodes, model, chosen.samples)
        model = fit(samples, generator)
        print(
            f"round {number + 1}: {time.perf_counter() - begun:.0f} s, mean equity {samples[:, 27].mean():.2f}, "
            f"blank {model[0][0, 1] + model[2][0, 0]:.1f}, S {model[0][19, 1] + model[2][0, 1]:.1f}, "
            f"Q {model[0][17, 1] + model[2][0, 1]:.1f}, QU pair {model[1][17, 21]:.1f}",
            flush=True,
        )
        tiles, pairs, balance = (part.astype(np.float32) for part in model)
        np.savez_compressed(chosen.target, tiles=tiles, pairs=pairs, balance=balance)


if __name__ == "__main__":
    main()
