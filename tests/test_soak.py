"""A few seconds of `make soak`."""

from pathlib import Path

from tests.effort import slow
from tests.faces.web.pages import awaited
from tests.soak import soak, varied


@slow
def test_a_few_seconds_of_the_soak_lose_nothing_and_leave_nothing_behind(tmp_path: Path) -> None:
    async def check() -> None:
        found = await soak(tmp_path, seconds=5, pages=8, seed=1, kill_every=2.5, games=8)
        assert found["wrong"] == []
        assert found["kills"] == 1
        assert found["matches"] > 0

    awaited(check())


@slow
def test_a_round_of_varied_use_keeps_the_memory_small(tmp_path: Path) -> None:
    async def check() -> None:
        found = await varied(tmp_path, seconds=1, seed=2, each=0.5)
        assert found["wrong"] == []

    awaited(check())
