"""Fit the values of five in a row to games that the master plays against itself.

    python bench/fit_row.py --games 28000 --nodes 5000 --seed 1

goes on from the values there are (`--anew`: knows nothing at first). It plays games from random openings, most of them
careless, asks threats and a search of so many nodes who wins in each position, and fits by logistic regression how
likely that is. With several rounds (`--games 150,400,2000`) each plays with what the one before has learned, and learns
from all positions so far; the last one's values go to deska/games/row/five/values.json. A position counts by the kinds
and classes of its cells, by what stands on a cell's four lines together where that is seen often, and by the pair of
best classes. Games are played on all cores; how many there are changes nothing.

Careless games matter: a search meets far more odd positions than good players do. Values fitted to serious games alone
foretold these better and played worse (-61 Elo [-124, -1] at 10,000 nodes a move).
"""

import argparse
import json
import re
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.core.game import Game, Position
from deska.games import make_game
from deska.games.row.five.board import FiveBoard, board_of, set_values
from deska.games.row.five.kernel.proof import ask_prove
from deska.games.row.five.kernel.search import root_moves, search
from deska.games.row.five.kernel.stones import ask_put
from deska.games.row.five.kernel.threats import FOURS, ask_hunt
from deska.games.row.five.lines import CLASSES, KINDS, ROW, WINNING_FOUR, line_tables
from deska.games.row.five.values import PATH, SCALE, fitted, sorted_kinds
from deska.games.row.five.work import Work, new_tables, new_work
from deska.games.row.position import CELLS, FREESTYLE
from deska.kernel.ops import play
from deska.kernel.search.negamax import PROVEN, WIN
from deska.players import make_player

LEVELS = WINNING_FOUR + 1
LONGEST = 45  # moves of a game
WHIMS = (0.2, 0.35, 0.5)  # of the moves of a careless game are not searched at all, the others two moves deep
SERIOUS = 0.3  # of the games: every move is searched as deep as its position is judged
SERIOUS_WHIMS = (0.0, 0.05, 0.15)  # but for so many
TOGETHER = 25  # games that are played in one go
OFTEN = 60  # positions that four kinds together must occur in to count by themselves
TAKEN = 0xFFFF  # instead of the kinds of a cell that is not free
TESTED = 10  # one game in so many is only for telling how good the fit is
EPOCHS, BATCH, PACE = 6, 256, 2e-3
HELD = 1e-2  # how strongly numbers are held at what they were
LESS = 0.25  # counts are reckoned smaller than they are, so that numbers move evenly

SIDES = ("moving", "waiting")
NOTHING_KNOWN = {
    **{side: {"kinds": [], "classes": [], "cells": {}} for side in SIDES},
    "threats": [[0.0]],
}

# --- games --------------------------------------------------------------------------------------------------


class Labelled:
    """Positions, each with its game and how likely who moves is to win it."""

    def __init__(self) -> None:
        self.kinds: list[NDArray[np.uint16]] = []  # of who moves and of the other, by cell
        self.outlooks: list[float] = []
        self.games: list[int] = []

    def add(self, board: FiveBoard, game: int, outlook: float) -> None:
        cells = int(board.fixed.cells)
        taken = board.now.cells[:cells] != 0
        sides = [int(board.now.turn), 1 - int(board.now.turn)]
        codes = np.stack([board.now.kinds[colour * CELLS : colour * CELLS + cells] for colour in sides])
        self.kinds.append(np.where(taken, TAKEN, sorted_kinds()[codes]).astype(np.uint16))
        self.outlooks.append(outlook)
        self.games.append(game)

    def extend(self, more: "Labelled") -> None:
        self.kinds += more.kinds
        self.outlooks += more.outlooks
        self.games += more.games


def opening(game: Game, rng: np.random.Generator) -> Position:
    """A few stones close together or farther apart, most often near the middle."""
    pos = game.start()
    size = game.columns  # type: ignore[attr-defined]
    spread = int(rng.integers(2, 6))
    middle = size // 2 + (rng.integers(-4, 5, 2) if rng.random() < 0.3 else np.zeros(2, np.int64))
    for _ in range(int(rng.integers(1, 9))):
        while True:
            x, y = (int(place) for place in middle + rng.integers(-spread, spread + 1, 2))
            if 0 <= x < size and 0 <= y < size and pos.now.cells[y * size + x] == 0:
                break
        play(pos, y * size + x)
    return pos


def looked_at(board: FiveBoard, work: Work, nodes: int) -> tuple[float, int]:
    """How likely who moves is to win, and the best move: by threats that win, else by a search."""
    if int(ask_prove(board, work, 21, nodes // 4)) > 0:
        return 1.0, int(work.own.hunt_line[0])
    end, score = int(work.own.nodes) + nodes // 3, 0  # the last depth takes about as much again and more
    for depth in range(1, 40):
        score = int(search(board, work, depth, 0, -2 * WIN, 2 * WIN))
        if int(work.own.nodes) >= end or abs(score) >= PROVEN:
            break
    chance = float(score > 0) if abs(score) >= PROVEN else float(1 / (1 + np.exp(-score / SCALE)))
    return chance, int(work.own.line[0])


def one_game(game: Game, number: int, nodes: int, seed: int, labelled: Labelled) -> None:
    """Label the positions of a game that no row and no win by fours decides at once."""
    rng = np.random.default_rng([seed, number])
    board, work = board_of(opening(game, rng)), new_work(*new_tables(1 << 22))
    serious = rng.random() < SERIOUS
    whims = rng.choice(SERIOUS_WHIMS if serious else WHIMS)
    for _ in range(LONGEST):
        mover, count = int(board.now.turn), board.now.count
        if count[16 * mover + ROW] + count[16 * mover + WINNING_FOUR] > 0 or board.now.stones == board.fixed.cells:
            break
        best = None
        if count[16 * (1 - mover) + ROW] == 0 and int(ask_hunt(board, work, 11, FOURS, 60)) <= 0:
            chance, best = looked_at(board, work, nodes)
            labelled.add(board, number, chance)
            if serious and chance in (0.0, 1.0):
                break
        if rng.random() < whims:
            best = any_good_move(board, work, rng)
        elif best is None or not serious:
            search(board, work, 2, 0, -2 * WIN, 2 * WIN)
            best = int(work.own.line[0])
        ask_put(board, best)


def any_good_move(board: FiveBoard, work: Work, rng: np.random.Generator) -> int:
    """One of the moves that look best."""
    count = int(root_moves(board, work))
    best = np.argsort(-work.own.ranks[:count], kind="stable")[:12]
    return int(work.own.moves[rng.choice(best)])


def some_games(values: Any, nodes: int, seed: int, first: int) -> Labelled:
    """The games from a number on, played with such values."""
    game, labelled = make_game("piskvorky"), Labelled()
    set_values(board_of(game.start()).fixed, values)
    for number in range(first, first + TOGETHER):
        one_game(game, number, nodes, seed, labelled)
    return labelled


def one_round(values: Any, numbers: range, nodes: int, seed: int, labelled: Labelled) -> None:
    started = time.monotonic()
    with ProcessPoolExecutor() as pool:
        parts: Iterator[Labelled] = pool.map(partial(some_games, values, nodes, seed), numbers)
        for done, part in enumerate(parts, 1):
            labelled.extend(part)
            if done % 20 == 0:
                seconds, positions = time.monotonic() - started, len(labelled.kinds)
                print(f"{done * TOGETHER} games, {positions} positions, {seconds:.0f} s", file=sys.stderr, flush=True)


# --- the fit ------------------------------------------------------------------------------------------------


class Counted:
    """Positions by what is counted in them."""

    def __init__(self, labelled: Labelled) -> None:
        kinds = np.array(labelled.kinds)
        self.results = np.array(labelled.outlooks, np.float32)
        self.tested = np.array(labelled.games) % TESTED == 0
        self.codes = [_often(kinds[:, side]) for side in range(2)]
        self.counts = [_counts(kinds[:, side], self.codes[side]) for side in range(2)]
        best = [_best_class(kinds[:, side]) for side in range(2)]
        self.pairs = best[0] * LEVELS + best[1]


def _often(kinds: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """What stands together in many of the positions."""
    codes, positions = np.unique(np.concatenate([np.unique(row) for row in kinds]), return_counts=True)
    often: NDArray[np.uint16] = codes[(positions >= OFTEN) & (codes != TAKEN)]
    return often


def _counts(kinds: NDArray[np.uint16], codes: NDArray[np.uint16]) -> NDArray[np.uint8]:
    """How many cells of each code each position has: a byte is enough, the board has 225 cells."""
    places = np.full(1 << 16, len(codes))
    places[codes] = np.arange(len(codes))
    return np.stack([np.bincount(places[row], minlength=len(codes) + 1)[:-1].astype(np.uint8) for row in kinds])


def _class_of_code() -> NDArray[np.uint8]:
    classes: NDArray[np.uint8] = line_tables(FREESTYLE, 5).classes[0] & 15
    return classes


def _best_class(kinds: NDArray[np.uint16]) -> NDArray[np.int64]:
    classes = np.where(kinds == TAKEN, 0, _class_of_code()[np.where(kinds == TAKEN, 0, kinds)])
    return np.clip(classes.max(axis=1).astype(np.int64), 1, WINNING_FOUR)


def _parts_of(codes: NDArray[np.uint16]) -> NDArray[np.float32]:
    """How often each kind occurs in a code, and which class it is."""
    lines = codes.astype(np.int64)
    parts = np.zeros((len(codes), KINDS + CLASSES), np.float32)
    for line in range(4):
        parts[np.arange(len(codes)), lines >> (4 * line) & 15] += 1
    parts[np.arange(len(codes)), KINDS + _class_of_code()[lines]] += 1
    return parts


class Fit:
    """Numbers for kinds and classes, codes, and pairs of best classes, in logits: from those before to better ones."""

    def __init__(self, counted: Counted, values: Any) -> None:
        self.counted, self.before = counted, values
        self.parts = [_parts_of(codes) for codes in counted.codes]
        before = [_numbers(values[side], codes) for side, codes in zip(SIDES, counted.codes, strict=True)]
        pairs = np.zeros((LEVELS, LEVELS), np.float32)
        given = np.array(values["threats"], np.float32) / SCALE
        pairs[: len(given), : len(given)] = given
        self.weights = [*before[0], *before[1], pairs.ravel()]
        self.held = [weights.copy() for weights in self.weights]
        self.moments = [(np.zeros_like(weights), np.zeros_like(weights)) for weights in self.weights]

    def logits(self, rows: NDArray[np.int64]) -> NDArray[np.float32]:
        own_parts, own, other_parts, other, pairs = self.weights
        own, other = own + self.parts[0] @ own_parts, other + self.parts[1] @ other_parts
        counts = [counts[rows].astype(np.float32) for counts in self.counted.counts]
        found: NDArray[np.float32] = counts[0] @ own - counts[1] @ other + pairs[self.counted.pairs[rows]]
        return found

    def loss(self) -> float:
        """How far the chances are from what was found, on average, in games that were not learned from."""
        rows = np.flatnonzero(self.counted.tested)
        logits, results = np.clip(self.logits(rows), -20, 20).astype(np.float64), self.counted.results[rows]
        return float((np.logaddexp(0, logits) - results * logits).mean())

    def learn(self, rng: np.random.Generator) -> None:
        """Adam, faster and faster at first, then slower and slower."""
        rows = np.flatnonzero(~self.counted.tested)
        steps = EPOCHS * (len(rows) // BATCH)
        for step in range(steps):
            if step % (len(rows) // BATCH) == 0:
                order = rng.permutation(rows)
                print(f"step {step} of {steps}, loss {self.loss():.4f}", file=sys.stderr, flush=True)
            first = step % (len(rows) // BATCH) * BATCH
            part = step / steps
            self._step(order[first : first + BATCH], step + 1, PACE * min(part / 0.3, (1 - part) / 0.7))

    def _step(self, rows: NDArray[np.int64], number: int, pace: float) -> None:
        errors = (1 / (1 + np.exp(-np.clip(self.logits(rows), -20, 20))) - self.counted.results[rows]) / len(rows)
        codes = [errors @ counts[rows].astype(np.float32) for counts in self.counted.counts]
        pairs = np.bincount(self.counted.pairs[rows], errors, LEVELS * LEVELS).astype(np.float32)
        gradients = [codes[0] @ self.parts[0], codes[0], -codes[1] @ self.parts[1], -codes[1], pairs]
        sizes = [LESS / 4, LESS, LESS / 4, LESS, 1.0]
        for weights, held, (mean, square), slope, size in zip(
            self.weights, self.held, self.moments, gradients, sizes, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**number) / (np.sqrt(square / (1 - 0.999**number)) + 1e-8)
            weights -= pace * (size * step + HELD * (weights - held))

    def values(self) -> dict[str, Any]:
        """The numbers by name, as values.json has them."""
        found: dict[str, Any] = {}
        numbers = [np.round(SCALE * weights.astype(np.float64), 1) for weights in self.weights]
        for number, side in enumerate(SIDES):
            parts, together = numbers[2 * number], numbers[2 * number + 1]
            codes = (f"{code:04x}" for code in self.counted.codes[number].tolist())
            # What was seldom seen this time keeps its number.
            cells = {**self.before[side]["cells"], **dict(zip(codes, together.tolist(), strict=True))}
            found[side] = {
                "kinds": parts[:KINDS].tolist(),
                "classes": parts[KINDS:].tolist(),
                "cells": {code: value for code, value in sorted(cells.items()) if value},
            }
        return {**found, "threats": numbers[4].reshape(LEVELS, LEVELS).tolist()}


def _numbers(given: Any, codes: NDArray[np.uint16]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What is known of kinds and classes, and of codes, in logits."""
    parts = np.zeros(KINDS + CLASSES, np.float32)
    parts[: len(given["kinds"])] = given["kinds"]
    parts[KINDS : KINDS + len(given["classes"])] = given["classes"]
    cells = np.array([given["cells"].get(f"{code:04x}", 0.0) for code in codes.tolist()], np.float32)
    return parts / SCALE, cells / SCALE


def written(facts: dict[str, Any]) -> str:
    """JSON whose numbers are not a line each."""
    text = json.dumps(facts, indent=2)
    return re.sub(r"(?<=[\[{])[^\[\]{}]*(?=[\]}])", lambda found: re.sub(r"\s+", " ", found[0]).strip(), text) + "\n"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", default="28000", help="of each round")
    reader.add_argument("--anew", action="store_true", help="begin with values that know nothing")
    for name, default in (("nodes", 5000), ("seed", 1)):
        reader.add_argument(f"--{name}", type=int, default=default)
    given = reader.parse_args()
    command = f"python bench/fit_row.py --games {given.games} --nodes {given.nodes} --seed {given.seed}"
    values, commands = (NOTHING_KNOWN, []) if given.anew else (fitted(), fitted()["commands"])
    commands = [*commands, command + " --anew" * given.anew]
    make_player("master").prepare(make_game("piskvorky"))
    labelled, played = Labelled(), 0
    for games in map(int, given.games.split(",")):
        one_round(values, range(played, played + games, TOGETHER), given.nodes, given.seed, labelled)
        played += games
        fit = Fit(Counted(labelled), values)
        fit.learn(np.random.default_rng(given.seed))
        values = fit.values()
        facts = {"commands": commands, "positions": len(labelled.kinds), "loss": round(fit.loss(), 4)}
        PATH.write_text(written({**facts, **values}))
        print(facts)


if __name__ == "__main__":
    main()
