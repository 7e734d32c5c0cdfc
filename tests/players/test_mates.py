"""Mates from a list are found with the right distance; a slow twin that tries every move knows it too."""

import numpy as np
import pytest

from deska.core.game import legal_moves, load_rules
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.kernel.ops import move_room, play, undo
from deska.players import make_player
from tests.effort import LONG, slow
from tests.players.plain_mates import can_mate

pytestmark = slow

# By the number of moves of both sides. Those of chess are known problems and combinations, those of shogi come from
# games between players of Deska.
CHESS = {
    1: [
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    ],
    3: [
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1",
        "1rb4r/pkPp3p/1b1P3n/1Q6/N3Pp2/8/P1P3PP/7K w - - 1 1",
        "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 1",
    ],
    5: [
        "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1",
        "r3k2r/ppp2Npp/1b5n/4p2b/2B1P2q/BQP2P2/P5PP/RN5K w kq - 1 1",
        "r1b3kr/ppp1Bp1p/1b6/n2P4/2p3q1/2Q2N2/P4PPP/RN2R1K1 w - - 1 1",
        "8/r3b2Q/2k1N1R1/p1P2N2/1p6/5P2/PPP4P/1R2KB2 w - - 0 28",
    ],
    7: [
        "r5rk/2p1Nppp/3p3P/pp2p1P1/4P3/2qnPQK1/8/R6R w - - 1 1",
    ],
}
SHOGI = {
    1: [
        "1n1g4+L/l2sksR2/p1pppp+N2/5g2p/1N7/2P+B2p2/PP1PPPPPP/BS3S1RL/L1G1K1GN1 b 2P 55",
        "1+N3g1n1/s2+B3Bl/2p2p1pp/p2pk4/2P3p2/1l2P2P1/P1LKSPP1P/4GGRR1/1+p5NL b GSN3Ps 69",
        "1n1+N1k1nl/l4s3/p4+Bbgp/3p1pp2/1P5p1/P1+s1P1PPP/3P1PS2/1p4GR1/LG3K1NL b RGS3P 63",
    ],
    3: [
        "ln1n1g2+B/1R3n3/pppp1kBp1/6p1p/3Ppp3/8P/PP2SPPP+n/4G1R2/+l3KG3 b G2Ss2l2p 67",
        "1R3g3/l1gs5/2pp1k1+B1/pp2pb3/1n1N5/2P3P2/PP1PPPSPP/2GS2R2/L2K2GNL b 4Psnl 49",
        "2r4nl/2l2ksb1/+P2+R1pppp/9/2p4S1/9/P1+bS1PP1P/1s1NG4/+p3K1GNL b 2G4Pnl3p 85",
        "3B2+Nn1/4gg2l/1+PS+Rskp2/p3pp2p/9/6R2/P1BS1PPpP/L4G1L1/3GK2NL b SN5P2p 97",
        "1n1k5/1+L2g4/l1psnpp1+B/pp1pps2p/9/PP1PPPP1P/L1P1SS2L/1BGKG4/1N4+p2 b RGNPr 71",
        "4+R4/9/l1pG+N2kl/p2s5/1P2p2S1/1s6P/P1PPSPP2/1B1KG1+r2/LN3+p3 b GN6Pbgnlp 103",
    ],
    5: [
        "7nl/3S+R4/4ppbpp/1k1p1spn1/7l1/P1P2P3/3PP1PPP/3S1S1R1/L2GKG1NL b B2GN3Pp 55",
        "1n2kg2+R/l+S7/p+R1gspp2/2P4Sp/3p5/1P1BP4/P1NP1PPPP/2S2K3/L2G1G1NL b BNL3Pp 61",
        "7nl/3S3+R1/1k3p1pp/p2p1spn1/3np2B1/P1P1GP3/3PP1PPP/3S1SGR1/L2GK2NL b BGL3P 67",
        "8l/l1kn+R4/p1gp1N3/1pp1P2pp/2s1+BS1n1/2P4P1/PP1P1PP1P/2SKR4/L1G2G1NL b BGS3P 71",
        "4S4/6kbl/1+P4pp1/+R2p4p/p3P4/3PS1+n1P/P2G5/+n1G2p2L/3K5 b RB2GS2NL5Psl2p 119",
        "1n3k1n1/3rg2+R1/l1ps1pp1l/pp1pps2p/9/PP1PPPP1P/L1P1SS1pL/1BGKG4/1N5+p1 b BGn 55",
    ],
    7: [
        "1nk1S4/2r6/lppL1s+B2/p2G1pp2/9/5P3/1+b1PP1PPP/3G1R1SL/4K2N1 b GSN7Pgnl 105",
        "3B2sn1/4gg1+Nl/1+PS+Rskp2/p3pp2p/9/6R2/P1BS1PP1P/L4G1L1/3GK2NL b N5P3p 95",
        "5k1n1/1g4gbl/l2+S1p3/p1Psp1Ppp/5PR2/PppPPS1PP/L+bn1S3L/3KGG3/7N1 b RN3P 87",
        "+R1gk1gbn1/9/p6+Rl/3pgpp2/P4s1Pp/+s2PlB3/+n1P1PPP1P/5S+n1L/4K2N1 b SL2Pg3p 101",
    ],
}
MATES = [
    (name, moves, position)
    for name, by_moves in (("chess", CHESS), ("shogi", SHOGI))
    for moves, positions in by_moves.items()
    for position in positions
]


@pytest.mark.parametrize(("name", "moves", "position"), MATES)
def test_a_mate_is_found_with_the_right_distance(name: str, moves: int, position: str) -> None:
    game = make_game(name)
    pos = game.read_position(position)
    choice = make_player("alphabeta:memory=16").choose(
        game, pos, Limit(nodes=5_000_000), Stop(), np.random.default_rng(1)
    )
    assert choice.win_in == moves
    assert len(choice.line) == moves


# Their first moves are quiet, or look too bad to be searched to the full depth.
LEFT_OUT = [
    (3, 8, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"),
    (3, 7, "2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w - - 0 1"),
    (5, 7, "3r4/pp5Q/B7/k7/3q4/2b5/P4PPP/1R4K1 w - - 0 1"),
    (3, 4, "7k/8/5K2/8/8/8/8/6R1 w - - 0 1"),
]


@pytest.mark.parametrize(("moves", "depth", "position"), LEFT_OUT)
def test_a_search_of_a_given_depth_leaves_no_mate_out(moves: int, depth: int, position: str) -> None:
    game = make_game("chess")
    pos = game.read_position(position)
    choice = make_player("alphabeta:memory=16").choose(game, pos, Limit(depth=depth), Stop(), np.random.default_rng(1))
    assert (choice.win_in, len(choice.line)) == (moves, moves)
    assert choice.considered[0].move == choice.move
    assert len({one.move for one in choice.considered}) == len(choice.considered)


@pytest.mark.parametrize(
    ("moves", "position"),
    [
        (5, "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1"),
        (5, "r1b3kr/ppp1Bp1p/1b6/n2P4/2p3q1/2Q2N2/P4PPP/RN2R1K1 w - - 1 1"),
        (7, "r5rk/2p1Nppp/3p3P/pp2p1P1/4P3/2qnPQK1/8/R6R w - - 1 1"),
    ],
)
def test_a_mate_by_checks_alone_takes_few_nodes(moves: int, position: str) -> None:
    game = make_game("chess")
    for seed in range(1, 5):
        choice = make_player("alphabeta:memory=16").choose(
            game, game.read_position(position), Limit(nodes=30_000), Stop(), np.random.default_rng(seed)
        )
        assert (choice.win_in, len(choice.line)) == (moves, moves)


@pytest.mark.parametrize("position", [position for moves, _depth, position in LEFT_OUT if moves == 3])
def test_a_mate_in_two_that_begins_quietly_takes_few_nodes(position: str) -> None:
    game = make_game("chess")
    choice = make_player("alphabeta").choose(
        game, game.read_position(position), Limit(nodes=60_000), Stop(), np.random.default_rng(1)
    )
    assert choice.win_in == 3


@pytest.mark.parametrize(
    "position",
    [
        "8/8/4K1k1/8/3R2Q1/8/8/8 b - - 0 1",
        "4K3/2Q5/8/8/8/8/R6k/8 b - - 0 1",
        "7k/K2q4/8/8/8/2R5/8/5n1q w - - 0 1",
        "8/7N/5Q2/8/4B3/7k/8/3K2N1 b - - 0 1",
    ],
)
def test_a_loss_is_told_with_the_right_distance(position: str) -> None:
    game = make_game("chess")
    load_rules(game)
    pos, out = game.read_position(position), move_room(4, game.most_moves)
    for seed in range(3):
        choice = make_player("alphabeta").choose(game, pos, Limit(nodes=300_000), Stop(), np.random.default_rng(seed))
        assert (choice.win_in, len(choice.line)) == (-4, 4)
    endings = set()
    for move in legal_moves(game, pos):
        play(pos, move)
        assert can_mate(pos, 3, False, out)
        endings.add(bool(can_mate(pos, 1, False, out)))
        undo(pos)
    assert False in endings  # and some move puts it off so long


@pytest.mark.parametrize(("name", "moves", "position"), MATES if LONG else MATES[::3])
def test_the_slow_twin_knows_the_same_distance(name: str, moves: int, position: str) -> None:
    game = make_game(name)
    load_rules(game)
    pos, out = game.read_position(position), move_room(moves + 1, game.most_moves)
    assert can_mate(pos, moves, True, out) or can_mate(pos, moves, False, out)
    assert moves == 1 or not can_mate(pos, moves - 2, False, out)
