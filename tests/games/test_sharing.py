"""Matches share a game; games that somebody invents do not stay in memory for long."""

import gc
import json
import tracemalloc
import weakref

import pytest

from deska.core.errors import MoveError
from deska.games import make_game

DEFINITION = {
    "format": "deska-game/1",
    "board": {"columns": 4, "rows": 4},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "placement": {"a1": "CWK", "b1": "CWR", "d4": "CBK", "c4": "CBR"},
}
INVENTED = [{"definition": json.dumps({**DEFINITION, "name": f"Game {number}"})} for number in range(30)]


def test_a_game_is_made_once_for_all_who_play_it() -> None:
    assert make_game("chess") is make_game("chess", {})
    assert make_game("own", {"definition": "wyverns"}) is make_game("own", {"definition": "wyverns"})
    assert make_game("own", INVENTED[0]) is make_game("own", INVENTED[0])


def test_of_many_inventions_only_a_few_stay_in_memory() -> None:
    made = [weakref.ref(make_game("own", options)) for options in INVENTED]
    gc.collect()
    assert len([one for one in made if one() is not None]) <= 10


def test_inventions_push_no_other_game_out() -> None:
    chess = weakref.ref(make_game("chess"))
    for options in INVENTED:
        make_game("own", options)
    gc.collect()
    assert chess() is make_game("chess")


def test_a_game_of_armies_keeps_its_large_tables_once() -> None:
    make_game("own", INVENTED[0])  # what all such games share
    tracemalloc.start()
    try:
        game = make_game("own", {"definition": json.dumps({**DEFINITION, "name": "Measured"})})
        with pytest.raises(MoveError):
            game.read_move(game.start(), "a1a4")
        gc.collect()
        size = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert size < 3.5 * 2**20  # 2 MiB of tables
