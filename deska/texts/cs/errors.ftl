# Co je špatně na tom, co někdo napsal. Každá věta říká, co by bylo správně.

unknown-game = Hra „{ $name }“ tu není. Na výběr je: { $known }.
unknown-player = Hráč „{ $name }“ tu není. Na výběr je: { $known }.
unknown-bench = Měření „{ $name }“ tu není. Na výběr je: { $known }.
unknown-option = { $owner } nemá volbu „{ $option }“. Má tyto: { $known }.
no-options = { $owner } nemá žádné volby, „{ $option }“ tedy nelze nastavit.
bad-option-value = { $option }: „{ $value }“ nejde, možné je { $range }.
option-without-value = Volba se píše klíč=hodnota, například columns=10; „{ $option }“ tak napsáno není.
parameter-without-value = Parametr hráče { $player } se píše klíč=hodnota; „{ $parameter }“ tak napsáno není.
parameter-twice = Parametr „{ $parameter }“ hráče { $player } je tu dvakrát. Nechte jen jeden.
needs-computer = Tady mohou hrát jen počítače: { $known }.

no-such-command = Příkaz „{ $name }“ tu není. Na výběr je: { $known }.
no-such-option = Volba { $option } tu není. Na výběr je: { $known }.
option-needs-value = Za { $option } chybí hodnota.
missing-argument = Chybí { $name }; příklad ukáže --help.
too-many-arguments = „{ $given }“ už je navíc; příklad ukáže --help.

game-is-over = Hra skončila, další tah už zahrát nejde.
move-of-several = Tah { $number }, „{ $move }“: { $why }
round-is-over = Kolo skončilo; vraťte tah, začněte další kolo nebo novou hru.
round-goes-on = Toto kolo ještě neskončilo; nejprve je dohrajte nebo ukončete.
match-is-over = To bylo poslední kolo; začněte novou hru.
nothing-to-take-back = Není žádný tah, který by šlo vrátit.
too-many-to-take-back = { $have ->
        [one] Vrátit jde jen jeden tah.
        [few] Vrátit jdou jen { $have } tahy.
        [many] Vrátit jde jen { $have } tahu.
       *[other] Vrátit jde jen { $have } tahů.
    }
bad-ruling = „{ $given }“ žádnou hru neukončí; jsou tu { $known }.
nothing-to-redo = Není žádný vrácený tah, který by šlo zahrát znovu.
no-such-seat = Místo { $given } u stolu není; místa mají čísla 1 až { $seats }.
wrong-number-of-seats = { $given ->
        [one] Obsazeno je jedno místo,
        [few] Obsazena jsou { $given } místa,
        [many] Obsazeno je { $given } místa,
       *[other] Obsazeno je { $given } míst,
    } ale u této hry { $seats ->
        [one] sedí jeden.
        [few] sedí { $seats }.
        [many] sedí { $seats }.
       *[other] jich sedí { $seats }.
    }
wrong-number-of-players = { $given ->
        [one] Uveden je jeden hráč,
        [few] Uvedeni jsou { $given } hráči,
        [many] Uvedeno je { $given } hráče,
       *[other] Uvedeno je { $given } hráčů,
    } ale u této hry { $seats ->
        [one] sedí jeden.
        [few] sedí { $seats }.
        [many] sedí { $seats }.
       *[other] jich sedí { $seats }.
    }
bad-rounds = Zápas má aspoň jedno kolo, ne { $given }.

why-not-there = takový soubor tu není.
why-folder = je to složka.
why-forbidden = nemáte právo ho číst.
why-not-utf-8 = není to text v UTF-8.
why-no-folder = taková složka tu není.
why-not-writable = nesmíte tam zapisovat.
openings-unreadable = Soubor „{ $path }“ nejde přečíst jako text; uveďte textový soubor s jedním zahájením na řádku.
openings-too-long = Soubor se zahájeními může mít nejvýš { $longest } znaků.
openings-empty = V souboru není žádné zahájení; napište na každý řádek jedno, například: h8 i9 g7
openings-bad-move = Řádek { $line } v zahájeních: „{ $move }“ zahrát nejde. { $why }
openings-over = Řádek { $line } v zahájeních už hru ukončí; nechte něco ke hraní.
openings-odd = Na řádku { $line } v zahájeních je čísel { $count }; posuny se píší po dvojicích x, y.
openings-off-board = Řádek { $line } v zahájeních: posun { $offset } od středu vede mimo desku.

log-unwritable = Záznam nelze zapsat do „{ $path }“: { $why }. Zadejte soubor nebo existující složku, kam se dá psát.

cache-unusable = Přeložený kód se nedá uložit, a tak se bude překládat při každém spuštění; nastavte DESKA_CACHE na složku, do které jde zapisovat.
cache-damaged = Uložený přeložený kód byl poškozený, a tak byl zahozen; vytvoří se znovu.
