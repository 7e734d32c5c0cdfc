"""Where a session's lines come from: a person at a terminal, or a pipe."""

import contextlib
import sys


class Reader:
    """Reads a line at a time; in a pipe it shows no prompt."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  editing and history come with it

    def line(self, prompt: str) -> str | None:
        """What was typed, or None at the end of input."""
        if self.is_terminal:
            try:
                return input(f"{prompt} > ")
            except EOFError:
                print()
                return None
        return sys.stdin.readline() or None
