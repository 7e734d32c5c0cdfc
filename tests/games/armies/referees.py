"""Referees that are not ours, and the twin, all asked alike; replay() holds two of them against each other.

Moves are texts: UCI for chess and own games, USI for shogi, texts.common_text for draughts and wherever UCI and USI
cannot tell two moves apart.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import chess
import shogi
from draughts.core.game import Game as DraughtsGame

from deska.games.armies.definition.model import Definition
from tests.games.armies.slow_twin import Move, Position, Twin
from tests.games.armies.texts import LETTERS, common_text

End = tuple[int | None, str]  # winner (0 begins), reason; "" where a referee knows none


class Referee(Protocol):
    """A game in progress."""

    def legal(self) -> set[str]:
        """The moves, asked for while the game goes on."""

    def push(self, move: str) -> None: ...

    def in_check(self) -> bool: ...

    def end(self) -> End | None: ...


class TwinReferee:
    """The slow twin; told how to write moves."""

    def __init__(
        self,
        game: Definition,
        position: Position | None = None,
        write: Callable[[Definition, Move], str] = common_text,
    ) -> None:
        self.game, self.write = game, write
        self.twin = Twin(game)
        self.place(position or self.twin.start())

    def place(self, position: Position) -> None:
        self.position = position
        self.moves = {self.write(self.game, move): move for move in self.twin.legal(position)}

    def legal(self) -> set[str]:
        return set(self.moves)

    def push(self, move: str) -> None:
        self.place(self.twin.after(self.position, self.moves[move]))

    def in_check(self) -> bool:
        return self.twin.in_check(self.position)

    def end(self) -> End | None:
        return self.twin.end(self.position)


class ChessReferee:
    """python-chess. It calls no game drawn by itself: the draws that may be claimed are taken here."""

    def __init__(self, fen: str = chess.STARTING_FEN) -> None:
        self.board = chess.Board(fen)

    def legal(self) -> set[str]:
        return {move.uci() for move in self.board.legal_moves}

    def push(self, move: str) -> None:
        self.board.push_uci(move)

    def in_check(self) -> bool:
        return self.board.is_check()

    def end(self) -> End | None:
        board = self.board
        if board.is_checkmate():
            return int(board.turn == chess.WHITE), "mate"
        draws = {
            "stalemate": board.is_stalemate(),
            "dead position": board.is_insufficient_material(),
            "repetition": board.is_repetition(3),
            "no progress": board.halfmove_clock >= 100,
        }
        return next(((None, reason) for reason, holds in draws.items() if holds), None)


class ShogiReferee:
    """python-shogi. It knows neither perpetual check nor entering kings."""

    def __init__(self, sfen: str | None = None) -> None:
        self.board = shogi.Board(sfen)

    def legal(self) -> set[str]:
        return {move.usi() for move in self.board.legal_moves}

    def push(self, move: str) -> None:
        self.board.push_usi(move)

    def in_check(self) -> bool:
        return bool(self.board.is_check())

    def end(self) -> End | None:
        if not any(True for _ in self.board.legal_moves):
            return 1 - self.board.turn, "mate" if self.in_check() else "no move"
        return (None, "repetition") if self.board.is_fourfold_repetition() else None


class DraughtsReferee:
    """pydraughts, which plays six of the nine. It ends a game only where a side has no move."""

    VARIANTS = {
        "english": "english",
        "russian": "russian",
        "brazilian": "brazilian",
        "italian": "italian",
        "turkish": "turkish",
        "international": "standard",
    }

    def __init__(self, rules: str, fen: str = "startpos") -> None:
        """Of a position: cells by number as pydraughts counts them, from the top."""
        self.size = 10 if rules == "international" else 8
        self.every_cell, self.mirrored = rules == "turkish", rules == "italian"
        self.game = DraughtsGame(self.VARIANTS[rules], fen)

    def cell(self, number: int) -> str:
        """The cell a number stands for; a mirrored board is played on its other cells."""
        per_row = self.size if self.every_cell else self.size // 2
        down, across = divmod(number - 1, per_row)
        x = across if self.every_cell else 2 * across + (down + (not self.mirrored)) % 2
        return f"{LETTERS[x]}{self.size - down}"

    def moves(self) -> dict[str, Any]:
        steps, captures = self.game.legal_moves()
        return {self.text(path, taken): path for path, taken in zip(steps, captures, strict=True)}

    def text(self, path: list[list[int]], taken: list[int | None]) -> str:
        """As common_text writes it; whether a man is promoted is seen on the board."""
        start, end = path[0][0], path[-1][1]
        cells = sorted((self.cell(number) for number in taken if number), key=lambda cell: (cell[1:].zfill(2), cell[0]))
        return f"{self.cell(start)}-{self.cell(end)}" + "".join("x" + cell for cell in cells)

    def legal(self) -> set[str]:
        return set(self.moves())

    def push(self, move: str) -> None:
        self.game.push(self.moves()[move])

    def in_check(self) -> bool:
        return False

    def end(self) -> End | None:
        return None if self.moves() else (int(self.game.whose_turn() == 2), "")


class FairyReferee:
    """Fairy-Stockfish by pyffish; the variant is one of its own or a loaded one. It tells results, not reasons."""

    def __init__(self, variant: str, fen: str = "", *, usi: bool = False, rows: int = 9, columns: int = 9) -> None:
        import pyffish

        self.fairy = pyffish
        self.variant, self.fen = variant, fen or pyffish.start_fen(variant)
        self.usi, self.rows, self.columns = usi, rows, columns
        self.played: list[str] = []

    def moves(self) -> dict[str, str]:
        found = self.fairy.legal_moves(self.variant, self.fen, self.played)
        return {self.as_usi(move) if self.usi else move: move for move in found}

    def as_usi(self, move: str) -> str:
        """g3g4 → 3g3f, P@e5 → P*5e."""

        def cell(found: re.Match[str]) -> str:
            return f"{self.columns - LETTERS.index(found[1])}{LETTERS[self.rows - int(found[2])]}"

        return re.sub(r"([a-z])(\d+)", cell, move).replace("@", "*")

    def legal(self) -> set[str]:
        return set(self.moves())

    def push(self, move: str) -> None:
        self.played.append(self.moves()[move])

    def in_check(self) -> bool:
        return bool(self.fairy.gives_check(self.variant, self.fen, self.played))

    def turn(self) -> int:
        began = self.fen.split()[1] == "b"
        return (len(self.played) + began) % 2

    def end(self) -> End | None:
        """By no move left, or by repetition and the like."""
        if not self.moves():
            return self.result(self.fairy.game_result(self.variant, self.fen, self.played))
        over, value = self.fairy.is_optional_game_end(self.variant, self.fen, self.played)
        return self.result(value) if over else None

    def result(self, value: int) -> End:
        """A value is told as the side to move sees it."""
        if value == 0:
            return None, ""
        return self.turn() if value > 0 else 1 - self.turn(), ""


# --- holding two against each other ---------------------------------------------------------------------------


def replay(
    one: Referee, other: Referee, choose: Random, plies: int = 400, enough: Callable[[], bool] = lambda: False
) -> tuple[list[str], End | None]:
    """Play a random game with both, comparing all they say at every ply; the moves and the end.

    Fails with the game so far where they differ. The game is broken off after so many plies, or when it is enough.
    """
    played: list[str] = []
    while True:
        if enough():
            return played, None
        compare(one, other, played)
        if (end := one.end()) or len(played) == plies:
            return played, end
        played.append(choose.choice(sorted(one.legal())))
        one.push(played[-1])
        other.push(played[-1])


def compare(one: Referee, other: Referee, played: list[str]) -> None:
    """The same check and end (a reason of "" is like any), and while there is none the same legal moves."""
    assert one.in_check() == other.in_check(), f"check after {played}"
    first, second = one.end(), other.end()
    same = first == second or (first and second and first[0] == second[0] and "" in (first[1], second[1]))
    assert same, f"end after {played}: {first}, {second}"
    if first is None:
        mine, theirs = one.legal(), other.legal()
        only_one, only_other = sorted(mine - theirs), sorted(theirs - mine)
        assert mine == theirs, f"moves after {played}: {only_one} and {only_other} only in one of them"
