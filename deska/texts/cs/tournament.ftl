# Turnaje.

does-tournament = Sehrát turnaj a říci, kdo je silnější a o kolik.
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
standings-elo = Elo
standings-error = ±
standings-superiority = Nad dalším
standings-pairs = 0 ½ 1 1½ 2
tournament-goes-on = { $games ->
    [one] Jedna partie už je sehrána; turnaj pokračuje.
    [few] { $games } partie už jsou sehrány; turnaj pokračuje.
   *[other] { $games } partií už je sehráno; turnaj pokračuje.
}
tournament-interrupted = Přerušeno. Co se sehrálo, je uloženo; stejným příkazem turnaj pokračuje.
tournament-finished = Všechny partie jsou sehrány.
tournament-enough = Sehrálo se tolik partií, kolik se chtělo.
tournament-decided = Test zná odpověď.
tournament-stopped = Některé partie ještě chybějí.
tournament-sprt = SPRT Elo { $elo0 } proti { $elo1 }: logaritmus poměru věrohodností { $ratio } mezi { $low } a { $high }; přijato: { $accepted }.
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
plan-wish-expected = Má tu být: { $what }.
plan-two-seats = Turnaje jsou pro dva hráče; tato hra jich má { $seats }.
plan-player-twice = { $player } je tu dvakrát.
plan-sprt-two = Test potřebuje dva hráče; tady je jich { $players }.
record-unusable = Záznam partií { $path } nelze použít: { $why }
record-of-other-plan = V { $path } jsou partie jiného plánu. Zvolte jiný --record, nebo ho přesuňte.
report-unwritable = { $path } nelze zapsat: { $why }
workers-die = Každý proces, který hraje { $players }, sám skončí (stav { $status }).
ray-missing = Ray tu není nainstalován. Nainstalujte deska[ray].
ray-unreachable = Na { $address } není cluster Ray: { $why }

report-played = Partií: { $games }, hráčů: { $players }.
report-strength = Síla
report-crosstable = Každý s každým
report-course = Jak to šlo
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
