"""Where a game was won and lost: the win chance before and after every move, the mistakes, and why they were mistakes.

`review` looks at every position of a record with the strongest player of the game. A move loses the difference between
the chance after the best move and the chance after the move that was played, both seen one move later by searches of
the same size. Before a move gets a mark, both are searched again, several times as long; it gets none if they then say
that little was lost. Searches are counted in nodes: a busy computer gives the same review. A sentence is given only if
a search confirms it.
"""

import math
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any, Literal

import numpy as np

from deska.core.errors import Problem, SetupError
from deska.core.game import Game, Position, legal_moves, line_texts
from deska.core.lesson import PieceNames
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.core.record import Node, Record, Value
from deska.core.spoken import SpokenLine, SpokenMove
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, repeats, seat
from deska.kernel.positions import copied
from deska.play.analysis import analysts, judges, make_analyst
from deska.players import make_player
from deska.players.chances import win_chance
from deska.players.material import exchange, has_material, lost_piece
from deska.players.mcts import MonteCarlo
from deska.players.outside.config import all_engines
from deska.players.perfect import Perfect
from deska.players.reasons import EMPTY, with_reason

Mark = Literal["inaccuracy", "mistake", "blunder", "missed-win", "thrown-draw", "only-move"]

INACCURACY, MISTAKE, BLUNDER = 0.08, 0.10, 0.15  # of the win chance
DEEPER = 4  # times the first search: before a move is called a mistake, and each time that somebody looks deeper
MOST_TIMES = 64  # somebody looks no deeper than this
_DOUBTFUL = 0.03  # of the win chance: a move that seems to lose this much is searched again
_OPENING = 2  # moves of each seat that are not called inaccurate: people begin as they like
_LINE = 8  # moves of a line that people can follow
_LOSS = 80  # hundredths of a pawn: less is not called the loss of a piece
_SOON = 6  # moves: a piece that is lost later is not the point
_MOMENTS = 5
_GLYPHS: dict[Mark, int] = {
    "inaccuracy": 6,
    "mistake": 2,
    "blunder": 4,
    "missed-win": 2,
    "thrown-draw": 4,
    "only-move": 7,
}
_BAD: tuple[Mark, ...] = ("inaccuracy", "mistake", "blunder", "missed-win", "thrown-draw")


@dataclass(frozen=True)
class Reviewed:
    """A move of a game, and what the review says about it. Chances are those of the seat that moved, 0 to 1."""

    ply: int  # from 1
    seat: int  # from 0
    move: str
    best: str
    before: float  # with the best move
    after: float
    loss: float
    mark: Mark | None
    judged: bool  # False: the only legal move, or a choice that nobody can judge
    line: tuple[str, ...]  # the best move and how it goes on
    reply: tuple[str, ...]  # how the game should have gone on after the move that was played
    why: tuple[Problem, ...] = ()
    times: int = 1  # as many nodes as usual were searched


@dataclass(frozen=True)
class Tally:
    """The moves of one seat."""

    seat: int
    moves: int
    judged: int
    good: int  # best or nearly best
    marks: dict[Mark, int]
    longest: float | None = None  # seconds of the longest think, if they are known

    @property
    def accuracy(self) -> float | None:
        """The share of the judged moves that were best or nearly best, in per cent; None without judged moves."""
        return round(100 * self.good / self.judged, 1) if self.judged else None


@dataclass(frozen=True)
class Summary:
    tallies: tuple[Tally, ...]
    moments: tuple[int, ...]  # plies that decided the game, in order


@dataclass(frozen=True)
class _PositionValue:
    """What the reviewer thinks of a position."""

    pos: Position
    chance: float | None  # of the seat to move; None if nobody knows
    choice: Choice | None  # None: the game is over

    @property
    def is_proven(self) -> bool:
        return self.choice is None or self.choice.win_in is not None

    def chance_of(self, mover: int) -> float | None:
        """The chance of one of two seats."""
        if self.chance is None:
            return None
        return self.chance if int(seat(self.pos)) == mover else 1 - self.chance


def default_reviewer(game: Game) -> str:
    """The strongest player; with more than two seats only playouts know chances."""
    return "master" if game.seats == 2 else MonteCarlo.name


def default_limit(game: Game, player: str = "") -> Limit:
    """The size of a search that a review makes of each position. Playouts cost more than other nodes."""
    costly = (player or default_reviewer(game)) == MonteCarlo.name
    return Limit(nodes=game.review_nodes // (8 if costly else 1))


def deeper(limit: Limit, times: int = DEEPER) -> Limit:
    """A limit several times as large."""
    return replace(
        limit,
        nodes=limit.nodes and times * limit.nodes,
        seconds=limit.seconds and times * limit.seconds,
        depth=limit.depth and limit.depth + times.bit_length() - 1,
    )


def reviewers(game: Game, outside: bool = False) -> list[str]:
    """The players that can review a game, the default one first."""
    default = default_reviewer(game)
    names = [name for name in analysts(game, outside) if name != default and judges(game, name)]
    return [default, *(name for name in names if game.seats == 2)]


def reviewer(game: Game, name: str = "") -> Player:
    """The player that judges, by default the strongest one; SetupError if it cannot say what positions are worth."""
    if name in ("", default_reviewer(game)):
        return make_player(default_reviewer(game))
    is_engine = name in all_engines() and judges(game, name)  # if its program is gone, its start says so
    if not is_engine and name not in reviewers(game, outside=True):
        raise SetupError("cannot-review", player=name[:40], known=reviewers(game, outside=True))
    return make_analyst(game, name)


def review(
    record: Record,
    limit: Limit | None = None,
    seed: int = 0,
    *,
    player: Player | None = None,
    stop: Stop | None = None,
    done: Sequence[Reviewed] = (),
    times: int = 1,
) -> Generator[Reviewed, None, None]:
    """Every move of the main line, one after the other. After a stop the rest is left out.

    `done` are the first moves if they were reviewed before; the review goes on after them. The same limit of nodes and
    the same seed give the same review. `times` makes every search so many times as long.
    """
    judge = player or reviewer(record.game)
    judge.prepare(record.game)
    try:
        size = deeper(limit or default_limit(record.game, judge.name), times)
        for one in _Review(record, judge, size, seed, stop or Stop()).moves(done):
            yield replace(one, times=times)
    finally:
        judge.leave()


class _Review:
    def __init__(self, record: Record, player: Player, limit: Limit, seed: int, stop: Stop) -> None:
        self.record, self.game, self.player = record, record.game, player
        self.limit, self.seed, self.stop = limit, seed, stop

    def moves(self, done: Sequence[Reviewed] = ()) -> Iterator[Reviewed]:
        positions, count = self.record.positions(), len(done)
        pos = next(islice(positions, count, None))
        if count == len(self.record.main_line):
            return
        look, known = self._look(pos, count, self.record.moves[:count]), self._known(done[-1], pos) if done else 0.5
        rest = zip(self.record.main_line[count:], positions, strict=True)
        for ply, (node, after) in enumerate(rest, count + 1):
            if self.stop.is_set():
                return
            move = self.game.read_recorded_move(pos, node.move)
            following = self._look(after, ply, self.record.moves[:ply])
            if self.stop.is_set():  # a search that was stopped says little
                return
            judged = self._judged(_Moved(ply, pos, move, look, following), known)
            known = self._known(judged, after)
            yield judged
            pos, look = after, following

    def _known(self, last: Reviewed, pos: Position) -> float:
        """The chance of the seat to move, by the review of the move before."""
        return last.after if self.game.seats > 2 or int(seat(pos)) == last.seat else 1 - last.after

    # --- looking ----------------------------------------------------------------------------------------------

    def _look(self, pos: Position, ply: int, history: Sequence[str], limit: Limit | None = None) -> _PositionValue:
        result = int(outcome(pos))
        if result != GOING_ON:
            won = 0.5 if result == DRAWN else float(result == int(seat(pos)))
            return _PositionValue(pos, won, None)
        rng = np.random.default_rng((self.seed, ply))
        if self.player.is_outside:
            self.player.follow(self.record.start, history)
        choice = self.player.choose(self.game, copied(pos), limit or self.limit, self.stop, rng)
        value = choice.score
        return _PositionValue(pos, None if value is None else win_chance(self.game, pos, choice, value), choice)

    def _judged(self, moved: "_Moved", known: float) -> Reviewed:
        """`known`: the chance of the mover by the last review that knew it."""
        if self.game.seats > 2:
            before, after = self._chances_of_many(moved)
        else:
            moved, before, after = self._chances(moved)
        if before is None or after is None or moved.look.choice is None:
            return self._reviewed(moved, known, known, judged=False)
        return self._reviewed(moved, max(before, after), after, judged=len(legal_moves(self.game, moved.pos)) > 1)

    def _chances(self, moved: "_Moved") -> tuple["_Moved", float | None, float | None]:
        """With the best move and with the one that was played, both seen from the position after it; and the move with
        the looks that this rests on."""
        after, before = moved.following.chance_of(moved.mover), moved.look.chance
        if after is None or before is None:
            return moved, None, None
        if before - after < _DOUBTFUL:
            return moved, max(after, before) if not moved.is_best else after, after
        if moved.look.is_proven and moved.following.is_proven:
            return moved, before, after
        if not moved.is_best:
            better = self._after_best(moved, self.limit)
            if better is None or better - after < _DOUBTFUL:
                return moved, after if better is None else better, after
        return self._chances_again(moved)

    def _chances_again(self, moved: "_Moved") -> tuple["_Moved", float | None, float | None]:
        """The same by searches that are several times as long."""
        limit = deeper(self.limit)
        played = self.record.moves[: moved.ply]
        following = self._look(moved.following.pos, moved.ply, played, limit)
        look = moved.look
        if not look.is_proven and (moved.is_best or following.is_proven):
            look = self._look(moved.pos, moved.ply, played[:-1], limit)
        again = replace(moved, look=look, following=following)
        after = following.chance_of(moved.mover)
        if again.is_best or after is None:
            return again, after, after
        return again, self._after_best(again, limit), after

    def _after_best(self, moved: "_Moved", limit: Limit) -> float | None:
        """The chance of the mover after the best move."""
        if moved.look.is_proven:
            return moved.look.chance
        history = [*self.record.moves[: moved.ply - 1], self.game.move_text(moved.pos, moved.best)]
        return self._look(_after(moved.pos, [moved.best]), moved.ply, history, limit).chance_of(moved.mover)

    def _chances_of_many(self, moved: "_Moved") -> tuple[float | None, float | None]:
        choice = moved.look.choice
        if moved.following.choice is None:
            return moved.look.chance, float(int(outcome(moved.following.pos)) == moved.mover)
        values = [one.value for one in choice.considered if one.move == moved.move] if choice else []
        if choice is None or not values:
            return None, None
        return moved.look.chance, win_chance(self.game, moved.pos, choice, values[0])

    # --- telling ----------------------------------------------------------------------------------------------

    def _reviewed(self, moved: "_Moved", before: float, after: float, *, judged: bool) -> Reviewed:
        loss = round(max(before - after, 0), 3) if judged and not moved.is_best else 0.0
        mark = self._mark(moved, before, after, loss) if judged else None
        choice, following = moved.look.choice, moved.following.choice
        best = moved.move if choice is None or moved.is_best else choice.move
        line = choice.line[:_LINE] if choice and choice.line[:1] == (best,) else (best,)
        reply = following.line[:_LINE] if following else ()
        shown = Reviewed(
            moved.ply,
            moved.mover,
            self.game.move_text(moved.pos, moved.move),
            self.game.move_text(moved.pos, best),
            round(before, 3),
            round(after, 3),
            loss,
            mark,
            judged,
            tuple(line_texts(self.game, moved.pos, line)),
            tuple(line_texts(self.game, moved.following.pos, reply)),
        )
        if mark not in _BAD:
            return shown
        checked = replace(moved, look=self._checked(moved.look), following=self._checked(moved.following))
        return replace(shown, why=tuple(_Why(self.game, checked).sentences()))

    def _checked(self, value: _PositionValue) -> _PositionValue:
        """The same, with a line of our own after the move of an outside engine. Its lines may end in the middle of an
        exchange, and its mates are not proven."""
        choice = value.choice
        if choice is None or not self.player.is_outside:
            return value
        then = _after(value.pos, [choice.move])
        if int(outcome(then)) != GOING_ON:
            return value
        reply = self._explainer.choose(self.game, then, self.limit, self.stop, np.random.default_rng(self.seed))
        sure = reply.win_in
        if sure is not None:
            sure = sure + 1 if sure > 0 else sure - 1  # this move counts, too
            sure = sure if int(seat(then)) == int(seat(value.pos)) else -sure
        return replace(value, choice=replace(choice, line=(choice.move, *reply.line), win_in=sure))

    @cached_property
    def _explainer(self) -> Player:
        explainer = make_player(default_reviewer(self.game))
        explainer.prepare(self.game)
        return explainer

    def _mark(self, moved: "_Moved", before: float, after: float, loss: float) -> Mark | None:
        if moved.is_best:
            return "only-move" if self._is_only_move(moved) else None
        if loss >= INACCURACY and before == 1 and moved.look.is_proven:
            return "missed-win"
        if loss >= BLUNDER and after == 0 and moved.following.is_proven and self._was_drawn(moved):
            return "thrown-draw"
        if loss >= MISTAKE:
            return "blunder" if loss >= BLUNDER else "mistake"
        return "inaccuracy" if loss >= INACCURACY and moved.ply > _OPENING * self.game.seats else None

    def _was_drawn(self, moved: "_Moved") -> bool:
        """True if the best move surely led to a draw."""
        choice = moved.look.choice
        if choice is None or choice.score != 0:
            return False
        if isinstance(self.player.adviser or self.player, Perfect):
            return True
        end = _after(moved.pos, choice.line)
        return bool(choice.line) and bool(outcome(end) == DRAWN or repeats(end))

    def _is_only_move(self, moved: "_Moved") -> bool:
        """True if every other legal move is a blunder."""
        choice, chance = moved.look.choice, moved.look.chance
        if choice is None or chance is None or self.game.seats > 2:
            return False
        others = [one for one in choice.considered if one.move != moved.move]
        if not others or len(others) < len(legal_moves(self.game, moved.pos)) - 1:
            return False
        worst = [win_chance(self.game, moved.pos, choice, one.value) for one in others]
        return all(other is not None and other <= chance - BLUNDER for other in worst)


@dataclass(frozen=True)
class _Moved:
    """A move with what the reviewer thinks before and after it."""

    ply: int
    pos: Position
    move: int
    look: _PositionValue
    following: _PositionValue

    @property
    def mover(self) -> int:
        return int(seat(self.pos))

    @property
    def best(self) -> int:
        return self.look.choice.move if self.look.choice else self.move

    @cached_property
    def is_best(self) -> bool:
        return self.move == self.best


def reasons_text(reasons: Sequence[Problem], texts: Any, notation: str = "") -> str:
    """Reasons of a Reviewed as sentences, with their moves in a notation; by default the usual one of the game."""
    return " ".join(" ".join(_in_notation(problem, notation).describe(texts).split()) for problem in reasons)


def _in_notation(problem: Problem, notation: str) -> Problem:
    def spoken(value: Any) -> Any:
        if isinstance(value, Problem):
            return _in_notation(value, notation)
        return replace(value, notation=notation) if isinstance(value, SpokenMove | SpokenLine) else value

    return replace(problem, values={name: spoken(value) for name, value in problem.values.items()})


class _Why:
    """Sentences about a mistake. Each is checked by replaying the line that it is about."""

    def __init__(self, game: Game, moved: _Moved) -> None:
        self.game, self.moved = game, moved

    @property
    def _reply(self) -> SpokenMove:
        choice = self.moved.following.choice
        assert choice
        return SpokenMove(self.game, self.moved.following.pos, choice.move)

    def sentences(self) -> Iterator[Problem]:
        bad = self._loses_game() or self._loses_piece() or self._allows()
        if bad:
            yield bad
        yield self._better()

    def _loses_game(self) -> Problem | None:
        """The other side wins by force."""
        after, choice = self.moved.following.pos, self.moved.following.choice
        if choice is None:
            lost = int(outcome(after)) not in (DRAWN, self.moved.mover)
            return Problem("review-ends-lost") if lost else None
        if choice.win_in is None or choice.win_in <= 0 or int(seat(after)) == self.moved.mover:
            return None
        if not _ends_well(after, choice):
            return None
        return Problem("review-loses", {"reply": self._reply, "moves": (choice.win_in + 1) // 2})

    def _loses_piece(self) -> Problem | None:
        """A piece is lost that the better line keeps, alone or for a lesser one."""
        choice, best = self.moved.following.choice, self.moved.look.choice
        if choice is None or best is None or not has_material(self.game, self.moved.pos):
            return None
        mover = self.moved.mover
        if int(seat(self.moved.following.pos)) == mover:
            return None
        played = exchange(self.game, self.moved.pos, (self.moved.move, *choice.line), mover)
        instead = exchange(self.game, self.moved.pos, best.line, mover)
        net = -played.gain
        if net < _LOSS or instead.gain - played.gain < _LOSS:
            return None
        here = exchange(self.game, self.moved.following.pos, choice.line, mover)
        lost = lost_piece(here, mover, net) if -here.gain >= _LOSS else None
        soon = exchange(self.game, self.moved.pos, (self.moved.move, *choice.line[:_LINE]), mover)
        if -soon.gain < _LOSS:  # not in the moves that are shown
            return None
        first = next((one for one in here.captures if one.ply == 0), None)
        if lost is None or lost[0].ply >= _SOON or first not in (None, lost[0]):
            return Problem("review-loses-material", {"reply": self._reply}) if net >= 2 * _LOSS else None
        piece, given = lost
        name, cell, reply = PieceNames((piece.piece,)), piece.cell, self._reply
        if given is None:
            return Problem("review-loses-piece", {"reply": reply, "piece": name, "cell": cell})
        other = PieceNames((given.piece,))
        return Problem("review-loses-piece-for", {"reply": reply, "piece": name, "cell": cell, "other": other})

    def _allows(self) -> Problem | None:
        """What the reply does or prepares."""
        after, choice = self.moved.following.pos, self.moved.following.choice
        if choice is None or int(seat(after)) == self.moved.mover:
            return None
        effect = self._reason(after, choice) or self.game.threat(after, choice.move)
        return Problem("review-allows", {"reply": self._reply, "effect": effect}) if effect else None

    def _reason(self, pos: Position, choice: Choice) -> Problem | None:
        """What a move does, if it can be shown."""
        reason = with_reason(self.game, pos, choice)
        return Problem(reason.reason, reason.facts) if reason.reason and reason.reason not in EMPTY else None

    def _better(self) -> Problem:
        choice, best = self.moved.look.choice, SpokenMove(self.game, self.moved.pos, self.moved.best)
        if choice and choice.win_in is not None and choice.win_in > 0:
            if _ends_well(self.moved.pos, choice):
                return Problem("review-better-wins", {"best": best, "moves": (choice.win_in + 1) // 2})
        reason = self._reason(self.moved.pos, choice) if choice else None
        if reason:
            return Problem("review-better-because", {"best": best, "reason": reason})
        return Problem("review-better", {"best": best})


def _ends_well(pos: Position, choice: Choice) -> bool:
    """True if the line of a proven win ends in it, as far as a line is known; solvers know only the move."""
    is_whole = choice.win_in is not None and len(choice.line) >= choice.win_in
    return not is_whole or int(outcome(_after(pos, choice.line))) == int(seat(pos))


def _after(pos: Position, line: Sequence[int]) -> Position:
    end = copied(pos)
    for move in line:
        play(end, move)
    return end


# --- the whole game -------------------------------------------------------------------------------------------


def summarise(record: Record, moves: Sequence[Reviewed]) -> Summary:
    """The moves of each seat, and the few that decided the game."""
    seats = range(record.game.seats)
    return Summary(tuple(_tally(record, moves, number) for number in seats), moments_of(moves))


def _tally(record: Record, moves: Sequence[Reviewed], number: int) -> Tally:
    own = [one for one in moves if one.seat == number]
    judged = [one for one in own if one.judged]
    marks: dict[Mark, int] = {}
    for one in own:
        if one.mark:
            marks[one.mark] = marks.get(one.mark, 0) + 1
    times = [record.main_line[one.ply - 1].seconds for one in own]
    known = [seconds for seconds in times if seconds is not None]
    good = sum(one.loss < INACCURACY for one in judged)
    return Tally(number, len(own), len(judged), good, marks, max(known, default=None))


def is_error(mark: Mark | None) -> bool:
    """True for a mark of a move that cost something."""
    return mark in _BAD


def moments_of(moves: Sequence[Reviewed], most: int = _MOMENTS) -> tuple[int, ...]:
    """The plies of the moves that cost most, then of the only moves that were found."""
    bad = sorted((one for one in moves if one.mark in _BAD), key=lambda one: -one.loss)
    found = [one for one in moves if one.mark == "only-move"]
    return tuple(sorted(one.ply for one in (bad + found)[:most]))


def annotated(record: Record, moves: Sequence[Reviewed], sentences: Sequence[str]) -> Record:
    """The record with marks, better lines and sentences (one a reviewed move, "" for none) as comments."""
    line = list(record.main_line)
    for one, sentence in zip(moves, sentences, strict=True):
        node = line[one.ply - 1]
        value = Value(score=_pawns(one)) if one.judged else node.value
        node = replace(node, value=node.value or value)
        if one.mark:
            node = replace(node, marks=tuple(dict.fromkeys((*node.marks, _GLYPHS[one.mark]))))
        if one.mark in _BAD:
            comment = " – ".join(filter(None, (node.after, sentence)))
            better = [Node(move) for move in one.line]
            node = replace(node, after=comment, variations=[*node.variations, better])
        line[one.ply - 1] = node
    return replace(record, main_line=line)


def _pawns(one: Reviewed) -> float:
    """The chance as a score for the first seat, as programs for chess give it."""
    chance = min(max(one.after, 0.01), 0.99)
    score = 2 * math.log(chance / (1 - chance))
    return round(score if one.seat == 0 else -score, 2)


def review_data(one: Reviewed, reason: str) -> dict[str, Any]:
    """The stable JSON of the command line."""
    return {
        "ply": one.ply,
        "seat": one.seat + 1,
        "move": one.move,
        "best": one.best,
        "chance_before": one.before,
        "chance_after": one.after,
        "loss": one.loss,
        "mark": one.mark,
        "line": list(one.line),
        "reason": reason or None,
    }
