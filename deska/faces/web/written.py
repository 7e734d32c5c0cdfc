"""Moves of a match in the notations that its game offers."""

from collections.abc import Sequence

from deska.core.errors import SetupError
from deska.core.game import Game, Position, line_moves, line_texts
from deska.faces.web.language import Speech
from deska.faces.web.protocol import WrittenMoves
from deska.kernel.ops import play
from deska.play.match import Match


def written_moves(
    match: Match, say: Speech, notation: str, shown: int | None, line: Sequence[str], each: Sequence[str] = ()
) -> WrittenMoves:
    """The moves of the round; or, with `line`, those moves after the first `shown` ones; and `each` of some moves
    there. SetupError for a notation that the game has not."""
    game = match.game
    chosen = checked_notation(game, notation)
    start = _start(match)
    pos = start
    if not line and not each:
        texts = line_texts(game, start, line_moves(game, start, match.moves), chosen, say.language)
    else:
        pos = _after(match, start, len(match.moves) if shown is None else shown)
        texts = line_texts(game, pos, line_moves(game, pos, line), chosen, say.language)
    alone = [(line_texts(game, pos, line_moves(game, pos, [one]), chosen, say.language) or [one])[0] for one in each]
    return WrittenMoves(notation=chosen, notations=list(game.notations), moves=texts, each=alone)


def checked_notation(game: Game, notation: str) -> str:
    """The notation of this name, "" for the usual one; or SetupError."""
    chosen = notation or game.notations[0]
    if chosen not in game.notations:
        raise SetupError("unknown-notation", name=notation[:40], known=list(game.notations))
    return chosen


def position_after(match: Match, shown: int | None) -> str:
    """The position after the first `shown` moves of the round as text."""
    pos = _after(match, _start(match), len(match.moves) if shown is None else shown)
    return match.game.position_text(pos)


def _start(match: Match) -> Position:
    return match.game.start() if match.setup.position is None else match.game.read_position(match.setup.position)


def _after(match: Match, pos: Position, count: int) -> Position:
    for move in match.moves[:count]:
        play(pos, match.game.read_move(pos, move))
    return pos
