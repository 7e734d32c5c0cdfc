"""Files of learned networks: the right one is used, a wrong one is refused with a sentence."""

from pathlib import Path

import numpy as np
import pytest

import deska
from deska.core import networks
from deska.core.errors import DeskaError
from deska.core.game import Game
from deska.core.networks import (
    SHIPPED,
    SUFFIX,
    Learned,
    digest_of,
    forget,
    in_use,
    keep,
    load,
    network_of,
    own_path,
    read,
    written,
)
from deska.core.texts import texts_in
from deska.kernel.search.network import HIDDEN, new_network


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    return deska.game("own", definition="five-by-five")


def some(game: Game) -> Learned:
    shown, rng = game.contents(), np.random.default_rng(1)
    assert shown is not None
    network = new_network(
        shown.rows,
        shown.full,
        rng.integers(-300, 300, shown.count * HIDDEN).astype(np.int16),
        rng.integers(-99, 99, shown.count * 2).astype(np.int32),
        rng.integers(-99, 99, 2 * HIDDEN).astype(np.int32),
    )
    return Learned(network, {"seed": 1, "elo": 25})


def test_what_is_written_is_read(game: Game) -> None:
    learned = some(game)
    again = read(game, written(game, learned))
    assert again.about == learned.about
    for one, other in zip(learned.network, again.network, strict=True):
        np.testing.assert_array_equal(one, other)


def test_the_users_own_is_used_until_it_is_forgotten(game: Game) -> None:
    shipped = in_use(game)
    learned = some(game)
    keep(game, learned)
    found = network_of(game)
    assert found is not None
    assert np.array_equal(found.first, learned.network.first)
    assert forget(game)
    assert not forget(game)
    assert (in_use(game) is None) == (shipped is None)


def broken(content: bytes) -> dict[str, bytes]:
    head, _, weights = content.partition(b"\n")
    return {
        "network-no-file": b"",
        "network-no-file ": b"{" * 5000,
        "network-no-file  ": b"[" * 3000 + b"\n",
        "network-no-file   ": b"\x00\xff" * 50,
        "network-damaged": content[:-1],
        "network-damaged ": content + b"x",
        "network-damaged  ": head + b"\n" + bytes(len(weights)),
        "network-other-version": head.replace(b'"version": 1', b'"version": 2') + b"\n" + weights,
        "network-other-rules": head.replace(b'"rules": "', b'"rules": "0') + b"\n" + weights,
    }


def test_a_damaged_or_foreign_file_is_refused_with_a_sentence(game: Game) -> None:
    for key, content in broken(written(game, some(game))).items():
        with pytest.raises(DeskaError) as error:
            read(game, content)
        assert error.value.problems[0].key == key.strip()
        for language in ("cs", "en"):
            assert "network-" not in error.value.describe(texts_in(language))


def test_with_a_damaged_file_the_games_own_evaluation_is_used(game: Game, caplog: pytest.LogCaptureFixture) -> None:
    path = keep(game, some(game))
    path.write_bytes(path.read_bytes()[:-2])
    assert network_of(deska.game("own", definition="five-by-five")) is None or in_use(game) is not None
    assert caplog.records
    own_path(game).unlink()


def test_a_damaged_file_among_those_that_come_with_deska_is_passed_over(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / f"a{SUFFIX}").write_bytes(b"no network")
    (tmp_path / f"b{SUFFIX}").write_bytes(written(game, some(game)))
    monkeypatch.setattr(networks, "SHIPPED", tmp_path)
    networks._shipped.cache_clear()
    try:
        assert in_use(game) is not None
        assert f"a{SUFFIX}" in caplog.text
    finally:
        networks._shipped.cache_clear()


def test_other_rules_have_another_digest() -> None:
    names = [("chess", {}), ("shogi", {}), ("draughts", {}), ("draughts", {"rules": "english"}), ("hex", {"side": "5"})]
    digests = [digest_of(deska.game(name, **options)) for name, options in names]
    assert len(set(digests)) == len(digests)
    assert digest_of(deska.game("chess")) == digests[0]


def test_games_without_contents_have_no_network() -> None:
    assert network_of(deska.game("quantik")) is None
    assert network_of(deska.game("connect-four", seats=3)) is None


def test_every_network_that_comes_with_deska_fits_its_game_and_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    files = sorted(SHIPPED.glob("*" + SUFFIX))
    assert {path.stem for path in files} >= {"draughts", "minishogi"}
    assert sum(path.stat().st_size for path in files) < 2 << 20
    for path in files:
        name, _, rules = path.stem.partition("-")  # such as draughts-international
        game = deska.game(name, rules=rules) if name == "draughts" and rules else deska.game(path.stem)
        assert np.array_equal(load(game, path).network.places, in_use(game).network.places)  # type: ignore[union-attr]
