"""A Ray cluster that plays the games of a tournament (extra `deska[ray]`)."""

import logging
from collections.abc import Iterator
from typing import Any

from deska.core.errors import SetupError
from deska.play.tournament.crew import Died, Heard
from deska.play.tournament.plan import Plan
from deska.play.tournament.worker import Task, play_leg

_MOMENT = 0.5


def cluster(plan: Plan, address: str) -> "Cluster":
    """The cluster at an address (`auto`, HOST:PORT, ray://HOST:PORT), or SetupError."""
    try:
        import ray
    except ImportError as error:
        raise SetupError("ray-missing") from error
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        raise SetupError("ray-unreachable", address=address[:100], why=str(error)[:300]) from error
    return Cluster(ray, plan)


class Cluster:
    """Every game is a task of the cluster, which chooses the machine. A death is told; Ray itself tries nothing again.

    Deska must be installed on all machines, in the same version.
    """

    def __init__(self, ray: Any, plan: Plan) -> None:
        self._ray, self._plan = ray, ray.put(plan)
        wishes = {"max_retries": 0, "num_cpus": max(plan.limit.threads, 1), "scheduling_strategy": "SPREAD"}
        self._play = ray.remote(**wishes)(play_leg)
        self._tasks: dict[Any, Task] = {}

    def begin(self, task: Task) -> None:
        self._tasks[self._play.remote(self._plan, *task)] = task

    def hear(self) -> Iterator[Heard]:
        done, _others = self._ray.wait(list(self._tasks), num_returns=len(self._tasks), timeout=_MOMENT)
        for reference in done:
            yield self._result(reference)

    def _result(self, reference: Any) -> Heard:
        task = self._tasks.pop(reference)
        try:
            record: Heard = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError:
            raise  # a mistake of ours, not a death
        except self._ray.exceptions.RayError as error:
            return Died(task, type(error).__name__)
        return record

    def end(self) -> None:
        for reference in self._tasks:
            self._ray.cancel(reference, force=True)
        self._tasks.clear()
        self._ray.shutdown()
