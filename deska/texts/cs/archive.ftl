# Odehrané partie na stránce.

page-archive-total = { $count ->
        [one] jedna partie
        [few] { $count } partie
       *[other] { $count } partií
    }
page-archive-files = Uložené partie
page-archive-search = Jméno, hra, soupeř…
page-archive-filters = Výběr
page-archive-all = Vše
page-archive-filter-unfinished = Rozehrané
page-archive-filter-won = Výhry
page-archive-filter-drawn = Remízy
page-archive-filter-lost = Prohry
page-archive-any-game = Jakákoli hra
page-archive-opponent = Soupeř
page-archive-any-opponent = Jakýkoli soupeř
page-archive-when = Kdy
page-archive-any-time = Kdykoli
page-archive-today = Dnes
page-archive-yesterday = Včera
page-archive-week = Tento týden
page-archive-month = Posledních 30 dní
page-archive-year = Letos
page-archive-person = někdo beze jména
page-archive-your-move = jste na tahu
page-archive-unfinished = rozehráno
page-archive-won = výhra
page-archive-lost = prohra
page-archive-drawn = remíza
page-archive-stopped = ukončeno
page-archive-winner = vyhrává { $name }
page-archive-continue = Pokračovat
page-archive-look = Rozebrat
page-archive-more = Další možnosti: { $game }
page-archive-name = Název této partie
page-archive-rename = Přejmenovat
page-archive-was-deleted = Partie je smazaná.
page-archive-undo = Vrátit
page-archive-show-more = Ukázat další ({ $count })
page-archive-empty = Tady budou vaše partie.
page-archive-not-found = „{ $words }“ tu nikde není.
page-archive-none-fits = Žádná partie nevyhovuje.
page-archive-clear = Ukázat vše
page-round-number = { $round }. partie

# Soubory a vložený text.
page-import-text = Vložený text
page-import-reading = Čtu …
page-import-typed = Pozice nebo tahy
page-import-found = { $kind }. { $games ->
        [0] Žádnou partii se nepodařilo přečíst.
        [one] Nalezena jedna partie.
        [few] Nalezeny { $games } partie.
       *[other] Nalezeno { $games } partií.
    }{ $bad ->
        [0] {""}
        [one] {" "}Jednu další přečíst nejde.
        [few] {" "}{ $bad } další přečíst nejde.
       *[other] {" "}{ $bad } dalších přečíst nejde.
    }
page-import-invention = Je to definice vlastní hry.
page-import-to-editor = Otevřít v editoru
page-import-more = Soubor má partií víc; ukazuje se prvních { $games }. V terminálu je přečte všechny příkaz deska convert.
page-import-all = Všechny
page-import-games = Nalezené partie
page-import-tick = { $number }. { $players }
page-import-open = Otevřít
page-import-play = Hrát odtud
page-import-position = pozice
page-import-keep = { $games ->
        [0] Přidat k mým partiím
        [one] Přidat jednu partii k mým
        [few] Přidat { $games } partie k mým
       *[other] Přidat { $games } partií k mým
    }
page-import-bad = Nejde přečíst
page-import-place = Partie { $number }, řádek { $line }, sloupec { $column }: { $text }
page-import-variations = S variantami nebo komentáři.
page-import-left-out = Podle pravidel je remíza { $moves ->
        [one] jeden tah
        [few] { $moves } tahy
       *[other] { $moves } tahů
    } před koncem; partie se uloží jen do té chvíle.
page-import-paste = Nebo vložte partii, tahy či pozici
page-import-read = Přečíst
page-export = Export
page-export-format = Formát souboru
page-export-save = Uložit soubor
page-export-saved = Soubor je uložený.
page-export-copied = Text je ve schránce.
page-export-no-clipboard = Prohlížeč tu schránku nedovolí použít.
page-export-looked = Co se vynechá, se hledalo v posledních partiích ({ $checked } z { $total }). Ve starších může být i něco dalšího.
page-export-left-out = { $games ->
        [one] Jedna partie se do tohoto formátu nevejde a chybí.
        [few] { $games } partie se do tohoto formátu nevejdou a chybějí.
       *[other] { $games } partií se do tohoto formátu nevejde a chybí.
    }
page-export-progress = { $done } z { $total } partií
page-export-beyond = { $games ->
    [one] Nejstarší partie v souboru není, byl by příliš velký. Vyberte ji a exportujte zvlášť.
    [few] { $games } nejstarší partie v souboru nejsou, byl by příliš velký. Vyberte je a exportujte zvlášť.
   *[other] { $games } nejstarších partií v souboru není, byl by příliš velký. Vyberte je a exportujte zvlášť.
  }
page-export-select = Zaškrtněte partie k exportu.
page-export-all = Všechny partie
page-export-selected = Vybrané ({ $games })
page-export-tick = Vybrat: { $game }, { $players }
page-copy-position = Kopírovat pozici
page-position-copied = Pozice je ve schránce.
page-set-up = Postavit pozici
page-setup = Postavit pozici
page-setup-pieces = Kameny a figury
page-setup-side = { $number }. hráč
page-setup-erase = Guma
page-setup-clear = Prázdná deska
page-setup-start = Základní postavení
page-setup-to-move = Na tahu:
page-setup-hands = Figury v ruce
page-setup-text = Pozice jako text
page-setup-play = Hrát odtud
page-notations = Zápis tahů
page-notation-default = obvyklý
page-annotated = S poznámkami
page-annotated-total = { $count ->
        [one] jedna partie s poznámkami
        [few] { $count } partie s poznámkami
       *[other] { $count } partií s poznámkami
    }
page-annotated-none = Tady budou partie, ke kterým si při analýze něco poznamenáte.
page-annotated-was-deleted = Poznámky jsou smazané.
page-annotated-delete = Smazat poznámky k partii { $title }
page-annotated-counts = { $moves ->
    [one] 1 tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}, { $notes ->
    [0] bez poznámek
    [one] 1 poznámka
    [few] { $notes } poznámky
   *[other] { $notes } poznámek
}, { $variations ->
    [0] bez variant
    [one] 1 varianta
    [few] { $variations } varianty
   *[other] { $variations } variant
}
