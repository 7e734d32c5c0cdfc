# Stránka. Věty o partii posílá server; tady jsou popisky, tlačítka a poznámky kolem ní.

page-menu = Nabídka
page-menu-new = Nová hra
page-menu-open = Otevřít
page-menu-save = Uložit
page-menu-rules = Jak se hraje
page-menu-best = Nejlepší hráči
page-menu-demo = Ukázka
page-menu-settings = Nastavení
page-menu-invite = Pozvat
page-menu-quit = Konec
page-other-language = English
page-language = Jazyk
page-language-cs = Čeština
page-language-en = English
page-theme = Vzhled
page-theme-system = Podle systému
page-theme-light = Světlý
page-theme-dark = Tmavý
page-look = Deska piškvorek
page-look-fitting = Podle pravidel
page-look-paper = Papír a pera
page-look-stones = Dřevo a kameny
page-sound-on = Zvuk je zapnutý
page-sound-off = Zvuk je vypnutý
page-setting-coordinates = Souřadnice u desky
page-setting-numbers = Čísla tahů na kamenech
page-setting-tint = Podbarvit obsazená políčka

page-ok = OK
page-cancel = Zrušit
page-close = Zavřít
page-start = Začít
page-save = Uložit
page-loading = Okamžik …

page-title-your-move = ● Jste na tahu – Deska
page-board = Hrací deska: { $game }. Šipkami se pohybujete, klávesou Enter hrajete.
page-count = { $count ->
        [one] jeden kámen na desce
        [few] { $count } kameny na desce
       *[other] { $count } kamenů na desce
    }
page-cell-free = volné
page-cell-forbidden = zakázané
page-cell-last = poslední tah
page-cell-removed = odtud byl vzat kámen
page-cell-hint = rada
page-stock = Kameny hráče { $name }
page-stock-piece = { $piece }, zbývá { $count }
page-picture-quantik-sphere = koule (A)
page-picture-quantik-cube = krychle (B)
page-picture-quantik-cylinder = válec (C)
page-picture-quantik-cone = kužel (D)
page-stone-black = černý
page-stone-white = bílý
page-stone-red = červený
page-stone-yellow = žlutý
page-stone-taken = Na průsečíku { $cell } už kámen leží; vyberte volný.
page-aimed = { $cell }: klepněte ještě jednou a zahrajete sem.
page-play-cell = Hrát { $cell }
page-phase-choose = { $name } vybírá, čím bude hrát.
page-phase-choose-last = { $name } vybírá, čím bude hrát.
page-phase-lay =
    .stones = { $name } položí první tři kameny, černý, bílý a černý, kamkoli; stranu pak vybere ten druhý.
page-phase-lay-more =
    .stones = { $name } položí ještě dva kameny, bílý a černý; stranu pak vybere ten druhý.
page-choose-first = Nejdřív vyberte některým z tlačítek.

page-person = Hráč { $number }
page-computer = Počítač
page-computer-number = Počítač { $number }
page-player-human = Člověk
    .about = někdo u tohoto zařízení
page-seat = Místo { $number }: { $name }
page-seat-number = Místo { $number }
page-points = Body: { $points }
page-thinking = přemýšlí
page-winner = vítěz
page-offers-draw = nabízí remízu
page-round = Partie { $round } z { $rounds }

page-actions = Akce
page-take-back = Vrátit tah
page-redo = Zahrát tah znovu
page-hint = Rada
page-hint-coming = Hledám …
page-even-move = Vyrovnaný tah
page-move-now = Táhni hned
page-hint-is = Rada: { $move }
page-resign = Vzdát
page-resign-ask = Vzdát tuto partii?
page-offer-draw = Nabídnout remízu
page-end = Ukončit hru
page-flip = Otočit desku
page-end-ask = Ukončit hru bez vítěze?
page-draw-ask = { $name }, soupeř ({ $other }) vám nabízí remízu.
page-drop = { $piece } na { $cell }
page-accept = Přijmout
page-decline = Odmítnout
page-more-actions = Další
page-look-back = Rozebrat
page-to-game = Zpět ke hře
page-why = Proč?
page-values = Hodnoty na desce
page-values-about = jak dobrý je který tah, přímo v poli
page-thoughts = Co si počítač myslí
page-change-opponent = Změnit soupeře
page-at-most = nejvýš { $value }
page-at-most-means = Pruhovaný tah počítač přestal zkoumat dřív. Může být horší, než je vidět, ale ne lepší.
page-chances = Šance na výhru: { $name } { $percent }, { $other } { $rest }
page-clock-of = Hodiny: { $name }
page-to-move = na tahu
page-steps = Krokování tahů
page-next-round = Další partie
page-rematch = Hrát znovu

page-pause = Pozastavit
page-resume = Pokračovat
page-one-move = Jeden tah
page-pace = { $seconds } s na tah

page-thought = Jak to vidí počítač
page-thought-of = Jak to viděl { $name }
page-thought-now = Jak to teď vidí { $name }
page-thought-line = Čeká, že se bude hrát { $line }
page-thought-playouts = her dohraných nanečisto: { $nodes }
page-thought-hint = Rada
page-thought-none = Až bude počítač přemýšlet, uvidíte tu, co si myslí.
page-thought-effort = hloubka { $depth } · { $nodes } pozic
page-thought-wins = { $moves ->
        [one] Tímto tahem vyhrává.
        [few] Vidí výhru nejpozději za { $moves } tahy.
       *[other] Vidí výhru nejpozději za { $moves } tahů.
    }
page-thought-loses = { $moves ->
        [one] Vidí, že prohraje jedním tahem
        [few] Vidí, že nejpozději za { $moves } tahy prohraje
       *[other] Vidí, že nejpozději za { $moves } tahů prohraje
    }, { $seats ->
        [2] když budete hrát dobře.
       *[other] když budou všichni ostatní hrát proti němu.
    }

page-moves = Tahy
page-type-move = Napsat tah
page-type-move-example = třeba { $move }
page-type-move-empty = Nejdřív napište tah, třeba { $move }.
page-type-move-play = Zahrát
page-type-move-close = Zavřít pole pro tah
page-notes = Poznámky ze souboru
page-no-moves = Zatím se nehrálo.
page-move-number = Tah { $number }: { $move }
page-step-first = Na začátek
page-step-back = O tah zpět
page-step-on = O tah vpřed
page-step-last = Na poslední tah
page-continue-here = Hrát odtud
page-stepping = Díváte se na partii po tahu { $shown } z { $moves }.

page-who-plays = Kdo hraje
page-board-and-rules = Deska a pravidla
page-this-page = Tato stránka
page-game = Hra
page-name-of = Jméno hráče { $number }
page-plays = Hraje
page-symbol = Symbol
page-colour = Barva
page-rounds = Počet kol
page-with-clock = Hrát s hodinami
page-clock-minutes = Minut na kolo
page-clock-increment = Sekund za tah navíc
page-starts-anew = OK začne novou hru na této desce a s těmito pravidly.
page-problems = { $count ->
        [one] Jednu věc je třeba opravit.
        [few] { $count } věci je třeba opravit.
       *[other] { $count } věcí je třeba opravit.
    }
page-name-empty = Napište jméno.
page-name-equal = Stejné jméno má hráč { $other }; zvolte jiné.
page-symbol-empty = Napište symbol.
page-symbol-long = Symbol je jediné písmeno nebo obrázek.
page-symbol-equal = Stejný symbol má hráč { $other }; zvolte jiný.

page-open-file = Vyberte soubor s partiemi, uloženou partii či vlastní hru, nebo je sem přetáhněte
page-saves = Uložené hry
page-no-saves = Zatím není nic uloženo.
page-delete = Smazat
page-delete-ask = Když stisknete Smazat ještě jednou, { $name } se smaže.
page-open-past = Deska si každou partii pamatuje sama.
page-damaged-matches = { $matches ->
    [one] Jedna hra tu chybí: její záznam je poškozený.
    [few] { $matches } hry tu chybí: jejich záznamy jsou poškozené.
   *[other] { $matches } her tu chybí: jejich záznamy jsou poškozené.
}
page-unfinished = Nedohráno
page-moves-count = { $moves ->
        [one] { $moves } tah
        [few] { $moves } tahy
       *[other] { $moves } tahů
    }
page-save-name = Jméno
page-save-note = Deska si každou partii ukládá i sama; najdete ji pod Moje partie.
page-save-replace = Přepsat
page-save-download = Stáhnout jako soubor
page-save-log = Stáhnout záznam s tím, co počítače zvažovaly

page-best-place = #
page-best-name = Jméno
page-best-score = Skóre
page-best-wins = Výhry
page-best-losses = Prohry
page-best-draws = Remízy
page-best-percent = Úspěšnost
page-best-fewest = Nejméně tahů
page-best-none = Zatím tu nikdo není. Dohrajte hru proti nejtěžší úrovni a budete první.
page-best-altered = { $altered ->
        [one] Jeden záznam byl změněn mimo Desku, a proto chybí.
        [few] { $altered } záznamy byly změněny mimo Desku, a proto chybí.
       *[other] { $altered } záznamů bylo změněno mimo Desku, a proto chybí.
    }
page-best-formula = Řádek je jeden zápas proti nejtěžší úrovni, všechna jeho kola dohromady. Skóre = 100 × výhry − 25 × prohry − nejméně tahů. Nepočítá se kolo, které někdo vzdal nebo ukončil, ve kterém se vracel tah, vyměnil se hráč, padla rada nebo počítač musel pospíchat, a ani žádné kolo po něm. Zápasy s hodinami pod minutu se nepočítají vůbec.
best-not-here = Výsledky na této desce se nepočítají.
page-best-which = Hra

page-demo-ask = Zahrají si dva počítače. Vaše partie zůstane, jak je; najdete ji pod Moje partie.
page-demo-beginning = Od začátku
page-demo-here = Z této pozice

page-quit-ask = Deska skončí. Hry zůstanou uložené a příště v nich můžete pokračovat.
page-farewell = Deska skončila.
page-farewell-note = Stránku můžete zavřít. Až Desku znovu spustíte, můžete hrát dál.
page-lost = Spojení s Deskou se přerušilo. Zkouším to znovu …
page-compiling = Počítače se připravují. Lidé už hrát mohou.
page-no-answer = Deska neodpovídá. Běží ještě? Spusťte ji znovu a stránka bude sama pokračovat.
page-went-wrong = V Desce se něco pokazilo ({ $code }). Zkuste to ještě jednou; když to nepomůže, spusťte Desku znovu.
page-invite-note = Otevřete tuto adresu na zařízení ve stejné síti a zadejte heslo, se kterým byla Deska spuštěna.
page-copy = Kopírovat
page-copied = Zkopírováno
page-needs-link = Požádejte toho, kdo Desku spustil, o adresu hry.
page-no-address = Tahle adresa nikam nevede, možná není celá. Vyberte si hru tady.
page-no-match = Tuto hru nelze otevřít.
page-try-again = Zkusit znovu
page-other-to-move = Na tahu je { $name } na jiném zařízení.
page-parameters = Parametry
page-parameters-of = Parametry: { $player }
page-option-attack = Útok
page-option-defence = Obrana
page-option-depth = Hloubka
page-option-nodes = Pozice
page-option-milliseconds = Čas (ms)
page-option-width = Šířka
page-option-lines = Varianty
page-option-memory = Paměť (MB)
page-option-error = Nepozornost
page-option-plain = Prostý minimax
page-option-random = Náhodné dohrávání
page-option-look = Rozhled
page-option-plies = Délka dohrávání
page-option-playouts = Dohraných her
page-option-balanced = Vyrovnanost
page-option-learned = Naučené hodnocení
page-option-skill = Stupeň
page-option-elo = Síla (Elo)
page-option-step = Úroveň
page-cell-target = sem vede tah
page-cell-capture = sem vede braní
page-cell-checked = v šachu
page-picture-chess-king = král
    .accusative = krále
    .into = v krále
page-picture-chess-queen = dáma
    .accusative = dámu
    .into = v dámu
page-picture-chess-rook = věž
    .accusative = věž
    .into = ve věž
page-picture-chess-bishop = střelec
    .accusative = střelce
    .into = ve střelce
page-picture-chess-knight = jezdec
    .accusative = jezdce
    .into = v jezdce
page-picture-chess-pawn = pěšec
    .accusative = pěšce
    .into = v pěšce
page-picture-draughts-man = kámen
    .accusative = kámen
    .into = v kámen
page-picture-draughts-king = dáma
    .accusative = dámu
    .into = v dámu
page-picture-shogi-king = král
    .accusative = krále
    .into = v krále
page-picture-shogi-rook = věž
    .accusative = věž
    .into = ve věž
page-picture-shogi-dragon = drak
    .accusative = draka
    .into = v draka
page-picture-shogi-bishop = střelec
    .accusative = střelce
    .into = ve střelce
page-picture-shogi-horse = kůň
    .accusative = koně
    .into = v koně
page-picture-shogi-gold = zlatý generál
    .accusative = zlatého generála
    .into = ve zlatého generála
page-picture-shogi-silver = stříbrný generál
    .accusative = stříbrného generála
    .into = ve stříbrného generála
page-picture-shogi-promoted-silver = povýšený stříbrný generál
    .accusative = povýšeného stříbrného generála
    .into = v povýšeného stříbrného generála
page-picture-shogi-knight = jezdec
    .accusative = jezdce
    .into = v jezdce
page-picture-shogi-promoted-knight = povýšený jezdec
    .accusative = povýšeného jezdce
    .into = v povýšeného jezdce
page-picture-shogi-lance = kopí
    .accusative = kopí
    .into = v kopí
page-picture-shogi-promoted-lance = povýšené kopí
    .accusative = povýšené kopí
    .into = v povýšené kopí
page-picture-shogi-pawn = pěšec
    .accusative = pěšce
    .into = v pěšce
page-picture-shogi-tokin = tokin
    .accusative = tokina
    .into = v tokina
page-boards = Desky šachů, dámy a šógi
page-boards-paper = Modrá
page-boards-wood = Dřevo
page-shogi = Figury šógi
page-shogi-kanji = Japonské znaky
page-shogi-letters = Písmena a směry
page-setting-turned = Obracet desku k vám
page-choose-piece = Čím se má stát?
page-choose-way = Kudy táhnout?
page-choose-victim = Vyberte kámen, který berete.
page-finish-capture = Braní je třeba dokončit: pokračujte na { $cells }.
page-taken = Sebral hráč { $name }
page-taken-piece = { $piece } { $count }×
page-ahead = náskok { $more }
page-ahead-short = +{ $more }

# Úvodní stránka a začátek hry.
page-places = Kam jít
page-place-play = Hrát
page-place-games = Moje partie
page-place-tournaments = Turnaje
page-place-invent = Vymýšlet
page-home-continue = Pokračovat
page-home-your-move = Jste na tahu
page-home-their-move = Na tahu je { $name }.
page-home-unfinished = { $count ->
        [one] ještě { $count } nedohraná
        [few] ještě { $count } nedohrané
       *[other] ještě { $count } nedohraných
    }
page-home-welcome = Vítejte
page-home-first = Začněte hrou { $game }
page-home-first-note = Vy proti počítači ({ $level }), který se dá porazit. Ostatní se naučíte při hře.
page-home-play-now = Hrát hned
page-home-choose = Vyberte si hru
page-home-lines = Řady a tvary
page-home-armies = Králové a armády
page-home-people = Vymysleli lidé
page-home-invent = Vymyslete si vlastní
page-home-invent-note = Nakreslete desku, vymyslete figury a jak táhnou. Počítač ji hned umí hrát.
page-home-games = { $count ->
        [one] Je tu jedna partie.
        [few] Jsou tu poslední { $count } partie, k prohlédnutí i k dohrání.
       *[other] Je tu posledních { $count } partií, k prohlédnutí i k dohrání.
    }
page-home-no-games = Každá hra, kterou zahrajete, se tu sama uloží.
page-home-games-open = Prohlédnout minulé partie
page-home-rules = Cíl, tahy a zvláštní pravidla každé hry, v obrázcích.
page-home-rules-open = Naučit se hru
page-home-tournaments = Nechte počítače hrát proti sobě a uvidíte, kdo je silnější.
page-home-tournaments-open = Otevřít turnaje
page-home-offline = Funguje bez internetu. Vaše hry zůstávají v tomto počítači.
page-back-to-games = Zpět ke hrám
page-back-to-editor = Zpět do editoru
page-invention-about = vymyšlená hra, { $columns } × { $rows }
page-start-gone = Na téhle adrese žádná hra není: buď není celá, nebo hru někdo smazal. Vyberte si ze seznamu.
page-start-with = S kým budete hrát?
page-opponent = Soupeř, od nejlehčího
page-mode-computer = S počítačem
page-mode-friend = S někým tady
page-mode-device = Na dvou zařízeních
page-mode-watch = Jen se dívat
page-mode-device-note = Po začátku hry dostanete adresu, kterou otevřete na druhém zařízení.
page-level-of = úroveň { $level } { $levels ->
        [few] ze { $levels }
       *[other] z { $levels }
    }
page-about-level = Jedna z úrovní, od první hry dítěte až po nejsilnější.
page-about-random = Zahraje cokoli, co se smí.
page-about-perfect = Od začátku ví, který tah je nejlepší.
page-about-rules = Hraje podle pravidel, která si může přečíst každý, a nikdy neprohraje.
page-about-alphabeta = Počítá tah za tahem, hlouběji a hlouběji.
page-about-mcts = Odehraje si v hlavě spoustu partií a vybírá tahy, které dopadnou dobře.
page-level-easy = Dívá se jen na vlastní tah a často je nepozorný. Je tu, aby prohrával.
page-level-medium = Když může vyhrát, vyhraje, a většinou vidí, co hrozíte. Dál neplánuje.
page-level-hard = Počítá několik tahů dopředu. Jedna nepozornost stojí partii.
page-level-master = Nejsilnější, co tu je. Dá si na čas a skoro nikdy se nesplete.
page-step-named = { $step }: { $name }
page-yours = Soupeř podle vaší síly
page-yours-first = Začne na úrovni { $step } ({ $name }) a řídí se tím, jak hrajete.
page-yours-follows = Teď úroveň { $step } ({ $name }). Řídí se vašimi výsledky.
page-yours-now = Teď úroveň { $step } ({ $name }): hraje asi tak dobře jako vy.
page-yours-share = Teď úroveň { $step } ({ $name }): získáte asi { $share } % bodů.
page-elo = Elo asi { $elo }
page-elo-error = Elo { $elo } ± { $error }
page-level-step = Úroveň { $value }
page-level-elo = Úroveň o síle Elo { $value }
page-strength = Jak silně hrajete?
page-strength-note = řídí se vašimi výsledky a zůstává v tomto počítači
page-strength-off = vypnuto
page-strength-none = Zatím se nepočítala žádná partie.
page-strength-games = { $games ->
        [one] Jedna partie
        [few] { $games } partie
       *[other] { $games } partií
    }
page-strength-step = úroveň { $step } { $steps ->
        [few] ze { $steps }
       *[other] z { $steps }
    }
page-strength-counts = Počítá se partie s jedním soupeřem, ve které nevrátíte tah, nepožádáte o radu ani o rozbor, nikdo se nevymění a nedohodne se remíza. Odhad z tohoto počítače nikam neodchází.
page-strength-forget-ask = Všechny dosud započítané výsledky v této hře se zapomenou a s nimi i křivka.
page-strength-stopped = do vaší síly se nepočítá
page-strength-on = Řídit se mými výsledky
page-strength-forget = Začít znovu
page-curious = Počítače pro zvědavé
page-curious-note = způsob přemýšlení, nebo jiný program
page-start-begins = Kdo začíná?
page-beginner-me = Vy
page-beginner-them = Počítač
page-beginner-lot = Rozhodne los
page-begins-me = vy
page-begins-them = počítač
page-begins-lot = rozhodne los
page-start-which = Jaká pravidla?
page-more = Další volby
page-clock = Hodiny
page-clock-none = Žádné
page-clock-own = Jiné …
page-clock-short = { $minutes } min
page-clock-added = { $minutes } min + { $increment } s
page-no-clock = žádné
page-more-no-clock = bez hodin
page-more-rounds = { $rounds ->
        [one] jedna partie
        [few] { $rounds } partie
       *[other] { $rounds } partií
    }
page-more-own-rules = vlastní pravidla
page-more-default-start = obvyklé postavení
page-more-position = vlastní postavení
page-rounds-own = Jiný počet kol
page-position = Výchozí postavení
page-position-note = V zápisu dané hry, například FEN nebo SFEN. Prázdné pole je obvyklé postavení.
page-definition-file = Jiná hra ze souboru: vyberte její definici, nebo ji sem přetáhněte
page-against-level = { $name }, úroveň { $level } { $levels ->
        [few] ze { $levels }
       *[other] z { $levels }
    }
page-against-friend = někdo u tohoto počítače
page-against-device = někdo na jiném zařízení
page-summary-begins = Začíná
page-summary-against = Soupeř
page-summary-rules = Hra
page-summary-clock = Hodiny
page-summary-rounds = Počet kol
page-help-more = Víc pomoci
page-help-level = Nápověda { $level } z { $levels }
