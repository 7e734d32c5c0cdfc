"""What a game declares about itself."""

from deska.core.game import Game, legal_moves
from deska.core.texts import english
from deska.kernel.fields import copied
from deska.kernel.ops import key, moves, outcome, play, seat, undo
from deska.testing.case import GameCase, require, state

REQUIRED = (moves, play, undo, seat, outcome, key)


def check_facts(case: GameCase) -> None:
    """The required operations have rules; the game has a name, texts, seats, and its own positions."""
    game = case.game
    kind = type(game.start())
    missing = [str(getattr(operation, "__name__", "")) for operation in REQUIRED if not operation.has_rule_for(kind)]
    require(not missing, f"{kind.__name__} has no rule for: {', '.join(missing)}")
    require(game.seats >= 2 and game.most_moves > 0, f"{game.seats} seats, at most {game.most_moves} moves")
    _check_texts(game)
    _check_starts(game)


def _check_texts(game: Game) -> None:
    texts, name = english(), f"game-{game.name}"
    require(game.title or texts.has(name), f"there is no English text for {name}")
    require(game.title or texts(f"{name}.about") != f"{name}.about", f"there is no English text for {name}.about")
    for option in game.options:
        require(texts.has(f"option-{option.name}"), f"there is no English text for option-{option.name}")


def _check_starts(game: Game) -> None:
    one, other = game.start(), game.start()
    before = state(other)
    require(state(one) == before, "the game starts in two different ways")
    play(one, legal_moves(game, one)[0])
    require(state(other) == before, "two positions share what changes: `start` must make a new one")
    require(state(one) != before, "the first move changes nothing")
    require(state(copied(one)) == state(one), "a copy of the position has other contents")
