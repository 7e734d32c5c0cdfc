"""The reason why a search chose a move, as a sentence for people."""

import numpy as np

from deska.core.capabilities import capabilities
from deska.core.game import Game, Position, legal_moves
from deska.core.player import Choice
from deska.core.ranking import forced_moves, ranked_moves
from deska.kernel.fields import copied
from deska.kernel.negamax import PROVEN, WIN, new_table, new_work, search
from deska.kernel.ops import (
    DRAWN,
    evaluate,
    may_pass,
    outcome,
    pass_turn,
    play,
    quiet,
    repeats,
    seat,
    unit,
)

_PIECE = 2.5  # units
_GLANCE_NODES = 5000
_COMPARED = 30  # upper bound on the moves that a choice reports
_FEW = 10  # fewer moves say nothing about the rest
_SHARED = 10  # if more than one move in this many ranks first, the rank means nothing
_GOOD, _POOR = 1.2, 0.8  # factors of each seat's share in an even game


def reason_for(game: Game, pos: Position, choice: Choice, judged: bool = True) -> str | None:
    """A text key for the reason; None if a proven win or loss speaks for itself, or there is no reason.

    `judged`: the score is on the scale of `evaluate`, so that a gain can be reported.
    """
    legal = len(legal_moves(game, pos))
    if legal == 1:
        return "reason-only-move"
    if choice.score is None or choice.win_in is not None:
        return None
    if not _has_calm_moves(pos) and len(forced_moves(game, pos)):
        return "reason-stops"
    if _all_others(choice, legal, -PROVEN):
        return "reason-only-good" if game.seats == 2 else "reason-only-good-alone"
    if _most_others_lose(choice, legal):
        return "reason-one-of-few"
    gain = _by_gain(pos, choice, legal) if judged and capabilities(pos).judges_positions else None
    return (
        gain or _by_threat(game, pos, choice) or _by_prospects(game, pos, choice) or _by_comparison(pos, choice, legal)
    )


def _all_others(choice: Choice, legal: int, most: float) -> bool:
    """True if every other legal move was considered, and is worth at most this."""
    return _compared_all(choice, legal) and all(other.value <= most for other in choice.considered[1:])


def _compared_all(choice: Choice, legal: int) -> bool:
    return len(choice.considered) >= min(legal, _COMPARED)


def _most_others_lose(choice: Choice, legal: int) -> bool:
    others = choice.considered[1:]
    compared = len(others) >= min(legal - 1, _FEW)
    return compared and 2 * sum(other.value <= -PROVEN for other in others) > len(others)


def _has_calm_moves(pos: Position) -> bool:
    """True if the game has quiet moves; then the evaluation is mostly material."""
    return capabilities(pos).knows_quiet_moves


def _by_gain(pos: Position, choice: Choice, legal: int) -> str | None:
    size, score = int(unit(pos)), choice.score or 0
    if score == 0 and _all_others(choice, legal, -size):
        return "reason-keeps-draw"
    gain = score - int(evaluate(pos, int(seat(pos)))) if _has_calm_moves(pos) else 0
    if score == 0 and gain >= size and _ends_drawn(pos, choice):
        return "reason-saves-draw"
    return "reason-gains-much" if gain >= _PIECE * size else "reason-gains" if gain >= size else None


def _ends_drawn(pos: Position, choice: Choice) -> bool:
    """True if the best line ends in a draw."""
    end = copied(pos)
    for move in choice.line:
        play(end, move)
    return bool(outcome(end) == DRAWN or repeats(end))


# --- threats ------------------------------------------------------------------------------------------------


def _by_threat(game: Game, pos: Position, choice: Choice) -> str | None:
    """A threat: what the other side would do if the seat passed, or the seat if the other side passed."""
    after = copied(pos)
    play(after, choice.move)
    if not _has_calm_moves(pos):
        return "reason-threatens-win" if game.seats == 2 and len(forced_moves(game, after)) else None
    if not quiet(pos):
        return "reason-evades"
    worth = int(evaluate(pos, int(seat(pos)))), choice.score or 0  # value now, and after the move
    much = _PIECE * int(unit(pos))
    left_alone = _value_if_passed(game, copied(pos))
    if left_alone is not None and left_alone >= much - min(worth):
        return "reason-stops" if left_alone >= PROVEN else "reason-parries"
    if not quiet(after):
        return "reason-checks"
    unanswered = _value_if_passed(game, after)
    if unanswered is not None and unanswered >= much + max(worth):
        return "reason-threatens-win" if unanswered >= PROVEN else "reason-threatens"
    return None


def _value_if_passed(game: Game, pos: Position) -> int | None:
    """The value for the next seat if the seat to move passed, after quiescence; None if passing makes no sense here."""
    if not may_pass(pos):
        return None
    pass_turn(pos)
    work = new_work(game.most_moves, int(seat(pos)), new_table(_GLANCE_NODES), nodes=_GLANCE_NODES)
    value = int(search(pos, work, 1, 0, -2 * WIN, 2 * WIN))
    return value if work.stop[0] == 0 else None


# --- calm moves ---------------------------------------------------------------------------------------------


def _by_prospects(game: Game, pos: Position, choice: Choice) -> str | None:
    """A reason from the ranks: the move does most for its own side, or most against the others."""
    if _has_calm_moves(pos) or not capabilities(pos).ranks_moves:
        return None
    if _ranks_first(game, pos, choice.move, 1, 0):
        return "reason-builds"
    if _ranks_first(game, pos, choice.move, 0, 1):
        return "reason-hinders" if game.seats == 2 else "reason-hinders-others"
    return None


def _ranks_first(game: Game, pos: Position, move: int, attack: int, defence: int) -> bool:
    """True if no move ranks higher and few rank equal; without own stones all moves rank equal."""
    ranked = ranked_moves(game, pos, attack, defence, np.random.default_rng(0))
    first = ranked.moves[ranked.ranks == ranked.ranks[0]]
    return bool(move in first) and len(first) <= max(len(ranked.moves) // _SHARED, 1)


def _by_comparison(pos: Position, choice: Choice, legal: int) -> str | None:
    margin = int(unit(pos)) // 2
    if capabilities(pos).judges_positions and _all_others(choice, legal, (choice.score or 0) - margin):
        return "reason-ahead"
    return _by_depth(choice, legal)


def how_far(game: Game, pos: Position, choice: Choice) -> str | None:
    """A text key for the search depth, if there is no better reason."""
    return _by_depth(choice, len(legal_moves(game, pos)))


def _by_depth(choice: Choice, legal: int) -> str | None:
    """A choice that reports no other moves is assumed to have compared all."""
    if not choice.depth:
        return None
    partly = choice.considered and not _compared_all(choice, legal)
    return "reason-search-partly" if partly else "reason-search"


# --- playouts -----------------------------------------------------------------------------------------------


def reason_for_chance(game: Game, pos: Position, choice: Choice) -> str | None:
    """The same if the score is a win chance: from -1000, a certain loss, to 1000, a certain win."""
    legal = len(legal_moves(game, pos))
    if legal == 1:
        return "reason-only-move"
    if choice.score is None or choice.win_in is not None:
        return None
    if abs(choice.score) == 1000:
        return "reason-sure-win" if choice.score > 0 else "reason-sure-loss"
    if _all_others(choice, legal, -1000):
        return "reason-only-good"
    share = game.seats * choice.chance
    return (
        "reason-chances-good" if share >= _GOOD else "reason-chances-poor" if share <= _POOR else "reason-chances-even"
    )
