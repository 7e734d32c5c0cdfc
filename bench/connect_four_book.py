"""How long the solver of Connect Four takes after its opening book ends.

`python bench/connect_four_book.py [--games 60] [--seed 1] [--whole]` plays `master` against random moves, seats swapped
in turn, until its first decision after the book, or to the end. It prints the longest decision, the longest first
decision after the book, and the positions in which a decision did not prove who wins.
"""

import argparse
from dataclasses import dataclass, field
from random import Random

import numpy as np

from deska.core.game import Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.games.connect4.board import board_of
from deska.games.connect4.book import shipped_book
from deska.games.connect4.solving import Solver
from deska.kernel.ops import GOING_ON, outcome, play

GAME = make_game("connect-four")
LIMIT = Limit(seconds=3)  # what `master` has by default


@dataclass
class Figures:
    first: list[float] = field(default_factory=list)  # seconds of the first decision after the book, of each game
    all: list[float] = field(default_factory=list)
    unproved: list[str] = field(default_factory=list)

    def decide(self, solver: Solver, pos: Position, is_first: bool) -> int:
        choice = solver.choose(GAME, pos, LIMIT, Stop(), np.random.default_rng(1))
        self.all.append(choice.seconds)
        if is_first:
            self.first.append(choice.seconds)
        if choice.win_in is None and choice.reason != "reason-drawn":
            self.unproved.append(GAME.position_text(pos))
        return choice.move


def play_game(figures: Figures, seat: int, rng: Random, whole: bool) -> None:
    pos, solver, in_book = GAME.start(), Solver({"memory": 64, "balanced": 0}), True
    solver.prepare(GAME)
    while int(outcome(pos)) == GOING_ON and (whole or in_book):
        board = board_of(pos)
        if board.discs % 2 != seat:
            play(pos, rng.choice(legal_moves(GAME, pos)))
            continue
        left = in_book and shipped_book().of(board) is None
        play(pos, figures.decide(solver, pos, left))
        in_book &= not left


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--whole", action="store_true")
    given = parser.parse_args()
    figures, rng = Figures(), Random(given.seed)
    for number in range(given.games):
        play_game(figures, number % 2, rng, given.whole)
    print(f"{len(shipped_book())} positions in the book; {len(figures.all)} decisions in {given.games} games")
    print(f"longest {max(figures.all):.2f} s; first after the book {np.mean(figures.first):.2f} s on average, ", end="")
    print(f"{max(figures.first):.2f} s at most; without a proof {len(figures.unproved)}", *figures.unproved)


if __name__ == "__main__":
    main()
