"""Moves of a match in the notations that its game offers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deska.core.errors import Problem, SetupError
from deska.core.game import Game, Position, line_moves, line_texts
from deska.core.texts import languages
from deska.faces.web.match.protocol import WrittenMoves
from deska.faces.web.wire.language import Speech
from deska.kernel.ops import play
from deska.play.match.match import Match
from deska.play.match.names import DefaultName


@dataclass(frozen=True)
class PlayedMove:
    """A move for a sentence, in every notation and language, because the position will have changed soon."""

    texts: Mapping[tuple[str, str], str]  # by notation and language
    notation: str

    @classmethod
    def of(cls, game: Game, pos: Position, move: int) -> "PlayedMove":
        texts = {
            (notation, language): game.notated(pos, move, notation, language)
            for notation in game.notations
            for language in languages()
        }
        return cls(texts, game.notations[0])

    def describe(self, texts: Any) -> str:
        return self.texts[self.notation, texts.language]


def in_notation(notice: Problem, notation: str) -> Problem | None:
    """The same with its move in another notation; None if it tells of no move, or not in that notation."""
    move = notice.values.get("move")
    if not isinstance(move, PlayedMove) or all(known != notation for known, _ in move.texts):
        return None
    return replace(notice, values={**notice.values, "move": replace(move, notation=notation)})


def played_notice(name: str | DefaultName, move: PlayedMove) -> Problem:
    """Who made a move, as the page tells it."""
    return Problem("status-played", {"name": name, "move": move, "look": ""})


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
