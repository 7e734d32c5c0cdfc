"""What a game must be able to do, as operations on its position.

A position is a NamedTuple of two blocks (positions.py); a move is one unsigned integer below 2 ** 31 - 1.
Seats are numbered from 0, who moves first; they need not alternate.

A game must register rules for six operations: `moves`, `play`, `undo`, `seat`, `outcome` and `key`. All others have a
default. Players ask which of them a game registered (deska/core/capabilities.py): without `evaluate` they judge
positions by playouts, without `rank` they look at every move.
"""

from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import helper, operation, optional_operation
from deska.kernel.dice import pick

GOING_ON = -1  # outcome: nobody has won and somebody may move
NO_QUICK_VALUE = 1 << 60
DRAWN = -2  # outcome: over without a winner; any other outcome is the winner's seat

Move = Annotated[int, np.uint32]
Moves = NDArray[np.uint32]
MoveRows = Annotated[Moves, 2]  # a row a ply
Ranks = NDArray[np.int64]
RankRows = Annotated[Ranks, 2]
Dice = NDArray[np.uint64]  # the state of dice.py
Word = Annotated[int, np.uint64]


def move_room(*shape: int) -> Moves:
    """Room for moves, one or more rows of them."""
    return np.zeros(shape, np.uint32)


@operation
def moves(pos: Any, out: Moves) -> int:
    """Write the legal moves of a position that goes on into `out`, in a fixed order, and return how many."""


@operation
def play(pos: Any, move: Move) -> None:
    """Play a legal move in place."""


@operation
def undo(pos: Any) -> None:
    """Take back the last move played: every array is again what it was before it."""


@operation
def seat(pos: Any) -> int:
    """Who is to move."""


@operation
def outcome(pos: Any) -> int:
    """GOING_ON, DRAWN, or the seat that has won."""


@optional_operation
def legal(pos: Any, out: Moves) -> int:
    """Like `moves`, but also for a position that is over: then there are none.

    A game that must look for a legal move to know whether it is over says both at once.
    """
    if outcome(pos) != GOING_ON:
        return 0
    return moves(pos, out)


@optional_operation
def spell_out(pos: Any) -> None:
    """Write down in the position's scratch what its moves do, for those who put moves into words."""


@optional_operation
def in_check(pos: Any, seat: int, out: Moves) -> int:
    """Write the cells of a seat's royal pieces that are under attack, and return how many."""
    return 0


@operation
def key(pos: Any) -> Word:
    """64 bits that are equal for equal positions, and different for different ones but for chance."""


@optional_operation
def symmetric_key(pos: Any) -> Word:
    """Like `key`, but equal for positions that a symmetry of the game turns into each other."""
    return key(pos)


@optional_operation
def table_key(pos: Any) -> Word:
    """Like `symmetric_key`, but may be equal for positions that differ only in what can no longer matter."""
    return symmetric_key(pos)


@optional_operation
def stuck(pos: Any) -> bool:
    """Whether a game that is over ended because the seat to move cannot move."""
    return False


@optional_operation
def winning(pos: Any, out: Moves) -> int:
    """Write the moves of a position that goes on that win at once, and return how many."""
    own = seat(pos)
    count = 0
    for i in range(moves(pos, out)):
        move = out[np.uint64(i)]
        play(pos, move)
        if outcome(pos) == own:
            out[np.uint64(count)] = move
            count += 1
        undo(pos)
    return count


@optional_operation
def evaluate(pos: Any, seat: int) -> int:
    """How good a position that goes on is for a seat against all the others, |value| < 500,000.

    With two seats, evaluate(pos, 0) == -evaluate(pos, 1). Without a rule every position is worth 0: nothing is known.
    """
    return 0


@optional_operation
def contents(pos: Any, out: Moves) -> int:
    """Write a number for everything that stands on a cell or is in a hand, and return how many.

    Game.contents says what the numbers mean. Without a rule Deska cannot practise the game.
    """
    return 0


@optional_operation
def rank(pos: Any, attack: int, defence: int, out: Moves, ranks: Ranks) -> int:
    """Like `moves`, and write beside each move how promising it looks.

    0 means that nothing speaks for it, below 0 that any move ranked above 0 is surely as good. `attack` and
    `defence` weigh one's own prospects against spoiling those of others.
    """
    count = moves(pos, out)
    for i in range(count):
        ranks[i] = 1
    return count


@optional_operation
def forced(pos: Any, lone: int, out: Moves) -> int:
    """Write the moves among which a best one surely is when a threat leaves no other choice; 0 when free.

    `lone` is the seat against which all the others play together.
    """
    return 0


@optional_operation
def quiet(pos: Any) -> bool:
    """Whether the seat to move is free to leave things as they are, so that a position may be judged as it stands."""
    return True


@optional_operation
def forcing(pos: Any, out: Moves, ranks: Ranks) -> int:
    """Write the legal moves that change the balance at once, such as captures, with how promising they look.

    They are tried before a position is judged; there must be an end to any row of them.
    """
    return 0


@optional_operation
def hopeless(pos: Any, seat: int, others: bool) -> bool:
    """Whether it is known that a seat (or, with `others`, every seat but this one) can no longer force a win."""
    return False


# --- what a search may take for granted ---------------------------------------------------------------------


@optional_operation
def quiet_below(pos: Any) -> int:
    """Moves ranked below this change little: late ones may be searched less deep, or left out near the horizon.

    0 where nothing of the kind is known; then a search looks at every move as deep.
    """
    return 0


@optional_operation
def quick_value(pos: Any, seat: int) -> int:
    """A first guess at what `evaluate` says, at no cost, for games with quiet moves; NO_QUICK_VALUE: there is none."""
    return NO_QUICK_VALUE


@optional_operation
def unit(pos: Any) -> int:
    """A small but clear advantage in terms of `evaluate`, such as a pawn of chess."""
    return 100


@optional_operation
def gain_bound(pos: Any, move: Move) -> int:
    """No more than this can an evaluation gain by a forcing move, for all that is known."""
    return 1_000_000


@optional_operation
def loses_material(pos: Any, move: Move) -> bool:
    """Whether a quiet move clearly loses material at once."""
    return False


@optional_operation
def repeats(pos: Any) -> bool:
    """Whether the position was on the board before, so that those who wish could have it again until it is a draw."""
    return False


@optional_operation
def may_pass(pos: Any) -> bool:
    """Whether two take turns and having to move is hardly ever a burden: what is good without a move is good."""
    return False


@optional_operation
def pass_turn(pos: Any) -> None:
    """Leave the turn to the other seat, although no rule allows it; only where `may_pass`."""


@optional_operation
def unpass_turn(pos: Any) -> None:
    """Take back a passed turn."""


@optional_operation
def quick_move(pos: Any, out: Moves, count: int, dice: int) -> int:
    """A move such as a player in a hurry might make; `dice` is a random number of at least 50 bits.

    `out` has all the legal moves, `count` of them, and may be overwritten.
    """
    return out[np.uint64(dice) % np.uint64(count)]


@helper
def playout_by_the_rules(pos: Any, out: Moves, dice: Dice) -> int:
    """The operation `playout`, by the other operations."""
    played = 0
    count = legal(pos, out)
    while count > 0:
        play(pos, out[pick(dice, count)])
        played += 1
        count = legal(pos, out)
    result = outcome(pos)
    for _ in range(played):
        undo(pos)
    return result


@optional_operation
def playout(pos: Any, out: Moves, dice: Dice) -> int:
    """How a game ends that goes on with random moves, each legal one as likely as any other.

    The position is left as it was.
    """
    return playout_by_the_rules(pos, out, dice)
