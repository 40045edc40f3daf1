"""The solver against published figures and against the rules."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from parlour.games.yahtzee import kernel, lattice, rules, values
from parlour.games.yahtzee.card import BOXES, Column, Dice, plain_scores
from parlour.games.yahtzee.options import Options
from parlour.games.yahtzee.rules import Roll
from parlour.games.yahtzee.values import JOKERS, Place, Rules

EMPTY = Column()


# The expectation of the empty card. `forced`, `none` and the bonus variants: independently computed by several public
# solvers; `free` is Verhoeff's published value. `lowe` has no published figure: it must lie between its neighbours.
@pytest.mark.parametrize(
    ("joker", "bonus", "value"),
    [
        ("forced", 100, 254.587728734496),
        ("free", 100, 254.589609481963),
        ("none", 0, 245.870774514111),
        ("none", 100, 253.970241189780),
        ("forced", 0, 246.086271203124),
    ],
)
def test_the_empty_card_has_its_published_value(joker: str, bonus: int, value: float) -> None:
    assert values.solve(Rules(joker, bonus))[0, 0] == pytest.approx(value, abs=1e-9)


def test_lowe_is_worth_more_than_forced_and_less_than_free() -> None:
    lowe = values.table(Rules("lowe", 100))[0, 0]
    assert values.table(Rules("forced", 100))[0, 0] < lowe < values.table(Rules("free", 100))[0, 0]


def test_threads_do_not_change_a_bit() -> None:
    hasbro = Rules("forced", 100)
    assert np.array_equal(values.solve(hasbro, threads=1), values.table(hasbro))


def column(mask: int, fifty: bool, generator: np.random.Generator) -> Column:
    """A column with these boxes filled, the scores as random dice would have them."""
    card = Column()
    for box in range(13):
        if mask >> box & 1:
            roll = lattice.ROLLS[generator.integers(252)]
            score = (50 if fifty else 0) if box == 11 else plain_scores(roll)[box]
            card = card.fill(box, score, 0)
    return card


def positions(count: int) -> Iterator[tuple[Options, Column]]:
    generator = np.random.default_rng(4)
    for _ in range(count):
        mask = int(generator.integers(8191))
        joker = JOKERS[generator.integers(4)]
        yield Options(joker=joker), column(mask, bool(generator.integers(2)), generator)  # type: ignore[arg-type]


def written(options: Options, card: Column, dice: Dice) -> tuple[tuple[int, int], ...]:
    """The boxes that the kernel lets the dice go into, with their scores."""
    mask, fifty, _ = Place.of(card)
    roll = lattice.ROLLS.index(dice)
    pairs = (kernel.pair_of(JOKERS.index(options.joker), mask, fifty, box, roll) for box in range(len(BOXES)))
    return tuple((int(lattice.PAIR_BOX[pair]), int(lattice.PAIR_SCORE[pair])) for pair in pairs if pair >= 0)


def check_boxes(count: int) -> None:
    generator = np.random.default_rng(5)
    for options, card in positions(count):
        ordinary = lattice.ROLLS[generator.integers(252)]
        for dice in (ordinary, *((face,) * 5 for face in range(1, 7))):
            assert written(options, card, dice) == rules.choices(options, card, dice)


def test_the_kernel_fills_boxes_by_the_rules() -> None:
    check_boxes(300)


@pytest.mark.slow
def test_the_kernel_fills_boxes_by_the_rules_in_many_positions() -> None:
    check_boxes(50_000)


def rolls(count: int) -> Iterator[tuple[Dice, float]]:
    for move, chance in rules.chance_of(count).outcomes():
        assert isinstance(move, Roll)
        yield move.dice, float(chance)


def value_by_the_rules(options: Options, card: Column) -> float:
    """The value of a turn straight from the rules: every keep against every roll, no lattice."""
    if card.full:
        return card.total
    table = values.table(Rules.of(options))

    def after(dice: Dice, box: int, score: int) -> float:
        filled = card.fill(box, score, rules.bonus_now(options, card, dice))
        place = Place.of(filled)
        return filled.upper + filled.lower + float(table[place.row, place.upper])

    best = {dice: max(after(dice, *fill) for fill in rules.choices(options, card, dice)) for dice in lattice.ROLLS}
    for _ in range(2):
        hope: dict[Dice, float] = {}
        for kept in lattice.KEEPS[: lattice.FIRST_ROLL]:
            hope[kept] = sum(p * best[tuple(sorted(kept + rolled))] for rolled, p in rolls(5 - len(kept)))
        best = {dice: max(best[dice], *(hope[k.dice] for k in rules.keeps(dice))) for dice in lattice.ROLLS}
    return sum(p * best[rolled] for rolled, p in rolls(5))


def test_values_follow_from_the_rules() -> None:
    for options, card in positions(12):
        assert values.expected_total(options, card) == pytest.approx(value_by_the_rules(options, card), abs=1e-9)


def test_the_reachable_turn_starts_are_as_many_as_published() -> None:
    merged = 0
    reachable = 0
    for mask in range(64):
        totals = {0}
        for face in range(1, 7):
            if mask >> (face - 1) & 1:
                totals = {min(63, total + face * count) for total in totals for count in range(6)}
        reachable += len(totals)
        lanes = {max(total, kernel.first_lane(mask)) for total in totals}
        assert max(lanes) <= kernel.last_lane(mask)
        merged += len(lanes)
    # 128 sets of lower boxes, half of them with the Yahtzee box filled, which then holds 0 or 50.
    assert reachable * 192 == 536_448
    assert merged * 192 == 359_616


# -- the cache ------------------------------------------------------------------------------------------------------


def test_a_table_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    hasbro = Rules("forced", 100)
    file = tmp_path / "new" / "table"
    values.write(file, hasbro, values.table(hasbro))
    again = values.read(file, hasbro)
    assert again is not None
    assert np.array_equal(again, values.table(hasbro))
    assert [entry.name for entry in file.parent.iterdir()] == ["table"]


def test_a_broken_or_foreign_table_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hasbro = Rules("forced", 100)
    file = tmp_path / "table"
    assert values.read(file, hasbro) is None
    values.write(file, hasbro, values.table(hasbro))
    whole = file.read_bytes()
    assert values.read(file, Rules("lowe", 100)) is None
    for broken in (whole[:-8], whole[:-1] + bytes([whole[-1] ^ 1]), b"", b"\n"):
        file.write_bytes(broken)
        assert values.read(file, hasbro) is None
    file.write_bytes(whole)
    monkeypatch.setattr(values, "VERSION", values.VERSION + 1)
    assert values.read(file, hasbro) is None


def test_preparing_fills_the_cache_and_tells_its_progress(tmp_path: Path) -> None:
    told: list[float] = []
    rules = Rules("forced", 100)
    first = values.prepare(rules, told.append, tmp_path)
    assert told == sorted(told)
    assert told[-1] == pytest.approx(1)
    told.clear()
    assert np.array_equal(values.prepare(rules, told.append, tmp_path), first)
    assert not told, "the second time it is only read"


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert values.prepare(Rules("forced", 100), folder=blocked)[0, 0] > 254


def test_only_so_many_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "_MOST_ON_DISK", 2)
    for bonus in (1, 2, 3):
        values.write(tmp_path / f"yahtzee-{bonus}.values", Rules("none", bonus), values.table(Rules("forced", 100)))
        os.utime(tmp_path / f"yahtzee-{bonus}.values", (bonus, bonus))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["yahtzee-2.values", "yahtzee-3.values"]
