"""The drive (B09): a hall of people, games, scores, moves, and what goes wrong on such an evening."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from parlour.core import BadOptions, IllegalMove, Seeded, Source, choose, shuffled
from parlour.games.beetle import Part
from parlour.games.beetle.drive import (
    Add,
    Call,
    Correct,
    Drive,
    End,
    Entry,
    Leave,
    Move,
    Moving,
    Paste,
    Place,
    Rename,
    Return,
    Scores,
    SeatByLot,
    Settings,
    Start,
    Undo,
    apply,
    in_force,
    open_drive,
    pasted,
    replay,
    table_sizes,
)
from parlour.games.beetle.log_words import describe
from parlour.games.beetle.seating import meetings, plan
from parlour.games.beetle.standings import results_csv, standings, winners

pytestmark = pytest.mark.rule("B09")


def applied(drive: Drive, *entries: Entry) -> Drive:
    for entry in entries:
        drive = apply(drive, entry)
    return drive


def refused(drive: Drive, entry: Entry, rule: str, words: str) -> None:
    with pytest.raises(IllegalMove, match=words) as refusal:
        apply(drive, entry)
    assert refusal.value.rule == rule


def hall(people: int, moving: Moving = "spread") -> Drive:
    """So many people, sat down in the order of the list."""
    names = tuple(f"Guest {number}" for number in range(people))
    return applied(open_drive(Settings(moving=moving)), Paste(names), SeatByLot(tuple(range(people))))


def scored(drive: Drive, source: Source | None = None) -> Drive:
    """One game played: table 1 calls. Without a source, everybody has fewer points the later they sit."""
    drive = applied(drive, Start(), Call(1, drive.game.tables[0][0]))
    points = []
    for table in drive.game.tables:
        for chair, player in enumerate(table):
            if player != drive.game.tables[0][0] and drive.people[player].here:
                points.append((player, 9 - 2 * chair if source is None else source.below(14)))
    return apply(drive, Scores(tuple(points)))


# -- people ---------------------------------------------------------------------------------------------------------


def test_people_come_by_hand_or_pasted() -> None:
    drive = applied(open_drive(Settings()), Add("  Anna   Berg "), pasted("1. Ben\n2) Cem, Dora;\n\n • Eva\tFinn\n"))
    assert [person.name for person in drive.people] == ["Anna Berg", "Ben", "Cem", "Dora", "Eva", "Finn"]
    assert drive.waiting == drive.present == tuple(range(6))


def test_names_that_are_refused() -> None:
    drive = apply(open_drive(Settings()), Add("Anna"))
    refused(drive, Add("anna"), "B09", "add a letter")
    refused(drive, Paste(("Ben", "Ben")), "B09", "there is a Ben on the list")
    refused(drive, Add("  "), "B09", "1 to 40 letters")
    refused(drive, Add("x" * 41), "B09", "1 to 40 letters")
    refused(drive, Add("An\x07na"), "B09", "1 to 40 letters")
    refused(drive, pasted(" \n,"), "B09", "the list is empty")
    refused(drive, Paste(tuple(map(str, range(400)))), "B09", "up to 400 people, this would make 401")


def test_a_name_is_put_right() -> None:
    drive = applied(open_drive(Settings()), Paste(("Ana", "Ben")), Rename(0, "Anna"))
    assert drive.people[0].name == "Anna"
    assert apply(drive, Rename(0, "ANNA")).people[0].name == "ANNA", "one's own name is not taken"
    refused(drive, Rename(0, "Ben"), "B09", "there is a Ben")
    refused(drive, Rename(7, "Gus"), "B09", "number 7")


def test_leaving_and_coming_back() -> None:
    drive = applied(open_drive(Settings()), Paste(("Anna", "Ben", "Cem")), Leave(1))
    assert drive.present == (0, 2)
    refused(drive, Leave(1), "B09", "has left already")
    refused(drive, Return(0), "B09", "Anna is here")
    refused(drive, Leave(-1), "B09", "number -1")
    assert apply(drive, Return(1)).present == (0, 1, 2)


# -- seats ----------------------------------------------------------------------------------------------------------


def test_tables_of_four_and_threes_where_it_does_not_divide() -> None:
    for people in range(2, 401):
        sizes = table_sizes(people)
        assert sum(sizes) == people
        assert list(sizes) == sorted(sizes, reverse=True), "the threes are the last tables"
        if people not in (2, 5):
            assert set(sizes) <= {3, 4}
            assert sizes.count(3) <= 3


def test_one_person_is_no_drive() -> None:
    drive = apply(open_drive(Settings()), Add("Anna"))
    refused(drive, SeatByLot((0,)), "B01", "two people or more, here is 1")
    refused(open_drive(Settings()), SeatByLot(()), "B01", "here are 0")
    assert table_sizes(2) == (2,)
    assert table_sizes(5) == (3, 2)


def test_the_lot_seats_everybody_who_is_here() -> None:
    drive = applied(open_drive(Settings()), Paste(tuple("ABCDEFGH")), Leave(7), SeatByLot((6, 5, 4, 3, 2, 1, 0)))
    assert drive.game.tables == ((6, 5, 4, 3), (2, 1, 0))
    for order in [(0, 1, 2), (0, 1, 2, 3, 4, 5, 7), (0, 0, 1, 2, 3, 4, 5)]:
        refused(drive, SeatByLot(order), "B09", "everybody who is here, each once")
    drive = apply(drive, SeatByLot((0, 1, 2, 3, 4, 5, 6)))
    assert drive.game.tables[0] == (0, 1, 2, 3), "the lot may be drawn again until the game starts"
    refused(apply(drive, Start()), SeatByLot((0, 1, 2, 3, 4, 5, 6)), "B09", "a game is going on")


def test_a_late_comer_gets_a_free_chair_or_waits() -> None:
    drive = apply(hall(7), Add("Late"))
    assert drive.waiting == (7,)
    refused(drive, Place(7, 1), "B09", "table 1 is full")
    refused(drive, Place(7, 3), "B09", "no table 3; there are 2")
    refused(drive, Place(0, 2), "B09", "has a seat")
    drive = apply(drive, Place(7, 2))
    assert drive.game.tables == ((0, 1, 2, 3), (4, 5, 6, 7))
    refused(applied(drive, Start(), Add("Later")), Place(8, 2), "B09", "between the games")


def test_who_leaves_before_the_start_leaves_the_table() -> None:
    drive = applied(hall(6), Leave(4), Leave(5))
    assert drive.game.tables == ((0, 1, 2), (3,))
    refused(drive, Start(), "B01", "Guest 3 is alone at table 2")
    refused(drive, Place(4, 2), "B09", "has left")
    drive = applied(drive, Return(5), Place(5, 2), Start())
    assert drive.game.tables == ((0, 1, 2), (3, 5))


# -- a game ---------------------------------------------------------------------------------------------------------


def test_a_beetle_stops_every_table_and_scores_follow() -> None:
    drive = apply(hall(8), Start())
    refused(drive, Scores(((0, 3),)), "B09", "when a beetle was called")
    drive = apply(drive, Call(2, 5))
    assert (drive.phase, drive.game.callers, drive.game.of(5)) == ("scoring", (2,), 14)
    assert drive.missing == (0, 1, 2, 3, 4, 6, 7)
    drive = applied(drive, Scores(((0, 3),)), Scores(((0, 4), (1, 13))))
    assert (drive.game.of(0), drive.game.of(1), drive.game.of(2)) == (4, 13, None)
    refused(drive, Start(), "B09", "sit down before")


def test_points_that_cannot_be() -> None:
    drive = applied(hall(8), Add("Late"), Start(), Call(1, 0))
    refused(drive, Scores(((4, 15),)), "B06", "up to 14 parts, so Guest 4 cannot have 15")
    refused(drive, Scores(((4, -1),)), "B06", "cannot have -1")
    refused(drive, Scores(((4, 14),)), "B05", "table 2 did not call one")
    refused(drive, Scores(((1, 14),)), "B05", "Guest 0 and Guest 1 cannot both .* one die")
    refused(drive, Scores(((1, 3), (1, 4))), "B06", "everybody once")
    refused(drive, Scores(()), "B06", "everybody once")
    refused(drive, Scores(((8, 3),)), "B09", "Late did not play")
    refused(drive, Scores(((99, 3),)), "B09", "number 99")


def test_calls_that_cannot_be() -> None:
    drive = hall(8)
    refused(drive, Call(1), "B05", "no game is going on")
    drive = apply(drive, Start())
    refused(drive, Call(3), "B09", "no table 3")
    refused(drive, Call(1, 4), "B05", "Guest 4 does not sit at table 1")
    refused(apply(drive, Call(1)), Call(1), "B05", "has called already")
    gone = applied(drive, *(Leave(player) for player in range(4, 8)))
    refused(gone, Call(2), "B05", "nobody is at table 2")


def test_two_tables_may_call_in_the_same_breath() -> None:
    drive = applied(hall(8), Start(), Call(2, 4), Call(1))
    drive = apply(drive, Scores(((0, 14), (1, 3), (2, 3), (3, 3), (5, 1), (6, 1), (7, 1))))
    assert apply(drive, End()).games[0].callers == (1, 2)


def test_a_caller_without_a_complete_beetle_is_asked_for() -> None:
    drive = applied(hall(4), Start(), Call(1), Scores(tuple((player, 5) for player in range(4))))
    refused(drive, End(), "B05", "somebody there has 14 points")
    assert apply(apply(drive, Scores(((2, 14),))), End()).phase == "over"


def test_no_game_is_closed_with_points_missing() -> None:
    drive = applied(hall(8), Start(), Call(1, 0), Scores(((1, 5),)))
    refused(drive, End(), "B06", "points are missing: Guest 2, Guest 3, Guest 4, Guest 5, Guest 6 and 1 more")
    with pytest.raises(IllegalMove, match="points are missing"):
        plan(drive, range(8))
    drive = applied(drive, Leave(7), Scores(tuple((player, 5) for player in range(2, 7))))
    assert drive.missing == (), "who left is not waited for"
    assert apply(drive, Scores(((7, 2),))).game.of(7) == 2, "but may have points"


def test_a_running_game_cannot_be_ended() -> None:
    refused(apply(hall(4), Start()), End(), "B05", "a game is going on")


# -- moving ---------------------------------------------------------------------------------------------------------


def test_winners_move_up_and_losers_down() -> None:
    drive = scored(hall(12, "ladder"))
    after = apply(drive, plan(drive, range(12)))
    assert [set(table) for table in after.game.tables] == [{0, 1, 2, 4}, {3, 5, 6, 8}, {7, 9, 10, 11}]
    assert (after.phase, len(after.games)) == ("seated", 1)


def test_ties_at_a_table_are_for_the_lot() -> None:
    drive = applied(hall(8, "ladder"), Start(), Call(1, 0), Scores(tuple((player, 5) for player in range(1, 8))))
    one = apply(drive, plan(drive, (0, 1, 2, 3, 4, 5, 6, 7)))
    other = apply(drive, plan(drive, (0, 7, 6, 5, 4, 3, 2, 1)))
    assert set(one.game.tables[0]) == {0, 1, 2, 4}
    assert set(other.game.tables[0]) == {0, 3, 2, 7}


def test_moves_that_break_the_rule_are_refused() -> None:
    drive = scored(hall(8, "ladder"))
    refused(drive, Move(drive.game.tables), "B09", "the winner of table 1 moves up one table and the loser down one")
    refused(drive, Move(((0, 1, 2, 4), (3, 5, 6))), "B09", "one chair")
    refused(drive, Move(((0, 1, 2, 4), (3, 5, 6, 6))), "B09", "one chair")
    refused(drive, Move(((0, 1, 2), (3, 4, 5, 6, 7))), "B09", "tables have four people")
    refused(drive, Move(((0, 1, 5, 4), (3, 2, 6, 7))), "B09", "the winner of table 1")
    assert apply(drive, Move(((0, 1, 2, 4), (3, 5, 6, 7)))).phase == "seated"
    refused(hall(8), Move(()), "B09", "when a game was played")
    with pytest.raises(IllegalMove, match="when a game was played"):
        plan(hall(8), range(8))
    with pytest.raises(IllegalMove, match="each once"):
        plan(drive, range(7))


def test_with_spread_the_others_may_change_tables_but_not_winners_and_losers() -> None:
    drive = scored(hall(8, "spread"))
    assert apply(drive, Move(((0, 5, 2, 4), (3, 1, 6, 7)))).phase == "seated"
    refused(drive, Move(((0, 5, 2, 3), (4, 1, 6, 7))), "B09", "the winner of table 1")


@pytest.mark.parametrize("people", [8, 11, 22, 41])
@pytest.mark.parametrize("moving", ["spread", "ladder", "fresh"])
def test_an_evening_of_any_kind(people: int, moving: Moving) -> None:
    source = Seeded(np.random.default_rng(people))
    drive = hall(people, moving)
    for _ in range(5):
        drive = scored(drive, source)
        drive = apply(drive, plan(drive, shuffled(source, drive.present)))
        assert tuple(map(len, drive.game.tables)) == table_sizes(people)
    drive = apply(drive, End())
    assert len(drive.games) == 5
    assert replay(drive.settings, drive.log) == drive


def again(drive: Drive) -> int:
    """How many pairs have sat together more than once."""
    return sum(count > 1 for met in meetings(drive).values() for count in met.values()) // 2


def test_people_meet_new_company_where_it_can_be_helped() -> None:
    pairs = {}
    every: tuple[Moving, ...] = ("ladder", "spread", "fresh")
    for moving in every:
        source = Seeded(np.random.default_rng(9))
        drive = hall(64, moving)
        for _ in range(4):
            drive = scored(drive, source)
            drive = apply(drive, plan(drive, shuffled(source, drive.present)))
        pairs[moving] = again(drive)
    assert pairs["fresh"] == 0, "64 people can play four games without meeting anybody twice"
    assert pairs["spread"] <= pairs["ladder"] // 4
    assert pairs["ladder"] > 30


def test_a_table_is_left_as_well_as_its_company() -> None:
    drive = scored(hall(64, "fresh"))
    after = apply(drive, plan(drive, range(64)))
    homes = {player: number for number, table in enumerate(drive.game.tables) for player in table}
    same = [player for number, table in enumerate(after.game.tables) for player in table if homes[player] == number]
    assert same == []


def test_late_comers_and_leavers_between_games() -> None:
    source = Seeded(np.random.default_rng(2))
    drive = scored(applied(hall(13), Add("Late"), Add("Later")), source)
    drive = applied(drive, Leave(0), Leave(4), Leave(5), Leave(6), Leave(7))
    drive = apply(drive, plan(drive, shuffled(source, drive.present)))
    assert sorted(drive.seated) == [1, 2, 3, 8, 9, 10, 11, 12, 13, 14]
    assert tuple(map(len, drive.game.tables)) == (4, 3, 3)
    drive = scored(drive, source)
    rows = {row.name: row for row in standings(drive)}
    assert rows["Late"].points[0] is None
    assert rows["Late"].points[1] is not None
    assert rows["Guest 0"].points == (14, None)
    assert (rows["Guest 0"].here, rows["Guest 0"].table) == (False, None)


def test_close_to_the_last_one() -> None:
    """When nearly everybody goes home the drive still seats who is left."""
    drive = scored(hall(9))
    drive = applied(drive, *(Leave(player) for player in range(7)))
    after = apply(drive, plan(drive, (8, 7)))
    assert [set(table) for table in after.game.tables] == [{7, 8}]
    with pytest.raises(IllegalMove, match="two people or more"):
        plan(apply(drive, Leave(8)), (7,))


def test_a_hall_of_four_hundred() -> None:
    source = Seeded(np.random.default_rng(400))
    drive = hall(400)
    for _ in range(3):
        drive = scored(drive, source)
        drive = apply(drive, plan(drive, shuffled(source, drive.present)))
    assert len(drive.game.tables) == 100
    # Winners and losers move by the rule, so some meet again; of 2,400 pairs in four games that is a handful.
    assert again(drive) < 30


# -- wrong entries --------------------------------------------------------------------------------------------------


def test_the_last_entry_is_undone() -> None:
    drive = apply(hall(8), Start())
    called = apply(drive, Call(2, 5))
    back = apply(called, Undo())
    assert (back.phase, back.game, back.people) == (drive.phase, drive.game, drive.people)
    assert len(back.log) == len(called.log) + 1, "the log only grows"
    again_ = apply(back, Undo())
    assert again_.phase == "seated", "undoing again undoes the entry before"
    assert in_force(again_) == (1, 2)
    assert replay(again_.settings, again_.log) == again_


def test_an_earlier_entry_is_undone_if_nothing_stands_on_it() -> None:
    drive = applied(hall(8), Start(), Call(1, 0), Scores(((1, 5),)), Scores(((2, 7),)))
    after = apply(drive, Undo(5))
    assert (after.game.of(1), after.game.of(2)) == (None, 7)
    refused(drive, Undo(3), "B09", "entry 4 stands on entry 3 .*undo the later one first")
    refused(after, Undo(5), "B09", "entry 5 is not there")
    refused(after, Undo(7), "B09", "entry 7 is not there")
    refused(after, Undo(0), "B09", "entry 0 is not there")
    refused(open_drive(Settings()), Undo(), "B09", "nothing to undo")


def test_undoing_a_name_does_not_move_the_numbers_of_others() -> None:
    drive = applied(open_drive(Settings()), Add("Wrong"), Add("Anna"), Add("Ben"), Leave(2), Undo(1))
    assert drive.present == (1,)
    assert [row.name for row in standings(drive)] == ["Anna", "Ben"]
    refused(drive, Leave(0), "B09", "number 0")
    drive = apply(drive, Add("Wrong"))
    assert drive.people[3].name == "Wrong", "the name is free again"
    assert applied(drive, Leave(3), Rename(1, "Wrongs")).people[1].name == "Wrongs"


def test_a_closed_game_is_put_right() -> None:
    drive = scored(hall(8))
    drive = apply(drive, plan(drive, range(8)))
    fixed = apply(drive, Correct(1, ((5, 13),)))
    assert fixed.games[0].of(5) == 13
    assert fixed.game == drive.game, "nobody changes tables"
    swapped = apply(drive, Correct(1, ((0, 9), (1, 14))))
    assert winners(swapped) == ("Guest 1",)
    refused(drive, Correct(1, ((0, 9),)), "B05", "somebody there has 14 points")
    refused(drive, Correct(1, ((5, 14),)), "B05", "did not call")
    refused(drive, Correct(2, ((5, 3),)), "B09", "game 2 is not closed")
    assert applied(drive, End(), Correct(1, ((5, 12),))).games[0].of(5) == 12


def test_after_the_end_nothing_else_goes_in() -> None:
    drive = apply(hall(4), End())
    refused(drive, Add("Late"), "B09", "the evening is over")
    assert apply(drive, Undo()).phase == "seated"


# -- anything at all ------------------------------------------------------------------------------------------------


def any_entry(drive: Drive, source: Source, number: int) -> Entry:
    """An entry that may or may not make sense now."""
    player = source.below(len(drive.people) + 2) - 1
    table = source.below(len(drive.game.tables) + 2)
    points = tuple((other, source.below(14)) for other in drive.missing)
    entries: list[Entry] = [
        Add(f"Guest {number}"),
        Paste((f"Ann {number}", f"Ben {number}", f"Cem {number}")),
        Rename(player, f"New {number}"),
        Leave(player),
        Return(player),
        SeatByLot(tuple(shuffled(source, drive.present))),
        Place(player, table),
        Start(),
        Call(table, player if source.below(2) else None),
        Scores(points),
        Scores(((player, source.below(15)),)),
        Correct(source.below(len(drive.games) + 2), ((player, source.below(15)),)),
        Undo(source.below(len(drive.log) + 2)),
        Undo(),
    ]
    if source.below(40) == 0:
        return End()
    return sensible(drive, source, number) if source.below(2) else choose(source, entries)


def sensible(drive: Drive, source: Source, number: int) -> Entry:
    """What an organiser would enter next."""
    lot = tuple(shuffled(source, drive.present))
    if len(lot) < 6:
        return Paste(tuple(f"Dora {number} {letter}" for letter in "abcdef"))
    if drive.phase == "gathering" or (drive.phase == "seated" and any(len(table) < 2 for table in drive.game.tables)):
        return SeatByLot(lot)
    if drive.phase == "playing":
        table = source.below(len(drive.game.tables))
        return Call(1 + table, choose(source, drive.game.tables[table]) if drive.game.tables[table] else None)
    if drive.phase == "scoring":
        try:
            return plan(drive, lot)
        except IllegalMove:  # points are missing, or a caller is not named yet
            return Scores(tuple((player, source.below(14)) for player in drive.missing)) if drive.missing else Undo()
    return Start()


@pytest.mark.parametrize("moving", ["spread", "ladder", "fresh"])
def test_any_entries_give_an_evening_or_a_refusal(moving: Moving) -> None:
    accepted, moved = 0, 0
    rules: set[str] = set()
    for seed in range(12):
        source = Seeded(np.random.default_rng(seed))
        drive = open_drive(Settings(moving=moving))
        for number in range(150):
            entry = any_entry(drive, source, number)
            try:
                after = apply(drive, entry)
            except IllegalMove as refusal:
                rules.add(refusal.rule)
                continue
            assert after.log == (*drive.log, entry)
            drive = after
            accepted += 1
            moved += isinstance(entry, Move)
            check(drive)
        assert replay(drive.settings, drive.log) == drive
    assert rules == {"B01", "B05", "B06", "B09"}
    assert accepted > 500
    assert moved > 20


def check(drive: Drive) -> None:
    assert len(set(drive.seated)) == len(drive.seated)
    assert not set(drive.waiting) & set(drive.seated)
    if drive.phase == "seated":
        assert set(drive.seated) <= set(drive.present)
    rows = standings(drive)
    assert len(rows) == sum(not person.struck for person in drive.people)
    assert len(results_csv(drive).splitlines()) == len(rows) + 1
    for game in drive.games:
        for table in game.callers:
            assert sum(game.of(player) == 14 for player in game.tables[table - 1]) == 1
    if valid := in_force(drive):
        assert apply(drive, Undo()).undone[-1] == valid[-1], "the last entry can always be undone"


# -- settings and storage -------------------------------------------------------------------------------------------


def test_settings_that_make_no_drive() -> None:
    for settings, rule in [
        (Settings(sheet="own", parts=(Part(1, "leg", 1, ("leg",)),)), "B07"),
        (Settings(rounds=0), "B09"),
        (Settings(rounds=21), "B09"),
        (Settings(title=" "), "B09"),
        (Settings(title="two\nlines"), "B09"),
    ]:
        with pytest.raises(BadOptions) as refusal:
            open_drive(settings)
        assert refusal.value.rule == rule


def test_the_sheet_of_the_drive_counts() -> None:
    drive = applied(open_drive(Settings(sheet="tail")), Paste(("Anna", "Ben")), SeatByLot((0, 1)), Start(), Call(1, 1))
    assert drive.game.of(1) == 13


def test_the_log_and_the_state_survive_json() -> None:
    drive = scored(applied(hall(9), Add("Late"), Rename(0, "Zoe"), Leave(3), Return(3), Place(9, 3)))
    drive = applied(drive, plan(drive, range(10)), Correct(1, ((5, 1),)), Undo(4), End())
    stored = msgspec.json.encode(drive.log)
    log = msgspec.json.decode(stored, type=tuple[Entry, ...])
    assert replay(drive.settings, log) == drive
    assert msgspec.json.decode(msgspec.json.encode(drive), type=Drive) == drive


# -- standings ------------------------------------------------------------------------------------------------------


def test_standings_share_places_and_count_at_once() -> None:
    drive = applied(hall(4), Start(), Call(1, 3), Scores(((0, 5), (1, 5))))
    assert [(row.place, row.name, row.total, row.beetles, row.table) for row in standings(drive)] == [
        (1, "Guest 3", 14, 1, 1),
        (2, "Guest 0", 5, 0, 1),
        (2, "Guest 1", 5, 0, 1),
        (4, "Guest 2", 0, 0, 1),
    ]
    assert winners(drive) == ("Guest 3",)
    assert winners(hall(4)) == ()


def test_the_most_points_over_all_games_win() -> None:
    drive = applied(hall(4, "ladder"), Start(), Call(1, 0), Scores(((1, 13), (2, 0), (3, 0))))
    drive = apply(drive, plan(drive, range(4)))
    drive = applied(drive, Start(), Call(1, 2), Scores(((0, 0), (1, 1), (3, 0))), End())
    assert winners(drive) == ("Guest 0", "Guest 1", "Guest 2"), "a tie names everybody"


def test_results_as_csv() -> None:
    drive = applied(open_drive(Settings()), Paste(("=1+1", 'Anna "A", Berg')), SeatByLot((0, 1)), Add("Late"), Start())
    drive = applied(drive, Call(1, 1), Scores(((0, 6),)), End())
    assert results_csv(drive).splitlines() == [
        "place,name,game 1,total",
        '1,"Anna ""A"", Berg",14,14',
        "2,'=1+1,6,6",
        "3,Late,,0",
    ]
    assert results_csv(open_drive(Settings())).splitlines() == ["place,name,total"]


def test_the_log_in_words() -> None:
    drive = applied(open_drive(Settings()), Add("Anna"), Paste(("Ben", "Cem")), Paste(("Dora",)), Rename(3, "Dora B"))
    drive = applied(drive, Leave(1), Return(1), SeatByLot((0, 1, 2, 3)), Leave(3), Return(3), Place(3, 1), Start())
    drive = applied(drive, Call(1), Undo(), Call(1, 2), Scores(((0, 3), (1, 4), (3, 5))))
    drive = apply(drive, plan(drive, range(4)))
    drive = applied(drive, Correct(1, ((0, 4), (1, 3))), End(), Undo(17))
    assert [describe(drive, entry) for entry in drive.log] == [
        "Anna came",
        "2 people came, Ben to Cem",
        "Dora came",
        "number 3 is called Dora B",
        "Ben left",
        "Ben came back",
        "4 people were seated by lot",
        "Dora B left",
        "Dora B came back",
        "Dora B sat down at table 1",
        "a game started",
        "Beetle! from table 1",
        "the last entry was undone",
        "Beetle! from table 1: Cem",
        "points: Anna 3, Ben 4 and Dora B 5",
        "everybody changed seats, at 1 table",
        "points of game 1 put right: Anna 4 and Ben 3",
        "the evening ended",
        "entry 17 was undone",
    ]
    many = Scores(tuple((player, 1) for player in (0, 1, 2, 3, 0, 1)))
    assert describe(drive, many) == "points: Anna 1, Ben 1, Cem 1, Dora B 1 and 2 more"
