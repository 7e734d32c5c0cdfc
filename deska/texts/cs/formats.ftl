# Formáty souborů s partiemi.

format-csa = CSA: šógi
format-deska = vlastní text Desky, pro všechny hry
format-pgn = PGN: šachy
format-fen = FEN a EPD: postavení v šachu a ve vlastních hrách
format-sfen = SFEN: postavení v šógi a minišógi
format-uci = seznamy tahů, jak je dostávají programy UCI
format-usi = seznamy tahů, jak je dostávají programy USI
format-psq = PSQ, soubory programu Piskvork: piškvorky
format-rec = .rec, turnajové soubory programu Piskvork: piškvorky 20 × 20
format-sgf = SGF: gomoku a renju

format-place = { $file }, partie { $game }, řádek { $line }, sloupec { $column }: { $why }
format-place-in-text = Partie { $game }, řádek { $line }, sloupec { $column }: { $why }
unknown-format = Formát „{ $name }“ neznám. Vyberte některý z těchto: { $known }.
format-unknown = Nepoznám, v jakém formátu soubor je. Uveďte ho; znám tyto: { $known }.
format-not-named = Z názvu { $path } nepoznám formát. Uveďte ho; znám tyto: { $known }.
format-not-for-game = Formát { $format } neumí zapsat hru { $game }.
file-unreadable = Soubor „{ $path }“ nejde přečíst: { $why }
file-unwritable = Soubor „{ $path }“ nejde zapsat: { $why }

game-not-named = V souboru není uvedeno, o kterou hru jde. Uveďte ji.
record-too-large = Poznámky a varianty téhle partie mají přes { $mebibytes } MiB, a tak ji Deska uložit nemůže. Rozdělte je do více partií, nebo některé vynechte.
game-too-large = Tato partie je příliš dlouhá; smí mít nejvýše { $most } znaků.
game-too-many-moves = Tato partie je příliš dlouhá; i s variantami smí mít nejvýše { $most } tahů.
game-too-many-words = Tato partie je příliš dlouhá; smí mít nejvýše { $most } tahů, čísel, komentářů, značek a závorek.
game-too-many-lines = Tato partie je příliš dlouhá; smí mít nejvýše { $most } řádků.
game-too-many-captures = V této partii jsou pozice s tolika možnostmi braní, že její tahy nejde včas ověřit.
tags-too-large = Značky této partie jsou příliš dlouhé; smějí mít nejvýše { $most } znaků.
bad-tag = Toto není značka: { $given }. Pište ji jako [Jméno "hodnota"].
variation-open = Varianta není ukončená; chybí závorka ).
variation-not-open = Závorka ) tu neukončuje žádnou variantu.
variation-of-nothing = Varianta nemá který tah nahradit.
variation-too-deep = Varianty jsou vnořené příliš hluboko; přečtu nejvýše { $most } úrovní.
not-in-movetext = „{ $given }“ sem nepatří.
after-the-end = Za výsledkem je další text; novou partii začněte jejími značkami.
pgn-chess960 = Toto jsou Fischerovy šachy (Chess960) a ty Deska nehraje; čte partie ze základního postavení nebo z postavení bez takových rošád.
pgn-variant = „{ $given }“ nejsou šachy; v PGN se čtou jen šachy.
pgn-null-move = Vynechaný tah (--) přečíst nejde: v šachu se tah vynechat nesmí.

file-has-fewer-games = V souboru „{ $path }“ { $games ->
        [one] je jedna partie
        [few] jsou { $games } partie
       *[other] je { $games } partií
    }; partie { $number } v něm není.
file-has-position = Partie ze souboru má vlastní tahy; vynechte --position a --moves.
file-other-game = Soubor obsahuje hru { $game }, ne { $expected }; název hry vynechte, nebo opravte.
convert-onto-itself = Soubor { $path } se má číst. Zapište do jiného; partie, které přečíst nejde, by se ztratily.
no-games-to-convert = V tom, co se přečetlo, není žádná partie, a tak se nic nezapsalo.
converted = Zapsáno do { $path }: { $written ->
        [0] nic
        [one] jedna partie
        [few] { $written } partie
       *[other] { $written } partií
    }{ $bad ->
        [0] .
        [one] ; jednu partii převést nešlo.
        [few] ; { $bad } partie převést nešlo.
       *[other] ; { $bad } partií převést nešlo.
    }
opened-file = { $moves ->
        [one] Přečten jeden tah.
        [few] Přečteny { $moves } tahy.
       *[other] Přečteno { $moves } tahů.
    } Klávesou Enter necháte počítače hrát dál.

psq-header = Soubor PSQ začíná řádkem jako „Piskvorky 20x20, 11:11, 0“, ne „{ $given }“.
psq-line = „{ $given }“ není tah „x,y,milisekundy“, jméno ani výsledek.
rec-without-moves = V souboru není žádný tah „x,y,milisekundy“.
csa-line = „{ $given }“ není řádek formátu CSA.
csa-too-many-placings = Výchozí pozice má příliš mnoho řádků; na každou jich stačí { $most }.
csa-piece = „{ $given }“ není kámen, který tam může být.
csa-turn = „{ $given }“: na tahu je druhá strana.
sgf-empty = Tento strom nemá žádný uzel; partie začíná (;
sgf-other-game = Toto je SGF jiné hry (GM[{ $given }]); Deska čte GM[4], gomoku a renju.
sgf-size = „{ $given }“ není velikost hrací plochy; pište SZ[15] nebo SZ[20:15].
sgf-cell = „{ $given }“ není pole; pište dvě písmena, například hh.
sgf-too-many-stones = Výchozí pozice má příliš mnoho kamenů; deska má { $most } průsečíků.
sgf-move-in-root = První uzel má tah; má popisovat partii a tah patří až do dalšího.
sgf-turn = { $colour } není na tahu.
format-needs-start = Formát { $format } neumí zapsat partii, která začíná z vlastního postavení.
format-one-game = Soubor formátu { $format } má jen jednu partii; zapište partie do více souborů.

recorded-result = { $winner ->
        [none] Remíza podle záznamu.
       *[other] Podle záznamu vyhrává { $winner }.
    }

format-ki2 = KI2: šógi, tahy bez výchozích polí
format-kif = KIF v kódování Shift-JIS: šógi
format-kifu = KIF v kódování UTF-8: šógi
format-pdn = PDN: dáma
format-variants = variants.ini programu Fairy-Stockfish: vlastní hry

kif-line = „{ $given }“ není řádek formátu KIF ani KI2.
kif-handicap = „{ $given }“ není známý handicap. Známé jsou: { $known }.
kif-board = Deska má devět řad; nakreslených jich je { $given }.
kif-variation = Varianta { $given }. tahu nikam nepatří: řádek tahů před ní má { $most ->
        [one] jeden tah
        [few] { $most } tahy
       *[other] { $most } tahů
    }.
kif-encoding = Formát { $format } neumí zapsat znak „{ $sign }“; zapište soubor .kifu, který je v UTF-8.
pdn-game-type = GameType „{ $given }“ Deska nehraje. Hraje: { $known }.
pdn-fen = „{ $given }“ není pozice; pište ji jako W:W31-50:B1-20 nebo W:Wa1,Kc3:Bb8.

variants-line = „{ $given }“ není ani oddíl [název], ani klíč = hodnota.
variants-value-too-long = Hodnota klíče { $setting } je příliš dlouhá; smí mít nejvýše { $most } znaků.
variants-too-many-keys = Klíčů je příliš mnoho; oddíl jich smí mít nejvýše { $most }.
variants-too-many = Oddílů je příliš mnoho; čte se prvních { $most }.
variants-parent = Varianta „{ $setting }“, ze které se má vyjít, není známá. Deska zná: { $known }.
variants-value = { $setting }: hodnotu „{ $given }“ nelze přečíst.
variants-letter = { $setting }: písmeno „{ $letter }“ nemá žádná figura.
variants-letter-twice = { $setting }: písmeno „{ $letter }“ už je zabrané.
variants-moves = { $setting }: tahy „{ $given }“ nelze přečíst: { $why }
variants-no-king = { $setting }: chybí král; strany šachu a šógi ho v Desce potřebují.
variants-cannot = { $setting } = { $given }: takové pravidlo Deska nemá.
variants-key = { $setting } = { $given }: toto pravidlo Deska nezná.
variants-castling-file = { $setting } = { $given }: v Desce jde král při rošádě o dvě pole.
variants-castling = { $setting }: v Desce smí udělat rošádu každý, kdo netáhl králem ani věží; králové obou stran stojí ve stejném sloupci.
variants-double-step = { $setting }: v Desce jde pěšec o dvě pole jen z { $row }. řady.
variants-drops = { $setting }: v Desce se pokládají sebrané figury, nebo se nepokládá vůbec.
variants-stalemate = { $setting } = { $given }: v Desce je pat remíza, a kde se pokládá, prohra.
variants-unsaid = variants.ini neumí říct: { $what ->
        [size] desku s více než 12 sloupci nebo 10 řadami
        [draughts] stranu, která hraje dámu
        [kinds] strany různých druhů
        [kings] více než jeden druh krále
        [first] tahy, které má figura jen jako první
        [pawns] pěšce, kteří nechodí jako v šachu
        [sides] dva druhy pěšců jedné strany
        [castling] rošádu, jakou má tato hra
        [passing] braní mimochodem bez tahu o dvě pole
        [entering-king] výhru krále, který vstoupí do tábora soupeře
        [progress] lichý počet tahů bez pokroku
        [stuck] že se jen některé figury nesmějí zaseknout
        [mate] že položením jiné figury než pěšce šógi nelze dát mat
        [column] jednu figuru ve sloupci pro více druhů
        [zones] různá pásma proměny
        [choices] různé možnosti proměny
        [hands] čím se tu figury stávají v ruce
        [start] povýšené figury na začátku
        [letters] více než 26 druhů figur
       *[moves] tahy figury { $name }
    }.

file-empty = Nic v tom není.
no-such-game-in-file = Taková partie v souboru není.
nothing-to-export = Není tu žádná partie k uložení.
position-only-typed = Pozici této hry lze jen napsat.

# Co formát z partie vynechá nebo změní.
lost-moves = tahy
lost-variations = varianty
lost-comments = poznámky
lost-wording = přesná podoba poznámek
lost-glyphs = značky jako ! a ±
lost-drawings = šipky a kroužky
lost-clocks = hodiny
lost-times = časy tahů
lost-fractions = zlomky sekund
lost-values = hodnocení pozic
lost-players = jména hráčů
lost-tags = některé údaje o partii
lost-result = výsledek
lost-start = výchozí pozice
