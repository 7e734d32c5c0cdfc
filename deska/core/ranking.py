"""Moves with their quick ranks, for the levels and the root of the search."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from deska.core.capabilities import capabilities
from deska.core.game import Game, Position
from deska.kernel.ops import Moves, key, move_room, outcome, play, seat
from deska.kernel.positions import copied
from deska.kernel.search.queries import ask_forced, ask_rank

RANKING = (ask_forced, ask_rank)  # the kernels that the functions below call


@dataclass(frozen=True)
class Ranked:
    """Moves, best first; equal ones in random order."""

    moves: Moves
    ranks: NDArray[np.int64]


def ranked_moves(game: Game, pos: Position, attack: int, defence: int, rng: np.random.Generator) -> Ranked:
    """All legal moves by rank."""
    out, ranks = move_room(game.most_moves), np.zeros(game.most_moves, np.int64)
    count = int(ask_rank(pos, attack, defence, out, ranks))
    order = rng.permutation(count)
    order = order[np.argsort(-ranks[order], kind="stable")]
    return Ranked(out[order], ranks[order])


def forced_moves(game: Game, pos: Position) -> Moves:
    """The moves that a threat leaves, or none if there is no threat. If some moves win at once, all of these."""
    out = move_room(game.most_moves)
    return out[: int(ask_forced(pos, out))]


def winning_moves(game: Game, pos: Position) -> Moves:
    """The moves that win at once, in a game where these are forced."""
    moves, after = forced_moves(game, pos), copied(pos)
    if len(moves):
        play(after, int(moves[0]))
    return moves if len(moves) and int(outcome(after)) == int(seat(pos)) else moves[:0]


def has_one_move(game: Game, pos: Position) -> bool:
    """True if a threat or the rules leave a single move, which needs no thinking."""
    out, ranks = move_room(game.most_moves), np.zeros(game.most_moves, np.int64)
    return len(forced_moves(game, pos)) == 1 or int(ask_rank(pos, 1, 1, out, ranks)) == 1


def opens_in_middle(game: Game, pos: Position) -> bool:
    """True before the first move of a game that is best begun in the middle."""
    known = game.opens_in_middle and capabilities(pos).ranks_moves
    return known and bool(key(pos) == key(game.start()))
