"""Games of Deska against itself, and the positions in them that are worth learning from."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from deska.core.contents import Contents
from deska.core.game import Game, Position, legal_moves, quicken
from deska.core.limit import Limit, Stop
from deska.core.ranking import ranked_moves
from deska.kernel.judging import MOST_THINGS, Judgement, described
from deska.kernel.negamax import PROVEN
from deska.kernel.ops import GOING_ON, calm_below, outcome, play, seat, unit
from deska.players.alphabeta import AlphaBeta

_OPENING = (4, 11)  # random moves at the start of a game
_EVEN = 3  # units by which a side may be ahead after them
_DECIDED = 20  # units that decide a game; positions like that teach nothing
_LONGEST = 240  # moves; then it is a draw
_CARELESS = 0.5  # share of games with
_SLIPS = 0.10  # this share of random moves: a search meets bad positions all the time
_TRIES = 20  # for an even opening


@dataclass(frozen=True)
class Positions:
    """Positions as the seat to move sees them, one in each row."""

    rows: NDArray[np.uint16]  # of weights (contents.py), then 0
    counts: NDArray[np.int32]  # things on the board
    own: NDArray[np.int32]  # the game's own judgement
    scores: NDArray[np.int32]  # what a search says
    results: NDArray[np.float32]  # of the game, 1 for a win of the seat to move
    games: NDArray[np.int32]  # from which game it is

    def __len__(self) -> int:
        return len(self.counts)


def joined(parts: list[Positions]) -> Positions:
    """All positions of several; games keep apart."""
    widest = max(part.rows.shape[1] for part in parts)
    rows = [np.pad(part.rows, ((0, 0), (0, widest - part.rows.shape[1]))) for part in parts]
    starts = np.cumsum([0, *(int(part.games.max(initial=-1)) + 1 for part in parts)])
    return Positions(
        np.concatenate(rows),
        np.concatenate([part.counts for part in parts]),
        np.concatenate([part.own for part in parts]),
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.results for part in parts]),
        np.concatenate([part.games + start for part, start in zip(parts, starts, strict=False)]),
    )


class SelfPlay:
    """Plays games of one game with a judgement."""

    def __init__(self, game: Game, contents: Contents, judgement: Judgement | None, nodes: int) -> None:
        quicken(game)
        self.game, self.contents, self.limit = game, contents, Limit(nodes=nodes)
        self.player = AlphaBeta.with_options({"memory": "4"})
        self.player.judgement = judgement
        self.unit = int(unit(game.start()))
        self.calm = int(calm_below(game.start()))
        self.room = np.zeros(MOST_THINGS + 2, np.uint32)

    def play(self, rng: np.random.Generator, stop: Stop) -> Positions:
        """One game; no positions if it was stopped."""
        pos, slips = self.opening(rng), _SLIPS if rng.random() < _CARELESS else 0.0
        seen: list[tuple[NDArray[np.uint32], int, int, int]] = []
        winner, plies = -1, 0
        while outcome(pos) == GOING_ON and plies < _LONGEST and not stop.told:
            choice = self.player.decide(self.game, pos, self.limit, stop, rng)
            score = int(choice.score or 0)
            if abs(score) > _DECIDED * self.unit:
                winner = int(seat(pos)) if score > 0 else 1 - int(seat(pos))
                break
            if not self._takes(pos, choice.move, rng):
                self._note(pos, score, seen)
            move = int(rng.choice(legal_moves(self.game, pos))) if rng.random() < slips else choice.move
            play(pos, move)
            plies += 1
        if stop.told:
            seen.clear()
        elif outcome(pos) != GOING_ON:
            winner = int(outcome(pos))
        return self._positions(seen, winner)

    def opening(self, rng: np.random.Generator) -> Position:
        """A position after a few random moves in which nobody is far ahead."""
        for _ in range(_TRIES):
            pos = self.game.start()
            for _ in range(int(rng.integers(*_OPENING))):
                moves = legal_moves(self.game, pos)
                if moves:
                    play(pos, int(rng.choice(moves)))
            if outcome(pos) != GOING_ON:
                continue
            score = self.player.decide(self.game, pos, self.limit, Stop(), rng).score or 0
            if abs(score) < _EVEN * self.unit:
                return pos
        return self.game.start()

    def _takes(self, pos: Position, move: int, rng: np.random.Generator) -> bool:
        """True if a move is not a calm one: the position cannot be judged as it stands."""
        if not self.calm:
            return False
        ranked = ranked_moves(self.game, pos, 1, 1, rng)
        return bool(ranked.ranks[np.flatnonzero(ranked.moves == move)[0]] >= self.calm)

    def _note(self, pos: Position, score: int, seen: list[tuple[NDArray[np.uint32], int, int, int]]) -> None:
        if abs(score) >= PROVEN:
            return
        own = int(described(pos, self.room))
        if self.room[1]:
            mover = int(seat(pos))
            things = self.room[2 : 2 + int(self.room[0])]
            seen.append((self.contents.rows[mover][things], own, score, mover))

    def _positions(self, seen: list[tuple[NDArray[np.uint32], int, int, int]], winner: int) -> Positions:
        widest = max((len(one[0]) for one in seen), default=0)
        rows = np.zeros((len(seen), widest), np.uint16)
        for row, one in zip(rows, seen, strict=True):
            row[: len(one[0])] = one[0]
        results = [0.5 if winner < 0 else float(winner == one[3]) for one in seen]
        return Positions(
            rows,
            np.array([len(one[0]) for one in seen], np.int32),
            np.array([one[1] for one in seen], np.int32),
            np.array([one[2] for one in seen], np.int32),
            np.array(results, np.float32),
            np.zeros(len(seen), np.int32),
        )
