# Practice: `deska learn` and the files of learned networks.

does-learn = Practise a game: Deska plays itself and keeps what makes it stronger.
example-learn = Example: deska learn chess --minutes 10
help-minutes = how long to practise (default 10)
help-learn-nodes = positions to search for each move of practice (default 500)
help-resume = also learn from the games of earlier practice
help-forget = forget what was learned of this game here

learn-playing = Round { $round }: { $games } games, { $positions } positions
learn-testing = Round { $round }: testing, { $games } games, { $elo } Elo
learn-played = Round { $round }: learning from { $positions } positions of { $games ->
        [one] one game
       *[other] { $games } games
    }.
learn-kept = Stronger by { $elo } ± { $error } Elo in { $games } games: kept.
learn-dropped = Not clearly stronger ({ $elo } ± { $error } Elo in { $games } games): not kept.
learn-gained = Practice gained about { $elo } Elo.
learn-gained-nothing = Practice found nothing stronger than what Deska knew.
learn-nothing-done = There was no time to play a game.
learn-stopped = Stopped. What was kept stays.
learn-forgotten = What was learned of { $game } here is forgotten.

learn-two-seats = Deska can practise games of two players only; { $game } has another number.
learn-no-contents = Deska cannot practise { $game }: its rules do not say what stands where (the operation “contents”).
learn-too-large = Deska cannot practise { $game }: it has { $count } pairs of a piece and a cell, and at most { $most } can be learned. Use fewer kinds of pieces or a smaller board.
learn-nothing-to-resume = There is no earlier practice of { $game } to go on with.
learn-nothing-to-forget = Nothing was learned of { $game } here.

network-no-practice = { $game } cannot have a learned network.
network-no-file = This is no file with a learned network.
network-other-version = The learned network was written by another version of Deska ({ $version }).
network-other-rules = The network was learned for other rules ({ $game }).
network-damaged = The file with the learned network is damaged.
network-unreadable = The file with the learned network cannot be read: { $why }

practice-runs = Deska is practising { $game }; stop that first. It practises one game at a time.
practice-stopping = The practice of this game is still stopping. Start it again in a moment.
practice-stop-first = Stop practice first.
practice-process-died = The process that practised crashed (exit status { $status }). You can go on.

page-practise = Let Deska practise this game
page-practice = Practice
page-practice-about = Deska plays this game against itself and learns what each piece is worth, and where. Then it plays test games and keeps what it learned only if it became stronger. All levels that think ahead use it at once. Practice runs in the background and gives way to your games, so you can leave this page and play.
page-practice-time = How long
page-practice-minutes = { $minutes } minutes
page-practice-start = Start
page-practice-go-on = Go on
page-practice-stop = Stop
page-practice-forget = Forget what was learned
page-practice-forget-ask = Computers will judge this game as they did before practice. This cannot be undone.
page-practice-preparing = Getting ready …
page-practice-stopping = Stopping …
page-practice-ended-early = Practice ended before the first round was over.
page-practice-strength = Strength gained
page-practice-curve = { $rounds ->
        [one] { $elo } Elo after one round
       *[other] { $elo } Elo after { $rounds } rounds
    }
page-practice-rounds = Rounds
page-practice-other = Deska is practising another game:
page-practice-other-note = It practises one game at a time. Stop that one first, or wait.
