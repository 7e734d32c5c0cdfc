"""Whole games, checked after every move and at their end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from deska.core.game import Game, Outcome, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.kernel.ops import play, seat, undo
from deska.players import make_player
from deska.testing.case import GameCase, Keys, KnownGame, KnownPosition, random_moves, require, state
from deska.testing.pictures import Board, check_drawn
from deska.testing.plies import Ply, check_ply

Choose = Callable[[Position], int]
_LEVELS = ("easy", "medium")
_LEVEL_NODES = 100
_BEGINNING = 20  # moves after which not every position need be checked


def check_random_games(case: GameCase) -> list[tuple[list[str], Outcome]]:
    """Check every ply of random games; returns their moves and results."""
    keys, board = Keys(), Board()
    results = [check_game_of(case, random_moves(case.game, seed), keys, board) for seed in case.seeds]
    require(results, "no random game was played")
    board.check()
    return results


def check_level_game(case: GameCase) -> None:
    """Check every ply of a game of easy against medium."""
    game, rng = case.game, np.random.default_rng(1)
    players = [make_player(_LEVELS[part % 2]) for part in range(game.seats)]

    def choose(pos: Position) -> int:
        return players[int(seat(pos))].choose(game, pos, Limit(nodes=_LEVEL_NODES), Stop(), rng).move

    check_game_of(case, _played(game, choose), Keys(), Board())


def _played(game: Game, choose: Choose) -> tuple[int, ...]:
    pos, moves = game.start(), list[int]()
    while game.end(pos) is None:
        moves.append(choose(pos))
        play(pos, moves[-1])
    return tuple(moves)


def check_game_of(case: GameCase, moves: tuple[int, ...], keys: Keys, board: Board) -> tuple[list[str], Outcome]:
    """Check a whole game: every ply, then undo everything and play it again."""
    under_test = _Game(case, keys, board)
    with under_test.noted():
        for move in moves:
            under_test.play(move)
        under_test.finish()
    end = case.game.end(under_test.pos)
    require(end is not None, "the game is not over after its last move")
    assert end is not None
    return under_test.texts, end


class _Game:
    """A game under test, from its start."""

    def __init__(self, case: GameCase, keys: Keys, board: Board) -> None:
        self.case, self.game, self.keys, self.board = case, case.game, keys, board
        self.pos = self.game.start()
        self.texts: list[str] = []
        self.moves: list[int] = []
        self.elsewhere: list[str] = []
        self.states: list[bytes] = []
        self.left: list[int] = []
        self.seats: set[int] = set()

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Add the game and its moves to an error inside this block."""
        try:
            yield
        except Exception as error:
            error.add_note(f"in {self.case} after: {' '.join(self.texts) or 'no move'}")
            raise

    def play(self, move: int) -> None:
        self._note()
        if len(self.moves) < _BEGINNING or len(self.moves) % self.case.every == 0:
            self._check()
        self.seats.add(int(seat(self.pos)))
        self.moves.append(move)
        text = self.game.move_text(self.pos, move)
        play(self.pos, move)
        self.texts.append(text)

    def _check(self) -> Ply:
        ply = Ply(self.case, self.pos, len(self.moves), self.keys, self.elsewhere, self.board)
        check_ply(ply)
        self.elsewhere += [text for text in ply.texts if text not in self.elsewhere]
        return ply

    def _note(self) -> None:
        self.states.append(state(self.pos))
        self.left.append(self.game.moves_left(self.pos))

    def finish(self) -> None:
        self._note()
        last = self._check()
        require(not last.legal, "the game is not over after its last move")
        self._check_moves_left()
        require(self.seats == set(range(self.game.seats)) or len(self.moves) < self.game.seats, "a seat never moved")
        self._check_again()
        self._check_taken_back()

    def _check_moves_left(self) -> None:
        for ply, left in enumerate(self.left):
            follow = len(self.moves) - ply
            require(left >= follow, f"`moves_left` promised {left} moves at most after {ply}, but {follow} followed")
        require(sorted(self.left, reverse=True) == self.left, f"`moves_left` grows during a game: {self.left}")
        require(self.left[-1] < self.left[0], f"`moves_left` is {self.left[0]} from the first move to the last")

    def _check_again(self) -> None:
        again = self.game.start()
        for ply, move in enumerate(self.moves):
            require(state(again) == self.states[ply], f"played again, the game is another one after {ply} moves")
            play(again, move)

    def _check_taken_back(self) -> None:
        pos = self.game.start()
        for move in self.moves:
            play(pos, move)
        for ply in reversed(range(len(self.moves))):
            undo(pos)
            require(state(pos) == self.states[ply], f"move {ply + 1}, taken back at the end, leaves something behind")


# --- what the author knows ----------------------------------------------------------------------------------


def check_known_games(case: GameCase) -> None:
    """The known games end when and as declared."""
    winners = {one.winner for one in case.known_games} - {None}
    require(winners, "give `known_games`, at least one of them won: nothing else tells who wins a game")
    for known in case.known_games:
        _check_known_game(case.game, known)
    for position in case.known_positions:
        _check_known_position(case.game, position)


def _check_known_game(game: Game, known: KnownGame) -> None:
    pos = _after(game, known)
    end = game.end(pos)
    require(end is not None, f"the known game {known.moves} goes on after its last move")
    assert end is not None
    require(end.winner == known.winner, f"the known game {known.moves} is won by {end.winner}, not {known.winner}")
    require(known.reason in (None, end.reason), f"the known game {known.moves} ends by {end.reason}")
    require(known.points in (None, end.points), f"the known game {known.moves} gives the points {end.points}")
    if known.board is not None:
        check_drawn(known.board, game.view(pos), f"the end of the known game {known.moves}")


def _after(game: Game, known: KnownGame | KnownPosition) -> Position:
    """The position after the moves; the game must go on before each of them."""
    pos = game.start() if known.start is None else game.read_position(known.start)
    for number, text in enumerate(known.texts):
        require(game.end(pos) is None, f"the known game {known.moves} is over after {number} moves")
        play(pos, game.read_move(pos, text))
    return pos


def _check_known_position(game: Game, known: KnownPosition) -> None:
    pos, what = _after(game, known), f"the known position after {known.moves or 'no move'}"
    require(game.end(pos) is None, f"{what}: the game is over")
    view = game.view(pos)
    check_drawn(known.board, view, what)
    require(known.seat in (None, int(seat(pos))), f"{what}: seat {seat(pos)} moves, not {known.seat}")
    require(known.last is None or tuple(known.last.split()) == view.last, f"{what}: the last move is {view.last}")
    if known.legal is not None:
        expected = known.legal.split() if isinstance(known.legal, str) else known.legal
        legal = {game.move_text(pos, move) for move in legal_moves(game, pos)}
        require(legal == set(expected), f"{what}: wrong or missing moves: {sorted(legal ^ set(expected))}")


def check_results_are_known(case: GameCase, results: list[tuple[list[str], Outcome]]) -> None:
    """Each result of a random game also occurs in a known game."""
    known = {one.winner for one in case.known_games}
    for texts, end in results:
        who = "nobody" if end.winner is None else f"seat {end.winner}"
        game = f'KnownGame("{" ".join(texts)}", winner={end.winner})'
        require(
            end.winner in known, f"{who} wins no known game. If this is right by hand, add it to known_games: {game}"
        )


def check_perft(case: GameCase) -> None:
    """The perft numbers are as declared."""
    require(len(case.perft) >= 2, "give `perft`: how many sequences of 1, 2, … legal moves there are, by hand")
    counted = tuple(_sequences(case.game, case.game.start(), depth) for depth in range(1, len(case.perft) + 1))
    require(counted == tuple(case.perft), f"there are {counted} sequences of moves, not {tuple(case.perft)}")


def _sequences(game: Game, pos: Position, depth: int) -> int:
    legal = legal_moves(game, pos)
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        play(pos, move)
        total += _sequences(game, pos, depth - 1)
        undo(pos)
    return total
