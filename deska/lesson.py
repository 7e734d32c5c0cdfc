"""Tic-tac-toe for scripts and lessons: five functions and one game at a time.

    >>> from deska.lesson import computer, move, read, reset, turn
    >>> reset()
    >>> move("b2")
    >>> read("b2"), turn()
    ('x', 'o')
    >>> cell, why = computer()
    >>> why
    'corner'

A cell is free (`''`) or has `'x'` or `'o'`; the lower left cell is a1. An invalid call raises a
deska.DeskaError with the reason, and changes nothing.
"""

import random

import deska
from deska.core.errors import IllegalMove, InvalidMove, SetupError

_match = deska.new_match("tic-tac-toe")
_dice = random.Random()


def reset(seed: int | None = None) -> None:
    """Start a new game; with a seed the computer's moves are the same each time."""
    global _match, _dice
    if seed is not None and not (isinstance(seed, int) and seed >= 0):
        raise SetupError("bad-option-value", option="seed", value=str(seed)[:40], range="0, 1, 2, …")
    _match, _dice = deska.new_match("tic-tac-toe"), random.Random(seed)


def turn() -> str:
    """Whose turn it is: 'x', 'o', or '' when the game is over."""
    return "" if _match.to_move is None else "xo"[_match.to_move]


def read(cell: str) -> str:
    """What is on a cell: 'x', 'o' or ''. For 'winner', who has won: 'x', 'o', 'draw', or '' while the game goes on."""
    if cell == "winner":
        end = _match.outcome
        return "" if end is None else "draw" if end.winner is None else "xo"[end.winner]
    view, cell = _match.view(), str(cell)
    names = {f"{column}{row}" for column in "abc" for row in "123"}
    if cell not in names:
        raise InvalidMove("not-a-cell", text=cell[:20], last="c3")
    return view.pieces[cell].letter.lower() if cell in view.pieces else ""


def move(cell: str) -> None:
    """Place the stone of the side to move on a cell."""
    if _match.outcome:
        raise IllegalMove("game-is-over")
    _match.play(str(cell))


def computer(error: float = 0.0) -> tuple[str, str]:
    """Let the computer move for the side to move; returns the cell and the rule it followed.

    `error` is the probability of a careless move.
    """
    if _match.outcome:
        raise IllegalMove("game-is-over")
    decision = deska.choose(_match, deska.player(f"rules:error={error}"), seed=_dice.getrandbits(63))
    _match.play(decision.move)
    return decision.move, (decision.choice.reason or "").removeprefix("rule-")
