"""How a computer answers a draw offer."""

import numpy as np

from deska.core.capabilities import capabilities
from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.kernel.ops import evaluate, seat
from deska.play.match.match import Match
from deska.players import make_player

MARGIN = 50  # a computer with a better score than this declines
_SECONDS = 0.5
_EARLIEST, _PART = 20, 3  # moves of all seats; in short games a third of those that the longest game has


def earliest_draw(match: Match) -> int:
    """How many moves a round must have before a computer agrees to a draw: before that, nothing was played."""
    game, text = match.game, match.setup.position
    start = game.start() if text is None else game.read_position(text)
    return min(_EARLIEST, game.moves_left(start) // _PART)


def accepts_draw(game: Game, pos: Position, part: int, stop: Stop, rng: np.random.Generator) -> bool:
    """True if a computer that plays this part accepts a draw, after a short search."""
    judged = capabilities(pos).judges_positions
    if game.seats == 2:
        player = make_player("alphabeta" if judged else "mcts")
        choice = player.choose(game, pos, Limit(seconds=_SECONDS), stop, rng)
        score = choice.score or 0
        return bool((score if int(seat(pos)) == part else -score) <= MARGIN)
    return judged and bool(evaluate(pos, part) <= MARGIN)
