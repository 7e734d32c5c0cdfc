"""`deska rules GAME`: how to play a game, in the same words as on the page."""

from deska.faces.terminal.commands.inputs import Place
from deska.faces.terminal.output import Say
from deska.faces.words.game_title import game_title
from deska.faces.words.lesson import lesson_text
from deska.faces.words.rules_text import lesson_data, lesson_lines


def tell_rules(say: Say, place: Place) -> None:
    game = place.chosen_game()
    say = say.of(game)
    title = game_title(say.texts, game.name, {name: str(value) for name, value in game.settings.items()})
    lesson = lesson_text(say.texts, game)
    lines = [title, "", *lesson_lines(say.texts, lesson)]
    say.result({"game": game.name, "title": title, **lesson_data(lesson)}, "\n".join(lines))
