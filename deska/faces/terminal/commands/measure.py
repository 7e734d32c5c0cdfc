"""`deska bench`: speeds."""

from deska.faces.bench.run import Result, result_text, run_bench
from deska.faces.terminal.compiling import compilation_reported
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import aside


def measure(say: Say, what: str | None) -> None:
    """Run one bench or all; print results as they come."""

    def tell(result: Result) -> None:
        say.result(result, result_text(result, say.texts))

    with compilation_reported(say):
        aside(lambda: run_bench(what, tell))
