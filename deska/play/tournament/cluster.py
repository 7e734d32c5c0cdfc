"""A Ray cluster that plays the games of a tournament (extra `deska[ray]`).

Ray runs in a separate process: its output stays out of ours, and when it loses its cluster it ends the
process it runs in, which must not be ours.
"""

import importlib.util
import logging
import multiprocessing
import os
import re
import signal
import socket
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from deska.core.errors import DeskaError, SetupError
from deska.play.tournament.plan import Plan
from deska.play.tournament.worker import Task, play_alone
from deska.play.tournament.workers import Died, Heard

_MOMENT = 0.2
_SHORT_MOMENT = 0.02  # Ray's process has to hear of new games too
_KNOCKING = 10.0  # seconds for a port to open
_GREETING = 60.0  # seconds for a cluster to answer
_PARTING = 10.0  # seconds for Ray to leave it
_LOST_AFTER = "20"  # seconds without the cluster's head node


class ClusterLost(DeskaError):
    """The cluster is lost. Finished games are kept."""


def cluster(plan: Plan, address: str) -> "Cluster":
    """The cluster at an address (`auto`, HOST:PORT, ray://HOST:PORT), or SetupError."""
    if importlib.util.find_spec("ray") is None:
        raise SetupError("ray-missing")
    _knock(address)
    found = Cluster(plan, address)
    try:
        found.greet()
    except BaseException:
        found.end()
        raise
    return found


def _knock(address: str) -> None:
    """Check the address quickly; Ray itself would retry for minutes."""
    place = re.fullmatch(r"(?:ray://)?\[?(.+?)\]?:(\d{1,5})", address)
    if not place:
        return
    try:
        socket.create_connection((place[1], int(place[2])), _KNOCKING).close()
    except (OSError, OverflowError) as error:
        raise SetupError("ray-unreachable", address=address[:100], why=str(error)[:300]) from error


class Cluster:
    """Every game is a task of the cluster, which chooses the machine. A crash is reported; Ray does not retry.

    Deska must be installed on all machines, in the same version.
    """

    def __init__(self, plan: Plan, address: str) -> None:
        self._address = address[:100]
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=_drive, args=(plan, address, theirs), daemon=True)
        self._process.start()
        theirs.close()  # so that we notice when the other process ends

    def greet(self) -> None:
        """Wait until Ray has found the cluster; SetupError if it has not."""
        try:
            if self._line.poll(_GREETING):
                self._said()
                return
        except ClusterLost:
            pass
        raise SetupError("ray-silent", address=self._address)

    def begin(self, task: Task) -> None:
        try:
            self._line.send(task)
        except OSError as error:
            raise ClusterLost("ray-lost", address=self._address) from error

    def hear(self) -> Iterator[Heard]:
        if self._line.poll(_MOMENT):
            yield self._said()

    def _said(self) -> Any:
        try:
            said = self._line.recv()
        except (EOFError, OSError) as error:
            raise ClusterLost("ray-lost", address=self._address) from error
        if isinstance(said, Exception):
            raise said
        return said

    def end(self) -> None:
        self._line.close()
        self._process.join(_PARTING)
        self._process.kill()
        self._process.join()


# --- the process that Ray is in -------------------------------------------------------------------------------


def _drive(plan: Plan, address: str, line: Connection) -> None:
    """Give the cluster the tasks from the pipe, and send back the results, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the tournament's process decides when to end
    _be_quiet()
    os.environ.setdefault("RAY_gcs_rpc_server_reconnect_timeout_s", _LOST_AFTER)
    import ray

    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        line.send(SetupError("ray-unreachable", address=address[:100], why=str(error)[:300]))
        return
    line.send("found")
    driver = _Driver(ray, plan)
    try:
        driver.run(line)
    except ray.exceptions.RayTaskError as error:
        line.send(RuntimeError(str(error)))  # an error of ours, not a crash
    except (EOFError, OSError, ray.exceptions.RayError):
        pass  # the tournament has ended, or the cluster is lost
    finally:
        driver.end()


def _be_quiet() -> None:
    """Silence Ray: it has its own logs, and its core prints regardless of its settings."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for output in (1, 2):
        os.dup2(nowhere, output)


class _Driver:
    """The running tasks of the cluster."""

    def __init__(self, ray: Any, plan: Plan) -> None:
        self._ray, self._plan = ray, ray.put(plan)
        resources = {"max_retries": 0, "num_cpus": max(plan.limit.threads, 1), "scheduling_strategy": "SPREAD"}
        self._play = ray.remote(**resources)(play_alone)
        self._tasks: dict[Any, Task] = {}

    def run(self, line: Connection) -> None:
        while True:
            while line.poll(0.0 if self._tasks else None):
                task = line.recv()
                self._tasks[self._play.remote(self._plan, *task)] = task
            done, _others = self._ray.wait(list(self._tasks), timeout=_SHORT_MOMENT)
            for reference in done:
                line.send(self._result(reference))

    def _result(self, reference: Any) -> Heard:
        task = self._tasks.pop(reference)
        try:
            record: Heard = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError:
            raise
        except self._ray.exceptions.RayError as error:
            return Died(task, type(error).__name__)
        return record

    def end(self) -> None:
        for reference in self._tasks:
            self._ray.cancel(reference, force=True)
        self._ray.shutdown()
