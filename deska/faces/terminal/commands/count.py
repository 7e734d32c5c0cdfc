"""`deska perft`: counting move sequences, and complete games."""

import time

import numpy as np

from deska.core.game import Game, Position, legal_moves
from deska.faces.terminal.commands.inputs import Place
from deska.faces.terminal.compiling import compilation_reported
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import aside
from deska.kernel.ops import Moves, move_room, play, undo
from deska.kernel.positions import copied
from deska.kernel.search.perft import complete_games, perft


def count(say: Say, place: Place, depth: int, divide: bool, games: bool) -> None:
    game = place.chosen_game()
    say = say.of(game)
    pos = place.reached(game)
    with compilation_reported(say, game):
        if games:
            _tell_games(say, game, pos, depth)
        elif divide:
            _tell_divided(say, game, pos, depth)
        else:
            for length in range(min(depth, 1), depth + 1):
                _tell_depth(say, game, pos, length)


def _buffers(game: Game, depth: int) -> Moves:
    return move_room(depth + 1, game.most_moves)


def sequences(game: Game, pos: Position, depth: int) -> tuple[int, float]:
    """The number of sequences of `depth` moves, and the seconds it took."""
    buffers = _buffers(game, depth)
    pos = copied(pos)
    aside(lambda: perft(pos, 0, buffers))  # compile before the measurement
    started = time.perf_counter()
    total = int(aside(lambda: perft(pos, depth, buffers)))
    return total, time.perf_counter() - started


def _tell_depth(say: Say, game: Game, pos: Position, depth: int) -> None:
    total, seconds = sequences(game, pos, depth)
    say.result({"depth": depth, "sequences": total, "seconds": round(seconds, 6)}, f"{depth} {total}")


def _tell_divided(say: Say, game: Game, pos: Position, depth: int) -> None:
    """A line for each first move, then the total."""
    total, seconds = 0, 0.0
    for move in legal_moves(game, pos) if depth else []:
        text = game.move_text(pos, move)
        play(pos, move)
        below, took = sequences(game, pos, depth - 1)
        undo(pos)
        total, seconds = total + below, seconds + took
        say.result({"move": text, "sequences": below}, f"{text} {below}")
    if depth == 0:
        total = 1
    say.result({"depth": depth, "sequences": total, "seconds": round(seconds, 6)}, f"{depth} {total}")


def _tell_games(say: Say, game: Game, pos: Position, depth: int) -> None:
    ends = np.zeros(game.seats + 1, np.int64)
    buffers = _buffers(game, depth)
    beyond = int(aside(lambda: complete_games(copied(pos), depth, buffers, ends)))
    drawn, *won = (int(number) for number in ends)
    record = {"depth": depth, "games": drawn + sum(won), "won": won, "drawn": drawn, "unfinished": beyond}
    lines = [f"{depth} {drawn + sum(won)}"]
    lines += [say.texts("count-won", seat=number, games=games) for number, games in enumerate(won, 1)]
    lines.append(say.texts("count-drawn", games=drawn))
    if beyond:
        lines.append(say.texts("count-unfinished", games=beyond))
    say.result(record, "\n".join(lines))
