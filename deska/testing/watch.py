"""Names the rule that fails or never answers, in plain Python: compiled, an index out of bounds ends the process."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Any

from deska.core.game import Game
from deska.kernel.declare import OPERATIONS
from deska.kernel.ops import GOING_ON, key, move_room, moves, outcome, play, rank, seat, undo, winning
from deska.kernel.positions import copied
from deska.testing.case import Fault, GameCase

_PLIES = 6


@contextmanager
def watched(case: GameCase) -> Iterator[None]:
    """Inside this block, a rule that raises an error, or answers not within `case.patience` seconds, is a Fault."""
    try:
        with _impatient(case):
            yield
    except Fault:
        raise
    except Exception as error:
        shown = _problem_text(case, error.__traceback__)
        if shown is None:
            raise
        room = f"; `out` has room for `most_moves`, {case.game.most_moves}" if isinstance(error, IndexError) else ""
        raise Fault(f"{shown} fails: {type(error).__name__}: {error}{room}") from error


def check_plainly(case: GameCase) -> None:
    """The first moves of a game with plain rules, before anything is compiled."""
    with watched(case):
        pos, out = case.game.start(), move_room(case.game.most_moves)
        for _ in range(_PLIES):
            if outcome.rule_of(type(pos))(pos) != GOING_ON:
                return
            _ask_plainly(case.game, pos, out)


def _ask_plainly(game: Game, pos: Any, out: Any) -> None:
    """Ask every rule that writes moves, then play one."""
    kind = type(pos)
    for operation in (seat, key):
        operation.rule_of(kind)(pos)
    if rank.has_rule_for(kind):
        rank.rules[kind](copied(pos), 16, 12, out, move_room(game.most_moves).astype("int64"))
    if winning.has_rule_for(kind):
        winning.rules[kind](copied(pos), out)
    count = int(moves.rule_of(kind)(pos, out))
    if count:
        move = out[count // 2]
        play.rule_of(kind)(pos, move)
        undo.rule_of(kind)(pos)
        play.rule_of(kind)(pos, move)


# --- which rule it is ---------------------------------------------------------------------------------------


def _rules(case: GameCase) -> dict[CodeType, str]:
    """By code: the name of a rule."""
    kind = type(case.game.start())
    found = {}
    for operation in OPERATIONS.values():
        rule = operation.rules.get(kind)
        if rule is not None:
            found[rule.__code__] = f"`{getattr(operation, '__name__', '')}` of {kind.__name__}"
    return found


def _problem_text(case: GameCase, trace: TracebackType | None) -> str | None:
    """The innermost rule in a traceback, and the line in it or in a function that it called; None if there is none."""
    names, rule, place = _rules(case), None, ""
    while trace:
        rule = names.get(trace.tb_frame.f_code, rule)
        place = _place(trace.tb_frame, trace.tb_lineno) or place
        trace = trace.tb_next
    return rule and f"{rule} ({place})"


def _place(frame: FrameType, line: int) -> str:
    """Where it is; "" in Deska's own kernel, which every rule calls."""
    inside = str(frame.f_globals.get("__name__", "")).startswith("deska.kernel.")
    return "" if inside else f"{Path(frame.f_code.co_filename).name}, line {line}"


# --- rules that never answer --------------------------------------------------------------------------------


@contextmanager
def _impatient(case: GameCase) -> Iterator[None]:
    """Fault if a rule is asked and has not answered twice in a row when the alarm rings."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return
    alarm = _Alarm(_rules(case))
    before = signal.signal(signal.SIGALRM, alarm.ring)
    signal.setitimer(signal.ITIMER_REAL, case.patience, case.patience)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class _Alarm:
    def __init__(self, names: dict[CodeType, str]) -> None:
        self.names = names
        self.last: FrameType | None = None  # the call of a rule that was going on when it rang last

    def ring(self, _number: int, frame: FrameType | None) -> None:
        place = ""
        while frame and frame.f_code not in self.names:
            place = place or _place(frame, frame.f_lineno)
            frame = frame.f_back
        place = place or (_place(frame, frame.f_lineno) if frame else "")
        if frame and frame is self.last:
            raise Fault(f"{self.names[frame.f_code]} ({place}) does not answer: does it loop for ever?")
        self.last = frame
