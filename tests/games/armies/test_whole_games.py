"""Whole games of random legal moves, held against referees that are not ours: the same moves, check, end and result at
every ply, and the same texts of positions where they write them.

A few by default; `make long` plays a thousand of each.
"""

import re
from collections.abc import Callable
from random import Random

import pytest

from deska.core.game import Position, load_rules
from deska.games import make_game
from deska.games.armies.game import ArmyGame
from deska.games.armies.kernel.attacks import royals_safe
from deska.games.armies.kernel.position import CASTLE
from deska.games.armies.notation.spoken import effects_of, kind_of
from deska.kernel.ops import legal, move_room, moves, play, undo
from tests.effort import LONG, slow
from tests.games.armies.referees import ChessReferee, Referee, ShogiReferee, TwinReferee, compare
from tests.games.armies.slow_twin import End
from tests.games.armies.texts import square

pytestmark = slow

SHARES = 50  # the games of a kind are shared out, so that they can run beside each other
EACH = 20 if LONG else 1  # games of a share
PLIES = 400 if LONG else 200  # of games where pieces come back and random moves lead nowhere
TO_THE_END = 2000

REASONS = {
    "no-move": "no move",
    "no-piece": "no piece",
    "no-progress": "no progress",
    "dead-position": "dead position",
    "perpetual-check": "perpetual check",
    "entering-king": "entering king",
}

Write = Callable[[ArmyGame, Position, int], str]


def own_text(game: ArmyGame, pos: Position, move: int) -> str:
    """A move as the game writes it."""
    return game.move_text(pos, move)


def twins_text(game: ArmyGame, pos: Position, move: int) -> str:
    """A move as common_text writes it."""
    definition, said = game.definition, effects_of(pos, move)
    if said.drop:
        return f"{game.notation.piece(said.drop).name}*{square(definition, said.path[0])}"
    start, end = said.path[0], said.path[-1]
    taken = "".join(f"x{square(definition, cell)}" for cell in sorted(said.victims))
    play(pos, move)
    became = int(pos.now.board[end])
    undo(pos)
    promoted = f"={game.notation.piece(became).name}" if became != int(pos.now.board[start]) else ""
    castled = " castling" if kind_of(move) == CASTLE else ""
    return f"{square(definition, start)}-{square(definition, end)}{taken}{promoted}{castled}"


class DeskaReferee:
    """A game as Deska plays it, asked like the others."""

    def __init__(self, name: str, options: dict[str, str], write: Write = own_text) -> None:
        game = make_game(name, options)
        assert isinstance(game, ArmyGame)
        load_rules(game)
        self.game, self.write = game, write
        self.pos = game.start()
        self._ask()

    def _ask(self) -> None:
        """The moves there are, where a rule has ended the game too."""
        out = move_room(self.game.most_moves)
        count = int(legal(self.pos, out)) or int(moves(self.pos, out))
        self.moves = {self.write(self.game, self.pos, move): move for move in out[:count].tolist()}

    def legal(self) -> set[str]:
        return set(self.moves)

    def push(self, move: str) -> None:
        play(self.pos, self.moves[move])
        self._ask()

    def in_check(self) -> bool:
        return not royals_safe(self.pos, int(self.pos.now.turn))

    def end(self) -> End | None:
        outcome = self.game.end(self.pos)
        return None if outcome is None else (outcome.winner, REASONS.get(outcome.reason, outcome.reason))

    def text(self) -> str:
        return self.game.position_text(self.pos)


class StrictShogiReferee(ShogiReferee):
    """python-shogi lets a pawn mate by its drop where the piece that could take it is pinned (4i king, 3i bishop, 2i
    rook, P*4h); asked what follows, it agrees that it is mate. Entering kings it does not know: they are counted here.
    """

    def legal(self) -> set[str]:
        return {move for move in super().legal() if not (move.startswith("P*") and self.mates_by(move))}

    def mates_by(self, move: str) -> bool:
        self.board.push_usi(move)
        mates = bool(self.board.is_check()) and not any(True for _ in self.board.legal_moves)
        self.board.pop()
        return mates

    def end(self) -> End | None:
        return super().end() or ((int(self.board.turn), "entering king") if self.has_entered() else None)

    def has_entered(self) -> bool:
        """By 27 points: king and ten more on the far three rows, rooks and bishops there and in hand count five."""
        rows, turn, hands = self.board.sfen().split()[:3]
        is_own = str.isupper if turn == "b" else str.islower
        far = "".join(rows.split("/")[:3] if turn == "b" else rows.split("/")[-3:])
        there = [letter.lower() for letter in far if letter.isalpha() and is_own(letter)]
        held = [
            letter.lower()
            for count, letter in re.findall("([0-9]*)([A-Za-z])", hands)
            for _ in range(int(count or 1))
            if is_own(letter)
        ]
        points = sum(5 if letter in "rb" else 1 for letter in there + held if letter != "k")
        enough = points >= (28 if turn == "b" else 27)
        return "k" in there and len(there) > 10 and enough and not self.in_check()


def shares(fewer: int) -> pytest.MarkDecorator:
    """All shares, or so many where there is little time."""
    return pytest.mark.parametrize("share", range(SHARES if LONG else fewer))


def whole_game(
    ours: DeskaReferee, theirs: Referee, seed: int, plies: int, text: Callable[[], str] | None = None
) -> None:
    """One game by both, compared at every ply, texts of positions too where there are any."""
    dice = Random(seed)
    played: list[str] = []
    while True:
        compare(ours, theirs, played)
        if text:
            assert ours.text() == text(), played
        if ours.end() or len(played) == plies:
            return
        played.append(dice.choice(sorted(ours.legal())))
        ours.push(played[-1])
        theirs.push(played[-1])


def board_text(referee: ChessReferee | ShogiReferee) -> Callable[[], str]:
    """What a library writes for its board."""
    return lambda: referee.board.fen() if isinstance(referee, ChessReferee) else referee.board.sfen()


@shares(fewer=4)
def test_chess_as_python_chess_plays_it(share: int) -> None:
    for seed in range(share * EACH, (share + 1) * EACH):
        theirs = ChessReferee()
        whole_game(DeskaReferee("chess", {}), theirs, seed, TO_THE_END, board_text(theirs))


@shares(fewer=1)
def test_shogi_as_python_shogi_plays_it(share: int) -> None:
    for seed in range(share * EACH, (share + 1) * EACH):
        theirs = StrictShogiReferee()
        whole_game(DeskaReferee("shogi", {}), theirs, seed, PLIES, board_text(theirs))


TWINS = {
    "czech draughts": ("draughts", {"rules": "czech"}, 2),
    "chess against shogi": ("chess-against-shogi", {}, 1),
    "chess against draughts": ("chess-against-draughts", {}, 1),
    "five by five": ("five-by-five", {}, 1),
}


@pytest.mark.parametrize(
    ("name", "options", "share"),
    [
        pytest.param(name, options, share, id=f"{kind}-{share}")
        for kind, (name, options, fewer) in TWINS.items()
        for share in range(SHARES if LONG else fewer)
    ],
)
def test_a_game_as_the_twin_plays_it(name: str, options: dict[str, str], share: int) -> None:
    for seed in range(share * EACH, (share + 1) * EACH):
        ours = DeskaReferee(name, options, twins_text)
        whole_game(ours, TwinReferee(ours.game.definition), seed, TO_THE_END if name == "draughts" else PLIES)
