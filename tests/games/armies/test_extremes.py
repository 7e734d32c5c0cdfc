"""Own games at the edge of what is allowed: refused with a sentence, or played to the last cell."""

import contextlib
import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.errors import SetupError
from deska.core.game import Game, legal_moves, load_rules
from deska.core.texts import texts_in
from deska.games import make_game
from deska.games.armies.definition.read.betza import read_betza
from deska.games.armies.notation.spoken import effects_of
from deska.kernel.ops import play
from tests.effort import LONG, slow
from tests.faces.support import deska
from tests.games.armies.extreme_games import extreme_definition

DATA = Path(__file__).resolve().parents[2] / "data" / "armies"
SEEDS = 3000 if LONG else 150
PLIES = 12


def accepted(definition: object) -> Game | None:
    """The game, or None where it is refused, with something to read in both languages."""
    try:
        return make_game("own", {"definition": json.dumps(definition)})
    except SetupError as refused:
        _ = [problem.describe(texts_in(language)) for problem in refused.problems for language in ("en", "cs")]
        return None


def play_at_random(game: Game, dice: Random) -> int:
    """Look at every move of a few positions; returns how many there were."""
    pos = game.start()
    cells = game.view(pos).columns * game.view(pos).rows
    seen = 0
    for _ in range(PLIES):
        moves = legal_moves(game, pos)
        if game.end(pos) or not moves:
            break
        for move in moves:
            one = effects_of(pos, move)
            assert all(0 <= cell < cells for cell in [*one.path, *one.victims])
        for move in dice.sample(moves, min(len(moves), 5)):
            assert game.read_move(pos, game.move_text(pos, move)) == move
        seen += len(moves)
        game.view(pos)
        play(pos, dice.choice(moves))
    return seen


@slow
def test_extreme_games_are_refused_or_stay_on_the_board() -> None:
    load_rules(make_game("own", {"definition": "five-by-five"}))
    played = moves = 0
    for seed in range(SEEDS):
        dice = Random(seed)
        game = accepted(extreme_definition(dice))
        if game:
            played += 1
            moves += play_at_random(game, dice)
    assert played > SEEDS // 20
    assert moves > 10 * played


def test_on_three_rows_nobody_steps_twice() -> None:
    file = DATA / "double-step-three-rows.json"
    assert deska("check", str(file)).status == 0
    shown = deska("show", str(file))
    assert (shown.status, shown.err) == (0, "")
    game = make_game("own", {"definition": file.read_text(encoding="utf-8")})
    assert play_at_random(game, Random(1)) > 0


@pytest.mark.parametrize("text", ["frhN", "brhG", "ffhN", "frhfN", "frhhN"])
def test_half_of_a_half_of_a_leaper_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_betza(text)
    assert all(problem.describe(texts_in("cs")) for problem in caught.value.problems)


@given(st.text(alphabet="WFDNAHCZGKQRBXYLJOTVSPmcipnjgohfbvslraxyzq()[]{}0123456789,;- ", max_size=12))
def test_any_letters_are_a_move_or_a_setup_error(text: str) -> None:
    with contextlib.suppress(SetupError):
        read_betza(text)


def test_there_is_room_for_every_choice_of_a_piece_that_may_promote_anywhere() -> None:
    queens = ["chess-queen", "chess-rook", "chess-bishop", "chess-knight"]
    definition = {
        "format": "deska-game/1",
        "name": "Dukes",
        "board": {"columns": 8, "rows": 8},
        "sides": [{"name": "white", "kind": "chess", "promotion_zone": 8}, {"name": "black", "kind": "chess"}],
        "pieces": {"duke": {"letter": "D", "moves": "Q", "promotes_to": queens, "promotion": "may"}},
        "placement": {"h1": "CWK", "d4": "white duke", "a8": "CBK"},
    }
    game = make_game("own", {"definition": json.dumps(definition)})
    assert 5 * 20 < len(legal_moves(game, game.start())) <= game.most_moves
