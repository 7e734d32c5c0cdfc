"""A process that compiles units: python -m deska.kernel.compile.worker FOLDER, where FOLDER keeps compiled code.

It reads jobs from standard input, a JSON object on each line (pool.py), and writes how much is done. It exits
when its standard input is closed.
"""

import gc
import importlib
import json
import os
import queue
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from deska.kernel.compile.cache import cache
from deska.kernel.compile.errors import CannotCompile
from deska.kernel.compile.pool import NUMBA_CHANGED
from deska.kernel.compile.units import Unit, position_classes, size_of, unit_again
from deska.kernel.signatures import learn_layouts

_TRANSLATING = 0.8  # the share of the time before LLVM optimises
_jobs: "queue.Queue[dict[str, Any]]" = queue.Queue()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends us
    gc.set_threshold(200_000, 20, 100)  # numba creates millions of long-lived objects: saves 5 % of the time
    cache.use(Path(sys.argv[1]))
    threading.Thread(target=_read, daemon=True).start()
    while True:
        _do(_jobs.get())


def _read() -> None:
    """Queue jobs; exit when the parent closes our standard input, or dies."""
    for line in sys.stdin:
        _jobs.put(json.loads(line))
    os._exit(0)


def _do(job: dict[str, Any]) -> None:
    sys.path[:] = job["path"]
    for module in job["modules"]:
        importlib.import_module(module)
    learn_layouts(job["layouts"], position_classes())
    unit = unit_again(*job["unit"])
    with cache.alone(unit.name):
        begun = time.monotonic()
        if not unit.load():
            try:
                _compile(unit)
            except CannotCompile:  # the parent process compiles it again, and tells why
                sys.exit(1)
        print("compiled", round(time.monotonic() - begun, 2), flush=True)


def _compile(unit: Unit) -> None:
    from deska.kernel.numba.private import missing

    if names := missing():
        print(NUMBA_CHANGED, *names, flush=True)
        sys.exit(1)
    from deska.kernel.compile.build import build
    from deska.kernel.numba import passes

    size, done = size_of(unit), 0

    def tell(more: int) -> None:
        nonlocal done
        done += more
        print("done", round(_TRANSLATING * min(done / size, 1.0), 3), flush=True)

    passes.on_translated = tell
    unit.save([build(group) for group in unit.groups])


if __name__ == "__main__":
    main()
