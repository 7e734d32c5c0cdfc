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
