"""`deska games` and `deska players`."""

from collections.abc import Sequence
from typing import Any

from deska.core.options import Option
from deska.faces.say import Say
from deska.games import all_games
from deska.games.armies.definition.reader import shipped_game
from deska.games.armies.game import EXAMPLES, example_games
from deska.players import HUMAN, all_players
from deska.players.outside.config import all_engines


def list_games(say: Say) -> None:
    for name, kind in all_games().items():
        here = say.of(kind)
        _tell(here, name, here.texts(f"game-{name}.about"), kind.options, "option")
    for name in example_games():
        document = shipped_game(EXAMPLES + name).document
        _tell(say, name, say.texts("example-line", about=document.get("about", document["name"])), (), "option")


def list_players(say: Say) -> None:
    _tell(say, HUMAN, say.texts("player-human.about"), (), "parameter")
    for name, kind in all_players().items():
        here = say.of(kind)
        _tell(here, name, here.texts(f"player-{name}.about"), kind.options, "parameter")
    for name, engine in all_engines().items():
        command = " ".join(engine.command)
        _tell(say, name, say.texts("engine-line", protocol=engine.protocol, command=command), (), "parameter")


def _tell(say: Say, name: str, about: str, options: Sequence[Option], topic: str) -> None:
    """Print one game or player, with its options below."""
    told = {option.name: say.texts(f"{topic}-{option.name}") for option in options}
    record = {"name": name, "about": about, "options": [_option_record(option, told) for option in options]}
    forms = {option.name: f"{option.name}={option.range()}" for option in options}
    width = max((len(form) for form in forms.values()), default=0)
    lines = [f"{name}: {about}"]
    for option in options:
        what = say.texts("option-line", about=told[option.name], default=str(option.default))
        lines.append(f"    {forms[option.name]:<{width}}  {what}")
    say.result(record, "\n".join(lines))


def _option_record(option: Option, told: dict[str, str]) -> dict[str, Any]:
    return {"name": option.name, "about": told[option.name], "range": option.range(), "default": option.default}
