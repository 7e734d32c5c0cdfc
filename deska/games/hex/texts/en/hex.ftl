# Hex.

game-hex = Hex
    .about = join your two edges of the board with a chain of stones; there is no draw

option-side = cells along a side of the board
option-swap = on: the second player may take over the first stone
page-option-side = Side
page-option-swap = Swap rule
page-value-swap-off = Off
page-value-swap-on = The second player may swap
    .short = with swap

hex-turn-down = { $name } to move: join the top and the bottom.
hex-turn-across = { $name } to move: join left and right.
hex-may-swap = { $name } joins left and right, or swaps.
page-choice-swap = Swap
hex-no-cell = '{ $text }' is not a cell; write a letter and a number, a1 to { $last }.
hex-taken = There is a stone on { $cell } already; choose a free cell.
hex-no-swap = Only the second player may swap, and only as the first move.
hex-swap-off = This game is played without the swap rule; choose a free cell.
hex-position-size = A position of this board has { $side } rows of { $side } cells, from the top with / between them, and then X or O, whose turn it is.
hex-position-letters = '{ $text }' is not a position; it may have X, O and dots, and then X or O, whose turn it is.
hex-position-count = The numbers of stones in this position are { $first } of X and { $second } of O; they take turns, so the numbers differ by one at most.

hex-joined = { $winner } wins: both edges are joined.

# What people may begin with.
preset-hex = Hex
    .about = 11 × 11, join your two edges
preset-hex-swap = Hex with the swap rule
    .about = 11 × 11, a fair beginning
preset-hex-small = Small Hex
    .about = 7 × 7, a short game

help-move-hex = A cell: d4. Row 1 is at the top. With the swap rule, the second player may begin with: swap.

how-to-play-hex =
    Join your two edges of the board with an unbroken chain of your stones.
    The first player joins the top and the bottom, the second player left and right. Each edge has the colour of its owner.
    Players take turns. Each puts one stone on a free cell; stones never move and are never taken.
    Two stones are joined if their cells touch. Each cell touches up to six others.
    With the swap rule, the second player may take over the first stone instead of placing one: it changes its colour and goes to the mirrored cell, so that it is worth as much to the other side.
    There is no draw: on a full board exactly one player has joined the edges.
    Two stones with two free cells between them are as good as joined: if your opponent takes one cell, take the other.
effect-hex-saves = It saves the bridge between { $first } and { $second }.
effect-hex-bridge = It makes a bridge to { $cell }: the other side cannot cut both cells between them.
effect-hex-blocks = The other side needs { $count } more stones to join its edges now, not { $before }.
effect-hex-nearer = { $count ->
        [one] One more stone joins your edges, unless it is stopped.
       *[other] You need only { $count } more stones to join your edges, unless you are stopped.
    }
