"""What follows from something that is stored already, and must happen although the disk refuses it now."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine

from deska.core.errors import DeskaError
from deska.store.seal import StoreError

logger = logging.getLogger("deska.web")

FIRST_PAUSE, LONGEST_PAUSE = 2.0, 30.0  # seconds until it is tried again

Work = Callable[[], Awaitable[None]]


class Retries:
    """Work that is tried again while `goes_on` says so."""

    def __init__(self, goes_on: Callable[[], bool]) -> None:
        self._goes_on = goes_on
        self._tasks: set[asyncio.Task[None]] = set()

    async def surely(self, work: Work) -> None:
        """Do it now; if the disk refuses, again and again in the background. Other errors are raised."""
        try:
            await work()
        except StoreError as error:
            logger.warning("something in the room was not stored, and is tried again: %s", error)
            self.spawn(self._again(work))

    async def _again(self, work: Work) -> None:
        pause = FIRST_PAUSE
        while self._goes_on():
            await asyncio.sleep(pause)
            try:
                await work()
                return
            except StoreError:
                pause = min(2 * pause, LONGEST_PAUSE)
            except DeskaError as error:  # its match was deleted, or the room was closed meanwhile
                logger.warning("something in the room was given up: %s", error)
                return

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Do it in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
