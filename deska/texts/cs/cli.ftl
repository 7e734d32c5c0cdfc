# Příkazový řádek: nápověda a hlášení.

does-deska = Deska: deskové hry s lidmi i s počítačem. Bez příkazu otevře stránku.
does-play = Otevře stránku: hra v prohlížeči.
does-room = Otevře místnost: mnoho lidí s telefony hraje mezi sebou.
does-console = Hraje kteroukoli hru v terminálu.
does-games = Jaké hry tu jsou a jaké mají volby.
does-rules = Jak se hra hraje.
does-new-game = Založí balíček s novou hrou, která se dá hned hrát a měnit.
does-players = Jací počítačoví hráči tu jsou a jaké mají parametry; u jedné hry i její úrovně a jak jsou silné.
does-best = Ukáže nejlepší hráče: pro každou hru a její pravidla zvláštní tabulku.
does-show = Nakreslí pozici.
does-perft = Spočítá posloupnosti tahů, na řádek každou délku.
does-move = Zeptá se počítačového hráče na jeden tah.
does-match = Nechá počítače hrát proti sobě; místa si střídají.
does-solve = Vyřeší malou hru: projde všechny pozice a řekne, kdo vyhraje.
does-check = Přečte definici hry a řekne, co všechno je v ní špatně, nebo co popisuje.
does-bench = Změří rychlosti.
does-warm = Přeloží vše předem, aby na to žádná hra nečekala.
does-formats = Vypíše formáty souborů s partiemi.
does-convert = Převede soubory s partiemi z jednoho formátu do druhého.

example-deska = Příklad: deska console tic-tac-toe --seat human --seat hard
example-play = Příklad: deska play --port 8137 --no-browser
example-room = Příklad: deska room --tournament swiss --rounds 5 --game piskvorky -o opening=swap
example-console = Příklad: deska console piskvorky -o columns=13 -o rows=13 --seat human --seat hard
example-games = Příklad: deska games --json
example-rules = Příklad: deska rules shogi
example-new-game = Příklad: deska new-game moje-hra
example-players = Příklad: deska players chess
example-best = Příklad: deska best piskvorky -o columns=13,rows=13
example-show = Příklad: deska show tic-tac-toe --moves "b2 a1"
example-perft = Příklad: deska perft tic-tac-toe 9
example-move = Příklad: deska move piskvorky --moves "h8 i9" --player hard --time 2
example-match = Příklad: deska match piskvorky hard medium --games 10 --seed 1
example-solve = Příklad: deska solve quantik --moves A@a1
example-check = Příklad: deska check moje-hra.json
example-bench = Příklad: deska bench
example-warm = Příklad: deska warm piskvorky
example-formats = Příklad: deska formats
example-convert = Příklad: deska convert partie.pgn partie.deska

help-usage = Použití:
help-options = Volby
help-arguments = Argumenty
help-commands = Příkazy
help-help = ukáže tuto nápovědu
help-game = jméno hry, jak je uvádí „deska games“, nebo cesta ke hře v JSON
help-option = volba hry; může se opakovat
help-position = výchozí pozice v zápisu té hry
help-moves = tahy, které se z ní zahrají
help-json = na každém řádku jeden objekt JSON
help-time = sekundy na tah
help-depth = kolik tahů počítat dopředu
help-nodes = kolik pozic prohlédnout
help-threads = kolika vlákny přemýšlet
help-seed = opakuje stejná náhodná rozhodnutí
help-rounds = kolik kol má zápas
help-games = kolik her (10)
help-letters = figury jako písmena, ne jako obrázky
help-lang = jazyk, pokud nemá být ten, který má systém
help-version = vypíše verzi
help-seat = kdo sedí na dalším místě: human, nebo jméno z „deska players“
help-pace = sekundy mezi tahy počítačů
help-port = port, na kterém se poslouchá; jinak 8137 nebo nejbližší volný
help-room-port = port pro telefony; jinak 8137 nebo další volný
help-tournament = turnaj všech v místnosti: swiss, round-robin, knock-out, arena nebo teams
help-room-rounds = počet kol švýcarského turnaje (jinak 5)
help-clock = minuty pro každého hráče v partii turnaje; 0: bez hodin (jinak 10)
help-room-minutes = jak dlouho trvá aréna (jinak 30)
help-new = začne novou místnost, i když je ta poslední ještě otevřená
help-host = adresa, na které se poslouchá; jinak jen tento počítač
help-passphrase = pro druhého hráče ve stejné síti: heslo, které musí zadat
help-no-browser = neotvírat prohlížeč, jen vypsat adresu
help-perft-depth = nejdelší posloupnost, která se počítá
help-players-game = jen kdo umí tuto hru; beze jména všichni
help-best-game = jen tabulka této hry; beze jména všechny
help-new-game-name = jak se hra jmenuje: malá písmena bez háčků a čárek, číslice a spojovníky
help-folder = kam přijde složka nového balíčku
help-perft-games = místo toho spočítá dohrané hry podle výsledku
help-divide = řádek pro každý první tah
help-player = jméno z „deska players“, s parametry jako jméno:klíč=hodnota
help-match-players = hráč pro každé místo
help-openings = textový soubor s jedním zahájením na řádku
help-show = po každém tahu nakreslí desku
help-log = zapíše každou hru: soubor, nebo složka na soubor pro každou hru
help-check-file = soubor JSON, který definuje hru
help-bench-what = co měřit; jinak všechno
help-warm-games = jména her; jinak všechny
help-file = soubor s partiemi v některém z formátů podle 'deska formats'
help-game-number = kolikátá partie souboru (výchozí je 1)
help-at = ukázat postavení po tomto tahu
help-from = formát čtených souborů; jinak ho prozradí přípona nebo obsah
help-to = formát zapsaného souboru; jinak ho prozradí přípona
help-convert-files = soubory ke čtení a nakonec soubor k zápisu; - je standardní vstup a výstup
help-convert-game = hra, u formátů, ve kterých uvedena není

preparing = Příprava pro tento počítač ({ $games }): asi { $seconds } s, jen jednou.
preparing-all = Deska se připravuje pro tento počítač: asi { $seconds } s, jen jednou.
preparing-progress = Příprava: { $percent } %, zbývá asi { $seconds } s
warm-done = Připraveno: { $games }.
interrupted = Přerušeno.
interrupted-match = { $games ->
        [one] Přerušeno po jedné hře.
        [few] Přerušeno po { $games } hrách.
        [many] Přerušeno po { $games } hry.
       *[other] Přerušeno po { $games } hrách.
    }

option-line = { $about }; jinak { $default }

count-won = vyhrálo místo { $seat }: { NUMBER($games, useGrouping: 0) }
count-drawn = remízy: { NUMBER($games, useGrouping: 0) }
count-unfinished = do té doby nedohráno: { NUMBER($games, useGrouping: 0) }

solve-too-large = Hru { $game } odtud vyřešit nejde, je příliš velká: už do { $plies }. tahu může vzniknout { $positions } pozic a s každým dalším tahem jich je asi { $growth }krát víc. Deska jich zvládne zhruba { $most }. Začněte později (--moves nebo --position), nebo zvolte menší desku.
solve-not-two = Vyřešit jde jen hry pro dva; tuhle ({ $game }) hraje { $seats }.
solved-positions = pozic až na symetrii: { NUMBER($positions, useGrouping: 0) }{ $stuck ->
        [0] {""}
       *[other] , z toho { NUMBER($stuck, useGrouping: 0) } takových, kde hráč na tahu žádný tah nemá
    }
solved-games = her, které se dají zahrát: { NUMBER($games, useGrouping: 0) }
solved-won = { $moves ->
        [one] Místo { $winner } vyhraje hned.
        [few] Místo { $winner } vyhraje za { $moves } tahy.
       *[other] Místo { $winner } vyhraje za { $moves } tahů.
    }
solved-drawn = Remíza, hrají-li oba dobře.
solved-winning = { $count ->
        [0] Žádný tah nevyhrává.
        [one] Vyhrává jeden tah: { $moves }
        [few] Vyhrávají { $count } tahy: { $moves }
       *[other] Vyhrává { $count } tahů: { $moves }
    }

match-progress = hra { $game } z { $games }, tah { $ply }
match-game = { $game }. { $players }: { $plies ->
        [one] jeden tah.
        [few] { $plies } tahy.
        [many] { $plies } tahu.
       *[other] { $plies } tahů.
    } { $outcome }
results-player = hráč
results-wins = výhry
results-draws = remízy
results-losses = prohry
results-lost_by_fault = z toho chybou programu
results-score = skóre

thought-move = { $move }.
thought-wins = { $moves ->
        [one] Vyhrává hned.
        [few] Vyhrává nejpozději za { $moves } tahy.
        [many] Vyhrává nejpozději za { $moves } tahu.
       *[other] Vyhrává nejpozději za { $moves } tahů.
    }
thought-loses = { $moves ->
        [one] Prohrává za tah
        [few] Prohrává nejpozději za { $moves } tahy
        [many] Prohrává nejpozději za { $moves } tahu
       *[other] Prohrává nejpozději za { $moves } tahů
    }, { $seats ->
        [2] pokud soupeř hraje dobře.
       *[other] pokud všichni ostatní hrají proti němu.
    }
thought-score = Hodnocení { $score }.
thought-effort = Dopředu spočítáno: { $depth ->
        [one] jeden tah
        [few] { $depth } tahy
        [many] { $depth } tahu
       *[other] { $depth } tahů
    }, { $nodes ->
        [one] jedna pozice
        [few] { $nodes } pozice
        [many] { $nodes } pozice
       *[other] { $nodes } pozic
    } za { $seconds } s.
thought-line = Čeká, že se bude hrát { $line }.
considered = Zvažoval: { $moves }{ $more ->
        [0] .
        [one] {" "}a ještě jeden tah.
        [few] {" "}a ještě { $more } tahy.
       *[other] {" "}a ještě { $more } tahů.
    }
value-number = { $sign }{ NUMBER($size, maximumFractionDigits: 2, useGrouping: 0) }
value-wins = výhra za { $moves }
value-loses = prohra za { $moves }

log-game = { $game }, { $when }
log-seat = místo { $seat }: { $name }
log-position = z pozice { $position }
log-move = { $move } ({ $name })
log-value = Hodnota: { $value }.
log-taken-back = Tahy byly vzaty zpět; zůstává jich { $moves }.
log-unfinished = Hra nebyla dohrána.

# Znak místa, nebo jméno strany, která znak nemá.
side-name = { $side ->
        [sente] ☗ sente
        [gote] ☖ gote
        [red] červený
        [black] černý
        [white] bílý
        [south] jih
        [north] sever
       *[other] { $side }
    }
seat-sign = { $sign ->
        [none] Místo { $seat }
       *[other] { $sign } (místo { $seat })
    }
rule-cannot-compile = Pravidlo { $rule } pro { $position } nelze přeložit ({ $place }): { $why }. Vše, co k tomu hlásí numba, ukáže DESKA_DEBUG=1.
cannot-write = Výstup nelze zapsat: { $why }.

ask-game = Která hra? Jedna z { $known }, nebo cesta ke hře v JSON.
ask-player = { $number }. hráč? Jeden z { $known }, s parametry třeba hard:attack=2.
ask-games = Kolik her? { $known }
ask-show = Kreslit desku po každém tahu? { $known }
asking-ended = Na otázky nikdo neodpověděl, a tak se nehrálo.

new-game-written = Balíček je ve složce { $folder }. Pokračujte takto:
        pip install --editable { $folder }
        deska console { $name }
    Pak ve složce { $folder } měňte, co chcete; README.md v ní říká, kde začít.
new-game-bad-name = „{ $name }“ nemůže být jméno balíčku; použijte malá písmena bez háčků a čárek, číslice a spojovníky, nejvýš { $longest } znaků, první písmeno.
new-game-name-taken = Jméno „{ $name }“ už má jiná hra nebo modul Pythonu; zvolte jiné.
new-game-folder-exists = { $path } už existuje a nic se nezapsalo; zvolte jiné jméno nebo --folder.
new-game-cannot-write = Do { $path } nelze psát: { $why }.
help-notation = jak se zapisují tahy: san, figurines, western, japanese, usi, algebraic, numeric nebo own; které to jsou, záleží na hře
unknown-notation = Zápis „{ $name }“ tato hra nemá. Má: { $known }.
