"""Engines written for the tests: plain ones that play, and ones that misbehave in every way we could think of.

Run as a program: `python programs.py KIND`.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

Lines = list[str]


def say(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


# --- engines that play --------------------------------------------------------------------------------------


def gomocup(restart: str = "OK") -> None:
    """Plays the first free cell; tells what it was told."""
    size, board, options = 0, set[tuple[int, int]](), []
    gathering = False
    for line in map(str.strip, sys.stdin):
        word, _, rest = line.partition(" ")
        if gathering:
            if word != "DONE":
                x, y, _owner = map(int, line.split(","))
                board.add((x, y))
                continue
            gathering = False
            word = "ANSWER"
        if word == "START":
            size, board = int(rest), set()
            say("OK")
        elif word == "RECTSTART":
            say("ERROR only squares")
        elif word == "RESTART":
            if restart == "OK":
                board = set()
            say(*([restart] if restart else []))
        elif word == "INFO":
            options.append(rest)
        elif word == "BOARD":
            gathering = True
        elif word == "END":
            return
        if word in ("BEGIN", "ANSWER"):
            say(f"MESSAGE {'; '.join(options)}", "DEBUG hm")
            x, y = next((x, y) for y in range(size) for x in range(size) if (x, y) not in board)
            say(f"{x},{y}")


def uci(answers: dict[str, str] | None = None) -> None:
    """Plays what stands in a book, by the number of moves played; else gives up."""
    book = {0: "e2e4", 1: "e7e5", 2: "g1f3", 3: "b8c6"}
    moves: Lines = []
    for line in map(str.strip, sys.stdin):
        words = line.split()
        if words[0] == "uci":
            say("id name Book", "option name Skill Level type spin default 1 min 0 max 9", "uciok")
        elif words[0] == "isready":
            say("readyok")
        elif words[0] == "setoption":
            say(f"info string {line}")
        elif words[0] == "position":
            moves = words[words.index("moves") + 1 :] if "moves" in words else []
        elif words[0] == "go":
            best = book.get(len(moves), "0000")
            say("info string thinking", f"info depth 7 score cp 31 nodes 1234 pv {best}", f"bestmove {best}")
        elif words[0] == "quit":
            return


ANALYSED = {
    0: ("e2e4 e7e5", "d2d4 d7d5", "g1f3 g8f6"),
    1: ("e7e5 g1f3", "c7c5 g1f3", "e7e6 d2d4"),
    2: ("g1f3 b8c6",),
}  # by moves played


def analyst(how: str = "") -> None:
    """Thinks until it is stopped, in as many lines as are wanted; after a while it lies or dies."""
    lines, position = 1, ""
    for line in map(str.strip, sys.stdin):
        words = line.split()
        if words[0] == "uci":
            say("option name MultiPV type spin default 1 min 1 max 9", "uciok")
        elif words[0] == "isready":
            say("readyok")
        elif words[:3] == ["setoption", "name", "MultiPV"]:
            lines = int(words[4])
        elif words[0] == "position":
            position = line
        elif words[0] == "go":
            count = len(position.partition(" moves ")[2].split())
            found = ANALYSED.get(count, ("b8c6",))[:lines]
            best = found[0].split()[0]
            score = "mate 2" if how == "mates" else f"cp {30 - 10 * count}"
            for number, moves in enumerate(found, 1):
                shown = "e2e4 e2e4" if how == "lies" and number == lines else moves
                say(f"info depth 9 multipv {number} score {score} nodes 5000 pv {shown}")
            if how == "dies":
                os._exit(3)
            if words[1] == "nodes":
                say(f"bestmove {best}")
        elif words[0] == "stop":
            say(f"bestmove {best}")
        elif words[0] == "quit":
            return


def hub(how: str = "") -> None:
    """Draughts: answers the start and a position in which 28 takes 22, or shows a line that is illegal."""
    for line in map(str.strip, sys.stdin):
        if line == "hub":
            say('id name=Dam version=1.0 author="A B"', "param name=book value=true type=bool", "wait")
        elif line == "init":
            say("some information", "ready")
        elif line == "ping":
            say("pong")
        elif line.startswith("pos "):
            position = line.partition("pos=")[2]
        elif line == "go think":
            captures = position.count("w") == 1  # the man on 28, beside one on 22
            pv = "28x17x22" if captures else "32-28 19-23 28x19x23"
            shown = "32-28 32-28" if how == "lies" else pv
            say(
                f'info depth=9 mean-depth=8.5 score=-0.25 nodes=4000 time=0.1 pv="{shown}"',
                f"done move={pv.split()[0]}",
            )
        elif line == "quit":
            return


# --- engines that misbehave -----------------------------------------------------------------------------------

FLOODS = {"flood": "x" * 1_000_000, "chatter": "MESSAGE hm\n" * 1000}


def obeying(answer: Lines | None, then: str = "") -> None:
    """Says OK to START, and this when asked for a move."""
    for line in map(str.strip, sys.stdin):
        if line.startswith(("START", "RESTART")):
            say("OK")
        elif line in ("BEGIN", "DONE"):
            if answer:
                say(*answer)
            if then == "dies":
                os._exit(3)
            while then in FLOODS:
                sys.stdout.write(FLOODS[then])
            if then == "memory":
                cached = bytearray(400 << 20)
                time.sleep(60 + len(cached) * 0)
        elif line == "END" and then != "stays":
            return
        elif line == "END":
            time.sleep(60)


def chess(go: Lines | None, ready: int = 9) -> None:
    """Says this when asked for a move, and that it is ready only so often; in shogi too."""
    for line in map(str.strip, sys.stdin):
        if line in ("uci", "usi"):
            say(f"{line}ok")
        elif line == "isready" and ready:
            ready -= 1
            say("readyok")
        elif line.startswith("go"):
            say(*(go or []))
            while go is None:
                sys.stdout.write("info depth 1 score cp 1 nodes 1 pv e2e4\n" * 1000)
        elif line == "quit":
            return


def deaf() -> None:
    """Says nothing, and will not end."""
    while True:
        time.sleep(60)


def parent() -> None:
    """Leaves a child behind."""
    child = subprocess.Popen([sys.executable, __file__, "deaf"])
    obeying([f"MESSAGE child {child.pid}", "0,0"])


def runaway() -> None:
    """Leaves a grandchild behind, in a session of its own, whose parent is gone."""
    middle = "import subprocess, sys; subprocess.Popen(sys.argv[1:], start_new_session=True)"
    subprocess.run([sys.executable, "-c", middle, sys.executable, __file__, "deaf", sys.argv[2]], check=True)
    obeying(["0,0"])


# --- engines that play for a while, and then misbehave --------------------------------------------------------

GOOD_MOVES = 2  # before that
HOWS = (
    "silent", "garbage", "crash", "illegal", "endless", "no-newline", "long-line", "closes-output", "half-a-line",
    "ignores-quit", "slow-start", "silent-start", "crash-at-start", "garbage-at-start", "endless-at-start",
)  # fmt: skip


def misbehave(how: str, bad_move: str) -> None:
    """What it does when asked for a move too many."""
    if how == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    if how == "illegal":
        say(bad_move)
    if how == "garbage":
        sys.stdout.buffer.write(b"\xff\xfe\x00\x1b[2J garbage \r\r \xc3\n" * 50)
        sys.stdout.flush()
    if how == "half-a-line":
        sys.stdout.write(bad_move[: len(bad_move) // 2])
        sys.stdout.flush()
    if how == "long-line":
        say("x" * 10_000_000)
    if how == "closes-output":
        os.close(1)
    while how in ("endless", "no-newline"):
        os.write(1, (b"MESSAGE and on\n" if how == "endless" else b"and on ") * 1000)
    time.sleep(600)


def playing(protocol: str, how: str) -> None:
    """Plays by the rules for as long as nobody asks for too many moves."""
    at_start = how.endswith("-start")
    if how == "slow-start":
        time.sleep(2)
    if how == "ignores-quit":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if at_start and how != "slow-start":
        misbehave(how.removesuffix("-start").removesuffix("-at"), "")
    asked, taken, mine = 0, set[str](), ""
    for line in map(str.strip, sys.stdin):
        word = line.split(" ")[0]
        if word in ("START", "RESTART"):
            say("OK")
        elif word in ("uci", "usi"):
            say(f"{word}ok")
        elif word == "isready":
            say("readyok")
        elif word == "BOARD":
            taken = set()
        elif line.count(",") == 2:
            taken.add(line.rpartition(",")[0])
        elif word == "position":
            moves = line.partition(" moves ")[2].split()
            mine = moves[-2] if len(moves) > 1 else ""
            first = ("8b7b", "2h3h")[len(moves) % 2 == 0]
            mine = mine[2:] + mine[:2] if mine else first
        elif word in ("BEGIN", "DONE", "go"):
            asked += 1
            if asked > GOOD_MOVES and how not in ("ignores-quit", "slow-start"):
                misbehave(how, "99,0" if protocol == "gomocup" else "bestmove 5e5d")
            cells = (f"{x},{y}" for y in range(0, 15, 2) for x in range(0, 15, 3))
            say(next(cell for cell in cells if cell not in taken) if protocol == "gomocup" else f"bestmove {mine}")
        elif word in ("END", "quit") and how != "ignores-quit":
            return
    while how == "ignores-quit":
        time.sleep(60)


KINDS: dict[str, Callable[[], object]] = {
    **{f"bad-{protocol}-{how}": partial(playing, protocol, how) for protocol in ("gomocup", "usi") for how in HOWS},
    "gomocup": gomocup,
    "gomocup-without-restart": lambda: gomocup("ERROR unknown"),
    "gomocup-silent": lambda: gomocup(""),
    "uci": uci,
    "analyst": analyst,
    "hub": hub,
    "hub-lies": lambda: hub("lies"),
    "analyst-lies": lambda: analyst("lies"),
    "analyst-dies": lambda: analyst("dies"),
    "analyst-mates": lambda: analyst("mates"),
    "deaf": deaf,
    "dies": lambda: obeying(None, "dies"),
    "hangs": lambda: obeying(None),
    "garbage": lambda: obeying(["\x1b[31mpardon?"]),
    "strays": lambda: obeying(["Hello, world", "thinking ...", "", "0,0"]),
    "numbers": lambda: obeying(["7;7"]),
    "error": lambda: obeying(["ERROR out of order"]),
    "off-board": lambda: obeying(["99,99"]),
    "taken": lambda: obeying(["7,7"]),
    "long-line": lambda: obeying(None, "flood"),
    "chatter": lambda: obeying(None, "chatter"),
    "uci-chatter": lambda: chess(None),
    "uci-odd": lambda: chess(["info pv e2e4 score cp 3", "info score pv e2e4", "info depth ٣ pv", "bestmove e2e4"]),
    "usi": lambda: chess(["bestmove 7g7f"]),
    "usi-resigns": lambda: chess(["bestmove resign"]),
    "uci-ready-once": lambda: chess(["bestmove e2e4"], 1),
    "memory": lambda: obeying(None, "memory"),
    "stays": lambda: obeying(["0,0"], "stays"),
    "parent": parent,
    "runaway": runaway,
}

if __name__ == "__main__":
    KINDS[sys.argv[1]]()
