"""Programs of Debian as opponents, where they are installed: stockfish, fairy-stockfish, gnushogi."""

import os
import shutil

import numpy as np
import pytest

from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.kernel.ops import play
from deska.play.games.adjudication import Adjudication
from deska.play.games.driver import play_game
from deska.players import make_player
from deska.players.outside.engine import Engine, Outside, pool

PATH = f"{os.environ.get('PATH', '')}:/usr/games"
OPPONENTS = [
    ("stockfish", "uci", (), "chess", (("Skill Level", "0"),)),
    ("fairy-stockfish", "uci", (), "chess", (("Skill Level", "-20"),)),
    ("fairy-stockfish", "usi", (), "shogi", (("Skill Level", "-20"),)),
    ("fairy-stockfish", "usi", (), "minishogi", ()),
    ("gnushogi", "xshogi", ("-X",), "shogi", ()),
]
MOVES = 14


def installed(program: str) -> str:
    found = shutil.which(program, path=PATH)
    if not found:
        pytest.skip(f"{program} is not installed here; on Debian: apt install {program}")
    return found


@pytest.mark.parametrize(("program", "protocol", "words", "name", "options"), OPPONENTS)
@pytest.mark.parametrize("begins", [True, False])
def test_a_game_against_it_goes_by_the_rules(
    program: str, protocol: str, words: tuple[str, ...], name: str, options: tuple[tuple[str, str], ...], begins: bool
) -> None:
    engine = Outside(Engine(program, protocol, (installed(program), *words), options))
    players = [engine, make_player("medium")] if begins else [make_player("medium"), engine]
    limit, end = Limit(seconds=0.05, depth=2), Adjudication(longest=MOVES)
    try:
        played = play_game(make_game(name), players, limit, 1, adjudication=end)
    finally:
        pool.close()
    assert (played.failure, len(played.moves)) == (None, MOVES)


def test_gnushogi_gets_the_whole_game_with_every_question() -> None:
    engine = Outside(Engine("gnushogi", "xshogi", (installed("gnushogi"), "-X")))
    game = make_game("shogi")
    try:
        for moves in ((), ("7g7f", "3c3d", "8h2b+", "3a2b")):  # the second with pieces in hand
            engine.follow(None, moves)
            pos = game.start()
            for text in moves:
                play(pos, game.read_move(pos, text))
            choice = engine.choose(game, pos, Limit(seconds=0.1, depth=2), Stop(), np.random.default_rng(1))
            assert game.move_text(pos, choice.move)
    finally:
        pool.close()
