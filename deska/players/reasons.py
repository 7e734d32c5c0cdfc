"""The reason why a player chose a move, as a sentence for people. A reason is given only if it is true of the move.

Reasons are looked for when somebody wants to read them: that takes longer than a quick move.
"""

import dataclasses
from collections.abc import Callable, Iterator, Sequence

from deska.core.capabilities import capabilities
from deska.core.errors import Problem
from deska.core.game import Game, Position, legal_moves
from deska.core.player import Choice
from deska.core.ranking import forced_moves, winning_moves
from deska.core.spoken import SpokenLine, SpokenMove
from deska.kernel.ops import DRAWN, evaluate, outcome, play, repeats, seat, unit
from deska.kernel.positions import copied
from deska.kernel.search.negamax import PROVEN
from deska.players.chances import win_chance
from deska.players.claims import Claims, after

_COMPARED = 30  # upper bound on the moves that a choice reports
_LONGEST = 40  # moves of a line that are looked at
_CLEARLY = 3  # per cent
_LINE = 4  # moves of a line in a sentence
_FEW = 10  # fewer moves say nothing about the rest
# Factors of each seat's share in an even game: of two seats, chances from 45 to 55 % are even.
_GOOD, _BETTER, _WORSE, _POOR = 1.2, 1.1, 0.9, 0.8
# Reasons that say how long somebody looked, or how good the chances are, not what the move does.
EMPTY = frozenset(
    {
        "reason-search",
        "reason-search-partly",
        "reason-next-best",
        "reason-line",
        "reason-chances-good",
        "reason-chances-better",
        "reason-chances-even",
        "reason-chances-worse",
        "reason-chances-poor",
    }
)


def with_reason(game: Game, pos: Position, choice: Choice) -> Choice:
    """The choice of any player, with a reason if there is one to be given."""
    if choice.reason or choice.depth == 0 or choice.scale == "chance":
        return choice
    return explained(game, pos, choice)


def explained(game: Game, pos: Position, choice: Choice) -> Choice:
    """The choice of a search with its reason; none if a proven win or loss speaks for itself."""
    if choice.score is None or choice.win_in is not None:
        only = len(legal_moves(game, pos)) == 1
        return dataclasses.replace(choice, reason="reason-only-move" if only else None)
    problem = next(_reasons(game, pos, dataclasses.replace(choice, line=_legal(game, pos, choice.line))), None)
    if problem is None:
        return choice
    return dataclasses.replace(choice, reason=problem.key, details=tuple(problem.values.items()))


def reason_for(game: Game, pos: Position, choice: Choice) -> str | None:
    """The text key of the reason."""
    return explained(game, pos, choice).reason


def _legal(game: Game, pos: Position, line: Sequence[int]) -> tuple[int, ...]:
    """The first moves of a line, as far as they are legal: players of others may report anything."""
    now, moves = copied(pos), list[int]()
    for move in line[:_LONGEST]:
        if move not in legal_moves(game, now):
            break
        moves.append(move)
        play(now, move)
    return tuple(moves)


def _reasons(game: Game, pos: Position, choice: Choice) -> Iterator[Problem]:
    """What can be said of the move, the most telling first."""
    key = _by_comparing(game, pos, choice)
    if key:
        yield Problem(key)
    if game.seats == 2 and (drawn := _by_draw(game, pos, choice)):
        yield Problem(drawn)
    if not _has_quiet_moves(pos) and _threatens_win(game, pos, choice.move):
        yield Problem("reason-threatens-win")
    effect = game.effect(pos, choice.move)
    if effect:
        yield effect
    if game.seats == 2 and capabilities(pos).judges_positions:
        yield from _claims(Claims(game, pos, choice))
    legal = len(legal_moves(game, pos))
    margin = _by_margin(pos, choice, legal)
    if margin:
        yield Problem(margin)
    compared = _compared(game, pos, choice)
    if compared:
        yield compared
    depth = _by_depth(choice, legal)
    if depth:
        yield Problem(depth)


def _claims(claims: Claims) -> Iterator[Problem]:
    simple: tuple[Callable[[], Problem | None], ...] = (claims.of_pieces, claims.promotes)
    yield from filter(None, (claim() for claim in simple))
    yield from claims.of_threats()
    yield from filter(None, (claim() for claim in (claims.castles, claims.forces, claims.of_freedom, claims.of_safety)))


def _threatens_win(game: Game, pos: Position, move: int) -> bool:
    """True if the other side must answer the move, or lose at once."""
    then = after(pos, [move])
    return game.seats == 2 and len(forced_moves(game, then)) > 0 and not len(winning_moves(game, then))


def _by_draw(game: Game, pos: Position, choice: Choice) -> str | None:
    """The move leads to a draw that its seat should be glad of, or at least content with."""
    if not capabilities(pos).judges_positions or choice.score != 0 or not _ends_drawn(pos, choice):
        return None
    behind = -int(evaluate(pos, int(seat(pos)))) >= int(unit(pos))
    return "reason-saves-draw" if behind else "reason-keeps-draw"


def _compared(game: Game, pos: Position, choice: Choice) -> Problem | None:
    """Where nothing can be shown: how much worse the next best move looks, or else how the game should go on."""
    if game.seats != 2 or not game.shows_chances or choice.score is None or not choice.depth:
        return None
    best = win_chance(game, pos, choice, choice.score)
    if best is None:
        return None
    percent = round(100 * best)
    second = next((one for one in choice.considered if one.move != choice.move and one.exact), None)
    chance = win_chance(game, pos, choice, second.value) if second else None
    if second and chance is not None and round(100 * chance) <= percent - _CLEARLY:
        move = SpokenMove(game, pos, second.move)
        return Problem("reason-next-best", {"best": percent, "move": move, "other": round(100 * chance)})
    if len(choice.line) < 2:
        return None
    return Problem("reason-line", {"best": percent, "line": SpokenLine(game, pos, choice.line[:_LINE])})


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
    return not len(winning_moves(game, after(pos, [move])))


def stops_key(game: Game) -> str:
    """The text key of a win stopped: among several, the one who threatens it need not be next."""
    return "reason-stops" if game.seats == 2 else "reason-stops-one"


def wins_at_once(pos: Position, move: int) -> bool:
    """True if the move ends the game with a win."""
    return bool(int(outcome(after(pos, [move]))) == int(seat(pos)))


def _has_quiet_moves(pos: Position) -> bool:
    """True if the game has quiet moves; then the evaluation is mostly material."""
    return capabilities(pos).knows_quiet_moves


def _ends_drawn(pos: Position, choice: Choice) -> bool:
    """True if the best line ends in a draw."""
    end = after(pos, choice.line)
    return bool(choice.line) and bool(outcome(end) == DRAWN or repeats(end))


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
