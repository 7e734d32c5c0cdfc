# Othello.

game-othello = Othello
    .about = turn over the discs between your own; more discs at the end win

option-size = cells along a side of the board
page-option-size = Size
page-value-size-6 = 6 × 6
page-value-size-8 = 8 × 8
page-value-size-10 = 10 × 10

othello-turn = { $name } to move.
othello-must-pass-now = { $name } cannot turn over any disc and must pass.
page-choice-pass = Pass
othello-no-cell = '{ $text }' is not a cell; write a letter and a number, a1 to { $last }.
othello-taken = There is a disc on { $cell } already; choose a free cell.
othello-turns-nothing = A disc on { $cell } would turn over nothing; it must close in discs of the other side in a straight line.
othello-must-pass = A disc on { $cell } would turn over nothing, and so would any other: you must pass. Write 'pass'.
othello-can-move = You may pass only when you cannot move; you can play { $cells }.
othello-position-size = A position of this board has { $side } rows of { $side } cells, from the top with / between them, and then X or O, whose turn it is.
othello-position-letters = '{ $text }' is not a position; it may have X, O and dots, and then X or O, whose turn it is.

othello-more-discs = { $points ->
        [one] { $winner } wins by one disc.
       *[other] { $winner } wins by { $points } discs.
    }
othello-even = A draw: both have the same number of discs.

othello-counted-win = Counted to the end: it wins by { $discs ->
        [one] one disc
       *[other] { $discs } discs
    } or more.
othello-counted-draw = Counted to the end: a draw, if both sides play well.
othello-counted-loss = Counted to the end: every move loses, this one by { $discs ->
        [one] one disc
       *[other] { $discs } discs
    } at most.

# What people may begin with.
preset-othello = Othello
    .about = 8 × 8, black and white discs
preset-othello-6 = Othello 6 × 6
    .about = a short game
preset-othello-10 = Othello 10 × 10
    .about = a long game

help-move-othello = A cell: d3. Row 1 is at the top. If you cannot turn over any disc: pass.

how-to-play-othello =
    Have more discs than your opponent when nobody can move any more.
    Players take turns. Each places one disc so that at least one straight line of the other's discs lies between the new disc and another of one's own, across, up and down, or diagonally.
    All discs closed in like that are turned over and change sides, in every direction at once.
    Whoever cannot turn over any disc must pass. Whoever can, must play.
    The game ends when neither can move, mostly on a full board. The same number of discs is a draw.
    Discs in the corners can never be turned over again. Early in the game, few discs and many moves to choose from are better than many discs.
effect-othello-corner = It takes a corner. A disc there can never be turned over.
effect-othello-passes = The other side has no move and must pass.
effect-othello-no-corner = Every other move would give the other side a corner.
effect-othello-few = { $count ->
    [one] It leaves the other side a single move, fewer than any other move would.
   *[other] It leaves the other side only { $count } moves, fewer than any other move would.
}
effect-othello-last = It takes the last free cell here: nobody can answer beside it.
effect-othello-fewer = { $count ->
    [0] It leaves the other side no move; after most other moves it would have { $others } or more.
    [one] It leaves the other side a single move; after most other moves it would have { $others } or more.
   *[other] It leaves the other side { $count } moves; after most other moves it would have { $others } or more.
}
effect-othello-quiet = { $count ->
    [one] It turns over a single disc; most other moves turn { $others } or more.
   *[other] It turns over only { $count } discs; most other moves turn { $others } or more.
}
