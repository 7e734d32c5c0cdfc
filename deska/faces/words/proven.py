"""Proven results in words: who wins, and in how many moves."""

from typing import Any

from deska.core.game import Game, Position
from deska.kernel.ops import seat

_SIDES = {"○": "white", "●": "black", "☗": "sente", "☖": "gote"}  # by sign


def proven_text(texts: Any, game: Game, pos: Position, win_in: int | None, names: tuple[str, ...]) -> str:
    """Who wins by force, and in how many moves of the winner; "" if nothing is proven.

    `names` are those of the parts of the game, for sides that have no name of their own.
    """
    if win_in is None or (win_in < 0 and game.seats != 2):
        return ""
    mover = int(seat(pos))
    winner = mover if win_in > 0 else 1 - mover
    moves = (abs(win_in) + 1) // 2 if game.seats == 2 else abs(win_in)
    text = str(texts("analysis-wins", name=side_name(texts, game, pos, winner) or names[winner], moves=moves))
    return text[:1].upper() + text[1:]


def side_name(texts: Any, game: Game, pos: Position, part: int) -> str:
    """White, sente, or the sign on the board; "" if pieces have none."""
    signs = game.view(pos).signs
    sign, differ = signs[part], len({one.lower() for one in signs}) == len(signs)
    if sign in _SIDES or (len(sign) > 1 and differ):
        return str(texts("side-name", side=_SIDES.get(sign, sign)))
    return sign if len(sign) == 1 and game.look().themes[0] == "paper" else ""
