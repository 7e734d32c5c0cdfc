# Tournaments.

does-tournament = Play a tournament and say who is stronger, and by how much.
example-tournament = Example: deska tournament evening.toml --html evening.html
help-tournament-file = the plan, a TOML file (docs/tournament.md)
help-record = file for the games (default: beside the plan)
help-csv = write the table to this file
help-html = write a report to this file
help-ray = play on the Ray cluster at this address (auto: one of this computer)

standings-games = Games
standings-score = Points
standings-points = Points
standings-share = Share
standings-elo = Elo (of games)
standings-elo-only = Elo
standings-rated = Elo of games
standings-faults = Faults
standings-gifts = Won by fault
standings-time = s/move (max)
standings-mean = Mean time
standings-longest = Longest time
standings-lost-by-fault = { $games ->
    [one] { $player } lost one game by a fault, which does not count for Elo: { $reasons }.
   *[other] { $player } lost { $games } games by faults, which do not count for Elo: { $reasons }.
}
fault-engine-cannot-start = could not be started
fault-engine-crashed = crashed
fault-engine-hangs = no answer in time
fault-engine-line-too-long = too long a line
fault-engine-too-much-memory = too much memory
fault-engine-garbage = unusable answer
fault-engine-refuses = refused to play
fault-engine-illegal-move = illegal move
fault-player-failed = failed
fault-player-illegal-move = illegal move
fault-engine-unknown-option = unknown option
fault-other = other fault
standings-error = ±
standings-superiority = Above next
standings-drawn = Drawn
standings-pairs = 0 ½ 1 1½ 2
standings-times = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 0) } ({ NUMBER($longest, minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 0) })
standings-seconds = { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 0) } s
standings-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
tournament-goes-on = { $games ->
    [one] One game was played before; the tournament goes on.
   *[other] { $games } games were played before; the tournament goes on.
}
tournament-planned = { $format ->
    [swiss] Planned: at most { $games } games; each two that meet play a pair of games in each discipline.
    [knock-out] Planned: at most { $games } games; each two that meet play { $pairs } { $pairs ->
            [one] pair
           *[other] pairs
        } of games in each discipline, and more while they are even.
    [neighbours] Planned: at most { $games } games; each player plays { $pairs } { $pairs ->
            [one] pair
           *[other] pairs
        } of games in each discipline against the next one in the list.
   *[other] Planned: at most { $games } games; each two play { $pairs } { $pairs ->
            [one] pair
           *[other] pairs
        } of games in each discipline.
}
tournament-interrupted = Interrupted. All finished games are kept; run the same command to go on.
tournament-finished = All games are played.
tournament-enough = The planned number of games has been played.
tournament-decided = The test has its answer.
tournament-stopped = Not all games are played yet.
tournament-sprt-open = SPRT of Elo { $elo0 } against { $elo1 }: log-likelihood ratio { $ratio }, decided at { $low } or { $high }.
tournament-sprt-accepted = SPRT of Elo { $elo0 } against { $elo1 }: Elo { $accepted } is accepted (log-likelihood ratio { $ratio }, bounds { $low } and { $high }).
tournament-at-most = at most
knock-out-round = Round { $number }
knock-out-won = { $winner } has won the knock-out.
tie-open = { $first } – { $second } { $score }: not over yet.
tie-games = { $first } – { $second } { $score }: { $winner } goes on.
tie-extra = { $first } – { $second } { $score }: { $winner } goes on after extra games.
tie-seed = { $first } – { $second } { $score }: even after all extra games; { $winner } goes on because it is listed first.
tie-bye = { $player } goes on without a game.
adjudicated-proven = { $winner ->
        [none] Ended: the result is proven.
       *[other] { $winner } wins: it is proven.
    }
adjudicated-length = Drawn: the game was too long.

plan-too-long = The plan is too long; at most { $longest } bytes.
plan-no-toml = The plan is not TOML: { $why }
plan-unreadable = { $path } cannot be read: { $why }
plan-wrong = Line { $line }, { $where }: { $why }
plan-expected = Line { $line }, { $where }: expected { $what }.
plan-value-expected = Expected: { $what }.
plan-two-seats = Tournaments are for two seats; this game has { $seats }.
plan-player-twice = { $player } takes part twice.
plan-sprt-two = The test needs two players; there are { $players }.
record-unusable = The record of games { $path } cannot be used: { $why }
record-of-other-plan = { $path } has games of another plan. Choose another --record, or move the file away.
record-in-use = Another Deska is playing { $path }. Wait until it ends, or choose another --record.
report-unwritable = { $path } cannot be written: { $why }
workers-die = Every process that plays { $players } crashes (exit status { $status }).
ray-missing = Ray is not installed here. Install deska[ray].
ray-unreachable = There is no Ray cluster at { $address }: { $why }
ray-silent = { $address } does not answer like a Ray cluster.
ray-lost = Lost the Ray cluster at { $address }. All finished games are kept. Run the same command again when the cluster is back, or without --ray.

report-played = { $games } games of { $players } players.
report-conditions = How it was played
report-game = { $game }{ $openings ->
        [0] , from the start of the game
        [one] , from one opening
       *[other] , from { $openings } openings
    }.
report-players = Players with their parameters: { $players }.
report-limit = For a move: { $limits }; { $threads ->
        [one] one thread
       *[other] { $threads } threads
    }.
report-limit-time = { $limit } s
report-limit-depth = depth { $limit }
report-limit-nodes = { $limit } positions
report-limit-none = each player's own limit
report-proven = A game ended as soon as its result was proven.
report-longest = A game of { $moves } moves was drawn.
report-format = { $format ->
    [swiss] A Swiss of { $rounds } rounds.
    [gauntlet] Everybody played the first; pairs of games in each game: { $rounds }.
    [neighbours] Everybody played the next one in the list; pairs of games in each game: { $rounds }.
    [knock-out] A knock-out; pairs of games in each game: { $rounds }.
   *[round-robin] Everybody played everybody; pairs of games in each game: { $rounds }.
}
report-seed = Games at the same time: { $parallel }. Seed: { $seed }.
report-played-by = Deska { $deska }, Python { $python }, numba { $numba }; { $machine }.
report-days = Played from { $first } to { $last } (UTC).
report-strength = Strength
report-crosstable = Cross table
standings-neighbours = Each against the one before, with 95 % intervals
standings-neighbour = { $first } – { $second }: { $share } % ({ $low }–{ $high } %) in { $games } games
report-course = Course
report-table-note = Elo: strength; the average of all players is 0, and the true value is within ± in 95 of 100 cases. Elo of games: the number of games played to an end; only these count for Elo, wins, draws, losses and pairs. Faults: games lost because an engine failed; the other player gets a point. Times are for one move. Above next: the probability that the player is stronger than the next one. 0 ½ 1 1½ 2: pairs of games with one opening, by result.
report-course-note = Points above the average, game by game: half a point up for a win, half a point down for a loss.
report-games-note = In brackets after each move: seconds, score for the side to move, depth.
report-depth = depth { $depth }
report-games = Games

# --- in the page

tournament-runs = The tournament “{ $name }” is running; pause it first. Only one runs at a time.
tournament-is-played = It is running; stop it first.
tournament-process-died = Its process crashed (exit status { $status }). You can resume it.
no-such-tournament = There is no such tournament any more.
no-such-tournament-game = There is no such game in this tournament.
too-many-tournaments = There are { $most } tournaments, which is the limit. Delete one first.
tournaments-unusable = The folder of tournaments { $folder } cannot be used: { $why }
plan-too-many-games = That would be { $games } games; the limit is { $most }.

# Tournaments in the page.

page-menu-tournaments = Tournaments
page-tour-new = New tournament
page-tour-about = Which player is stronger, and by how much? Computers play each other, every opening from both seats. You can go on playing meanwhile.
page-tour-none = No tournament has been played yet.
page-tour-file = The plan is { $file }; to continue it in a terminal: deska tournament FILE
page-tour-all = All
page-tour-phase-running = Playing
page-tour-phase-pausing = Last games …
page-tour-phase-paused = Paused
page-tour-phase-failed = Failed
page-tour-phase-finished = Finished
page-tour-phase-enough = Finished
page-tour-phase-decided = Decided
page-tour-progress = { $played } of { $total } games
page-tour-left-seconds = about { $seconds } s left
page-tour-left-minutes = { $minutes ->
    [one] about a minute left
   *[other] about { $minutes } minutes left
}
page-tour-left-hours = { $hours ->
    [one] about an hour left
   *[other] about { $hours } hours left
}
page-tour-name = Name
page-tour-games = Games
page-tour-options = Options: { $game }
page-tour-choose-game = Choose at least one game.
page-tour-players = Players
page-tour-player = Player
page-tour-player-number = Player { $number }
page-tour-remove-player = Remove player { $number }
page-tour-add-player = Add a player
page-tour-format = Who meets whom
page-tour-format-round-robin = Everybody meets everybody
page-tour-format-gauntlet = All against the first
page-tour-format-neighbours = Each against the next in the list
page-tour-format-knock-out = Knock-out
page-tour-format-swiss = Swiss
page-tour-rounds = Pairs of games of each two
page-tour-limit = A move is limited by
page-tour-limit-time = Seconds
page-tour-limit-depth = Depth
page-tour-limit-nodes = Positions
page-tour-amount = How much
page-tour-more = Openings, limits, test
page-tour-parallel = Games at once, at most { $most }
page-tour-most-games = Maximum number of games (empty: all)
page-tour-longest = Drawn after this many moves (empty: never)
page-tour-seed = Seed
page-tour-proven = End games whose result is proven
page-tour-sprt = End once it is known who is better (SPRT, for two players)
page-tour-elo0 = Not better: Elo
page-tour-elo1 = Better: Elo
page-tour-alpha = Error α
page-tour-beta = Error β
page-tour-openings = Openings: { $game }
page-tour-openings-note = One a line, moves separated by spaces. Each is played twice, with seats swapped.
page-tour-pause-note = Running games are played to the end
page-tour-stop = Stop
page-tour-stop-note = At once; running games will be played again
page-tour-report = Report
page-tour-live = Games under way
page-tour-getting-ready = The players are getting ready …
page-tour-nothing-live = No game is running.
page-tour-finished-games = Finished games
page-tour-more-games = Show more
page-tour-table = Table
page-tour-strength = Strength in Elo
page-tour-course-note = Wins above losses, game by game.
page-tour-points = Points
page-tour-share = Share
page-tour-elo = Elo ±
page-tour-superiority = Above next
page-tour-draws = Draws
page-tour-faults = Faults
page-tour-time = s/move
page-tour-about-points = A win brings 1, a draw ½
page-tour-about-share = Share of all possible points
page-tour-about-elo = Strength; the average of all players is 0. The true value is within ± in 95 of 100 cases. In brackets: the number of games played to an end
page-tour-about-faults = Games lost because the engine failed; they do not count for Elo
page-tour-about-time = Seconds used for a move: mean / longest
page-tour-about-superiority = Probability that the player is stronger than the next one
page-tour-about-draws = Number of drawn games
page-tour-about-pairs = Pairs of games with one opening, by result
page-tour-sprt-open = Test of Elo { $elo1 } against { $elo0 }: { $ratio }, decided at { $low } or { $high }.
page-tour-sprt-accepted = Test of Elo { $elo1 } against { $elo0 }: Elo { $accepted } is accepted ({ $ratio }; bounds { $low } and { $high }).
tournament-written = The games are also in { $files }.
tournament-not-written = The games could not be written in another format: { $why }
