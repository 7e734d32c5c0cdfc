"""Fit the values of five in a row to games that the master plays against itself.

    python bench/fit_row.py --games 1000 --nodes 4000 --seed 1

plays careless games from random openings, asks threats and a search of so many nodes who wins in each position,
fits by logistic regression how likely that is, and writes deska/games/row/five/values.json. It begins with the values
that are there: run twice it learns from its own better judgement.
"""

import argparse
import json
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.core.game import Game, Position
from deska.games import make_game
from deska.games.row.five.board import FiveBoard, board_of
from deska.games.row.five.lines import CLASSES, KINDS, ROW, WINNING_FOUR
from deska.games.row.five.search import root_moves, search
from deska.games.row.five.stones import ask_put
from deska.games.row.five.threats import ask_hunt
from deska.games.row.five.values import PATH, SCALE
from deska.games.row.five.work import Work, new_tables, new_work
from deska.games.row.position import CELLS
from deska.kernel.negamax import PROVEN, WIN
from deska.kernel.ops import play
from deska.players.five import prepare_five

LEVELS = WINNING_FOUR + 1
SIDE = KINDS + CLASSES  # features of a side
LONGEST = 40  # moves of a game
CARELESS = 0.35  # of the moves are not searched
STEPS = 30  # of Newton's method
PENALTY = 10.0  # how strongly numbers are held at 0: as if so many games spoke against each


def features(board: FiveBoard) -> NDArray[np.float64]:
    """How much of each kind and class who moves has, how much the other, and which pair of best classes stands."""
    cells = int(board.fixed.cells)
    free = board.now.cells[:cells] == 0
    counts = []
    for colour in (int(board.now.turn), 1 - int(board.now.turn)):
        codes = board.now.kinds[colour * CELLS : colour * CELLS + cells][free].astype(np.int64)
        lines = np.concatenate([codes >> (4 * line) & 15 for line in range(4)])
        kinds = np.bincount(lines, minlength=16)[:KINDS]
        counts.append(np.concatenate([kinds, board.now.count[colour * 16 : colour * 16 + CLASSES]]))
    best = [max([level for level in range(1, LEVELS) if count[KINDS + level]], default=1) for count in counts]
    pair = np.zeros(LEVELS * LEVELS)
    pair[best[0] * LEVELS + best[1]] = 1
    return np.concatenate([counts[0], -counts[1], pair])


def opening(game: Game, rng: np.random.Generator) -> Position:
    """A few stones near the middle."""
    pos = game.start()
    columns, rows = game.columns, game.rows  # type: ignore[attr-defined]
    for _ in range(int(rng.integers(2, 8))):
        while True:
            x, y = columns // 2 + int(rng.integers(-3, 4)), rows // 2 + int(rng.integers(-3, 4))
            if pos.now.cells[y * columns + x] == 0:
                break
        play(pos, y * columns + x)
    return pos


def outlook(board: FiveBoard, work: Work, nodes: int) -> float:
    """How likely who moves is to win: sure where threats or a search prove it, otherwise by the search's score."""
    if int(ask_hunt(board, work, 21, True, nodes // 2)) > 0:
        return 1.0
    end, score = int(work.own.nodes) + nodes, 0
    for depth in range(1, 40):
        score = int(search(board, work, depth, 0, -2 * WIN, 2 * WIN))
        if int(work.own.nodes) >= end or abs(score) >= PROVEN:
            break
    if abs(score) >= PROVEN:
        return float(score > 0)
    return float(1 / (1 + np.exp(-score / SCALE)))


def one_game(game: Game, nodes: int, rng: np.random.Generator) -> tuple[list[NDArray[np.float64]], list[float]]:
    """The features of positions of a careless game, and the outlook of each."""
    board, work = board_of(opening(game, rng)), new_work(*new_tables(1 << 22))
    seen, outlooks = [], []
    for _ in range(LONGEST):
        mover, count = int(board.now.turn), board.now.count
        if count[16 * mover + ROW] + count[16 * mover + WINNING_FOUR] > 0 or board.now.stones == board.fixed.cells:
            break
        if count[16 * (1 - mover) + ROW] == 0 and int(ask_hunt(board, work, 11, False, 60)) <= 0:
            seen.append(features(board))
            outlooks.append(outlook(board, work, nodes))
        ask_put(board, careless_move(board, work, rng))
    return seen, outlooks


def careless_move(board: FiveBoard, work: Work, rng: np.random.Generator) -> int:
    """What a search of two moves says, or now and then one of the moves that look best."""
    count = int(root_moves(board, work))
    if rng.random() < CARELESS:
        best = np.argsort(-work.own.ranks[:count], kind="stable")[:12]
        return int(work.own.moves[rng.choice(best)])
    search(board, work, 2, 0, -2 * WIN, 2 * WIN)
    return int(work.own.line[0])


def fit(rows: NDArray[np.float64], results: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weights of the features, in logits."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (results - chance) - PENALTY * weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + PENALTY * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def written(weights: NDArray[np.float64], facts: dict[str, Any]) -> str:
    numbers = np.round(SCALE * weights, 1).tolist()
    lines = [f'  "{name}": {json.dumps(value)}' for name, value in facts.items()]
    for name, first in (("moving", 0), ("waiting", SIDE)):
        kinds, classes = numbers[first : first + KINDS], numbers[first + KINDS : first + SIDE]
        lines.append(f'  "{name}": {{\n    "kinds": {json.dumps(kinds)},\n    "classes": {json.dumps(classes)}\n  }}')
    rows = [numbers[first : first + LEVELS] for first in range(2 * SIDE, len(numbers), LEVELS)]
    lines.append('  "threats": [\n' + ",\n".join(f"    {json.dumps(row)}" for row in rows) + "\n  ]")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("games", 1000), ("nodes", 4000), ("seed", 1)):
        reader.add_argument(f"--{name}", type=int, default=default)
    given = reader.parse_args()
    rng = np.random.default_rng(given.seed)
    game = make_game("piskvorky")
    prepare_five(game)
    rows: list[NDArray[np.float64]] = []
    results: list[float] = []
    started = time.monotonic()
    for number in range(1, given.games + 1):
        seen, labels = one_game(game, given.nodes, rng)
        rows += seen
        results += labels
        if number % 100 == 0:
            print(
                f"{number} games, {len(rows)} positions, {time.monotonic() - started:.0f} s",
                file=sys.stderr,
                flush=True,
            )
    weights = fit(np.array(rows), np.array(results))
    chance = np.clip(1 / (1 + np.exp(-np.array(rows) @ weights)), 1e-9, 1 - 1e-9)
    wanted = np.array(results)
    loss = round(float(-(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance)).mean()), 4)
    command = f"python bench/fit_row.py --games {given.games} --nodes {given.nodes} --seed {given.seed}"
    PATH.write_text(written(weights, {"command": command, "positions": len(rows), "loss": loss}))
    print(f"{len(rows)} positions, loss {loss}")


if __name__ == "__main__":
    main()
