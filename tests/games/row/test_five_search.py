"""The master's search at the root: which moves it looks at, and what it tells of them."""

import numpy as np

from deska.games import make_game
from deska.games.row.five.board import board_of
from deska.games.row.five.kernel.search import EXACTLY, NOT_SEARCHED, STRONG_RANK, search
from deska.games.row.five.kernel.stones import ask_lift, ask_put
from deska.games.row.five.layout import FiveBoard
from deska.games.row.five.work import Work, new_tables, new_work
from deska.kernel.ops import play
from deska.kernel.search.negamax import WIN

OPENING = ("h8", "i9", "h9", "h10", "g8", "f9", "i7", "j6")
GIVEN = ("f7", "g7", "i8", "j8", "a15")
BEYOND = 2 * WIN


def opened() -> tuple[FiveBoard, dict[str, int]]:
    """A quiet position, and moves to choose from."""
    game = make_game("piskvorky")
    pos = game.start()
    for name in OPENING:
        play(pos, game.read_move(pos, name))
    return board_of(pos), {name: game.read_move(pos, name) for name in GIVEN}


def give(work: Work, moves: list[int]) -> None:
    count = len(moves)
    work.own.moves[:count] = moves
    work.own.ranks[:count] = STRONG_RANK + np.arange(count, 0, -1)
    work.own.root_count, work.own.root_known[:count] = count, NOT_SEARCHED


def value_after(board: FiveBoard, move: int) -> int:
    """Of a move, by a search of its own, one move deep."""
    ask_put(board, move)
    value = -int(search(board, new_work(*new_tables(1 << 20)), 1, 1, -BEYOND, BEYOND))
    ask_lift(board, move)
    return value


def test_of_the_moves_given_the_best_is_found_with_its_line() -> None:
    board, given = opened()
    truth = {move: value_after(board, move) for move in given.values()}
    work = new_work(*new_tables(1 << 20))
    give(work, list(given.values()))
    best = int(search(board, work, 2, 0, -BEYOND, BEYOND))
    assert best == max(truth.values())
    assert truth[int(work.own.line[0])] == best


def test_every_move_given_gets_its_value_or_what_it_is_at_most() -> None:
    board, given = opened()
    moves = list(given.values())
    work = new_work(*new_tables(1 << 20))
    give(work, moves)
    search(board, work, 2, 0, -BEYOND, BEYOND)
    own, highest = work.own, -BEYOND
    assert [int(move) for move in own.moves[: len(moves)]] == moves
    for i, move in enumerate(moves):
        value, truth = int(own.root_values[i]), value_after(board, move)
        if own.root_known[i] == EXACTLY:
            assert highest < value == truth
            highest = value
        else:
            assert own.root_known[i] != NOT_SEARCHED
            assert truth <= value <= highest


def test_moves_after_the_end_of_the_nodes_are_told_as_not_searched() -> None:
    board, given = opened()
    moves = list(given.values())
    work = new_work(*new_tables(1 << 20), 40)
    give(work, moves)
    search(board, work, 3, 0, -BEYOND, BEYOND)
    known = work.own.root_known[: len(moves)]
    assert work.own.stop[0] != 0
    assert known[-1] == NOT_SEARCHED
