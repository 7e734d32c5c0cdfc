"""Running the command line inside the tests' own process."""

import io
import os
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from deska.cli import run


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def deska(*arguments: str, typed: str | Sequence[str] = "", lang: str = "en", columns: int = 80) -> Ran:
    """Run a command; `typed` is its standard input, lines of it or the text."""
    text = typed if isinstance(typed, str) else "".join(line + "\n" for line in typed)
    out, err = io.StringIO(), io.StringIO()
    environment = {"LC_ALL": "C.UTF-8", "COLUMNS": str(columns)}
    around = patch.dict(os.environ, environment), patch("sys.stdin", io.StringIO(text))
    with around[0], around[1], redirect_stdout(out), redirect_stderr(err):
        status = run(["--lang", lang, *arguments])
    return Ran(status, out.getvalue(), err.getvalue())


def played(game: str, *typed: str, options: Sequence[str] = (), lang: str = "en") -> Ran:
    """A session in the terminal, through a pipe."""
    return deska("console", game, *options, "--seed", "1", typed=typed, lang=lang)
