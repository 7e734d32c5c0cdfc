"""The ladder of levels: up to ten steps in every game, from a child's first opponent to the strongest Deska has.

A step is made from what a game can do (deska/core/capabilities.py), never from its name. It gives values to the moves
by a small search, or by a few playouts where positions are not evaluated, and then chooses as people do:

- It sees only as far as its search, so weak steps overlook what takes many moves to see.
- Among moves that look nearly as good it chooses by chance; a loss of win chance makes a move less likely.
- Natural moves are more likely: captures, checks, moves near the last one, and moves that the game ranks high.
- A move that loses more than a limit is never chosen, so no piece is thrown away for nothing.
- Only the two lowest steps overlook a win in one, their own or one to be stopped.
- In a tiny game every step but the last does, because nothing else could go wrong there.
- Short of time, the differences count for less, so it slips more often.

The last step is the same player as `master`, with less than a second for a move; but with three or four seats it is the
one that wins most often, which may be a weaker one.

Rows of settings, weakest first, and `master` above them make a scale of skill. A step has a place on it that need not
be a whole number: 3.4 plays six moves of ten by row 3, the others by row 4. Where a game was measured, the number of
its steps and their places were chosen so that they are about equally far apart (`python bench/ladder.py place`).
"""

import dataclasses
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from deska.core.capabilities import capabilities
from deska.core.errors import Problem
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.options import ALWAYS, Option, Real, Whole
from deska.core.player import Choice, Considered, Player, win_in
from deska.core.ranking import forced_moves, has_one_move, opens_in_middle, ranked_moves
from deska.core.view import BoardView, cells_of, cells_of_move
from deska.kernel.declare import Kernel
from deska.kernel.ops import in_check, move_room, play, seat, unit
from deska.kernel.positions import copied
from deska.kernel.search.negamax import PROVEN, WIN
from deska.players.alphabeta import MOST_LINES, AlphaBeta
from deska.players.chances import win_chance
from deska.players.ladder_numbers import Number, chosen_skills, numbers_of
from deska.players.master import Master
from deska.players.mcts import MonteCarlo
from deska.players.playouts import Playouts

TOP_SECONDS = 0.9  # for a move of the last step
_WIDTH = 14  # moves searched in each position where ranks are enough
_SENSIBLE = 8  # where ranks are enough, moves below this part of the best rank are not considered
IN_MIND = 12  # so many of the best-ranked moves are
_NEAR = 2  # cells
_CERTAIN = 1000  # a win chance of 100 %
_WIDE, _WIDEST = 35, 3.0  # a position with more moves than that is searched with more nodes, up to this factor
_HURRIED = 2.0  # seconds for a move by the clock; with less, a step slips more often
_CAPTURE, _CHECK, _NEARBY, _RANKED = 1.0, 0.6, 0.5, 0.5  # how natural a move is


@dataclass(frozen=True)
class Step:
    """How one step searches and chooses."""

    depth: int  # of its search; 0: by nodes alone, with a try to solve the game, which few nodes are not enough for
    nodes: int  # in a position with no more than _WIDE moves
    playouts: int  # for each legal move, in games without evaluation
    choices: int  # moves it chooses among
    warmth: float  # loss of win chance that makes a move e times less likely
    reach: float  # upper bound on the loss of a move, in units
    habit: float  # how much it prefers natural moves
    notices: float = 1.0  # share of the moves that come to its mind
    misses: float = 0.0  # share of moves in which it overlooks wins in one


ROWS = (
    Step(1, 3_000, 1, 12, 0.50, 2.2, 1.5, 0.35, 0.30),
    Step(1, 3_000, 2, 10, 0.30, 1.8, 1.2, 0.50, 0.10),
    Step(1, 3_000, 3, 8, 0.12, 1.5, 1.0, 0.75),
    Step(1, 3_000, 4, 7, 0.045, 1.2, 0.8, 0.95),
    Step(2, 10_000, 6, 6, 0.07, 1.0, 0.6, 0.95),
    Step(2, 10_000, 10, 5, 0.03, 1.0, 0.4),
    Step(20, 1_500, 20, 4, 0.02, 0.8, 0.3),
    Step(20, 4_000, 40, 3, 0.02, 0.5, 0.2),
    Step(0, 15_000, 100, 2, 0.01, 0.3, 0.0),
    Step(0, 40_000, 200, 1, 0.01, 0.3, 0.0),
)
QUIET_ROWS = (  # the same in games with quiet moves, where a slip costs more and depth gains more
    Step(1, 3_000, 1, 12, 0.30, 2.2, 1.5, 0.35, 0.30),
    Step(1, 3_000, 2, 10, 0.12, 2.0, 1.2, 0.50, 0.10),
    Step(1, 3_000, 3, 8, 0.06, 1.8, 1.0, 0.70),
    Step(2, 10_000, 4, 8, 0.12, 1.5, 0.8, 0.50),
    Step(2, 10_000, 6, 7, 0.065, 1.5, 0.6, 0.75),
    Step(2, 10_000, 10, 6, 0.035, 1.2, 0.4, 0.90),
    Step(0, 1_200, 20, 4, 0.02, 0.8, 0.3),
    Step(0, 3_000, 40, 3, 0.015, 0.5, 0.2),
    Step(0, 12_000, 100, 2, 0.01, 0.3, 0.0),
    Step(0, 40_000, 200, 1, 0.01, 0.3, 0.0),
)
TINY_ROWS = (  # the same in tiny games, where nothing can go wrong but a win in one
    Step(1, 3_000, 1, 9, 0.50, 99.0, 0.5, 0.70, 0.65),
    Step(1, 3_000, 3, 9, 0.15, 99.0, 0.5, 0.90, 0.25),
)
MOST = 10  # steps
_TINY, _SMALL = 9, 20  # moves of a whole game
_FEW = 3  # steps of a game with several seats, where more could not be told apart
_SOME = 5  # steps of a small game
_DEFAULT = 3  # the step of `level` alone
_SPACING = 130  # Elo between steps of a game that nobody measured
_CARELESS = 2  # steps that overlook wins in one, except in tiny games


def most_steps(game: Game) -> int:
    """The number of steps in a game that nobody measured, and the most it may have."""
    if game.seats > 2:
        return _FEW
    if rows_of(game) is TINY_ROWS:
        return len(TINY_ROWS) + 1
    return _SOME if game.moves_left(game.start()) <= _SMALL else MOST


def steps_of(game: Game) -> int:
    """The number of steps in a game: as many as measurement could tell apart."""
    chosen, most = len(chosen_skills(game)), most_steps(game)
    return chosen if 0 < chosen <= most else most


def rank_of(game: Game, step: int) -> int:
    """The place of a step, 1 to MOST, on a whole ladder: it says what the step is like. Its name goes by its number.

    Where no step is as strong as `master`, the last one is not the highest of a whole ladder.
    """
    if skills_of(game)[-1] <= len(rows_of(game)):
        return round(skills_of(game)[step - 1])
    return 1 + round((step - 1) * (MOST - 1) / (steps_of(game) - 1))


def rows_of(game: Game) -> tuple[Step, ...]:
    """The rows of settings of a game."""
    if game.seats == 2 and game.moves_left(game.start()) <= _TINY:
        return TINY_ROWS
    return QUIET_ROWS if capabilities(game.start()).knows_quiet_moves else ROWS


def skills_of(game: Game) -> tuple[float, ...]:
    """The place of each step on the scale of skill: chosen by measurement, in the game or its usual form, or even."""
    count, top = steps_of(game), len(rows_of(game)) + 1
    chosen = chosen_skills(game)
    return chosen if len(chosen) == count else tuple(1 + step * (top - 1) / (count - 1) for step in range(count))


class Level(Player):
    """A step of the ladder, by its number or by the Elo number nearest to it."""

    name: ClassVar[str] = "level"
    first_option: ClassVar[str] = "step"
    options: ClassVar[tuple[Option, ...]] = (
        Whole("step", None, 1, MOST, ALWAYS),  # None: _USUAL, or the highest of fewer steps
        Whole("elo", None, -2000, 6000),
        Real("skill", None, 1.0, MOST + 1.0),  # a place on the scale of skill instead of a step, for measurements
    )

    _top: Master | None = None

    def refusal(self, game: Game) -> Problem | None:
        chosen = [option.name for option in self.options if self.settings[option.name] is not None]
        if len(chosen) > 1:
            return Problem("level-chosen-twice", {"given": chosen}, "player")
        if self.settings["elo"] is not None:
            return None if numbers_of(game) else Problem("level-not-measured", {"steps": steps_of(game)}, "player")
        if (self.settings["step"] or 1) > steps_of(game):
            return Problem("level-too-high", {"steps": steps_of(game)}, "player")
        return None

    def step_in(self, game: Game) -> int:
        """The number of the step, counted from 1."""
        numbers = numbers_of(game)
        if self.settings["elo"] is None or not numbers:
            return min(self.settings["step"] or _DEFAULT, steps_of(game))
        return nearest([number.elo for number in numbers.steps], self.settings["elo"])

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        kind = AlphaBeta if capabilities(game.start()).judges_positions else Playouts
        return kind.with_options({}).kernels(game)

    def prepare(self, game: Game) -> None:
        super().prepare(game)
        if self._skill(game) > len(rows_of(game)):
            self._master().prepare(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        step = self._row(game, rng)
        if step is None:
            self.adviser = self._master()
            return self.adviser.choose(game, pos, _top_limit(limit), stop, rng)
        if opens_in_middle(game, pos):
            return Choice(int(ranked_moves(game, pos, 1, 1, rng).moves[0]), depth=0, reason="reason-middle")
        overlooks = rng.random() < step.misses
        among = _unforced(game, pos) if overlooks else ()
        look = _values if capabilities(pos).judges_positions else _averages
        quick_value = look(step, game, pos, limit, stop, rng, among)
        return _Choosing(step, game, pos, limit, quick_value, overlooks).choice(rng)

    def leave(self) -> None:
        if self._top is not None:
            self._top.leave()

    def _skill(self, game: Game) -> float:
        if self.settings["skill"] is None:
            return skills_of(game)[self.step_in(game) - 1]
        return float(min(self.settings["skill"], len(rows_of(game)) + 1))

    def _row(self, game: Game, rng: np.random.Generator) -> Step | None:
        """How it plays this move; None: as `master`."""
        rows, skill = rows_of(game), self._skill(game)
        row = int(skill + rng.random())
        if row > len(rows):
            return None
        is_careless = rows is TINY_ROWS or self.settings["skill"] is not None or self.step_in(game) <= _CARELESS
        return rows[row - 1] if is_careless else dataclasses.replace(rows[row - 1], misses=0.0)

    def _master(self) -> Master:
        """Kept for the whole game because of its tables."""
        self._top = self._top or Master.with_options({})
        return self._top


def nearest(numbers: Sequence[float], requested: float) -> int:
    """Which of these numbers is nearest, counted from 1; of two as near, the lower one."""
    return 1 + min(range(len(numbers)), key=lambda index: abs(numbers[index] - requested))


def _top_limit(limit: Limit) -> Limit:
    """Less than a second; a limit of nodes or depth alone stays, so that the same seed gives the same game."""
    if limit.seconds is None and not limit.is_open:
        return limit
    seconds = TOP_SECONDS if limit.seconds is None else min(limit.seconds, TOP_SECONDS)
    default = None if limit.target is None else min(limit.target, TOP_SECONDS)
    return dataclasses.replace(limit, seconds=seconds, target=default)


# --- the scale ----------------------------------------------------------------------------------------------


def scale_of(game: Game) -> tuple[Number, ...]:
    """The strength of each step: measured, or assumed to be evenly spaced where nobody measured it.

    Assumed numbers only order the steps for the estimate of a person's strength. They are never shown.
    """
    numbers = numbers_of(game)
    if numbers:
        return numbers.steps
    return tuple(Number(_SPACING * rank_of(game, step), 0) for step in range(1, steps_of(game) + 1))


def place_of(game: Game, spec: str) -> Number | None:
    """The strength of a level on the scale of its game; None if it is no level, or not measured."""
    from deska.players import make_player

    name = spec.partition(":")[0]
    numbers = numbers_of(game)
    if name == Level.name:
        player = make_player(spec)
        if not isinstance(player, Level) or player.settings["skill"] is not None:
            return None
        return scale_of(game)[player.step_in(game) - 1]
    return numbers.names.get(spec) if numbers else None


# --- what a step sees ---------------------------------------------------------------------------------------


def _unforced(game: Game, pos: Position) -> tuple[int, ...]:
    """The moves that neither win at once nor stop a win, as far as the game knows these; all if there are no others."""
    legal, forced = legal_moves(game, pos), set(forced_moves(game, pos).tolist())
    return tuple(move for move in legal if move not in forced) or tuple(legal)


def _values(
    step: Step, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator, among: tuple[int, ...]
) -> Choice:
    """A search that gives the best moves exact values; all moves in a search of a fixed depth."""
    is_quick_value = step.depth in (1, 2)
    lines = min(game.most_moves, MOST_LINES) if is_quick_value else step.choices
    width = _WIDTH if game.ranks_defence and not is_quick_value else 0
    wideness = min(max(len(legal_moves(game, pos)) / _WIDE, 1.0), _WIDEST)
    given = {"nodes": round(step.nodes * wideness), "depth": step.depth, "lines": lines, "width": width, "memory": 1}
    player = AlphaBeta.with_options({name: str(value) for name, value in given.items()})
    player.among = among
    if has_one_move(game, pos):
        limit = limit.no_deeper(1)
    return player.choose(game, pos, _top_limit(limit), stop, rng)


def _averages(
    step: Step, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator, among: tuple[int, ...]
) -> Choice:
    """A few playouts for each move; with `among`, no look at wins in one before them."""
    playouts = step.playouts * len(legal_moves(game, pos))
    most = dataclasses.replace(limit, nodes=min(playouts, limit.nodes or playouts))
    player = (MonteCarlo if among else Playouts).with_options({})
    player.among = among
    return player.choose(game, pos, most, stop, rng)


# --- what it chooses ----------------------------------------------------------------------------------------


class _Choosing:
    """One decision among the moves that were considered."""

    def __init__(
        self, step: Step, game: Game, pos: Position, limit: Limit, quick_value: Choice, overlooks: bool = False
    ) -> None:
        self.step, self.game, self.pos, self.quick_value, self.overlooks = step, game, pos, quick_value, overlooks
        self.warmth = step.warmth * _hurry(limit)
        self.considered = [one for one in quick_value.considered if one.exact] or list(quick_value.considered[:1])

    def choice(self, rng: np.random.Generator) -> Choice:
        if len(self.considered) < 2 or (self._wins_at_once and not self.overlooks):
            return self.quick_value
        if self.overlooks:
            self.considered = [dataclasses.replace(one, value=self._at_first_sight(one)) for one in self.considered]
        able = self._able(rng)
        losses = self._losses(able)
        weights = np.exp(-losses / self.warmth + self.step.habit * self._naturalness(able, rng))
        return self._choice(able[int(rng.choice(len(able), p=weights / weights.sum()))])

    @property
    def _wins_at_once(self) -> bool:
        return self.quick_value.considered[0].value >= WIN - 1 or self.quick_value.win_in == 1

    def _at_first_sight(self, one: Considered) -> float:
        """The value without wins and losses that are proven: as the middle one of the other moves."""
        sure = _CERTAIN if self.quick_value.scale == "chance" else PROVEN
        plain = [other.value for other in self.considered if abs(other.value) < sure]
        return one.value if abs(one.value) < sure else float(np.median(plain)) if plain else 0.0

    def _able(self, rng: np.random.Generator) -> list[Considered]:
        """The moves to choose among, best first: not worse than its reach, and sensible where ranks are enough."""
        order = sorted(self.considered, key=lambda one: -one.value)
        if self.game.ranks_defence:
            ranks = self._ranks(rng)
            best = sorted((ranks[one.move] for one in order), reverse=True)[:IN_MIND]
            least = max(best[-1], best[0] / _SENSIBLE) if best[0] > 0 else best[-1]
            order = [one for one in order if ranks[one.move] >= least]
        lowest = order[0].value - self.step.reach * self._unit
        able = [one for one in order if one.value >= lowest]
        able = [one for one in able if rng.random() < self.step.notices] or able[:1]
        return able[: self.step.choices]

    def _ranks(self, rng: np.random.Generator) -> dict[int, int]:
        """The rank of each legal move."""
        ranked = ranked_moves(self.game, self.pos, 1, 1, rng)
        return dict(zip(ranked.moves.tolist(), ranked.ranks.tolist(), strict=True))

    @property
    def _unit(self) -> float:
        """A small but clear advantage on the scale of the values."""
        if self.quick_value.scale == "chance":
            return 100.0
        if capabilities(self.pos).has_unit:
            return float(unit(self.pos))
        values = [one.value for one in self.considered if abs(one.value) < PROVEN]
        return (max(values) - min(values)) / 4 if values else 1.0

    def _losses(self, able: list[Considered]) -> NDArray[np.float64]:
        """The win chance that each move loses compared with the best."""
        chances = np.array([self._chance(one.value) for one in able])
        losses: NDArray[np.float64] = chances.max() - chances
        return losses

    def _chance(self, value: float) -> float:
        known = win_chance(self.game, self.pos, self.quick_value, value)
        if known is not None:
            return known
        return 1 / (1 + math.exp(min(max(-value / (self.game.chance_scale * max(self._unit, 1.0)), -50), 50)))

    def _naturalness(self, able: list[Considered], rng: np.random.Generator) -> NDArray[np.float64]:
        """How natural each move is to people, from 0 to about 2."""
        if not self.step.habit:
            return np.zeros(len(able))
        view = self.game.view(self.pos)
        ranks = self._ranks(rng)
        best = max(ranks.values(), default=0)
        natural = []
        for one in able:
            text = self.game.move_text(self.pos, one.move)
            found = _CAPTURE * (text in view.captures) + _NEARBY * _is_near(view, text)
            found += _CHECK * _checks(self.game, self.pos, one.move)
            natural.append(found + (_RANKED * max(ranks.get(one.move, 0), 0) / best if best > 0 else 0.0))
        return np.array(natural)

    def _choice(self, one: Considered) -> Choice:
        """The choice of a move, with a reason that is true of it."""
        if one.move == self.quick_value.move:
            return self.quick_value
        seen_as = next(other.value for other in self.quick_value.considered if other.move == one.move)
        best, sure = (
            self.quick_value.considered[0].value,
            win_in(int(seen_as)) if self.quick_value.scale != "chance" else None,
        )
        reason = None if sure else "reason-good" if seen_as >= best - self._unit / 2 else "reason-whim"
        return dataclasses.replace(
            self.quick_value, move=one.move, score=seen_as, win_in=sure, line=(one.move,), reason=reason, details=()
        )


def _hurry(limit: Limit) -> float:
    """How many times more likely slips are by the clock: 1 with enough time, 3 with none."""
    if limit.target is None:
        return 1.0
    return 3.0 - 2.0 * min(limit.target, _HURRIED) / _HURRIED


def _is_near(view: BoardView, move: str) -> bool:
    """True if a move ends near the last one."""
    cells = cells_of_move(view, move)
    if not cells or not view.last:
        return False
    names = cells_of(view)
    if cells[-1] not in names or view.last[-1] not in names:
        return False
    here, there = names.index(cells[-1]), names.index(view.last[-1])
    across, up = here % view.columns - there % view.columns, here // view.columns - there // view.columns
    return max(abs(across), abs(up)) <= _NEAR


def _checks(game: Game, pos: Position, move: int) -> bool:
    """True if a move attacks a royal piece of another seat."""
    if not in_check.has_rule_for(type(pos)):
        return False
    own, after = int(seat(pos)), copied(pos)
    play(after, move)
    out = move_room(game.most_moves)
    return any(in_check(after, other, out) for other in range(game.seats) if other != own)
