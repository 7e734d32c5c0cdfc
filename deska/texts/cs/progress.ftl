# Jak se komu daří v průběhu času.
page-progress = Jak si vedu
page-progress-about = Z { $games ->
    [one] jedné rozebrané partie
   *[other] { $games } rozebraných partií
}.
page-progress-none = Tady uvidíte, jak si vedete: v čem chybujete a co vám jde. Nejdřív si po partii nechte udělat rozbor, aspoň pěti partií.
page-progress-person = Kdo
page-progress-nameless = Hráč beze jména
page-progress-all-games = Všechny hry
page-progress-older = Starší rozbory ({ $count }) se nepočítaly.
page-progress-strength = Síla a přesnost
page-progress-strength-note = Síla se odhaduje z partií proti úrovním počítače. Skutečná leží s pravděpodobností 95 % v uvedeném rozmezí. Přesnost říká, kolik tahů bylo nejlepších nebo skoro nejlepších.
page-progress-game = Hra
page-progress-games = Partie
page-progress-accuracy = Přesnost
page-progress-elo = Síla
page-progress-elo-value = { $elo } ± { $error }
page-progress-step = { $step }. úroveň
page-progress-counted = z { $games } partií
page-progress-too-few = zatím málo partií
page-progress-errors = V čem chybuji
page-progress-errors-note = Z { $games } partií a { $moves } tahů. Druh chyby říkají ověřené důvody rozboru.
page-progress-errors-few = Druhy chyb se ukážou, až bude rozebráno aspoň { $few } partií. Zatím: { $games }.
page-progress-no-errors = V těchto partiích rozbor žádnou chybu neoznačil.
page-progress-error = { $kind ->
    [missed-win] Nevyužitá výhra
    [allowed-win] Dovolená výhra soupeře
    [thrown-draw] Zahozená remíza
    [lost-piece] Ztráta materiálu
    [missed-gain] Nevyužitý zisk
    [allowed-gain] Přehlédnutá hrozba
   *[other] Jiná chyba
}
page-progress-every = jednou za { $every ->
    [one] tah
    [few] { $every } tahy
   *[other] { $every } tahů
}
page-progress-months = Přesnost po měsících
page-progress-months-few = Měsíc se ukáže, jsou-li v něm aspoň { $few } rozebrané partie.
page-progress-openings = První tahy
page-progress-openings-few = První tah se ukáže, byl-li zahraný aspoň v { $few } partiích.
page-progress-first-move = První tah
page-progress-own-move = můj
page-progress-others-move = soupeřův
page-progress-score = Body
page-progress-points = { $score } z { $games }
