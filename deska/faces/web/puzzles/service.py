"""Puzzles that are solved in the page: which comes next, what comes of a move, and help."""

import datetime
import threading
from collections.abc import Sequence
from functools import cache

from deska.core.errors import MoveError
from deska.core.game import Game, Position, line_moves, line_texts
from deska.core.view import cells_of_move
from deska.faces.web.match.notation import checked_notation
from deska.faces.web.match.protocol import PlayedGame, Preview, State
from deska.faces.web.match.state import TableStatus, preview_at, state_of
from deska.faces.web.match.tables import NotHere
from deska.faces.web.puzzles.protocol import (
    PuzzleHelp,
    PuzzleHint,
    PuzzleSet,
    PuzzleSets,
    PuzzleShown,
    PuzzleTry,
    PuzzleVerdict,
)
from deska.faces.web.wire.language import Speech
from deska.faces.words.puzzles import goal_text
from deska.games import make_game
from deska.kernel.ops import play
from deska.kernel.positions import copied
from deska.play.match.events import Moved
from deska.play.match.match import Match
from deska.play.match.setup import SeatSetup, Setup
from deska.play.puzzles.puzzle import Puzzle
from deska.play.puzzles.sets import all_of, games_with_puzzles, shipped
from deska.play.puzzles.solving import Solving, Verdict

_proving = threading.Semaphore(1)  # proofs of the whole server: each may take seconds


@cache
def by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for name in games_with_puzzles() for puzzle in all_of(name)}


def puzzle_named(name: str) -> Puzzle:
    """NotHere if there is none."""
    puzzle = by_id().get(name)
    if puzzle is None:
        raise NotHere("puzzle-gone")
    return puzzle


@cache
def sets() -> tuple[tuple[Game, tuple[Puzzle, ...]], ...]:
    """The puzzles of each game and its options, easiest first; the largest set of each game first."""
    found = []
    for name in games_with_puzzles():
        kinds = {tuple(sorted(puzzle.options.items())) for puzzle in all_of(name)}
        games = [make_game(name, dict(kind)) for kind in sorted(kinds)]
        found += sorted(((game, tuple(shipped(game))) for game in games), key=lambda one: -len(one[1]))
    return tuple(sorted(found, key=lambda one: (type(one[0]).place, one[0].name)))


def played_game(game: Game) -> PlayedGame:
    view = game.view(game.start())
    options = {name: str(value) for name, value in game.settings.items()}
    return PlayedGame(game=game.name, title=game.title, options=options, columns=view.columns, rows=view.rows)


def of_day(day: datetime.date) -> Puzzle | None:
    """The same for everybody on that day; the games take turns."""
    known = sets()
    if not known:
        return None
    turn, number = day.toordinal() % len(known), day.toordinal() // len(known)
    puzzles = known[turn][1]
    return puzzles[number * 7919 % len(puzzles)]


def next_of(game: Game, after: str, solved: set[str]) -> Puzzle:
    """The first puzzle after another one that is not solved yet; when all are, the next one."""
    puzzles = shipped(game)
    if not puzzles:
        raise NotHere("puzzles-none")
    names = [one.id for one in puzzles]
    start = names.index(after) + 1 if after in names else 0
    order = [*puzzles[start:], *puzzles[:start]]
    return next((one for one in order if one.id not in solved), order[0])


def all_sets(day: datetime.date, solved: set[str]) -> PuzzleSets:
    """All games with puzzles, and the puzzle of the day."""
    of_today = of_day(day)
    return PuzzleSets(
        sets=[
            PuzzleSet(
                preview=_preview(next((one for one in puzzles if one.id not in solved), puzzles[0])),
                options=game.given_options(),
                count=len(puzzles),
                solved=sum(one.id in solved for one in puzzles),
            )
            for game, puzzles in sets()
        ],
        day=of_today.id if of_today else "",
        day_preview=_preview(of_today) if of_today else None,
        day_solved=of_today is not None and of_today.id in solved,
    )


def _preview(puzzle: Puzzle) -> Preview:
    game, pos = puzzle.setting()
    return preview_at(game, game.view(pos))


def shown(puzzle: Puzzle, say: Speech, solved: set[str]) -> PuzzleShown:
    game, pos = puzzle.setting()
    puzzles = shipped(game)
    return PuzzleShown(
        id=puzzle.id,
        of=played_game(game),
        options=game.given_options(),
        state=_state(puzzle, (), say),
        position=game.position_text(pos),
        goal=goal_text(say.of(game), game, pos, puzzle),
        rating=puzzle.rating,
        number=puzzles.index(puzzle) + 1,
        count=len(puzzles),
        solved=sum(one.id in solved for one in puzzles),
    )


def get_ready(puzzle: Puzzle) -> None:
    """Compile or load what judging a move needs, while somebody thinks."""
    with _proving:
        Solving(puzzle)


def _state(puzzle: Puzzle, moves: Sequence[str], say: Speech) -> State:
    setup = Setup(puzzle.game, dict(puzzle.options), (SeatSetup(),) * 2, position=puzzle.position)
    match = Match(setup)
    for move in (*puzzle.moves, *moves):
        match.apply(Moved(move))
    return state_of(match, "", TableStatus(now=0.0), say)


def _begun(puzzle: Puzzle, moves: Sequence[str]) -> Solving:
    """The puzzle after the moves of both sides so far."""
    solving = Solving(puzzle)
    left = list(moves)
    while left:
        verdict = solving.answer(left.pop(0))
        count = len(verdict.line)
        if verdict.kind != "right" or tuple(left[:count]) != verdict.line:
            raise MoveError("puzzle-other-moves")
        left = left[count:]
    return solving


def judged(puzzle: Puzzle, tried: PuzzleTry, say: Speech) -> PuzzleVerdict:
    """What comes of a move, and the board after it and its answer."""
    with _proving:
        solving = _begun(puzzle, tried.moves)
        game, pos = solving.game, copied(solving.pos)
        read = game.read_move(pos, tried.move)
        verdict = solving.answer(tried.move)
    say, move, line = say.of(game), game.move_text(pos, read), list(verdict.line)
    play(pos, read)
    return PuzzleVerdict(
        kind=verdict.kind,
        move=move,
        line=line,
        text=_text(verdict, _written(game, pos, line, tried.notation, say), len(line), puzzle.length, say),
        state=_state(puzzle, [*tried.moves, move, *line], say),
    )


def _text(verdict: Verdict, line: str, moves: int, length: int, say: Speech) -> str:
    if verdict.wins_later:
        return say("page-puzzle-later", line=line, moves=moves, length=length)
    return say(f"page-puzzle-{verdict.kind}", line=line, moves=moves)


def _written(game: Game, pos: Position, line: Sequence[str], notation: str, say: Speech) -> str:
    """A line from a position, in a notation."""
    name = checked_notation(game, notation)
    return " ".join(line_texts(game, pos, line_moves(game, pos, line), name, say.language))


def hint(puzzle: Puzzle, asked: PuzzleHelp, say: Speech) -> PuzzleHint:
    """Help of one of three kinds: what kind of move it is, where to look, the solution."""
    level = asked.level
    with _proving:
        solving = _begun(puzzle, asked.moves)
        line = solving.solution()
    say = say.of(solving.game)
    cells = cells_of_move(solving.game.view(solving.pos), line[0])
    if level == 1 or (level == 2 and not cells):
        return PuzzleHint(text=say(f"puzzle-hint-{puzzle.theme}"), cells=[], line=[])
    if level == 2:
        return PuzzleHint(text=say("puzzle-hint-cell", cell=cells[0]), cells=cells[:1], line=[])
    words = _written(solving.game, solving.pos, line, asked.notation, say)
    return PuzzleHint(text=say("puzzle-solution", line=words), cells=cells, line=line)
