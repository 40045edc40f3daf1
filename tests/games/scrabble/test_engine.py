"""The word graph, the kernel against the plain search and the rules, lexica from files, and the bots."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import numpy as np
import pytest
from tests.games.scrabble.table import VOID, act, board_with, refill, seated

from parlour.core import IllegalMove, NotFound, Seeded
from parlour.games.scrabble import GAME, Challenge, Exchange, Options, Play, State, kernel, lexicon, search
from parlour.games.scrabble.board import lay
from parlour.games.scrabble.bots import LEVELS
from parlour.games.scrabble.engine import Engine, no_leaves
from parlour.games.scrabble.graph import CHILD, SHIFT, WORD, build
from parlour.games.scrabble.tiles import BLANK, EMPTY, LETTERS, SIZE, in_order, square_name


def positions(count: int, seed: int) -> list[State]:
    """Positions of void games in which good plays were made."""
    generator, source = np.random.default_rng(seed), Seeded(np.random.default_rng(seed))
    bot = LEVELS["casual"].make()
    found: list[State] = []
    state = GAME.start(VOID, 2)
    while len(found) < count:
        turn = GAME.turn(state)
        if turn.kind == "over":
            state = GAME.start(VOID, 2)
        elif turn.kind == "chance":
            state = GAME.play(state, None, GAME.chance(state).draw(source))
        else:
            found.append(state)
            view = GAME.view(state, state.seat)
            state = GAME.play(state, state.seat, bot.choose(view, GAME.moves(state, state.seat), generator, 1.0))
    return found


def check_against_search(states: list[State]) -> None:
    engine = Engine("enable", True, no_leaves())
    words = lexicon.words_of("enable", True)
    for state in states:
        rack = state.racks[state.seat]
        found = engine.plays(state.board, rack, len(state.pool))
        scores = {one.play: one.score for one in found}
        assert len(scores) == len(found), "each play once"
        assert scores == {play: lay(state.board, play).score for play in search.plays(state.board, rack, words)}
        best = engine.best(state.board, rack, len(state.pool))
        assert best == (found[0] if found else None)
        for one in found[:: max(1, len(found) // 20)]:
            after = GAME.play(state, state.seat, one.play)
            assert after.scores[state.seat] - state.scores[state.seat] == one.score
            assert after.racks[state.seat] == one.leave


def test_the_kernel_finds_what_the_plain_search_finds() -> None:
    check_against_search([state for state in positions(24, seed=4) if "?" not in state.racks[state.seat]])


def test_the_kernel_plays_blanks() -> None:
    board = board_with("8F HORN", "H6 FA.M", "10F PASTE")
    state = seated("??", "EEEEEEE", options=VOID, board=board)
    check_against_search([state, seated("?QUZ", "EEEEEEE", options=VOID, board=board)])


@pytest.mark.slow
def test_the_kernel_finds_what_the_plain_search_finds_with_blanks_too() -> None:
    check_against_search(positions(300, seed=5))


def brute_force(board: str, rack: str, words: lexicon.Lexicon) -> set[Play]:
    """Every way to put tiles of the rack on free squares of a line from anywhere, kept where rules and words agree."""
    if BLANK in rack:
        known = sorted({letter for word in words.words for letter in word})
        return set().union(*(brute_force(board, rack.replace(BLANK, letter.lower(), 1), words) for letter in known))
    found: set[Play] = set()
    for start in range(SIZE * SIZE):
        for across in (True, False):
            step = 1 if across else SIZE
            room = SIZE - (start % SIZE if across else start // SIZE)
            for count in range(1, len(rack) + 1):
                for tiles in set(permutations(rack, count)):
                    text, rest = "", list(tiles)
                    for place in range(room):
                        if board[start + place * step] != EMPTY:
                            text += EMPTY
                        elif rest:
                            text += rest.pop(0)
                        else:
                            break
                    play = Play(square_name(start, across), text)
                    try:
                        laid = lay(board, play)
                    except IllegalMove:
                        continue
                    single_down = len(laid.squares) == 1 and not across and len(laid.words) == 2
                    if not rest and not single_down and all(word in words for word in laid.texts):
                        found.add(play)
    return found


@pytest.mark.parametrize("rack", ["AEST", "RATE", "HORN"])
def test_the_plain_search_finds_what_trying_everything_finds(rack: str) -> None:
    words = lexicon.words_of("enable", True)
    board = board_with("8F HORN", "H6 FA.M")
    assert set(search.plays(board, rack, words)) == brute_force(board, rack, words)


SMALL = ["AA", "AAS", "AS", "AT", "ATE", "EAT", "EATS", "ES", "HORN", "HORNS", "SEA", "SEAT", "TA", "TAE", "TAEN"]


@pytest.mark.parametrize("rack", ["AEST", "?AS", "AAET", "S", "?T"])
@pytest.mark.parametrize("plays", [(), ("8F HORN",), ("8F HORN", "J8 SEAT", "10J .T")])
def test_the_kernel_finds_what_trying_everything_finds_in_a_small_lexicon(
    rack: str, plays: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "small.txt"
    file.write_text("\n".join(SMALL).lower(), encoding="utf-8")
    name = lexicon.compile_file(file).name
    words = lexicon.words_of(name, False)
    board = board_with(*plays)
    found = Engine(name, False, no_leaves()).plays(board, rack, 50)
    expected = brute_force(board, rack, words)
    assert {one.play for one in found} == expected
    assert len(found) == len(expected), "each play once"
    assert {one.play: one.score for one in found} == {play: lay(board, play).score for play in expected}


def check_best(states: list[State]) -> None:
    engine = Engine("enable", True)
    for state in states:
        rack = state.racks[state.seat]
        for pool, theirs in ((len(state.pool), 0), (0, 9)):
            found = engine.plays(state.board, rack, pool, theirs)
            assert engine.best(state.board, rack, pool, theirs) == (found[0] if found else None)


def test_the_best_play_is_found_without_listing_all() -> None:
    """By bounds on what anchors can be worth: it must be the very first of all plays, leaves and ends counted."""
    check_best(positions(60, seed=11))


@pytest.mark.slow
def test_the_best_play_is_found_without_listing_all_on_many_positions() -> None:
    check_best(positions(4000, seed=12))


def test_there_is_room_for_however_many_plays() -> None:
    board = board_with("8F HORN", "H6 FA.M", "10F PASTE")
    engine, small = Engine("enable", True), Engine("enable", True)
    small._all = kernel.Workspace(10)
    assert small.plays(board, "AERST?", 50) == engine.plays(board, "AERST?", 50)


def test_the_graph_holds_every_word_once_for_each_letter() -> None:
    nodes = build(lexicon.Lexicon(["CAR", "CARS", "AT"]))
    paths = set()

    def walk(at: int, path: str) -> None:
        letters = [letter for letter in range(27) if int(nodes[at]) >> letter & 1]
        for place, letter in enumerate(letters, start=1):
            node = int(nodes[at + place])
            assert node >> SHIFT == letter
            here = path + ("@" + LETTERS)[letter]
            if node & WORD:
                paths.add(here)
            if node & CHILD:
                walk(node & CHILD, here)

    walk(int(nodes[1]), "")
    assert paths == {"C@AR", "AC@R", "RAC", "C@ARS", "AC@RS", "RAC@S", "SRAC", "A@T", "TA"}


def test_packing_words_loses_none() -> None:
    words = ["AA", "AAH", "AALS", "ZOO", "ZOOS"]
    assert lexicon.unpack(lexicon.pack(words)) == words


@pytest.mark.rule("S20")
def test_a_file_of_words_becomes_a_lexicon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "My words.txt"
    file.write_text("horn\nfarm\nParis\nmother-in-law\ndon't\na\nhorn\n", encoding="utf-8")
    made = lexicon.compile_file(file)
    assert (made.words, made.left_out) == (2, 4)
    assert "4 left out" in made.message
    options = Options(challenge="void", first=0, lexicon=made.name)
    state = seated("HORNABC", "EEEEEEE", options=options)
    assert Play("8F", "HORN") in GAME.moves(state, 0)
    assert Play("8G", "BORN"[:3]) not in GAME.moves(state, 0)
    found = Engine(made.name, True, no_leaves()).plays(state.board, "HORNABC", 86)
    assert {one.play.tiles for one in found} == {"HORN"}
    capitals = tmp_path / "capitals.txt"
    capitals.write_text("HORN\nFARM\n", encoding="utf-8")
    assert lexicon.compile_file(capitals).words == 2
    # What bots made for themselves is not offered to people.
    (lexicon.cache_folder() / f"everyday-{made.name}-0123456789ab.words").write_bytes(lexicon.pack(["HORN"]))
    assert lexicon.names() == ("enable", "common", lexicon.compile_file(capitals).name, made.name)


@pytest.mark.rule("S20")
@pytest.mark.parametrize(("text", "reason"), [("", "empty"), ("\n \n", "empty"), ("a\nX-ray\n", "no usable word")])
def test_a_file_without_words_is_refused(text: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(NotFound, match=reason):
        lexicon.compile_file(file)
    with pytest.raises(NotFound, match="cannot read"):
        lexicon.compile_file(tmp_path / "none.txt")


# -- bots -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("options", [VOID, Options()])
def test_every_bot_plays_a_whole_game(level: str, options: Options) -> None:
    generator, source = np.random.default_rng(2), Seeded(np.random.default_rng(2))
    bot = LEVELS[level].make()
    state = GAME.start(options, 2)
    while (turn := GAME.turn(state)).kind != "over":
        if turn.kind == "chance":
            state = GAME.play(state, None, GAME.chance(state).draw(source))
            continue
        seat = turn.seats[0]
        moves = GAME.moves(state, seat)
        move = bot.choose(GAME.view(state, seat), moves, generator, 1.0)
        assert move in moves
        state = GAME.play(state, seat, move)
    assert min(state.scores) > 100


def test_bots_challenge_phonies_and_let_words_stand() -> None:
    bot, generator = LEVELS["greedy"].make(), np.random.default_rng(1)
    for text, challenged in (("8F NROH", True), ("8F HORN", False)):
        state = refill(act(seated("HORNABC", "EIRSTAE"), 0, text))
        move = bot.choose(GAME.view(state, 1), GAME.moves(state, 1), generator, 1.0)
        assert isinstance(move, Challenge) == challenged


def test_static_exchanges_a_hopeless_rack_and_goes_out_at_the_end() -> None:
    bot, generator = LEVELS["static"].make(), np.random.default_rng(1)
    state = seated("UUUUVVI", "EIRSTAE", options=VOID)
    move = bot.choose(GAME.view(state, 0), GAME.moves(state, 0), generator, 1.0)
    assert isinstance(move, Exchange)
    ending = seated("SE", "QJX", options=VOID, pool="", board=board_with("8F HORN"))
    move = bot.choose(GAME.view(ending, 0), GAME.moves(ending, 0), generator, 1.0)
    assert GAME.play(ending, 0, move).out == 0


def test_leaves_are_worth_what_players_know() -> None:
    engine = Engine("enable", True)
    values = engine.leave_values("?EQSUVV")
    assert values["?"] > values["S"] > values["E"] > values["V"] > values["VV"]
    assert values["QU"] > values["Q"]
    assert len(values) == 2**5 * 3
    assert in_order("S?") == "?S"
    assert values["?S"] > 25
