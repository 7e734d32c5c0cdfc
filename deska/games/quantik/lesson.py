"""How Quantik is played, in positions of the game itself."""

from deska.core.errors import Problem
from deska.core.game import Game, Position
from deska.core.lesson import Diagram, Lesson, Rule
from deska.kernel.ops import play

# Moves that lead to the pictures: one piece, then where its rival may not go, and a completed row.
_FIRST = "D@b3"
_ROW = ("A@a2", "B@b2", "C@c2", "D@d2")


def quantik_lesson(game: Game) -> Lesson:
    begun = _after(game, "A@c3", "B@b2")
    one = game.view(_after(game, _FIRST))
    barred = tuple(one.barred[_FIRST[:2]])
    steps = (
        Rule(Problem("lesson-quantik-put"), Diagram(game.view(begun), dots=("a4", "b3", "d1"))),
        Rule(
            Problem("lesson-quantik-barred"),
            Diagram(one, zone=tuple(cell for cell in barred if cell not in one.pieces)),
        ),
        Rule(Problem("lesson-quantik-win"), Diagram(game.view(_after(game, *_ROW)))),
    )
    more = (Rule(Problem("lesson-quantik-stuck")), Rule(Problem("lesson-quantik-own")))
    return Lesson(Problem("lesson-quantik-goal"), steps, more=more)


def _after(game: Game, *moves: str) -> Position:
    pos = game.start()
    for move in moves:
        play(pos, game.read_move(pos, move))
    return pos
