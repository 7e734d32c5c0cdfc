# Tournaments.

does-tournament = Play a tournament and say who is stronger, and by how much.
example-tournament = Example: deska tournament evening.toml --html evening.html
help-tournament-file = the plan, a TOML file (docs/tournament.md)
help-record = where games are kept; beside the plan if not said
help-csv = write the table there
help-html = write a report there
help-ray = let the Ray cluster at this address play the games (auto: one of this computer)

standings-games = Games
standings-score = Points
standings-points = Points
standings-share = Share
standings-elo = Elo
standings-error = ±
standings-superiority = Above next
standings-pairs = 0 ½ 1 1½ 2
tournament-goes-on = { $games ->
    [one] One game was played before; the tournament goes on.
   *[other] { $games } games were played before; the tournament goes on.
}
tournament-interrupted = Interrupted. What was played is kept; run the same command to go on.
tournament-finished = All games are played.
tournament-enough = As many games are played as were wanted.
tournament-decided = The test has its answer.
tournament-stopped = Not all games are played yet.
tournament-sprt = SPRT of Elo { $elo0 } against { $elo1 }: log-likelihood ratio { $ratio } between { $low } and { $high }; accepted: { $accepted }.
adjudicated-proven = { $winner ->
        [none] Ended: the result is proven.
       *[other] { $winner } wins: it is proven.
    }
adjudicated-length = Drawn: the game grew too long.

plan-too-long = The plan is too long; at most { $longest } bytes.
plan-no-toml = The plan is no TOML: { $why }
plan-unreadable = { $path } cannot be read: { $why }
plan-wrong = Line { $line }, { $where }: { $why }
plan-expected = Line { $line }, { $where }: expected { $what }.
plan-wish-expected = Expected: { $what }.
plan-two-seats = Tournaments are for two seats; this game has { $seats }.
plan-player-twice = { $player } takes part twice.
plan-sprt-two = The test needs two players; there are { $players }.
record-unusable = The record of games { $path } cannot be used: { $why }
record-of-other-plan = { $path } holds games of another plan. Say another --record, or move it away.
report-unwritable = { $path } cannot be written: { $why }
workers-die = Every process that plays { $players } ends by itself (status { $status }).
ray-missing = Ray is not installed here. Install deska[ray].
ray-unreachable = There is no Ray cluster at { $address }: { $why }

report-played = { $games } games of { $players } players.
report-strength = Strength
report-crosstable = Everybody against everybody
report-course = How it went
report-games = Games

# --- in the page

tournament-runs = The tournament “{ $name }” is being played; pause it first. One is played at a time.
tournament-is-played = It is being played; stop it first.
tournament-process-died = The process that played it ended by itself (status { $status }). It can go on.
no-such-tournament = There is no such tournament any more.
no-such-tournament-game = There is no such game in this tournament.
too-many-tournaments = { $most } tournaments are kept, which is as many as there may be. Delete one first.
tournaments-unusable = The folder of tournaments { $folder } cannot be used: { $why }
plan-too-many-games = That would be { $games } games; at most { $most }.
