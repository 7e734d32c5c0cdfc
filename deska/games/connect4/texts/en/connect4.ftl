# Connect Four.

game-connect-four = Connect Four
    .about = discs fall down the columns; four in a row win

connect-four-row-too-long = A row of { $length } does not fit on this board; it may have { $longest } discs at most.
connect-four-no-column = '{ $text }' is no column; write a letter, a to { $last_column }, or a cell to { $last }.
connect-four-column-full = Column { $column } is full; choose another one.
connect-four-falls = A disc in column { $column } falls to { $lands }, it does not stop at { $cell }; write { $lands } or { $column }.

connect-four-row = { $winner } wins with a complete row.
connect-four-full = A draw: the board is full.

connect-four-no-position = '{ $text }' is no position of this board; write { $rows } rows from the top, with slashes between them, each with { $columns } characters: { $letters } and dots.
connect-four-turns = In this position the seats have { $counts } discs; they take turns, so each has as many as the one before it, or one fewer, and none is more than one ahead.
connect-four-hangs = The disc on { $cell } has none below it; discs fall down.
connect-four-no-last-move = There is a complete row in this position that the last disc cannot have completed.

# What people may begin with.
preset-connect-four = Connect Four
    .about = 7 × 6, four in a row, and a computer that knows it all
preset-connect-five = Connect Five
    .about = 9 × 7, five in a row
preset-connect-three-players = Connect Four for three
    .about = 9 × 7, every one against the others

help-move-connect-four = A column: d. Or the cell where the disc lands: d1.

how-to-play-connect-four =
    Be the first to have { $length } of your discs in a row.
    Players take turns. Each lets one disc fall into a column that is not full. It comes to rest on the discs below it.
    The row may go across, up and down, or diagonally.
    When the board is full and nobody has a row, the game is a draw.
