# Rozbor partie.
does-review = Řekne, kde se partie vyhrála a prohrála, a proč.
example-review = Příklad: deska review partie.pgn --time 1
help-review-game = soubor s partií, nebo jméno hry, jejíž tahy udává --moves
help-output = zapíše partii se značkami a lepšími tahy do tohoto souboru
review-no-moves = Není co rozebírat: partie nemá žádný tah.
review-stopped = Zastaveno po { $done } z { $all } tahů.
review-progress = Prohlížím { $number }. tah z { $all }
review-mark = { $mark ->
    [inaccuracy] nepřesnost
    [mistake] chyba
    [blunder] hrubá chyba
    [missed-win] nevyužitá výhra
    [thrown-draw] zahozená remíza
   *[only-move] jediný dobrý tah, nalezen
}
review-move = { $number }. { $move }: { $mark }, šance na výhru { $before } % → { $after } %
review-count = { $mark ->
    [inaccuracy] { $count ->
        [one] 1 nepřesnost
        [few] { $count } nepřesnosti
       *[other] { $count } nepřesností
    }
    [mistake] { $count ->
        [one] 1 chyba
        [few] { $count } chyby
       *[other] { $count } chyb
    }
    [blunder] { $count ->
        [one] 1 hrubá chyba
        [few] { $count } hrubé chyby
       *[other] { $count } hrubých chyb
    }
    [missed-win] { $count ->
        [one] 1 nevyužitá výhra
        [few] { $count } nevyužité výhry
       *[other] { $count } nevyužitých výher
    }
    [thrown-draw] { $count ->
        [one] 1 zahozená remíza
        [few] { $count } zahozené remízy
       *[other] { $count } zahozených remíz
    }
   *[only-move] { $count ->
        [one] 1 nalezený jediný tah
        [few] { $count } nalezené jediné tahy
       *[other] { $count } nalezených jediných tahů
    }
}
review-tally = { $name }: nejlepší nebo skoro nejlepší tahy: { $good } z { $judged }.
review-ends-lost = Hned prohrává.
review-loses = Po { $reply } druhá strana vyhraje { $moves ->
    [one] 1 tahem
    [few] do { $moves } tahů
   *[other] do { $moves } tahů
}.
review-loses-piece = Po { $reply } je ztracena figura z pole { $cell } ({ $piece }).
review-allows = Druhá strana pak hraje { $reply }. { $effect }
review-better = Lepší bylo { $best }.
review-better-wins = Lepší bylo { $best }: vyhrává { $moves ->
    [one] 1 tahem
    [few] do { $moves } tahů
   *[other] do { $moves } tahů
}.
review-better-because = Lepší bylo { $best }. { $reason }
