"""The command `parlour`, run as people and scripts run it: as a program."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from parlour.core.record import read

PARLOUR = [sys.executable, "-c", "from parlour.cli import main; main()"]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment with a data directory of its own."""
    return {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path), "COLUMNS": "100"}


def parlour(home: dict[str, str], *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PARLOUR, *words], input=typed, capture_output=True, text=True, env=home, timeout=120, check=False
    )


def solo_game() -> str:
    """Thirteen turns that take whatever the first roll brings."""
    boxes = ["aces", "twos", "threes", "fours", "fives", "sixes", "3k", "4k", "fh", "ss", "ls", "yahtzee", "chance"]
    return "".join(f"r\ns {box}\n" for box in boxes)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "bridge"), "there is no game 'bridge'"),
        (("play",), "name a game"),
        (("play", "yahtzee", "--players", "you,nobody"), "neither 'you' nor a bot"),
        (("play", "yahtzee", "--players", ","), "1 to 10 players, not 0 [Y01]"),
        (("play", "yahtzee", "--players", "you,you,you", "-o", "partners=2"), "[Y40]"),
        (("play", "yahtzee", "-o", "games=0"), "[Y36]"),
        (("play", "yahtzee", "-o", "joker=maybe"), "bad option: joker is one of forced, "),
        (("play", "yahtzee", "-o", "games=many"), "bad option: games is a whole number, not 'many'"),
        (("play", "yahtzee", "-o", "settlement=yes"), "bad option: settlement is true or false, not 'yes'"),
        (("play", "sorry", "--players", "you,greedy", "-o", "mode=solo"), "mode is one of plain, points, teams"),
        (
            ("play", "sorry", "--players", "you,greedy", "-o", "colours=red,pink"),
            "each one of blue, green, red, yellow",
        ),
        (("play", "clue", "--players", "you,notes,notes", "-o", "suspects=plum,green,white"), "[C04]"),
        (("play", "yahtzee", "-o", "colour=red"), "is no option"),
        (("play", "yahtzee", "--edition", "2050"), "no edition '2050'"),
        (("play", "--resume", "nowhere.jsonl"), "cannot read the record"),
        (("play", "--resume", "nowhere.jsonl", "--players", "you,you"), "name nothing else"),
        (("play", "yahtzee", "--record", "/dev/null/game.jsonl"), "cannot write the record"),
        (("serve", "--host", "999.1.1.1"), "cannot listen on 999.1.1.1"),
        (("arena", "yahtzee", "greedy", "nobody"), "no bot 'nobody'"),
        (("arena", "yahtzee", "greedy", "random", "--games", "none"), "--games"),
        (("arena", "yahtzee", "greedy", "random", "--seed", "-1"), "seed"),
        (("coach", "yahtzee", "--dice", "22347"), "no five dice"),
        (("coach", "yahtzee", "--dice", "22345", "--rolls", "0"), "[Y05]"),
        (("coach", "yahtzee", "--rolls", "2"), "name them with --dice"),
        (("coach", "yahtzee", "--card", "aces=9"), "[Y08]"),
        (("coach", "yahtzee", "--edition", "2050"), "no edition '2050'"),
        (("coach", "yahtzee", "-o", "joker=maybe"), "bad option"),
        (("coach", "yahtzee", "-o", "yahtzee_bonus=-1"), "[Y20]"),
        (("review", "nowhere.jsonl"), "cannot read the record"),
        (("review", "nowhere.jsonl", "--out", "game.gif"), "name the file game.svg"),
        (("rules", "yahtzee", "Y99"), "no rule 'Y99'"),
        (("record", "verify", "nowhere.jsonl"), "cannot read the record"),
        (("frobnicate",), "No such command"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(home: dict[str, str], words: tuple[str, ...], sentence: str) -> None:
    run = parlour(home, *words)
    assert run.returncode == 2
    assert sentence in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
    assert run.stderr.startswith("parlour: ")


@pytest.mark.parametrize(
    "words",
    [
        *((), ("play",), ("arena",), ("review",), ("rules",), ("serve",), ("clue", "notebook")),
        *(("coach", word) for word in ("yahtzee", "scrabble", "beetle")),
        *(("record", word) for word in ("show", "verify", "import", "export")),
    ],
)
def test_every_command_has_help_with_an_example(home: dict[str, str], words: tuple[str, ...]) -> None:
    run = parlour(home, *words, "--help")
    assert run.returncode == 0
    assert not words or "Example: parlour" in run.stdout


def test_a_game_from_a_pipe_with_its_record(home: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "solo.jsonl"
    run = parlour(home, "play", "yahtzee", "--seed", "5", "--record", str(path), typed=solo_game())
    assert run.returncode == 0, run.stderr
    assert "You scored" in run.stdout
    assert parlour(home, "record", "verify", str(path)).stdout.endswith("points.\n")
    shown = parlour(home, "record", "show", str(path)).stdout
    assert "Player 1 scores" in shown


@pytest.mark.rule("Y35")
def test_solitaire_keeps_earlier_scores_to_beat(home: dict[str, str], tmp_path: Path) -> None:
    first = parlour(home, "play", "yahtzee", "--seed", "5", "--record", str(tmp_path / "1"), typed=solo_game())
    assert "Your first score" in first.stdout
    second = parlour(home, "play", "yahtzee", "--seed", "5", "--record", str(tmp_path / "2"), typed=solo_game())
    assert "Your best is" in second.stdout
    others = parlour(
        home, "play", "yahtzee", "-o", "joker=none", "--seed", "5", "--record", str(tmp_path / "3"), typed=solo_game()
    )
    assert "Your first score" in others.stdout, "other rules, other bests"


def test_a_spoiled_line_of_earlier_scores_harms_no_other(home: dict[str, str], tmp_path: Path) -> None:
    kept = tmp_path / "data" / "parlour" / "solo.jsonl"
    for number, spoiled in enumerate((b'{"game":}\n{"ga', b'{"game":"yah')):
        run = parlour(
            home, "play", "yahtzee", "--seed", "5", "--record", str(tmp_path / f"{number}"), typed=solo_game()
        )
        assert run.returncode == 0, run.stderr
        with kept.open("ab") as file:
            file.write(spoiled)
    last = parlour(home, "play", "yahtzee", "--seed", "5", "--record", str(tmp_path / "last"), typed=solo_game())
    assert "the mean of your 3 games" in last.stdout


def test_names_with_brackets_are_names(home: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ["--players", "you:[bold]Ann,you:[/red]", "--record", str(path)]
    run = parlour(home, "play", "yahtzee", *words, typed="r\n")
    assert run.returncode == 0, run.stderr
    assert "[bold]Ann" in run.stdout
    assert "[/red]" in run.stdout
    assert "[/red]" in parlour(home, "review", str(path)).stdout


def test_the_way_back_into_a_game_can_be_copied(home: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / f"my {'long ' * 30}name.jsonl"
    run = parlour(home, "play", "yahtzee", "--record", str(path), typed="r\n")
    assert run.stdout.endswith(f"parlour play --resume '{path}'\n")


def test_a_taken_port_is_one_line(home: dict[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        run = parlour(home, "serve", "--port", str(other.getsockname()[1]))
    assert run.returncode == 2
    assert "another program listens" in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_a_bad_line_stops_a_script_and_loses_nothing(home: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run = parlour(home, "play", "yahtzee", "--record", str(path), typed="r\ns aces\nr\ns aces\n")
    assert run.returncode == 2
    assert run.stderr == "parlour: line 4: Aces is filled already: a filled box is never changed [Y07]\n"
    assert [line.move for line in read(path).lines if line.seat == 0] == ["k", "s aces", "k"]
    again = parlour(home, "play", "--resume", str(path), typed="s twos\n")
    assert again.returncode == 0
    assert "--resume" in again.stdout
    assert read(path).lines[-1].move == "s twos"


def test_a_killed_game_is_taken_up_with_nothing_lost(home: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ["play", "yahtzee", "--players", "you,greedy", "--seed", "1", "--record", str(path)]
    with subprocess.Popen(
        [*PARLOUR, *words], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=home, text=True
    ) as game:
        assert game.stdin is not None
        game.stdin.write("r\ns chance\nr\n")
        game.stdin.flush()
        deadline = time.monotonic() + 30
        while not (path.exists() and b'"s chance"' in path.read_bytes()):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        game.send_signal(signal.SIGKILL)
    kept = read(path).lines
    # Whether or not the second turn's first roll was made before the kill, another roll is allowed.
    rest = parlour(home, "play", "--resume", str(path), typed=solo_game().replace("r\ns chance\n", ""))
    assert rest.returncode == 0, rest.stderr
    assert read(path).lines[: len(kept)] == kept
    assert read(path).end is not None


def test_partners_and_a_series_in_the_terminal(home: dict[str, str], tmp_path: Path) -> None:
    words = ["play", "yahtzee", "--edition", "lowe", "-o", "partners=2", "-o", "games=2"]
    players = "greedy,greedy,random,random"
    run = parlour(home, *words, "--players", players, "--seed", "2", "--record", str(tmp_path / "r"))
    assert run.returncode == 0, run.stderr
    assert "greedy 1 & random 1" in run.stdout
    assert "Game #2" in run.stdout
    assert "Settlement" in run.stdout


def test_the_arena_gives_the_same_numbers_for_any_number_of_jobs(home: dict[str, str]) -> None:
    words = ["arena", "yahtzee", "greedy", "random", "--games", "120", "--seed", "1", "--json"]
    alone = parlour(home, *words)
    assert alone.returncode == 0, alone.stderr
    assert alone.stdout == parlour(home, *words, "--jobs", "2").stdout
    best, worst = json.loads(alone.stdout)["standings"]
    assert best["bot"] == "greedy"
    assert best["low"] > 0.5 > worst["high"]
    assert best["mean"] > 2 * worst["mean"]


def test_rules_print_one_rule_or_all(home: dict[str, str]) -> None:
    assert parlour(home, "rules", "yahtzee", "y22").stdout.startswith("Y22 (Yahtzee bonus and Joker):")
    assert "- Y55 " in parlour(home, "rules", "yahtzee").stdout


def test_importing_parlour_leaves_the_heavy_libraries_alone() -> None:
    code = "import sys, parlour.cli; print(sorted({'numpy', 'numba', 'litestar', 'sqlalchemy'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_the_coach_speaks_in_the_terminal(home: dict[str, str]) -> None:
    typed = "r\nc\nc all\n"
    run = parlour(home, "play", "yahtzee", "--players", "you", "--seed", "3", typed=typed)
    assert run.returncode == 0, run.stderr
    few, everything = run.stdout.split(" in the end, ")[1:]
    assert "The turn may end with: " in few
    assert few.count("worse than") == 4
    assert everything.count("worse than") + everything.count("as good as") > 15
    assert "give up Yahtzee" in everything


def test_a_list_among_the_options_is_written_with_commas(home: dict[str, str], tmp_path: Path) -> None:
    words = ("play", "sorry", "--players", "you,greedy", "--record", str(tmp_path / "sorry.jsonl"))
    run = parlour(home, *words, "-o", "colours=green,red")
    assert run.returncode == 0, run.stderr
    assert "green  Player 1" in run.stdout
    assert "red    greedy" in run.stdout


BOOK = ("--dice", "22345", "--rolls", "2", "--card", "aces=3,fives=15,sixes=24,small-straight=30")


def test_the_coach_judges_a_position_that_is_described(home: dict[str, str]) -> None:
    few = parlour(home, "coach", "yahtzee", *BOOK)
    assert few.returncode == 0
    assert few.stderr == "", "no empty line where the bar would be"
    assert "Keep the straight 2 3 4 5: 2.8 better than the Twos" in few.stdout
    assert "The turn may end with: Large Straight 33 %, Twos 17 %" in few.stdout
    assert "... and 24 more" in few.stdout
    everything = parlour(home, "coach", "yahtzee", *BOOK, "--all").stdout
    assert "s chance" in everything
    assert "more, none" not in everything
    counsel = json.loads(parlour(home, "coach", "yahtzee", *BOOK, "--json").stdout)
    assert len(counsel["opinions"]) == 32
    assert counsel["opinions"][0]["notation"] == "k 2 3 4 5"


def test_the_coach_knows_the_rules_of_the_house(home: dict[str, str]) -> None:
    def worth(*words: str) -> float:
        return float(json.loads(parlour(home, "coach", "yahtzee", "--json", *words).stdout)["value"])

    assert worth() == pytest.approx(254.587728734496)
    assert worth("-o", "joker=free") == pytest.approx(254.589609481963)
    assert worth("-o", "joker=none", "-o", "yahtzee_bonus=0") == pytest.approx(245.870774514111)


def test_a_review_tells_every_decision_and_draws(home: dict[str, str], tmp_path: Path) -> None:
    record = str(Path(__file__).parents[1] / "golden" / "yahtzee-hasbro-solo.jsonl")
    run = parlour(home, "review", record, "--all", "--out", str(tmp_path / "game.PNG"))
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert (tmp_path / "game.PNG").read_bytes().startswith(b"\x89PNG")
    told = json.loads(parlour(home, "review", record, "--json").stdout)
    assert run.stdout.split("Every decision:")[1].count("after roll") == len(told["decisions"])
