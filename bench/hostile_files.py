"""Files that are built to be slow, below 5 MiB each, for every reader (docs/bench.md):

    python bench/hostile_files.py [START_OF_NAME ...] [--seconds 20]

One JSON object a line: CPU seconds, peak memory, how many games were read, how many errors there were, and the first
one. A reader that takes longer than `--seconds` is stopped, and the exit status is 1. Names with "games" are files of
very many small games: they are read one by one, and the page stops after a time.
"""

import argparse
import io
import json
import os
import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hostile_cases import CASES

from deska.core.errors import FormatError
from deska.formats import format_named
from deska.formats.base import Format, Source


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=[""])
    parser.add_argument("--seconds", type=int, default=20)
    given = parser.parse_args()
    stopped = 0
    for name, (form, text) in CASES.items():
        if name.startswith(tuple(given.names)):
            reader = format_named(form)
            list(reader.read(Source(io.BytesIO(b"x"), "file")))  # its game is loaded
            result = measured(reader, text().encode()[: 5 * 2**20], given.seconds)
            stopped += "stopped_after_s" in result
            print(json.dumps({"name": name, **result}), flush=True)
    return int(stopped > 0)


def measured(reader: Format, content: bytes, seconds: int) -> dict[str, object]:
    """In a process of its own, so that it can be stopped."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        os.write(into, json.dumps(read(reader, content)).encode())
        os._exit(0)
    os.close(into)
    with os.fdopen(out) as answer:
        shown = answer.read()
    os.waitpid(child, 0)
    found: dict[str, object] = json.loads(shown) if shown else {"stopped_after_s": seconds}
    return {"mib": round(len(content) / 2**20, 2), **found}


def read(reader: Format, content: bytes) -> dict[str, object]:
    began, games, errors, first = time.process_time(), 0, 0, ""
    for one in reader.read(Source(io.BytesIO(content), "file")):
        if isinstance(one, FormatError):
            errors, first = errors + 1, first or str(one)
        else:
            games += 1
    took = round(time.process_time() - began, 2)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {"cpu_s": took, "memory_mib": memory, "games": games, "errors": errors, "first": first[:160]}


if __name__ == "__main__":
    sys.exit(main())
