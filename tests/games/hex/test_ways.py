"""What a stone of Hex does to the shortest ways is counted as another algorithm counts it."""

import heapq

import numpy as np

from deska.core.game import Position, legal_moves
from deska.games import make_game
from deska.games.hex.effects import stones_needed
from deska.kernel.ops import GOING_ON, outcome, play
from deska.kernel.positions import copied

WAYS = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))


def needed(pos: Position, owner: int, side: int) -> float:
    """By Dijkstra's algorithm: from the lower to the upper edge for the first seat, left to right for the second."""

    def cost(column: int, row: int) -> float:
        stone = int(pos.now.cells[column + side * row])
        return 0 if stone == owner else 1 if stone == 0 else float("inf")

    begins = [(at, 0) if owner == 1 else (0, at) for at in range(side)]
    best = {cell: cost(*cell) for cell in begins}
    queue = [(length, cell) for cell, length in best.items()]
    heapq.heapify(queue)
    while queue:
        length, (column, row) = heapq.heappop(queue)
        if (row if owner == 1 else column) == side - 1:
            return length
        for right, up in WAYS:
            x, y = column + right, row + up
            if 0 <= x < side and 0 <= y < side and length + cost(x, y) < best.get((x, y), float("inf")):
                best[x, y] = length + cost(x, y)
                heapq.heappush(queue, (best[x, y], (x, y)))
    return float("inf")


def test_the_stones_that_a_side_needs_are_those_of_the_shortest_way() -> None:
    game, rng = make_game("hex", {"side": "6"}), np.random.default_rng(1)
    said = set()
    for _ in range(12):
        pos = game.start()
        while int(outcome(pos)) == GOING_ON:
            for owner in (1, 2):
                assert stones_needed(pos, owner) == needed(pos, owner, 6)
            move = int(rng.choice(legal_moves(game, pos)))
            effect, own, after = game.effect(pos, move), int(pos.now.turn) + 1, copied(pos)
            play(after, move)
            if effect and effect.key == "effect-hex-blocks":
                assert effect.values == {"before": needed(pos, 3 - own, 6), "count": needed(after, 3 - own, 6)}
            elif effect and effect.key == "effect-hex-nearer":
                assert effect.values == {"count": needed(after, own, 6)}
                assert needed(after, own, 6) < needed(pos, own, 6)
            said.add(effect.key if effect else "")
            pos = after
    assert {"effect-hex-blocks", "effect-hex-nearer"} <= said
