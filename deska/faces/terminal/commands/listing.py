"""`deska games` and `deska players`."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from deska.core.game import Game
from deska.core.options import Option, Whole
from deska.faces.terminal.output import Say
from deska.games import all_games
from deska.games.armies.game import example_games
from deska.players import HUMAN, all_players, who_can_play
from deska.players.ladder import Level, rank_of, steps_of
from deska.players.ladder_numbers import Number, numbers_of
from deska.players.outside.config import all_engines


def list_games(say: Say) -> None:
    for name, kind in all_games().items():
        here = say.of(kind)
        _tell(here, name, here.texts(f"game-{name}.about"), kind.options, "option")
    for name in example_games():
        _tell(say, name, say.texts("example-line", about=say.texts(f"preset-{name}.about")), (), "option")


def list_players(say: Say, game: Game | None = None) -> None:
    """All players; or those who can play a game, with the steps of its ladder and their strength where it is known."""
    able = None if game is None else who_can_play(game)
    _tell(say, HUMAN, say.texts("player-human.about"), (), "parameter")
    for name, kind in all_players().items():
        if able is not None and name not in able:
            continue
        here = say.of(kind)
        strength = _strength(game, name)
        options = kind.options if game is None or kind is not Level else _level_options(game)
        _tell(here, name, here.texts(f"player-{name}.about"), options, "parameter", strength)
        if game is not None and name == Level.name:
            _list_steps(say, game)
    for name, engine in all_engines().items():
        if able is not None and name not in able:
            continue
        command = " ".join(engine.command)
        _tell(say, name, say.texts("engine-line", protocol=engine.protocol, command=command), (), "parameter")


def _level_options(game: Game) -> tuple[Option, ...]:
    """The options of `level` with the steps that this game has; no Elo numbers where nobody measured it."""
    steps = replace(next(one for one in Level.options if isinstance(one, Whole)), high=steps_of(game))
    others = [one for one in Level.options if one.name != steps.name]
    return (steps, *(one for one in others if one.name != "elo" or numbers_of(game)))


def _strength(game: Game | None, name: str) -> Number | None:
    """The measured strength of a named level in a game."""
    numbers = numbers_of(game) if game else None
    return numbers.names.get(name) if numbers else None


def _list_steps(say: Say, game: Game) -> None:
    numbers = numbers_of(game)
    for step in range(1, steps_of(game) + 1):
        about = say.texts(f"level-{rank_of(game, step)}.about")
        _tell(say, f"{Level.name}:{step}", about, (), "parameter", numbers.steps[step - 1] if numbers else None)


def _tell(
    say: Say, name: str, about: str, options: Sequence[Option], topic: str, strength: Number | None = None
) -> None:
    """Print one game or player, with its options below."""
    answer = {option.name: say.texts(f"{topic}-{option.name}") for option in options}
    options_shown = [_option_record(option, answer) for option in options]
    record: dict[str, Any] = {"name": name, "about": about, "options": options_shown}
    if strength:
        record |= {"elo": strength.elo, "error": strength.error}
        about = say.texts("player-strength", about=about, elo=str(strength.elo), error=str(strength.error))
    forms = {option.name: f"{option.name}={option.range()}" for option in options}
    width = max((len(form) for form in forms.values()), default=0)
    lines = [f"{name}: {about}"]
    for option in options:
        about = answer[option.name]
        what = about if option.default is None else say.texts("option-line", about=about, default=str(option.default))
        lines.append(f"    {forms[option.name]:<{width}}  {what}")
    say.result(record, "\n".join(lines))


def _option_record(option: Option, answer: dict[str, str]) -> dict[str, Any]:
    return {"name": option.name, "about": answer[option.name], "range": option.range(), "default": option.default}
