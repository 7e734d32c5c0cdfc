"""Checks of the picture: it must agree with the position, with the moves, and with what a move did."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from deska.core.game import Game, Outcome
from deska.core.view import BoardView, Look, cells_of
from deska.testing.case import GameCase, require

OVER = "phase-over"  # the phase of every finished game


def picture(view: BoardView) -> tuple[object, ...]:
    """What a person sees of a position."""
    return tuple(sorted(view.pieces.items(), key=str)), view.stocks, view.phase, view.last


# --- one picture --------------------------------------------------------------------------------------------


def check_picture(game: Game, view: BoardView, end: Outcome | None) -> None:
    """The picture is complete, on the board, and of a game that goes on or is over."""
    cells = cells_of(view)
    require(len(cells) == view.columns * view.rows, f"{len(cells)} cells on {view.columns} × {view.rows}")
    require(len(set(cells)) == len(cells), "two cells have the same name")
    shown = {*view.pieces, *view.last, *view.removed, *view.forbidden, *view.checked, *view.must}
    shown |= {cell for row in view.winning for cell in row} | {*view.zones, *view.zones.values()}
    require(shown <= set(cells), f"cells that are not on the board: {sorted(shown - set(cells))}")
    check_look(game.look(), view)
    _check_owners(view, game.seats)
    _check_phase(view, end)


def check_look(look: Look, view: BoardView) -> None:
    """Holes and lines are on the board, and nothing stands in a hole."""
    cells = set(cells_of(view))
    for what, named in (("holes", look.holes), ("lines", {cell for line in look.lines for cell in line})):
        require(set(named) <= cells, f"{what} of the look name cells that are not on the board: {_some(named - cells)}")
    stand = look.holes & {*view.pieces, *view.last}
    require(not stand, f"there are pieces or moves in holes of the board: {_some(stand)}")


def _check_owners(view: BoardView, seats: int) -> None:
    pieces = view.pieces.values()
    require(all(0 <= piece.owner < seats for piece in pieces), "a piece belongs to no seat")
    require(len(view.signs) == seats, f"there are {seats} seats, but {len(view.signs)} signs")
    signs = [sign for sign in view.signs if sign]
    require(len(set(signs)) == len(signs), f"two seats have the same sign: {view.signs}")
    if len(signs) == seats and {piece.letter for piece in pieces} <= set(signs):
        problems = [cell for cell, piece in view.pieces.items() if view.signs[piece.owner] != piece.letter]
        require(not problems, f"pieces have the sign of another seat: {_some(problems)}")
    require(all(stock.count >= 0 for stock in view.stocks), "a stock has less than no pieces")


def _check_phase(view: BoardView, end: Outcome | None) -> None:
    going_on = end is None
    require(not view.winning or not going_on, "there is a winning row, but the game goes on")
    require(going_on == (view.phase != OVER), f"the phase is {view.phase}, but the game {_goes(going_on)}")
    require(going_on or not view.places_pieces, "the game is over, but a tap still places a piece")
    empty = [cell for row in view.winning for cell in row if cell not in view.pieces]
    require(not empty, f"there is no piece in the winning row: {_some(empty)}")
    apart = [row for row in view.winning if view.last and not set(row) & {*view.last}]
    require(not apart, f"the last move is not in the winning row {apart[:1]}")


def _goes(going_on: bool) -> str:
    return "goes on" if going_on else "is over"


def _some(cells: Iterable[str]) -> str:
    return " ".join(sorted(cells)[:6])


# --- before and after a move --------------------------------------------------------------------------------


def check_move_picture(case: GameCase, mover: int, text: str, before: BoardView, after: BoardView) -> None:
    """What a person tapped is what changed: the piece of the seat that moved stands there, marked as the last move."""
    cells = set(cells_of(before))
    tapped = [tap for tap in before.taps.get(text, ()) if tap in cells and tap != before.takes.get(text)]
    if not tapped:
        return
    target, changed = tapped[-1], {cell for cell in cells if before.pieces.get(cell) != after.pieces.get(cell)}
    require(target in after.last, f"after {text}, the last move shown is {after.last}")
    strange = set(after.last) - changed - set(tapped)
    require(not strange, f"after {text}, the last move shown has cells where nothing happened: {_some(strange)}")
    require(
        not before.places_pieces or target not in before.pieces or target in before.forbidden,
        f"{text}: {target} is taken",
    )
    if all(before.signs) and all(after.signs) and case.moves_own_pieces:
        _check_new_pieces(mover, text, target, before, after)


def _check_new_pieces(mover: int, text: str, target: str, before: BoardView, after: BoardView) -> None:
    piece = after.pieces.get(target)
    require(piece is not None, f"after {text}, there is no piece on {target}")
    new = {cell: piece for cell, piece in after.pieces.items() if before.pieces.get(cell) != piece}
    others = [cell for cell, piece in {**new, target: piece}.items() if piece is not None and piece.owner != mover]
    require(not others, f"seat {mover} moved {text}, but another seat has the new pieces on {_some(others)}")


def check_free_cells(case: GameCase, view: BoardView) -> None:
    """If the author says so: while pieces are laid, every free cell is a legal move."""
    if case.any_free_cell and view.places_pieces:
        tapped = {taps[0] for taps in view.taps.values() if taps}
        free = {cell for cell in cells_of(view) if cell not in view.pieces} - set(view.forbidden)
        require(free <= tapped, f"these cells are free, but no move may be made there: {_some(free - tapped)}")
        require(tapped <= free, f"these cells are taken, but a move may be made there: {_some(tapped - free)}")


# --- the board ----------------------------------------------------------------------------------------------


@dataclass
class Board:
    """The size of the board, and the cells used in any picture."""

    size: tuple[int, int] = (0, 0)
    names: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)

    def add(self, view: BoardView) -> None:
        size = (view.columns, view.rows)
        self.names = self.names or cells_of(view)
        require(self.size in ((0, 0), size), f"the board has changed from {self.size} to {size}")
        self.size = size
        self.used |= {*view.pieces, *view.last, *(tap for taps in view.taps.values() for tap in taps)}

    def check(self) -> None:
        """No row and no column was useless in all games."""
        columns, rows = self.size
        used = [at for at, name in enumerate(self.names) if name in self.used]
        _require_all("column", columns, {at % columns for at in used})
        _require_all("row", rows, {at // columns for at in used})


def _require_all(what: str, count: int, used: set[int]) -> None:
    for number in range(count):
        require(number in used, f"nothing ever happens in {what} {number + 1} of the board")


def drawn(board: str) -> list[list[str]]:
    """A board drawn by hand: rows from the top, a sign for each cell, with or without spaces between them."""
    lines = [line.strip() for line in board.strip().splitlines()]
    return [line.split() if " " in line else list(line) for line in lines if line]


def signs_of(view: BoardView) -> list[list[str]]:
    """The board of a view in the same way: the letters of pieces, and a dot for each cell without one."""
    cells = cells_of(view)
    signs = [view.pieces[cell].letter if cell in view.pieces else "." for cell in cells]
    return [signs[row * view.columns : (row + 1) * view.columns] for row in reversed(range(view.rows))]


def check_drawn(board: str, view: BoardView, what: str) -> None:
    """The view looks as the author drew it."""
    shown = signs_of(view)
    require(drawn(board) == shown, f"{what} looks so, not as drawn:\n" + "\n".join(" ".join(row) for row in shown))
