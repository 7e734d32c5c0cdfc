# Trénink: `deska learn` a soubory s naučeným hodnocením.

does-learn = Trénuje hru: Deska hraje sama se sebou a nechá si, co ji posílí.
example-learn = Příklad: deska learn chess --minutes 10
help-minutes = jak dlouho trénovat (výchozí je 10)
help-learn-nodes = kolik pozic propočítat na každý tah při tréninku (výchozí je 500)
help-resume = učit se i z partií dřívějšího tréninku
help-forget = zapomenout, co se tu o této hře Deska naučila

learn-playing = { $round }. kolo: sehráno partií { $games }, pozic { $positions }
learn-testing = { $round }. kolo: zkouška, sehráno partií { $games }, zatím { $elo } Elo
learn-played = { $round }. kolo: učí se z { $positions } pozic { $games ->
        [one] z jedné partie
       *[other] z { $games } partií
    }.
learn-kept = Silnější o { $elo } ± { $error } Elo v { $games } partiích: ponecháno.
learn-dropped = Není jasně silnější ({ $elo } ± { $error } Elo v { $games } partiích): zahozeno.
learn-gained = Trénink přinesl asi { $elo } Elo.
learn-gained-nothing = Trénink nenašel nic silnějšího než to, co Deska uměla.
learn-nothing-done = Nezbyl čas ani na jednu partii.
learn-stopped = Zastaveno. Co bylo ponecháno, zůstává.
learn-forgotten = Co se tu Deska naučila o hře { $game }, je zapomenuto.

learn-two-seats = Trénovat se dají jen hry dvou hráčů; hru { $game } jich hraje jiný počet.
learn-no-contents = Hru { $game } Deska trénovat neumí: její pravidla neříkají, co kde stojí (operace „contents“).
learn-too-large = Hru { $game } Deska trénovat neumí: má { $count } dvojic figury a pole, naučit se jich dokáže nejvýš { $most }. Pomůže méně druhů figur nebo menší deska.
learn-nothing-to-resume = Na žádný dřívější trénink hry { $game } se navázat nedá.
learn-nothing-to-forget = O hře { $game } se tu Deska nic nenaučila.

network-no-practice = Hra { $game } naučené hodnocení mít nemůže.
network-no-file = V tomto souboru naučené hodnocení není.
network-other-version = Naučené hodnocení zapsala jiná verze Desky ({ $version }).
network-other-rules = Hodnocení se naučilo podle jiných pravidel ({ $game }).
network-damaged = Soubor s naučeným hodnocením je poškozený.
network-unreadable = Soubor s naučeným hodnocením nejde přečíst: { $why }

practice-runs = Deska právě trénuje hru { $game }; nejdřív to zastavte. Trénuje vždy jen jednu hru.
practice-stopping = Trénink téhle hry ještě dobíhá. Spusťte ho znovu za chvilku.
practice-stop-first = Nejdřív trénink zastavte.
practice-process-died = Proces, který trénoval, spadl (stav { $status }). V tréninku můžete pokračovat.

page-practise = Ať si Deska tuhle hru natrénuje
page-practice = Trénink
page-practice-about = Deska hraje tuto hru sama se sebou a učí se, jakou cenu má která figura a kde. Pak sehraje zkušební partie, a co se naučila, si nechá, jen když je silnější. Hned to používají všechny úrovně, které počítají dopředu. Trénink běží na pozadí a vašim partiím dává přednost, takže můžete odejít a hrát.
page-practice-time = Jak dlouho
page-practice-minutes = { $minutes } minut
page-practice-start = Začít
page-practice-go-on = Pokračovat
page-practice-stop = Zastavit
page-practice-forget = Zapomenout naučené
page-practice-forget-ask = Počítač bude hru hodnotit jako před tréninkem. Nedá se to vrátit.
page-practice-preparing = Deska se připravuje…
page-practice-stopping = Zastavuje se…
page-practice-ended-early = Trénink skončil dřív, než se dohrálo první kolo.
page-practice-strength = O kolik je silnější
page-practice-curve = { $rounds ->
        [one] { $elo } Elo po jednom kole
        [few] { $elo } Elo po { $rounds } kolech
       *[other] { $elo } Elo po { $rounds } kolech
    }
page-practice-rounds = Kola
page-practice-other = Deska právě trénuje jinou hru:
page-practice-other-note = Trénuje vždy jen jednu. Nejdřív ji tam zastavte, nebo počkejte.
