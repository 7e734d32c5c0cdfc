"""What a move does on the board. Each claim was checked: by the rules, or by a search of its own."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np

from deska.core.errors import MatchError, Problem
from deska.core.game import Game, Position, legal_moves
from deska.core.lesson import PieceNames
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.core.spoken import SpokenMove
from deska.core.view import BoardView, Piece, cells_of_move
from deska.kernel.ops import GOING_ON, outcome, play, seat
from deska.kernel.positions import copied
from deska.players.alphabeta import AlphaBeta
from deska.players.material import Capture, Exchange, exchange, has_material, won_piece

_QUICK, _SURE = 20, 4  # a search that looks for a threat, or confirms a claim: this part of a review's first search
_GAIN = 80  # hundredths of a pawn: less is no gain
_EVEN = 40
_SOON = 6  # moves: what happens later in a line is not said of its first move
_MORE_CELLS = 3  # a piece is more active if it reaches so many more cells
_MANY = 4  # a share of one in so many moves is worth a word
_FEW_MOVES = 15  # with more of them it would take too long to look at each
_FEWER = 0.75  # the other side is restricted if it keeps at most this share of its moves


class Claims:
    """Claims about a move that a player chose."""

    def __init__(self, game: Game, pos: Position, choice: Choice) -> None:
        self.game, self.pos, self.choice, self.own = game, pos, choice, int(seat(pos))
        self.text, self.view = game.move_text(pos, choice.move), game.view(pos)
        self.after = after(pos, [choice.move])
        self.is_over = int(outcome(self.after)) != GOING_ON
        self.after_view = game.view(self.after)
        line = choice.line if choice.line[:1] == (choice.move,) else (choice.move,)
        self.has_material = has_material(game, pos)
        self.line = exchange(game, pos, line, self.own) if self.has_material else None

    def _size(self, part: int) -> Limit:
        return Limit(nodes=self.game.review_nodes // part)

    # --- pieces ---------------------------------------------------------------------------------------------

    def of_pieces(self) -> Problem | None:
        """What the move takes, or wins a little later."""
        if self.line is None:
            return None
        first = [one for one in self.line.captures if one.ply == 0]
        return self._takes(first) if first else self._wins_later()

    def _takes(self, first: Sequence[Capture]) -> Problem | None:
        if len(first) > 1:
            return Problem("reason-takes-many", {"count": len(first)})
        taken, line = first[0], self._worst
        if line is None:
            return _about("reason-takes", taken)
        if line.gain >= taken.worth - _EVEN // 2:
            return _about("reason-takes-free", taken)
        given = next((one for one in line.captures if one.ply == 1 and one.where in self._ends), None)
        if given and abs(line.gain) <= _EVEN and len(line.captures) == 2:
            return _about("reason-trades", taken, given)
        won = won_piece(line, self.own)
        if line.gain >= _GAIN and won and won[1] and won[0] == taken:
            return _about("reason-takes-for", taken, won[1])
        return _about("reason-takes", taken)

    def _wins_later(self) -> Problem | None:
        line = self._worst if self.line and self.line.gain >= _GAIN else None
        won = won_piece(line, self.own) if line and line.gain >= _GAIN else None
        if won is None or won[0].ply > _SOON or not self._shows(won[0]):
            return None
        return _about("reason-wins-piece-for" if won[1] else "reason-wins-piece", *won)

    def _shows(self, won: Capture) -> bool:
        """Whether the line of the choice, which people see, has this capture too."""
        assert self.line
        return any((one.by, one.cell) == (won.by, won.cell) for one in self.line.captures)

    @cached_property
    def _worst(self) -> Exchange | None:
        """The line of the choice, or the one of a search for the best answer, whichever gains less; None if the answer
        wins."""
        assert self.line
        if self.is_over:
            return self.line
        reply = searched(self.game, self.after, self._size(_SURE))
        if reply.win_in is not None and reply.win_in > 0:
            return None
        other = exchange(self.game, self.pos, (self.choice.move, *reply.line), self.own)
        return other if len(self.choice.line) < 2 else min(self.line, other, key=lambda one: one.gain)

    @property
    def _ends(self) -> list[str]:
        return cells_of_move(self.view, self.text)[-1:]

    def promotes(self) -> Problem | None:
        """The piece becomes another one."""
        moved = self._moved
        if moved is None or moved[0].letter == moved[1].letter:
            return None
        return Problem("reason-promotes", {"piece": PieceNames((moved[1],))})

    @property
    def _moved(self) -> tuple[Piece, Piece] | None:
        """The piece that moves, before and after."""
        cells = cells_of_move(self.view, self.text)
        if len(cells) < 2 or cells[0] not in self.view.pieces or cells[-1] not in self.after_view.pieces:
            return None
        return self.view.pieces[cells[0]], self.after_view.pieces[cells[-1]]

    def castles(self) -> Problem | None:
        """Two pieces of the seat move at once, and nothing is taken."""
        old = {cell for cell, piece in self.view.pieces.items() if piece.owner == self.own}
        new = {cell for cell, piece in self.after_view.pieces.items() if piece.owner == self.own}
        return Problem("reason-castles") if len(old - new) == len(new - old) == 2 else None

    # --- threats --------------------------------------------------------------------------------------------

    def of_threats(self) -> Iterator[Problem]:
        """Threats that the move meets or makes."""
        if self.view.checked:
            yield Problem("reason-evades")
            return
        met = self._met()
        if met:
            yield met
        made = None if self.is_over else Problem("reason-checks") if self.after_view.checked else self._made()
        if made:
            yield made

    def _met(self) -> Problem | None:
        """What the other side would do if the seat passed, and cannot do now."""
        passed = passed_of(self.game, self.pos) if not self.is_over else None
        if passed is None:
            return None
        threat = searched(self.game, passed, self._size(_QUICK))
        reply = SpokenMove(self.game, passed, threat.move)
        now = searched(self.game, self.after, self._size(_QUICK))
        if threat.win_in is not None and threat.win_in > 0:
            is_met = now.win_in is None or now.win_in < 0
            return Problem("reason-stops-in", {"reply": reply, "moves": (threat.win_in + 1) // 2}) if is_met else None
        if not self.has_material:
            return None
        line = exchange(self.game, passed, threat.line, 1 - self.own)
        won = won_piece(line, 1 - self.own) if line.gain >= _GAIN else None
        if won is None or won[0].ply > 2:
            return None
        left = exchange(self.game, self.after, now.line, 1 - self.own).gain
        is_met = left <= line.gain - _GAIN and (now.win_in is None or now.win_in < 0)
        return _about("reason-saves", won[0], reply=reply) if is_met else None

    def _made(self) -> Problem | None:
        """What the seat would do next if the other side passed."""
        passed = passed_of(self.game, self.after)
        if passed is None:
            return None
        threat = searched(self.game, passed, self._size(_QUICK))
        following = SpokenMove(self.game, passed, threat.move)
        if threat.win_in is not None and threat.win_in > 0:
            return Problem("reason-threatens-in", {"next": following, "moves": (threat.win_in + 1) // 2})
        if not self.has_material:
            return None
        forked = self._forked(passed)
        if len(forked) > 1:
            first, second = forked[:2]
            piece, other = PieceNames((first.piece,)), PieceNames((second.piece,))
            return Problem("reason-forks", {"piece": piece, "cell": first.cell, "other": other, "there": second.cell})
        line = exchange(self.game, passed, threat.line, self.own)
        won = won_piece(line, self.own) if line.gain >= _GAIN else None
        if won and won[0].ply == 0:
            return _about("reason-attacks", won[0], next=following)
        return Problem("reason-threatens-material", {"next": following}) if line.gain >= 2 * _GAIN else None

    def _forked(self, passed: Position) -> list[Capture]:
        """The pieces that the moved piece could take next with gain."""
        view, ends = self.game.view(passed), self._ends
        found: dict[str, Capture] = {}
        for text in sorted(view.captures):
            if cells_of_move(view, text)[:1] != ends:
                continue
            move = self.game.read_move(passed, text)
            then = after(passed, [move])
            if int(outcome(then)) != GOING_ON:
                continue
            line = exchange(self.game, passed, (move, *searched(self.game, then, self._size(_QUICK)).line), self.own)
            first = [one for one in line.captures if one.ply == 0]
            if len(first) == 1 and line.gain >= _GAIN:
                found[first[0].cell] = first[0]
        return sorted(found.values(), key=lambda one: -one.worth)

    # --- room to move ---------------------------------------------------------------------------------------

    def of_freedom(self) -> Problem | None:
        """A piece that reaches more cells than before, or another side with fewer moves."""
        if self.is_over or self.view.checked or self.after_view.checked:
            return None
        own, others = passed_of(self.game, self.after), passed_of(self.game, self.pos)
        if own is None or others is None:
            return None
        return self._frees(self.game.view(own)) or self._restricts(len(legal_moves(self.game, others)))

    def _frees(self, now: BoardView) -> Problem | None:
        before, then = _reach(self.view), _reach(now)
        cells = cells_of_move(self.view, self.text)
        moved = len(cells) > 1
        reached = len(before.get(cells[0], ())) if moved else 0
        if moved and len(then.get(cells[-1], ())) >= reached + _MORE_CELLS:
            piece, count = PieceNames((now.pieces[cells[-1]],)), len(then[cells[-1]])
            return Problem("reason-activates", {"piece": piece, "count": count, "before": reached})
        gains = {
            cell: len(reach) - len(before.get(cell, ())) for cell, reach in then.items() if cell in self.view.pieces
        }
        gains = {cell: gain for cell, gain in gains.items() if cell not in cells and gain >= _MORE_CELLS}
        if not gains:
            return None
        cell = max(sorted(gains), key=lambda one: gains[one])
        piece, count, reached = PieceNames((now.pieces[cell],)), len(then[cell]), len(before.get(cell, ()))
        return Problem("reason-opens", {"piece": piece, "cell": cell, "count": count, "before": reached})

    def forces(self) -> Problem | None:
        """The other side must take, and loses as much."""
        line = self._worst if self.line and self._must_capture else None
        if line is None or line.gain < -_EVEN:
            return None
        by = [one.by for one in line.captures if one.ply in (1, 2)]
        return Problem("reason-forces") if set(by) == {0, 1} else None

    @property
    def _must_capture(self) -> bool:
        view = self.after_view
        return bool(view.taps) and view.captures == frozenset(view.taps)

    def of_safety(self) -> Problem | None:
        """The move keeps what most other moves lose, each by a search of its own."""
        others = [move for move in legal_moves(self.game, self.pos) if move != self.choice.move]
        if self.line is None or self.is_over or not 0 < len(others) <= _FEW_MOVES or self.view.checked:
            return None
        line = self._worst
        if line is None or line.gain <= -_EVEN:
            return None
        count = sum(self._loses(move) for move in others)
        if count == len(others):
            return Problem("reason-others-lose-all")
        values = {"count": count, "total": len(others)}
        return Problem("reason-others-lose", values) if _MANY * count >= len(others) else None

    def _loses(self, move: int) -> bool:
        """Whether another move loses material, or the game."""
        then = after(self.pos, [move])
        if int(outcome(then)) != GOING_ON:
            return False
        reply = searched(self.game, then, self._size(_QUICK))
        if reply.win_in is not None and reply.win_in > 0:
            return True
        return exchange(self.game, self.pos, (move, *reply.line), self.own).gain <= -_GAIN

    def _restricts(self, before: int) -> Problem | None:
        count = len(legal_moves(self.game, self.after))
        if int(seat(self.after)) == self.own or count > _FEWER * before or before - count < _MORE_CELLS:
            return None
        return Problem("reason-restricts", {"count": count, "before": before})


def searched(game: Game, pos: Position, limit: Limit) -> Choice:
    """The best move and line, by a search of its own."""
    player = AlphaBeta.with_options({"memory": "1"})
    return player.choose(game, pos, limit, Stop(), np.random.default_rng(0))


def after(pos: Position, line: Sequence[int]) -> Position:
    """The position after a line of moves."""
    end = copied(pos)
    for move in line:
        play(end, move)
    return end


def passed_of(game: Game, pos: Position) -> Position | None:
    """The position with the other seat to move, or None where that makes no sense."""
    try:
        return game.passed(pos)
    except MatchError:
        return None


def _reach(view: BoardView) -> dict[str, set[str]]:
    """By cell with a piece: where that piece can go."""
    reach: dict[str, set[str]] = {}
    for text in view.taps:
        cells = cells_of_move(view, text)
        if len(cells) > 1 and cells[0] in view.pieces:
            reach.setdefault(cells[0], set()).add(cells[-1])
    return reach


def _about(key: str, taken: Capture, given: Capture | None = None, **values: SpokenMove) -> Problem:
    """A claim about a captured piece, where it stands now, and one that is given for it."""
    other = {"other": PieceNames((given.piece,))} if given else {}
    return Problem(key, {"piece": PieceNames((taken.piece,)), "cell": taken.cell or taken.where, **other, **values})
