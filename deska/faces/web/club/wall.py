"""The wall of a room: the boards that are played now, for a projector."""

from deska.core.errors import DeskaError
from deska.faces.web.club.log import Board, Room
from deska.faces.web.club.protocol import WallGame
from deska.faces.web.match.protocol import Preview
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.wire.language import Speech

MOST = 16  # boards that are seen at once
_SHOWN = frozenset(Preview.model_fields)


class Wall:
    """Draws boards once for every change of them, whoever looks."""

    def __init__(self, match_tables: MatchTables) -> None:
        self._match_tables = match_tables
        self._drawn: dict[str, tuple[int, WallGame]] = {}

    async def boards(self, room: Room, start: int, say: Speech) -> list[WallGame]:
        """Up to 16 of the games between people that are played now, from number `start` on."""
        playing = [board for board in room.boards.values() if board.is_public and not board.over]
        shown = playing[start : start + MOST] or playing[:MOST]
        live = {board.match for board in playing}
        self._drawn = {match: drawn for match, drawn in self._drawn.items() if match in live}
        found = []
        for board in shown:
            try:
                found.append(await self._draw(board, say))
            except DeskaError:
                continue  # its record is damaged; the others are shown
        return found

    async def _draw(self, board: Board, say: Speech) -> WallGame:
        table = await self._match_tables.table(board.match)
        version, drawn = self._drawn.get(board.match, (-1, None))
        if drawn is None or version != len(table.match.events):
            version = len(table.match.events)
            state = await table.read(lambda match: table.state(say, match=match))
            first, second = (seat.name for seat in state.seats[:2])
            fields = {name: value for name, value in state if name in _SHOWN}
            drawn = WallGame.model_construct(
                match=board.match, first=first, second=second, preview=Preview.model_construct(**fields)
            )
            self._drawn[board.match] = version, drawn
        return drawn
