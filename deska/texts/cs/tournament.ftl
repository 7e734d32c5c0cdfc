# Turnaje.

does-tournament = Sehraje turnaj a řekne, kdo je silnější a o kolik.
example-tournament = Příklad: deska tournament vecer.toml --html vecer.html
help-tournament-file = plán, soubor TOML (docs/tournament.md)
help-record = kam se ukládají partie; není-li řečeno, vedle plánu
help-csv = kam zapsat tabulku
help-html = kam zapsat zprávu
help-ray = partie hraje cluster Ray na této adrese (auto: cluster tohoto počítače)

standings-games = Partie
standings-score = Body
standings-points = Body
standings-share = Podíl
standings-elo = Elo (z partií)
standings-elo-only = Elo
standings-rated = Elo z partií
standings-faults = Chyby
standings-gifts = Výhry chybou soupeře
standings-time = s/tah (max.)
standings-mean = Průměrný čas
standings-longest = Nejdelší čas
standings-lost-by-fault = { $games ->
    [one] { $player }: jedna partie prohraná chybou programu, do Elo se nepočítá: { $reasons }.
    [few] { $player }: { $games } partie prohrané chybou programu, do Elo se nepočítají: { $reasons }.
   *[other] { $player }: { $games } partií prohraných chybou programu, do Elo se nepočítají: { $reasons }.
}
fault-engine-cannot-start = nešel spustit
fault-engine-crashed = spadl
fault-engine-hangs = neodpověděl včas
fault-engine-line-too-long = příliš dlouhý řádek
fault-engine-too-much-memory = příliš mnoho paměti
fault-engine-garbage = nepoužitelná odpověď
fault-engine-refuses = odmítl hrát
fault-engine-illegal-move = nepovolený tah
fault-player-failed = selhání
fault-player-illegal-move = nepovolený tah
fault-engine-unknown-option = neznámá volba
fault-other = jiná chyba
standings-error = ±
standings-superiority = Nad dalším
standings-drawn = Remízy
standings-pairs = 0 ½ 1 1½ 2
standings-times = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 0) } ({ NUMBER($longest, minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 0) })
standings-seconds = { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 0) } s
standings-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
tournament-goes-on = { $games ->
    [one] Jedna partie už je sehrána; turnaj pokračuje.
    [few] { $games } partie už jsou sehrány; turnaj pokračuje.
   *[other] { $games } partií už je sehráno; turnaj pokračuje.
}
tournament-planned = { $format ->
    [swiss] V plánu: partií nejvýš { $games }; kdo se potkají, sehrají v každé disciplíně dvojici partií.
    [knock-out] V plánu: partií nejvýš { $games }; kdo se potkají, sehrají v každé disciplíně tolik dvojic partií: { $pairs }, a další, dokud je to nerozhodně.
    [neighbours] V plánu: partií nejvýš { $games }; každý sehraje s následujícím v seznamu v každé disciplíně tolik dvojic partií: { $pairs }.
   *[other] V plánu: partií nejvýš { $games }; každí dva sehrají v každé disciplíně tolik dvojic partií: { $pairs }.
}
tournament-interrupted = Přerušeno. Co se sehrálo, je uloženo; stejným příkazem turnaj pokračuje.
tournament-finished = Všechny partie jsou sehrány.
tournament-enough = Sehrálo se tolik partií, kolik bylo v plánu.
tournament-decided = Test zná odpověď.
tournament-stopped = Některé partie ještě chybějí.
tournament-sprt-open = SPRT Elo { $elo0 } proti { $elo1 }: logaritmus poměru věrohodností { $ratio }, rozhodne se při { $low } nebo { $high }.
tournament-sprt-accepted = SPRT Elo { $elo0 } proti { $elo1 }: přijato je Elo { $accepted } (logaritmus poměru věrohodností { $ratio }, meze { $low } a { $high }).
tournament-at-most = nejvýš
knock-out-round = { $number }. kolo
knock-out-won = Vyřazovací turnaj vyhrává { $winner }.
tie-open = { $first } – { $second } { $score }: ještě není dohráno.
tie-games = { $first } – { $second } { $score }: postupuje { $winner }.
tie-extra = { $first } – { $second } { $score }: po dalších partiích postupuje { $winner }.
tie-seed = { $first } – { $second } { $score }: nerozhodně i po dalších partiích; postupuje { $winner }, protože je v seznamu dřív.
tie-bye = { $player } postupuje bez hry.
adjudicated-proven = { $winner ->
        [none] Konec: výsledek je dokázán.
       *[other] { $winner } vyhrává: je to dokázáno.
    }
adjudicated-length = Remíza: partie byla příliš dlouhá.

plan-too-long = Plán je příliš dlouhý; nejvýš { $longest } bajtů.
plan-no-toml = Plán není TOML: { $why }
plan-unreadable = { $path } nelze přečíst: { $why }
plan-wrong = Řádek { $line }, { $where }: { $why }
plan-expected = Řádek { $line }, { $where }: má tu být { $what }.
plan-value-expected = Má tu být: { $what }.
plan-two-seats = Turnaje jsou pro dva hráče; tato hra jich má { $seats }.
plan-player-twice = { $player } je tu dvakrát.
plan-sprt-two = Test potřebuje dva hráče; tady je jich { $players }.
record-unusable = Záznam partií { $path } nelze použít: { $why }
record-of-other-plan = V { $path } jsou partie jiného plánu. Zvolte jiný --record, nebo ho přesuňte.
record-in-use = Partie z { $path } právě hraje jiná Deska. Počkejte, až skončí, nebo zvolte jiný --record.
report-unwritable = { $path } nelze zapsat: { $why }
workers-die = Každý proces, který hraje { $players }, sám skončí (stav { $status }).
ray-missing = Ray tu není nainstalován. Nainstalujte deska[ray].
ray-unreachable = Na { $address } není cluster Ray: { $why }
ray-silent = { $address } neodpovídá jako cluster Ray.
ray-lost = Cluster Ray na { $address } zmizel. Všechny dohrané partie zůstaly: až bude cluster zase k mání, spusťte stejný příkaz znovu, nebo ho spusťte bez --ray.

report-played = Partií: { $games }, hráčů: { $players }.
report-conditions = Za jakých podmínek se hrálo
report-game = { $game }{ $openings ->
        [0] , od začátku hry
        [one] , z jednoho zahájení
       *[other] , zahájení: { $openings }
    }.
report-players = Hráči a jejich parametry: { $players }.
report-limit = Na tah: { $limits }; vlákna: { $threads }.
report-limit-time = { $limit } s
report-limit-depth = hloubka { $limit }
report-limit-nodes = pozic: { $limit }
report-limit-none = podle hráče
report-proven = Partie skončila, jakmile byl její výsledek dokázaný.
report-longest = Partie o { $moves } tazích byla za remízu.
report-format = { $format ->
    [swiss] Hrálo se švýcarským systémem, kol: { $rounds }.
    [gauntlet] Všichni hráli proti prvnímu, dvojic partií v jedné hře: { $rounds }.
    [neighbours] Každý hrál s následujícím v seznamu, dvojic partií v jedné hře: { $rounds }.
    [knock-out] Hrálo se vyřazovacím způsobem, dvojic partií v jedné hře: { $rounds }.
   *[round-robin] Každý hrál s každým, dvojic partií v jedné hře: { $rounds }.
}
report-seed = Partií najednou: { $parallel }. Náhodné číslo (seed): { $seed }.
report-played-by = Deska { $deska }, Python { $python }, numba { $numba }; { $machine }.
report-days = Hráno od { $first } do { $last } (UTC).
report-strength = Síla
report-crosstable = Každý s každým
standings-neighbours = Každý s předchozím, s 95% intervaly
standings-neighbour = { $first } – { $second }: { $share } % ({ $low }–{ $high } %), partií: { $games }
report-course = Jak to šlo
report-table-note = Elo: síla, průměr všech je 0; skutečná hodnota leží v mezích ± v 95 případech ze 100. Elo z partií: kolik partií se dohrálo; jen ty se počítají do Elo, výher, remíz, proher a dvojic. Chyby: partie prohrané proto, že program selhal; soupeři přinesou bod. Časy jsou na jeden tah. Nad dalším: jak pravděpodobně je hráč silnější než ten další. 0 ½ 1 1½ 2: dvojice partií s jedním zahájením podle toho, co přinesly.
report-course-note = Body nad průměrem, partie za partií: za výhru o půl bodu nahoru, za prohru o půl bodu dolů.
report-games-note = V závorce za tahem: sekundy, hodnota pro toho, kdo táhne, hloubka.
report-depth = hloubka { $depth }
report-games = Partie

# --- na stránce

tournament-runs = Právě se hraje turnaj „{ $name }“; nejdřív ho pozastavte. Hraje se jeden najednou.
tournament-is-played = Právě se hraje; nejdřív ho zastavte.
tournament-process-died = Proces, který ho hrál, sám skončil (stav { $status }). Turnaj může pokračovat.
no-such-tournament = Takový turnaj už tu není.
no-such-tournament-game = Taková partie v turnaji není.
too-many-tournaments = Uloženo je { $most } turnajů, víc jich být nemůže. Nejdřív nějaký smažte.
tournaments-unusable = Složku turnajů { $folder } nelze použít: { $why }
plan-too-many-games = To by bylo { $games } partií; nejvýš { $most }.

# Turnaje na stránce.

page-menu-tournaments = Turnaje
page-tour-new = Nový turnaj
page-tour-about = Kdo je silnější a o kolik? Počítače hrají proti sobě, každé zahájení z obou stran, vedle toho, co hrajete sami.
page-tour-none = Ještě se žádný turnaj nehrál.
page-tour-file = Plán je { $file }; v terminálu pokračuje příkazem: deska tournament SOUBOR
page-tour-all = Všechny
page-tour-phase-running = Hraje se
page-tour-phase-pausing = Poslední partie …
page-tour-phase-paused = Pozastaven
page-tour-phase-failed = Selhal
page-tour-phase-finished = Dohrán
page-tour-phase-enough = Dohrán
page-tour-phase-decided = Rozhodnut
page-tour-progress = Partie: { $played } z { $total }
page-tour-left-seconds = zbývá asi { $seconds } s
page-tour-left-minutes = { $minutes ->
    [one] zbývá asi minuta
    [few] zbývají asi { $minutes } minuty
   *[other] zbývá asi { $minutes } minut
}
page-tour-left-hours = { $hours ->
    [one] zbývá asi hodina
    [few] zbývají asi { $hours } hodiny
   *[other] zbývá asi { $hours } hodin
}
page-tour-name = Název
page-tour-games = Hry
page-tour-options = Volby: { $game }
page-tour-choose-game = Zvolte aspoň jednu hru.
page-tour-players = Hráči
page-tour-player = Hráč
page-tour-player-number = { $number }. hráč
page-tour-remove-player = Odebrat { $number }. hráče
page-tour-add-player = Přidat hráče
page-tour-format = Kdo s kým
page-tour-format-round-robin = Každý s každým
page-tour-format-gauntlet = Všichni proti prvnímu
page-tour-format-neighbours = Každý s následujícím v seznamu
page-tour-format-knock-out = Vyřazovací
page-tour-format-swiss = Švýcarský systém
page-tour-rounds = Dvojic partií mezi dvěma
page-tour-limit = Tah omezují
page-tour-limit-time = Sekundy
page-tour-limit-depth = Hloubka
page-tour-limit-nodes = Pozice
page-tour-amount = Kolik
page-tour-more = Zahájení, konce, test
page-tour-parallel = Partií najednou, nejvýš { $most }
page-tour-most-games = Nejvýš tolik partií (prázdné: všechny)
page-tour-longest = Remíza po tolika tazích (prázdné: nikdy)
page-tour-seed = Semínko náhody
page-tour-proven = Ukončit partie s dokázaným výsledkem
page-tour-sprt = Skončit, až bude jasné, kdo je lepší (SPRT, pro dva hráče)
page-tour-elo0 = Není lepší: Elo
page-tour-elo1 = Je lepší: Elo
page-tour-alpha = Chyba α
page-tour-beta = Chyba β
page-tour-openings = Zahájení: { $game }
page-tour-openings-note = Na každém řádku jedno, tahy oddělené mezerami. Každé se hraje dvakrát, s vyměněnými stranami.
page-tour-pause-note = Rozehrané partie se dohrají
page-tour-stop = Zastavit
page-tour-stop-note = Hned; rozehrané partie se budou hrát znovu
page-tour-report = Zpráva
page-tour-live = Právě se hraje
page-tour-getting-ready = Hráči se připravují …
page-tour-nothing-live = Nic se nehraje.
page-tour-finished-games = Dohrané partie
page-tour-more-games = Ukázat další
page-tour-table = Tabulka
page-tour-strength = Síla v Elo
page-tour-course-note = Výhry nad prohrami, partie za partií.
page-tour-points = Body
page-tour-share = Podíl
page-tour-elo = Elo ±
page-tour-superiority = Nad dalším
page-tour-draws = Remízy
page-tour-faults = Chyby
page-tour-time = s/tah
page-tour-about-points = Výhra přináší 1, remíza ½
page-tour-about-share = Z bodů, které šlo získat
page-tour-about-elo = Síla; průměr všech je 0. Skutečná hodnota leží v mezích ± v 95 případech ze 100. V závorce: z kolika partií, totiž těch dohraných
page-tour-about-faults = Partie prohrané proto, že program selhal; do Elo se nepočítají
page-tour-about-time = Sekundy na tah: průměr / nejdelší
page-tour-about-superiority = Jak pravděpodobně je hráč silnější než ten další
page-tour-about-draws = Kolik partií skončilo remízou
page-tour-about-pairs = Dvojice partií s jedním zahájením podle toho, co přinesly
page-tour-sprt-open = Test Elo { $elo1 } proti { $elo0 }: { $ratio }, rozhodne se při { $low } nebo { $high }.
page-tour-sprt-accepted = Test Elo { $elo1 } proti { $elo0 }: přijato je Elo { $accepted } ({ $ratio }; meze { $low } a { $high }).
tournament-written = Hry jsou i v souborech { $files }.
tournament-not-written = Hry se nepodařilo zapsat v jiném formátu: { $why }
