"""Single questions to a position, compiled: for players, who must answer in time on the largest board, and referees."""

from typing import Any

from deska.kernel.declare import is_plain, kernel
from deska.kernel.ops import (
    Move,
    Moves,
    Ranks,
    forced,
    in_check,
    legal,
    outcome,
    play,
    rank,
    seat,
    spell_out,
    undo,
    winning,
)


@kernel
def ask_rank(pos: Any, attack: int, defence: int, out: Moves, ranks: Ranks) -> int:
    """The operation `rank`."""
    return rank(pos, attack, defence, out, ranks)


@kernel
def ask_forced(pos: Any, out: Moves) -> int:
    """The operation `forced`, for the seat to move against all the others; where a move wins at once, all that do."""
    own = seat(pos)
    count = forced(pos, own, out)
    if count != 1:
        return count
    play(pos, out[0])
    wins = outcome(pos) == own
    undo(pos)
    return winning(pos, out) if wins else 1


# --- what a referee asks --------------------------------------------------------------------------------------


@kernel
def ask_legal(pos: Any, out: Moves) -> int:
    """The operation `legal`."""
    return legal(pos, out)


@kernel
def ask_play(pos: Any, move: Move) -> None:
    """The operation `play`."""
    play(pos, move)


@kernel
def ask_undo(pos: Any) -> None:
    """The operation `undo`."""
    undo(pos)


@kernel
def ask_outcome(pos: Any) -> int:
    """The operation `outcome`."""
    return outcome(pos)


@kernel
def ask_spell_out(pos: Any) -> None:
    """The operation `spell_out`."""
    spell_out(pos)


@kernel
def ask_in_check(pos: Any, seat: int, out: Moves) -> int:
    """The operation `in_check`."""
    return in_check(pos, seat, out)


_REFEREED: set[type] = set()  # the position classes that `referee` was called for
REFEREE = (ask_outcome, ask_legal, ask_play, ask_undo, ask_spell_out, ask_in_check)


def referee(pos: Any) -> None:
    """Compile or load the operations that a referee needs for this position class.

    From then on calls from Python run compiled code; until then they run the plain rules.
    """
    if is_plain():
        return
    from deska.kernel.compile.load import make_ready

    make_ready(pos, *REFEREE)
    kind = type(pos)
    outcome.answer_by(kind, ask_outcome)
    legal.answer_by(kind, ask_legal)
    undo.answer_by(kind, ask_undo)
    spell_out.answer_by(kind, ask_spell_out)
    in_check.answer_by(kind, ask_in_check)
    play.answer_by(kind, ask_play)
    _REFEREED.add(kind)


def has_referee(pos: Any) -> bool:
    """Whether the operations of a referee are loaded for this position class."""
    return type(pos) in _REFEREED
