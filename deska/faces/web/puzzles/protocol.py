"""Messages about puzzles."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.match.protocol import PlayedGame, Preview, State

MoveText = Annotated[str, Field(min_length=1, max_length=200)]
PuzzleId = Annotated[str, Field(max_length=40)]


class PuzzleSet(BaseModel):
    """The puzzles of a game."""

    preview: Preview  # of its first puzzle that is not solved
    options: dict[str, str]  # to ask for it
    count: int
    solved: int  # without help


class PuzzleSets(BaseModel):
    """All games with puzzles, and the puzzle of the day."""

    sets: list[PuzzleSet]
    day: PuzzleId  # "": there is none
    day_preview: Preview | None
    day_solved: bool


class PuzzleQuery(BaseModel):
    """A puzzle by its name; without one the next of a game that is not solved yet."""

    id: PuzzleId = ""
    game: Annotated[str, Field(max_length=60)] = ""
    options: dict[str, str] = {}
    after: PuzzleId = ""  # the one before


class PuzzleShown(BaseModel):
    """A puzzle to solve."""

    id: PuzzleId
    of: PlayedGame
    options: dict[str, str]  # to ask for the game
    state: State
    position: str  # as text
    goal: str
    rating: int
    number: int  # in its set, from 1
    count: int
    solved: int  # of the set, without help


class PuzzleTry(BaseModel):
    """A move in a puzzle."""

    id: PuzzleId
    moves: Annotated[list[MoveText], Field(max_length=60)] = []  # made so far, with the answers
    move: MoveText
    clean: bool = True  # no wrong move and no solution so far
    notation: Annotated[str, Field(max_length=40)] = ""  # of the moves in the text; "": the usual one


class PuzzleVerdict(BaseModel):
    """What comes of the move."""

    kind: Literal["solved", "right", "wrong"]
    move: str  # as in State.moves
    line: list[str]  # "right": the answer; "wrong": what refutes it
    text: str
    state: State  # after all of that


class PuzzleHelp(BaseModel):
    """Help in three steps: what kind of move, where, which one. The last shows the rest of the solution."""

    id: PuzzleId
    moves: Annotated[list[MoveText], Field(max_length=60)] = []
    level: Annotated[int, Field(ge=1, le=3)]
    notation: Annotated[str, Field(max_length=40)] = ""


class PuzzleHint(BaseModel):
    text: str
    cells: list[str]  # to look at, or of the move
    line: list[str]  # the solution from here, at the last step
