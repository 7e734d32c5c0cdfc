"""SAN of every game that has it: each legal move has a text of its own, which is read as that move."""

from random import Random

import pytest

from deska.core.errors import AmbiguousMove, IllegalMove
from deska.core.game import legal_moves, load_rules
from deska.core.texts import languages
from deska.games import make_game
from deska.games.armies.game import example_games
from deska.kernel.ops import play
from tests.effort import slow

pytestmark = slow

NAMES = [name for name in ("chess", *example_games()) if "san" in make_game(name).notations]


@pytest.mark.parametrize("name", NAMES)
def test_every_move_has_a_text_that_is_read_as_that_move(name: str) -> None:
    game, rng = make_game(name), Random(2)
    load_rules(game)
    for _ in range(3):
        pos = game.start()
        for _ in range(40):
            moves = legal_moves(game, pos)
            if not moves:
                break
            texts = [game.notated(pos, move, "san") for move in moves]
            assert len(set(texts)) == len(moves)
            assert [game.read_move(pos, text) for text in texts] == moves
            play(pos, rng.choice(moves))


@pytest.mark.parametrize("notation", ["san", "figurines"])
def test_moves_are_read_in_every_language_and_with_figurines(notation: str) -> None:
    game, rng = make_game("chess"), Random(3)
    load_rules(game)
    pos = game.start()
    for _ in range(40):
        for move in legal_moves(game, pos):
            for language in languages():
                assert game.read_move(pos, game.notated(pos, move, notation, language)) == move
        play(pos, rng.choice(legal_moves(game, pos)))


def test_a_text_that_fits_several_moves_or_none_is_refused() -> None:
    game = make_game("chess")
    pos = game.read_position("k7/8/8/8/8/2N1N3/8/K7 w - - 0 1")
    with pytest.raises(AmbiguousMove, match="Ncd5, Ned5"):
        game.read_move(pos, "Nd5")
    with pytest.raises(IllegalMove, match="Nh8 is not possible here"):
        game.read_move(pos, "Nh8")
