# The review of a game.
does-review = Say where a game was won and lost, and why.
example-review = Example: deska review game.pgn --time 1
help-review-game = a file with a game, or the name of a game whose moves are given with --moves
help-output = write the game with the marks and better moves to this file
review-no-moves = There is nothing to review: the game has no moves.
review-stopped = Stopped after { $done } of { $all } moves.
review-progress = Looking at move { $number } of { $all }
review-mark = { $mark ->
    [inaccuracy] inaccuracy
    [mistake] mistake
    [blunder] blunder
    [missed-win] missed win
    [thrown-draw] thrown draw
   *[only-move] the only good move, found
}
review-move = { $number }. { $move }: { $mark }, win chance { $before } % → { $after } %
review-count = { $mark ->
    [inaccuracy] { $count ->
        [one] 1 inaccuracy
       *[other] { $count } inaccuracies
    }
    [mistake] { $count ->
        [one] 1 mistake
       *[other] { $count } mistakes
    }
    [blunder] { $count ->
        [one] 1 blunder
       *[other] { $count } blunders
    }
    [missed-win] { $count ->
        [one] 1 missed win
       *[other] { $count } missed wins
    }
    [thrown-draw] { $count ->
        [one] 1 thrown draw
       *[other] { $count } thrown draws
    }
   *[only-move] { $count ->
        [one] 1 only move found
       *[other] { $count } only moves found
    }
}
review-tally = { $name }: { $good } of { $judged } moves best or nearly best.
review-ends-lost = It loses at once.
review-loses = After { $reply } the other side wins in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
review-loses-piece = After { $reply } the { $piece } on { $cell } is lost.
review-allows = Then the other side plays { $reply }. { $effect }
review-better = Better was { $best }.
review-better-wins = Better was { $best }: it wins in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
review-better-because = Better was { $best }. { $reason }
