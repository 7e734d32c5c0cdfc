"""`deska bench`: speeds."""

from collections.abc import Sequence

from deska.faces.bench import BENCHES, Result, check_known, run_bench, told
from deska.faces.compiling import compilation_told
from deska.faces.say import Say
from deska.faces.thinking import aside


def measure(say: Say, names: Sequence[str]) -> None:
    """Run the named benches, or all of them; each result is told as it comes."""

    def report(result: Result) -> None:
        say.result(result, told(result, say.texts))

    check_known(names)
    with compilation_told(say):
        for name in names or BENCHES:
            aside(lambda name=name: run_bench(name, report))  # type: ignore[misc]
