# Editor vlastních her.

estimate-begins = Počítač zjišťuje, jestli někdo nemá vynucenou výhru …
estimate-plays = Nikdo si hned výhru vynutit nemůže. Hraje se první hra …
estimate-stopped = Zastaveno.
estimate-nothing = Zastaveno dřív, než skončila jediná hra: nedá se říct nic.
estimate-gone = Tento odhad už neběží: mezitím začal jiný, třeba v jiném okně. Spusťte ho znovu.
estimate-forced = { $name } vynutí výhru { $moves ->
        [one] jedním tahem
        [few] { $moves } tahy
       *[other] { $moves } tahy
    }: na hru je to příliš nevyrovnané. Přidejte druhé straně, nebo změňte desku.
estimate-drawn = Zatím každá hra skončila remízou. Se silnějšími figurami nebo na menší desce by někdo vyhrál.
estimate-even = Zhruba vyrovnané: nikdo není zřetelně ve výhodě.
estimate-slightly = { $name } je na tom o něco lépe, ale může to být náhoda.
estimate-unclear = Zatím se nedá říct, kdo je ve výhodě.
estimate-ahead = Ve výhodě je { $name }.
estimate-lopsided = Skoro vždy vyhraje { $name }. Přidejte druhé straně.
estimate-short = Hry končí po { $moves ->
        [one] jednom tahu
        [few] { $moves } tazích
       *[other] { $moves } tazích
    }: to je velmi krátké.

# Říká se v editoru místo toho, co říká čtečka souborů.
editor-empty-side = { $name } ještě nemá žádné figury. Nějaké postavte.
editor-no-king = { $name } potřebuje krále. Postavte ho na desku, nebo udělejte krále z vlastní figury.
editor-many-kings = { $name } má víc králů ({ $given }), ale smí mít jen jednoho.
editor-chain-explodes = { $name } může brát příliš mnoha způsoby: soupeř může mít na desce { $enemies } figur. { $most ->
        [0] Ať skáče kratší vzdálenosti nebo do méně směrů.
       *[other] Postavte každé straně figur nejvýš { $most }, nebo ať skáče kratší vzdálenosti nebo do méně směrů.
    }
editor-unplayed-cells = Na polích barvy, na které se nehraje, { $count ->
        [few] stojí { $count } figury
       *[other] stojí { $count } figur
    } ({ $cells }). Posuňte je o pole vedle, nebo změňte počet sloupců či řad a armádu zrcadlete znovu.
editor-shared-letter = vypadá stejně jako { $other } (písmeno { $letter }): zvolte jiné písmeno, nebo symbol.
editor-armies-apart = Armády se nikdy nepotkají: žádná figura nemůže vzít figuru druhé strany. Posuňte jednu armádu o pole vedle, nebo změňte počet sloupců či řad.
editor-first-win = { $name } si hned od začátku vynutí výhru { $moves ->
        [one] jedním tahem
       *[other] { $moves } tahy
    }. Přestavte figury, nebo přidejte druhé straně.
editor-no-moves = ještě se neumí hýbat; ťukněte na některé pole její malé desky.
editor-starts-over = { $name } začíná, ale nemůže táhnout. Postavte figury jinak.
editor-starts-attacked = { $name } má krále napadeného, ještě než hra začne. Postavte figury jinak.
editor-starts-stuck = { $name } se na začátku nemůže hnout, takže nemá co hrát. Postavte figury jinak.
editor-unknown-key = Deska nezná „{ $place }“; bylo to v otevřeném souboru.
editor-same-side = Obě strany se jmenují { $name }. Pojmenujte je různě.
editor-nameless = Hra potřebuje jméno.
editor-nameless-side = Strana { $number } potřebuje jméno.
editor-picture-element = V obrázku je { $name }. Berou se jen prosté tvary: křivky, kruhy, obdélníky, čáry, mnohoúhelníky; žádný text, přechody ani vložené obrázky. Převeďte ostatní na křivky.
editor-picture-attribute = { $element } má v obrázku { $name }, a to se nebere; berou se jen prosté tvary a barvy.
editor-picture-value = { $element } má v obrázku { $name } „{ $value }“. Berou se jen prosté barvy, čísla a křivky, žádné přechody ani vzorky.

# Ukládání.
invention-taken = Hra „{ $name }“ už existuje. Má ji tato nahradit?
invention-changed = Hra „{ $name }“ se od otevření změnila, třeba v jiném okně. Má ji ta vaše nahradit?
no-such-invention = Hra „{ $name }“ už neexistuje; vyberte jinou ze seznamu.
too-many-inventions = { $most ->
        [one] Je tu už jedna vlastní hra a víc se jich neukládá; nejdřív ji smažte.
        [few] Jsou tu už { $most } vlastní hry a víc se jich neukládá; nejdřív některou smažte.
       *[other] Je tu už { $most } vlastních her a víc se jich neukládá; nejdřív některou smažte.
    }
inventions-unusable = Složku vlastních her { $folder } nelze použít ({ $why }). Nic se nezměnilo; sdílejte hru jako soubor.

page-editor = Editor vlastních her
page-editor-new-name = Moje hra
page-editor-copy-name = { $number ->
        [1] { $name } (kopie)
       *[other] { $name } (kopie { $number })
    }
page-editor-side-first = bílý
page-editor-side-second = černý
page-editor-side = Strana { $number }

# Lišta.
page-editor-leave = Zpět ke hrám
page-editor-name = Jméno hry
page-editor-tools = Nástroje
page-editor-undo = Zpět
page-editor-redo = Znovu
page-editor-gallery = Vlastní hry
page-editor-save = Uložit
page-editor-duplicate = Zdvojit
page-editor-share = Sdílet
page-editor-ahead = Kdo je ve výhodě?
page-editor-play = Hrát
page-editor-shared = Staženo: { $name }
page-editor-saved = Uloženo.
page-editor-unsaved = Zatím neuloženo
page-editor-duplicated = Tohle je kopie.

# Co je špatně.
page-editor-problems = Co je ještě špatně
page-editor-still-wrong = { $count ->
        [one] Jedna věc ještě není v pořádku:
        [few] { $count } věci ještě nejsou v pořádku:
       *[other] { $count } věcí ještě není v pořádku:
    }
page-editor-warnings = Hrát se to dá, ale pozor:
page-editor-all-right = V pořádku: hra se dá hrát.
page-editor-remove = Odstranit

# Deska a figury.
page-editor-board = Deska { $columns } krát { $rows }
page-editor-cell-empty = { $cell }, prázdné
page-editor-parts = Části hry
page-editor-tab-pieces = Figury
page-editor-tab-board = Deska
page-editor-tab-rules = Pravidla
page-editor-whose = Čí figury
page-editor-own-pieces = Vlastní figury
page-editor-new-piece = Vymyslet figuru
page-editor-new-piece-name = drak
page-editor-edit-piece = Změnit figuru { $name }
page-editor-delete-piece = Smazat figuru { $name }
page-editor-family-chess = Šachy
page-editor-family-draughts = Dáma
page-editor-family-shogi = Šógi
page-editor-erase = Guma
page-editor-mirror = Zrcadlit
    .about = Druhá strana dostane stejné figury jako { $name }
page-editor-clear-side = Sebrat stranu
    .about = Sebrat z desky všechny figury strany { $name }
page-editor-clear = Sebrat vše
    .about = Sebrat z desky všechny figury
page-editor-size-range = Od { $least } do { $most }.
page-editor-pattern = Vzor
page-editor-pattern-checkered = šachovnice
page-editor-pattern-mirrored = šachovnice, světlý roh
page-editor-pattern-grid = čtverečky
page-editor-side-below = Dole, začíná
page-editor-side-above = Nahoře
page-editor-side-name = Jméno
page-editor-kind = Hraje jako
page-editor-kind-chess = jako šachy
    .about = Prohraje, když její král dostane mat.
page-editor-kind-shogi = jako šógi
    .about = Totéž, a co sebere, vrací na desku jako své.
page-editor-kind-draughts = jako dáma
    .about = Musí brát, když může. Prohraje bez figur nebo bez tahu; krále nepotřebuje.
page-editor-zone = Figury se proměňují
page-editor-default = v obvyklých řadách
page-editor-last-rows = { $rows ->
        [one] v poslední řadě
        [few] v posledních { $rows } řadách
       *[other] v posledních { $rows } řadách
    }
page-editor-from-file = na polích ze souboru

# Pravidla.
page-editor-rule-castling = Rošáda
page-editor-rule-double_step = Pěšci smějí začít dvojkrokem
page-editor-rule-en_passant = Braní mimochodem
page-editor-rule-dead_positions = Remíza, když už nikdo nemůže dát mat
page-editor-rule-perpetual_check_loses = Kdo pořád dokola šachuje, prohraje
page-editor-rule-entering_king = Král, který dojde daleko, vyhrává (šógi)
page-editor-rule-no_progress_limit = Remíza po tolika tazích bez braní (0: nikdy)
page-editor-rule-repetition = Remíza, když se pozice objeví tolikrát (0: nikdy)
page-editor-rule-draughts = Kameny dámy chodí jako
page-editor-draughts-czech = česká dáma
page-editor-draughts-english = anglická dáma
page-editor-draughts-russian = ruská dáma
page-editor-draughts-pool = pool (americká)
page-editor-draughts-brazilian = brazilská dáma
page-editor-draughts-international = mezinárodní dáma
page-editor-draughts-italian = italská dáma
page-editor-draughts-spanish = španělská dáma
page-editor-draughts-turkish = turecká dáma
page-editor-about = O čem hra je
page-editor-author = Kdo ji vymyslel

# Figura.
page-editor-piece = Vlastní figura
page-editor-piece-name = Jméno
page-editor-name-taken = Figura toho jména už je; zvolte jiné.
page-editor-name-empty = Napište, jak se figura jmenuje.
page-editor-letter = Písmeno
page-editor-moves-board = Jak figura chodí; stojí uprostřed, vpřed je nahoru
page-editor-home = Figura sama
page-editor-forwards = { $steps } vpřed
page-editor-back = { $steps } zpět
page-editor-left = { $steps } vlevo
page-editor-right = { $steps } vpravo
page-editor-legend = Tečka: jde tam. Kroužek: bere tam. Čára: klouže dál. Čárkovaně: přeskočí figuru. Šipka: skočí tudy přes soupeře. Podtržení: jen když má volnou cestu. 1: jen jako první tah.
page-editor-beyond = { $count ->
        [one] Jeden tah vede dál, než je vidět.
        [few] { $count } tahy vedou dál, než je vidět.
       *[other] { $count } tahů vede dál, než je vidět.
    }
page-editor-betza = Totéž Betzovým zápisem
page-editor-tap = Ťukněte na pole: figura …
page-editor-add-moves = Chodí jako
page-editor-moves-like = Chodí také jako { $name }
page-editor-symbols = Hotové symboly
page-symbol-star = Hvězda
page-symbol-heart = Srdce
page-symbol-moon = Měsíc
page-symbol-sun = Slunce
page-symbol-bolt = Blesk
page-symbol-flame = Plamen
page-symbol-crown = Koruna
page-symbol-shield = Štít
page-symbol-boat = Loďka
page-symbol-tree = Strom
page-symbol-fish = Ryba
page-symbol-paw = Tlapka
page-editor-no-moves = Žádné tahy
page-editor-does = Co tam dělá
page-editor-does-both = jde i bere
page-editor-does-moves = jen jde
page-editor-does-takes = jen bere
page-editor-does-hop-both = přeskočí tam
page-editor-does-hop-moves = přeskočí tam bez braní
page-editor-does-hop-takes = přeskočí tam a bere
page-editor-does-jump = skočí tudy přes soupeře a vezme ho
page-editor-does-nothing = nic
page-editor-way = Jak se tam dostane
page-editor-way-leap = rovnou tam, přes cokoli
page-editor-way-slide = klouže, dokud je volno
page-editor-way-limited = klouže nejvýš tolik kroků
page-editor-way-lame = tam, když nic nestojí v cestě
page-editor-way-hop = přeskočí jednu figuru jako dělo
page-editor-way-short_hop = přeskočí a dopadne hned za ni
page-editor-way-jump = skočí tam přes soupeře a vezme ho
page-editor-most-steps = Nejvíc kroků
page-editor-spread = Kterými směry
page-editor-spread-all = dokola
page-editor-spread-mirrored = vlevo i vpravo
page-editor-spread-one = jen tady
page-editor-first = Jen jako první tah
page-editor-first-short = první tah
page-editor-chain = Pak skáče dál
page-editor-value = Hodnota (pěšec má 100)
page-editor-value-computed = vypočítaná: { $value }
page-editor-royal = Je to král
page-editor-upload = Obrázek (SVG)
page-editor-no-picture = Raději písmeno
page-editor-file-too-large = Soubor je moc velký; bere se nejvýš { $kibibytes } KiB.
page-editor-promotes = Proměna: { $names }
page-editor-nothing = žádná
page-editor-promotion = Když dojde na konec
page-editor-promotion-default = jako obvykle
page-editor-promotion-must = musí se proměnit
page-editor-promotion-may = smí se proměnit
page-editor-more = Další
page-editor-pawn = Je to pěšec (dvojkrok, braní mimochodem)
page-editor-drop-one_per_column = Položit ji jde jen do sloupce, kde stejná není
page-editor-drop-not_stuck = Položit ji jde jen tam, odkud může dál
page-editor-drop-no_mate = Položením nesmí dát mat
page-editor-done = Hotovo

# Vlastní hry.
page-editor-new = Nová hra
page-editor-open-file = Otevřete soubor, nebo ho sem přetáhněte
page-editor-my-games = Uložené tady
page-editor-no-games = Zatím žádná. Začněte novou, nebo změňte některou z těchto.
page-editor-examples = Z čeho začít
page-editor-unfinished = nedokončená

# Hra a kdo je ve výhodě.
page-editor-ahead-note = Počítač hraje vaši hru sám se sebou, rychle a nijak zvlášť dobře, a počítá, kdo vyhrává.
page-editor-games-played = { $played } z { $games } her
page-editor-between = { $name } získá mezi { $low } a { $high } procenty bodů.
page-editor-won-by = Vyhrává { $name }
page-editor-drawn = Remízy
page-editor-length = Tahů v obvyklé hře
page-editor-stop = Zastavit
