"""Fit the values of five in a row to games that the master plays against itself.

    python bench/fit_row.py --games 150,400,2000 --nodes 3000 --seed 1

knows nothing at first. It plays careless games from random openings, asks threats and a search of so many nodes who
wins in each position, and fits by logistic regression how likely that is. Each round, of so many games, begins with
what the round before has learned; the last one's values go to deska/games/row/five/values.json. A position counts by
the kinds and classes of its cells, and what often stands on a cell's four lines together counts by itself too.
"""

import argparse
import json
import re
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.core.game import Game, Position
from deska.games import make_game
from deska.games.row.five.board import FiveBoard, board_of, set_values
from deska.games.row.five.lines import CLASSES, KINDS, ROW, WINNING_FOUR, line_tables
from deska.games.row.five.search import root_moves, search
from deska.games.row.five.stones import ask_put
from deska.games.row.five.threats import FOURS, THREES_TOO, ask_hunt
from deska.games.row.five.values import PATH, SCALE, sorted_kinds
from deska.games.row.five.work import Work, new_tables, new_work
from deska.games.row.position import CELLS, FREESTYLE
from deska.kernel.negamax import PROVEN, WIN
from deska.kernel.ops import play
from deska.players.five import prepare_five

LEVELS = WINNING_FOUR + 1
SIDE = KINDS + CLASSES  # features of a side
LONGEST = 40  # moves of a game
CARELESS = 0.35  # of the moves are not searched
STEPS = 30  # of Newton's method
PENALTY = 10.0  # how strongly numbers are held at 0: as if so many games spoke against each
OFTEN = 100  # positions that four kinds together must occur in to count by themselves
OFTEN_PENALTY = 60.0
TAKEN = 0xFFFF  # instead of the kinds of a cell that is not free
TESTED = 10  # one position in so many is only for telling how good the fit is

NOTHING_KNOWN = {
    **{side: {"kinds": [], "classes": [], "cells": {}} for side in ("moving", "waiting")},
    "threats": [[0.0]],
}


@dataclass
class Labelled:
    """Positions, and how likely who moves is to win each."""

    kinds: list[NDArray[np.uint16]] = field(default_factory=list)  # of who moves and of the other, by cell
    outlooks: list[float] = field(default_factory=list)

    def add(self, board: FiveBoard, outlook: float) -> None:
        cells = int(board.fixed.cells)
        taken = board.now.cells[:cells] != 0
        sides = [int(board.now.turn), 1 - int(board.now.turn)]
        codes = np.stack([board.now.kinds[colour * CELLS : colour * CELLS + cells] for colour in sides])
        self.kinds.append(np.where(taken, TAKEN, sorted_kinds()[codes]).astype(np.uint16))
        self.outlooks.append(outlook)


class Features:
    """What a position counts by: kinds, classes, four kinds that often stand together, and the pair of best classes."""

    def __init__(self, kinds: NDArray[np.uint16]) -> None:
        self.often = [_often(kinds[:, side]) for side in range(2)]

    def rows(self, kinds: NDArray[np.uint16]) -> NDArray[np.float64]:
        sides = [_counts(kinds[:, side]) for side in range(2)]
        places = np.arange(1, LEVELS)
        best = [np.where(counts[:, KINDS + 1 : KINDS + LEVELS] > 0, places, 1).max(axis=1) for counts in sides]
        pairs = np.zeros((len(kinds), LEVELS * LEVELS), np.float64)
        pairs[np.arange(len(kinds)), best[0] * LEVELS + best[1]] = 1
        together = [_occurring(kinds[:, side], self.often[side]) for side in range(2)]
        return np.concatenate([sides[0], -sides[1], pairs, together[0], -together[1]], axis=1)

    @property
    def penalties(self) -> NDArray[np.float64]:
        """How strongly each number is held at 0."""
        return np.repeat([PENALTY, OFTEN_PENALTY], [2 * SIDE + LEVELS * LEVELS, sum(map(len, self.often))])

    def values(self, weights: NDArray[np.float64]) -> dict[str, Any]:
        """The weights by name, as values.json has them."""
        numbers = np.round(SCALE * weights, 1).tolist()
        pairs, together = numbers[2 * SIDE :], numbers[2 * SIDE + LEVELS * LEVELS :]
        found: dict[str, Any] = {}
        for name, first, often in (("moving", 0, self.often[0]), ("waiting", SIDE, self.often[1])):
            kinds, classes = numbers[first : first + KINDS], numbers[first + KINDS : first + SIDE]
            cells = {f"{code:04x}": number for code, number in zip(often.tolist(), together, strict=False) if number}
            found[name] = {"kinds": kinds, "classes": classes, "cells": cells}
            together = together[len(often) :]
        return {**found, "threats": [pairs[first : first + LEVELS] for first in range(0, LEVELS * LEVELS, LEVELS)]}


def _often(kinds: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """What stands together in many of the positions."""
    codes, positions = np.unique(np.concatenate([np.unique(row) for row in kinds]), return_counts=True)
    often: NDArray[np.uint16] = codes[(positions >= OFTEN) & (codes != TAKEN)]
    return often


def _occurring(kinds: NDArray[np.uint16], often: NDArray[np.uint16]) -> NDArray[np.float64]:
    """How often each stands in each position."""
    found = np.zeros((len(kinds), len(often)), np.float64)
    places = np.searchsorted(often, kinds).clip(max=len(often) - 1)
    rows, cells = np.nonzero(often[places] == kinds)
    np.add.at(found, (rows, places[rows, cells]), 1)
    return found


def _counts(kinds: NDArray[np.uint16]) -> NDArray[np.float64]:
    """How many lines of each kind and cells of each class each position has."""
    classes = line_tables(FREESTYLE, 5).classes[0] & 15
    counts = np.zeros((len(kinds), SIDE), np.float64)
    for row, codes in zip(counts, kinds, strict=True):
        free = codes[codes != TAKEN].astype(np.int64)
        lines = np.concatenate([free >> (4 * line) & 15 for line in range(4)])
        row[:KINDS] = np.bincount(lines, minlength=KINDS)
        row[KINDS:] = np.bincount(classes[free], minlength=CLASSES)
    return counts


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
    if int(ask_hunt(board, work, 21, THREES_TOO, nodes // 2)) > 0:
        return 1.0
    end, score = int(work.own.nodes) + nodes, 0
    for depth in range(1, 40):
        score = int(search(board, work, depth, 0, -2 * WIN, 2 * WIN))
        if int(work.own.nodes) >= end or abs(score) >= PROVEN:
            break
    if abs(score) >= PROVEN:
        return float(score > 0)
    return float(1 / (1 + np.exp(-score / SCALE)))


def one_game(game: Game, nodes: int, rng: np.random.Generator, labelled: Labelled) -> None:
    """Label the positions of a careless game."""
    board, work = board_of(opening(game, rng)), new_work(*new_tables(1 << 22))
    for _ in range(LONGEST):
        mover, count = int(board.now.turn), board.now.count
        if count[16 * mover + ROW] + count[16 * mover + WINNING_FOUR] > 0 or board.now.stones == board.fixed.cells:
            break
        if count[16 * (1 - mover) + ROW] == 0 and int(ask_hunt(board, work, 11, FOURS, 60)) <= 0:
            labelled.add(board, outlook(board, work, nodes))
        ask_put(board, careless_move(board, work, rng))


def careless_move(board: FiveBoard, work: Work, rng: np.random.Generator) -> int:
    """What a search of two moves says, or now and then one of the moves that look best."""
    count = int(root_moves(board, work))
    if rng.random() < CARELESS:
        best = np.argsort(-work.own.ranks[:count], kind="stable")[:12]
        return int(work.own.moves[rng.choice(best)])
    search(board, work, 2, 0, -2 * WIN, 2 * WIN)
    return int(work.own.line[0])


def fit(rows: NDArray[np.float64], results: NDArray[np.float64], penalties: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weights of the features, in logits: Newton's method, with half a step where a whole one would lead astray."""
    weights = np.zeros(rows.shape[1])

    def cost(weights: NDArray[np.float64]) -> float:
        return len(rows) * loss(rows, results, weights) + float(penalties @ weights**2) / 2

    for _ in range(STEPS):
        chance = chances(rows, weights)
        slope = rows.T @ (results - chance) - penalties * weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(penalties)
        step, before = np.linalg.solve(bend, slope), cost(weights)
        while np.abs(step).max() > 1e-4 and cost(weights + step) > before:
            step /= 2
        weights += step
        if np.abs(step).max() < 1e-3:
            break
    return weights


def chances(rows: NDArray[np.float64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    logits = np.clip(rows @ weights, -20, 20)
    return np.asarray(1 / (1 + np.exp(-logits)))


def loss(rows: NDArray[np.float64], results: NDArray[np.float64], weights: NDArray[np.float64]) -> float:
    """How far the chances are from what was found, on average."""
    chance = chances(rows, weights)
    return float(-(results * np.log(chance) + (1 - results) * np.log(1 - chance)).mean())


def learned(labelled: Labelled) -> tuple[dict[str, Any], float]:
    """Values fitted to nine positions of ten, and the loss in the tenth."""
    kinds, results = np.array(labelled.kinds), np.array(labelled.outlooks)
    tested = np.arange(len(kinds)) % TESTED == 0
    features = Features(kinds[~tested])
    weights = fit(features.rows(kinds[~tested]), results[~tested], features.penalties)
    return features.values(weights), loss(features.rows(kinds[tested]), results[tested], weights)


def one_round(game: Game, games: int, nodes: int, rng: np.random.Generator) -> Labelled:
    labelled, started = Labelled(), time.monotonic()
    for number in range(1, games + 1):
        one_game(game, nodes, rng, labelled)
        if number % 50 == 0:
            seconds = time.monotonic() - started
            print(f"{number} games, {len(labelled.kinds)} positions, {seconds:.0f} s", file=sys.stderr, flush=True)
    return labelled


def written(facts: dict[str, Any]) -> str:
    """JSON whose numbers are not a line each."""
    text = json.dumps(facts, indent=2)
    return re.sub(r"(?<=[\[{])[^\[\]{}]*(?=[\]}])", lambda found: re.sub(r"\s+", " ", found[0]).strip(), text) + "\n"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", default="150,400,2000", help="of each round")
    for name, default in (("nodes", 3000), ("seed", 1)):
        reader.add_argument(f"--{name}", type=int, default=default)
    given = reader.parse_args()
    command = f"python bench/fit_row.py --games {given.games} --nodes {given.nodes} --seed {given.seed}"
    rng, game = np.random.default_rng(given.seed), make_game("piskvorky")
    prepare_five(game)
    fixed = board_of(game.start()).fixed
    set_values(fixed, NOTHING_KNOWN)
    for games in given.games.split(","):
        labelled = one_round(game, int(games), given.nodes, rng)
        values, in_tenth = learned(labelled)
        set_values(fixed, values)
        facts = {"command": command, "positions": len(labelled.kinds), "loss": round(in_tenth, 4)}
        PATH.write_text(written({**facts, **values}))
        print(facts)


if __name__ == "__main__":
    main()
