"""`deska bench`: speeds."""

import json
from collections.abc import Sequence
from typing import Any

from deska.core.errors import SetupError
from deska.faces.compiling import compilation_told
from deska.faces.say import Say
from deska.faces.thinking import aside


def measure(say: Say, names: Sequence[str]) -> None:
    """Run the named benches, or all of them; each yields records that are told as they come."""
    benches = _benches()
    for name in names:
        if name not in benches:
            raise SetupError("unknown-bench", name=name[:40], known=list(benches))
    with compilation_told(say):
        for name in names or benches:
            for record in aside(lambda name=name: list(benches[name](say))):  # type: ignore[misc]
                say.result(record, json.dumps(record))


def _benches() -> dict[str, Any]:
    try:
        from deska.faces.bench import BENCHES  # type: ignore[import-not-found]
    except ImportError:
        return {}
    return dict(BENCHES)
