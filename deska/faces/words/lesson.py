"""How to play a game, in the reader's language: the same words on the page and in the terminal."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from deska.core.game import Game
from deska.core.lesson import Diagram, LessonPicture, PieceLesson, Rule, piece_name
from deska.core.view import Piece
from deska.kernel.ops import play


@dataclass(frozen=True)
class RuleText:
    title: str  # or ""
    text: str
    diagram: Diagram | None = None


@dataclass(frozen=True)
class PieceText:
    name: str
    piece: Piece
    text: str
    diagram: Diagram
    letter: str  # that stands for it in written moves; "": none
    side: str = ""  # whose piece it is, where another piece has the same name


@dataclass(frozen=True)
class LessonText:
    goal: str
    steps: list[RuleText]
    pieces: list[PieceText]
    more: list[RuleText]


def lesson_text(texts: Any, game: Game) -> LessonText:
    """The lesson of a game; a game without one has the lines of its text `how_to_play`, and their pictures."""
    texts, lesson = texts.of(game), game.lesson()
    if lesson is None:
        goal, *lines = filter(None, texts(game.how_to_play, **game.settings).splitlines())
        pictures = game.pictures()[: len(lines)]
        steps = [RuleText("", line, _diagram(game, picture)) for line, picture in zip_longest(lines, pictures)]
        return LessonText(goal, steps, [], [])
    return LessonText(
        lesson.goal.describe(texts),
        [_rule(texts, rule) for rule in lesson.steps],
        _pieces(texts, game, lesson.pieces),
        [_rule(texts, rule) for rule in lesson.more],
    )


def _diagram(game: Game, picture: LessonPicture | None) -> Diagram | None:
    if picture is None:
        return None
    shown = game.with_options({**{name: str(value) for name, value in game.settings.items()}, **picture.options})
    pos = shown.start()
    for move in picture.moves.split():
        play(pos, shown.read_move(pos, move))
    return Diagram(shown.view(pos), dots=picture.dots)


def _rule(texts: Any, rule: Rule) -> RuleText:
    return RuleText(texts(f"{rule.text.key}.title"), _tidy(rule.text.describe(texts)), rule.diagram)


def _pieces(texts: Any, game: Game, pieces: Sequence[PieceLesson]) -> list[PieceText]:
    """All pieces; those that share their name with another one say whose they are."""
    shown = [_piece(texts, piece) for piece in pieces]
    count = Counter(one.name for one in shown)
    sides = game.side_names()
    return [
        replace(one, side=texts("side-name", side=sides[one.piece.owner])) if sides and count[one.name] > 1 else one
        for one in shown
    ]


def _piece(texts: Any, lesson: PieceLesson) -> PieceText:
    text = " ".join(_tidy(sentence.describe(texts)) for sentence in lesson.sentences)
    letter = lesson.letters.get(texts.language, "")
    return PieceText(piece_name(texts, lesson.piece), lesson.piece, text, lesson.diagram, letter)


def _tidy(text: str) -> str:
    """Without the line breaks and gaps that selectors leave."""
    return " ".join(text.split())
