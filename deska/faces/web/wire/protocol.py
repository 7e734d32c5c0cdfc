"""Messages that every feature uses."""

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field

Name = Annotated[str, Field(min_length=1, max_length=40)]


def _whole(value: object) -> object:
    """Accept large whole numbers, which browsers write as 1e+32."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = Annotated[int, BeforeValidator(_whole)]


class OptionInfo(BaseModel):
    """An option of a game or a parameter of a player."""

    name: str
    kind: Literal["whole", "real", "one_of", "text"]
    default: str
    low: float | None = None
    high: float | None = None
    choices: list[str] = []
    shown: Literal["always", "changed", "never"] = "changed"  # whether the value is part of the game's name


class Preset(BaseModel):
    """A preset: a game with options; `name` is a text key."""

    name: str
    game: str
    options: dict[str, str]


class SeatChoice(BaseModel):
    """Who plays a seat, and how the seat looks."""

    name: str | None = None  # None: a default in the reader's language
    player: str = "human"
    symbol: str | None = None  # a single visible character; None: the seat's default X, O, triangle, square
    colour: str | None = None  # #rrggbb; None: the seat's default


class GameChoice(BaseModel):
    """A game to start."""

    game: str
    options: dict[str, str] = {}


class FieldProblem(BaseModel):
    """A problem as a sentence in the reader's language; `field` like 'length' or 'seat_setups.0.name'."""

    field: str | None
    text: str


class Problems(BaseModel):
    problems: list[FieldProblem]


class Refused(BaseModel):
    """Nothing changed; `text` has the reason in the page's language."""

    type: Literal["refused"] = "refused"
    id: str
    text: str
