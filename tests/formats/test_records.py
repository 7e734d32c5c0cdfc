"""Records: the same type whether a game was played here or read; files are read lazily and written whole."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import deska
from deska.core.errors import FormatError
from deska.core.record import Record
from deska.formats import all_formats, format_for, guessed
from deska.formats.base import RECORDED, concluded
from deska.games import make_game
from deska.play.match.records import match_of

CHESS = make_game("chess")
GOOD = '[Event "One"]\n\n1. e4 e5 1-0\n'
BAD = '[Event "Two"]\n\n1. e4 e6 2. Ke3 *\n'


def test_a_played_game_is_a_record_that_can_be_written_and_read(tmp_path: Path) -> None:
    game = deska.game("tic-tac-toe")
    played = deska.play_game(game, [deska.player("random"), deska.player("random")], seed=3)
    assert deska.write_records(tmp_path / "game.deska", [played]) == 1
    (back,) = deska.read_records(tmp_path / "game.deska")
    assert (back.moves, back.outcome, back.players) == (played.moves, played.outcome, played.players)
    assert [game.position_text(pos) for pos in back.positions()] == [
        game.position_text(pos) for pos in played.positions()
    ]


def test_a_record_is_made_of_moves_in_any_notation() -> None:
    record = Record.of(CHESS, ["e4", "e7e5", "Jf3"])
    assert record.moves == ("e2e4", "e7e5", "g1f3")
    assert record.outcome is None
    with pytest.raises(deska.MoveError):
        Record.of(CHESS, ["e4", "e4"])


def test_positions_of_a_record_are_independent() -> None:
    positions = list(Record.of(CHESS, ["e4", "e5"]).positions())
    assert len({CHESS.position_text(pos) for pos in positions}) == 3


def test_good_games_of_a_bad_file_are_read_and_the_bad_ones_told_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "some.pgn"
    path.write_text(f"{GOOD}\n{BAD}\n{GOOD}", encoding="utf-8")
    games = deska.read_records(path)
    assert [next(games).event, next(games).event] == ["One", "One"]
    with pytest.raises(deska.FormatError) as shown:
        next(games)
    values = shown.value.problems[0].values
    assert (values["game"], values["line"], values["column"]) == (2, 7, 13)
    assert "some.pgn" in str(shown.value)


def test_reading_is_lazy(tmp_path: Path) -> None:
    path = tmp_path / "some.pgn"
    path.write_text(f"{GOOD}\n{BAD}", encoding="utf-8")
    games: Iterator[Record] = deska.read_records(path)
    assert next(games).event == "One"  # the bad game was not looked at


def test_a_file_that_cannot_be_written_whole_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text("as it was", encoding="utf-8")
    quantik = Record.of(make_game("quantik"), ["A@a1"])
    with pytest.raises(deska.FormatError):
        deska.write_records(path, [Record.of(CHESS, ["e4"]), quantik])
    assert path.read_text(encoding="utf-8") == "as it was"
    assert [one.name for one in tmp_path.iterdir()] == ["games.pgn"]


def test_files_that_cannot_be_read_are_told_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(deska.FormatError, match="there is no such file"):
        list(deska.read_records(tmp_path / "none.pgn"))
    (tmp_path / "what.xyz").write_text("what is this", encoding="utf-8")
    with pytest.raises(deska.FormatError, match="cannot be told"):
        list(deska.read_records(tmp_path / "what.xyz"))
    with pytest.raises(deska.SetupError, match="does not tell a format"):
        deska.write_records(tmp_path / "games.xyz", [])


def test_a_link_stays_a_link_and_its_file_is_written(tmp_path: Path) -> None:
    (tmp_path / "real.deska").write_text("before", encoding="utf-8")
    for name in ("real.deska", "none.deska"):
        link = tmp_path / f"link-to-{name}"
        link.symlink_to(tmp_path / name)
        deska.write_records(link, [Record.of(CHESS, ["e4"])])
        assert link.is_symlink()
        assert "e2e4" in (tmp_path / name).read_text(encoding="utf-8")


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.deska"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as readers:
        heard = readers.submit(pipe.read_text, encoding="utf-8")
        assert deska.write_records(pipe, [Record.of(CHESS, ["e4"])]) == 1
        assert "e2e4" in heard.result(timeout=60)
    assert pipe.is_fifo()


def test_a_file_stays_as_it_was_where_no_game_is_written(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text("precious", encoding="utf-8")
    errors: list[FormatError] = []
    assert deska.write_records(path, [Record.of(make_game("quantik"), ["A@a1"])], on_error=errors.append) == 0
    assert (len(errors), path.read_text(encoding="utf-8")) == (1, "precious")
    assert deska.write_records(tmp_path / "none.pgn", []) == 0
    assert [one.name for one in tmp_path.iterdir()] == ["games.pgn"]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("game.pgn", '[White "Žofie"]\n[Black "B"]\n\n1. e4 {čau} e5 *\n'),
        ("game.kif", "先手：Žofie\n後手：B\n   1 ７六歩(77)\n*čau\n   2 ３四歩(33)\n"),
        ("game.sgf", "(;GM[4]FF[4]SZ[15]PB[Žofie]PW[B];B[hh]C[čau];W[ii])"),
        ("game", '[Game "tic-tac-toe"]\n[Player1 "Žofie"]\n[Player2 "B"]\n\n1. b2 {čau} a1 *\n'),
    ],
)
def test_files_in_utf_16_are_read(tmp_path: Path, encoding: str, name: str, text: str) -> None:
    path = tmp_path / name
    path.write_bytes(f"\ufeff{text}".replace("\n", "\r\n").encode(encoding))
    [record] = deska.read_records(path)
    assert (record.players, len(record.moves), record.main_line[0].after) == (("Žofie", "B"), 2, "čau")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('[Event "x"]\n\n1. e4 *', "pgn"),
        ("1. e4 e5 2. Nf3 *", "pgn"),
        ('\ufeff[Game "chess"]\n', "deska"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen"),
        ("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "sfen"),
        ("position startpos moves e2e4 e7e5", "uci"),
        ("position startpos moves 7g7f", "usi"),
        ("(;GM[4]FF[4]SZ[15];B[hh])", "sgf"),
        ("V2.2\nN+A\n", "csa"),
        ("Piskvorky 20x20, 11:11, 0\n1,1,0\n", "psq"),
        ("A\nB\n1,1,0\n", "rec"),
    ],
)
def test_a_format_is_known_by_its_content(text: str, name: str) -> None:
    assert guessed(text.encode()).name == name


def test_every_format_is_known_by_its_extensions_and_described() -> None:
    for name, one in all_formats().items():
        assert one.extensions
        for extension in one.extensions:
            found = format_for(Path(f"Some.{extension.upper()}"))
            assert found
            assert found.name == name


def test_the_rules_decide_a_result_except_for_a_draw_that_was_not_claimed() -> None:
    mate = list(Record.of(CHESS, ["f3", "e5", "g4", "Qh4"]).positions())[-1]
    decided = concluded(CHESS, mate, "1-0")
    assert decided
    assert (decided.winner, decided.reason) == (1, "mate")
    repeated = list(Record.of(CHESS, ["Nf3", "Nf6", "Ng1", "Ng8"] * 2).positions())[-1]
    drawn, won = concluded(CHESS, repeated, "*"), concluded(CHESS, repeated, "1-0")
    assert drawn
    assert won
    assert (drawn.winner, drawn.reason, won.winner, won.reason) == (None, "repetition", 0, RECORDED)


def test_a_record_goes_on_after_a_draw_that_nobody_claimed() -> None:
    record = Record.of(CHESS, ["Nf3", "Nf6", "Ng1", "Ng8"] * 3 + ["e4"])
    assert record.moves[-1] == "e2e4"
    assert record.outcome is None


@pytest.mark.parametrize("names", [("Player 2", ""), ("Hráč 2", "?"), ("Same", "same"), ("Player 2", "Player 1")])
def test_a_game_with_any_names_becomes_a_match(names: tuple[str, str]) -> None:
    record = Record.of(CHESS, ["e4"])
    record.players = names
    assert match_of(record).moves == ["e2e4"]
