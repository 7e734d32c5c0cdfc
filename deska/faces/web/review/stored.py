"""A review as it is kept with its match: moves with their words in all languages and notations, so that reading needs
no rules."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import Annotated

from pydantic import BaseModel, Field, ValidationError

from deska import __version__
from deska.core.errors import Problem
from deska.core.game import Game, Position, line_moves, line_texts
from deska.core.texts import DEFAULT_LANGUAGE, languages, texts_in
from deska.core.view import cells_of_move
from deska.play.review import MOST_TIMES, Mark, Reviewed, deeper, default_limit, reasons_text, reviewer

_LONGEST = 1000  # moves
Place = tuple[Position, Position]  # before and after a move
Text = Annotated[str, Field(max_length=2000)]
Move = Annotated[str, Field(max_length=200)]
Kind = Annotated[str, Field(max_length=60)]
Share = Annotated[float, Field(ge=0, le=1)]
Moves = Annotated[list[Move], Field(max_length=20)]
Cells = Annotated[list[Annotated[str, Field(max_length=10)]], Field(max_length=64)]


class Words(BaseModel):
    """What is said about a move in one language, with moves in one notation."""

    move: Move
    best: Move
    line: Moves
    reply: Moves
    why: Text  # what is wrong with the move
    better: Text  # what the best move does


class Made(BaseModel):
    """How a move was reviewed."""

    player: Annotated[str, Field(max_length=200)]
    nodes: int | None  # of the first search of a position
    version: Annotated[str, Field(max_length=40)]  # of Deska
    day: date


class StoredMove(BaseModel):
    """A Reviewed, with the cells of its moves."""

    ply: Annotated[int, Field(ge=1)]
    seat: Annotated[int, Field(ge=0)]  # of the game: 0 begins
    move: Move
    best: Move
    before: Share
    after: Share
    loss: Share
    mark: Mark | None
    judged: bool
    kinds: Annotated[list[Kind], Field(max_length=10)] | None = None  # text keys of its reasons; None: not stored
    made: Made | None = None  # None: not stored
    times: Annotated[int, Field(ge=1, le=MOST_TIMES)] = 1  # as many nodes as usual were searched
    line: Moves
    reply: Moves
    cells: Cells
    best_cells: Cells
    words: dict[str, Words]  # by language, in the usual notation of the game
    others: dict[str, dict[str, Words]]  # by notation, then by language

    def said(self, language: str, notation: str = "") -> Words:
        """The words in a language, in a notation if they are kept in it, else in the usual one."""
        words = self.others.get(notation) or self.words
        return words.get(language) or self.words[DEFAULT_LANGUAGE]

    def reviewed(self) -> Reviewed:
        """The move without its reasons, which are words already."""
        values = {name: getattr(self, name) for name in ("ply", "seat", "move", "best", "before", "after", "loss")}
        lines = tuple(self.line), tuple(self.reply)
        return Reviewed(**values, mark=self.mark, judged=self.judged, line=lines[0], reply=lines[1], times=self.times)


class StoredReview(BaseModel):
    moves: Annotated[list[StoredMove], Field(max_length=_LONGEST)]
    player: Annotated[str, Field(max_length=60)] = ""  # who judged; "": the default reviewer


def read_review(text: str | None, moves: Sequence[str], seats: int) -> list[StoredMove]:
    """The kept moves as far as the game is still the same; [] if what was kept is damaged."""
    try:
        stored = StoredReview.model_validate_json(text or '{"moves": []}')
    except ValidationError:
        return []
    return still_true(stored.moves, moves) if all(one.seat < seats for one in stored.moves) else []


def still_true(stored: Sequence[StoredMove], moves: Sequence[str]) -> list[StoredMove]:
    """The first reviewed moves that a game begins with."""
    count = 0
    for number, (one, move) in enumerate(zip(stored, moves, strict=False), 1):
        if (one.ply, one.move) != (number, move) or DEFAULT_LANGUAGE not in one.words:
            break
        count = number
    return list(stored[:count])


def reviewer_of(text: str | None) -> str:
    """Who made a kept review; "" for the default reviewer."""
    try:
        return StoredReview.model_validate_json(text or '{"moves": []}').player
    except ValidationError:
        return ""


def review_text(moves: Sequence[StoredMove], player: str = "") -> str:
    return StoredReview.model_construct(moves=list(moves)[:_LONGEST], player=player).model_dump_json()


def stored_move(game: Game, place: Place, one: Reviewed, player: str = "") -> StoredMove:
    """A move that a player (by default the usual reviewer) has reviewed, with its words and cells.

    Lines are kept only of moves with a mark.
    """
    view = game.view(place[0])
    line, reply = (one.line, one.reply) if one.mark else (one.line[:1], one.reply[:0])
    teller = _Teller(game, place, replace(one, line=line, reply=reply))
    default, *others = game.notations
    return StoredMove(
        **{name: getattr(one, name) for name in ("ply", "seat", "move", "best", "mark", "judged", "times")},
        before=one.before,
        after=one.after,
        loss=one.loss,
        made=_made(game, player, one.times),
        line=list(line),
        reply=list(reply),
        kinds=[key for reason in one.why for key in _keys(reason)],
        cells=cells_of_move(view, one.move),
        best_cells=cells_of_move(view, one.best),
        words=teller.words(default),
        others={notation: teller.words(notation) for notation in others},
    )


def _made(game: Game, player: str, times: int) -> Made:
    limit = deeper(default_limit(game, player), times)
    return Made(player=player or reviewer(game).name, nodes=limit.nodes, version=__version__, day=date.today())


def _keys(reason: Problem) -> Iterator[str]:
    """The text keys of a reason and of what it is made of."""
    yield reason.key
    for value in reason.values.values():
        if isinstance(value, Problem):
            yield from _keys(value)


class _Teller:
    """Puts a reviewed move into words."""

    def __init__(self, game: Game, place: Place, one: Reviewed) -> None:
        self.game, self.one = game, one
        self.pos, self.after = place
        self.played = line_moves(game, self.pos, [one.move])
        self.line = line_moves(game, self.pos, one.line)
        self.reply = line_moves(game, self.after, one.reply)

    def words(self, notation: str) -> dict[str, Words]:
        """By language."""
        return {language: self._words(notation, language) for language in languages()}

    def _words(self, notation: str, language: str) -> Words:
        one, texts = self.one, texts_in(language)
        line = line_texts(self.game, self.pos, self.line, notation, language)
        return Words(
            move=next(iter(line_texts(self.game, self.pos, self.played, notation, language)), one.move),
            best=line[0] if line else one.best,
            line=line,
            reply=line_texts(self.game, self.after, self.reply, notation, language),
            why=reasons_text(one.why[:-1], texts, notation),
            better=reasons_text(one.why[-1:], texts, notation),  # the last reason says what was better
        )
