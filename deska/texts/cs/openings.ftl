# Zahájení: partie z knihovny, ve kterých byla pozice na desce.
openings-unusable = Soubor { $file } ve složce { $folder } nejde použít ({ $why }). Jsou v něm naimportované partie a všechny pozice. Je-li poškozený, přesuňte jinam všechny soubory, jejichž jména začínají { $file }; Deska si vytvoří nové a partie můžete naimportovat znovu. Vašich odehraných her se to netýká.
openings-too-many = V knihovně je { $most } partií a víc se jich tam nevejde. Nejdřív nějaký naimportovaný soubor smažte.
openings-bad-date = { $option } potřebuje datum jako 2026, 2026-11 nebo 2026-11-19, ne „{ $given }“.
openings-busy = Právě se importuje jiný soubor. Počkejte, až to bude hotové, nebo ho zastavte.
openings-import-died = Import skončil předčasně (stav { $status }). Co se do té doby načetlo, je v knihovně.
openings-no-game = Tahle partie už v knihovně není.
openings-no-file = Tenhle soubor už v knihovně není.
# V terminálu.
does-openings = Partie z vaší knihovny, ve kterých byla daná pozice, a jak pokračovaly.
example-openings = Příklad: deska openings chess --moves "e4 e5" --player Anna --since 2024
help-openings-player = jen partie tohoto hráče; stačí část jména
help-openings-seat = … ve kterých hraje na tomto místě, počítáno od 1
help-openings-opponent = jen partie proti tomuto hráči Desky, například level:3
help-openings-since = jen partie od tohoto dne: 2026, 2026-11 nebo 2026-11-19
help-openings-until = jen partie do tohoto dne
help-openings-list = vypíše i poslední partie, nejvýše 100
does-import = Přidá do knihovny soubory s libovolným počtem partií.
example-import = Příklad: deska import partie.pgn klub.pgn
help-import-files = soubory v kterémkoli z formátů, které vypíše 'deska formats'
openings-move = tah
openings-games = partií
openings-won = výher
openings-drawn = remíz
openings-lost = proher
openings-strength = síla
openings-last = naposledy
openings-all = celkem
openings-none = V žádné partii z vaší knihovny tahle pozice ještě nebyla. Partie ze souborů přidá 'deska import'.
openings-updating = Procházím odehrané hry: zbývá { $count }
openings-importing = { $file }: { $games } partií, { $percent } %
openings-imported = { $file }: { $games ->
        [one] přidána 1 partie
        [few] přidány { $games } partie
       *[other] přidáno { $games } partií
    }{ $already ->
        [0] {""}
       *[other] , { $already } už tam bylo
    }{ $bad ->
        [0] .
       *[other] , { $bad } nejde přečíst.
    }
openings-import-stopped = { $file }: zastaveno. { $games ->
        [one] V knihovně je 1 partie.
        [few] V knihovně jsou { $games } partie.
       *[other] V knihovně je { $games } partií.
    }
# Na stránce.
page-openings = Zahájení
page-openings-here = { $games ->
        [one] jedna partie ve vaší knihovně
        [few] { $games } partie ve vaší knihovně
       *[other] { $games } partií ve vaší knihovně
    }
page-openings-empty = V žádné partii z vaší knihovny tahle pozice ještě nebyla. Hrajte dál, nebo naimportujte soubor s partiemi.
page-openings-empty-filter = Těmto filtrům žádná partie neodpovídá.
page-openings-unindexed = { $games ->
        [one] Ještě procházím 1 další partii.
        [few] Ještě procházím { $games } další partie.
       *[other] Ještě procházím { $games } dalších partií.
    }
page-openings-ended = Partie tu skončily.
page-openings-move = { $move }: { $games ->
        [one] zahráno jednou
       *[other] zahráno { $games }krát
    }, výher { $won }, remíz { $drawn }, proher { $lost }
page-openings-bar = Výher { $won }, remíz { $drawn }, proher { $lost }
page-openings-times = { $games }×
page-openings-strength = ⌀ { $strength }
    .about = Průměrná síla těch, kdo tak hráli
page-openings-last = Naposledy { $date }
page-openings-filter = Filtry
page-openings-player = Hráč
page-openings-seat = Kde hráč hraje
page-openings-any-seat = Kdekoli
page-openings-opponent = Soupeř
page-openings-any-opponent = Kdokoli
page-openings-since = Od
page-openings-until = Do
page-openings-result = Výsledek
page-openings-any-result = Jakýkoli výsledek
page-openings-result-won = Výhra: { $side }
page-openings-result-lost = Prohra: { $side }
page-openings-result-drawn = Remíza
page-openings-result-open = Bez výsledku
page-openings-clear = Zobrazit vše
page-openings-games = Partie
page-openings-games-show = Zobrazit partie
page-openings-games-after = Partie s tahem { $move }
page-openings-more = Zobrazit další ({ $count })
page-openings-open-game = Otevřít { $game }
page-openings-from-file = ze souboru
page-openings-files = Naimportované soubory
page-openings-files-about = Zahájení na analytické desce znají kromě vašich odehraných her i partie z těchto souborů.
page-openings-files-none = Naimportujte soubor s mnoha partiemi a analytická deska ukáže, co se v které pozici hrálo.
page-openings-import = Importovat soubor
page-openings-import-about = Soubor { $name } je velký. Všechny jeho partie můžou přijít do vaší knihovny: zahájení na analytické desce je pak znají.
page-openings-import-all = Importovat všechny partie
page-import-search = Hráč, turnaj, rok …
page-openings-importing = Importuji { $name }: { $games ->
        [one] jedna partie
        [few] { $games } partie
       *[other] { $games } partií
    }
page-openings-sending = Posílám { $name } …
page-openings-import-stop = Zastavit
page-openings-imported = { $name }: { $games ->
        [one] naimportována 1 partie.
        [few] naimportovány { $games } partie.
       *[other] naimportováno { $games } partií.
    }
page-openings-imported-already = { $already ->
        [one] 1 už tam byla.
        [few] { $already } už tam byly.
       *[other] { $already } už tam bylo.
    }
page-openings-imported-bad = { $bad ->
        [few] { $bad } nejdou přečíst.
       *[other] { $bad } nejde přečíst.
    }
page-openings-imported-stopped = Zastaveno.
page-openings-file-games = { $games ->
        [one] jedna partie
        [few] { $games } partie
       *[other] { $games } partií
    }
page-openings-file-delete = Smazat { $name } z knihovny
page-openings-file-sure = Smazat z knihovny { $name } { $games ->
        [one] i s 1 partií
       *[other] i s { $games } partiemi
    }? Váš soubor zůstane.
page-openings-file-delete-yes = Smazat
page-openings-file-opens = Její partie uvidíte, když nějakou hru otevřete na analytické desce.
