"""Every reader of texts, given broken ones: only our own errors come out, and nothing is changed."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from deska.core.cells import cell_name, read_cell
from deska.core.errors import DeskaError, MoveError, PositionError, SetupError
from deska.core.game import Position
from deska.games import all_games, make_game
from deska.kernel.positions import copied
from deska.players import all_players, make_player
from deska.testing import GameCase
from deska.testing.case import state
from tests.conformance.cases import CASES, random_game
from tests.core.mutation import mutated
from tests.effort import slow

pytestmark = slow

INPUTS = 10_000


def seen(
    read: Callable[[str], object], texts: list[str], kind: type[DeskaError], count: int, seed: int
) -> Counter[str]:
    """What came of so many broken texts: how many were read, and how often each problem was told."""
    rng = Random(seed)
    found: Counter[str] = Counter()
    lines: list[str] = []
    for _ in range(count):
        text = mutated(rng.choice(texts), rng, texts)
        try:
            read(text)
        except kind as error:
            if error.problems[0].key not in found:
                lines.append(str(error))
            found[error.problems[0].key] += 1
        else:
            found["read"] += 1
    assert found["read"] < count
    assert all(lines)
    return found


SMALL = [case for case in CASES if case.game.most_moves <= 100]
EACH = INPUTS // len(SMALL) + 1
every_small_game = pytest.mark.parametrize("case", SMALL, ids=str)


@every_small_game
def test_broken_position_texts(case: GameCase) -> None:
    game = case.game
    texts = [game.position_text(pos) for pos in random_game(game, 1)]
    start = state(game.start())
    found = seen(game.read_position, texts, PositionError, EACH, seed=1)
    assert len(found) > 2
    assert state(game.start()) == start


@every_small_game
def test_broken_moves(case: GameCase) -> None:
    game = case.game
    positions: list[Position] = [copied(pos) for pos in random_game(game, 2)]
    texts = sorted({text for pos in positions for text in game.view(pos).taps} | {"a1", "x", "o", "more"})
    for number, pos in enumerate(positions):
        before = pos.now.state_bytes()
        seen(partial(game.read_move, pos), texts, MoveError, EACH // len(positions) + 1, seed=number)
        assert pos.now.state_bytes() == before


@pytest.mark.parametrize("name", all_games())
def test_broken_options(name: str) -> None:
    options = {option.name: str(option.default) for option in all_games()[name].options} or {"columns": "3"}
    texts = [f"{key}={value}" for key, value in options.items()] + [
        "rule=renju",
        "opening=swap2",
        "seats=4",
        "length=3",
    ]
    rng = Random(3)

    def make(text: str) -> None:
        given = dict([part.partition("=")[::2] for part in (text, rng.choice(texts))])
        make_game(name, given)

    found = seen(make, texts, SetupError, INPUTS, seed=3)
    assert sum(found.values()) == INPUTS


def test_broken_names_of_games() -> None:
    seen(lambda text: make_game(text), list(all_games()), SetupError, INPUTS, seed=4)


def test_broken_players() -> None:
    texts = [
        f"{name}:" + ",".join(f"{o.name}={o.default}" for o in kind.options) for name, kind in all_players().items()
    ]
    found = seen(make_player, [*texts, *all_players()], SetupError, INPUTS, seed=5)
    assert {"unknown-player", "unknown-option", "bad-option-value", "parameter-without-value", "read"} <= set(found)


def test_broken_cells() -> None:
    rng = Random(6)
    texts = [cell_name(x, y) for x in (0, 7, 25, 26, 39) for y in (0, 8, 9, 39)]
    for _ in range(INPUTS):
        place = read_cell(mutated(rng.choice(texts), rng, texts))
        assert place is None or (0 <= place[0] < 702 and 0 <= place[1] < 999)
