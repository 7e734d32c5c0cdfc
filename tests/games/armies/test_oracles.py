"""The slow twin against programs of others: the same moves, check and end at every ply of random games."""

from dataclasses import replace
from random import Random

import pytest

from deska.games.armies.definition.model import HOP, SHORT_HOP, Definition
from tests.effort import LONG, slow
from tests.games.armies.classics import all_draughts, chess, minishogi, shogi
from tests.games.armies.fairy_numbers import DEPTH, SEEDS, count_game, digest, stored_numbers
from tests.games.armies.random_games import fairy_game
from tests.games.armies.referees import (
    ChessReferee,
    DraughtsReferee,
    FairyReferee,
    ShogiReferee,
    TwinReferee,
    replay,
)
from tests.games.armies.slow_twin import Move, Twin
from tests.games.armies.texts import common_text, move_text
from tests.games.armies.variants import fairy_text, to_ini

GAMES = range(20 if LONG else 1)
PLIES = 300 if LONG else 30


def without_draws(game: Definition) -> Definition:
    """pydraughts has draws of its own; only moves are compared."""
    return replace(game, rules=replace(game.rules, no_progress_limit=0, repetition=0))


def unpromoted_text(game: Definition, move: Move) -> str:
    """pydraughts does not say what a man becomes."""
    return common_text(game, move).split("=")[0]


@pytest.mark.parametrize("seed", GAMES)
def test_chess_as_python_chess_plays_it(seed: int) -> None:
    replay(TwinReferee(chess(), write=move_text), ChessReferee(), Random(seed), PLIES)


@pytest.mark.parametrize("seed", GAMES)
def test_shogi_as_python_shogi_plays_it(seed: int) -> None:
    """Without what it does not know."""
    game = shogi()
    rules = replace(game.rules, entering_king=False, perpetual_check_loses=False)
    replay(TwinReferee(replace(game, rules=rules), write=move_text), ShogiReferee(), Random(seed), PLIES)


@pytest.mark.parametrize("seed", GAMES)
def test_minishogi_as_fairy_stockfish_plays_it(seed: int) -> None:
    pytest.importorskip("pyffish")
    fairy = FairyReferee("minishogi", usi=True, rows=5, columns=5)
    replay(TwinReferee(minishogi(), write=move_text), fairy, Random(seed), PLIES)


@slow
@pytest.mark.parametrize("rules", DraughtsReferee.VARIANTS)
@pytest.mark.parametrize("seed", GAMES)
def test_draughts_as_pydraughts_plays_them(rules: str, seed: int) -> None:
    """Turkish only until there is a king: pydraughts lets it pass over its own men."""
    twin = TwinReferee(without_draws(all_draughts()[rules]), write=unpromoted_text)

    def is_turkish_king_there() -> bool:
        return rules == "turkish" and any(name == "draughts-king" for _, name in twin.position.board.values())

    replay(twin, DraughtsReferee(rules), Random(seed), PLIES, is_turkish_king_there)


# --- games of one's own -------------------------------------------------------------------------------------------


def test_the_kept_numbers_are_those_of_the_games() -> None:
    """Where this fails the generator changed: count anew (see fairy_numbers.py)."""
    stored = stored_numbers()
    assert len(stored) == SEEDS
    assert [digest(fairy_game(counted.seed)) for counted in stored[:20]] == [counted.digest for counted in stored[:20]]


@pytest.mark.parametrize("seed", range(SEEDS) if LONG else (3, 100, 200))
def test_fairy_stockfish_still_counts_what_was_kept(seed: int) -> None:
    pytest.importorskip("pyffish")
    depth = DEPTH if LONG else 2
    assert count_game(fairy_game(seed), seed, depth).counts == stored_numbers()[seed].counts[:depth]


@slow
@pytest.mark.parametrize("seed", range(SEEDS) if LONG else range(0, SEEDS, 33))
def test_the_twin_counts_what_fairy_stockfish_counted(seed: int) -> None:
    twin = Twin(fairy_game(seed))
    counts = tuple(twin.perft(twin.start(), depth) for depth in (1, 2))
    assert counts == stored_numbers()[seed].counts[:2]


def is_replayable(game: Definition) -> bool:
    """Sides of one kind, as there is one value of no moves; and no mates by dropped pawns that are hard to see."""
    pieces = game.pieces.values()
    drops_matter = any(piece.no_mate for piece in pieces)
    plain_king = len(game.pieces["chief"].strides) == 8
    hops = any(stride.path in (HOP, SHORT_HOP) for piece in pieces for stride in piece.strides)
    return game.sides[0].kind == game.sides[1].kind and not (drops_matter and (hops or not plain_king))


@slow
@pytest.mark.parametrize("seed", [seed for seed in range(180 if LONG else 6) if is_replayable(fairy_game(seed))])
def test_own_games_to_their_end_as_fairy_stockfish_plays_them(seed: int) -> None:
    pyffish = pytest.importorskip("pyffish")
    game, variant = fairy_game(seed), f"replayed{seed}"
    pyffish.load_variant_config(to_ini(game, variant))
    replay(TwinReferee(game, write=fairy_text), FairyReferee(variant), Random(seed), PLIES)
