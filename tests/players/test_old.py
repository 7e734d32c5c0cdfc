"""The searching players against the algorithms of the programs that Deska replaces."""

import pytest

from deska.core.limit import NO_LIMIT, Limit
from deska.core.player import Player
from deska.games import make_game
from deska.play.games.adjudication import Adjudication
from deska.play.games.driver import play_game
from deska.players import make_player
from tests.effort import long
from tests.players.old import Old

GAMES = 20
OPENINGS = {
    "piskvorky": ["h8 i9", "h8 h9", "h8 g7", "g7 i8", "f6 h8"],
    "chess": ["e2e4 e7e5", "d2d4 d7d5", "e2e4 c7c5", "c2c4 g8f6", "g1f3 d7d5"],
    "draughts": ["c3-d4 d6-c5", "e3-f4 f6-g5", "c3-b4 b6-a5", "g3-h4 b6-c5", "a3-b4 h6-g5"],
    "minishogi": [""],
}
LIMITS = {"alphabeta": Limit(nodes=20_000), "mcts": Limit(nodes=20_000)}  # both far less than 0.2 s a move
LEVEL = [("piskvorky", "medium")]
PAIRS = [(name, searcher) for name in OPENINGS for searcher in LIMITS]


@long
@pytest.mark.parametrize(("name", "searcher"), [*PAIRS, *LEVEL])
def test_a_searching_player_and_medium_beat_the_old_algorithm(name: str, searcher: str) -> None:
    game, points = make_game(name), 0.0
    for number in range(GAMES):
        new = make_player(searcher)
        seat_setups: list[Player] = [new, Old({})] if number % 2 == 0 else [Old({}), new]
        opening = OPENINGS[name][number // 2 % len(OPENINGS[name])].split()
        limit, ends = LIMITS.get(searcher, NO_LIMIT), Adjudication(longest=300)
        played = play_game(game, seat_setups, limit, number, opening=opening, adjudication=ends)
        assert played.outcome
        winner = played.outcome.winner
        points += 0.5 if winner is None else float(seat_setups[winner] is new)
    assert points >= (0.9 if searcher in LIMITS else 0.75) * GAMES
