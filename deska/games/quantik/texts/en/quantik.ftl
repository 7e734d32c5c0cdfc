# Quantik.

game-quantik = Quantik
    .about = four different shapes in a row, column or square win; no shape beside the same one of the other side

phase-place = { $name } to move: a shape and a cell.

not-a-place = '{ $text }' is not a move; write a shape and a cell, as in B@c2, or row, column and shape with rows and columns from 0, as in 2 2 B.
cell-missing = Where should { $shape } go? Write the cell too, as in { $shape }@c2.
shape-missing = Which shape should go to { $cell }? Choose one of A, B, C, D, as in B@{ $cell }.
row-or-column-off-board = Row { $row }, column { $column } is off the board; both are counted from 0 to { $last }, from the upper left.
place-taken = { $cell } is taken by { $letter }; choose a free cell.
shape-used-up = Both of your { $shape } pieces are on the board; choose another shape.
shape-barred = { $shape } may not go to { $cell }: the other side has { $shape } on { $rival }, in the same { $line ->
        [row] row
        [column] column
       *[square] square
    }.

four-shapes = { $winner } wins with four different shapes in a row, column or square.
cannot-move = { $winner } wins: the other side cannot move.

qfen-one-word = A position of Quantik is one word, as in { $example }. The pieces say whose turn it is, so leave out '{ $rest }'.
qfen-rows = { $given ->
        [one] One row was given,
       *[other] { $given } rows were given,
    } but there are four, from the top with / between them, as in { $example }.
qfen-row-width = Row { $row } of the position, '{ $text }', has { $given } cells; it must have four.
qfen-letter = Row { $row } of the position has '{ $letter }' at place { $place }; there may be A to D for the first seat, a to d for the second, and dots.
qfen-too-many = Row { $row } of the position has a third { $letter }, on { $cell }; a seat has two pieces of each shape.
qfen-rivals = Row { $row } of the position has { $other } on { $other_cell }, in a line with { $letter } on { $cell }; the two seats may not have the same shape in one row, column or square.
qfen-turns = The first seat has { $first } pieces in this position and the second { $second }; they take turns, so the first has as many or one more.
qfen-no-last-move = { $lines ->
        [one] A line is complete in this position, but not by a piece of the seat that moved last.
       *[other] { $lines } lines are complete in this position, but no last move can have completed them all.
    }

# What people may begin with.
preset-quantik = Quantik
    .about = four shapes, and a computer that knows it all

help-move-quantik = A shape and a cell: B@c2. Or row, column and shape, counted from 0 from the upper left: 2 2 B. Shapes: A sphere, B cube, C cylinder, D cone.
