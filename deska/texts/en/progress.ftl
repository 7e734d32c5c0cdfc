# How somebody does over time.
page-progress = Your progress
page-progress-about = From { $games ->
    [one] one reviewed game
   *[other] { $games } reviewed games
}.
page-progress-none = Here you will see how you do: which errors you make, and what goes well. First have some games reviewed, five at least.
page-progress-person = Who
page-progress-nameless = Player without a name
page-progress-all-games = All games
page-progress-older = Older reviews ({ $count }) were not counted.
page-progress-strength = Strength and accuracy
page-progress-strength-note = Strength is estimated from games against levels of the computer. The true one lies in the given range with a probability of 95%. Accuracy says how many moves were best or nearly best.
page-progress-game = Game
page-progress-games = Games
page-progress-accuracy = Accuracy
page-progress-elo = Strength
page-progress-elo-value = { $elo } ± { $error }
page-progress-step = level { $step }
page-progress-counted = from { $games } games
page-progress-too-few = too few games so far
page-progress-errors = Your errors
page-progress-errors-note = From { $games } games and { $moves } moves. The kind of an error is told by the checked reasons of the review.
page-progress-errors-few = Kinds of errors are told from { $few } reviewed games on. So far: { $games }.
page-progress-no-errors = The review has marked no error in these games.
page-progress-error = { $kind ->
    [missed-win] A missed win
    [allowed-win] A win allowed to the other side
    [thrown-draw] A thrown draw
    [lost-piece] Lost material
    [missed-gain] A missed gain
    [allowed-gain] An overlooked threat
   *[other] Another error
}
page-progress-every = once in { $every ->
    [one] { $every } move
   *[other] { $every } moves
}
page-progress-months = Accuracy by month
page-progress-months-few = A month is shown if at least { $few } of its games were reviewed.
page-progress-openings = First moves
page-progress-openings-few = A first move is shown if at least { $few } games began with it.
page-progress-first-move = First move
page-progress-own-move = yours
page-progress-others-move = the opponent's
page-progress-score = Points
page-progress-points = { $score } of { $games }
