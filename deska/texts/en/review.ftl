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
review-move = { $move }: { $mark }, win chance { $before } % → { $after } %
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
review-loses = { $moves ->
    [one] { $reply } wins at once.
   *[other] After { $reply } the other side wins in { $moves } moves.
}
review-loses-piece = After { $reply } the { $piece } on { $cell } is lost.
review-loses-piece-for = After { $reply } the { $piece } on { $cell } is lost for the { $other }.
review-loses-material = After { $reply } material is lost.
review-allows = Then the other side plays { $reply }. { $effect }
review-better = Better was { $best }.
review-better-wins = Better was { $best }: it wins in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
review-better-because = Better was { $best }. { $reason }
review-not-with-clock = A game with a clock is being played. There is a review once it is over.
review-not-in-contest = A game that counts for the best players is being played. There is a review once it is over.
review-other-round = Somebody else is having round { $round } of this match reviewed. Wait until that is done.
review-not-yours = Somebody else started this review. They or the host can stop it.
review-not-there = Move { $number } has not been reviewed yet.
review-try-stopped = The move could not be judged. Try it again.
review-try-unknown = The computer has not looked at this move, so it cannot judge it.
review-try-answer = The answer { $reply } is good for the other side.
review-try-worse = It gives away too much.
# In the page.
page-review = Review the game
page-review-open = To the game
page-review-unfinished = The game so far
page-review-you = You
page-review-chosen = The chosen move
page-review-start = Start of the game
page-review-begin = start
page-review-end = end
page-review-curve = { $you ->
    [yes] your chance to win, move by move
   *[no] chance to win of { $name }
}
page-review-curves = Chances to win
page-review-turning = The turning point, move { $number }
page-review-marked = Move { $number }: { $mark }
page-review-move = Move { $number }
page-review-played = { $you ->
    [yes] You played
   *[no] { $name } played
}
page-review-done-move = Played
page-review-better = Better was
page-review-best = The best move.
page-review-nearly = Nearly as good as the best move, { $best }.
page-review-only = Well found: every other move would have been a blunder.
page-review-unjudged = Not judged: there was nothing to choose, or nobody can tell which choice is better.
page-review-not-yet = The review has not come to this move yet.
page-review-change = { $before } → { $after }
page-review-numbers = Show chances
page-review-found = found
page-review-line = Better
page-review-reply = After { $move }
page-review-running = Looked at { $done } of { $all } moves, { $seconds } s left
page-review-waiting = Waiting for another review to end
page-review-stopped = Stopped after { $done } of { $all } moves
page-review-done = { $count ->
    [0] The review is done.
    [one] The review is done: 1 moment.
   *[other] The review is done: { $count } moments.
}
page-review-begun = The game is being reviewed.
page-review-stop = Stop
page-review-go-on = Go on
page-review-moments = Moments
page-review-moments-soon = The moves that decided the game will be here.
page-review-no-moments-yet = The review has not come to the end; so far no move gave anything away.
page-review-no-moments = No move gave anything away.
page-review-next = Next moment
page-review-try = Try again here
page-review-trying = Move { $number } once more
page-review-try-ask = Your move: find a better one.
page-review-judging = Looking at your move …
page-review-try-best = { $move } is the best move. Well done!
page-review-try-good = { $move } is good, nearly as good as the best move. Well done!
page-review-try-no = { $move } is not better.
page-review-hint-piece = Hint: move the { $piece } on { $cell }.
page-review-hint-hand = Hint: use the { $piece } in your hand.
page-review-hint-area = Hint: look at the marked area.
page-review-hint-choice = Hint: it is one of the buttons.
page-review-solution = Solution
page-review-back = Back to the review
page-review-sides = { $seats ->
    [2] Both sides in numbers
   *[other] All sides in numbers
}
page-review-row-good = Best or nearly best moves
page-review-row = { $mark ->
    [inaccuracy] Inaccuracies
    [mistake] Mistakes
    [blunder] Blunders
    [missed-win] Missed wins
    [thrown-draw] Thrown draws
   *[only-move] Only moves found
}
page-review-row-lost = Chance lost per move, on average
page-review-row-longest = Longest think
page-review-of = { $good } of { $judged }
page-review-take = Take it with you
page-review-file = { $format } file
# Who measured, and looking deeper.
cannot-review = { $player } cannot review this game: a review needs values of positions and a count of nodes. Choose one of: { $known }.
review-deep-enough = This was already looked at { $times }× deeper; it goes no deeper.
help-deeper = so many times the usual search, 1 to 64
review-measured = Measured by { $player }, { $size } a position.
review-size-nodes = { $count } nodes
review-size-seconds = { $count } s
review-size-depth = depth { $count }
page-review-by = Measured by { $player }, { $nodes } nodes a position{ $times ->
    [1] .
   *[other] {""}; looked { $times }× deeper.
}
page-review-deep = Looked { $times }× deeper.
page-review-deeper = Look deeper
    .about = Search again with four times the nodes; marks may change
page-review-deeper-move = Look deeper at this move
page-review-again = Looked again at { $done } of { $all } moves, { $seconds } s to go
page-review-reviewer = Who judges
    .about = Another player makes a new review
