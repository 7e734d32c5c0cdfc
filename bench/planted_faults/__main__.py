"""Plants small faults one at a time in a copy of the checkout and runs the tests that should notice.

    python -m bench.planted_faults [--only ID|AREA ...] [--jobs 2] [--out FILE.jsonl] [--resume] [--root CHECKOUT]
                                   [--limit 300] [--no-baseline] [--before FILE.jsonl] [--markdown FILE]

First the tests of the chosen faults must pass without a fault. Ctrl-C stops; --resume goes on with the faults that
have no result yet in --out. --root plants the same faults in another checkout; --before names the faults that an
earlier run caught and this one does not. Exit status 1: a fault was not caught; 2: a fault does not fit the code any
more, or the tests fail without a fault.
"""

import argparse
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue

from bench.planted_faults import faults as fault_lists
from bench.planted_faults import results as table
from bench.planted_faults.checkout import Copy, Ran, Stopped
from bench.planted_faults.faults import Fault, NotApplicable
from bench.planted_faults.results import Result

ROOT = Path(__file__).resolve().parents[2]
BASELINE_LIMIT = 3600.0  # seconds, for all selected tests
TESTS_FAILED, INTERRUPTED, CONFTEST_FAILED = 1, 2, 4  # exit statuses of pytest


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        faults = fault_lists.select(fault_lists.load(options.faults), options.only)
    except ValueError as error:
        print(f"planted_faults: {error}", file=sys.stderr)
        return 2
    if problems := misfits(faults, options.root):
        print("\n".join(problems), file=sys.stderr)
        return 2
    results = table.read(options.out) if options.out else {}
    left = [fault for fault in faults if not (options.resume and _has_result(fault, results))]
    stop = threading.Event()
    try:
        if left and not options.no_baseline and (failed := baseline(left, options.root, stop)):
            print(f"without any fault, this fails:\n{failed}", file=sys.stderr)
            return 2
        for result in plant_all(left, options.root, options.jobs, options.limit, stop):
            results[result.id] = result
            if options.out:
                table.append(options.out, result)
            number = sum(fault.id in results for fault in faults)
            by = f" by {result.by}" if result.by else ""
            print(f"{number}/{len(faults)} {result.id}: {result.noticed}{by}, {result.seconds:.0f} s", flush=True)
    except KeyboardInterrupt:
        stop.set()
        print("stopped; --resume goes on", file=sys.stderr)
        return 130
    finally:
        stop.set()
    before = table.read(options.before) if options.before else {}
    chosen = {fault.id: results[fault.id] for fault in faults if fault.id in results}
    print(table.summary(faults, chosen))
    if options.markdown:
        options.markdown.write_text(table.markdown(faults, chosen, before), encoding="utf-8")
    missed = [result.id for result in chosen.values() if not result.caught]
    if missed:
        print(f"not caught: {', '.join(missed)}")
    if lost := [name for name in missed if name in before and before[name].caught]:
        print(f"caught before: {', '.join(lost)}")
    return 1 if missed else 0


def misfits(faults: Sequence[Fault], root: Path) -> list[str]:
    """A line for each fault whose text or tests the checkout does not have."""
    problems = []
    for fault in faults:
        try:
            fault.planted(root)
            if not fault.pytest_paths(root) and not fault.page_paths(root):
                raise NotApplicable("it names no tests")
        except NotApplicable as error:
            problems.append(f"{fault.area}/{fault.id} does not apply: {error}")
    return problems


def baseline(faults: Sequence[Fault], root: Path, stop: threading.Event) -> str:
    """What fails without a fault; empty if all selected tests pass. Also fills the compile cache."""
    page = sorted({path for fault in faults for path in fault.page_paths(root)})
    selections: dict[str, set[str]] = {}
    for fault in faults:
        selections.setdefault(fault.keywords, set()).update(fault.pytest_paths(root))
    whole = selections.get("", set())
    with Copy(root, stop) as copy:
        if page and not (ran := copy.page_tests(page, BASELINE_LIMIT)).passed:
            return ran.failed or ran.output
        for keywords, paths in selections.items():
            chosen = sorted(paths if not keywords else paths - whole)
            if chosen and not (ran := copy.pytest(chosen, keywords, BASELINE_LIMIT)).passed:
                return ran.failed or ran.output
            if chosen:
                print(f"without a fault: {len(chosen)} files pass, {ran.seconds:.0f} s", flush=True)
    return ""


def plant_all(faults: Sequence[Fault], root: Path, jobs: int, limit: float, stop: threading.Event) -> Iterator[Result]:
    """Results as they come. Each job works in a copy of its own; all of them end before this does."""
    waiting: SimpleQueue[Fault] = SimpleQueue()
    done: SimpleQueue[Result | BaseException | None] = SimpleQueue()  # None: a job has ended
    for fault in faults:
        waiting.put(fault)

    def work() -> None:
        try:
            with Copy(root, stop) as copy:
                while not stop.is_set():
                    done.put(plant(copy, waiting.get_nowait(), limit))
        except (Empty, Stopped):
            pass
        except BaseException as error:
            done.put(error)
        finally:
            done.put(None)

    count = min(jobs, len(faults))
    threads = [threading.Thread(target=work) for _ in range(count)]
    for thread in threads:
        thread.start()
    try:
        while count:
            match done.get():
                case None:
                    count -= 1
                case Result() as result:
                    yield result
                case error:
                    raise error
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def plant(copy: Copy, fault: Fault, limit: float) -> Result:
    """Plant a fault and run its tests."""
    with copy.planted(fault):
        ran = copy.run(fault, limit)
    return Result(fault.id, fault.digest, noticed(ran), ran.failed, round(ran.seconds, 1))


def noticed(ran: Ran) -> str:
    if ran.timed_out:
        return table.TIME
    if ran.passed:
        return table.NOBODY
    if ran.failed and ran.status in (TESTS_FAILED, INTERRUPTED):
        return table.TEST
    return table.LOADING if ran.status in (TESTS_FAILED, INTERRUPTED, CONFTEST_FAILED) else table.BROKEN


def _has_result(fault: Fault, results: dict[str, Result]) -> bool:
    return fault.id in results and results[fault.id].digest == fault.digest


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.planted_faults", description="Do the tests notice faults?")
    parser.add_argument("--only", nargs="+", default=[], metavar="ID|AREA")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--out", type=Path, metavar="FILE", help="results, a line of JSON each; appended to")
    parser.add_argument("--before", type=Path, metavar="FILE", help="results of an earlier run to compare with")
    parser.add_argument("--resume", action="store_true", help="skip faults that have a result in --out")
    parser.add_argument("--root", type=Path, default=ROOT, metavar="CHECKOUT", help="plant in this checkout")
    parser.add_argument("--faults", type=Path, default=fault_lists.LISTS, metavar="FOLDER", help="lists of faults")
    parser.add_argument("--limit", type=float, default=300.0, metavar="SECONDS", help="for the tests of a fault")
    parser.add_argument("--no-baseline", action="store_true", help="do not run the tests without a fault first")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table of results")
    return parser


if __name__ == "__main__":
    for ending in (signal.SIGINT, signal.SIGTERM):  # a shell's background job ignores the first one
        signal.signal(ending, signal.default_int_handler)
    sys.exit(main())
