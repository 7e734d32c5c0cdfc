"""A lesson as lines for a terminal, and as data."""

from collections.abc import Iterator
from typing import Any

from deska.faces.words.lesson import LessonText, PieceText, RuleText


def lesson_lines(texts: Any, lesson: LessonText) -> Iterator[str]:
    """The goal, numbered steps, how the pieces move with their letters, and rarer rules."""
    yield lesson.goal
    yield ""
    for number, step in enumerate(lesson.steps, 1):
        yield f"{number}. {_titled(step)}"
    if lesson.pieces:
        yield ""
        yield texts("page-rules-pieces")
        yield from (f"  {one.letter:>2}  {_named(one)}: {one.text}" for one in lesson.pieces)
    if lesson.more:
        yield ""
        yield texts("page-rules-more")
        yield from (f"  {_titled(rule)}" for rule in lesson.more)


def lesson_data(lesson: LessonText) -> dict[str, Any]:
    return {
        "goal": lesson.goal,
        "steps": [_titled(step) for step in lesson.steps],
        "pieces": [
            {"name": one.name, "side": one.side, "letter": one.letter, "text": one.text} for one in lesson.pieces
        ],
        "more": [_titled(rule) for rule in lesson.more],
    }


def _titled(rule: RuleText) -> str:
    return f"{rule.title}: {rule.text}" if rule.title else rule.text


def _named(piece: PieceText) -> str:
    name = piece.name[:1].upper() + piece.name[1:]
    return f"{name} ({piece.side})" if piece.side else name
