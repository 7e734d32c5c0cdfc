"""Requests of the game editor. Only the reader of definitions decides what is a valid game."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool

from deska.core.errors import DeskaError, Problem, SetupError
from deska.core.view import CHECKERED
from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.editor import protocol
from deska.faces.web.editor.estimate import Estimating, first_win
from deska.faces.web.editor.protocol import (
    CustomGameRequest,
    Drawing,
    Estimate,
    FirstMoves,
    MovesQuery,
    OwnCheck,
    OwnGame,
    OwnGames,
    OwnName,
    OwnOpened,
    OwnPiece,
    OwnText,
    PieceMoves,
    StandardPiece,
)
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.protocol import Piece
from deska.faces.web.match.tables import NotHere
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.compiling import Preparing
from deska.faces.web.wire.language import Speech
from deska.faces.web.wire.protocol import FieldProblem
from deska.games import make_game
from deska.games.armies.definition.model import Definition, Stride
from deska.games.armies.definition.read.betza import betza_text, tidy
from deska.games.armies.definition.read.document import read_document
from deska.games.armies.definition.read.frame import FORMAT, KEYS, KINDS, LARGEST, PATTERNS, SMALLEST
from deska.games.armies.definition.read.movement import moves_said, read_moves
from deska.games.armies.definition.read.problems import Problems
from deska.games.armies.definition.read.reader import read_game, shipped_game, shipped_games
from deska.games.armies.definition.read.standard import CODES, DEFAULT_DRAUGHTS, STANDARD_NAMES, standard_pieces
from deska.games.armies.definition.read.starting import start_problems
from deska.games.armies.definition.read.svg import cleaned_picture
from deska.games.armies.definition.read.warnings import definition_warnings
from deska.games.armies.definition.tables.values import plain_value
from deska.games.armies.definition.writer import game_text
from deska.games.armies.game import EXAMPLES, CustomGame
from deska.store.custom_games import CustomGames, edition

# The simplest first; examples not listed here come after them.
FIRST = (
    *("five-by-five", "cannons", "wyverns", "different-armies", "chess-against-draughts", "chess-against-shogi"),
    *("chess", "draughts-czech", "minishogi", "shogi"),
)
router = APIRouter(prefix="/api/own", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


def the_custom_games(match_tables: TheMatchTables) -> CustomGames:
    return CustomGames(match_tables.tools.writer.store.folder)


def the_estimating(request: Request) -> Estimating:
    estimating: Estimating = request.app.state.estimating
    return estimating


def the_preparing(request: Request) -> Preparing:
    preparing: Preparing = request.app.state.preparing
    return preparing


ThePreparing = Annotated[Preparing, Depends(the_preparing)]
TheCustomGames = Annotated[CustomGames, Depends(the_custom_games)]
TheEstimating = Annotated[Estimating, Depends(the_estimating)]


UNCLEAR = ("definition-same-side", "definition-ambiguous")

# Simpler messages for people who look at a board instead of a file.
PLAINER = {
    "definition-empty-side": "editor-empty-side",
    "definition-no-king": "editor-no-king",
    "definition-many-kings": "editor-many-kings",
    "definition-unplayed-cells": "editor-unplayed-cells",
    "definition-chain-explodes": "editor-chain-explodes",
    "definition-no-moves": "editor-no-moves",
    "definition-starts-over": "editor-starts-over",
    "definition-starts-attacked": "editor-starts-attacked",
    "definition-starts-stuck": "editor-starts-stuck",
    "definition-unknown-key": "editor-unknown-key",
    "definition-same-side": "editor-same-side",
    "picture-element": "editor-picture-element",
    "picture-attribute": "editor-picture-attribute",
    "picture-value": "editor-picture-value",
}
NAMELESS = {
    "name": Problem("editor-nameless", {}, "name"),
    **{f"sides[{at}].name": Problem("editor-nameless-side", {"number": at + 1}, f"sides[{at}].name") for at in (0, 1)},
}


def _plainer(problem: Problem) -> Problem:
    if problem.key == "definition-text" and problem.about in NAMELESS and problem.values["given"] == '""':
        return NAMELESS[problem.about]
    return replace(problem, key=PLAINER.get(problem.key, problem.key))


def _field_problems(problems: list[Problem], say: Speech) -> list[FieldProblem]:
    plain = [_plainer(problem) for problem in problems]
    return [FieldProblem(field=problem.about, text=say.problem(problem)) for problem in plain]


# --- what is wrong ------------------------------------------------------------------------------------------


def problems_of(document: bytes | str) -> tuple[Definition | None, list[Problem]]:
    """The definition, or None if it cannot be read; and all its problems."""
    try:
        definition = read_game(document).definition
    except DeskaError as error:
        return None, list(error.problems)
    return definition, start_problems(definition)


@router.post("/check")
def post_check(text: OwnText, say: Say) -> OwnCheck:
    """All problems of a definition."""
    definition, problems = problems_of(text.document)
    pieces = definition.pieces.values() if definition else ()
    warnings = definition_warnings(definition) if definition and not problems else []
    return OwnCheck(
        problems=_field_problems(problems, say),
        warnings=_field_problems(warnings, say),
        pieces={piece.name: OwnPiece(letter=piece.letter, value=piece.value) for piece in pieces},
    )


@router.post("/first-moves")
def post_first_moves(request: OwnText, preparing: ThePreparing, say: Say) -> FirstMoves:
    """Whether one side can force a win in the first moves, as far as a short search sees."""
    game = make_game(CustomGame.name, {"definition": request.document})
    assert isinstance(game, CustomGame)
    if not preparing.is_ready(type(game.start())):
        return FirstMoves(problem=None, ready=False)
    forced = first_win(game)
    if forced is None:
        return FirstMoves(problem=None, ready=True)
    name = game.definition.sides[int(forced < 0)].name
    problem = Problem("editor-first-win", {"name": name, "moves": (abs(forced) + 1) // 2}, "placement")
    return FirstMoves(problem=_field_problems([problem], say)[0], ready=True)


@router.post("/moves")
def post_moves(query: MovesQuery, say: Say) -> PieceMoves:
    """Moves in all notations: from Betza and elementary moves, or from strides."""
    problems = Problems()
    if query.moves is None:
        strides = tidy(Stride(**one.model_dump()) for one in query.strides if one.dx or one.dy)
    else:
        strides = read_moves(_value(query.moves), "moves", problems)
    if problems.problems:
        strides = ()
    size = [min(max(side, SMALLEST), LARGEST) for side in (query.columns, query.rows)]
    return PieceMoves(
        moves=json.dumps(moves_said(strides), ensure_ascii=False),
        betza=betza_text(strides),
        strides=[protocol.Stride(**vars(stride)) for stride in strides],
        value=round(plain_value(strides, *size)),
        problems=_field_problems(problems.problems, say),
    )


@router.post("/picture")
def post_picture(drawing: Drawing) -> Drawing:
    """A cleaned picture for a piece, without what drawing programs add; refused if it is not a valid picture."""
    try:
        return Drawing(picture=cleaned_picture(drawing.picture))
    except SetupError as error:
        raise SetupError([_plainer(problem) for problem in error.problems]) from error


def _value(text: str) -> Any:
    """A JSON value; anything else is taken as Betza notation."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


@router.get("/standard")
@cache
def get_standard() -> list[StandardPiece]:
    """The standard pieces."""
    entries = standard_pieces(DEFAULT_DRAUGHTS)
    return [_standard_piece(name, entries[name]) for name in STANDARD_NAMES]


def _standard_piece(name: str, entry: Mapping[str, Any]) -> StandardPiece:
    codes = [str(code) for code, (_, known) in CODES.items() if known == name and isinstance(code, str)]
    promotes_to = entry.get("promotes_to", [])
    return StandardPiece(
        name=name,
        letter=entry["letter"],
        codes=codes,
        promotes_to=[promotes_to] if isinstance(promotes_to, str) else promotes_to,
        royal=entry.get("royal", False),
    )


# --- the gallery --------------------------------------------------------------------------------------------


@router.get("")
def get_games(custom_games: TheCustomGames, say: Say) -> OwnGames:
    """The gallery: invented games, and those that ship with Deska."""
    own = [_preview(name, custom_games.content(name), say) for name in custom_games.names()]
    return OwnGames(folder=str(custom_games.folder), own=own, shipped=[_shipped(name) for name in _shown()])


@cache
def _shown() -> tuple[str, ...]:
    """The shipped games, without draughts that differ only in rules."""
    shown = [name for name in shipped_games() if name in FIRST or name.startswith(EXAMPLES)]
    order = {name: number for number, name in enumerate(FIRST)}
    return tuple(sorted(shown, key=lambda name: order.get(name.removeprefix(EXAMPLES), len(order))))


@cache
def _shipped(name: str) -> OwnGame:
    return _drawn(name.removeprefix(EXAMPLES), shipped_game(name).document, "")


def _preview(name: str, content: bytes, say: Speech) -> OwnGame:
    """A stored game, even if unfinished; only the name if the file is not a game."""
    _, problems = problems_of(content)
    problem = say.problem(problems[0]) if problems else ""
    try:
        return _drawn(name, editable(content), problem)
    except DeskaError:
        nothing = {"name": name, "board": {"columns": 3, "rows": 3}, "sides": []}
        return _drawn(name, nothing, problem)


def _drawn(name: str, document: Mapping[str, Any], problem: str) -> OwnGame:
    about = document.get("about", "")
    return OwnGame(
        name=name,
        title=document["name"],
        about=about if isinstance(about, str) else "",
        columns=document["board"]["columns"],
        rows=document["board"]["rows"],
        pattern=document["board"].get("pattern", CHECKERED),
        pieces=_placed(document),
        problem=problem,
    )


def _placed(document: Mapping[str, Any]) -> dict[str, Piece]:
    """The placement with letters; a picture may be larger than the whole gallery."""
    entries: Mapping[str, Any] = {**standard_pieces(DEFAULT_DRAUGHTS), **document.get("pieces", {})}
    spoken: dict[str | int, tuple[int, str]] = dict(CODES)
    for number, side in enumerate(document["sides"]):
        spoken |= {f"{side['name']} {piece}": (number, piece) for piece in entries}
    owned = {cell: spoken[value] for cell, value in document.get("placement", {}).items() if value in spoken}
    dark = 0 if document["sides"] and document["sides"][0]["name"] == "black" else 1
    return {cell: _stamp(side, piece, entries[piece], side == dark) for cell, (side, piece) in owned.items()}


def _stamp(side: int, name: str, entry: Mapping[str, Any], dark: bool) -> Piece:
    letter = entry.get("letter")
    letter = letter if isinstance(letter, str) and letter else name[:1].upper()
    picture = entry.get("picture", name)
    return Piece(
        owner=side,
        letter=letter if side == 0 else letter.lower(),
        picture=picture if picture in STANDARD_NAMES else "",
        shade="dark" if dark else "light",
    )


# --- keeping and opening ------------------------------------------------------------------------------------


@router.post("/open")
def post_open(own_name: OwnName, custom_games: TheCustomGames) -> OwnOpened:
    """The definition the editor opens with."""
    if own_name.shipped:
        name = next((name for name in _shown() if name.removeprefix(EXAMPLES) == own_name.name), None)
        if name is None:
            raise NotHere("no-such-invention", name=own_name.name[:60])
        return OwnOpened(name=None, document=dict(shipped_game(name).document))
    content = custom_games.content(own_name.name)
    return OwnOpened(name=own_name.name, document=editable(content), edition=edition(content))


@router.post("/read")
def post_read(text: OwnText) -> OwnOpened:
    """A game from a file. An unfinished game is accepted; anything else is refused with all problems."""
    return OwnOpened(name=None, document=editable(text.document))


def editable(content: bytes | str) -> dict[str, Any]:
    """The document, if the editor can show all of it; else SetupError with the problems."""
    document = read_document(content)
    if not _has_shape(document):
        read_game(content)  # raises, because a document without that shape is not a game
    return document


def custom_document(content: bytes) -> tuple[str, str]:
    """The definition as compact JSON, and its description; SetupError if it cannot be played."""
    _, problems = problems_of(content)
    if problems:
        raise SetupError(problems)
    document = read_document(content)
    about = document.get("about", "")
    return json.dumps(document, ensure_ascii=False), about if isinstance(about, str) else ""


def _has_shape(document: Mapping[str, Any]) -> bool:
    """True if board, sides, pieces and placement have the right shape, even if they do not make a game yet."""
    board, sides = document.get("board"), document.get("sides")
    return (
        document.get("format") == FORMAT
        and isinstance(document.get("name"), str)
        and isinstance(board, dict)
        and all(type(board.get(key)) is int and SMALLEST <= board[key] <= LARGEST for key in ("columns", "rows"))
        and board.get("pattern", CHECKERED) in PATTERNS
        and isinstance(sides, list)
        and len(sides) == 2
        and all(isinstance(side, dict) and isinstance(side.get("name"), str) for side in sides)
        and all(side.get("kind") in KINDS for side in sides)
        and all(isinstance(document.get(key, {}), dict) for key in ("pieces", "placement", "rules"))
        and all(isinstance(piece, dict) for piece in document.get("pieces", {}).values())
        and all(type(value) in (int, str) for value in document.get("placement", {}).values())
    )


@router.post("/save", status_code=201)
def post_save(request: CustomGameRequest, custom_games: TheCustomGames) -> OwnOpened:
    """Store a game, finished or not, under its own name."""
    document = editable(request.document)
    if not document["name"].strip():
        raise SetupError([NAMELESS["name"]])
    text = _file_text(document)
    name = custom_games.keep(text, document["name"], request.was, request.seen, request.replace)
    return OwnOpened(name=name, document=document, edition=edition(text.encode()))


@router.post("/delete")
def post_delete(own_name: OwnName, custom_games: TheCustomGames, say: Say) -> OwnGames:
    """Delete a game; returns the remaining ones."""
    custom_games.delete(own_name.name)
    return get_games(custom_games, say)


@router.post("/file", response_class=Response)
def post_file(text: OwnText) -> Response:
    """A game as a file to share, formatted for reading."""
    return Response(_file_text(editable(text.document)), media_type="application/json")


def _file_text(document: dict[str, Any]) -> str:
    """The file, with its keys in the standard order. SetupError if it would be unclear who owns which piece."""
    _, problems = problems_of(json.dumps(document, ensure_ascii=False))
    unclear = [_plainer(problem) for problem in problems if problem.key in UNCLEAR]
    if unclear:
        raise SetupError(unclear)
    known = {key: document.get(key, {}) for key in KEYS if key in document or key == "placement"}
    return game_text({**known, **document})


# --- who is ahead -------------------------------------------------------------------------------------------


@router.post("/estimates", status_code=201)
async def post_estimate(text: OwnText, estimating: TheEstimating, say: Say) -> Estimate:
    """Start an estimate: the computer plays the game against itself in the background. Ends the previous one."""
    game = await run_in_threadpool(make_game, CustomGame.name, {"definition": text.document})
    assert isinstance(game, CustomGame)
    first, second = (side.name for side in game.definition.sides)
    return estimating.begin(game, (first, second), seed=0).estimate(say)


@router.get("/estimates/{estimate_id}")
def get_estimate(estimate_id: str, estimating: TheEstimating, say: Say) -> Estimate:
    """The progress of an estimate."""
    trial = estimating.trial
    if trial is None or trial.id != estimate_id:
        raise NotHere("estimate-gone")
    return trial.estimate(say)


@router.post("/estimates/{estimate_id}/stop")
def post_stop(estimate_id: str, estimating: TheEstimating, say: Say) -> Estimate:
    """Stop an estimate; its results so far stay."""
    estimate = get_estimate(estimate_id, estimating, say)
    estimating.end()
    return estimate
