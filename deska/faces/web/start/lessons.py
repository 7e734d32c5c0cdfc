"""Requests about how to play a game."""

from fastapi import APIRouter, Request

from deska.core.errors import SetupError
from deska.core.game import Game
from deska.core.lesson import Diagram
from deska.faces.web.access.depends import WRONG, NotAllowed, Say, the_session
from deska.faces.web.editor.routes import TheCustomGames, custom_document
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.protocol import Piece, Preview
from deska.faces.web.match.state import preview_at
from deska.faces.web.match.tables import MatchTables, NotHere
from deska.faces.web.start.protocol import DiagramInfo, Lesson, LessonPiece, LessonQuery, LessonRule
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.faces.words.lesson import RuleText, lesson_text
from deska.games import make_game
from deska.play.practice.training import can_practise
from deska.play.showcase import showcase
from deska.store.custom_games import CustomGames

router = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute)

_OWN = "own"
_LONGEST_OPTION = 200  # characters; the definition of an invented game is left out


@router.post("/lesson")
async def post_lesson(
    query: LessonQuery, request: Request, match_tables: TheMatchTables, custom_games: TheCustomGames, say: Say
) -> Lesson:
    """How to play the game of a match, a kept invention, or a game with options. Guests may ask about a match."""
    if not query.match and not the_session(request).host:
        raise NotAllowed("only-host")
    game = await game_of(query, match_tables, custom_games)
    return await match_tables.tools.referees.ask(lambda: _lesson(game, say), long=True)


async def game_of(query: LessonQuery, match_tables: MatchTables, custom_games: CustomGames) -> Game:
    """The game of a match, a kept invention, or a game with options."""
    if query.match:
        return (await match_tables.table(query.match)).match.game

    def make() -> Game:
        if not query.custom:
            return _named_game(query)
        definition, _ = custom_document(custom_games.content(query.custom))
        return make_game(_OWN, {"definition": definition})

    return await match_tables.tools.referees.ask(make, long=True)


def _named_game(query: LessonQuery) -> Game:
    try:
        return make_game(query.game, query.options)
    except SetupError as error:
        if error.problems[0].key == "unknown-game":  # it lists names for the command line
            raise NotHere("page-start-gone") from error
        raise


def short_options(game: Game) -> dict[str, str]:
    """The options of a game without the definition of an invented one."""
    options = {name: str(value) for name, value in game.settings.items()}
    return {name: value for name, value in options.items() if len(value) <= _LONGEST_OPTION}


def _lesson(game: Game, say: Speech) -> Lesson:
    shown = lesson_text(say, game)
    return Lesson(
        game=game.name,
        title=game.title,
        options=short_options(game),
        seats=game.seats,
        goal=shown.goal,
        board=_short(preview_at(game, game.view(showcase(game)))),
        steps=[_rule(game, rule) for rule in shown.steps],
        pieces=[
            LessonPiece(
                name=one.name,
                piece=Piece.model_validate(vars(one.piece)),
                text=one.text,
                diagram=_diagram(game, one.diagram),
                letter=one.letter,
            )
            for one in shown.pieces
        ],
        more=[_rule(game, rule) for rule in shown.more],
        practises=can_practise(game),
    )


def _short(board: Preview) -> Preview:
    """Without the definition of an invented game, which would be sent with every picture."""
    return board.model_copy(update={"options": {}, "stocks": []})


def _rule(game: Game, rule: RuleText) -> LessonRule:
    diagram = None if rule.diagram is None else _diagram(game, rule.diagram)
    return LessonRule(title=rule.title, text=rule.text, diagram=diagram)


def _diagram(game: Game, diagram: Diagram) -> DiagramInfo:
    window = diagram.window
    board = _short(preview_at(game, diagram.view))
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
