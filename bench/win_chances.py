"""How scores of the search relate to results: `python bench/win_chances.py chess --nodes 3000 --games 60`.

A player plays itself from random openings. Each position gives a pair: the score for the seat to move, and how the
game ended for it. The win chance of a score is taken to be 1 / (1 + exp(-score / scale)); the scale that makes the
results most likely is printed in units of the game, with the share of points by groups of scores.
"""

import argparse
import json

import numpy as np

from deska.core.game import Game, legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.kernel.ops import play, seat, unit
from deska.kernel.search.negamax import PROVEN
from deska.players import make_player

Pair = tuple[float, float]  # a score, and the points of the seat: 1, ½ or 0
EDGES = (-4, -2, -1, -0.5, 0, 0.5, 1, 2, 4)  # of the groups, in units


def game_pairs(game: Game, spec: str, nodes: int, opening: int, rng: np.random.Generator, longest: int) -> list[Pair]:
    """The scores of one game with its result; none if nobody won and it was too long."""
    pos, shown = game.start(), list[tuple[int, float]]()
    player = make_player(spec)
    for number in range(longest):
        end = game.end(pos)
        if end is not None:
            return [(score, 0.5 if end.winner is None else float(end.winner == mover)) for mover, score in shown]
        if number < opening:
            play(pos, int(rng.choice(legal_moves(game, pos))))
            continue
        choice = player.choose(game, pos, Limit(nodes=nodes), Stop(), rng)
        if choice.score is not None and abs(choice.score) < PROVEN:
            shown.append((int(seat(pos)), float(choice.score)))
        play(pos, choice.move)
    return [(score, 0.5) for _, score in shown]


def likelihood(pairs: list[Pair], scale: float) -> float:
    """The logarithm of how likely the results are."""
    values = np.array(pairs)
    odds = values[:, 0] / scale
    return float(np.sum(-np.logaddexp(0, -odds) - (1 - values[:, 1]) * odds))


def best_scale(pairs: list[Pair], size: float) -> float:
    """The most likely scale, from a tenth of a unit to a hundred."""
    scales = size * np.geomspace(0.1, 100, 200)
    return float(max(scales, key=lambda scale: likelihood(pairs, scale)))


def groups(pairs: list[Pair], size: float) -> list[tuple[float, float, int]]:
    """By group of scores: the mean score in units, the share of points, the number of positions."""
    found: dict[int, list[Pair]] = {}
    for score, points in pairs:
        found.setdefault(int(np.searchsorted(EDGES, score / size)), []).append((score / size, points))
    return [(*np.mean(group, axis=0).round(2).tolist(), len(group)) for _, group in sorted(found.items())]


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("options", nargs="*", metavar="name=value")
    reader.add_argument("--player", default="alphabeta")
    reader.add_argument("--nodes", type=int, default=2000)
    reader.add_argument("--games", type=int, default=40)
    reader.add_argument("--opening", type=int, default=4)
    reader.add_argument("--longest", type=int, default=160)
    given = reader.parse_args()
    game = make_game(given.game, dict(option.split("=", 1) for option in given.options))
    rng, size = np.random.default_rng(1), float(unit(game.start()))
    pairs = [
        pair
        for _ in range(given.games)
        for pair in game_pairs(game, given.player, given.nodes, given.opening, rng, given.longest)
    ]
    effects_of = {"game": given.game, "player": given.player, "positions": len(pairs), "unit": size}
    print(json.dumps({**effects_of, "scale": round(best_scale(pairs, size) / size, 2), "groups": groups(pairs, size)}))
