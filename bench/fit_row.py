"""Fit the values of five in a row to games that the master plays against itself.

    python bench/fit_row.py --games 2000 --nodes 3000 --seed 1

plays quick games from random openings, fits by logistic regression how likely who moves is to win, and writes
deska/games/row/five/values.json. Run again it starts from the values it wrote.
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
from deska.games.row.five.lines import BANNED, CLASSES, KINDS, OVERLINE, ROW, WINNING_FOUR
from deska.games.row.five.search import search
from deska.games.row.five.stones import ask_put
from deska.games.row.five.values import PATH, SCALE
from deska.games.row.five.work import Work, new_tables, new_work
from deska.games.row.position import CELLS, NOBODY
from deska.kernel.negamax import PROVEN, WIN
from deska.kernel.ops import play
from deska.players.five import prepare_five

LEVELS = WINNING_FOUR + 1
FEATURES = KINDS + CLASSES + LEVELS * LEVELS
STEPS = 30  # of Newton's method
PENALTY = 50.0  # how strongly numbers are held at 0: as if so many games spoke against each


def features(board: FiveBoard) -> NDArray[np.float64]:
    """How much more of each kind and class who moves has, and which pair of best classes stands."""
    cells = int(board.fixed.cells)
    free = board.now.cells[:cells] == 0
    counts = []
    for colour in (int(board.now.turn), 1 - int(board.now.turn)):
        codes = board.now.kinds[colour * CELLS : colour * CELLS + cells][free].astype(np.int64)
        lines = np.concatenate([codes >> (4 * line) & 15 for line in range(4)])
        kinds = np.bincount(lines, minlength=16)[:KINDS]
        classes = board.now.count[colour * 16 : colour * 16 + CLASSES]
        counts.append(np.concatenate([kinds, classes]))
    best = [int(max(np.nonzero(count[KINDS : KINDS + LEVELS])[0], default=0)) for count in counts]
    pair = np.zeros(LEVELS * LEVELS)
    pair[max(best[0], 1) * LEVELS + max(best[1], 1)] = 1
    return np.concatenate([counts[0] - counts[1], pair])


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


def best_move(board: FiveBoard, work: Work, nodes: int) -> tuple[int, int]:
    """A move and its score, after about so many nodes."""
    end, score = int(work.own.nodes) + nodes, 0
    for depth in range(1, 40):
        score = int(search(board, work, depth, 0, -2 * WIN, 2 * WIN))
        if int(work.own.nodes) >= end or abs(score) >= PROVEN:
            break
    return int(work.own.line[0]), score


def one_game(game: Game, nodes: int, rng: np.random.Generator) -> tuple[list[NDArray[np.float64]], list[float]]:
    """The features of the positions of a game in which nothing is decided yet, and what came of each."""
    board, work = board_of(opening(game, rng)), new_work(*new_tables(1 << 22))
    seen, movers = [], []
    winner = NOBODY
    while winner == NOBODY and board.now.stones < board.fixed.cells:
        mover, count = int(board.now.turn), board.now.count
        move, score = best_move(board, work, int(nodes * rng.uniform(0.5, 1.5)))
        if score >= PROVEN:
            winner = mover
        elif score <= -PROVEN:
            winner = 1 - mover
        elif count[16 * (1 - mover) + ROW] == 0:
            seen.append(features(board))
            movers.append(mover)
        ask_put(board, move)
    return seen, [0.5 if winner == NOBODY else float(mover == winner) for mover in movers]


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
    numbers = np.round(SCALE * weights, 1)
    kinds, classes = numbers[:KINDS], numbers[KINDS : KINDS + CLASSES]
    kinds[OVERLINE] = classes[ROW] = classes[BANNED] = 0
    threats = numbers[KINDS + CLASSES :].reshape(LEVELS, LEVELS)
    lines = [f'  "{name}": {json.dumps(value)}' for name, value in facts.items()]
    lines += [f'  "kinds": {json.dumps(kinds.tolist())}', f'  "classes": {json.dumps(classes.tolist())}']
    rows = ",\n".join(f"    {json.dumps(row)}" for row in threats.tolist())
    return "{\n" + ",\n".join(lines) + ',\n  "threats": [\n' + rows + "\n  ]\n}\n"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("games", 2000), ("nodes", 3000), ("seed", 1)):
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
            print(f"{number} games, {len(rows)} positions, {time.monotonic() - started:.0f} s", file=sys.stderr, flush=True)
    np.savez_compressed('/tmp/fit_data_%d.npz'%given.seed, rows=np.array(rows,np.int16), results=np.array(results))
    weights = fit(np.array(rows), np.array(results))
    chance = 1 / (1 + np.exp(-np.array(rows) @ weights))
    sure = np.where(np.array(results) > 0.5, chance, 1 - chance)
    loss = round(float(-np.log(np.maximum(sure, 1e-9)).mean()), 4)
    command = f"python bench/fit_row.py --games {given.games} --nodes {given.nodes} --seed {given.seed}"
    PATH.write_text(written(weights, {"command": command, "positions": len(rows), "loss": loss}))
    print(f"{len(rows)} positions, loss {loss}")


if __name__ == "__main__":
    main()
