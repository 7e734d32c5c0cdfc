"""What the file of an imported game says about its moves, for the page: comments, marks and variations."""

from collections.abc import Iterator, Sequence

from deska.core.errors import DeskaError
from deska.core.game import Game, Position
from deska.core.record import Node, Record
from deska.faces.web.match.notation import checked_notation
from deska.faces.web.match.protocol import MatchNotes, MoveNote
from deska.faces.web.wire.language import Speech
from deska.kernel.ops import play
from deska.kernel.positions import copied

_MARKS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
_LONGEST = 4000  # characters of a comment or of the variations of a move
_MOST = 20_000  # moves of variations that are written; what comes later is left out


def notes_of(record: Record, say: Speech, notation: str) -> MatchNotes:
    """The notes of a record, with moves in a notation. SetupError for a notation that the game has not."""
    chosen = checked_notation(record.game, notation)
    teller = _Teller(record.game, chosen, say.language)
    notes = [MoveNote(ply=0, comment=record.comment[:_LONGEST])] if record.comment else []
    pos = record.start_position()
    for ply, node in enumerate(record.main_line, 1):
        variations = [teller.line(copied(pos), ply, line) for line in node.variations]
        comment = " ".join(filter(None, (node.before, node.after)))[:_LONGEST]
        mark = _mark(node)
        if comment or variations or mark:
            notes.append(MoveNote(ply=ply, mark=mark, comment=comment, variations=variations))
        play(pos, record.game.read_recorded_move(pos, node.move))
    return MatchNotes(moves=list(record.moves), notes=notes)


def _mark(node: Node) -> str:
    return " ".join(_MARKS[mark] for mark in node.marks if mark in _MARKS)


class _Teller:
    """Writes variations as text, up to a number of moves."""

    def __init__(self, game: Game, notation: str, language: str) -> None:
        self.game, self.notation, self.language = game, notation, language
        self.left = _MOST

    def line(self, pos: Position, ply: int, line: Sequence[Node]) -> str:
        """A line that begins with move `ply` of the game."""
        return " ".join(self._words(pos, ply, line))[:_LONGEST]

    def _words(self, pos: Position, ply: int, line: Sequence[Node]) -> Iterator[str]:
        is_numbered = False  # the move before has its number
        for at, node in enumerate(line, ply):
            if self.left <= 0:
                return
            self.left -= 1
            try:
                move = self.game.read_recorded_move(pos, node.move)
            except DeskaError:  # the record is damaged
                return
            if node.before:
                yield node.before
            shown = self.game.notated(pos, move, self.notation, self.language)
            yield f"{self._number(at, is_numbered)}{shown}{_mark(node)}"
            is_numbered = not (node.after or node.variations)
            if node.after:
                yield node.after
            for other in node.variations:
                yield f"({self.line(copied(pos), at, other)})"
            play(pos, move)

    def _number(self, ply: int, is_numbered: bool) -> str:
        seats = self.game.seats
        number, seat = divmod(ply - 1, seats)
        if seat == 0:
            return f"{number + 1}. "
        return "" if is_numbered else f"{number + 1}… "
