"""Requests about how to play a game."""

from fastapi import APIRouter, Request

from deska.core.errors import SetupError
from deska.core.game import Game
from deska.core.lesson import Diagram
from deska.faces.web.access.depends import WRONG, NotAllowed, Say, the_session
from deska.faces.web.editor.routes import TheInventions, invented_document
from deska.faces.web.match.depends import TheHall
from deska.faces.web.match.protocol import Glance, Piece
from deska.faces.web.match.state import glance_at
from deska.faces.web.match.tables import Hall, NotHere
from deska.faces.web.start.protocol import DiagramInfo, Lesson, LessonPiece, LessonRule, LessonWanted
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.faces.words.lesson import ToldRule, told_lesson
from deska.games import make_game
from deska.play.practice.training import can_practise
from deska.play.showcase import showcase
from deska.store.custom_games import Inventions

router = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute)

_OWN = "own"
_LONGEST_OPTION = 200  # characters; the definition of an invented game is left out


@router.post("/lesson")
async def post_lesson(
    wanted: LessonWanted, request: Request, hall: TheHall, inventions: TheInventions, say: Say
) -> Lesson:
    """How to play the game of a match, a kept invention, or a game with options. Guests may ask about a match."""
    if not wanted.match and not the_session(request).host:
        raise NotAllowed("only-host")
    game = await wanted_game(wanted, hall, inventions)
    return await hall.tools.referees.ask(lambda: _told(game, say), long=True)


async def wanted_game(wanted: LessonWanted, hall: Hall, inventions: Inventions) -> Game:
    """The game of a match, a kept invention, or a game with options."""
    if wanted.match:
        return (await hall.table(wanted.match)).match.game

    def make() -> Game:
        if not wanted.kept:
            return _named_game(wanted)
        definition, _ = invented_document(inventions.content(wanted.kept))
        return make_game(_OWN, {"definition": definition})

    return await hall.tools.referees.ask(make, long=True)


def _named_game(wanted: LessonWanted) -> Game:
    try:
        return make_game(wanted.game, wanted.options)
    except SetupError as error:
        if error.problems[0].key == "unknown-game":  # it lists names for the command line
            raise NotHere("page-start-gone") from error
        raise


def short_options(game: Game) -> dict[str, str]:
    """The options of a game without the definition of an invented one."""
    options = {name: str(value) for name, value in game.settings.items()}
    return {name: value for name, value in options.items() if len(value) <= _LONGEST_OPTION}


def _told(game: Game, say: Speech) -> Lesson:
    told = told_lesson(say, game)
    return Lesson(
        game=game.name,
        title=game.title,
        options=short_options(game),
        seats=game.seats,
        goal=told.goal,
        board=_short(glance_at(game, game.view(showcase(game)))),
        steps=[_rule(game, rule) for rule in told.steps],
        pieces=[
            LessonPiece(
                name=one.name,
                piece=Piece.model_validate(vars(one.piece)),
                text=one.text,
                diagram=_diagram(game, one.diagram),
                letter=one.letter,
            )
            for one in told.pieces
        ],
        more=[_rule(game, rule) for rule in told.more],
        practises=can_practise(game),
    )


def _short(board: Glance) -> Glance:
    """Without the definition of an invented game, which would be sent with every picture."""
    return board.model_copy(update={"options": {}, "stocks": []})


def _rule(game: Game, rule: ToldRule) -> LessonRule:
    diagram = None if rule.diagram is None else _diagram(game, rule.diagram)
    return LessonRule(title=rule.title, text=rule.text, diagram=diagram)


def _diagram(game: Game, diagram: Diagram) -> DiagramInfo:
    window = diagram.window
    board = _short(glance_at(game, diagram.view))
    return DiagramInfo(
        board=board,
        window=[window.column, window.row, window.columns, window.rows] if window else None,
        dots=list(diagram.dots),
        rings=list(diagram.rings),
        arrows=list(diagram.arrows),
        zone=list(diagram.zone),
        forbidden=list(diagram.view.forbidden),
        hand=[Piece.model_validate(vars(piece)) for piece in diagram.hand],
    )
