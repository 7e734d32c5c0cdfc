"""Finding puzzles: in games that the computer plays against itself with slips, and in games of files."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from deska.core.errors import Problem, SetupError
from deska.core.game import Game, Position, legal_moves, line_texts, load_rules
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.core.record import Record
from deska.core.view import cells_of_move
from deska.kernel.ops import GOING_ON, may_pass, outcome, play, seat
from deska.kernel.positions import copied
from deska.kernel.search.negamax import PROVEN
from deska.play.puzzles.proof import MOST_PLIES, Prover, TooLong, after, without_twins
from deska.play.puzzles.puzzle import Puzzle, Theme, first_rating, same_for_all
from deska.players.alphabeta import AlphaBeta
from deska.players.claims import passed_of

_PLAYING = 4_000  # nodes a move of a game that is only played to find positions
_READING = 20_000  # nodes a position of a file
_PROVING = 1_000_000  # nodes a question of a proof
_LONGEST_GAME = 300
_RANDOM = 4  # moves at the beginning, so that games differ
_SLIP = 0.15  # share of moves that are not the best one
_WILD = 0.3  # of those: any legal move
_FEW = 2  # first moves of a puzzle that reach its goal
_LEAST_CHOICE = 4  # legal moves
_A_GAME = 2  # puzzles from one game at most, so that a set has variety
_SHORT = 0.2  # share of puzzles with a single move: for children, and where games have no longer ones
_DEFENDED = 5  # moves within which every other move loses, where only one holds
_LASTS = 4  # moves that a holding move holds longer, at least
_WORTH = 80  # hundredths of a pawn that a sacrifice costs


def refusal(game: Game) -> Problem | None:
    """Why there are no puzzles of a game; None: there may be some."""
    return Problem("puzzles-not-two", {"seats": game.seats}) if game.seats != 2 else None


@dataclass(frozen=True)
class Spot:
    """A position of a game where there may be a puzzle, with the one before it."""

    before: Position
    move: int | None  # that led to it
    pos: Position
    win_in: int  # moves to a win, as a quick search saw it; 0: every move but one seems to lose


def found(game: Game, seed: int, stop: Stop | None = None, records: Sequence[Record] = ()) -> Iterator[Puzzle | None]:
    """Puzzles, each once, for as long as one asks; None after every game, so that somebody can count or stop.

    With records only theirs, and then it ends. SetupError if there are none in this game.
    """
    problem = refusal(game)
    if problem:
        raise SetupError(problem.key, **problem.values)
    stop = stop or Stop()
    load_rules(game)
    rng = np.random.default_rng(seed)
    known: set[tuple[int, int]] = set()
    sources = (_spots_of(game, record, stop) for record in records) if records else _endlessly(game, rng, stop)
    for spots in sources:
        count = 0
        for spot in rng.permutation(len(spots)):
            if count == _A_GAME or stop.is_set():
                break
            puzzle = _puzzle_at(game, spots[spot], known, rng, stop, 1.0 if records else _SHORT)
            if puzzle:
                count += 1
                yield puzzle
        if stop.is_set():
            return
        yield None


def _is_spot(choice: Choice) -> bool:
    """Whether a quick search sees a win, or that every move but one loses."""
    if choice.win_in is not None:
        return choice.win_in > 0
    return len(choice.considered) > 1 and choice.considered[1].value <= -PROVEN


def _endlessly(game: Game, rng: np.random.Generator, stop: Stop) -> Iterator[list[Spot]]:
    while not stop.is_set():
        yield _played(game, rng, stop)


def _played(game: Game, rng: np.random.Generator, stop: Stop) -> list[Spot]:
    """The spots of a game of the computer against itself."""
    player = AlphaBeta.with_options({"memory": "1"})
    pos, before, last, spots = game.start(), game.start(), None, []
    for number in range(_LONGEST_GAME):
        if int(outcome(pos)) != GOING_ON or stop.is_set():
            break
        choice = player.choose(game, pos, Limit(nodes=_PLAYING), stop, rng)
        if _is_spot(choice):
            spots.append(Spot(before, last, copied(pos), choice.win_in or 0))
        move = choice.move
        if number < _RANDOM:
            move = int(rng.choice(legal_moves(game, pos)))
        elif rng.random() < _SLIP:
            near = [one.move for one in choice.considered[:5]]
            move = int(rng.choice(near if near and rng.random() > _WILD else legal_moves(game, pos)))
        before, last = copied(pos), move
        play(pos, move)
    return spots


def _spots_of(game: Game, record: Record, stop: Stop) -> list[Spot]:
    """The spots of a game of a file."""
    player = AlphaBeta.with_options({"memory": "1"})
    pos = game.start() if record.start is None else game.read_position(record.start)
    before, last, spots = copied(pos), None, []
    for text in record.moves[:_LONGEST_GAME]:
        if int(outcome(pos)) != GOING_ON or stop.is_set():
            break
        choice = player.choose(game, pos, Limit(nodes=_READING), stop, np.random.default_rng(0))
        if _is_spot(choice):
            spots.append(Spot(before, last, copied(pos), choice.win_in or 0))
        before, last = copied(pos), game.read_recorded_move(pos, text)
        play(pos, last)
    return spots


def _puzzle_at(
    game: Game, spot: Spot, known: set[tuple[int, int]], rng: np.random.Generator, stop: Stop, shorts: float
) -> Puzzle | None:
    """The puzzle at a spot, if there is one that is not known yet. `shorts`: the share of those with a single move."""
    pos, key = spot.pos, same_for_all(game, spot.pos)
    if key in known or len(legal_moves(game, pos)) < _LEAST_CHOICE:
        return None
    if spot.win_in == 1 and rng.random() > shorts:
        return None
    try:
        puzzle = _win_at(game, spot, stop) if spot.win_in > 0 else _hold_at(game, spot, stop)
        if puzzle:
            known.add(key)
        return puzzle
    except TooLong:
        return None


def _win_at(game: Game, spot: Spot, stop: Stop) -> Puzzle | None:
    own, pos = int(seat(spot.pos)), spot.pos
    prover = Prover(game, own, _PROVING, stop)
    win = prover.quickest(pos, min(spot.win_in, MOST_PLIES))
    if win is None or without_twins(pos, win.first) > _FEW or 2 * len(win.first) > len(legal_moves(game, pos)):
        return None
    lines = [prover.line(pos, move, win.plies) for move in win.first]
    if any(len(line) % 2 == 0 for line in lines):
        return None  # the loser has to make the last move: nobody would count it
    theme = theme_of(game, pos, lines[0], prover)
    return _written(game, spot, "win", (win.plies + 1) // 2, theme, lines)


def _hold_at(game: Game, spot: Spot, stop: Stop) -> Puzzle | None:
    """Where the other side wins soon after every move but one."""
    own, pos = int(seat(spot.pos)), spot.pos
    other = Prover(game, 1 - own, _PROVING, stop)
    moves = legal_moves(game, pos)
    holding = tuple(move for move in moves if not other.wins(after(pos, move), _DEFENDED))
    if not holding or without_twins(pos, holding) > 1:
        return None
    if any(other.wins(after(pos, move), _DEFENDED + _LASTS) for move in holding):
        return None
    length = max(other.length(after(pos, move), _DEFENDED) for move in moves if move not in holding)
    if length < 2:
        return None  # any child sees it
    return _written(game, spot, "hold", (length + 1) // 2, "defence", [[move] for move in holding])


def _written(game: Game, spot: Spot, goal: str, length: int, theme: Theme, lines: list[list[int]]) -> Puzzle | None:
    """The puzzle, if its text leads to the same position."""
    last = () if spot.move is None else (game.move_text(spot.before, spot.move),)
    texts = [tuple(line_texts(game, spot.pos, line)) for line in lines]
    puzzle = Puzzle(
        game=game.name,
        options=game.given_options(),
        position=game.position_text(spot.before),
        moves=last,
        seat=int(seat(spot.pos)),
        goal="win" if goal == "win" else "hold",
        length=length,
        theme=theme,
        rating=first_rating(game, spot.pos, length, theme),
        first=tuple(line[0] for line in texts),
        solutions=tuple(texts),
    )
    again = puzzle.reached(game)
    return puzzle if same_for_all(game, again) == same_for_all(game, spot.pos) else None


# --- what is special about it -------------------------------------------------------------------------------


def theme_of(game: Game, pos: Position, line: Sequence[int], prover: Prover) -> Theme:
    """What the solution does, each claim checked; "combination" where nothing can be claimed."""
    if len(line) == 1:
        return "one-move"
    if _is_zugzwang(pos, line, prover):
        return "zugzwang"
    if _is_sacrifice(game, pos, line, prover.own):
        return "sacrifice"
    first = _threats(game, after(pos, line[0]), prover)
    if first is not None and first > 1:
        return "double-threat"
    if first == 0 and game.move_text(pos, line[0]) not in game.view(pos).captures:
        return "quiet"
    own = [after(pos, *line[:number]) for number in range(1, len(line) - 1, 2)]
    return "threats" if all(_threats(game, one, prover) for one in own) else "combination"


def _threats(game: Game, pos: Position, prover: Prover) -> int | None:
    """How many ways to win at once the seat would have if the other side passed; a check counts as one. None: passing
    makes no sense here."""
    if game.view(pos).checked:
        return 1
    passed = _passed(game, pos)
    if passed is None:
        return None
    view = game.view(passed)
    texts = [game.move_text(passed, move) for move in prover.winning_moves(passed, 1)]
    # The same way with another piece taken or made is no second threat.
    return len({tuple(cells_of_move(view, text)[:2]) or (text,) for text in texts})


def _is_zugzwang(pos: Position, line: Sequence[int], prover: Prover) -> bool:
    """Whether somewhere in the line the other side would not lose as soon if it could pass."""
    if not may_pass(pos):
        return False
    for number in range(1, len(line), 2):
        passed = _passed(prover.game, after(pos, *line[:number]))
        if passed is not None and not prover.wins(passed, len(line) - number):
            return True
    return False


def _is_sacrifice(game: Game, pos: Position, line: Sequence[int], own: int) -> bool:
    """Whether after two moves the seat has clearly less than before, compared with the other."""
    before, then = game.material(pos), game.material(after(pos, *line[:2]))
    return bool(before) and (then[own] - then[1 - own]) <= before[own] - before[1 - own] - _WORTH


def _passed(game: Game, pos: Position) -> Position | None:
    """The position with the other seat to move; None where passing makes no sense, as in check."""
    return passed_of(game, pos) if int(outcome(pos)) == GOING_ON else None
