game-sample-othello = Othello
    .about = turn over the discs between your own; most discs win
game-sample-hex = Hex
    .about = join your two borders

how-to-play-sample-othello =
    Have most discs at the end.
    A disc turns over the others' discs between it and your own.
how-to-play-sample-hex =
    Join your two borders.
    Put a stone on a free cell.

option-side = cells along a side

sample-othello-turn = { $name } to move.
sample-othello-most-discs = { $winner } wins with more discs.
sample-othello-even = Both have as many discs.
sample-othello-no-cell = '{ $text }' is no cell of this board.
sample-othello-turns-nothing = { $cell } turns over no disc; choose another cell.
sample-othello-position = '{ $text }' is no position; write the rows from the top and the letter to move.

sample-hex-turn = { $name } to move.
sample-hex-joined = { $winner } wins: two borders are joined.
sample-hex-no-cell = '{ $text }' is no cell of this board.
sample-hex-taken = { $cell } is taken; choose a free cell.
sample-hex-position = '{ $text }' is no position; write the rows from the top, with as many x as o or one more.
