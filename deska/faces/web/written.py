"""Moves of a match in the notations that its game offers."""

from collections.abc import Sequence

from deska.core.errors import SetupError
from deska.core.game import Position, line_moves, line_texts
from deska.faces.web.language import Speech
from deska.faces.web.protocol import WrittenMoves
from deska.kernel.ops import play
from deska.play.match import Match


def written_moves(match: Match, say: Speech, notation: str, shown: int | None, line: Sequence[str]) -> WrittenMoves:
    """The moves of the round; or, with `line`, those moves after the first `shown` ones. SetupError for a notation
    that the game has not."""
    game = match.game
    chosen = notation or game.notations[0]
    if chosen not in game.notations:
        raise SetupError("unknown-notation", name=notation[:40], known=list(game.notations))
    start = game.start() if match.setup.position is None else game.read_position(match.setup.position)
    if not line:
        texts = line_texts(game, start, line_moves(game, start, match.moves), chosen, say.language)
    else:
        pos = _after(match, start, len(match.moves) if shown is None else shown)
        texts = line_texts(game, pos, line_moves(game, pos, line), chosen, say.language)
    return WrittenMoves(notation=chosen, notations=list(game.notations), moves=texts)


def _after(match: Match, pos: Position, count: int) -> Position:
    for move in match.moves[:count]:
        play(pos, match.game.read_move(pos, move))
    return pos
