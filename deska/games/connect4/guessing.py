"""What `master` does on 7 × 6 when time is too short for a proof: the search of all games, with a static_value."""

from dataclasses import dataclass, field

from deska.gamekit import (
    WIN,
    Game,
    Limit,
    Position,
    Stop,
    copied,
    play,
    search,
    search_nodes,
    search_table,
    search_work,
    seat,
    undo,
)

_ENTRIES = 1 << 18  # of the table
_DEEPEST = 40


@dataclass
class Guess:
    """Values of moves on the scale of `evaluate`, all searched to the same depth, best first."""

    depth: int = 0
    nodes: int = 0
    values: dict[int, int] = field(default_factory=dict)


def guess(game: Game, pos: Position, moves: list[int], limit: Limit, stop: Stop) -> Guess:
    """Search these moves deeper and deeper until the limit; without time, they stay in their order."""
    pos, found = copied(pos), Guess(values=dict.fromkeys(moves, 0))
    work = search_work(game.most_moves, int(seat(pos)), search_table(_ENTRIES), nodes=limit.nodes or 0)
    with stop.reaching(work.stop, limit.seconds):
        for depth in range(min(limit.depth or _DEEPEST, game.moves_left(pos) - 1)):
            values = {}
            for move in found.values:
                play(pos, move)
                values[move] = -int(search(pos, work, depth, 1, -2 * WIN, 2 * WIN))
                undo(pos)
            if work.stop[0]:
                break
            found.values = dict(sorted(values.items(), key=lambda item: -item[1]))
            found.depth = depth + 1
    found.nodes = search_nodes(work)
    return found
