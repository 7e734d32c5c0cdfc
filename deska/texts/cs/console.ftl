# Hra v terminálu.

welcome = Tah zahrajete tak, že ho napíšete. Co dalšího jde psát, ukáže pomoc.
goodbye = Na shledanou!
really-quit = Opravdu skončit?
yes-or-no = ano nebo ne
only-yes-or-no = Odpovězte prosím ano, nebo ne.
try-help = Co všechno jde psát, ukáže pomoc.

name-person = Hráč { $seat }
name-computer = Počítač { $seat } ({ $level })
seat-count = na desce { $count }
seat-points = { $name }: { $points }
round-of = kolo { $round } z { $rounds }
forbidden-legend = { $mark } je zakázané políčko
thinking = { $name } přemýšlí … (Ctrl-C: ať táhne hned)
glimpse-effort = { $depth ->
        [0] her dohraných nanečisto: { $nodes }
       *[other] hloubka { $depth }, pozic { $nodes }
    }
played = { $move ->
        [x] { $name } bere X.
        [o] { $name } bere O.
        [more] { $name } položí ještě dva kameny.
       *[other] { $name } hraje { $move }.
    }
saved = Uloženo jako „{ $name }“ do { $folder }.
replace-save = Uložená hra „{ $name }“ už existuje. Nahradit ji?
save-line = { $moves ->
        [one] { $name } ({ $game }, { $players }, jeden tah, { $at })
        [few] { $name } ({ $game }, { $players }, { $moves } tahy, { $at })
       *[other] { $name } ({ $game }, { $players }, { $moves } tahů, { $at })
    }
open-which = Napište otevři a jméno jedné z nich. Jsou v { $folder }.
no-saves = V { $folder } zatím žádná uložená hra není.
reopened = Hra pokračuje.
taken-back = Vráceno před tah { $move }.
redone = Znovu zahráno až po { $move }.
gone-to = { $move ->
        [0] Toto je začátek.
       *[other] Toto je pozice po { $move }. tahu.
    }
seat-changed = Ke stolu usedá { $name }.
no-moves = Ještě se nehrálo.
hint-step = Rada: { $step } Víc prozradí další „rada“.
hint = Rada: { $thought }
draw-offered = { $name }: přijímáte remízu?
draw-refused = { $name } hraje dál.
match-won = { $name } vyhrává zápas!
match-drawn = Zápas skončil nerozhodně.

now-move = tah, nebo: zpět, rada, pomoc, konec
now-watch = Ctrl-C: přestávka
now-paused = Enter: hrát dál, nebo: místo 1 člověk, zpět, pomoc, konec
now-between = další: další kolo, nebo: zpět, tahy, pomoc, konec
now-over = nová: hrát znovu, nebo: zpět, tahy, pomoc, konec

go-where = Napište na a číslo tahu, 0 až { $total }.
seat-how = Napište místo, jeho číslo (1 až { $seats }) a kdo tam má sedět, například: místo 2 těžký
coordinates-how = Napište souřadnice ano, nebo souřadnice ne.
letters-how = Napište písmena ano nebo písmena ne.
lang-which = Napište jazyk a jedno z { $known }.

help-move = Tah zahrajete tak, že ho napíšete. Kromě tahů jde psát:
command-help = tato nápověda
command-rules = jak se tato hra hraje
command-undo = vrátí váš poslední tah i s odpovědí počítače
command-redo = zahraje ho znovu
command-hint = co by zahrál dobrý hráč a proč
command-even = tah, po kterém bude hra co nejvyrovnanější (piškvorky na pět ve dvou)
command-seat = kdo od teď sedí na kterém místě: místo 2 těžký, místo 1 člověk
command-moves = tahy, které se zatím zahrály
command-go = na pozici po některém tahu: na 5; hraje se pak odtud
command-on = počítač ať hraje dál
command-show = znovu nakreslí desku
command-flip = otočí desku
command-coordinates = jména sloupců a řádků: souřadnice ano, souřadnice ne
command-letters = figury jako písmena, nebo jako obrázky: písmena ano, písmena ne
command-resign = vzdát hru
command-draw = nabídnout remízu
command-end = ukončit hru bez vítěze
command-next = další kolo
command-new = nová hra
command-save = uložit hru pod jménem: ulož naše hra
command-open = pokračovat v uložené hře: otevři naše hra; beze jména vypíše, které jsou
command-best = nejlepší hráči této hry
command-lang = jazyk: jazyk cs, jazyk en
command-quit = odejít

# Slova, která jde napsat; první ukazuje nápověda. Rozumí se všem jazykům najednou.
word-help = pomoc nápověda
word-rules = pravidla
word-undo = zpět
word-redo = znovu
word-hint = rada nápad
word-even = vyrovnaný vyrovnej
word-seat = místo
word-moves = tahy
word-go = na
word-on = pokračuj
word-show = ukaž deska
word-flip = otoč
word-coordinates = souřadnice
word-letters = písmena
word-resign = vzdát vzdávám
word-draw = remíza
word-end = ukončit
word-next = další
word-new = nová
word-save = ulož uložit
word-open = otevři otevřít
word-best = nejlepší
word-lang = jazyk
word-quit = konec
word-yes = ano a
word-no = ne
word-switch-on = ano
word-switch-off = ne
