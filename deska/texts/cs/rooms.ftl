# Místnost pro víc lidí: terminál, stránka pro vstup, co nejde.

room-opened-address = Na telefonu namiřte na kód, nebo otevřete { $address }
room-opened-code = Kód místnosti: { $code }
room-opened-network = Telefony musí být ve stejné síti jako tento počítač (síťová karta { $card }).
room-opened-other = Tento počítač má také adresu { $address }
room-none = Není tu otevřená žádná místnost.
room-open = Místnost už je otevřená.
room-closed = Místnost byla zavřena. Díky za hru!
room-many-pages = Tahle místnost je na tomto zařízení otevřená v příliš mnoha oknech. Některá zavřete.
room-removed = V této místnosti už nejste. Zeptejte se učitele, nebo vstupte znovu.
room-damaged = Záznam místnosti je poškozený. Otevřete novou: deska room --new
room-full = V místnosti se toho stalo víc, než jde uložit. Otevřete novou.
room-changed-elsewhere = Stejnou místnost má na tomto počítači otevřenou ještě jedna spuštěná Deska; jednu z nich ukončete.
room-crowded = { $most ->
        [one] Místnost je plná: je v ní jeden člověk.
        [few] Místnost je plná: jsou v ní { $most } lidé.
       *[other] Místnost je plná: je v ní { $most } lidí.
    }
room-code-wrong = Tohle není kód této místnosti. Podívejte se na plátno a napište ho znovu.
room-personal-wrong = Tenhle osobní kód tu nikdo nemá. Podívejte se na první zařízení a napište ho znovu.
room-name-empty = Napište přezdívku.
room-name-long = { $longest ->
        [one] Přezdívka má nejvýš jeden znak.
        [few] Přezdívka má nejvýš { $longest } znaky.
       *[other] Přezdívka má nejvýš { $longest } znaků.
    }
room-team-long = { $longest ->
        [one] Název družstva má nejvýš jeden znak.
        [few] Název družstva má nejvýš { $longest } znaky.
       *[other] Název družstva má nejvýš { $longest } znaků.
    }
room-name-taken = { $name } už tu někdo je. Zvolte jinou přezdívku.
room-only-members = Tohle může jen ten, kdo vstoupil do místnosti.
room-no-own = Vymyšlené hry se v místnosti hrát nedají.
room-two-seats = V místnosti hrají dva proti sobě; vyberte hru pro dva.
room-nobody = Tenhle hráč v místnosti není.
room-is-playing = { $name } právě hraje; počkejte, až hra skončí.
room-invites-you = { $name } vás už zve; stačí pozvání přijmout.
room-invitation-over = Tohle pozvání už neplatí.
room-too-fast = Pomaleji; zkuste to za chvilku.
room-joining-closed = Do místnosti teď nikdo nový nesmí. Požádejte učitele, ať ji otevře.
room-no-greetings = Pozdravy jsou v této místnosti vypnuté.
room-barred = Tohle se ve hře v místnosti dělat nedá.
room-unknown-tournament = Turnaj „{ $given }“ neznám. Vyberte jeden z těchto: { $known }.
room-bad-clock = Hodiny každého hráče mohou mít od 1 sekundy (0,017 minuty) do 600 minut, nebo 0, pokud se má hrát bez hodin.
room-paused = Turnaj stojí; počkejte, až bude pokračovat.
room-no-tournament = V této místnosti žádný turnaj není.
room-tournament-runs = Jeden turnaj se právě hraje; nejdřív ho ukončete.
room-name-alike = { $name } už tu je a vaše přezdívka vypadá stejně. Zvolte jinou.
room-reason-needed = Napište, proč se výsledek opravuje; důvod se uloží.

room-join-title = Vstup do místnosti
room-join-label-code = Kód místnosti
room-join-label-name = Vaše přezdívka
room-join-limits = Nejvýš { $longest } viditelných znaků; nesmí ji mít nikdo jiný.
room-join-enter = Vstoupit
room-join-again = Vracím se z jiného zařízení
room-join-label-personal = Váš osobní kód
room-join-back = Vrátit se

# --- stránka

page-home-room = Třída nebo kroužek s telefony: každý vstoupí s kódem a hraje.
page-home-room-open = Otevřít místnost
page-crowded = Skoro všechna spojení s tímto počítačem jsou obsazená. Vaše stránky běží dál; kdo má spojení nejvíc, tomu se zavírají nejstarší. Možná má někdo otevřených příliš mnoho oken: rozhlédněte se, nebo ho z místnosti odeberte.
decided-by-host = { $winner ->
        [none] Partii ukončil pořadatel, nevyhrál nikdo.
       *[other] Vyhrává { $winner }: rozhodl pořadatel.
    }
page-room-title = Místnost
page-room-about = Každý vstoupí s telefonem a přezdívkou. Bez účtů, bez internetu, bez e‑mailů.
page-room-about-network = Dokud je místnost otevřená, vidí na tento počítač zařízení ve stejné síti. Bez kódu se dovnitř nikdo nedostane.
page-room-open = Otevřít místnost
page-room-continue = Pokračovat v poslední místnosti
page-room-open-new = Otevřít novou místnost
page-room-join-again = Vstoupit znovu
page-room-qr = QR kód, který vede do místnosti
page-room-scan = Namiřte sem telefon
page-room-or-open = nebo otevřete v prohlížeči
page-room-code = kód místnosti
page-room-network = Telefony musí být ve stejné síti jako tento počítač (síťová karta { $card }).
page-room-others = Kdyby to nešlo: { $addresses }
page-room-in = Jste v místnosti { $code }.
page-room-people = { $count ->
        [one] Jeden hráč
        [few] { $count } hráči
       *[other] { $count } hráčů
    }
page-room-nobody-yet = Zatím nikdo nepřišel.
page-room-alone = Jste tu první.
page-room-free = má čas
page-room-plays = hraje
page-room-away = je pryč
page-room-muted = bez pozdravů
page-room-manage = Upravit: { $name }
page-room-nickname = Přezdívka
page-room-rename = Přejmenovat
page-room-mute = Vypnout pozdravy
page-room-unmute = Povolit pozdravy
page-room-new-code = Nový osobní kód
page-room-new-code-is = Nový osobní kód hráče { $name }:
page-room-remove = Odebrat z místnosti
page-room-plan = Co hrajeme
page-room-options = Volby hry
page-room-joinable = Noví hráči smějí přijít
page-room-remove-absent = Odebrat všechny, kdo tu nejsou
page-room-greetings = Hráči se mohou zdravit
page-room-games = { $count ->
        [0] Teď se nehraje
        [one] Hraje se jedna partie
        [few] Hrají se { $count } partie
       *[other] Hraje se { $count } partií
    }
page-room-watch = Sledovat
page-room-watch-name = Sledovat: { $name }
page-room-invite = Vyzvat
page-room-invite-name = Vyzvat: { $name }
page-room-invited = { $name } vás vyzývá: { $game }
page-room-accept = Hrát
page-room-decline = Teď ne
page-room-waiting = Výzva čeká na odpověď: { $name }, { $game }
page-room-withdraw = Vzít zpět
page-room-computer = Než se někdo najde: proti počítači
page-room-computer-game = Vaše hra proti počítači
page-room-level = Úroveň
page-room-play-computer = Hrát: { $game }
page-room-to-game = Ke hře
page-room-played = Vaše partie
page-room-review-name = Rozbor: { $name }
page-room-won = výhra
page-room-lost = prohra
page-room-drawn = remíza
page-room-personal = Na jiné zařízení přejdete s osobním kódem
page-room-leave = Odejít z místnosti
page-room-leave-ask = Odejít nadobro? Přezdívka se uvolní a nedohrané partie zůstanou, jak jsou.
page-room-close = Zavřít místnost
page-room-close-ask = Zavřít místnost všem? Všechny partie zůstanou uložené.
page-room-greet = Pozdravit
page-to-room = Do místnosti
page-greeting-hello = Ahoj!
page-greeting-good-luck = Hodně štěstí!
page-greeting-well-played = Pěkná hra!
page-greeting-thanks = Díky!
page-greeting-one-moment = Chvilku, prosím
page-greeting-sorry = Promiň!

# --- turnaj na stránce

page-room-tournament = Turnaj
page-room-name-limits = Nejvýš 20 znaků.
page-room-new-tournament = Nový turnaj
page-room-system = Druh
page-room-system-swiss = Švýcarský systém
    .about = Každé kolo hrají všichni, vždy proti někomu, kdo má podobně bodů. Pro libovolný počet hráčů.
page-room-system-round-robin = Každý s každým
    .about = Každý hraje s každým. Nejvýš asi pro deset hráčů.
page-room-system-knock-out = Vyřazovací
    .about = Kdo prohraje, vypadne. Později se přidat nedá.
page-room-system-arena = Aréna
    .about = Na čas: kdo dohraje, hned dostane dalšího soupeře. Body přibývají průběžně.
page-room-system-teams = Družstva
    .about = Družstvo proti družstvu, deska po desce. Nejdřív každého zařaďte do družstva.
page-room-boards = Kolik desek má družstvo
page-room-arena-minutes = Kolik minut celkem
page-room-clock = Kolik minut má každý (0: bez hodin)
page-room-start-round = Začít { $round }. kolo
page-room-round = { $round }. kolo
page-room-round-of = { $round }. kolo z { $rounds }
page-room-end-tournament = Ukončit turnaj
page-room-end-ask = Ukončit turnaj? Partie, které se ještě hrají, se nebudou počítat.
page-room-phase-ready = Turnaj může začít.
page-room-phase-waiting = Čeká se na další kolo.
page-room-phase-playing = Kolo se hraje.
page-room-phase-paused = Přestávka.
page-room-phase-ended = Turnaj skončil.
page-room-winners = { $count ->
        [one] 1. místo: { $names }
       *[other] O 1. místo se dělí: { $names }
    }
page-room-byes-only = { $round }. kolo se přeskočilo: nikdo neměl soupeře.
page-room-bye = v tomto kole nehraje
page-room-bye-you = V tomto kole nehrajete, ale body dostanete.
page-room-table = Pořadí
page-room-team = Družstvo
page-room-set-team = Nastavit družstvo
page-room-teamless = Bez družstva: { $names }. Družstvo jim dáte v seznamu lidí. Do té doby hraje každý za družstvo svého jména; kdo přišel později, nehraje.
page-room-points = Body
page-room-record = Výhry, remízy, prohry
page-room-record-short = V–R–P
page-room-result = Výsledek
page-room-result-name = Výsledek: { $name }
page-room-result-first = vyhrává { $first }
page-room-result-second = vyhrává { $second }
page-room-result-draw = remíza
page-room-result-first-forfeits = { $first } nehraje
page-room-result-second-forfeits = { $second } nehraje
page-room-result-both-forfeit = nehraje nikdo
page-room-reason = Důvod (uloží se)
page-room-correct = Opravit výsledek
page-room-decide = Rozhodnout partii
page-room-decide-note = Partie se ještě hraje; skončí tímto výsledkem.
page-room-corrections = Opravy
page-room-wall = Ukázat na projektoru
page-tie-buchholz = Soupeři
    .about = Buchholz: kolik bodů mají dohromady všichni soupeři
page-tie-buchholz-cut-1 = Soupeři bez 1
    .about = Zkrácený Buchholz: totéž bez nejslabšího soupeře
page-tie-sonneborn-berger = Poražení
    .about = Sonneborn–Berger: kolik bodů mají poražení soupeři, a polovina bodů těch, s nimiž byla remíza
page-tie-direct-encounter = Vzájemné
    .about = Body ze vzájemných partií
page-tie-wins = Výhry
    .about = Partie vyhrané na desce
page-tie-black-games = Druhý
    .about = V kolika partiích začínal soupeř
page-tie-board-points = Desky
    .about = Body ze všech desek družstva
page-draw = Remíza?
page-room-free-games = { $count ->
        [0] Mimo turnaj se teď nehraje
        [one] Jedna partie mimo turnaj
        [few] { $count } partie mimo turnaj
       *[other] { $count } partií mimo turnaj
    }
page-room-file-report = Zpráva
page-room-file-table = Tabulka (CSV)
page-room-file-certificates = Diplomy
page-room-file-games = Partie
room-certificate = Diplom
room-certificate-place = { $place }. místo z { $count }
room-certificate-points = Počet bodů: { $points }
room-certificate-date = { $day }. { $month }. { $year }
