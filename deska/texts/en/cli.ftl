# The command line: help and messages.

does-deska = Deska: board games against people and computers. Without a command it opens the page.
does-play = Open the page: play in the browser.
does-room = Open a room: many people with phones play each other.
does-console = Play any game in the terminal.
does-games = List the games with their options.
does-rules = How a game is played.
does-new-game = Write a package with a new game, ready to play and to change.
does-players = List the computer players with their parameters; for a game, with the steps of its ladder and how strong they are.
does-best = Show the best players: a table for each game and its rule.
does-show = Draw a position.
does-perft = Count move sequences, one line for each length.
does-move = Ask a computer player for one move.
does-match = Let computers play each other, with rotating seats.
does-solve = Solve a small game: visit every position and say who wins.
does-check = Check the definition of a game: print every problem, or a summary.
does-bench = Measure speeds.
does-warm = Compile in advance, so that no game has to wait.
does-formats = List the file formats of games.
does-convert = Convert files of games from one format to another.

example-deska = Example: deska console tic-tac-toe --seat human --seat hard
example-play = Example: deska play --port 8137 --no-browser
example-room = Example: deska room --tournament swiss --rounds 5 --game piskvorky -o opening=swap
example-console = Example: deska console piskvorky -o columns=13 -o rows=13 --seat human --seat hard
example-games = Example: deska games --json
example-rules = Example: deska rules shogi
example-new-game = Example: deska new-game my-game
example-players = Example: deska players chess
example-best = Example: deska best piskvorky -o columns=13,rows=13
example-show = Example: deska show tic-tac-toe --moves "b2 a1"
example-perft = Example: deska perft tic-tac-toe 9
example-move = Example: deska move piskvorky --moves "h8 i9" --player hard --time 2
example-match = Example: deska match piskvorky hard medium --games 10 --seed 1
example-solve = Example: deska solve quantik --moves A@a1
example-check = Example: deska check my-game.json
example-bench = Example: deska bench
example-warm = Example: deska warm piskvorky
example-formats = Example: deska formats
example-convert = Example: deska convert games.pgn games.deska

help-usage = Usage:
help-options = Options
help-arguments = Arguments
help-commands = Commands
help-help = Show this help.
help-game = a name from 'deska games', or a path to a JSON game
help-option = an option of the game; may be repeated
help-position = the position to start from, in the game's notation
help-moves = moves to play from there
help-json = print one JSON object a line
help-time = seconds for each move
help-depth = search depth in moves
help-nodes = number of positions to search
help-threads = number of search threads
help-seed = random seed; the same seed repeats the same decisions
help-rounds = number of rounds of the match
help-games = number of games (default 10)
help-letters = draw pieces as letters instead of figures
help-lang = language; the default is the language of your system
help-version = Print the version.
help-seat = who plays the next seat: human or a name from 'deska players'
help-pace = seconds between moves of computers
help-port = port to listen on; the default is 8137 or the next free one
help-room-port = port for phones; the default is 8137 or the next free one
help-tournament = a tournament of everybody in the room: swiss, round-robin, knock-out, arena or teams
help-room-rounds = number of rounds of a Swiss tournament (default 5)
help-clock = minutes for each player in a game of the tournament; 0: no clock (default 10)
help-room-minutes = how long an arena goes on (default 30)
help-new = begin a new room, even if the last one is still open
help-host = address to listen on; the default is this machine only
help-passphrase = passphrase that a second person on the same network must type
help-no-browser = do not open the browser, only print the address
help-perft-depth = the longest sequence to count
help-players-game = only who can play this game (default: all)
help-best-game = show only the table of this game (default: all)
help-new-game-name = what the game is called: small letters, digits and hyphens
help-folder = where the folder of the new package goes
help-perft-games = count complete games by result instead
help-divide = print one line for each first move
help-player = a name from 'deska players', with parameters as name:key=value
help-match-players = a player for each seat
help-openings = text file with one opening a line
help-show = draw the board after each move
help-log = write each game to this file, or to one file a game in this folder
help-check-file = a JSON file that defines a game
help-bench-what = what to measure (default: everything)
help-warm-games = names of games (default: all)
help-file = a file with games, in any format of 'deska formats'
help-game-number = which game of the file (default 1)
help-at = show the position after this move
help-from = format of the files to read; the default is told by the extension or the content
help-to = format of the file to write; the default is told by the extension
help-convert-files = files to read, then the file to write; - is standard input and output
help-convert-game = the game, for formats that do not say which one they hold

preparing = Preparing { $games } for this computer: about { $seconds } s, only once.
preparing-all = Preparing Deska for this computer: about { $seconds } s, only once.
preparing-progress = Preparing: { $percent } %, about { $seconds } s left
warm-done = Ready: { $games }.
interrupted = Interrupted.
interrupted-match = { $games ->
        [one] Interrupted after one game.
       *[other] Interrupted after { $games } games.
    }

option-line = { $about }; default { $default }

count-won = won by seat { $seat }: { NUMBER($games, useGrouping: 0) }
count-drawn = drawn: { NUMBER($games, useGrouping: 0) }
count-unfinished = not finished within this depth: { NUMBER($games, useGrouping: 0) }

solve-too-large = { $game } is too large to be solved from here: { $positions } positions can be reached within { $plies } moves, and each further move leads to about { $growth } times as many. Deska solves up to about { $most }. Begin later in the game (--moves or --position), or choose a smaller board.
solve-not-two = Only games for two can be solved; { $seats } play { $game }.
solved-positions = positions up to symmetry: { NUMBER($positions, useGrouping: 0) }{ $stuck ->
        [0] {""}
       *[other] , in { NUMBER($stuck, useGrouping: 0) } of them the seat to move cannot move
    }
solved-games = possible games: { NUMBER($games, useGrouping: 0) }
solved-won = { $moves ->
        [one] Seat { $winner } wins at once.
       *[other] Seat { $winner } wins in { $moves } moves.
    }
solved-drawn = A draw if both play well.
solved-winning = { $count ->
        [0] No move wins.
        [one] One move wins: { $moves }
       *[other] { $count } moves win: { $moves }
    }

match-progress = game { $game } of { $games }, move { $ply }
match-game = { $game }. { $players }: { $plies ->
        [one] one move.
       *[other] { $plies } moves.
    } { $outcome }
results-player = player
results-wins = wins
results-draws = draws
results-losses = losses
results-lost_by_fault = lost by fault
results-score = score

thought-move = { $move }.
thought-wins = { $moves ->
        [one] Wins at once.
       *[other] Wins in { $moves } moves at most.
    }
thought-loses = { $moves ->
        [one] Loses in one move
       *[other] Loses in { $moves } moves at most
    }, { $seats ->
        [2] if the other side plays well.
       *[other] if all the others play against it.
    }
thought-score = Score { $score }.
thought-effort = Looked { $depth ->
        [one] one move
       *[other] { $depth } moves
    } ahead, at { $nodes } positions in { $seconds } s.
thought-line = Expects { $line }.
considered = Considered: { $moves }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
value-number = { $sign }{ NUMBER($size, maximumFractionDigits: 2, useGrouping: 0) }
value-wins = wins in { $moves }
value-loses = loses in { $moves }

log-game = { $game }, { $when }
log-seat = seat { $seat }: { $name }
log-position = from { $position }
log-move = { $move } ({ $name })
log-value = Value: { $value }.
log-taken-back = Moves were taken back; { $moves } remain.
log-unfinished = The game was not finished.

# The sign of a seat, or the name of a side where it has no sign.
side-name = { $side ->
        [sente] ☗ sente
        [gote] ☖ gote
       *[other] { $side }
    }
seat-sign = { $sign ->
        [none] Seat { $seat }
       *[other] { $sign } (seat { $seat })
    }
rule-cannot-compile = The rule { $rule } of { $position } cannot be compiled ({ $place }): { $why }. DESKA_DEBUG=1 shows everything that numba says.
cannot-write = The output cannot be written: { $why }.

ask-game = Which game? One of { $known }, or a path to a JSON game.
ask-player = Player { $number }? One of { $known }, with parameters as hard:attack=2.
ask-games = How many games? { $known }
ask-show = Draw the board after each move? { $known }
asking-ended = No answer, so nothing was played.

new-game-written = The package is in { $folder }. Go on with:
        pip install --editable { $folder }
        deska console { $name }
    Then change { $folder } as you like; README.md there says where to begin.
new-game-bad-name = '{ $name }' cannot be the name of a package; use small letters, digits and hyphens, { $longest } at most, a letter first.
new-game-name-taken = The name '{ $name }' is taken by a game or a Python module; choose another.
new-game-folder-exists = { $path } exists already, and nothing was written; choose another name or --folder.
new-game-cannot-write = { $path } cannot be written: { $why }.
help-notation = how moves are written: san, figurines, western, japanese, usi, algebraic, numeric or own; the game says which it has
unknown-notation = The game has no notation '{ $name }'. It has: { $known }.
