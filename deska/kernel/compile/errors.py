"""What is wrong with a rule that numba cannot compile, in a few words.

numba says it in hundreds of lines; the environment variable DESKA_DEBUG=1 shows them.
"""

import os
import re
from pathlib import Path

from deska.kernel.declare import OPERATIONS, Rule

_PLACE = re.compile(r'(?:at (?P<at>[^\s"]+\.py) \((?P<number>\d+)\)|File "(?P<file>[^"]+)", line (?P<line>\d+))')
_FIRST = re.compile(r"Failed in \w+ mode pipeline.*")
_LONGEST = 200


def wants_everything() -> bool:
    """True if somebody wants to see all that numba says."""
    return os.environ.get("DESKA_DEBUG", "0") not in ("", "0")


class CannotCompile(Exception):
    """A function that numba cannot compile."""

    def __init__(self, function: Rule, error: Exception) -> None:
        self.rule, self.position = _named(function)
        self.place = _place(function, str(error))
        self.why = _sentence(error)
        super().__init__(f"{self.rule} of {self.position} cannot be compiled ({self.place}): {self.why}")


def _named(function: Rule) -> tuple[str, str]:
    """The operation and the class of positions, or the function and its module."""
    for operation in OPERATIONS.values():
        for kind, rule in operation.rules.items():
            if rule is function:
                return str(getattr(operation, "__name__", "")), kind.__name__
    return function.__name__, function.__module__


def _place(function: Rule, text: str) -> str:
    """The last file and line that numba names outside libraries; else where the function begins."""
    found = [(one["at"] or one["file"], one["number"] or one["line"]) for one in _PLACE.finditer(text)]
    own = [(file, line) for file, line in found if "site-packages" not in file]
    code = function.__code__
    file, line = own[-1] if own else (code.co_filename, str(code.co_firstlineno))
    return f"{Path(file).name}, line {line}"


def _sentence(error: Exception) -> str:
    """The first line that says something."""
    lines = [_FIRST.sub("", line).strip() for line in str(error).splitlines()]
    first = next((line for line in lines if line), "") or type(error).__name__
    return first[:_LONGEST].rstrip(": ")
