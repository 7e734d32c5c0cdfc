"""The levels for people: easy, medium, hard.

The idea is the same in every game: easy sees what a move does at once and sometimes errs, but never loses to the next
reply because of that; medium also sees the reply; hard searches for half a second. How they do it depends
on what the game can do (deska/core/capabilities.py):

- no evaluation: playouts, more of them for higher levels (playouts.py);
- an evaluation, but no ranks, or ranks that separate quiet moves from others (chess): searches of one, two and
  more moves;
- ranks (k in a row, Quantik): easy goes by ranks, and so does medium if ranks weigh defence (k in a row).
"""

import dataclasses
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from deska.core.capabilities import capabilities
from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Settings, Whole, read_settings
from deska.core.player import Choice, Considered, Player, win_in
from deska.core.ranking import (
    RANKING,
    Ranked,
    forced_moves,
    has_one_move,
    opens_in_middle,
    ranked_moves,
    winning_moves,
)
from deska.kernel.declare import Kernel
from deska.kernel.ops import unit
from deska.kernel.search.negamax import PROVEN, WIN
from deska.players.alphabeta import MOST_LINES, AlphaBeta
from deska.players.playouts import EASY, MEDIUM, Playouts
from deska.players.reasons import stops_key, stops_win, wins_at_once

ATTACK, DEFENCE = Whole("attack", 16, 0, 100), Whole("defence", 12, 0, 100)
MEDIUM_DEFENCE = Whole("defence", 8, 0, 100)  # it prefers attack
_SEEN = 4  # divides medium's defence in moves in which it overlooks threats
HARD_SECONDS = 0.5
_WHIM = 1.25  # upper bound on the cost of a careless move in units: never a piece, not even for a pawn
_CAREFUL = 0.65  # share of easy's moves that are not careless in a long game
_BEST_THREE = 0.8  # share of easy's moves that are among its three best where the game ranks them by prospects
_SHORT = 9  # in games of at most this many moves, every move may be careless, so that errors are likely enough
_SHOWN = 10  # upper bound on reported moves
_BEST, _GOOD = "reason-value", "reason-good"  # the move that looks best to a level, and another good one


def _choice(game: Game, pos: Position, ranked: Ranked, index: int, reason: str) -> Choice:
    """A move chosen by rank; values are per cent of the best rank. A win made or stopped replaces `reason`."""
    best = max(int(ranked.ranks[0]), 1)
    looks = [max(100 * int(rank) // best, 0) for rank in ranked.ranks]
    considered = tuple(Considered(int(move), look) for move, look in zip(ranked.moves[:_SHOWN], looks, strict=False))
    move = int(ranked.moves[index])
    if wins_at_once(pos, move):
        return Choice(move, score=WIN - 1, win_in=1, considered=(Considered(move, WIN - 1),))
    shown = stops_key(game) if stops_win(game, pos, move) else reason if not index or reason != _BEST else _GOOD
    return Choice(move, score=looks[index], considered=considered, reason=shown, scale="rank")


def _kernels(game: Game) -> tuple[Kernel, ...]:
    kind = AlphaBeta if capabilities(game.start()).judges_positions else Playouts
    return kind.with_options({}).kernels(game)


def _searches(pos: Position) -> bool:
    """True if easy and medium must search, because ranks alone do not separate good moves from bad ones."""
    can = capabilities(pos)
    return can.knows_quiet_moves or not can.ranks_moves


def _ranks_are_enough(game: Game, pos: Position) -> bool:
    """True if medium goes by ranks."""
    return game.ranks_defence and capabilities(pos).judges_positions and not _searches(pos)


@dataclass(frozen=True)
class _LevelView:
    """A level's view of a position."""

    settings: Settings
    game: Game
    pos: Position
    limit: Limit
    stop: Stop
    rng: np.random.Generator

    def ahead(self, depth: int, among: tuple[int, ...] = ()) -> Choice:
        """A search of this depth, with quiescence, that gives every move (or every one of `among`) a value."""
        weights = {name: str(self.settings[name]) for name in ("attack", "defence")}
        given = {**weights, "lines": str(min(self.game.most_moves, MOST_LINES)), "memory": "1"}
        player = AlphaBeta(read_settings(AlphaBeta.options, given, "alphabeta"))
        player.among = among
        return player.choose(self.game, self.pos, self.limit.no_deeper(depth), self.stop, self.rng)

    def first_sound(self, moves: list[int]) -> int:
        """The first of these moves that does not lose to the next reply; the first one if all do."""
        forced = set(forced_moves(self.game, self.pos).tolist())
        able = [move for move in moves if move in forced] or moves
        return next((move for move in able if not self._loses_at_once(move)), able[0])

    def _loses_at_once(self, move: int) -> bool:
        """True if the next reply wins. Known forced replies are searched beyond the horizon, so depth 1 is enough."""
        is_forced = capabilities(self.pos).knows_forced_moves and not _searches(self.pos)
        score = self.ahead(1 if is_forced else 2, (move,)).score
        return score is not None and score <= -PROVEN


def _within(choice: Choice, loss: int) -> list[Considered]:
    """The moves that are worse than the best by at most `loss`."""
    best = choice.considered[0].value
    return [one for one in choice.considered if one.value >= best - loss]


def _unit(pos: Position, first_look: Choice) -> int:
    """A small but clear advantage; without `unit`, a quarter of the spread of the moves' values."""
    if capabilities(pos).has_unit:
        return int(unit(pos))
    values = [one.value for one in first_look.considered if abs(one.value) < PROVEN]
    return int(max(values) - min(values)) // 4 if values else 0


def _care(game: Game) -> float:
    """Share of easy's moves that are not careless."""
    if game.ranks_defence:
        return _BEST_THREE
    return _CAREFUL * (1 - _SHORT / max(game.moves_left(game.start()), _SHORT))


def _is_short(game: Game) -> bool:
    """True if a game is so short that only wins in one could be overlooked."""
    return game.moves_left(game.start()) <= _SHORT


class Easy(Player):
    """Mostly one of the three best moves if hardly worse than the best, otherwise any sensible move; never one that
    loses to the next reply."""

    name: ClassVar[str] = "easy"
    options: ClassVar[tuple[Option, ...]] = (ATTACK, DEFENCE)

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return _kernels(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if not capabilities(pos).judges_positions:
            return EASY.choice(game, pos, limit, stop, rng)
        look = _LevelView(self.settings, game, pos, limit, stop, rng)
        if _searches(pos):
            return self._err(look)
        ranked = ranked_moves(game, pos, self.settings["attack"], self.settings["defence"], rng)
        if opens_in_middle(game, pos):
            return _choice(game, pos, ranked, 0, "reason-middle")
        if rng.random() < _care(game):
            alike = int(np.count_nonzero(ranked.ranks[:3] * 2 >= ranked.ranks[0]))
            return self._take(look, ranked, alike, _BEST)
        return self._whim(look)

    def _whim(self, look: "_LevelView") -> Choice:
        """A careless move: looks only at its own prospects, and plays any move with at least an eighth of the best."""
        ranked = ranked_moves(look.game, look.pos, max(self.settings["attack"], 1), 0, look.rng)
        sensible = int(np.count_nonzero(ranked.ranks * 8 >= max(int(ranked.ranks[0]), 1)))
        return self._take(look, ranked, sensible, "reason-whim")

    def _take(self, look: "_LevelView", ranked: Ranked, count: int, reason: str) -> Choice:
        """Any of the first `count` moves, unless it loses at once and another one does not."""
        count = max(count, 1)
        chosen = int(look.rng.integers(count))
        if _is_short(look.game):
            return _choice(look.game, look.pos, ranked, chosen, reason)
        first = [chosen, *(index for index in look.rng.permutation(count).tolist() if index != chosen)]
        moves = ranked.moves[[*first, *range(count, len(ranked.moves))]].tolist()
        index = int(np.flatnonzero(ranked.moves == look.first_sound(moves))[0])
        return _choice(look.game, look.pos, ranked, index, reason if index < count else "reason-careful")

    def _err(self, look: "_LevelView") -> Choice:
        """Any of the three best moves that is not clearly worse; otherwise any move that does not lose much at once."""
        first_look = look.ahead(1)
        if not first_look.considered:
            return first_look
        size = _unit(look.pos, first_look)
        if look.rng.random() < _care(look.game):
            choices, reason = _within(first_look, size)[:3], _GOOD
        else:
            choices, reason = _within(first_look, int(_WHIM * size)), "reason-whim"
        order = [choices[index].move for index in look.rng.permutation(len(choices)).tolist()]
        move = look.first_sound([*order, *(one.move for one in first_look.considered if one.move not in order)])
        value = next(one.value for one in first_look.considered if one.move == move)
        sure = win_in(int(value))
        shown = None if sure else reason if move in order else "reason-careful"
        return dataclasses.replace(first_look, move=move, score=value, win_in=sure, line=(move,), reason=shown)


class Medium(Player):
    """Wins in one, else blocks in one, else plays the best-ranked move; prefers attack to defence.

    In games that careful players always end alike it sometimes overlooks threats.
    """

    name: ClassVar[str] = "medium"
    options: ClassVar[tuple[Option, ...]] = (ATTACK, MEDIUM_DEFENCE)

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return RANKING if _ranks_are_enough(game, game.start()) else _kernels(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if not capabilities(pos).judges_positions:
            return MEDIUM.choice(game, pos, limit, stop, rng)
        if not _ranks_are_enough(game, pos):
            first_look = _LevelView(self.settings, game, pos, limit, stop, rng).ahead(2)
            return dataclasses.replace(first_look, reason="reason-deeper")
        overlooks = rng.random() < game.oversight
        defence = self.settings["defence"] // (_SEEN if overlooks else 1)
        ranked = ranked_moves(game, pos, self.settings["attack"], defence, rng)
        if opens_in_middle(game, pos):
            return _choice(game, pos, ranked, 0, "reason-middle")
        forced = forced_moves(game, pos)
        if len(forced):
            requested = rng.choice(wins, 1) if len(wins := winning_moves(game, pos)) else forced
            best = next(index for index, move in enumerate(ranked.moves) if move in requested)
            return _choice(game, pos, ranked, best, "reason-too-late")
        return _choice(game, pos, ranked, 0, _BEST)


class Hard(Player):
    """The same two checks, then a search for half a second, or to the depth that the game sets."""

    name: ClassVar[str] = "hard"
    options: ClassVar[tuple[Option, ...]] = (ATTACK, DEFENCE, Whole("width", 14, 0, 2000))

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return _kernels(game)

    def _search(self, game: Game) -> AlphaBeta:
        own = self.settings if game.ranks_defence else {**self.settings, "width": 0}
        return AlphaBeta(read_settings(AlphaBeta.options, {name: str(value) for name, value in own.items()}, "hard"))

    def _limit(self, game: Game, limit: Limit) -> Limit:
        if game.hard_depth is not None and capabilities(game.start()).judges_positions:
            return limit.no_deeper(game.hard_depth)
        if limit.target is not None:  # a clock does not mean thinking longer
            return dataclasses.replace(limit, seconds=min(limit.target, HARD_SECONDS), target=None)
        return Limit(seconds=HARD_SECONDS, threads=limit.threads) if limit.is_open else limit

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if not capabilities(pos).judges_positions:
            self.adviser = Playouts.with_options({})
            return self.adviser.choose(game, pos, self._limit(game, limit), stop, rng)
        if opens_in_middle(game, pos):
            ranked = ranked_moves(game, pos, self.settings["attack"], self.settings["defence"], rng)
            return _choice(game, pos, ranked, 0, "reason-middle")
        limit = limit.no_deeper(2) if has_one_move(game, pos) else self._limit(game, limit)
        self.adviser = self._search(game)
        return self.adviser.choose(game, pos, limit, stop, rng)
