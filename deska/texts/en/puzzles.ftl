# Puzzles: `deska puzzles`, `deska train` and the page.

does-puzzles = Print proven puzzles of a game.
does-train = Solve puzzles of a game in the terminal.
example-puzzles = Example: deska puzzles chess --count 3 --seed 1
example-train = Example: deska train piskvorky
help-count = how many puzzles to print (10 unless given)
help-theme = only puzzles of this theme: one-move, zugzwang, sacrifice, double-threat, quiet, threats, combination or defence
help-puzzles-file = look for puzzles in the games of this file

puzzle-title = Puzzle { $id } · difficulty { $rating } · { $theme }
puzzle-goal-win = { $name } to move { $moves ->
        [one] wins in one move.
       *[other] wins in { $moves } moves.
    }
puzzle-goal-hold = { $name } to move: find the only move that does not lose in { $moves ->
        [one] one move.
       *[other] { $moves } moves.
    }
puzzle-player = Player { $number }
puzzle-theme = { $theme ->
        [one-move] one move
        [threats] threats
        [zugzwang] zugzwang
        [sacrifice] sacrifice
        [double-threat] double threat
        [quiet] quiet move
        [defence] defence
       *[other] combination
    }
puzzle-solution = Solution: { $line }
puzzle-solution-also = Solution: { $line } (also { $others })
puzzle-hint-zugzwang = The other side would like to pass.
puzzle-hint-sacrifice = Something has to be given away.
puzzle-hint-double-threat = Make two threats at once.
puzzle-hint-quiet = The first move threatens nothing at once.
puzzle-hint-threats = Every move makes a threat that has to be met.
puzzle-hint-one-move = One move is enough.
puzzle-hint-combination = Choose a move, then think of the best answer to it.
puzzle-hint-defence = Look for what the other side threatens.
puzzle-hint-cell = Look at { $cell }.
puzzle-hint-move = The move is { $move }.
puzzles-searching = Looking for puzzles: { $games } games played …
puzzles-no-more = { $count ->
        [0] No puzzles were found: in the games that were played nobody could force a win that few moves reach.
        [one] Only one puzzle was found.
       *[other] Only { $count } puzzles were found.
    }
puzzles-not-two = Puzzles are for games of two players; this one has { $seats }.
puzzles-file-none = No puzzles were found in the games of this file: nowhere could a win be forced that few moves reach.
puzzles-file-without = There is no game of { $game } in this file.
puzzle-theme-unknown = There is no theme { $theme }. Known: { $known }.
puzzle-damaged = This is no puzzle, or it is damaged.
puzzle-too-long = This takes too long to prove here. Try another move, or another puzzle.
puzzle-untrue = This puzzle is not true: its solution does not reach its goal.

train-prompt = Your move (? hint, s solution, q quit):
train-wrong = { $moves ->
        [0] That is not it. Try again.
       *[other] Not that one: the other side replies { $line }. Try again.
    }
train-right = Right. The other side replies { $line }.
train-solved = Solved!
train-end = Solved without a wrong move or the solution: { $solved } of { $tried }.

puzzle-gone = There is no such puzzle.
puzzles-none = There are no puzzles of this game yet.
page-puzzle-solved = Solved!
page-puzzle-later = { $moves ->
        [0] This wins later, too, but not within { $length } moves.
       *[other] This wins later, too, but not within { $length } moves: the other side replies { $line }.
    }
puzzle-other-moves = These moves do not lead through the puzzle.
page-puzzle-right = Right! The other side replies { $line }.
page-puzzle-wrong = { $moves ->
        [0] That does not reach the goal.
       *[other] Not that one: the other side replies { $line }.
    }

page-puzzles = Puzzles
page-puzzles-about = Find the move. Every puzzle is proven: Deska tried every move and every answer. There is no clock.
page-puzzles-solved = { $solved } of { $count } solved
page-puzzle = Puzzle
page-puzzle-day = Puzzle of the day
page-puzzle-day-solved = solved
page-puzzle-number = { $number } of { $count }
page-puzzle-ask = Make your move on the board.
page-puzzle-judging = Looking at it …
page-puzzle-again = Try again
page-puzzle-next = Next puzzle
page-puzzle-skip = Another one
page-puzzle-analyse = Look at it in analysis
page-puzzle-more-help = More help
page-puzzle-about = Difficulty { $rating }. Solved without a wrong move or the solution: { $solved } of { $count }.
page-home-puzzles = Find the winning move. Every puzzle is proven.
page-home-puzzles-open = Solve puzzles
