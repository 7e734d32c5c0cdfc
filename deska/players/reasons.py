"""The reason why a player chose a move, as a sentence for people. A reason is given only if it is true of the move."""

import dataclasses

from deska.core.capabilities import capabilities
from deska.core.game import Game, Position, legal_moves
from deska.core.player import Choice
from deska.core.ranking import forced_moves, winning_moves
from deska.core.view import BoardView
from deska.kernel.ops import (
    DRAWN,
    evaluate,
    may_pass,
    outcome,
    pass_turn,
    play,
    repeats,
    seat,
    unit,
)
from deska.kernel.positions import copied
from deska.kernel.search.negamax import PROVEN, WIN, new_table, new_work, search

_PIECE = 2.5  # units
_QUICK_VALUE_NODES = 5000
_COMPARED = 30  # upper bound on the moves that a choice reports
_FEW = 10  # fewer moves say nothing about the rest
# Factors of each seat's share in an even game: of two seats, chances from 45 to 55 % are even.
_GOOD, _BETTER, _WORSE, _POOR = 1.2, 1.1, 0.9, 0.8


def explained(game: Game, pos: Position, choice: Choice, judged: bool = True) -> Choice:
    """The choice of a search with its reason; none if a proven win or loss speaks for itself.

    `judged`: the score is on the scale of `evaluate`, so that a gain can be reported.
    """
    if choice.score is None or choice.win_in is not None:
        only = len(legal_moves(game, pos)) == 1
        return dataclasses.replace(choice, reason="reason-only-move" if only else None)
    key, effect = _by_comparing(game, pos, choice), game.effect(pos, choice.move)
    if not (effect and _has_quiet_moves(pos)):  # what a move takes says more than what a search expects to gain
        key = key or (_by_gain(game, pos, choice) if judged and capabilities(pos).judges_positions else None)
        key = key or _by_threat(game, pos, choice)
    if key:
        return dataclasses.replace(choice, reason=key)
    if effect:
        return dataclasses.replace(choice, reason=effect.key, details=tuple(effect.values.items()))
    legal = len(legal_moves(game, pos))
    return dataclasses.replace(choice, reason=_by_margin(pos, choice, legal) or _by_depth(choice, legal))


def reason_for(game: Game, pos: Position, choice: Choice, judged: bool = True) -> str | None:
    """The text key of the reason."""
    return explained(game, pos, choice, judged).reason


# --- the other moves ----------------------------------------------------------------------------------------


def _by_comparing(game: Game, pos: Position, choice: Choice) -> str | None:
    legal = len(legal_moves(game, pos))
    if legal == 1:
        return "reason-only-move"
    if stops_win(game, pos, choice.move):
        return stops_key(game)
    if _all_others(choice, legal, -PROVEN):
        return "reason-only-good" if game.seats == 2 else "reason-only-good-alone"
    return "reason-one-of-few" if _most_others_lose(choice, legal) else None


def _all_others(choice: Choice, legal: int, most: float) -> bool:
    """True if every other legal move was considered, and is worth at most this."""
    return _compared_all(choice, legal) and all(other.value <= most for other in choice.considered[1:])


def _compared_all(choice: Choice, legal: int) -> bool:
    return len(choice.considered) >= legal


def _most_others_lose(choice: Choice, legal: int) -> bool:
    others = choice.considered[1:]
    compared = len(others) >= min(legal - 1, _FEW)
    return compared and 2 * sum(other.value <= -PROVEN for other in others) > len(others)


def _by_margin(pos: Position, choice: Choice, legal: int) -> str | None:
    margin = int(unit(pos)) // 2
    clear = capabilities(pos).judges_positions and _all_others(choice, legal, (choice.score or 0) - margin)
    return "reason-ahead" if clear else None


# --- wins at once -------------------------------------------------------------------------------------------


def stops_win(game: Game, pos: Position, move: int) -> bool:
    """True if somebody would win at once without this move, and cannot after it. Only where the rules know threats."""
    forced = [] if _has_quiet_moves(pos) else forced_moves(game, pos).tolist()
    known = game.seats == 2 or len(forced) == 1  # of several, others than the next seat may threaten to win
    if move not in forced or not known or len(winning_moves(game, pos)):
        return False
    return not len(winning_moves(game, _after(pos, move)))


def stops_key(game: Game) -> str:
    """The text key of a win stopped: among several, the one who threatens it need not be next."""
    return "reason-stops" if game.seats == 2 else "reason-stops-one"


def wins_at_once(pos: Position, move: int) -> bool:
    """True if the move ends the game with a win."""
    return bool(int(outcome(_after(pos, move))) == int(seat(pos)))


def _after(pos: Position, *moves: int) -> Position:
    after = copied(pos)
    for move in moves:
        play(after, move)
    return after


def _has_quiet_moves(pos: Position) -> bool:
    """True if the game has quiet moves; then the evaluation is mostly material."""
    return capabilities(pos).knows_quiet_moves


# --- gains --------------------------------------------------------------------------------------------------


def _by_gain(game: Game, pos: Position, choice: Choice) -> str | None:
    if not _has_quiet_moves(pos):
        return None
    size, own = int(unit(pos)), int(seat(pos))
    gain = (choice.score or 0) - int(evaluate(pos, own))
    if choice.score == 0 and _ends_drawn(pos, choice):
        behind = gain >= size
        return "reason-saves-draw" if behind else "reason-keeps-draw"
    gained = strength(game.view(_after(pos, *choice.line)), own) - strength(game.view(pos), own)
    if gain < size or gained < 1:
        return None
    return "reason-gains-much" if gain >= _PIECE * size else "reason-gains"


def strength(view: BoardView, part: int) -> int:
    """How much more material a part has than the others: in pawns where that is known, else in pieces, also in hand."""
    if view.ahead:
        return view.ahead[part]
    pieces = [piece.owner for piece in view.pieces.values()]
    hands = [(stock.piece.owner, stock.count) for stock in view.stocks]
    own = pieces.count(part) + sum(count for owner, count in hands if owner == part)
    return 2 * own - len(pieces) - sum(count for _, count in hands)


def _ends_drawn(pos: Position, choice: Choice) -> bool:
    """True if the best line ends in a draw."""
    end = _after(pos, *choice.line)
    return bool(choice.line) and bool(outcome(end) == DRAWN or repeats(end))


# --- threats ------------------------------------------------------------------------------------------------


def _by_threat(game: Game, pos: Position, choice: Choice) -> str | None:
    """A threat: what the other side would do if the seat passed, or the seat if the other side passed."""
    after = _after(pos, choice.move)
    if not _has_quiet_moves(pos):
        threatens = game.seats == 2 and len(forced_moves(game, after)) and not len(winning_moves(game, after))
        return "reason-threatens-win" if threatens else None
    if game.view(pos).checked:
        return "reason-evades"
    worth = int(evaluate(pos, int(seat(pos)))), choice.score or 0  # value now, and after the move
    much = _PIECE * int(unit(pos))
    left_alone = _value_if_passed(game, pos)
    if left_alone is not None and left_alone >= much - min(worth) and _is_met(game, after, left_alone, int(unit(pos))):
        return stops_key(game) if left_alone >= PROVEN else "reason-parries"
    if game.view(after).checked:
        return "reason-checks"
    unanswered = _value_if_passed(game, after)
    if unanswered is not None and unanswered >= much + max(worth):
        return "reason-threatens-win" if unanswered >= PROVEN else "reason-threatens"
    return None


def _is_met(game: Game, after: Position, left_alone: int, margin: int) -> bool:
    """True if the other side gets less now than if the seat had passed."""
    now = _quick_value(game, copied(after))
    return now is not None and now <= left_alone - margin


def _value_if_passed(game: Game, pos: Position) -> int | None:
    """The value for the next seat if the seat to move passed, after quiescence; None if passing makes no sense here."""
    if not may_pass(pos):
        return None
    passed = copied(pos)
    pass_turn(passed)
    return _quick_value(game, passed)


def _quick_value(game: Game, pos: Position) -> int | None:
    """The value for the seat to move after a search of one move; None if that takes too long."""
    work = new_work(game.most_moves, int(seat(pos)), new_table(_QUICK_VALUE_NODES), nodes=_QUICK_VALUE_NODES)
    value = int(search(pos, work, 1, 0, -2 * WIN, 2 * WIN))
    return value if work.stop[0] == 0 else None


# --- depth --------------------------------------------------------------------------------------------------


def how_far(game: Game, pos: Position, choice: Choice) -> str | None:
    """A text key for the search depth, if there is no better reason."""
    return _by_depth(choice, len(legal_moves(game, pos)))


def _by_depth(choice: Choice, legal: int) -> str | None:
    """A choice that reports no other moves, or as many as it may, is assumed to have compared all."""
    if not choice.depth:
        return None
    partly = choice.considered and len(choice.considered) < min(legal, _COMPARED)
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
    return _chance_reason(game.seats * choice.chance)


def _chance_reason(share: float) -> str:
    """A win chance in words, as a multiple of each seat's share in an even game."""
    if share > _BETTER:
        return "reason-chances-good" if share >= _GOOD else "reason-chances-better"
    if share < _WORSE:
        return "reason-chances-poor" if share <= _POOR else "reason-chances-worse"
    return "reason-chances-even"
