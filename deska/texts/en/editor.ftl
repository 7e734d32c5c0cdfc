# The editor of one's own games.

estimate-begins = The computer is looking whether anybody wins by force …
estimate-forced = { $name } wins by force in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }: too lopsided for a game. Give the other side more, or change the board.
estimate-drawn = Every game was a draw so far. Stronger pieces, or a smaller board, would make somebody win.
estimate-even = About even: it cannot be told who is ahead.
estimate-ahead = { $name } is ahead.
estimate-lopsided = { $name } nearly always wins. Give the other side more.
estimate-short = Games are over after { $moves ->
        [one] one move
       *[other] { $moves } moves
    }: that is very short.
