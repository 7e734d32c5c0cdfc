"""`deska solve`: every position of a small game, and who wins."""

import time
from typing import Any

from deska.core.errors import SetupError
from deska.core.game import Game, Position, legal_moves, refuse_when_over
from deska.faces.commands.inputs import Place
from deska.faces.compiling import compilation_told
from deska.faces.say import Say
from deska.faces.thinking import aside
from deska.kernel.census import GAMES, GOES_ON, STUCK, WON, Census, new_census, value_of
from deska.kernel.ops import play, seat, undo
from deska.players.perfect import too_large


def solve(say: Say, place: Place) -> None:
    game = place.chosen_game()
    say = say.of(game)
    pos = place.reached(game)
    refuse_when_over(pos)
    problem = too_large(game)
    if problem:
        raise SetupError([problem])
    with compilation_told(say, game):
        record = aside(lambda: solution_record(game, pos))
    say.result(record, _told(say, record))


def solution_record(game: Game, pos: Position) -> dict[str, Any]:
    """The solution of a position that is not over, as the stable JSON of the command line."""
    assert game.positions is not None
    census = new_census(game.most_moves, game.moves_left(pos), game.positions)
    started = time.perf_counter()
    value = int(value_of(pos, census, 0))
    seconds = time.perf_counter() - started
    games, own = int(census.numbers[GAMES]), int(seat(pos)) + 1
    values = _move_values(game, pos, census)
    return {
        "position": game.position_text(pos),
        "seat": own,
        "positions": int(census.counts.sum()),
        "going_on": int(census.counts[GOES_ON].sum()),
        "stuck": int(census.counts[STUCK].sum()),
        "by_move": census.counts.sum(axis=0).tolist(),
        "games": games,
        "winner": None if value == 0 else own if value > 0 else 3 - own,
        "win_in": _win_in(value),
        "winning": [text for text, worth in values.items() if worth > 0],
        "moves": [{"move": text, "win_in": _win_in(worth)} for text, worth in values.items()],
        "seconds": round(seconds, 4),
    }


def _move_values(game: Game, pos: Position, census: Census) -> dict[str, int]:
    """The value of each move for its mover, best first."""
    values = {}
    for move in legal_moves(game, pos):
        text = game.move_text(pos, move)
        play(pos, move)
        after = -int(value_of(pos, census, 1))
        undo(pos)
        values[text] = after - (after > 0) + (after < 0)
    return dict(sorted(values.items(), key=lambda item: -item[1]))


def _win_in(value: int) -> int | None:
    """Moves to the win, negative to the loss, None for a draw."""
    return None if value == 0 else WON - value if value > 0 else -(WON + value)


def _told(say: Say, record: dict[str, Any]) -> str:
    texts, win_in = say.texts, record["win_in"]
    lines = [f"{moves} {count}" for moves, count in enumerate(record["by_move"]) if count]
    lines.append(texts("solved-positions", positions=record["positions"], stuck=record["stuck"]))
    lines.append(texts("solved-games", games=record["games"]))
    if win_in is None:
        lines.append(texts("solved-drawn"))
    else:
        lines.append(texts("solved-won", winner=record["winner"], moves=abs(win_in)))
    lines.append(texts("solved-winning", count=len(record["winning"]), moves=record["winning"]))
    return "\n".join(lines)
