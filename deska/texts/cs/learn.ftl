# Trénink: `deska learn` a soubory s naučeným hodnocením.

does-learn = Trénuje hru: Deska hraje sama se sebou a nechá si, co ji posílí.
example-learn = Příklad: deska learn chess --minutes 10
help-minutes = jak dlouho trénovat (výchozí je 10)
help-learn-nodes = kolik pozic propočítat na každý tah při tréninku (výchozí je 2000)
help-resume = učit se i z partií dřívějšího tréninku
help-forget = zapomenout, co se tu o této hře Deska naučila

learn-playing = { $round }. kolo: partií { NUMBER($games, useGrouping: 0) }, pozic { NUMBER($positions, useGrouping: 0) }
learn-testing = { $round }. kolo: zkouška, partií { $games }, { $elo } Elo
learn-played = { $round }. kolo: učí se z { NUMBER($positions, useGrouping: 0) } pozic { $games ->
        [one] z jedné partie
       *[other] z { NUMBER($games, useGrouping: 0) } partií
    }.
learn-kept = Silnější o { $elo } ± { $error } Elo v { $games } partiích: ponecháno.
learn-dropped = Není jasně silnější ({ $elo } ± { $error } Elo v { $games } partiích): zahozeno.
learn-gained = Trénink přinesl asi { $elo } Elo.
learn-gained-nothing = Trénink nenašel nic silnějšího než to, co Deska uměla.
learn-nothing-done = Na jedinou partii nezbyl čas.
learn-stopped = Zastaveno. Co bylo ponecháno, zůstává.
learn-forgotten = Co se tu Deska naučila o hře { $game }, je zapomenuto.

learn-two-seats = Trénovat se dají jen hry dvou hráčů; { $game } má jiný počet.
learn-no-contents = Hru { $game } Deska trénovat neumí: její pravidla neříkají, co kde stojí (operace „contents“).
learn-nothing-to-resume = Na žádný dřívější trénink hry { $game } se navázat nedá.
learn-nothing-to-forget = O hře { $game } se tu Deska nic nenaučila.

judgement-no-practice = { $game } naučené hodnocení mít nemůže.
judgement-no-file = V tomto souboru naučené hodnocení není.
judgement-other-version = Naučené hodnocení zapsala jiná verze Desky ({ $version }).
judgement-other-rules = Hodnocení se naučilo podle jiných pravidel ({ $game }).
judgement-damaged = Soubor s naučeným hodnocením je poškozený.
judgement-unreadable = Soubor s naučeným hodnocením nejde přečíst: { $why }
