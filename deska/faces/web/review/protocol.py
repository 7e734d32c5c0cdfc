"""Messages about reviews."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

ReviewMark = Literal["inaccuracy", "mistake", "blunder", "missed-win", "thrown-draw", "only-move"]


class ReviewMove(BaseModel):
    """A move of a round and what the review says. Chances are those of the seat that moved, 0 to 1."""

    ply: int  # from 1
    seat: int
    move: str  # as in State.moves
    best: str
    shown: str  # the same two moves in the notation that was asked for
    best_shown: str
    cells: list[str]  # of the two moves, in order; one: something is put there
    best_cells: list[str]
    before: float  # with the best move
    after: float
    loss: float
    mark: ReviewMark | None
    judged: bool
    times: int  # as many nodes as usual were searched
    line: list[str]  # the best move and how it goes on, as in State.moves
    line_shown: list[str]
    reply: list[str]  # how the game should have gone on after the move that was played
    reply_shown: list[str]
    why: str  # sentences: what is wrong with the move
    better: str  # and what the best move does


class ReviewTally(BaseModel):
    """The moves of one seat."""

    moves: int
    judged: int
    good: int  # best or nearly best
    marks: dict[str, int]
    lost: float | None  # win chance lost per judged move
    longest: float | None  # seconds of the longest think, if they are known


class Review(BaseModel):
    """The review of a round as far as it is done."""

    match: str
    round: int
    total: int  # moves of the round
    start: int  # moves before the first of `moves`, which the page has already
    moves: list[ReviewMove]
    player: str  # who judges
    nodes: int  # of a search at its first look
    times: int  # as many nodes were searched for every move
    again: int | None  # moves that were looked at again, so far; None: they are seen for the first time
    again_all: int  # moves to look at again
    running: bool
    waiting: bool  # other reviews come first
    left: float | None  # estimated seconds
    moments: list[int]  # plies that decided the game, in order
    turning: int | None  # the one that cost most
    seats: list[ReviewTally]
    file: str  # the extension of the file with the comments
    problem: str  # why the review ended too early, or ""


class ReviewDeeper(BaseModel):
    """Search again with several times the nodes."""

    ply: Annotated[int, Field(ge=1, le=10_000)] | None = None  # None: every move


class ReviewTry(BaseModel):
    """Another move instead of the one that was played at `ply`."""

    ply: Annotated[int, Field(ge=1, le=10_000)]
    move: Annotated[str, Field(min_length=1, max_length=200)]
    round: int | None = None


class ReviewVerdict(BaseModel):
    good: bool  # the best move, or nearly as good
    best: bool
    move: str  # as in State.moves
    shown: str
    text: str  # why it is not good, or ""
    before: float
    after: float
