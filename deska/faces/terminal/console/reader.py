"""The input of a session: a terminal or a pipe."""

import contextlib
import sys


class Reader:
    """Reads line by line; shows no prompt in a pipe."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  editing and history come with it

    def line(self, prompt: str) -> str | None:
        """The typed line, or None at the end of input."""
        if self.is_terminal:
            try:
                return input(f"{prompt} > ")
            except EOFError:
                print()
                return None
        return sys.stdin.readline() or None
