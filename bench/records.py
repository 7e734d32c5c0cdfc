"""Long runs over all file formats (docs/bench.md):

    python bench/records.py trips [--games 10000] [--seconds 600]     written, read and written again, of every game
    python bench/records.py readers [--games 10000] [--seconds 600]   read by programs of others
    python bench/records.py mutations [--games 100000] [--seconds 600]   broken inputs for every reader
    python bench/records.py memory --games 10000                      peak memory of reading a PGN of that size
    python bench/records.py export --games 10000                      all past games as a file, from a real server

One JSON object a line on stdout. `--seconds` is the upper bound for each line; `--only NAME` runs one line.
"""

import argparse
import json
import resource
import statistics
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from deska.core.errors import FormatError  # noqa: E402
from deska.core.game import Game, Outcome  # noqa: E402
from deska.core.record import Node, Record  # noqa: E402
from deska.formats import all_formats, format_named, read_records  # noqa: E402
from deska.formats.base import Format, result_text  # noqa: E402
from deska.formats.text.pdn import default_style  # noqa: E402
from deska.games import make_game  # noqa: E402
from deska.play.match.match import Match, Moved, SeatSetup, Setup  # noqa: E402
from deska.store.database import Store  # noqa: E402
from tests.core.mutation import mutated  # noqa: E402
from tests.faces.web.pages import Browser, Server, running  # noqa: E402
from tests.formats.support import random_record, read, read_one, written  # noqa: E402
from tests.formats.test_round_trips import GAMES, TREES  # noqa: E402

POSITIONS = ("fen", "sfen", "variants")  # formats without moves
SLOW = 2.0  # CPU seconds
DRAUGHTS = {
    rules: make_game("draughts", {"rules": rules}) for rules in ("international", "english", "italian", "russian")
}
Reader = Callable[[Record], bool]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", choices=["trips", "readers", "mutations", "memory", "export"])
    parser.add_argument("--games", type=int, default=None)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    runs = {"trips": trips, "readers": readers, "mutations": mutations, "memory": memory, "export": export}
    count = given.games or (100_000 if given.run == "mutations" else 10_000)
    for line in runs[given.run](count, given.seconds, given.only):
        print(json.dumps(line, ensure_ascii=False), flush=True)


def numbers(count: int, seconds: float) -> Iterator[int]:
    """1, 2, …, up to a count and for a time."""
    until = time.monotonic() + seconds
    for number in range(1, count + 1):
        if time.monotonic() > until:
            return
        yield number


def resigned(record: Record, rng: Random) -> Record:
    """The record; half of the games of two that are not over end by resignation of who is to move."""
    if record.outcome or record.game.seats != 2 or rng.random() < 0.5:
        return record
    winner = 1 - len(record.main_line) % 2
    return replace(record, outcome=Outcome(winner, "resigned", (1 - winner, winner)))


# --- round trips --------------------------------------------------------------------------------------------


def trips(count: int, seconds: float, only: str) -> Iterator[dict[str, object]]:
    for name, game in GAMES.items():
        if only in ("", name):
            yield _trip(name, game, count, seconds)


def _trip(name: str, game: Game, count: int, seconds: float) -> dict[str, object]:
    formats = [one for one in all_formats().values() if one.can_write(game)]
    rng, began, done = Random(1), time.process_time(), 0
    different = dict.fromkeys((one.name for one in formats), 0)
    for done in numbers(count, seconds):  # noqa: B007
        record = random_record(game, rng, longest=60)
        bare = Record(game, [Node(move) for move in record.moves], None, record.players, record.outcome)
        for one in formats:
            different[one.name] += not _comes_back(one, record if one.name in TREES else bare)
    used = round(time.process_time() - began, 1)
    return {"game": name, "games": done, "different": different, "cpu_seconds": used}


def _comes_back(one: Format, record: Record) -> bool:
    text = written(one, record)
    back = read_one(one.name, text, record.game)
    same = one.name in POSITIONS or (back.moves, back.outcome) == (record.moves, record.outcome)
    return same and written(one, back) == text


# --- programs of others -------------------------------------------------------------------------------------


def readers(count: int, seconds: float, only: str) -> Iterator[dict[str, object]]:
    chess, shogi = make_game("chess"), make_game("shogi")
    rows = make_game("piskvorky", {"columns": "19", "rows": "19"})
    lines: list[tuple[str, Game, Reader]] = [
        ("chess", chess, _by_chess),
        ("cshogi, CSA", shogi, _by_cshogi_csa),
        ("cshogi, KIF", shogi, _by_cshogi_kif),
        ("python-shogi, CSA", shogi, _by_python_shogi("CSA", "csa")),
        ("python-shogi, KIF", shogi, _by_python_shogi("KIF", "kifu")),
        ("sgfmill", rows, _by_sgfmill),
        *((f"pydraughts, {rules}", game, _by_pydraughts) for rules, game in DRAUGHTS.items()),
    ]
    for name, game, same in lines:
        if only in ("", name):
            rng, done, problems = Random(2), 0, 0
            for done in numbers(count, seconds):  # noqa: B007
                problems += not same(resigned(random_record(game, rng, longest=80, decorated=False), rng))
            yield {"reader": name, "games": done, "different": problems}


def _by_chess(record: Record) -> bool:
    game = import_module("chess.pgn").read_game(StringIO(format_named("pgn").written(record)))
    moves = tuple(move.uci() for move in game.mainline_moves())
    return not game.errors and (moves, game.headers["Result"]) == (record.moves, result_text(record.outcome, 2))


def _by_cshogi_csa(record: Record) -> bool:
    (found,) = import_module("cshogi.CSA").Parser.parse_str(format_named("csa").written(record))
    return _same_shogi(record, found)


def _by_cshogi_kif(record: Record) -> bool:
    return _same_shogi(record, import_module("cshogi.KIF").Parser.parse_str(format_named("kifu").written(record)))


def _same_shogi(record: Record, found: object) -> bool:
    usi = import_module("cshogi").move_to_usi
    moves = tuple(usi(move) for move in found.moves)  # type: ignore[attr-defined]
    return moves == record.moves and _same_winner(record, {0: None, 1: 0, 2: 1}.get(found.win))  # type: ignore[attr-defined]


def _by_python_shogi(module: str, form: str) -> Reader:
    def same(record: Record) -> bool:
        found = import_module(f"shogi.{module}").Parser.parse_str(format_named(form).written(record))[0]
        shown = {"b": 0, "w": 1}.get(found["win"])
        return tuple(found["moves"]) == record.moves and _same_winner(record, shown)

    return same


def _same_winner(record: Record, shown: int | None) -> bool:
    """Readers of shogi tell the winner of a resignation; of a mate some of them do not."""
    winner = record.outcome.winner if record.outcome else None
    return shown == winner or (shown is None and record.outcome is not None and record.outcome.reason != "resigned")


def _by_sgfmill(record: Record) -> bool:
    tree = import_module("sgfmill.sgf").Sgf_game.from_string(format_named("sgf").written(record))
    found = [node.get_move()[1] for node in tree.get_main_sequence() if node.get_move()[0]]
    moves = tuple(f"{chr(ord('a') + column)}{row + 1}" for row, column in found)
    winner = record.outcome.winner if record.outcome else None
    return (moves, tree.get_winner()) == (record.moves, None if winner is None else "bw"[winner])


def _by_pydraughts(record: Record) -> bool:
    text = format_named("pdn").written(record)
    (found,) = import_module("draughts.PDN").PDNReader(pdn_text=text).games
    style, cells = default_style(record.game), record.game.notation.cells  # type: ignore[arg-type, attr-defined]
    own = [move.replace("x", "-").split("-") for move in record.moves]
    ends = [tuple(move.replace("x", "-").split("-")[at] for at in (0, -1)) for move in found.moves]
    requested = [tuple(style.written[cells.cell(one[at])] for at in (0, -1)) for one in own]
    return ends == requested and found.game_ending == text.split()[-1]


# --- broken inputs ------------------------------------------------------------------------------------------


def mutations(count: int, seconds: float, only: str) -> Iterator[dict[str, object]]:
    for name in all_formats():
        if only in ("", name):
            yield _broken(name, count, seconds)


def _broken(name: str, count: int, seconds: float) -> dict[str, object]:
    form, rng = format_named(name), Random(3)
    games = [game for game in GAMES.values() if form.can_write(game)][:4]
    encoding, errors = ("cp932", "replace") if name == "kif" else ("utf-8", "surrogatepass")
    texts = [
        written(form, random_record(game, rng, longest=12, decorated=name in TREES)).decode(encoding) for game in games
    ]
    for text in texts:
        read(name, text)  # compiles the rules
    answer = {"reader": name, "inputs": 0, "records": 0, "refused": 0, "crashed": 0, "slow": 0}
    slowest = 0.0
    for answer["inputs"] in numbers(count, seconds):
        content = mutated(rng.choice(texts), rng, texts).encode(encoding, errors)
        began = time.process_time()
        try:
            found = read(name, content)
        except Exception:
            answer["crashed"] += 1
            print(repr(content), traceback.format_exc(), file=sys.stderr, flush=True)
            continue
        used = time.process_time() - began
        slowest, answer["slow"] = max(slowest, used), answer["slow"] + (used > SLOW)
        refused = sum(isinstance(one, FormatError) and bool(str(one)) for one in found)
        answer["refused"] += refused
        answer["records"] += len(found) - refused
    return {**answer, "slowest_cpu_seconds": round(slowest, 3)}


# --- memory -------------------------------------------------------------------------------------------------


def memory(count: int, _seconds: float, _only: str) -> Iterator[dict[str, object]]:
    """A file of `count` games is read once; the file repeats 100 random games."""
    game, rng = make_game("chess"), Random(4)
    some = [format_named("pgn").written(random_record(game, rng, longest=80)) for _ in range(100)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.pgn"
        with path.open("w", encoding="utf-8") as file:
            for number in range(count):
                file.write(some[number % len(some)] + "\n")
        began = time.process_time()
        done = sum(1 for _ in read_records(path))
        used = time.process_time() - began
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        size = path.stat().st_size / 2**20
    yield {"games": done, "mebibytes": round(size, 1), "cpu_seconds": round(used, 1), "peak_mebibytes": round(peak, 1)}


# --- export -------------------------------------------------------------------------------------------------


def export(count: int, _seconds: float, _only: str) -> Iterator[dict[str, object]]:
    """Other requests are sent meanwhile: how long they wait tells whether the server is free."""
    with tempfile.TemporaryDirectory() as folder:
        _fill(Path(folder), count)
        with running(Path(folder)) as server:
            browser = Browser(server)
            browser.get("/archive")
            before, waits = _peak(server), []
            with ThreadPoolExecutor(1) as writers:
                began = time.monotonic()
                size = writers.submit(_size_of_export, Browser(server, enter=False), browser.http.cookies)
                while not size.done():
                    asked = time.monotonic()
                    browser.get("/status")
                    waits.append(time.monotonic() - asked)
                    time.sleep(0.05)
            answer = {"games": count, "mebibytes": round(size.result() / 2**20, 2)}
            answer |= {"seconds": round(time.monotonic() - began, 1), "longest_wait": round(max(waits), 3)}
            answer |= {"median_wait": round(statistics.median(waits), 3)}
            yield {**answer, "peak_mebibytes_before": before, "peak_mebibytes_after": _peak(server)}


def _fill(folder: Path, count: int) -> None:
    store = Store(folder)
    moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f6e4 d2d4 b7b5 a4b3 d7d5 d4e5 c8e6"
    match = Match(Setup("chess", {}, (SeatSetup("A"), SeatSetup("B"))), [Moved(move) for move in moves.split()])
    with store.transaction():
        for _ in range(count):
            store.add_match(match, counts=False)
    store.close()


def _size_of_export(browser: Browser, cookies: Any) -> int:
    browser.http.cookies.update(cookies)
    with browser.http.stream("POST", "/api/files/write", json={"format": "pgn"}, timeout=900) as answer:
        assert answer.status_code == 200
        return sum(len(block) for block in answer.iter_bytes())


def _peak(server: Server) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return round(int(status.split("VmHWM:")[1].split()[0]) / 1024, 1)


if __name__ == "__main__":
    main()
