# Zpráva o partii, kterou si lze nechat: soubor HTML nebo papír.
review-report-curve = Šance na výhru tah po tahu: { $name }
review-report-curves = Šance na výhru tah po tahu
review-report-unfinished = { $count ->
    [one] Partie není dohraná, zatím má 1 tah.
    [few] Partie není dohraná, zatím má { $count } tahy.
   *[other] Partie není dohraná, zatím má { $count } tahů.
}
review-report-round = { $round }. kolo
review-report-accuracy = Přesnost
review-report-accuracy-note = Kolik tahů bylo nejlepších nebo skoro nejlepších. Tahy, u nichž nebylo z čeho vybírat, se nepočítají.
review-report-parts-note = Zahájení je první třetina partie, ale nejvýš 12 tahů každé strany. Zbytek je rozdělen napůl.
review-report-partly = { $done ->
    [one] Rozebrán je jen { $done } tah z { $all }.
    [few] Rozebrány jsou jen { $done } tahy z { $all }.
   *[other] Rozebráno je jen { $done } tahů z { $all }.
}
review-report-part = { $part ->
    [opening] Zahájení
    [middle] Střed
    [end] Závěr
    [first-half] První polovina
    [second-half] Druhá polovina
   *[whole] Celá partie
}
review-report-moves-range = ({ $first }.–{ $last }. tah)
review-report-of = { $good } z { $judged } · { $percent } %
review-report-marks = Značky
review-report-time = Čas
review-report-time-total = Celkem
review-report-time-mean = Průměrně na tah
review-report-time-longest = Nejdelší přemýšlení
review-report-time-left = Zbylo na hodinách
review-report-at-move = { $time } ({ $number }. tah)
review-report-seconds = { $seconds } s
review-report-played = zahraný tah
review-report-better = lepší tah
review-report-diagram = Pozice před tahem { $move }
review-report-change = Šance na výhru { $before } → { $after }
review-report-line = Lepší pokračování: { $line }
review-report-note = Poznámka: { $note }
review-report-moves = Celá partie
review-report-measured = Jak se měřilo
review-report-by = Rozebral hráč „{ $player }“, Deska { $version }{ $day ->
    [none] { "" }
   *[other] , { $day }
}. První hledání v každé pozici: { $limits }. Než je tah označen za chybu, hledá se znovu a několikrát déle.
review-report-limit-nodes = { $limit } pozic
review-report-limit-depth = hloubka { $limit }
review-report-limit-time = { $limit } s
review-report-not-stored = Čím a kdy byla partie rozebrána, se u tohoto rozboru neuložilo.
review-report-checked = Každý důvod byl ověřen hledáním. Šance jsou odhady, 100 % znamená dokázanou výhru.
review-report-percent = { $percent } %
review-report-day = { $day }. { $month }. { $year }
# V terminálu a na stránce.
review-report-written = Zpráva je v souboru { $path }.
review-report-none = Ještě není rozebraný žádný tah. Nejdřív nechte partii rozebrat.
page-report = Zpráva
page-report-of = Zpráva o partii
page-report-back = Zpět k rozboru
page-report-print = Vytisknout
page-report-save = Uložit jako HTML
