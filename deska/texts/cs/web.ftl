# Server stránky: co je špatně v nastavení, v uložené hře, v požadavku; co se právě stalo.

# --- nastavení zápasu

name-empty = Napište jméno.
name-too-long = { $longest ->
        [one] Jméno může mít nejvýš jedno písmeno.
        [few] Jméno může mít nejvýš { $longest } písmena.
       *[other] Jméno může mít nejvýš { $longest } písmen.
    }
name-unprintable = Ve jménu jsou znaky, které nejdou zobrazit; napište je znovu.
name-equal = Stejné jméno má hráč { $other }; zvolte jiné.
symbol-empty = Zvolte symbol.
symbol-not-one = Symbol je jediný viditelný znak.
symbol-equal = Stejný symbol má hráč { $other }; zvolte jiný.
bad-colour = Barva se píše #rrggbb, například #2563eb.
too-many-rounds = { $most ->
        [one] Zápas má nejvýš jedno kolo.
        [few] Zápas má nejvýš { $most } kola.
       *[other] Zápas má nejvýš { $most } kol.
    }
bad-clock-base = Čas na kolo může být od 1 sekundy do 24 hodin.
bad-clock-increment = Čas přidaný za tah může být od 0 sekund do hodiny.
bad-pace = Tempo může být od 0 do { $most } sekund na tah.

# --- co se ukládá

record-bad-event = Je v něm událost, kterou Deska nezná.
record-bad-setup = Nastavení zápasu v něm nejde přečíst.
record-too-many-events = { $most ->
        [one] Má víc než jednu událost.
        [few] Má víc než { $most } události.
       *[other] Má víc než { $most } událostí.
    }
record-does-not-play = To, co popisuje, nejde zahrát. { $why }
save-too-large = Soubor je příliš velký; uložený zápas má nejvýš { $mebibytes } MiB.
save-unreadable = Soubor nejde přečíst; je poškozený, nebo to není uložený zápas. Rozehraná hra zůstala, jak byla.
save-not-ours = Tohle není zápas uložený Deskou. Rozehraná hra zůstala, jak byla.
save-too-new = Zápas uložila novější Deska (formát { $version }); než ho otevřete, aktualizujte Desku.
save-altered = Soubor byl po uložení poškozen nebo upraven, proto se neotevře. Rozehraná hra zůstala, jak byla.
save-does-not-play = Soubor nejde otevřít. { $why } Rozehraná hra zůstala, jak byla.
save-name-empty = Napište, jak se má uložená hra jmenovat.
save-name-too-long = { $longest ->
        [one] Jméno uložené hry může mít nejvýš jedno písmeno.
        [few] Jméno uložené hry může mít nejvýš { $longest } písmena.
       *[other] Jméno uložené hry může mít nejvýš { $longest } písmen.
    }
save-name-letters = Ve jméně uložené hry nesmějí být neviditelné znaky ani tyto: { $letters }
save-name-reserved = Uložená hra se nemůže jmenovat „{ $name }“; jméno začíná a končí písmenem nebo číslicí.
save-name-device = Jméno „{ $name }“ si některé počítače nechávají pro sebe; zvolte jiné.
save-name-taken = Uložená hra „{ $name }“ už existuje; nahraďte ji, nebo zvolte jiné jméno.
no-such-save = Uložená hra „{ $name }“ už neexistuje; vyberte jinou ze seznamu.
too-many-saves = { $most ->
        [one] Je tu už jedna uložená hra a víc se jich neukládá; nejdřív ji smažte.
        [few] Jsou tu už { $most } uložené hry a víc se jich neukládá; nejdřív některou smažte.
       *[other] Je tu už { $most } uložených her a víc se jich neukládá; nejdřív některou smažte.
    }
saves-unusable = Složku uložených her { $folder } nelze použít ({ $why }). Nic se nezměnilo; stáhněte si hru jako soubor.
store-unusable = Záznam her ve složce { $folder } nejde použít ({ $why }). Nastavte DESKA_DATA na jinou složku, nebo tuhle přesuňte jinam.
store-damaged = Záznam her ve složce { $folder } je poškozený ({ $why }). Přesuňte z ní všechny soubory, jejichž jména začínají { $file }, nebo nastavte DESKA_DATA na jinou složku, a spusťte Desku znovu; uložených her se to netýká.
store-other-version = Záznam her ve složce { $folder } vytvořila jiná verze Desky. Přesuňte soubor { $file } jinam, nebo nastavte DESKA_DATA na jinou složku.
store-cannot-write = Nic se nezměnilo: do složky { $folder } se nepodařilo zapsat. Není plný disk?
store-locked = Nic se nezměnilo: do záznamu her ve složce { $folder } právě zapisuje jiný program a nepřestává. Zavřete ho a zkuste to znovu.
store-incomplete = V záznamu her ve složce { $folder } něco chybí: hrálo se do { $until }, ale konec tam není. Nejspíš byl smazán nebo poškozen soubor { $file }-wal, který leží vedle souboru { $file }. Co v záznamu je, to se dá hrát dál; uložených her se to netýká.
match-damaged = Záznam tohoto zápasu je poškozený, a tak nejde otevřít. Ostatních zápasů se to netýká.
match-changed-elsewhere = Tenhle zápas mezitím pokračoval v jiné spuštěné Desce; tady je, jak teď stojí. Zkuste to znovu.

# --- požadavky

no-such-match = Taková partie tu není; možná je v jiném počítači. Otevřete jinou, nebo začněte novou.
no-such-page = Na téhle adrese nic není; vraťte se ke hře.
not-json = Stránka neposlala platný JSON; načtěte ji znovu.
bad-command = Stránka poslala příkaz, kterému nejde rozumět; načtěte ji znovu.
bad-request = Stránka poslala něco, čemu tu nejde rozumět; načtěte ji znovu.
body-too-large = Poslaná data jsou příliš velká; přijmout jde nejvýš { $mebibytes } MiB.
wrong-host = Deska odpovídá jen na své adrese; otevřete tu, kterou při spuštění vypsala.
wrong-origin = Požadavek přišel z jiné stránky, a tak se nic nestalo; použijte stránku Desky.
no-cookie = Otevřete adresu, kterou Deska při spuštění vypsala; ta tento prohlížeč pustí dovnitř.
token-used-here = Tato adresa už byla otevřena v jiném prohlížeči nebo okně. Jste to zase vy?
token-again = Otevřít Desku i tady
token-used = Tahle adresa už jeden prohlížeč dovnitř pustila a platí jen jednou. Použijte otevřenou stránku, nebo spusťte Desku znovu.
only-host = Tohle může jen počítač, na kterém Deska běží.
method-not-allowed = Tohle na téhle adrese nejde; načtěte stránku znovu.
server-error = V Desce se něco pokazilo; nic se nezměnilo. Zkuste to znovu, nebo načtěte stránku znovu.
answers-unread = Stránka nepřečetla tisíc odpovědí serveru, a tak se spojení ukončilo. Načtěte stránku znovu.
rules-too-slow = Pravidla této hry tu počítala příliš dlouho, a tak se nic nezměnilo. Zkuste jiný tah.
page-not-built = Stránka ještě není sestavená. Spusťte: pip install . (nebo v rozbaleném repozitáři: .venv/bin/python hatch_build.py) a načtěte ji znovu.
no-such-language = Texty v jazyce „{ $language }“ nejsou. Jsou tu: { $known }.
settings-too-large = Nastavení je příliš velké, než aby šlo uložit.
bad-shown = Obrázek po { $given }. tahu není; tahů je { $total }.
goodbye-page = Deska skončila. Stránku můžete zavřít.
passphrase-title = Přidat se ke hře
passphrase-label = Heslo
passphrase-enter = Přidat se a hrát
passphrase-watch = Jen se dívat
passphrase-wrong = To není správné heslo; zeptejte se toho, kdo hru spustil.
passphrase-wait = Příliš mnoho pokusů. Počkejte minutu a zkuste to znovu.
passphrase-needed = { $least ->
        [one] Aby Deska pustila dovnitř jiná zařízení, potřebuje heslo aspoň o jednom znaku: --passphrase "…"
       *[other] Aby Deska pustila dovnitř jiná zařízení, potřebuje heslo aspoň o { $least } znacích: --passphrase "…"
    }
host-unknown = Na adrese „{ $host }“ Deska poslouchat nemůže: { $why }
port-unknown = Port je číslo od 0 do 65535, ne { $port }.
no-free-port = Od portu { $first } výš žádný není volný; zvolte jiný pomocí --port.
serving = Deska je na { $address } (ukončí ji Ctrl-C)
serving-others = Na jiných zařízeních otevřete { $address } a zadejte heslo.

# --- zápas

no-clock = V tomhle zápase hodiny nejsou.
lost-on-time = { $winner ->
        [none] Hra skončila: došel čas.
       *[other] Vítěz: { $winner }. Druhé straně došel čas.
    }
computer-thinks = { $name } přemýšlí; počkejte na tah, nebo přemýšlení zastavte.
computer-not-ready = { $name } se ještě připravuje; nabídněte remízu za chvíli znovu.
computer-to-move = Na tahu je { $name }; nechte hru pokračovat.
not-thinking = Žádný počítač teď nepřemýšlí.
nothing-to-pause = Hra skončila; není co pozastavit.
not-paused = Nejdřív hru pozastavte; pak může počítač hrát po jednom tahu.
no-hint-when-over = Hra skončila; není k čemu radit.
hint-interrupted = Pozice se změnila; řekněte si o radu znovu.
command-misses = Stránka neřekla { $field }; načtěte ji znovu.
computer-cannot-offer = Remízu může nabídnout jen člověk.
no-draw-offered = Remízu teď nikdo nenabízí.
draw-too-early = { $name } na remízu tak brzy nepřistoupí. Nabídněte ji znovu po { $moves }. tahu.
draw-declined = { $name } remízu nechce.
computer-cannot-resign = { $name } je počítač a ten se nevzdává; hru můžete ukončit.
take-back-own = Vrátit můžete jen svůj poslední tah; o vrácení cizího požádejte toho, kdo ho zahrál.
turn-elsewhere = Na tahu je { $name } na jiném zařízení; počkejte na tah.
you-watch = Díváte se.
no-free-seat = Všechna místa jsou obsazená, a tak se díváte; jakmile se nějaké uvolní, budete hrát.
seat-elsewhere = { $name } hraje na jiném zařízení.
spectators-see = Díváte se; tohle mohou jen ti, kdo hrají.
computer-failed = { $name } nedokáže najít tah; posaďte na to místo někoho jiného.
computer-hangs = { $name } už neodpovídá. Stiskněte Pokračovat, ať to zkusí znovu, nebo posaďte na to místo někoho jiného.

status-thinking = { $name } přemýšlí …
status-paused-watched = Pozastaveno. Na tahu je { $name }. Kliknutím na desku hra pokračuje.
status-paused = Pozastaveno. Na tahu je { $name }.
status-draw-offered = { $name } nabízí remízu.
status-score = Celkem { $first } { $points } : { $others } { $second }.
status-match-won = Zápas má vítěze: { $name } { $points } : { $others }.
status-match-drawn = Zápas skončil nerozhodně { $points } : { $others }.
status-shown = { $shown ->
        [0] Začátek hry.
       *[other] Po { $shown }. tahu z { $total }.
    }
status-played = { $move ->
        [x] { $name } bere { $look ->
            [stones] černé kameny
           *[other] X
        }.
        [o] { $name } bere { $look ->
            [stones] bílé kameny
           *[other] O
        }.
        [more] { $name } položí ještě dva kameny.
       *[other] { $name } hraje { $move }.
    }
status-reopened = Vráceno: hra pokračuje.
status-taken-back = { $count ->
        [one] Jeden tah byl vrácen.
        [few] { $count } tahy byly vráceny.
       *[other] { $count } tahů bylo vráceno.
    }
status-redone = { $count ->
        [one] Jeden tah byl zahrán znovu.
        [few] { $count } tahy byly zahrány znovu.
       *[other] { $count } tahů bylo zahráno znovu.
    }
status-seat-person = Na místě { $name } teď hraje člověk.
status-seat-computer = Na místě { $name } teď hraje počítač ({ $player }).
status-next-round = Začíná { $round }. kolo.
result-goes-on = Na tahu je { $name }.
result-between = Mezi dvěma koly.

compiling-now = Příprava ({ $games }): ještě asi { $seconds } s, jen jednou.
compiling-all-now = Deska se připravuje: ještě asi { $seconds } s, jen jednou.
compiling-failed = Počítače se nepodařilo připravit, mohou proto odpovídat pomalu.

reason-wins = { $moves ->
        [one] Hned vyhrává.
        [few] Vyhrává nejpozději za { $moves } tahy.
       *[other] Vyhrává nejpozději za { $moves } tahů.
    }
reason-loses = { $moves ->
        [one] Prohru jen o tah oddálí.
        [few] Prohra přijde nejpozději za { $moves } tahy, { $seats ->
            [2] pokud soupeř hraje dobře.
           *[other] pokud všichni ostatní hrají proti němu.
        }
       *[other] Prohra přijde nejpozději za { $moves } tahů, { $seats ->
            [2] pokud soupeř hraje dobře.
           *[other] pokud všichni ostatní hrají proti němu.
        }
    }
