"""Trees of the Monte Carlo search, grown without a player."""

from deska.core.game import Game, Position
from deska.kernel.ops import seat
from deska.kernel.search import mcts
from deska.kernel.search.negamax import new_table, new_work


def grown(
    game: Game, pos: Position, playouts: int, nodes: int = 100_000, plies: int = 0, plain: int = 0, seed: int = 3
) -> mcts.Tree:
    """The tree of so many playouts from a position, which must be as it was afterwards."""
    tree = mcts.new_tree(
        nodes,
        game.most_moves,
        game.seats,
        plies=plies,
        playouts=playouts,
        attack=16,
        defence=12,
        seed=seed,
        plain=plain,
    )
    table = new_table(1 << 12)
    work = new_work(game.most_moves, int(seat(pos)), table, width=0, nodes=0, attack=16, defence=12, lines=1)
    mcts.grow(pos, tree, work._replace(stop=tree.stop))
    return tree
