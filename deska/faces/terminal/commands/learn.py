"""`deska learn`: practise a game and keep what makes it stronger."""

from typing import Any

from deska.core.errors import SetupError
from deska.core.networks import forget
from deska.faces.terminal.commands.inputs import Place
from deska.faces.terminal.compiling import compilation_reported, prepare
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import BackgroundTask, aside
from deska.play.practice.training import Practice, Progress
from deska.players.alphabeta import AlphaBeta

_END = object()
_SHOWN = ("fit", "kept", "dropped")


def learn(say: Say, place: Place, minutes: float, nodes: int, seed: int, *, resume: bool, reset: bool) -> None:
    """Practise until the time is over or Ctrl-C; what was kept stays."""
    game = place.chosen_game()
    if reset:
        if not forget(game):
            raise SetupError("learn-nothing-to-forget", game=str(game))
        say.notice("learn-forgotten", game=str(game))
        return
    practice = Practice(game, nodes, seed, resume=resume)
    with compilation_reported(say, game):
        aside(lambda: prepare([AlphaBeta.with_options({})], game))
    found = practice.run(minutes * 60)
    last: Progress | None = None
    try:
        while isinstance(one := BackgroundTask(lambda: next(found, _END)).wait(), Progress):
            last = one
            _tell(say, one)
    except KeyboardInterrupt:
        practice.stop.set()
        say.notice("learn-stopped")
    _tell_end(say, last)


def _tell(say: Say, one: Progress) -> None:
    if one.phase not in _SHOWN:
        gain = one.gain
        if gain is None:
            say.progress("learn-playing", round=one.round, games=one.games, positions=one.positions)
        else:
            say.progress("learn-testing", round=one.round, games=2 * gain.pairs, elo=_signed(gain.elo))
    elif say.as_json:
        if one.gain is not None:
            say.result(progress_data(one), "")
    elif one.gain is None:
        say.line(say.texts("learn-played", round=one.round, games=one.games, positions=one.positions))
    else:
        key = "learn-kept" if one.phase == "kept" else "learn-dropped"
        gain = one.gain
        say.line(say.texts(key, elo=_signed(gain.elo), error=round(gain.elo_error), games=2 * gain.pairs))


def _tell_end(say: Say, last: Progress | None) -> None:
    if last is None:
        say.notice("learn-nothing-done")
    elif say.as_json:
        say.result({"summary": {"games": last.games, "positions": last.positions, "elo": round(last.strength)}}, "")
    else:
        say.line(say.texts("learn-gained" if last.strength else "learn-gained-nothing", elo=_signed(last.strength)))


def progress_data(one: Progress) -> dict[str, Any]:
    """A round of practice as the stable JSON of the command line."""
    assert one.gain is not None
    return {
        "round": one.round,
        "games": one.games,
        "positions": one.positions,
        "tested": 2 * one.gain.pairs,
        "elo": round(one.gain.elo),
        "error": round(one.gain.elo_error),
        "kept": one.phase == "kept",
    }


def _signed(elo: float) -> str:
    return f"{round(elo):+d}".replace("-", "−")
