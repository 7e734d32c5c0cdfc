# Rozbor partie.
does-review = Řekne, kde se partie vyhrála a prohrála, a proč.
example-review = Příklad: deska review partie.pgn --time 1
help-review-game = soubor s partií, nebo jméno hry, jejíž tahy udává --moves
help-output = zapíše partii se značkami a lepšími tahy do tohoto souboru
review-no-moves = Není co rozebírat: partie nemá žádný tah.
review-stopped = Zastaveno: prohlédnuto { $done } z { $all } tahů.
review-progress = Prohlížím { $number }. tah z { $all }
review-mark = { $mark ->
    [inaccuracy] nepřesnost
    [mistake] chyba
    [blunder] hrubá chyba
    [missed-win] nevyužitá výhra
    [thrown-draw] zahozená remíza
   *[only-move] jediný dobrý tah, nalezen
}
review-move = { $move }: { $mark }, šance na výhru { $before } % → { $after } %
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
review-tally = { $name }: nejlepších nebo skoro nejlepších tahů je { $good } z { $judged }.
review-ends-lost = Hned prohrává.
review-loses = { $moves ->
    [one] { $reply } hned vyhrává.
   *[other] Po { $reply } druhá strana vyhraje do { $moves } tahů.
}
review-loses-piece = Po { $reply } přichází o { $piece-accusative } na { $cell }.
review-loses-piece-for = Po { $reply } přichází o { $piece-accusative } na { $cell } za { $other-accusative }.
review-loses-material = Po { $reply } přichází o materiál.
review-allows = Druhá strana pak zahraje { $reply }. { $effect }
review-better = Lepší bylo { $best }.
review-better-wins = Lepší bylo { $best }: vyhrává { $moves ->
    [one] jedním tahem
    [few] do { $moves } tahů
   *[other] do { $moves } tahů
}.
review-better-because = Lepší bylo { $best }. { $reason }
review-not-with-clock = Právě se hraje partie na čas. Rozbor bude, až skončí.
review-not-in-contest = Právě se hraje partie, která se počítá mezi nejlepší hráče. Rozbor bude, až skončí.
review-other-round = Někdo jiný si právě nechává rozebrat { $round }. kolo tohoto zápasu. Počkejte, až to skončí.
review-not-yours = Tento rozbor spustil někdo jiný. Zastavit ho může on, nebo hostitel.
review-not-there = { $number }. tah ještě není rozebraný.
review-try-stopped = Tah se nepodařilo posoudit. Zkuste ho znovu.
review-try-unknown = Na tento tah se počítač nedíval, a tak ho neumí posoudit.
review-try-answer = Odpověď { $reply } je výhodná pro druhou stranu.
review-try-worse = Takový tah ztrácí příliš mnoho.
# Na stránce.
page-review = Rozebrat partii
page-review-open = K partii
page-review-unfinished = Partie, jak zatím stojí
page-review-you = Vy
page-review-chosen = Vybraný tah
page-review-start = Začátek partie
page-review-begin = začátek
page-review-end = konec
page-review-curve = { $you ->
    [yes] vaše šance na výhru tah po tahu
   *[no] šance na výhru: { $name }
}
page-review-curves = Šance na výhru
page-review-turning = Zlom partie: { $number }. tah
page-review-marked = { $number }. tah: { $mark }
page-review-move = { $number }. tah
page-review-played = { $you ->
    [yes] Hráli jste
   *[no] { $name }: zahraný tah
}
page-review-done-move = Zahráno
page-review-better = Lepší bylo
page-review-best = Nejlepší tah.
page-review-nearly = Skoro stejně dobrý tah jako nejlepší { $best }.
page-review-only = Dobře nalezeno: každý jiný tah by byl hrubá chyba.
page-review-unjudged = Bez hodnocení: nebylo z čeho vybírat, nebo nejde říct, co bylo lepší.
page-review-not-yet = K tomuto tahu rozbor ještě nedošel.
page-review-change = { $before } → { $after }
page-review-numbers = Ukázat šance
page-review-found = nalezeno
page-review-line = Lepší pokračování
page-review-reply = Po { $move }
page-review-running = Prohlédnuto { $done } z { $all } tahů, zbývá { $seconds } s
page-review-waiting = Čeká se, až skončí jiný rozbor
page-review-stopped = Zastaveno: prohlédnuto { $done } z { $all } tahů
page-review-done = { $count ->
    [0] Rozbor je hotový.
    [one] Rozbor je hotový: 1 důležitý okamžik.
    [few] Rozbor je hotový: { $count } důležité okamžiky.
   *[other] Rozbor je hotový: { $count } důležitých okamžiků.
}
page-review-begun = Partie se rozebírá.
page-review-stop = Zastavit
page-review-go-on = Pokračovat
page-review-moments = Důležité okamžiky
page-review-moments-soon = Tady budou tahy, které partii rozhodly.
page-review-no-moments-yet = Rozbor nedošel na konec; zatím žádný tah nic nepokazil.
page-review-no-moments = Žádný tah nic nepokazil.
page-review-next = Další okamžik
page-review-try = Zkusit znovu odtud
page-review-trying = { $number }. tah ještě jednou
page-review-try-ask = Jste na tahu: najděte lepší tah.
page-review-judging = Posuzuji váš tah …
page-review-try-best = { $move } je nejlepší tah. Výborně!
page-review-try-good = { $move } je dobrý tah, skoro stejně dobrý jako nejlepší. Výborně!
page-review-try-no = { $move } lepší není.
page-review-hint-piece = Rada: táhněte z { $cell }, stojí tam { $piece }.
page-review-hint-hand = Rada: položte figuru z ruky. Je to { $piece }.
page-review-hint-area = Rada: podívejte se do vyznačené části.
page-review-hint-choice = Rada: je to jedno z tlačítek.
page-review-solution = Řešení
page-review-back = Zpět k rozboru
page-review-sides = { $seats ->
    [2] Obě strany v číslech
   *[other] Všechny strany v číslech
}
page-review-row-good = Nejlepší nebo skoro nejlepší tahy
page-review-row = { $mark ->
    [inaccuracy] Nepřesnosti
    [mistake] Chyby
    [blunder] Hrubé chyby
    [missed-win] Nevyužité výhry
    [thrown-draw] Zahozené remízy
   *[only-move] Nalezené jediné tahy
}
page-review-row-lost = O kolik v průměru tah zhoršil šanci
page-review-row-longest = Nejdelší přemýšlení
page-review-of = { $good } z { $judged }
page-review-take = Vzít s sebou
page-review-file = Soubor { $format }
# Kdo posuzoval, a hlubší pohled.
cannot-review = { $player } tuto hru rozebrat neumí: k rozboru je potřeba cena pozic a počítání uzlů. Zvolte jednoho z těchto: { $known }.
review-deep-enough = Tohle už se prohlédlo { $times }× důkladněji; víc to nejde.
help-deeper = kolikrát důkladněji než obvykle hledat, 1 až 64
review-measured = Posuzoval: { $player }, { $size } na pozici.
review-size-nodes = uzlů: { $count }
review-size-seconds = { $count } s
review-size-depth = hloubka { $count }
page-review-by = Posuzoval: { $player }, uzlů na pozici: { $nodes }{ $times ->
    [1] .
   *[other] {""}; { $times }× důkladněji.
}
page-review-deep = Prohlédnuto { $times }× důkladněji.
page-review-deeper = Prohlédnout důkladněji
    .about = Hledá znovu se čtyřnásobkem uzlů; značky se mohou změnit
page-review-deeper-move = Prohlédnout tento tah důkladněji
page-review-again = Znovu prohlédnuto { $done } z { $all } tahů, zbývá { $seconds } s
page-review-reviewer = Kdo posuzuje
    .about = Jiný hráč udělá nový rozbor
