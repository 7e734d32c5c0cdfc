"""Positions for pictures of games."""

import pytest

from deska.games import all_games, make_game
from deska.kernel.ops import GOING_ON, outcome
from deska.play.showcase import showcase
from tests.effort import slow

PRESETS = [(name, dict(preset.options)) for name, kind in all_games().items() for preset in kind.presets()]


@slow
@pytest.mark.parametrize(("name", "options"), PRESETS)
def test_every_preset_has_a_position_with_pieces_that_is_not_over(name: str, options: dict[str, str]) -> None:
    game = make_game(name, options)
    pos = showcase(game)
    assert outcome(pos) == GOING_ON
    assert len({piece.owner for piece in game.view(pos).pieces.values()}) >= 2


def test_a_game_with_pieces_is_shown_as_it_starts() -> None:
    chess = make_game("chess")
    assert chess.position_text(showcase(chess)) == chess.position_text(chess.start())


def test_pieces_of_a_large_board_lie_together_in_its_middle() -> None:
    game = make_game("piskvorky", {"columns": "21", "rows": "21"})
    rows = [int(cell[1:]) for cell in game.view(showcase(game)).pieces]
    assert len(rows) >= 8
    assert max(rows) - min(rows) < 5
    assert min(rows) <= 11 <= max(rows)


def test_an_opening_with_choices_is_played_through() -> None:
    game = make_game("piskvorky", {"opening": "swap2", "rule": "standard"})
    assert len(game.view(showcase(game)).pieces) > 5  # more than the opening lays


def test_the_smallest_board_is_half_full_at_most() -> None:
    game = make_game("piskvorky", {"columns": "3", "rows": "3", "length": "3"})
    assert len(game.view(showcase(game)).pieces) <= 4
