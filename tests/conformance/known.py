"""Games of Deska's own whose result is known, and how many sequences of moves there are.

Rows, captures and mates were laid by hand; the numbers are those that other programs publish or that are counted on
paper, those of Five by five are the slow twin's (tests/games/armies/slow_twin.py).
"""

from dataclasses import dataclass

from deska.testing import KnownGame


@dataclass(frozen=True)
class Known:
    """What is known of a game with these options."""

    name: str
    options: dict[str, str]
    games: tuple[KnownGame, ...]
    perft: tuple[int, ...]
    every_result: bool = False


def _row(columns: int, rows: int, length: int, **more: str) -> dict[str, str]:
    return {"columns": str(columns), "rows": str(rows), "length": str(length), **more}


def won(moves: str, winner: int, reason: str, start: str | None = None) -> KnownGame:
    return KnownGame(moves, winner, reason, start=start)


def _laid(*games: str) -> tuple[KnownGame, ...]:
    """By seat: a game in which it completes a row."""
    return tuple(won(moves, winner, "row-completed") for winner, moves in enumerate(games))


def _morris(men: str, games: tuple[KnownGame, ...], perft: tuple[int, ...], flying: str = "yes") -> Known:
    return Known("morris", {"men": men, "flying": flying}, games, perft)


# White or black closes a mill on the lowest row and takes the third last man. Men in the corners are blocked if there
# are no diagonals.
_MILLS_OF_24 = (
    won("g4-g1xa7", 0, "morris-two-men", "bb./.../.../.....w/..b/..w/ww. w 0-0 0"),
    won("g4-g1xa7", 1, "morris-two-men", "ww./.../.../.....b/..w/..b/bb. b 0-0 0"),
    KnownGame("a7-d7", None, "morris-no-progress", (0, 0), "b.b/..w/b../....../..b/w../ww. b 0-0 99"),
)
_BLOCKED = won("f4-g4", 0, "morris-blocked", "bwb/.../.../w...w./.../.../bwb w 0-0 0")
_MILLS_OF_16 = (
    won("e3-e1xa5", 0, "morris-two-men", "bb./.../...w/b.w/ww. w 0-0 0"),
    won("e3-e1xa5", 1, "morris-two-men", "ww./.../...b/w.b/bb. b 0-0 0"),
)
_MILLS_OF_9 = (won("a1 a2 b1 b2 c1", 0, "morris-mill"), won("a1 a2 b1 b2 a3 c2", 1, "morris-mill"))

KNOWN = (
    Known("piskvorky", {}, _laid("a1 a3 b1 b3 c1 c3 d1 d3 e1", "a1 a3 b1 b3 c1 c3 d1 d3 g7 e3"), (225, 50400)),
    Known("piskvorky", _row(5, 4, 4), _laid("a1 a3 b1 b3 c1 c3 d1", "a1 a3 b1 b3 c1 c3 e4 d3"), (20, 380)),
    Known(
        "piskvorky",
        _row(6, 6, 4, rule="standard"),
        _laid("a1 a3 b1 b3 c1 c3 d1", "a1 a3 b1 b3 c1 c3 f6 d3"),
        (36, 1260),
    ),
    Known(
        "piskvorky",
        _row(7, 4, 4, rule="caro"),
        _laid("b1 b3 c1 c3 d1 d3 e1", "b1 b3 c1 c3 d1 d3 a4 e3"),
        (28, 756),
    ),
    Known(
        "piskvorky",
        _row(7, 8, 5, rule="renju"),
        _laid("b1 b3 c1 c3 d1 d3 e1 e3 f1", "b1 b3 c1 c3 d1 d3 e1 e3 g8 f3"),
        (56, 3080),
    ),
    Known(
        "piskvorky",
        _row(6, 5, 4, seats="3", rule="standard"),
        _laid(
            "a1 a3 a5 b1 b3 b5 c1 c3 c5 d1", "a1 a3 a5 b1 b3 b5 c1 c3 c5 f2 d3", "a1 a3 a5 b1 b3 b5 c1 c3 c5 f2 f4 d5"
        ),
        (30, 870),
    ),
    Known("piskvorky", _row(4, 7, 3, seats="4", rule="caro"), _laid("a2 b2 c2 d2 a3 b3 c3 d3 a4"), (28, 756)),
    Known(
        "piskvorky",
        _row(5, 5, 4, opening="swap"),
        _laid("a1 a3 b1 o b3 c1 c3 d1", "a1 a3 b1 x b3 c1 c3 d1"),
        (25, 600),
    ),
    Known("piskvorky", _row(3, 3, 3, opening="swap2"), (won("a1 b2 c3 o a2 b1 c2", 1, "row-completed"),), (9, 72)),
    Known(
        "piskvorky",
        _row(7, 7, 5, rule="renju", opening="swap2", draw="full"),
        _laid("b1 b3 c1 o c3 d1 d3 e1 e3 f1", "b1 b3 c1 x c3 d1 d3 e1 e3 f1"),
        (49, 2352),
    ),
    Known(
        "piskvorky",
        _row(27, 3, 3, rule="standard", opening="swap2"),
        _laid("a1 a3 b1 o b3 c1", "a1 a3 b1 x b3 c1"),
        (81, 6480),
    ),
    Known(
        "tic-tac-toe",
        {},
        (
            *_laid("a1 a2 b1 b2 c1", "a1 a2 b1 b2 c3 c2"),
            KnownGame("b2 a1 c1 a3 a2 c2 b1 b3 c3", None, "board-full", (0, 0)),
        ),
        (9, 72, 504, 3024),
        every_result=True,
    ),
    Known(
        "quantik",
        {},
        (
            won("A@a1 B@b1 C@c1 B@d2 D@d1", 0, "four-shapes"),
            won("A@a1 B@b1 C@c1 D@d1", 1, "four-shapes"),
        ),
        (64, 3392),
        every_result=True,
    ),
    Known(
        "othello",
        {},
        (
            KnownGame("e6 f4 e3 f6 g5 d6 e7 f5 c5", 0, "othello-more-discs", (13, 0)),
            KnownGame("f5 d6 c5 f4 e7 f6 g5 e6 e3", 0, "othello-more-discs", (13, 0)),
        ),
        (4, 12, 56, 244),
    ),
    Known(
        "othello",
        {"size": "6"},
        (
            KnownGame(
                "d5 c5 b2 e3 c6 b4 f3 f2 a5 a4 e5 b3 a3 c2 d1 a2 a1 f4 d2 b5 a6 d6 f5 f6 e6 e4 b6 e1 f1 c1 b1 e2",
                0,
                points=(8, 0),
            ),
            KnownGame(
                "b3 b4 a5 c2 b1 e2 c5 b5 e5 a3 b2 e4 e3 c6 a6 e6 f1 a4 d5 e1 f4 c1 f3 a1 d1 a2 f6 d2 d6 b6 pass f2 "
                "pass f5",
                1,
                points=(0, 20),
            ),
        ),
        (4, 12, 56, 244),
    ),
    Known(
        "hex",
        {"side": "5"},
        (
            won("a1 b1 a2 b2 a3 b3 a4 b4 a5", 0, "hex-joined"),
            won("a1 a2 b1 b2 c1 c2 d1 d2 e5 e2", 1, "hex-joined"),
        ),
        (25, 600),
        every_result=True,
    ),
    Known(
        "hex",
        {"side": "7", "swap": "on"},
        (
            won("a1 b1 a2 b2 a3 b3 a4 b4 a5 b5 a6 b6 a7", 0, "hex-joined"),
            won("a2 swap a2 b2 a3 c1 a4 d1 a5 e1 a6 f1 b5 g1 c6 a1", 1, "hex-joined"),
        ),
        (49, 2401),
    ),
    Known(
        "chess",
        {},
        (
            won("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", 0, "mate"),
            won("f2f3 e7e5 g2g4 d8h4", 1, "mate"),
            KnownGame("f3f7", None, "stalemate", (0, 0), "7k/8/8/8/8/5Q2/8/K7 w - - 0 1"),
        ),
        (20, 400),
    ),
    Known(
        "shogi",
        {},
        (
            won("G*5b", 0, "mate", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"),
            won("G*5h", 1, "mate", "4k4/9/9/9/9/9/4p4/9/4K4 w g 1"),
        ),
        (30, 900),
    ),
    Known(
        "minishogi",
        {},
        (
            won("G*3b", 0, "mate", "2k2/5/2P2/5/2K2 b G 1"),
            won("G*3d", 1, "mate", "2k2/5/2p2/5/2K2 w g 1"),
        ),
        (14, 181, 2512),
    ),
    Known(
        "draughts",
        {"rules": "czech"},
        (won("c3xe5", 0, "no-piece", "W:Wc3:Bd4"), won("d4xb2", 1, "no-piece", "B:Wc3:Bd4")),
        (7, 49, 302),
    ),
    Known(
        "own",
        {"definition": "five-by-five"},
        (
            won("c3c5", 0, "mate", "l4/5/1LO2/5/5 w - - 0 1"),
            won("c3c1", 1, "mate", "5/5/2ol1/5/4L b - - 0 1"),
        ),
        (8, 64, 624),
    ),
    _morris("nine", (*_MILLS_OF_24, _BLOCKED), (24, 552)),
    _morris("twelve", _MILLS_OF_24, (24, 552)),
    _morris("six", _MILLS_OF_16, (16, 240), flying="no"),
    _morris("three", _MILLS_OF_9, (9, 72, 504), flying="no"),
    Known(
        "connect-four",
        {},
        (
            won("d1 d2 c1 c2 e1 b1 f1", 0, "connect-four-row"),
            won("a1 b1 a2 b2 a3 b3 c1 b4", 1, "connect-four-row"),
        ),
        (7, 49, 343, 2401),
    ),
    Known(
        "connect-four",
        _row(4, 4, 4),
        (
            won("a1 a2 b1 b2 c1 c2 d1", 0, "connect-four-row"),
            won("a1 b1 a2 b2 a3 b3 c1 b4", 1, "connect-four-row"),
            KnownGame("a1 a2 a3 c1 b1 c2 c3 b2 a4 d1 d2 b3 c4 d3 d4 b4", None, "connect-four-full"),
        ),
        (4, 16, 64, 256),
        every_result=True,
    ),
    Known(
        "connect-four",
        _row(5, 6, 3, seats="3"),
        (
            won("a1 b1 c1 a2 b2 c2 a3", 0, "connect-four-row"),
            won("a1 b1 c1 a2 b2 c2 d1 b3", 1, "connect-four-row"),
            won("a1 b1 c1 a2 b2 c2 d1 d2 c3", 2, "connect-four-row"),
        ),
        (5, 25, 125),
    ),
)
