"""Does a review find mistakes? `python bench/review_errors.py chess --games 10 --nodes 3000`

`hard` plays itself from random openings. In each game one move is replaced by a move that a search with ten times the
nodes calls a loss of at least 0.3 of the win chance, and the game goes on from there. A review with the given nodes
should call that move a mistake or worse, and hardly any other move.
"""

import argparse
import json
from collections.abc import Iterator

import numpy as np

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.record import Node, Record
from deska.games import make_game
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, seat
from deska.kernel.positions import copied
from deska.play.review import review, reviewer
from deska.players import make_player
from deska.players.chances import win_chance

BAD = {"mistake", "blunder", "missed-win", "thrown-draw"}
PLANTED = 0.3  # of the win chance
TRIES = 12  # moves that are tried in a position


class Planter:
    """Plays games of `hard` with one bad move in each."""

    def __init__(self, game: Game, nodes: int, opening: int, seed: int) -> None:
        self.game, self.opening, self.rng = game, opening, np.random.default_rng(seed)
        self.quick, self.deep = Limit(nodes=nodes), Limit(nodes=10 * nodes)
        self.hard, self.judge = make_player("hard"), reviewer(game)

    def chance(self, pos: Position, mover: int) -> float | None:
        """Of a seat, by the deep search."""
        result = int(outcome(pos))
        if result != GOING_ON:
            return 0.5 if result == DRAWN else float(result == mover)
        choice = self.judge.choose(self.game, copied(pos), self.deep, Stop(), np.random.default_rng(1))
        if choice.score is None:
            return None
        own = win_chance(self.game, pos, choice, choice.score)
        return own if own is None or int(seat(pos)) == mover else 1 - own

    def bad_move(self, pos: Position) -> int | None:
        mover = int(seat(pos))
        best = self.chance(pos, mover)
        if best is None or best < PLANTED:
            return None
        for move in self.rng.permutation(legal_moves(self.game, pos))[:TRIES]:
            after = copied(pos)
            play(after, int(move))
            then = self.chance(after, mover)
            if then is not None and best - then >= PLANTED:
                return int(move)
        return None

    def games(self, count: int, longest: int) -> Iterator[tuple[Record, int | None]]:
        """Each with the ply of its bad move, None where none was found."""
        for _ in range(count):
            pos, line, planted = self.game.start(), list[Node](), None
            when = int(self.rng.integers(self.opening, max(longest * 2 // 3, self.opening + 1)))
            while self.game.end(pos) is None and len(line) < longest:
                if len(line) < self.opening:
                    move = int(self.rng.choice(legal_moves(self.game, pos)))
                else:
                    move = self.hard.choose(self.game, copied(pos), self.quick, Stop(), self.rng).move
                    bad = self.bad_move(pos) if planted is None and len(line) >= when else None
                    if bad is not None:
                        move, planted = bad, len(line) + 1
                line.append(Node(self.game.move_text(pos, move)))
                play(pos, move)
            yield Record(self.game, line, outcome=self.game.end(pos)), planted


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("options", nargs="*", metavar="name=value")
    reader.add_argument("--games", type=int, default=10)
    reader.add_argument("--nodes", type=int, default=3000)
    reader.add_argument("--opening", type=int, default=4)
    reader.add_argument("--longest", type=int, default=40)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    game = make_game(given.game, dict(option.split("=", 1) for option in given.options))
    planter = Planter(game, given.nodes, given.opening, given.seed)
    found = errors = marked = others = 0
    for record, ply in planter.games(given.games, given.longest):
        for one in review(record, planter.quick):
            if one.ply == ply:
                errors, found = errors + 1, found + (one.mark in BAD)
            elif one.ply > given.opening and one.judged:
                others, marked = others + 1, marked + (one.mark in BAD)
    effects_of = {
        "game": str(game),
        "nodes": given.nodes,
        "planted": errors,
        "found": found,
        "others": others,
        "marked": marked,
    }
    print(json.dumps(effects_of))
