"""Output of commands: results to standard output, everything else to standard error."""

import json
import shutil
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

from deska.core.texts import Texts
from deska.core.view import BoardView, Look


class Say:
    """Prints for the caller of a command, in their language or as JSON."""

    def __init__(self, texts: Texts, as_json: bool = False, figures: bool = True) -> None:
        self.texts = texts
        self.as_json = as_json
        self.figures = figures and _can_write("♔")  # draw pieces as ♔, not as K
        self._next_progress = 0.0

    def of(self, game: object) -> "Say":
        """The same with the texts of a game, first those of its package."""
        return Say(self.texts.of(game), self.as_json, self.figures)

    def result(self, record: Mapping[str, Any], plain: str) -> None:
        """One result: a JSON object on a line, or the same for people."""
        self.line(json.dumps(record) if self.as_json else plain)

    def line(self, text: str) -> None:
        """Print and flush, so that the reader of a pipe need not wait."""
        self.clear_progress()
        print(text, flush=True)

    def draw(self, view: BoardView, look: Look) -> None:
        """Print a board, in colours if the terminal has them."""
        from rich.console import Console

        from deska.faces.terminal.console.board import BoardSettings, board_lines

        self.clear_progress()
        width = shutil.get_terminal_size().columns
        console = Console(file=sys.stdout, highlight=False)
        for line in board_lines(view, look, BoardSettings(width, figures=self.figures)):
            console.print(line, soft_wrap=True)
        sys.stdout.flush()

    def notice(self, key: str, **values: Any) -> None:
        """Print a message that is not a result."""
        self.clear_progress()
        print(self.texts(key, **values), file=sys.stderr, flush=True)

    def progress(self, key: str, **values: Any) -> None:
        """Print progress on one line that the next call overwrites; only in a terminal."""
        self.glimpse(lambda: self.texts(key, **values))

    def glimpse(self, line: Callable[[], str]) -> None:
        """The same for a line computed on demand, at most ten times a second, and cut to the width of the screen."""
        if sys.stderr.isatty() and time.monotonic() >= self._next_progress:
            self._next_progress = time.monotonic() + 0.1
            text = line()[: shutil.get_terminal_size().columns - 1]
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    def clear_progress(self) -> None:
        if sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _can_write(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except (LookupError, UnicodeError):
        return False
    return True
