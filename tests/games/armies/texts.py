"""Positions and moves of the twin as text: FEN, SFEN, PDN; UCI, USI, draughts, and a form that suits every game."""

import re

from deska.games.armies.definition.model import PDN, UCI, USI, Definition
from tests.games.armies.slow_twin import CASTLING, DROP, Move, Piece, Position, Twin

LETTERS = "abcdefghijklmnopqrstuvwxyz"


# --- cells ----------------------------------------------------------------------------------------------------


def cell_text(game: Definition, cell: int) -> str:
    """c3; 3g in shogi; a number where cells of draughts have numbers."""
    x, y = cell % game.columns, cell // game.columns
    if game.notation == USI:
        return f"{game.columns - x}{LETTERS[game.rows - 1 - y]}"
    return str(numbers(game)[cell]) if game.numbered else f"{LETTERS[x]}{y + 1}"


def read_cell(game: Definition, text: str) -> int:
    return next(cell for cell in range(game.columns * game.rows) if cell_text(game, cell) == text)


def numbers(game: Definition) -> dict[int, int]:
    """The numbers of cells, from the top, every other one counted; the others have negative ones."""
    found: dict[int, int] = {}
    for y in reversed(range(game.rows)):
        for x in range(game.columns):
            found[y * game.columns + x] = len(found) // 2 + 1 if (x + y) % 2 == 0 else -len(found) - 1
    return found


# --- moves ----------------------------------------------------------------------------------------------------


def move_text(game: Definition, move: Move) -> str:
    """In the game's own notation."""
    return {UCI: uci_text, USI: usi_text, PDN: draughts_text}[game.notation](game, move)


def uci_text(game: Definition, move: Move) -> str:
    end = cell_text(game, move.end)
    if move.kind == DROP:
        return f"{game.pieces[move.piece].letter}@{end}"
    return cell_text(game, move.start) + end + promotion_text(game, move)


def promotion_text(game: Definition, move: Move) -> str:
    letter = game.pieces[move.promotion].letter.lower() if move.promotion else ""
    return "+" if letter.startswith("+") else letter


def usi_text(game: Definition, move: Move) -> str:
    return uci_text(game, move).replace("@", "*")


def draughts_text(game: Definition, move: Move) -> str:
    """By every cell touched; one of several ways where they end alike."""
    return ("x" if move.captured else "-").join(cell_text(game, cell) for cell in move.path)


def common_text(game: Definition, move: Move) -> str:
    """The same for every notation: start, end, what is taken, what it becomes; a piece's name for a drop."""
    start = f"{move.piece}*" if move.kind == DROP else square(game, move.start) + "-"
    taken = "".join(f"x{square(game, cell)}" for cell in sorted(move.captured))
    castled = " castling" if move.kind == CASTLING else ""
    return start + square(game, move.end) + taken + (f"={move.promotion}" if move.promotion else "") + castled


def square(game: Definition, cell: int) -> str:
    return f"{LETTERS[cell % game.columns]}{cell // game.columns + 1}"


# --- positions ------------------------------------------------------------------------------------------------


def read_position(game: Definition, text: str) -> Position:
    """A position of chess (FEN), shogi (SFEN) or draughts (PDN), or "start"; trusted to be well written."""
    if text == "start":
        return Twin(game).start()
    if game.notation == PDN:
        return read_draughts(game, text)
    return read_fen(game, text) if game.notation == UCI else read_sfen(game, text)


def read_board(game: Definition, text: str) -> dict[int, Piece]:
    """Rows from the top, lower case for the second side."""
    names = {piece.letter: name for name, piece in game.pieces.items()}
    board: dict[int, Piece] = {}
    for down, row in enumerate(text.split("/")):
        x = 0
        for token in re.findall(r"\d+|\+?[A-Za-z]", row):
            if token.isdigit():
                x += int(token)
            else:
                board[(game.rows - 1 - down) * game.columns + x] = (int(token.islower()), names[token.upper()])
                x += 1
    return board


def read_fen(game: Definition, text: str) -> Position:
    board, turn, rights, passing, quiet = text.split()[:5]
    turn_side = "wb".index(turn)
    passed = None
    if passing != "-":
        cell = read_cell(game, passing)
        passed = (cell, cell + game.columns * (1 if turn_side == 1 else -1))
    pieces = read_board(game, board)
    return Position(pieces, turn_side, unmoved=unmoved_by(rights), passed=passed, quiet=int(quiet))


def unmoved_by(rights: str) -> frozenset[int]:
    """The kings and rooks of chess that may still castle."""
    cells = {"K": (4, 7), "Q": (4, 0), "k": (60, 63), "q": (60, 56)}
    return frozenset(cell for letter in rights if letter in cells for cell in cells[letter])


def read_sfen(game: Definition, text: str) -> Position:
    board, turn, hands = text.split()[:3]
    names = {piece.letter: name for name, piece in game.pieces.items()}
    held: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for count, letter in re.findall(r"(\d*)([A-Za-z])", hands):
        held[letter.islower()][names[letter.upper()]] = int(count or 1)
    return Position(read_board(game, board), "bw".index(turn), held)


def read_draughts(game: Definition, text: str) -> Position:
    """W:Wa1,Kc3:Bb8; the side named W is the lower one."""
    turn, *sides = text.rstrip(".").split(":")
    board: dict[int, Piece] = {}
    for side in sides:
        for piece in filter(None, side[1:].split(",")):
            name = "draughts-king" if piece.startswith("K") else "draughts-man"
            board[read_cell(game, piece.removeprefix("K"))] = ("WB".index(side[0]), name)
    return Position(board, "WB".index(turn))
