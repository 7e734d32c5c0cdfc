"""`deska puzzles` and `deska train`: proven puzzles, to read or to solve."""

from collections.abc import Iterator

import numpy as np

from deska.core.errors import DeskaError, SetupError
from deska.core.game import Game
from deska.core.limit import Stop
from deska.core.record import Record
from deska.core.view import cells_of_move
from deska.faces.terminal.commands.inputs import Place
from deska.faces.terminal.compiling import compilation_reported
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import aside
from deska.faces.words.puzzles import goal_text, solution_text, theme_text
from deska.formats import read_records
from deska.play.puzzles.finding import found
from deska.play.puzzles.puzzle import THEMES, Puzzle
from deska.play.puzzles.sets import shipped
from deska.play.puzzles.solving import Solving

DEFAULT_COUNT = 10
_MOST_IN_VAIN = 400  # games without a puzzle, until it is said that there seem to be none


def puzzles(say: Say, place: Place, count: int, theme: str | None, seed: int, file: str | None) -> None:
    game = place.chosen_game()
    say = say.of(game)
    if theme is not None and theme not in THEMES:
        raise SetupError("puzzle-theme-unknown", theme=theme[:40], known=list(THEMES))
    shown = 0
    with compilation_reported(say, game):
        for puzzle in _chosen(say, game, theme, seed, _records(file, game)):
            shown += 1
            _tell(say, game, puzzle)
            if shown == count:
                return
    if shown < count:
        key = "puzzles-file-none" if file is not None and not shown else "puzzles-no-more"
        say.notice(key, count=shown)


def _records(file: str | None, game: Game) -> list[Record]:
    if file is None:
        return []
    records = [record for record in read_records(file, game=game) if str(record.game) == str(game)]
    if not records:
        raise SetupError("puzzles-file-without", game=game.name)
    return records


def _chosen(say: Say, game: Game, theme: str | None, seed: int, records: list[Record]) -> Iterator[Puzzle]:
    """Those that come with Deska in a random order, then new ones."""
    known: set[str] = set()
    if not records:
        ready = [one for one in shipped(game) if theme in (None, one.theme)]
        for index in np.random.default_rng(seed).permutation(len(ready)):
            known.add(ready[index].id)
            yield ready[index]
    stop, vain, games = Stop(), 0, 0
    search = found(game, seed, stop, records)
    try:
        while vain < _MOST_IN_VAIN:
            puzzle = aside(lambda: next(search, "end"))
            if puzzle == "end":
                return
            if puzzle is None:
                games, vain = games + 1, vain + 1
                say.progress("puzzles-searching", games=games)
            elif isinstance(puzzle, Puzzle) and theme in (None, puzzle.theme) and puzzle.id not in known:
                vain = 0
                known.add(puzzle.id)
                yield puzzle
    finally:
        stop.set()


def _tell(say: Say, game: Game, puzzle: Puzzle) -> None:
    if say.as_json:
        say.result(puzzle.record(), "")
        return
    pos = puzzle.reached(game)
    say.line(say.texts("puzzle-title", id=puzzle.id, rating=puzzle.rating, theme=theme_text(say.texts, puzzle)))
    say.draw(game.view(pos), game.look())
    say.line(goal_text(say.texts, game, pos, puzzle))
    say.line(solution_text(say.texts, puzzle) + "\n")


# --- solving ------------------------------------------------------------------------------------------------


def train(say: Say, place: Place, seed: int) -> None:
    """Puzzles one after another, from easy to hard, until somebody has enough."""
    game = place.chosen_game()
    say = say.of(game)
    solved = tried = 0
    with compilation_reported(say, game):
        source = iter(sorted(shipped(game), key=lambda one: one.rating)) if shipped(game) else None
        for puzzle in source or _chosen(say, game, None, seed, []):
            verdict = _solve(say, Solving(puzzle))
            if verdict is None:
                break
            tried, solved = tried + 1, solved + verdict
    say.line(say.texts("train-end", solved=solved, tried=tried))


def _solve(say: Say, solving: Solving) -> bool | None:
    """Whether somebody solved it without a wrong move or the solution; None: they have enough."""
    texts, game, puzzle = say.texts, solving.game, solving.puzzle
    clean, helps = True, 0
    say.draw(game.view(solving.pos), game.look())
    say.line(goal_text(texts, game, solving.pos, puzzle))
    while not solving.is_solved:
        try:
            typed = input(texts("train-prompt") + " ").strip()
        except EOFError:
            say.line("")
            return None
        if typed in ("q", "quit", "k", "konec"):
            return None
        if typed in ("?", "h", "hint", "n", "napověz"):
            helps = min(helps + 1, 3)
            clean = clean and helps < 3
            say.line(_hint(say, solving, helps))
            continue
        if typed in ("s", "solution", "ř", "řešení"):
            say.line(texts("puzzle-solution", line=" ".join(solving.solution())))
            return False
        try:
            verdict = aside(lambda text=typed: solving.answer(text))  # type: ignore[misc]
        except DeskaError as error:
            say.line(error.describe(texts))
            continue
        if verdict.kind == "wrong":
            clean = False
            values = {"line": " ".join(verdict.line), "moves": len(verdict.line)}
            key = "page-puzzle-later" if verdict.wins_later else "train-wrong"
            say.line(texts(key, length=puzzle.length, **values))
        elif verdict.kind == "right":
            say.draw(game.view(solving.pos), game.look())
            say.line(texts("train-right", line=" ".join(verdict.line)))
            helps = 0
    say.draw(game.view(solving.pos), game.look())
    say.line(texts("train-solved"))
    return clean


def _hint(say: Say, solving: Solving, level: int) -> str:
    """What kind of move it is, with which piece or where, and the move."""
    move = solving.solution()[0]
    cells = cells_of_move(solving.game.view(solving.pos), move)
    if level == 1:
        return say.texts(f"puzzle-hint-{solving.puzzle.theme}")
    return (
        say.texts("puzzle-hint-cell", cell=cells[0])
        if level == 2 and cells
        else say.texts("puzzle-hint-move", move=move)
    )
