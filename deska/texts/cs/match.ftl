# Jak kolo skončí jinak než podle pravidel své hry.

draw-agreed = Remíza dohodou.
ended = Hra byla ukončena bez vítěze.
resigned = { $winner ->
        [none] Hra skončila, jeden z hráčů se vzdal.
       *[other] { $winner } vyhrává: druhá strana se vzdala.
    }
