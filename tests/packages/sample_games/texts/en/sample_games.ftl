game-othello = Othello
    .about = turn over the discs between your own; most discs win
game-hex = Hex
    .about = join your two borders

option-side = cells along a side

othello-turn = { $name } to move.
othello-most-discs = { $winner } wins with more discs.
othello-even = Both have as many discs.
othello-no-cell = '{ $text }' is no cell of this board.
othello-turns-nothing = { $cell } turns over no disc; choose another cell.
othello-position = '{ $text }' is no position; write the rows from the top and the letter to move.

hex-turn = { $name } to move.
hex-joined = { $winner } wins: two borders are joined.
hex-no-cell = '{ $text }' is no cell of this board.
hex-taken = { $cell } is taken; choose a free cell.
hex-position = '{ $text }' is no position; write the rows from the top, with as many x as o or one more.
