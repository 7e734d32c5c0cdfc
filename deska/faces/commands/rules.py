"""`deska rules GAME`: the rules of a game in a few sentences."""

from deska.faces.commands.inputs import Place
from deska.faces.game_title import game_title
from deska.faces.say import Say


def tell_rules(say: Say, place: Place) -> None:
    game = place.chosen_game()
    title = game_title(say.texts, game.name, {name: str(value) for name, value in game.settings.items()})
    goal, *steps = say.texts(game.how_to_play, **game.settings).splitlines()
    lines = [title, "", goal, "", *(f"{number}. {step}" for number, step in enumerate(steps, 1))]
    say.result({"game": game.name, "title": title, "goal": goal, "steps": steps}, "\n".join(lines))
