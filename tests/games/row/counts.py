"""The counts a position keeps, worked out anew from the stones."""

from collections import Counter

from deska.core.game import Position
from tests.games.row.boards import cell_of, move_of
from tests.games.row.slow_twin import BLACK, WAYS, Cell, Twin, moved

Window = tuple[list[Cell], tuple[Cell, Cell]]  # its cells, and the two beyond its ends


def all_windows(twin: Twin) -> list[Window]:
    found = []
    for way in WAYS:
        for cell in twin.cells():
            span = [moved(cell, way, i) for i in range(twin.length)]
            if all(twin.is_on_board(other) for other in span):
                found.append((span, (moved(cell, way, -1), moved(cell, way, twin.length))))
    return found


def is_open_for(twin: Twin, window: Window, colour: int) -> bool:
    """Whether the window, filled with this colour, would count: no other stones, no ends that spoil it."""
    span, ends = window
    if any(twin.stones.get(cell, colour) != colour for cell in span):
        return False
    beyond = [twin.stones.get(end) for end in ends]
    if twin.rule == "caro":
        return any(stone is None or stone == colour for stone in beyond)
    if twin.rule == "standard" or (twin.rule == "renju" and colour == BLACK):
        return colour not in beyond
    return True


def assert_counts_are_right(pos: Position, twin: Twin) -> None:
    """Stones, windows, live, fours, score and worth are what the stones say."""
    _assert_stones(pos, twin)
    weights = [int(weight) for weight in pos.fixed.weights[: twin.length + 1]]
    windows = all_windows(twin)
    for colour in range(twin.colours):
        live = fours = score = 0
        worth: Counter[int] = Counter()
        for window in windows:
            if is_open_for(twin, window, colour):
                number = sum(cell in twin.stones for cell in window[0])
                live += 1
                fours += number == twin.length - 1
                score += weights[number]
                for cell in window[0]:
                    worth[move_of(twin, cell)] += weights[number]
        assert (pos.now.live[colour], pos.now.fours[colour], pos.now.score[colour]) == (live, fours, score)
        cells = len(twin.cells())
        assert pos.now.worth[colour * cells : (colour + 1) * cells].tolist() == [worth[cell] for cell in range(cells)]


def _assert_stones(pos: Position, twin: Twin) -> None:
    """Cells and windows hold the twin's stones."""
    assert pos.now.stones == len(twin.stones)
    count = len(twin.cells())
    assert [int(content) for content in pos.now.cells[:count]] == [
        twin.stones.get(cell, -1) + 1 for cell in twin.cells()
    ]
    assert not pos.now.stack.any()
    spans = pos.fixed.spans[: pos.fixed.windows * twin.length].reshape(-1, twin.length)
    named = [[cell_of(twin, int(cell)) for cell in span] for span in spans]
    assert sorted(sorted(span) for span in named) == sorted(sorted(span) for span, _ in all_windows(twin))
    for span, held in zip(named, pos.now.windows, strict=False):
        stones = [sum(twin.stones.get(cell) == colour for cell in span) for colour in range(4)]
        assert [int(held) >> 8 * colour & 255 for colour in range(4)] == stones
