"""What a game can do beyond the required operations. Players and faces ask here; they never guess."""

from dataclasses import dataclass

from deska.core.game import Position
from deska.kernel.declare import Operation
from deska.kernel.ops import evaluate, forced, quiet_below, rank, repeats, symmetric_key, table_key, unit


@dataclass(frozen=True)
class Capabilities:
    """Each is true if the game registered a rule for the operation, whatever the rule returns."""

    ranks_moves: bool  # `rank`: moves are ranked
    judges_positions: bool  # `evaluate`: positions are evaluated
    has_unit: bool  # `unit`: the scale of the evaluation is known
    knows_forced_moves: bool  # `forced`: a winning move, or the only defence, is found without a search
    knows_quiet_moves: bool  # `quiet_below`: ranks separate quiet moves from others
    knows_repetition: bool  # `repeats`: a game may end by the history of a position
    merges_positions: bool  # `symmetric_key` or `table_key`: equivalent positions share a table entry


def capabilities(pos: Position) -> Capabilities:
    """What the game of this position can do."""

    def has(operation: Operation) -> bool:
        return operation.has_rule_for(type(pos))

    return Capabilities(
        ranks_moves=has(rank),
        judges_positions=has(evaluate),
        has_unit=has(unit),
        knows_forced_moves=has(forced),
        knows_quiet_moves=has(quiet_below),
        knows_repetition=has(repeats),
        merges_positions=has(symmetric_key) or has(table_key),
    )
