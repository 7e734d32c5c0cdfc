"""A process that compiles units: python -m deska.kernel.compiler_process JOB, where JOB is JSON (compilation.py).

It tells how much is done on its standard output, and ends when its standard input is closed.
"""

import gc
import importlib
import json
import os
import signal
import sys
import threading
import time
from pathlib import Path

from deska.kernel.cache import cache
from deska.kernel.compilation import NUMBA_CHANGED
from deska.kernel.units import Unit, size_of, unit_again

_TRANSLATING = 0.8  # the share of the time that goes by before LLVM optimises


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started this process ends it
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.set_threshold(200_000, 20, 100)  # numba makes millions of objects that stay: 5 % less time
    job = json.loads(sys.argv[1])
    sys.path[:] = job["path"]
    cache.__dict__["folder"] = Path(job["folder"])
    for module in job["modules"]:
        importlib.import_module(module)
    _refuse_changed_numba()
    for number, (kind, of) in enumerate(job["units"]):
        unit = unit_again(kind, of)
        with cache.alone(unit.name):
            if not unit.load():
                _compile(number, unit)


def _refuse_changed_numba() -> None:
    from deska.kernel.numba_private import missing

    if names := missing():
        print(*names, flush=True)
        sys.exit(NUMBA_CHANGED)


def _compile(number: int, unit: Unit) -> None:
    from deska.kernel import numba_passes
    from deska.kernel.building import build

    begun, size, done = time.monotonic(), size_of(unit), 0

    def tell(more: int) -> None:
        nonlocal done
        done += more
        print(number, round(_TRANSLATING * min(done / size, 1.0), 3), flush=True)

    numba_passes.on_translated = tell
    unit.save([build(group) for group in unit.groups])
    print(number, 1.0, round(time.monotonic() - begun, 2), flush=True)


def _end_with_parent() -> None:
    """Exit when the parent process dies: it closes our standard input."""
    while os.read(0, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
