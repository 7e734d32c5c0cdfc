"""Tic-tac-toe for scripts and lessons: five functions and one game at a time.

    >>> from deska.lesson import computer, move, read, reset, turn
    >>> reset()
    >>> move("b2")
    >>> read("b2"), turn()
    ('x', 'o')
    >>> cell, why = computer()
    >>> why
    'corner'

A cell is free (`''`) or holds `'x'` or `'o'`; the lower left cell is a1. Whatever cannot be done raises a
deska.core.errors.DeskaError that says why, and changes nothing.
"""

import numpy as np

from deska.core.errors import IllegalMove, InvalidMove, SetupError
from deska.core.limit import NO_LIMIT, Stop
from deska.games import make_game
from deska.kernel.ops import play
from deska.play.driver import Turn, decide
from deska.players import make_player

_game = make_game("tic-tac-toe")
_pos = _game.start()
_rng = np.random.default_rng()


def reset(seed: int | None = None) -> None:
    """Begin a new game; with a seed the computer's moves are the same each time."""
    global _pos, _rng
    if seed is not None and not (isinstance(seed, int) and seed >= 0):
        raise SetupError("bad-option-value", option="seed", value=str(seed)[:40], range="0, 1, 2, …")
    _pos, _rng = _game.start(), np.random.default_rng(seed)


def turn() -> str:
    """Whose turn it is: 'x', 'o', or '' when the game is over."""
    return "" if _game.end(_pos) else "xo"[int(_pos.now.turn)]


def read(cell: str) -> str:
    """What stands on a cell: 'x', 'o' or ''; at 'winner' who has won: 'x', 'o', 'draw', or '' while it goes on."""
    if cell == "winner":
        end = _game.end(_pos)
        return "" if end is None else "draw" if end.winner is None else "xo"[end.winner]
    view, cell = _game.view(_pos), str(cell)
    names = {f"{column}{row}" for column in "abc" for row in "123"}
    if cell not in names:
        raise InvalidMove("not-a-cell", text=cell[:20], last="c3")
    return view.pieces[cell].letter.lower() if cell in view.pieces else ""


def move(cell: str) -> None:
    """Put the stone of whoever is to move on a cell."""
    play(_pos, _game.read_move(_pos, str(cell)))


def computer(error: float = 0.0) -> tuple[str, str]:
    """Let the computer move for whoever is to move; tells the cell and the rule it followed.

    `error` is the chance of a careless move.
    """
    if _game.end(_pos):
        raise IllegalMove("game-is-over")
    decision = decide(Turn(_game, _pos), make_player(f"rules:error={error}"), NO_LIMIT, Stop(), _rng)
    play(_pos, decision.choice.move)
    return decision.move, (decision.choice.reason or "").removeprefix("rule-")
