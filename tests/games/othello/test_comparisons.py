"""What a move of Othello leaves and turns, compared with the other moves, is counted on the board itself."""

from statistics import median_low

import numpy as np

from deska.core.game import Game, Position, legal_moves, load_rules
from deska.games import make_game
from deska.kernel.ops import GOING_ON, outcome, play, seat
from deska.kernel.positions import copied


def after(pos: Position, move: int) -> Position:
    then = copied(pos)
    play(then, move)
    return then


def discs(game: Game, pos: Position, own: int) -> int:
    return sum(piece.owner == own for piece in game.view(pos).pieces.values())


def test_comparisons_with_the_other_moves_are_true() -> None:
    game, rng = make_game("othello", {}), np.random.default_rng(2)
    load_rules(game)
    said = set()
    for _ in range(2):
        pos = game.start()
        while int(outcome(pos)) == GOING_ON:
            moves = legal_moves(game, pos)
            for move in moves:
                effect = game.effect(pos, move)
                key, own = effect.key if effect else "", int(seat(pos))
                said.add(key)
                if effect and key == "effect-othello-fewer":
                    counts = sorted(len(legal_moves(game, after(pos, one))) for one in moves if one != move)
                    assert effect.values["count"] == len(legal_moves(game, after(pos, move)))
                    assert effect.values["count"] < effect.values["others"] <= median_low(counts)
                if effect and key == "effect-othello-quiet":
                    turned = [discs(game, after(pos, one), own) - discs(game, pos, own) - 1 for one in moves]
                    assert effect.values == {"count": turned[moves.index(move)], "others": median_low(sorted(turned))}
                if effect and key == "effect-othello-last":
                    answers = legal_moves(game, after(pos, move))
                    assert all(abs(one % 8 - move % 8) > 1 or abs(one // 8 - move // 8) > 1 for one in answers)
            pos = after(pos, int(rng.choice(moves)))
    assert {"effect-othello-fewer", "effect-othello-quiet", "effect-othello-last"} <= said
