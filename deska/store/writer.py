"""A thread that runs jobs for a Store, one after another.

Jobs that wait while the disk is busy share the next commit; none is answered before it is on disk. Twice a minute,
commits move to the main file, so that a lost WAL loses little.
"""

import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from deska.store.database import Store

Result = TypeVar("Result")
Job = Callable[[Store], Any]

_TOGETHER = 256  # upper bound on jobs in one commit
_CHECKPOINT = 30.0  # upper bound on seconds from a commit to the main file


class Writer:
    """Owns a store from now on."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.key = store.key
        self._jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[Store], Result]) -> "Future[Result]":
        """The job's result once its writes are on disk, or its exception."""
        future: Future[Result] = Future()
        future.set_running_or_notify_cancel()  # the job runs even if nobody waits for it any more
        self._jobs.put((job, future))
        return future

    def close(self) -> None:
        """Finish all jobs and close the store."""
        self._jobs.put(None)
        self._thread.join()
        self.store.close()

    def _run(self) -> None:
        open_for_more = True
        due: float | None = None  # when the next checkpoint is
        while open_for_more:
            if due is not None and time.monotonic() >= due:
                self.store.checkpoint()
                due = None
            try:
                first = self._jobs.get(timeout=due and max(due - time.monotonic(), 0))
            except queue.Empty:
                continue
            if first is None:
                return
            batch = [first]
            while len(batch) < _TOGETHER and not self._jobs.empty():
                another = self._jobs.get()
                if another is None:
                    open_for_more = False
                    break
                batch.append(another)
            self._do(batch)
            due = due or time.monotonic() + _CHECKPOINT

    def _do(self, batch: list[tuple[Job, "Future[Any]"]]) -> None:
        answers: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            with self.store.transaction():
                for job, future in batch:
                    answers.append((future, *self._try(job)))
        except Exception as error:  # the commit failed, so no job's data is on disk
            for _, future in batch:
                future.set_exception(error)
            return
        for future, result, error_of_job in answers:
            if error_of_job:
                future.set_exception(error_of_job)
            else:
                future.set_result(result)

    def _try(self, job: Job) -> tuple[Any, BaseException | None]:
        try:
            with self.store.part():
                return job(self.store), None
        except sqlite3.Error as error:
            if not self.store.is_writing:
                raise  # SQLite rolled back the whole transaction
            shown = self.store.problem(error)
            shown.__cause__ = error
            return None, shown
        except Exception as error:
            return None, error
