"""How fast is the analysis board? Values of all cells, nodes a second against `deska move`, reviews of long games.

python bench/analysis.py [values] [speed] [reviews]
"""

import statistics
import sys
import threading
import time
from collections.abc import Callable

import numpy as np

from deska.core.game import Game, Position, load_rules
from deska.core.limit import Limit, Stop
from deska.core.record import Record
from deska.faces.terminal.commands.analyse import finding_data
from deska.games import make_game
from deska.kernel.ops import play
from deska.play.analysis import Analysis, LineFound, MoveValues, cells_to_place, default_analyst, make_analyst
from deska.play.games.driver import play_game
from deska.play.review import review, reviewer
from deska.players import make_player

TIMES = 5
SECONDS = 3.0
GAMES = 100
ASKED = 0.2  # seconds between questions of a page


def reached(game: Game, moves: str) -> Position:
    pos = game.start()
    for move in moves.split():
        play(pos, game.read_move(pos, move))
    return pos


def values() -> None:
    """The first and all values of 15 x 15, while the best player thinks, too."""
    game = make_game("piskvorky")
    pos = reached(game, "h8 i9 g9 h7")
    cells = cells_to_place(game, pos) or {}
    make_player("alphabeta").prepare(game)
    make_player("master").prepare(game)
    load_rules(game)
    found = [_values_once(game, pos, tuple(cells)) for _ in range(TIMES)]
    for name, times in zip(("first", "all"), zip(*found, strict=True), strict=True):
        print(f"values of {len(cells)} cells, {name}: {statistics.median(times):.3f} s (worst {max(times):.3f})")


def _values_once(game: Game, pos: Position, moves: tuple[int, ...]) -> tuple[float, float]:
    stop, given = Stop(), MoveValues(game, pos, moves)
    analysis = Analysis(game, pos, make_analyst(game, default_analyst(game, pos)))
    works: list[Callable[[], object]] = [lambda: given.run(stop), lambda: analysis.run(stop)]
    threads = [threading.Thread(target=work) for work in works]
    began, first = time.perf_counter(), 0.0
    for thread in threads:
        thread.start()
    while len(given.copied()) < len(moves):
        time.sleep(0.002)
        if not first and given.copied():
            first = time.perf_counter() - began
    whole = time.perf_counter() - began
    stop.set()
    for thread in threads:
        thread.join()
    return first, whole


def speed() -> None:
    """Nodes a second of an analysis that a page follows, and of one decision; in turns, so that load hits both."""
    for name, lines in (("chess", 1), ("chess", 3), ("shogi", 1)):
        game = make_game(name)
        make_player("alphabeta").prepare(game)
        pairs = [(_decision(game, lines), _analysis(game, lines)) for _ in range(TIMES)]
        alone, followed = (statistics.median(column) for column in zip(*pairs, strict=True))
        less = 100 * (1 - followed / alone)
        print(f"{name}, {lines} lines: {alone:,.0f} nodes/s decided, {followed:,.0f} analysed, {less:+.1f} % less")


def _decision(game: Game, lines: int) -> float:
    player, rng = make_player(f"alphabeta:lines={lines}"), np.random.default_rng(0)
    choice = player.choose(game, game.start(), Limit(seconds=SECONDS), Stop(), rng)
    return (choice.nodes or 0) / (choice.seconds or 1.0)


def _analysis(game: Game, lines: int) -> float:
    stop = Stop()
    analysis = Analysis(game, game.start(), make_analyst(game, "alphabeta", lines), lines)
    thread = threading.Thread(target=analysis.run, args=(stop, Limit(seconds=SECONDS)))
    thread.start()
    texts: tuple[LineFound, ...] = ()
    while thread.is_alive():
        time.sleep(ASKED)
        now = analysis.finding()
        if now and now.lines != texts:
            texts = now.lines
            finding_data(game, game.start(), now)
    found = analysis.finding()
    return float(found.speed) if found else 0.0


def reviews() -> None:
    """Long games as the page reviews them: how long, and until the first move is judged. 120 are 60 of each side."""
    for name, plies in (("chess", 60), ("chess", 120), ("piskvorky", 60)):
        game = make_game(name)
        record = _long_game(game, plies)
        player = reviewer(game)
        player.prepare(game)
        began, first, count = time.perf_counter(), 0.0, 0
        for one in review(record, player=player):
            count += 1
            first = first or (time.perf_counter() - began if one.mark or one.judged else 0.0)
        print(f"{name}: {count} moves in {time.perf_counter() - began:.1f} s, the first judged after {first:.2f} s")


def _long_game(game: Game, plies: int) -> Record:
    """The longest of some games between quick players, cut there."""
    spec = "medium:attack=4,defence=30" if game.ranks_defence else "alphabeta:nodes=300,memory=1"
    longest = Record(game)
    for seed in range(GAMES):
        record = play_game(game, [make_player(spec), make_player(spec)], Limit(nodes=300), np.random.default_rng(seed))
        longest = max(longest, record, key=lambda one: len(one.main_line))
        if len(longest.main_line) >= plies:
            break
    return Record(game, longest.main_line[:plies])


if __name__ == "__main__":
    expected = sys.argv[1:] or ["values", "speed", "reviews"]
    for task in (values, speed, reviews):
        if task.__name__ in expected:
            task()
