"""The position of an army game: what changes, and the tables that do not (made by tables.py).

A cell is a number, row by row from the lower left; OFF is beyond the board. A *code* is a piece with its owner:
2 + 2 * type + side, so that `code & 1` is the side; 0 is an empty cell, EDGE what stands on OFF. A *way* is a vector
(dx, dy) that some piece moves by, already turned for its owner; `step[way, cell]` is where it leads.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np

from deska.kernel.positions import block, layout

CELLS = 256
OFF = 256
EDGE = 255
CODES = 256
WAYS = 256
COLUMNS = CELLS + 2  # with one on either side of the board
HIGH = CELLS + 1  # a row of `step`
TYPES = 120
STRIDES = 8192
PROMOTIONS = 4096
LONGEST = 2000  # moves of a game
STACK = LONGEST + 300  # and of a search from its end
SEEN = 4096
CHAIN = 132  # jumps of one move
SPOTS = 1024  # vectors from cell to cell
CAPTURES = 16384  # captures by jumps to choose from
ORDINALS = 512  # of them by one piece to one cell
PATHS = 1 << 19  # bytes for what they do
HEADS = 1024
MEMO = 1 << 14
MOST_WORK = 200_000  # states visited for one question
TAKEN = 2 * STACK  # pieces taken in chains in a whole game
MOST_MOVES = 32768  # moves of one position, in any game

# Kinds of side.
KIND_CHESS, KIND_SHOGI, KIND_DRAUGHTS = range(3)

# Flags of a stride.
MOVES, CAPTURES_TOO, FIRST, LAME, HOP, SHORT, JUMP, CHAINED = (1 << i for i in range(8))

# Flags of a code.
ROYAL, PAWN, PROMOTES, MAY, PROGRESS, CROWNED, ONE_PER_COLUMN, NOT_STUCK, NO_MATE, FIRSTS, ODD, JUMPS, OVERLAPS = (
    1 << i for i in range(13)
)
SPECIAL = PROMOTES | NOT_STUCK | PAWN  # a move of such a piece may be more than from and to

# A move: from, to << 8, argument << 16, kind << 24. The argument of a chain is its ordinal among the captures with the
# same from and to; the ordinal's ninth bit is bit 27. A chain also carries its choice << 28: 0 is what a piece that
# must promote becomes first, or one that may stays; then its other promotions in their order.
NORMAL, PROMOTE, DROP, CASTLE, PASSING, DOUBLE, CHAIN_MOVE = range(7)

# Criteria of captures, in the order of a side's priority.
NO_CRITERION, C_BY_KING, C_MOST, C_MOST_KINGS, C_KING_SOONEST = range(5)

LAST_STOPS, LAST_GOES_ON, LAST_PASSES = range(3)

NOW = layout(
    ("plies", np.int64),  # moves played
    ("before", np.int64),  # moves said to have been played before the first position
    ("turn", np.int64),
    ("score", np.int64),  # material and places, seen from side 0
    ("no_progress", np.int64),  # moves since the last capture or progress
    ("passed", np.int64),  # the cell a pawn has just passed where it can be taken there, or OFF
    ("said_passed", np.int64),  # the cell that a text said had just been passed before the first move, or OFF
    ("rights", np.int64),  # to castle: a bit for each of `castles`
    ("taken", np.int64),  # pieces on the stack of those taken in chains
    ("hash", np.uint64),
    ("count", np.int64, 2),  # pieces of a side on the board
    ("hand_total", np.int64, 2),
    ("royals", np.int64, 2),  # royal pieces of a side
    ("royal", np.int64, 2),  # the cell of the one that was moved last
    ("odd", np.int64, 2),  # pieces whose captures are not plain strides
    ("log_key", np.uint64, STACK),  # before each move: the key,
    ("log_score", np.int64, STACK),  # the score,
    ("log_state", np.uint64, STACK),  # and all that a move does not tell (rules.py)
    ("log_move", np.uint32, STACK),
    ("seen", np.uint16, SEEN),  # how many positions of the game have these last bits of the key
    ("board", np.uint8, CELLS + 1),
    ("fresh", np.uint8, CELLS),  # 1: the piece here has not moved yet
    ("where", np.uint8, CELLS),  # its index in `pieces`
    ("pieces", np.uint8, 2 * CELLS),  # by side: the cells where it has pieces
    ("hand", np.uint8, CODES),
    ("taken_cell", np.uint8, TAKEN),
    ("taken_code", np.uint8, TAKEN),
    ("taken_index", np.uint8, TAKEN),
    ("taken_fresh", np.uint8, TAKEN),
    scratch=(  # of the generator
        ("spare_pin", np.uint16, CELLS),  # way + 1 along which the piece here is pinned; zero between questions
        ("spare_block", np.uint8, CELLS),  # how many checks a move here answers; zero between questions
        ("spare_out", np.uint32, MOST_MOVES),
        ("spare_empty", np.uint8, CELLS),
        ("spare_cell", np.uint8, 32),  # of an exchange (exchanges.py), by capture: where who takes comes from,
        ("spare_code", np.uint8, 32),  # and who that is
        ("spare_doing", np.int64, 2 * 8),  # by side: what its pieces do (activity.py)
        ("spare_rows", np.uint64, 2 * COLUMNS),  # by side and column: the rows where it has pawns, a bit each
        # The chain of jumps being followed, by jump (chains.py):
        ("chain_cell", np.uint8, CHAIN),  # where the piece stands,
        ("chain_code", np.uint8, CHAIN),  # what it is,
        ("chain_way", np.uint16, CHAIN),  # how it came there,
        ("chain_stride", np.uint16, CHAIN),  # the stride being tried,
        ("chain_victim", np.uint16, CHAIN),  # over whom,
        ("chain_landing", np.uint16, CHAIN),  # how far it has got behind him,
        ("chain_steps", np.uint16, CHAIN),
        ("chain_going", np.uint16, CHAIN),  # from which landings behind him it captures on, a bit each
        ("chain_set", np.uint64, CHAIN),  # a key of the pieces taken before this jump
        ("chain_soonest", np.uint8, CHAIN),  # 1 + the jump that took the first crowned piece, 0: none yet
        ("chain_mark", np.uint8, CELLS),  # what stood here and is taken already, 0: nothing
        ("chain_reached", np.uint8, CELLS),
        ("chain_queue", np.uint8, CELLS),
        ("chain_work", np.int64),  # states visited since the question began
        ("chain_lost", np.int64),  # 1: the question was given up, captures are missing
        # States of the search that need not be searched again (chains.py):
        ("memo_question", np.int64),
        ("memo_key", np.uint64, MEMO),
        ("memo_asked", np.uint32, MEMO),  # the question this entry belongs to
        # The captures found (captures.py):
        ("capture_count", np.int64),
        ("capture_first", np.int64),  # of the piece being looked at
        ("capture_best", np.int64),  # the highest rank so far
        ("capture_key", np.uint64),  # of the position whose captures these are, 0: of none
        ("capture_move", np.uint32, CAPTURES),
        ("capture_set", np.uint64, CAPTURES),
        ("capture_path", np.uint32, CAPTURES),  # where its path begins
        ("capture_next", np.uint16, CAPTURES),  # 1 + the next capture with the same hash, 0: none
        ("capture_head", np.uint16, HEADS),
        ("capture_ordinal", np.uint16, CELLS),  # captures by this piece that end here
        ("path_used", np.int64),
        ("path_byte", np.uint8, PATHS),  # of each capture: jumps, code, then (victim, landing) for each jump
    ),
)

FIXED = layout(
    ("columns", np.int64),
    ("rows", np.int64),
    ("cells", np.int64),
    ("no_progress_limit", np.int64),
    ("repetition", np.int64),
    ("perpetual_check_loses", np.int64),
    ("dead_positions", np.int64),
    ("entering_king", np.int64),
    ("en_passant", np.int64),
    ("double_step", np.int64),
    ("last_row", np.int64),
    ("taken_at_once", np.int64),
    ("no_turning_back", np.int64),
    ("castles", np.int64),  # ways to castle
    ("kind", np.int64, 2),
    ("forward", np.int64, 2),  # from a cell to the one in front of it
    ("careful", np.int64, 2),  # 1: each move of this side is tried before it is called legal
    ("jumps", np.int64, 2),  # 1: the side may have pieces that jump
    ("takes_plainly", np.int64, 2),  # 1: the side may have pieces that capture otherwise
    ("pawns", np.int64),  # 1: the formation of pawns counts
    ("shelter", np.int64),  # 1: kings hide while there are many pieces, and pieces develop
    ("all_pieces", np.int64),  # the worth of all pieces but men at the start
    ("line_count", np.int64, 2),
    ("hand_codes", np.int64, 2),
    ("criteria", np.int64, 8),  # by side, four each
    ("path_ranks", np.int64, 2),  # 1: captures of one piece may differ in rank
    ("counts_kings", np.int64, 2),  # 1: crowned pieces among those taken count for the rank
    ("capture_room", np.int64),  # captures by jumps of one position; chain_bounds.py
    ("zobrist", np.uint64, CODES * CELLS),
    ("zobrist_hand", np.uint64, CODES * CELLS),  # by code and number in hand
    ("zobrist_passed", np.uint64, CELLS + 1),
    ("zobrist_fresh", np.uint64, CELLS),
    ("zobrist_rights", np.uint64, 16),
    ("zobrist_turn", np.uint64),
    ("place", np.int32, CODES * CELLS),  # what a piece is worth on a cell, seen from side 0
    ("hand_value", np.int32, CODES),
    ("threat", np.int32, CODES),  # how dangerous a piece is near a king
    ("freedom", np.int32, CODES),  # what each cell that a piece can go to is worth, in sixteenths
    ("bound", np.uint8, CODES),  # 1: never leaves the colour of its cells
    ("nearness", np.uint8, CELLS * CELLS),  # of two cells: 16 beside each other, less further away
    ("value", np.int32, CODES),
    ("step", np.uint16, WAYS * HIGH),
    ("opposite", np.uint8, WAYS),
    ("parallel", np.uint8, WAYS),  # equal for ways that lie on one line
    ("line_way", np.uint8, 2 * WAYS),  # by attacking side: the ways by which its plain strides capture
    ("line_reach", np.uint8, 2 * WAYS),  # and the longest reach of any
    ("reach", np.uint8, CODES * WAYS),  # how far a code captures along a way by plain strides
    ("stride_start", np.uint16, CODES + 1),  # strides of a code: first the plain ones,
    ("stride_odd", np.uint16, CODES),  # then the lame and hopping ones,
    ("stride_jump", np.uint16, CODES),  # then the jumps
    ("stride_way", np.uint8, STRIDES),
    ("stride_reach", np.uint8, STRIDES),  # 255 for no limit
    ("stride_flags", np.uint8, STRIDES),
    (
        "aims",
        np.uint8,
        CODES * SPOTS,
    ),  # 1: by this vector a code might capture otherwise than by plain strides or jumps
    ("spot", np.uint16, CELLS),  # differences between cells' spots are vectors
    ("lame_way", np.uint8, 2 * STRIDES),  # of a lame stride: straight steps, then diagonal ones
    ("lame_steps", np.uint8, 2 * STRIDES),
    ("traits", np.uint16, CODES),
    ("promotion_start", np.uint16, CODES + 1),
    ("promotion", np.uint8, PROMOTIONS),
    ("zone", np.uint8, CODES * CELLS),  # 1: this code promotes on this cell
    ("stuck", np.uint8, CODES * CELLS),  # 1: from this cell one that is NOT_STUCK could never move
    ("in_hand", np.uint8, CODES),  # what it becomes in the hand of whoever takes it
    ("hand_code", np.uint8, 2 * TYPES),  # by side: what it may drop
    ("untakable", np.uint8, CODES * CODES),  # 1: the first code's jumps may not take the second
    ("doubles", np.uint8, 2 * CELLS),  # 1: a pawn of this side may go two steps from here
    ("column", np.uint8, CELLS),
    ("row", np.uint8, CELLS),
    ("castle_king", np.uint8, 2 * 4),  # from, to
    ("castle_rook", np.uint8, 2 * 4),
    ("castle_side", np.uint8, 4),
    ("castle_clear", np.uint8, 4 * 16),  # cells that must be empty
    ("castle_clear_count", np.uint8, 4),
    ("castle_safe", np.uint8, 4 * 16),  # cells the king may not be attacked on
    ("castle_safe_count", np.uint8, 4),
    ("rights_lost", np.uint8, CELLS),  # the rights that end when something moves from or to here
    ("points", np.uint8, CODES),  # of an entering king's army
    ("far", np.uint8, 2 * CELLS),  # by side: the zone it must enter
    ("mating", np.uint8, CODES),  # for dead positions: 0 king, 1 knight, 2 bishop, 3 enough to mate
)


class ArmyPosition(NamedTuple):
    now: Annotated[Any, NOW]
    fixed: Annotated[Any, FIXED]


def new_fixed() -> Any:
    return block(FIXED)


def new_now() -> Any:
    """An empty board."""
    now = block(NOW)
    now.board[OFF] = EDGE
    now.passed = OFF
    now.said_passed = OFF
    return now
