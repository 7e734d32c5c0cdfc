"""The tic-tac-toe player by rules: against every possible opponent."""

from collections import Counter

import numpy as np
import pytest

from deska.core.limit import NO_LIMIT, Stop
from deska.games import make_game
from deska.games.row.tic_tac_toe import FREE, OTHER, OWN, RULES, Board, free_cells, winning_cells, with_stone
from deska.kernel.ops import play, seat
from deska.players import make_player


def all_answers(board: Board) -> list[int]:
    """Every cell the player might choose here."""
    return next(cells for rule in RULES.values() if (cells := rule(board)))


def swapped(board: Board) -> Board:
    return tuple({FREE: FREE, OWN: OTHER, OTHER: OWN}[stone] for stone in board)


def results(board: Board, player_moves: bool) -> Counter[str]:
    """How all games from here end for the player: every answer it might give, every move of the opponent."""
    if not free_cells(board):
        return Counter(draw=1)
    total: Counter[str] = Counter()
    for cell in all_answers(board) if player_moves else free_cells(board):
        stone = OWN if player_moves else OTHER
        if cell in winning_cells(board, stone):
            total["win" if player_moves else "loss"] += 1
        else:
            total += results(with_stone(board, cell, stone), not player_moves)
    return total


@pytest.mark.parametrize("begins", [True, False])
def test_never_loses_whatever_the_opponent_plays(begins: bool) -> None:
    ends = results((FREE,) * 9, player_moves=begins)
    assert ends["loss"] == 0
    assert ends["win"] > 0
    assert ends["draw"] > 0


@pytest.mark.parametrize(
    ("board", "reason", "cells"),
    [
        ("...|...|...", "rule-first-move", "a1 c1 a3 c3"),
        ("xx.|oo.|...", "rule-win", "c3"),
        ("x..|oo.|...", "rule-block", "c2"),
        ("x..|.o.|..x", "rule-fork", "a1 c3"),
        ("o..|.x.|..o", "rule-prevent-fork", "b1 b3 a2 c2"),
        ("o..|...|...", "rule-centre", "b2"),
        ("o..|.x.|...", "rule-opposite-corner", "c1"),
        ("...|.o.|...", "rule-corner", "a1 c1 a3 c3"),
    ],
)
def test_says_which_rule_it_followed(board: str, reason: str, cells: str) -> None:
    """Boards are drawn from the top, x is the player to move."""
    rows = board.split("|")
    stones = tuple({".": FREE, "x": OWN, "o": OTHER}[letter] for row in reversed(rows) for letter in row)
    followed = next(name for name, rule in RULES.items() if rule(stones))
    assert followed == reason
    assert sorted("abc"[cell % 3] + "123"[cell // 3] for cell in all_answers(stones)) == sorted(cells.split())


def test_with_error_one_it_plays_anything() -> None:
    game, rng = make_game("tic-tac-toe"), np.random.default_rng(1)
    player = make_player("rules:error=1")
    chosen = {player.choose(game, game.start(), NO_LIMIT, Stop(), rng).move for _ in range(200)}
    assert chosen == set(range(9))


def test_with_some_error_it_loses_now_and_then_to_a_player_that_never_errs() -> None:
    game, rng = make_game("tic-tac-toe"), np.random.default_rng(2)
    players = [make_player("rules"), make_player("rules:error=0.3")]
    winners: Counter[int | None] = Counter()
    for _ in range(100):
        pos = game.start()
        while (end := game.end(pos)) is None:
            play(pos, players[int(seat(pos))].choose(game, pos, NO_LIMIT, Stop(), rng).move)
        winners[end.winner] += 1
    assert winners[1] == 0
    assert winners[0] > 10


def test_refuses_other_games_but_not_piskvorky_on_three_by_three() -> None:
    rules = make_player("rules")
    small = make_game("piskvorky", {"columns": "3", "rows": "3", "length": "3"})
    assert rules.refusal(small) is None
    assert rules.refusal(make_game("tic-tac-toe")) is None
    refusal = rules.refusal(make_game("piskvorky"))
    assert refusal is not None
    assert refusal.key == "rules-only-tic-tac-toe"
