"""Files of games in the terminal: formats, convert, show --file and console --file."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from deska.formats import all_formats
from tests.effort import slow
from tests.faces.support import deska

GOOD = '[White "Ann"]\n[Black "Bob"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
BAD = '[White "Eve"]\n\n1. e4 e4 *\n'


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(f"{GOOD}\n{BAD}\n{GOOD}", encoding="utf-8")
    return path


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_every_format_is_listed_with_its_extensions(lang: str) -> None:
    lines = deska("formats", lang=lang).lines
    assert [line.split(":")[0] for line in lines] == list(all_formats())
    assert not any("format-" in line for line in lines)
    texts = [json.loads(line) for line in deska("formats", "--json").lines]
    assert {one["name"]: tuple(one["extensions"]) for one in texts} == {
        name: one.extensions for name, one in all_formats().items()
    }


def test_good_games_are_converted_and_bad_ones_listed(games: Path) -> None:
    out = games.with_suffix(".uci")
    ran = deska("convert", str(games), str(out))
    assert (ran.status, ran.out) == (2, f"2 games written to {out}; one game could not be converted.\n")
    assert "game 2, line 9, column 7" in ran.err
    assert out.read_text(encoding="utf-8") == "position startpos moves f2f3 e7e5 g2g4 d8h4\n" * 2
    answer = json.loads(deska("convert", str(games), str(games), str(out), "--json").out)
    assert answer == {"written": 4, "bad": 2}


def test_a_file_that_is_read_is_not_overwritten(games: Path) -> None:
    before = games.read_bytes()
    other = games.with_name("link.pgn")
    other.symlink_to(games)
    for output in (games, other):
        ran = deska("convert", str(games), str(output))
        assert (ran.status, ran.err) == (
            2,
            f"{output} is one of the files to read. Write to another one; games that cannot be read would be lost.\n",
        )
    assert games.read_bytes() == before


@slow
def test_games_are_converted_from_and_to_standard_streams(games: Path) -> None:
    command = [sys.executable, "-m", "deska", "convert", "-", "-", "--to", "deska"]
    done = subprocess.run(command, input=GOOD.encode(), capture_output=True, check=True, timeout=120)
    assert done.stdout.decode().startswith('[Game "chess"]\n[Player1 "Ann"]')


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_nothing_is_written_where_there_is_no_game(tmp_path: Path, lang: str) -> None:
    (tmp_path / "empty.pgn").write_text("", encoding="utf-8")
    (tmp_path / "bad.pgn").write_text(BAD, encoding="utf-8")
    out = tmp_path / "out.uci"
    out.write_text("precious", encoding="utf-8")
    empty = deska("convert", str(tmp_path / "empty.pgn"), str(out), lang=lang)
    text = "There is no game" if lang == "en" else "není žádná partie"
    assert (empty.status, empty.out) == (2, "")
    assert text in empty.err
    bad = deska("convert", str(tmp_path / "bad.pgn"), str(out), lang=lang)
    assert bad.status == 2
    assert ("No game written" if lang == "en" else "nic; jednu") in bad.out
    assert out.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("one.pgn",), "OUT is missing"),
        (("one.pgn", "two.xyz"), "does not tell a format"),
        (("one.pgn", "two.pgn", "--from", "xyz"), "There is no format 'xyz'"),
        (("none.pgn", "/tmp/none/two.pgn"), "there is no such folder"),
    ],
)
def test_what_cannot_be_converted_is_told(arguments: tuple[str, ...], message: str) -> None:
    ran = deska("convert", *arguments)
    assert ran.status == 2
    assert message in ran.err


def test_a_game_of_a_file_is_shown_at_its_end_or_after_a_move(games: Path) -> None:
    shown = deska("show", "--file", str(games))
    assert shown.lines[0] == "Ann – Bob, 0-1"
    assert "mate" in shown.lines[-1]
    answer = json.loads(deska("show", "--file", str(games), "--game", "3", "--at", "2", "--json").out)
    assert (answer["seat"], answer["players"], answer["result"]) == (1, ["Ann", "Bob"], "0-1")
    assert answer["position"].split()[-1] == "2"


def test_a_game_that_is_bad_or_not_there_is_told(games: Path) -> None:
    assert "line 9, column 7" in deska("show", "--file", str(games), "--game", "2").err
    assert "there is no game 9" in deska("show", "--file", str(games), "--game", "9").err
    assert "GAME is missing" in deska("show").err
    assert "brings its own moves" in deska("show", "--file", str(games), "--moves", "e4").err
    assert "holds a game of chess, not shogi" in deska("show", "shogi", "--file", str(games)).err


def test_a_game_of_a_file_goes_on_in_the_console(tmp_path: Path) -> None:
    path = tmp_path / "one.deska"
    path.write_text('[Game "tic-tac-toe"]\n\n1. b2 a1 *\n', encoding="utf-8")
    ran = deska("console", "--file", str(path), "--seat", "human", "--seat", "human", typed=["c3", "quit"])
    assert ran.status == 0
    assert "2 moves were read." in ran.out
    assert "c3" in ran.out


def test_moves_of_chess_are_told_with_the_letters_of_the_language() -> None:
    seats = ("--seat", "human", "--seat", "human")
    assert "hraje Jf3." in deska("console", "chess", *seats, typed=["g1f3", "quit"], lang="cs").out
    assert "played Nf3." in deska("console", "chess", *seats, typed=["Jf3", "quit"]).out
