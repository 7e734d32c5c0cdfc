"""Fit the numbers of Othello's evaluation to games that the computer plays against itself.

    python bench/fit_othello.py --games 700 --rounds 2 --seed 1

plays games on 8 × 8 by a search of three moves, with some moves at random, and counts their ends out. Each position is
labelled with the difference in discs at the end. The weights of all features at each stage of the game are fitted by
ridge regression. Each round plays with the weights of the one before; the last ones are printed, for
deska/games/othello/values.py. 700 games of two rounds take three minutes on one core.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from deska.core.game import Position
from deska.games import make_game
from deska.games.othello.kernel.counting import MOST, count_out, new_counting
from deska.games.othello.kernel.evaluation import SMOOTH, ask_compare
from deska.games.othello.kernel.rules import fixed_for
from deska.games.othello.values import FEATURES, KNOTS
from deska.kernel.ops import GOING_ON, outcome, play, seat
from deska.kernel.positions import copied
from deska.kernel.search.negamax import WIN, new_table, new_work, search

DEPTH = 3
COUNTED = 11  # free cells with which a game is counted out
WHIM, WILD = 0.12, 8  # share of random moves, and random moves at the start
RIDGE = 30.0
Numbers = NDArray[np.float64]


def searched(pos: Position) -> int:
    work = new_work(game.most_moves, int(seat(pos)), new_table(1 << 14))
    search(pos, work, DEPTH, 0, -2 * WIN, 2 * WIN)
    return int(work.line[0, 0])


def features(pos: Position) -> Numbers:
    """The features, spread over the knots before and after the stage of the game."""
    found = np.zeros(len(FEATURES), np.int64)
    stage = int(ask_compare(pos, found))
    knot, share = stage // SMOOTH, stage % SMOOTH / SMOOTH
    row = np.zeros((KNOTS, len(FEATURES)))
    row[knot], row[knot + 1] = (1 - share) * found, share * found
    return row.ravel()


def counted(pos: Position) -> int:
    """How many discs the first seat has more at the end."""
    if int(outcome(pos)) != GOING_ON:
        return int(game.end(pos).points[0] - game.end(pos).points[1])  # type: ignore[union-attr]
    value = int(count_out(copied(pos), new_counting(1 << 16, 0), 1, -MOST, MOST))
    return value if int(seat(pos)) == 0 else -value


def played(rng: np.random.Generator) -> tuple[list[Numbers], list[float]]:
    """The positions of a game, and the result from each: for those before the count, the counted one."""
    pos, rows, labels = game.start(), list[Numbers](), list[float]()
    waiting = 0
    while int(outcome(pos)) == GOING_ON:
        rows.append(features(pos))
        waiting += 1
        if game.moves_left(pos) <= 2 * COUNTED:
            labels += [counted(pos)] * waiting
            waiting = 0
        legal = game.view(pos).taps
        texts = list(legal)
        wild = pos.now.plies < WILD or rng.random() < WHIM or game.moves_left(pos) <= 2 * COUNTED
        play(pos, game.read_move(pos, texts[rng.integers(len(texts))]) if wild else searched(pos))
    return rows, labels + [counted(pos)] * waiting


def fitted(rows: list[Numbers], labels: list[float]) -> Numbers:
    table, requested = np.array(rows), 100 * np.array(labels)
    return np.asarray(np.linalg.solve(table.T @ table + RIDGE * np.eye(table.shape[1]), table.T @ requested))


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
for name, default in (("games", 700), ("rounds", 2), ("seed", 1), ("size", 8)):
    parser.add_argument(f"--{name}", type=int, default=default)
given = parser.parse_args()
game = make_game("othello", {"size": str(given.size)})
dice = np.random.default_rng(given.seed)
for turn in range(given.rounds):
    known = [played(dice) for _ in range(given.games)]
    weights = fitted([row for rows, _ in known for row in rows], [label for _, labels in known for label in labels])
    fixed_for(given.size).weights[:] = np.round(weights)
    error = [
        float(row @ weights) / 100 - label for rows, labels in known for row, label in zip(rows, labels, strict=True)
    ]
    spread = np.std([label for _, labels in known for label in labels])
    print(f"round {turn + 1}: {len(error)} positions, {spread:.2f} discs apart, off by {np.std(error):.2f}")
for row in np.round(weights).astype(int).reshape(KNOTS, -1).tolist():
    print("    " + ", ".join(map(str, row)) + ",")
