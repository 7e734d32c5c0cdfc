# How to play k in a row.

lesson-row-goal = Be the first to have { $length } of your marks in a row.
lesson-row-turns = { $seats ->
        [2] Two players take turns.
       *[other] { $seats } players take turns.
    } Each puts one mark on a free cell. Marks never move.
    .title = Take turns
lesson-row-make = Across, up and down, or diagonally: { $length } of yours in a row win.
    .title = Make a row
lesson-row-block = The other one needs a single mark more? Put yours there.
    .title = Stop the other
lesson-row-freestyle = { $length } or more in a row win.
    .title = How long a row
lesson-row-standard = Exactly { $length } in a row win. A longer row does not count.
    .title = How long a row
lesson-row-caro = A row that the other player has closed at both ends does not count; { $length } or more win.
    .title = Closed rows
lesson-row-renju = Who begins may not make two threes at once, two fours at once, or a row longer than { $length }. Forbidden cells are marked. The other may.
    .title = What black may not do
lesson-row-swap = So that beginning is no advantage, one player lays the first three stones, and the other chooses a side.
    .title = A fair beginning
lesson-row-swap2 = So that beginning is no advantage, one player lays the first three stones. The other chooses a side, or lays two more and lets the first one choose.
    .title = A fair beginning
lesson-row-many = With { $seats } players the others play against whoever is about to win.
    .title = More than two
lesson-row-draw = { $draw ->
        [early] When nobody can make a row any more, the game is a draw.
       *[full] When the board is full and nobody has a row, the game is a draw.
    }
    .title = A draw
