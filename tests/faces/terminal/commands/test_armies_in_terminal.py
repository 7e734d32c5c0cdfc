"""Chess, draughts, shogi and games of one's own in the terminal."""

import json
from pathlib import Path

import pytest

from deska.games.armies.definition.read.standard import DATA
from deska.games.armies.game import EXAMPLES, example_games
from tests.faces.support import deska, played


def test_chess_is_drawn_with_figures_a_check_and_the_last_move() -> None:
    assert deska("show", "chess", "--moves", "e2e4 f7f6 d1h5").lines == [
        "   a b c d e f g h",
        "8  ♜ ♞ ♝ ♛!♚!♝ ♞ ♜  8",
        "7  ♟ ♟ ♟ ♟ ♟ · ♟ ♟  7",
        "6  · · · · · ♟ · ·  6",
        "5  · · · · · · ·[♕] 5",
        "4  · · · · ♙ · · ·  4",
        "3  · · · · · · · ·  3",
        "2  ♙ ♙ ♙ ♙ · ♙ ♙ ♙  2",
        "1  ♖ ♘ ♗[·]♔ ♗ ♘ ♖  1",
        "   a b c d e f g h",
        "rnbqkbnr/ppppp1pp/5p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2",
        "● (seat 2) to move, in check.",
    ]


def test_letters_tell_the_armies_apart_where_figures_are_not_wanted() -> None:
    lines = deska("show", "chess", "--letters").lines
    assert (lines[1], lines[8]) == ("8  r n b q k b n r  8", "1  R N B Q K B N R  1")


def test_shogi_has_its_own_coordinates_and_hands_beside_the_board() -> None:
    lines = deska("show", "shogi", "--moves", "7g7f 3c3d 8h2b+ 3a2b").lines
    assert (lines[0].strip(), lines[-3].strip()) == ("v角×1", "角×1")
    assert lines[1].split() == [str(column) for column in range(9, 0, -1)]
    assert lines[2].startswith("a  v香 v桂")
    assert lines[10].startswith("i   香  桂")
    letters = deska("show", "shogi", "--letters", "--moves", "7g7f 3c3d 8h2b+").lines
    assert letters[2] == "b   ·  r  ·  ·  ·  ·  ·[+B] ·  b"


def test_numbers_of_international_draughts_stand_beside_the_rows() -> None:
    lines = deska("show", "draughts", "-o", "rules=international").lines
    assert lines[1] == "  1–5  · ⛂ · ⛂ · ⛂ · ⛂ · ⛂  1–5"


def test_a_position_is_told_in_json() -> None:
    ran = deska("show", "draughts", "--position", "W:Wc3:Bd4,f6", "--json")
    assert json.loads(ran.out) == {"position": "W:Wc3:Bd4,f6", "seat": 1, "legal": ["c3xe5xg7"], "outcome": None}
    mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    over = json.loads(deska("show", "chess", "--position", mate, "--json").out)
    assert over["outcome"] == {"winner": 2, "reason": "mate", "points": [0, 1]}


@pytest.mark.parametrize(
    ("game", "position", "counts"),
    [
        ("chess", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", [218, 99, 19073]),
        ("shogi", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", [593]),
        ("draughts", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8", [7, 49, 302]),
    ],
)
def test_perft_counts_from_a_position(game: str, position: str, counts: list[int]) -> None:
    ran = deska("perft", game, str(len(counts)), "--position", position)
    assert ran.lines == [f"{depth} {count}" for depth, count in enumerate(counts, 1)]


def test_a_game_is_named_by_the_path_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    path.write_bytes(b"\xef\xbb\xbf" + (DATA / f"{EXAMPLES}five-by-five.json").read_bytes())
    named, shipped = deska("show", str(path)), deska("show", "five-by-five")
    assert named.lines == shipped.lines
    ran = deska("match", str(path), "random", "random", "--games", "1", "--seed", "3", "--json")
    assert json.loads(ran.lines[-1])["games"] == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "cannot be read"), (b"{", "JSON"), (b"\xff", "UTF-8"), (b" " * 70_000, "64 KiB"), (b"", "JSON")],
)
def test_a_file_that_is_no_game_is_told_in_one_line(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / "game.json"
    if content is not None:
        path.write_bytes(content)
    ran = deska("show", str(path))
    assert ran.status == 2
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_start_that_is_lost_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lost.json"
    game = {
        "format": "deska-game/1",
        "name": "Lost",
        "board": {"columns": 3, "rows": 3},
        "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
        "placement": {"a1": "CWK", "c1": "CWR", "c3": "CBK"},
    }
    path.write_text(json.dumps(game), encoding="utf-8")
    for command in ("show", "check"):
        ran = deska(command, str(path))
        assert ran.status == 2
        assert "black" in ran.out + ran.err


def test_examples_are_listed_with_the_games() -> None:
    listed = {line.split(":")[0] for line in deska("games").lines if not line.startswith(" ")}
    assert {"chess", "draughts", "shogi", "minishogi", "own", *example_games()} <= listed


def test_a_session_explains_illegal_moves_and_changes_how_pieces_look() -> None:
    ran = played(
        "chess", "e2e5", "letters on", "e2e4", "letters maybe", "quit", options=("--seat", "human", "--seat", "human")
    )
    assert "does not move like that" in ran.out
    assert "8  r n b q k b n r  8" in ran.out
    assert "Type letters on or letters off." in ran.out
    assert "Player 1 played e4." in ran.out


def test_a_session_in_czech_promotes_drops_and_captures() -> None:
    humans = ("--seat", "human", "--seat", "human")
    ran = played("draughts", "c3xe5", "c3g7", options=(*humans, "--position", "W:Wc3:Bd4,f6,h8"), lang="cs")
    assert "Tam braní nekončí; správně je c3xe5xg7." in ran.out
    assert "c3xe5xg7" in ran.out
    ran = played("shogi", "P*5e", options=(*humans, "--position", "4k4/9/9/9/9/9/9/9/4K4 b P 1"), lang="cs")
    assert "4k4/9/9/9/9" not in ran.err
    assert "P*5e" in ran.out


def test_a_game_of_ones_own_has_its_own_name_in_the_title() -> None:
    assert "Chess against shogi\n" in played("chess-against-shogi", "quit").out


def test_sides_of_shipped_games_have_czech_names() -> None:
    assert deska("show", "cannons", lang="cs").lines[-1].startswith("Na tahu je červený")
    assert "červený" in played("cannons", options=("--seat", "human", "--seat", "human"), lang="cs").out
