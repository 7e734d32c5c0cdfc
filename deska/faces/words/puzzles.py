"""Puzzles in words: who is to move, and what for."""

from typing import Any

from deska.core.game import Game, Position
from deska.faces.words.proven import side_name
from deska.play.puzzles.puzzle import Puzzle


def goal_text(texts: Any, game: Game, pos: Position, puzzle: Puzzle) -> str:
    """What is to be found."""
    name = side_name(texts, game, pos, puzzle.seat) or texts("puzzle-player", number=puzzle.seat + 1)
    text = str(texts(f"puzzle-goal-{puzzle.goal}", name=name, moves=puzzle.length))
    return text[:1].upper() + text[1:]


def theme_text(texts: Any, puzzle: Puzzle) -> str:
    return str(texts("puzzle-theme", theme=puzzle.theme))


def solution_text(texts: Any, puzzle: Puzzle) -> str:
    line, others = " ".join(puzzle.solutions[0]), list(puzzle.first[1:])
    return str(
        texts("puzzle-solution-also", line=line, others=others) if others else texts("puzzle-solution", line=line)
    )
