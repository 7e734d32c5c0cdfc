# The analysis board.
analysis-wins = { $name } wins in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
analysis-drawn = A draw: neither side can force a win
analysis-not-with-clock = A game with a clock is being played. You can analyse once it is over.
analysis-not-in-contest = A game that counts for the best players is being played. You can analyse once it is over.
cannot-analyse = { $player } cannot analyse this game. Choose one of: { $known }.
threats-not-two = Threats can be shown only in games of two.
threats-over = The game is over.
threats-in-check = There are no threats to show while the king is attacked: it must be answered first.
threats-not-here = In this position the other side cannot be to move.
annotated-elsewhere = Another window has saved these notes meanwhile. Reload the page to see them.
annotated-gone = There are no such notes any more.
annotated-too-many = There are already { $most } games with notes. Delete some first.
# In the terminal.
does-analyse = Think about a position without end: lines, win chance, proven results.
example-analyse = Example: deska analyse chess --moves "e4 e5" --lines 3 --time 10
help-lines = number of lines, 1 to 5
analyse-effort = depth { $depth }, { $nodes } nodes, { $speed } a second
analyse-playouts = { $nodes } playouts, { $speed } a second
analyse-bound = at most { $chance } %
analyse-chance = { $chance } %
analyse-unknown = ?
# In the page.
page-analysis = Analysis
page-analyse = Analyse
page-analyse-here = Analyse from here
page-analysis-thinks = What the computer thinks
page-analysis-go = Think
page-analysis-stop = Stop
page-analysis-looking = Looking …
page-analysis-waiting = Waiting for another analysis to end
page-analysis-paused = The computer is not thinking.
page-analysis-ended = The game is over.
page-analysis-certain = Nothing deeper would change this.
page-analysis-effort = Depth { $depth } · { $nodes } · { $speed }/s
page-analysis-playouts = { $nodes } playouts · { $speed }/s
page-analysis-line = Line { $number }, { $value }
page-analysis-play-line = Play { $move }
page-analysis-threats = Threats
    .about = What if the other side moved now?
page-analysis-threat-of = As if { $name } moved now
page-analysis-values = Values in the cells
page-analysis-lines = Lines
page-analysis-player = Who thinks
page-analysis-strongest = The strongest ({ $name })
page-analysis-automatic = The strongest
page-analysis-threads = Threads
page-analysis-memory = Memory
page-analysis-mebibytes = { $count } MB
page-analysis-settings = Settings
page-analysis-comment = Comment on { $move }
page-analysis-comment-start = Comment on the start
page-analysis-delete = Delete from here
page-analysis-to-main = Make it the main line
page-analysis-variation = Variation
page-analysis-tree = Moves and variations
page-analysis-no-moves = Move on the board, and the moves are written here.
page-analysis-file = { $format } file
page-analysis-copy-text = Copy the moves
page-analysis-copied = Copied.
page-analysis-back = Back
page-analysis-value-win = wins
page-analysis-value-loss = loses
page-analysis-record = The game with notes
page-analysis-comment-before = Comment before { $move }
page-analysis-promote = Move the variation up
page-analysis-pens = Signs, notes and drawing
page-analysis-more = More signs, delete, move variations
page-analysis-write = Write a note
page-analysis-pen-g = Green pen
page-analysis-pen-r = Red pen
page-analysis-pen-y = Yellow pen
page-analysis-pen-b = Blue pen
page-analysis-erase = Rub out the drawing
page-analysis-undo = Undo
page-analysis-glyph = { $nag ->
    [1] { $sign } a good move
    [2] { $sign } a mistake
    [3] { $sign } a brilliant move
    [4] { $sign } a blunder
    [5] { $sign } an interesting move
    [6] { $sign } a doubtful move
    [7] { $sign } the only move
    [10] { $sign } equal
    [13] { $sign } unclear
    [14] { $sign } the first side is slightly better
    [15] { $sign } the second side is slightly better
    [16] { $sign } the first side is better
    [17] { $sign } the second side is better
    [18] { $sign } the first side wins
    [19] { $sign } the second side wins
    [22] { $sign } whoever moves loses (zugzwang)
    [32] { $sign } ahead in development
    [36] { $sign } initiative
    [40] { $sign } attack
    [44] { $sign } compensation
    [132] { $sign } counterplay
    [138] { $sign } short of time
    [140] { $sign } with the idea
    [142] { $sign } better is
    [146] { $sign } a novelty
   *[other] { $sign } sign no. { $nag }
}
page-analysis-how-to-draw = To draw, drag with the right button, or rest a finger on a cell and drag. Shift draws in red, Alt in blue.
page-analysis-drawn = Something is drawn here
page-analysis-fold = Fold the variation
page-analysis-unfold = Unfold the variation
page-analysis-folded = { $count ->
    [one] and 1 more move
   *[other] and { $count } more moves
}
page-analysis-saved = saved
page-analysis-saving = saving …
page-analysis-files = Save as a file
page-analysis-leaves-out = Leaves out: { $kinds }.
page-analysis-holds-all = Holds everything.
page-analysis-go-on = Go on from here
    .about = Play from this position; you are asked who plays
page-analysis-from = From { $title }
page-analysis-from-after = From { $title }, after move { $number }
page-analysis-engines = Who thinks
page-analysis-add = Add a player
    .about = Another player thinks about the same position, side by side
page-analysis-levels = Levels
page-analysis-outside = Other programs
page-analysis-pin = Pin to this position
    .about = It stays at this position while you go on
page-analysis-pinned = Stays at the position after { $move }
page-analysis-pinned-start = Stays at the start
page-analysis-dismiss = Take { $name } away
page-analysis-chosen = It has finished thinking.
page-analysis-pawns = { $pawns } pawns
page-analysis-mate-said = { $wins ->
    [yes] says that it mates
   *[no] says that it is mated
} in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, not proved
