"""Tournaments write their games in the standard format of each game."""

from pathlib import Path

from deska.faces.tournament.standard_files import write_standard_files
from deska.formats import read_records
from deska.play.tournament.plan import Field, GamePair, Plan
from deska.play.tournament.worker import play_game_of_pair


def test_games_of_each_discipline_are_written_and_read_back(tmp_path: Path) -> None:
    draughts = Field("draughts", (("rules", "english"),))
    plan = Plan("Cup", (Field("chess"), draughts, Field("tic-tac-toe")), ("random", "easy"))
    games = [
        play_game_of_pair(plan, GamePair(1, 0, 1, field, 0), game_index) for field in (1, 2) for game_index in (0, 1)
    ]
    mate = {
        **games[0],
        "key": "1.0.0-1.0",
        "game": "chess",
        "options": {},
        "players": ["random", "easy"],
        "moves": ["f2f3", "e7e5", "g2g4", "d8h4"],
        "thoughts": [{"move": "d8h4", "seat": 1, "seconds": 0.5, "score": 300.0, "depth": 2, "nodes": 9}],
        "winner": "easy",
        "reason": "mate",
    }
    files = write_standard_files(plan, [mate, *games], tmp_path / "cup.games")
    assert [file.name for file in files] == ["cup.games.pgn", "cup.games.pdn", "cup.games.deska"]
    (chess,) = read_records(files[0])
    assert (chess.moves, chess.players, chess.event) == (tuple(mate["moves"]), ("random", "easy"), "Cup")
    assert chess.outcome
    assert (chess.outcome.winner, chess.outcome.reason) == (1, "mate")
    assert (chess.main_line[3].seconds, chess.main_line[3].value.score) == (0.5, -3.0)  # type: ignore[union-attr]
    found = [*read_records(files[1]), *read_records(files[2])]
    assert [list(record.moves) for record in found] == [game["moves"] for game in games]
    assert [record.outcome.winner for record in found if record.outcome] == [
        None if game["winner"] is None else game["players"].index(game["winner"]) for game in games
    ]
