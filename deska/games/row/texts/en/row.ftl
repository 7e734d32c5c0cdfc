# K in a row: piškvorky and tic-tac-toe.

game-piskvorky = Piškvorky
    .about = k in a row on any board, for two to four players
game-tic-tac-toe = Tic-tac-toe
    .about = three in a row on 3×3

option-columns = columns of the board
option-rows = rows of the board
option-length = how many in a row win
option-seats = how many play
option-rule = freestyle: five or more win; standard: exactly five; caro: rows closed at both ends do not count; renju: forbidden moves
option-opening = how a game begins: free, SWAP or SWAP2
option-draw = when it is a draw: as soon as nobody can complete a row, or on a full board

row-longer-than-board = A row of { $length } does not fit on { $columns }×{ $rows }; it may be { $longest } long at most.
renju-needs-five = Renju is played to five in a row, not { $length }.
renju-needs-two = Renju is for two players, not { $seats }.
opening-needs-two = The opening { $opening } is for two players, not { $seats }; choose opening=free.

not-a-cell = '{ $text }' is not a cell; write a letter and a number, a1 to { $last }.
cell-off-board = { $cell } is off the board; columns are a to { $last_column }, rows 1 to { $rows }.
cell-taken = { $cell } is taken, there is { $stone ->
        [X] an X
        [O] an O
       *[other] a { $stone }
    } on it; choose a free cell.
choice-not-offered = '{ $choice }' is not offered now; choose { $offered }.
no-choice-now = There is nothing to choose now; write a cell instead of '{ $choice }'.
choose-first = No stone is placed now; choose { $offered }.
no-row-in-opening = { $cell } would complete a row, which is not allowed in the opening; choose another cell.
forbidden-overline = { $cell } is forbidden to black (X): it would make a row of more than five. Choose another cell.
forbidden-double-four = { $cell } is forbidden to black (X): it would make two fours at once. Choose another cell.
forbidden-double-three = { $cell } is forbidden to black (X): it would make two threes at once. Choose another cell.

position-too-long = A position has at most { $longest } characters.
position-needs-two-parts = '{ $text }' is not a position. Write the rows from the top and then the letter to move, as in '3/1x1/2o x'.
position-rows = { $given ->
        [one] One row was given,
       *[other] { $given } rows were given,
    } but the board has { $rows }.
position-turn = '{ $given }' cannot be to move; it may be { $known }.
position-letter = Row { $row } of the position has '{ $letter }' at place { $place }; there may be numbers and { $known }.
position-row-width = Row { $row } of the position describes { $given } cells, but the board has { $columns } columns.
position-two-winners = Both { $first } and { $second } have a complete row in this position; only one can.

phase-play = { $name } to move.
phase-lay = { $name } places the first three stones, X, O and X, anywhere; then the other player chooses a side.
phase-choose = { $choices ->
        [2] { $name } chooses a side: 'x' or 'o'.
       *[other] { $name } chooses: 'x' or 'o' to take that side, or 'more' to place one more stone of each and hand the choice back.
    }
phase-lay-more = { $name } places two more stones, O and X; then the other player chooses a side.
phase-choose-last = { $name } chooses a side: 'x' or 'o'.
phase-over = The game is over.

effect-row-makes = It now has { $count } of { $length } cells in a row, and the rest are free.
effect-row-spoils = It spoils a row: { $seats ->
        [2] the other side
       *[other] somebody else
    } already has { $count } of { $length } cells there.

row-completed = { $points ->
        [one] { $winner } wins with a complete row.
       *[other] { $winner } wins with { $points } rows at once.
    }
board-full = A draw: the board is full.
no-row-possible = A draw: nobody can complete a row any more.
no-allowed-cell = A draw: no allowed cell is left.

# What people may begin with.
preset-piskvorky = Piškvorky 15×15
    .about = five or more in a row, as at school
preset-tic-tac-toe = Tic-tac-toe
    .about = 3 × 3, three in a row
preset-four = 13×13, four in a row
    .about = short and sharp
preset-five = 13×13, five in a row
    .about = a smaller sheet of paper
preset-six = 13×13, six in a row
    .about = for those who know it all
preset-gomoku = Gomoku with SWAP2
    .about = exactly five, a fair opening
preset-renju = Renju
    .about = black has forbidden moves
preset-three = Three players
    .about = 15 × 15, every one against the others

# Options and choices as the page names them.
page-choice-x = Take X
    .stones = Take black
page-choice-o = Take O
    .stones = Take white
page-choice-more = Place two more
page-move-x = takes X
    .stones = takes black
page-move-o = takes O
    .stones = takes white
page-move-more = two more stones
page-option-columns = Columns
page-option-rows = Rows
page-option-length = In a row to win
page-option-seats = Players
page-option-rule = Rule
page-option-opening = Opening
page-option-draw = Draw
page-value-rule-freestyle = Five or more win
    .short = free
page-value-rule-standard = Exactly five win
    .short = exactly five
page-value-rule-caro = Closed rows do not count
    .short = caro
page-value-rule-renju = Renju
    .short = renju
page-value-opening-free = Free
page-value-opening-swap = SWAP
page-value-opening-swap2 = SWAP2
page-value-draw-early = As soon as it is certain
page-value-draw-full = On a full board
page-value-length = { $value } in a row
page-value-seats = { $value } players

best-easy-boards-piskvorky = Boards with a short forced win do not count: three in a row on any board larger than 3 × 3, four in a row on 6 × 5 and larger (for two players).
