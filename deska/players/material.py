"""What a line of moves costs each side in pieces, by playing it and looking at the board."""

from collections.abc import Sequence
from dataclasses import dataclass

from deska.core.game import Game, Position
from deska.core.view import BoardView, Piece
from deska.kernel.ops import play, seat
from deska.kernel.positions import copied

PAWN = 100  # of `Game.material`


@dataclass(frozen=True)
class Capture:
    """A piece that a line takes."""

    ply: int  # of the line, from 0
    by: int  # the seat that takes it
    piece: Piece  # as it was before the line began
    worth: int  # in hundredths of a pawn
    cell: str  # where it stood before the line began; "": it came to the board later
    where: str  # where it stood when it was taken


@dataclass(frozen=True)
class Exchange:
    """A line for two seats, as far as pieces are concerned."""

    captures: tuple[Capture, ...]
    gain: int  # what the first seat is ahead by after the line, compared with before it; promotions count, too

    def taken_by(self, seat: int) -> list[Capture]:
        return [one for one in self.captures if one.by == seat]


def has_material(game: Game, pos: Position) -> bool:
    """True if pieces are captured in this game and have a worth."""
    return game.seats == 2 and len(game.material(pos)) == 2


def exchange(game: Game, pos: Position, line: Sequence[int], own: int) -> Exchange:
    """What a line takes; `own` is the seat whose gain is counted. Only where `has_material`."""
    now = copied(pos)
    view, first = game.view(now), game.material(now)
    origins, standing = {cell: cell for cell in view.pieces}, dict(view.pieces)
    captures: list[Capture] = []
    before = first
    for ply, move in enumerate(line):
        mover = int(seat(now))
        play(now, move)
        after_view, after = game.view(now), game.material(now)
        gone = _gone(view, after_view, 1 - mover)
        worth = (before[1 - mover] - after[1 - mover]) // max(len(gone), 1)
        for cell in gone:
            origin = origins.get(cell, "")
            captures.append(Capture(ply, mover, standing.get(origin, view.pieces[cell]), worth, origin, cell))
        _follow(view, after_view, mover, origins)
        for cell in gone:
            if after_view.pieces.get(cell) is None:
                origins.pop(cell, None)
        view, before = after_view, after
    gain = (before[own] - before[1 - own]) - (first[own] - first[1 - own])
    return Exchange(tuple(captures), gain)


def _gone(before: BoardView, after: BoardView, owner: int) -> list[str]:
    """The cells where pieces of this owner stand no longer."""
    return [
        cell
        for cell, piece in before.pieces.items()
        if piece.owner == owner and (cell not in after.pieces or after.pieces[cell].owner != owner)
    ]


def _follow(before: BoardView, after: BoardView, mover: int, origins: dict[str, str]) -> None:
    """Move the origins of the mover's pieces along with them."""
    left = _gone(before, after, mover)
    came = [
        cell
        for cell, piece in after.pieces.items()
        if piece.owner == mover and (cell not in before.pieces or before.pieces[cell].owner != mover)
    ]
    known = {cell: origins.pop(cell, "") for cell in left}
    for cell in came:
        same = [old for old in left if before.pieces[old].letter == after.pieces[cell].letter]
        old = (same or left or [""])[0]
        origins[cell] = known.get(old, "")
        if old in left:
            left.remove(old)


def lost_piece(line: Exchange, own: int, net: int) -> tuple[Capture, Capture | None] | None:
    """The piece of a seat whose loss explains that a line costs it `net`, alone or for another piece.

    It stood on the board before the line began. None if no piece explains the loss.
    """
    taken = [one for one in line.taken_by(1 - own) if one.cell]
    alone = _fitting([(one, None) for one in taken], net)
    return alone or _fitting(_pairs(taken, line.taken_by(own)), net)


def won_piece(line: Exchange, own: int) -> tuple[Capture, Capture | None] | None:
    """The piece whose capture explains best what a seat gains by a line, alone or for another piece."""
    taken = [one for one in line.taken_by(own) if one.cell]
    return _fitting([*((one, None) for one in taken), *_pairs(taken, line.taken_by(1 - own))], line.gain)


def _pairs(taken: Sequence[Capture], given: Sequence[Capture]) -> list[tuple[Capture, Capture | None]]:
    return [(one, other) for one in taken for other in given if other.worth < one.worth]


def _fitting(pairs: Sequence[tuple[Capture, Capture | None]], net: int) -> tuple[Capture, Capture | None] | None:
    """The pair whose difference is the net within a fifth: what fits best, then what is taken first."""

    def misfit(pair: tuple[Capture, Capture | None]) -> int:
        return abs(pair[0].worth - (pair[1].worth if pair[1] else 0) - net)

    best = min(pairs, key=lambda pair: (misfit(pair), pair[0].ply), default=None)
    return best if best and misfit(best) <= max(net // 5, 20) else None
