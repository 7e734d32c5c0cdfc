# How a round ends other than by the rules of its game.

draw-agreed = A draw by agreement.
ended = The game was ended without a winner.
resigned = { $winner ->
        [none] The game ended by resignation.
       *[other] { $winner } wins: the other side resigned.
    }
