"""Messages about tournaments of programs."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.match.protocol import Piece, Pile, PlayedGame
from deska.faces.web.wire.protocol import Whole


class TournamentField(BaseModel):
    """A discipline of a tournament. An opening is a list of moves separated by spaces."""

    game: Annotated[str, Field(max_length=60)]
    options: dict[str, str] = {}
    openings: Annotated[list[Annotated[str, Field(max_length=2000)]], Field(max_length=2000)] = []


class SprtRequest(BaseModel):
    """Stop condition: a sequential test (SPRT) of elo1 against elo0 for the first player."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05


class TournamentRequest(BaseModel):
    """A new tournament. All its problems are reported at once, each with its field."""

    name: Annotated[str, Field(max_length=60)] = ""
    games: Annotated[list[TournamentField], Field(min_length=1, max_length=8)]
    players: Annotated[list[Annotated[str, Field(max_length=200)]], Field(min_length=1, max_length=32)]
    format: Literal["round-robin", "gauntlet", "neighbours", "knock-out", "swiss"] = "round-robin"
    rounds: Whole = 1  # pairs of games of each two in each discipline; in Swiss, the number of rounds
    time: float | None = None  # seconds a move
    depth: Whole | None = None
    nodes: Whole | None = None
    parallel: Whole = 1  # games at once
    seed: Whole = 0
    proven: bool = False  # end games whose result is proven
    longest: Whole | None = None  # drawn after this many moves
    most_games: Whole | None = None
    sprt: SprtRequest | None = None  # for two players


TournamentPhase = Literal["running", "pausing", "paused", "failed", "finished", "enough", "decided"]


class TournamentLine(BaseModel):
    """An entry of the list of tournaments."""

    id: str
    name: str
    phase: TournamentPhase
    begun: str = ""  # ISO time
    players: list[str] = []
    games: list[PlayedGame] = []
    played: int = 0
    total: int = 0  # as far as known
    problem: str = ""  # why it cannot be opened


class Tournaments(BaseModel):
    folder: str  # where the files are
    most_parallel: int
    tournaments: list[TournamentLine]  # latest first


class StandingLine(BaseModel):
    """A player's row of the table."""

    player: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    share: float
    elo: float
    error: float  # half the width of the 95 % confidence interval
    superiority: float  # probability that the player is stronger than the next one
    rated: int  # games played to an end, which count for Elo
    won_by_fault: int
    lost_by_fault: int
    faults: list[str]  # reasons with counts, in words
    mean_time: float  # seconds a move
    longest_time: float
    pairs: list[int]  # pairs of games with one opening, by points: 0, ½, 1, 1½, 2


class SprtNow(BaseModel):
    elo0: float
    elo1: float
    ratio: float  # log-likelihood
    low: float
    high: float
    accepted: float | None


class LiveGame(BaseModel):
    """A running game for a small board. Owners of pieces are indices of `players`."""

    key: str
    game_index: int
    game: PlayedGame
    players: list[str]  # the one who begins is first
    moves: int
    pieces: dict[str, Piece]
    last: list[str]
    pattern: Literal["grid", "checkered", "mirrored", "blocks"]
    names: list[str]
    drawings: dict[str, str]
    hands: list[Pile] = []  # pieces beside the board


class KnockOutRound(BaseModel):
    """Who met whom, who goes on, and how it was decided."""

    title: str
    lines: list[str]  # sentences


class Tournament(BaseModel):
    """The current state of a tournament."""

    id: str
    name: str
    phase: TournamentPhase
    problem: str  # why it failed, a sentence
    format: str
    rounds: int
    games: list[PlayedGame]
    played: int
    total: int
    left: float | None  # estimated seconds
    parallel: int
    file: str  # of the plan, for `deska tournament`
    table: list[StandingLine]
    players: list[str]  # the order of the cross table
    points: list[list[float]]  # the cross table
    met: list[list[int]]  # number of games between them
    course: list[list[int]]  # by player: wins minus losses, game by game
    sprt: SprtNow | None
    stages: list[KnockOutRound]  # rounds of a knock-out known so far
    neighbours: list[str]  # how each did against the one before in the list, a sentence a pair
    live: list[LiveGame]


class GameKey(BaseModel):
    """A game of a tournament."""

    key: Annotated[str, Field(max_length=60)]
    game_index: Annotated[int, Field(ge=0, le=1)]


class TournamentGame(BaseModel):
    """A finished game in the list."""

    key: str
    game_index: int
    game: str
    players: list[str]  # the one who began is first
    winner: str | None
    moves: int
    result: str  # a sentence
    fault: str  # the fault of an engine, if any


class TournamentGames(BaseModel):
    total: int
    games: list[TournamentGame]  # latest first
