"""Positions set up by hand, in every game."""

import random

import pytest

from deska.core.game import legal_moves
from deska.games import all_games
from deska.kernel.ops import play, seat
from tests.effort import slow

PRESETS = [(name, dict(preset.options)) for name, kind in all_games().items() for preset in kind.presets()]


@slow
@pytest.mark.parametrize(("name", "options"), PRESETS)
def test_every_position_can_be_set_up_from_its_picture(name: str, options: dict[str, str]) -> None:
    """Of every game that ships: pieces, hands and side to move give the text of the same position."""
    game = all_games()[name].with_options(options)
    arranger = game.arranger()
    assert arranger is not None
    rng = random.Random(7)
    pos = game.start()
    for _ in range(12):
        view = game.view(pos)
        if view.phase in ("phase-play", "phase-place", "phase-capture") or not name.startswith(("pisk", "tic")):
            hands = {one.piece: one.count for one in view.stocks if one.piece in arranger.in_hand}
            text = arranger.text(view.pieces, hands, int(seat(pos)))
            again = game.view(game.read_position(text))
            assert (again.pieces, int(seat(game.read_position(text)))) == (view.pieces, int(seat(pos)))
            assert {one.piece: one.count for one in again.stocks if one.piece in arranger.in_hand} == hands
        moves = legal_moves(game, pos)
        if not moves:
            break
        play(pos, rng.choice(moves))
