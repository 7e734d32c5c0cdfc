"""Requests of people who set up a position by hand."""

from fastapi import APIRouter, Depends

from deska.core.arranging import Arranger
from deska.core.errors import SetupError
from deska.core.game import Game, Position
from deska.core.view import cells_of
from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.protocol import PositionText
from deska.faces.web.match.setup import about_position, checked_position
from deska.faces.web.match.state import preview_of, shown_piece
from deska.faces.web.start.protocol import Arrangement, Palette, StartChoice
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.games import make_game
from deska.kernel.ops import seat

router = APIRouter(prefix="/api/setup", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])

_MOST_IN_HAND = 99


@router.post("/palette")
async def post_palette(choice: StartChoice, match_tables: TheMatchTables, say: Say) -> Palette:
    """The pieces of a game, and which of them make up a position; by default the game's own start."""

    def look() -> Palette:
        game = make_game(choice.game, choice.options)
        return _palette(game, checked_position(game, choice.position), say)

    return await match_tables.tools.referees.ask(look, long=True)


def _palette(game: Game, pos: Position, say: Speech) -> Palette:
    arranger, view = game.arranger(), game.view(pos)
    kinds = list(arranger.kinds) if arranger else []
    number = {piece: at for at, piece in enumerate(kinds)}
    return Palette(
        sides=[say("side-name", side=name) for name in game.side_names()],
        kinds=[shown_piece(piece) for piece in kinds],
        in_hand=[number[piece] for piece in arranger.in_hand] if arranger else [],
        turns=bool(arranger and arranger.chooses_turn),
        pieces={cell: number[piece] for cell, piece in view.pieces.items() if piece in number},
        hands={str(number[one.piece]): one.count for one in view.stocks if one.piece in number and one.count},
        to_move=int(seat(pos)),
        preview=preview_of(game, pos),
        position=game.position_text(pos),
    )


@router.post("/position")
async def post_position(arrangement: Arrangement, match_tables: TheMatchTables) -> PositionText:
    """The text of a position from its pieces, or why it cannot be played."""

    def write() -> PositionText:
        game = make_game(arrangement.game, arrangement.options)
        arranger = game.arranger()
        if arranger is None:
            raise SetupError("position-only-typed")
        with about_position():
            return PositionText(position=game.position_text(game.read_position(_text(game, arranger, arrangement))))

    return await match_tables.tools.referees.ask(write, long=True)


def _text(game: Game, arranger: Arranger, arrangement: Arrangement) -> str:
    kinds, cells = arranger.kinds, {one.cell: one.kind for one in arrangement.pieces}
    hands = {int(kind): count for kind, count in arrangement.hands.items() if kind.isdecimal() and len(kind) <= 3}
    known = all(0 <= kind < len(kinds) for kind in (*cells.values(), *hands))
    counted = all(0 <= count <= _MOST_IN_HAND for count in hands.values())
    if not known or not counted or not 0 <= arrangement.to_move < game.seats or set(cells) - set(_names(game)):
        raise SetupError("bad-request")
    placed = {cell: kinds[kind] for cell, kind in cells.items()}
    return arranger.text(placed, {kinds[kind]: count for kind, count in hands.items()}, arrangement.to_move)


def _names(game: Game) -> list[str]:
    view = game.view(game.start())
    return [name for name in cells_of(view) if name not in game.look().holes]
