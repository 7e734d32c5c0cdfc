"""What a game declares about itself."""

import itertools
from collections.abc import Iterator
from pathlib import Path

from deska.core.discovery import package_folder
from deska.core.errors import SetupError
from deska.core.game import Game, legal_moves
from deska.core.lesson import CASES
from deska.core.options import OneOf, Option, Whole
from deska.core.texts import english, keys_in, languages, texts_in
from deska.kernel.ops import key, moves, outcome, play, seat, undo
from deska.kernel.positions import copied
from deska.testing.case import GameCase, require, state
from deska.testing.pictures import check_look

REQUIRED = (moves, play, undo, seat, outcome, key)
_VALUES = 12  # values of an option that are compared with each other, at most


def check_facts(case: GameCase) -> None:
    """The required operations have rules; the game has a name, texts, seats, a look, and its own positions."""
    game = case.game
    kind = type(game.start())
    missing = [str(getattr(operation, "__name__", "")) for operation in REQUIRED if not operation.has_rule_for(kind)]
    require(not missing, f"{kind.__name__} has no rule for: {', '.join(missing)}")
    require(game.seats >= 2 and game.most_moves > 0, f"{game.seats} seats, at most {game.most_moves} moves")
    _check_texts(game)
    _check_languages(package_folder(type(game).__module__))
    _check_starts(game)
    check_look(game.look(), game.view(game.start()))
    for option in game.options:
        if option.name not in case.idle_options:
            _check_option(game, option)


# --- texts --------------------------------------------------------------------------------------------------


def _check_texts(game: Game) -> None:
    texts, name = english(), f"game-{game.name}"
    require(game.title or texts.has(name), f"there is no English text for {name}")
    require(game.title or texts.has(f"{name}.about"), f"there is no English text for {name}.about")
    for option in game.options:
        require(texts.has(f"option-{option.name}"), f"there is no English text for option-{option.name}")
    if game.lesson() is None:
        for language in languages():
            has = texts_in(language).has(game.how_to_play)
            require(has, f"there is no text for {game.how_to_play}: how is the game played?")


def _check_languages(folder: Path | None) -> None:
    """All languages of a package have the same texts."""
    found = {language: _names_in(folder, language) for language in languages()} if folder else {}
    offered = {language: keys for language, keys in found.items() if keys}
    every = set().union(*offered.values())
    for language, keys in offered.items():
        missing = ", ".join(sorted(every - keys)[:5])
        require(keys == every, f"texts that the package has in another language are missing in '{language}': {missing}")


def _names_in(folder: Path, language: str) -> set[str]:
    """The keys of a package's texts, without grammatical cases: a language has those that it needs."""
    return {key for key in keys_in(folder, language) if key.rpartition(".")[2] not in CASES}


# --- options ------------------------------------------------------------------------------------------------


def _check_option(game: Game, option: Option) -> None:
    """No two values of an option make the same game."""
    made = list(_games_with(game, option))
    for (value, one), (changed, other) in itertools.combinations(made, 2):
        require(
            not _same(one, other), f"option {option.name} changes nothing: {value} and {changed} make the same game"
        )


def _games_with(game: Game, option: Option) -> Iterator[tuple[str, Game]]:
    """The game with each value of an option that fits the other options."""
    settings = {name: str(value) for name, value in game.settings.items()}
    for value in _values(option):
        try:
            yield value, type(game).with_options({**settings, option.name: value})
        except SetupError:
            continue


def _values(option: Option) -> list[str]:
    if isinstance(option, OneOf):
        return [str(value) for value in option.choices]
    if isinstance(option, Whole):
        return [str(value) for value in range(option.low, min(option.high + 1, option.low + _VALUES))]
    return []


def _same(one: Game, other: Game) -> bool:
    """True if two games differ in their settings only. The cheapest question comes first."""
    first, second = one.start(), other.start()
    return (
        type(first) is type(second)
        and first.fixed.state_bytes() == second.fixed.state_bytes()
        and state(first) == state(second)
        and _attributes(one) == _attributes(other)
        and (one.look(), one.view(first)) == (other.look(), other.view(second))
    )


def _attributes(game: Game) -> dict[str, str]:
    """What can be compared of a game's attributes, as text."""
    texts = {name: repr(value) for name, value in vars(game).items() if name != "settings"}
    return {name: text for name, text in texts.items() if "object at" not in text}


# --- positions ----------------------------------------------------------------------------------------------


def _check_starts(game: Game) -> None:
    one, other = game.start(), game.start()
    before = state(other)
    require(state(one) == before, "the game starts in two different ways")
    play(one, legal_moves(game, one)[0])
    require(state(other) == before, "two positions share what changes: `start` must make a new one")
    require(state(one) != before, "the first move changes nothing")
    require(state(copied(one)) == state(one), "a copy of the position has other contents")
