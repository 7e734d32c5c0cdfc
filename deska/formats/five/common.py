"""What the formats of five in a row share: games by size and rule, and cells counted from the top left."""

from deska.core.cells import cell_name, read_cell
from deska.core.errors import InvalidMove
from deska.core.game import Game
from deska.formats.base import Source
from deska.games import make_game

PISKVORKY = "piskvorky"
RULES = ("freestyle", "standard", "renju", "caro")


def is_plain_row(game: Game) -> bool:
    """Five in a row of two seats in which stones alternate: other formats know no other."""
    settings = game.settings
    return (
        game.name == PISKVORKY
        and game.seats == 2
        and int(settings["length"]) == 5
        and settings["opening"] == "free"
        and settings["draw"] == "early"
    )


def row_game(columns: int, rows: int, rule: str, source: Source) -> Game:
    """Five in a row of this size; SetupError if there is no such board. A rule that the file tells goes first."""
    if not rule and source.game and source.game.name == PISKVORKY:
        rule = str(source.game.settings["rule"])
    requested = {"columns": str(columns), "rows": str(rows), "rule": rule or RULES[0]}
    default = {"columns": "15", "rows": "15", "rule": RULES[0]}
    return make_game(PISKVORKY, {name: value for name, value in requested.items() if value != default[name]})


def rule_in(text: str) -> str:
    """The rule that a text names, or nothing."""
    words = text.lower()
    return next((rule for rule in RULES if rule in words), "renju" if "rif" in words else "")


def cell_at(game: Game, x: int, y: int, first: int = 0) -> str:
    """The name of a cell counted from `first`, from the left and from the top."""
    columns, rows = size_of(game)
    if not (first <= x < columns + first and first <= y < rows + first):
        raise InvalidMove("cell-off-board", cell=f"{x},{y}", last_column=cell_name(columns - 1, 0)[:-1], rows=rows)
    return cell_name(x - first, rows - 1 - y + first)


def place_of(game: Game, cell: str) -> tuple[int, int]:
    """The inverse: column and row of a cell, from the left and from the top."""
    found = read_cell(cell)
    assert found
    return found[0], size_of(game)[1] - 1 - found[1]


def size_of(game: Game) -> tuple[int, int]:
    return int(game.settings["columns"]), int(game.settings["rows"])
