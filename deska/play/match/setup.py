"""The setup of a match, and everything that can be wrong with it."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from deska.core.errors import Problem, SetupError
from deska.core.game import Game
from deska.core.texts import languages, texts_in
from deska.games import make_game
from deska.play.match.names import name_of, name_text
from deska.play.match.seat import SeatSetup as SeatSetup
from deska.players import HUMAN, make_player

if TYPE_CHECKING:
    import regex

LONGEST_NAME = 40
MOST_ROUNDS = 99
LONGEST_CLOCK = 24 * 3600.0
MOST_PACE = 60.0
_COLOUR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True)
class Clock:
    """Time of a seat for a round, and the increment for each move, in seconds."""

    base: float
    increment: float = 0.0


@dataclass(frozen=True)
class Setup:
    """Everything that is fixed before a match begins."""

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    seat_setups: Sequence[SeatSetup] = ()
    rounds: int = 1
    position: str | None = None  # start position of each round; None: the game's own
    clock: Clock | None = None
    pace: float | None = None  # a computer seems to think for at least this many seconds; None: the face decides
    begins: int = 0  # the seat that begins the first round
    score: Sequence[int] = ()  # points of the seats from earlier matches of the same players; (): none


def checked_game(setup: Setup) -> Game:
    """The game of a setup, or a SetupError with all problems, each about its field.

    Fields are an option's own name, `game`, `rounds`, `clock_base`, `clock_increment`, `pace`, `seats` and, for a
    seat counted from 0, `seat_setups.0.name`, `.player`, `.symbol`, `.colour`.
    """
    problems: list[Problem] = []
    game: Game | None = None
    try:
        game = make_game(setup.game, setup.options)
    except SetupError as error:
        problems += [problem if problem.about else _about(problem, "game") for problem in error.problems]
    problems += _rounds_problems(setup)
    if game and len(setup.seat_setups) != game.seats:
        problems.append(
            Problem("wrong-number-of-seats", {"given": len(setup.seat_setups), "seats": game.seats}, "seats")
        )
    for number, seat_setup in enumerate(setup.seat_setups):
        problems += seat_problems(seat_setup, game, f"seat_setups.{number}.")
    problems += equality_problems(setup.seat_setups)
    problems += _score_problems(setup)
    if problems or game is None:
        raise SetupError(problems)
    return game


def _about(problem: Problem, field_name: str) -> Problem:
    return Problem(problem.key, problem.values, field_name)


def _rounds_problems(setup: Setup) -> Iterable[Problem]:
    if setup.rounds < 1:
        yield Problem("bad-rounds", {"given": setup.rounds}, "rounds")
    if setup.rounds > MOST_ROUNDS:
        yield Problem("too-many-rounds", {"most": MOST_ROUNDS}, "rounds")
    if setup.clock and not 1 <= setup.clock.base <= LONGEST_CLOCK:
        yield Problem("bad-clock-base", {}, "clock_base")
    if setup.clock and not 0 <= setup.clock.increment <= 3600:
        yield Problem("bad-clock-increment", {}, "clock_increment")
    if setup.pace is not None:
        yield from pace_problems(setup.pace)


def _score_problems(setup: Setup) -> Iterable[Problem]:
    seats = len(setup.seat_setups)
    if not 0 <= setup.begins < max(seats, 1):
        yield Problem("no-such-seat", {"given": setup.begins + 1, "seats": seats}, "seats")
    if setup.score and (len(setup.score) != seats or min(setup.score) < 0):
        yield Problem("wrong-number-of-seats", {"given": len(setup.score), "seats": seats}, "seats")


def pace_problems(seconds: float) -> Iterable[Problem]:
    if not 0 <= seconds <= MOST_PACE:
        yield Problem("bad-pace", {"most": MOST_PACE}, "pace")


def seat_problems(seat_setup: SeatSetup, game: Game | None, field_start: str = "") -> Iterable[Problem]:
    """The problems of one sitter alone. Without a game the player is not checked."""
    if seat_setup.name is not None:
        yield from (Problem(key, values, field_start + "name") for key, values in _name_problems(seat_setup.name))
    if seat_setup.symbol is not None and not seat_setup.symbol.strip():
        yield Problem("symbol-empty", {}, field_start + "symbol")
    elif seat_setup.symbol and not is_single_character(seat_setup.symbol):
        yield Problem("symbol-not-one", {}, field_start + "symbol")
    if seat_setup.colour is not None and not _COLOUR.fullmatch(seat_setup.colour):
        yield Problem("bad-colour", {}, field_start + "colour")
    if game:
        try:
            check_player(seat_setup.player, game)
        except SetupError as error:
            yield from (_about(problem, field_start + "player") for problem in error.problems)


def _name_problems(name: str) -> Iterable[tuple[str, dict[str, Any]]]:
    if not name.strip():
        yield "name-empty", {}
    elif len(name) > LONGEST_NAME:
        yield "name-too-long", {"longest": LONGEST_NAME}
    elif not is_readable(name):
        yield "name-unprintable", {}


def equality_problems(seat_setups: Sequence[SeatSetup], changed: int | None = None) -> Iterable[Problem]:
    """Names and symbols that two seats share, told at the seat that is changed, else at the later one."""
    names: dict[str, int] = {}
    symbols: dict[str, int] = {}
    for number in sorted(range(len(seat_setups)), key=lambda number: (number == changed, number)):
        seat_setup = seat_setups[number]
        symbol = _pattern(_VARIANTS).sub("", unicodedata.normalize("NFC", seat_setup.symbol or ""))
        shown = name_of(seat_setups, number)
        seen = {_seen_of(name_text(shown, texts_in(language))) for language in languages()} - {""}
        others = [names[name] for name in seen if names.setdefault(name, number) != number]
        if others:
            yield Problem("name-equal", {"other": min(others) + 1}, f"seat_setups.{number}.name")
        if symbol.strip() and symbols.setdefault(symbol, number) != number:
            yield Problem("symbol-equal", {"other": symbols[symbol] + 1}, f"seat_setups.{number}.symbol")


def check_player(player: str, game: Game) -> None:
    """SetupError unless this player can take a seat of this game."""
    if player == HUMAN:
        return
    try:
        refusal = make_player(player).refusal(game)
    except SetupError as error:
        raise SetupError([_with_a_person(problem) for problem in error.problems]) from error
    if refusal:
        raise SetupError([refusal])


def _with_a_person(problem: Problem) -> Problem:
    """Add `human` to the known players of the message: a person can take a seat too."""
    if problem.key != "unknown-player":
        return problem
    return replace(problem, values={**problem.values, "known": [HUMAN, *problem.values["known"]]})


# --- names and symbols --------------------------------------------------------------------------------------

_LONGEST_SYMBOL = 16  # code points of one grapheme; families of emoji are long
_HIDDEN = r"[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]"  # U+2800 is a pattern without dots
_VARIANTS = r"\p{Variation_Selector}"
# An emoji as Unicode (UTS 51) builds it: pictures with skin tones or tags of regions, joined to one.
_PICTURE = r"\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|[\U000e0020-\U000e007e]+\U000e007f)?"
_EMOJI = rf"{_PICTURE}(?:\u200d{_PICTURE})*"


def tidy_name(name: str) -> str:
    """The name without superfluous spaces; `is_readable` finds other invisible characters."""
    return " ".join(word for word in name.split(" ") if word)


def is_readable(name: str) -> bool:
    """True if a name has something to see and no invisible characters, except those inside an emoji."""
    rest = _pattern(rf"{_EMOJI}|{_VARIANTS}").sub("", name)
    is_hidden = bool(_pattern(_HIDDEN).search(rest))
    return not is_hidden and bool(_pattern(r"[^\p{C}\p{Z}\p{M}]").search(name))


def is_single_character(text: str) -> bool:
    """True for one visible grapheme: a letter, a sign, an emoji with all that belongs to it."""
    half_a_flag = r"\p{RI}\Z"
    is_one = len(text) <= _LONGEST_SYMBOL and bool(_pattern(rf"(?!{half_a_flag})\X").fullmatch(text))
    return is_one and is_readable(text)


def _seen_of(name: str) -> str:
    """Equal for names that a person would take for the same."""
    letters = _pattern(rf"{_VARIANTS}|(?!\s){_HIDDEN}").sub("", unicodedata.normalize("NFKC", name))
    return " ".join(letters.split()).casefold()


@cache
def _pattern(text: str) -> "regex.Pattern[str]":
    import regex  # only where a name or a symbol is checked: loading it takes 30 ms

    return regex.compile(text)
