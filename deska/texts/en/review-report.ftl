# A report of a game, to keep as an HTML file or on paper.
review-report-curve = Win chance move by move: { $name }
review-report-curves = Win chances move by move
review-report-unfinished = { $count ->
    [one] The game is not over; it has 1 move so far.
   *[other] The game is not over; it has { $count } moves so far.
}
review-report-round = round { $round }
review-report-accuracy = Accuracy
review-report-accuracy-note = How many moves were best or nearly best. Moves without a choice are not counted.
review-report-parts-note = The opening is the first third of the game, at most 12 moves of each side. The rest is cut in half.
review-report-partly = Only { $done } of { $all } moves were reviewed.
review-report-part = { $part ->
    [opening] Opening
    [middle] Middle
    [end] End
    [first-half] First half
    [second-half] Second half
   *[whole] Whole game
}
review-report-moves-range = (moves { $first }–{ $last })
review-report-of = { $good } of { $judged } · { $percent }%
review-report-marks = Marks
review-report-time = Time
review-report-time-total = In all
review-report-time-mean = A move, on average
review-report-time-longest = Longest think
review-report-time-left = Left on the clock
review-report-at-move = { $time } (move { $number })
review-report-seconds = { $seconds } s
review-report-played = move played
review-report-better = better move
review-report-diagram = The position before { $move }
review-report-change = Win chance { $before } → { $after }
review-report-line = Better line: { $line }
review-report-note = Note: { $note }
review-report-moves = The game
review-report-measured = How it was measured
review-report-by = Reviewed by { $player }, Deska { $version }{ $day ->
    [none] { "" }
   *[other] , { $day }
}. The first search of each position: { $limits }. Before a move is called a mistake it is searched again, several times as long.
review-report-limit-nodes = { $limit } positions
review-report-limit-depth = depth { $limit }
review-report-limit-time = { $limit } s
review-report-not-stored = Who reviewed this game and when was not stored with the review.
review-report-checked = Every reason was checked by a search. Chances are estimates; 100% is a proven win.
review-report-percent = { $percent }%
review-report-day = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $day }, { $year }
# In the terminal and in the page.
review-report-written = The report is in { $path }.
review-report-none = No move of this game was reviewed yet. Have it reviewed first.
page-report = Report
page-report-of = Report of the game
page-report-back = Back to the review
page-report-print = Print
page-report-save = Save as HTML
