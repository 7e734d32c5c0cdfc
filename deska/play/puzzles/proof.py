"""Proofs that a puzzle is what it says: who wins, within how many moves, and with which first moves."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from deska.core.errors import DeskaError
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Stop
from deska.core.ranking import RANKING, ranked_moves
from deska.kernel.compile.load import make_ready
from deska.kernel.ops import GOING_ON, outcome, play, seat, symmetric_key, undo
from deska.kernel.positions import copied
from deska.kernel.search.forced_win import NODE_LIMIT, NODES, Attack, new_attack, wins_within

MOST_PLIES = 15
_ENTRIES = 1 << 18


class TooLong(DeskaError):
    """A proof needs more nodes than it may have, or was stopped."""


@dataclass(frozen=True)
class Win:
    """A proven win: within so many moves of both seats, by these first moves and by no others."""

    plies: int
    first: tuple[int, ...]


class Prover:
    """Proves what one seat can force in positions of a game: every move and every answer is tried.

    Each question may cost `nodes`; TooLong if that is too few.
    """

    def __init__(self, game: Game, own: int, nodes: int, stop: Stop | None = None) -> None:
        self.game, self.own, self.nodes = game, own, nodes
        self._stop = stop or Stop()

    @cached_property
    def _attack(self) -> Attack:
        make_ready(self.game.start(), wins_within, *RANKING)
        return new_attack(self.game.most_moves, MOST_PLIES + 1, _ENTRIES, self.nodes, self.own)

    def wins(self, pos: Position, left: int) -> bool:
        """Whether the seat wins within `left` moves, whoever is to move. The position may be over."""
        end = int(outcome(pos))
        if end != GOING_ON:
            return end == self.own
        attack = self._attack
        attack.stop[0] = 0
        attack.numbers[NODES], attack.numbers[NODE_LIMIT] = 0, self.nodes
        with self._stop.reaching(attack.stop):
            answer = bool(wins_within(pos, attack, 0, min(left, MOST_PLIES)))
        if attack.stop[0] != 0:
            raise TooLong("puzzle-too-long")
        return answer

    def winning_moves(self, pos: Position, left: int) -> tuple[int, ...]:
        """All moves of the seat, which is to move, after which it wins within `left` moves, this one counted."""
        return tuple(move for move in legal_moves(self.game, pos) if self.wins_after(pos, move, left))

    def wins_after(self, pos: Position, move: int, left: int) -> bool:
        """Whether the seat wins within `left` moves, the first of which is this one."""
        return self.wins(after(pos, move), left - 1)

    def quickest(self, pos: Position, most: int) -> Win | None:
        """The quickest win of the seat, which is to move, within `most` moves; None: there is no such win."""
        for left in range(1, min(most, MOST_PLIES) + 1):
            if self.wins(pos, left):
                return Win(left, self.winning_moves(pos, left))
        return None

    def length(self, pos: Position, most: int) -> int:
        """Within how many moves a won position is won, at most `most`."""
        if int(outcome(pos)) != GOING_ON:
            return 0
        return next(left for left in range(1, most + 1) if left == most or self.wins(pos, left))

    def hardest(self, pos: Position, most: int) -> int:
        """The answer that delays a win within `most` moves longest; of equal ones the most promising."""
        best, longest = -1, -1
        for move in self._promising(pos):
            length = 1 + self.length(after(pos, move), most - 1)
            if length > longest:
                best, longest = move, length
            if longest >= most:
                break
        return best

    def line(self, pos: Position, first: int, left: int) -> list[int]:
        """The win that begins with this move, against the hardest defence, by the quickest moves."""
        end, moves = copied(pos), [first]
        play(end, first)
        left -= 1
        while int(outcome(end)) == GOING_ON and left > 0:
            if int(seat(end)) == self.own:
                left = self.length(end, left)
                move = self.winning_moves(end, left)[0]
            else:
                move = self.hardest(end, left)
            moves.append(move)
            play(end, move)
            left -= 1
        return moves

    def defence(self, pos: Position, left: int) -> int | None:
        """An answer after which the seat does not win within `left` moves any more; None: there is none."""
        return next((move for move in self._promising(pos) if not self.wins(after(pos, move), left - 1)), None)

    def _promising(self, pos: Position) -> list[int]:
        """All legal moves, the most promising first."""
        moves: list[int] = ranked_moves(self.game, pos, 1, 1, np.random.default_rng(0)).moves.tolist()
        return moves


def after(pos: Position, *moves: int) -> Position:
    """A copy of the position after these moves."""
    end = copied(pos)
    for move in moves:
        play(end, move)
    return end


def without_twins(pos: Position, moves: tuple[int, ...]) -> int:
    """How many of these moves are different, where a symmetry of the position makes some of them the same."""
    keys, pos = set(), copied(pos)
    for move in moves:
        play(pos, move)
        keys.add(int(symmetric_key(pos)))
        undo(pos)
    return len(keys)
