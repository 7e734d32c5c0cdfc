# Hry dvou armád: co je špatně v definici. Každá zpráva začíná místem v souboru.

definition-unreadable = Soubor „{ $path }“ nejde přečíst; zadejte cestu k souboru JSON, který definuje hru.
definition-too-large = Definice je větší než { $kibibytes } KiB.
definition-not-utf8 = Definice není text v UTF-8.
definition-not-json = Definice není JSON: něco je špatně na řádku { $line }, ve sloupci { $column }.
definition-constant = { $given } není v JSON číslo.
definition-too-deep = Definice je vnořená hlouběji než { $deepest } úrovní.
definition-not-object = Definice je objekt ve složených závorkách, ne { $given }.

definition-within = { $place }: { $what }
definition-doubled = { $place }: tento klíč je zadán dvakrát; nechte jen jeden.
definition-missing = { $place }: chybí.
definition-unknown-key = { $place }: takový klíč není; čeká se jeden z { $known }.
definition-text = { $place }: čeká se text o 1 až { $longest } znacích na jednom řádku a bez mezer kolem, ne { $given }.
definition-whole = { $place }: čeká se celé číslo od { $low } do { $high }, ne { $given }.
definition-flag = { $place }: čeká se true nebo false, ne { $given }.
definition-choice = { $place }: čeká se jedno z { $known }, ne { $given }.
definition-object = { $place }: čeká se objekt ve složených závorkách, ne { $given }.
definition-list = { $place }: čeká se seznam v hranatých závorkách, ne { $given }.
definition-cell = { $place }: čeká se pole od a1 do { $last }, ne { $given }.
definition-repetition = { $place }: každá pozice nastane aspoň jednou, takže 1 by hru hned ukončila; čeká se 0 (nikdy) nebo aspoň 2.

definition-pdn = { $place }: pdn popisuje jen dvě strany dámy; zvolte uci nebo usi.
definition-numbered = { $place }: čísly se pole zapisují jen v pdn; toto vynechte, nebo zvolte "notation": "pdn".

definition-two-sides = { $place }: čekají se dvě strany, ne { $given }.
definition-same-side = { $place }: obě strany se jmenují { $name }; pojmenujte je různě.
definition-empty-side = { $place }: strana { $name } nemá žádnou figuru; postavte aspoň jednu.
definition-no-king = { $place }: strana { $name } nemá královskou figuru; strana druhu { $kind } jednu potřebuje, například CWK pro první stranu.
definition-many-kings = { $place }: strana { $name } má královských figur { $given } a smí mít jednu; chcete-li víc, označte vlastní figury "royal": true.
definition-royal-in-hand = { $place }: královská figura ({ $name }) by se mohla dostat do ruky; zvolte jinou figuru, nebo ať není královská.
definition-starts-over = { $place }: strana { $name } začíná a nemá přípustný tah, nebo je po hře dřív, než začne; rozestavte figury jinak.
definition-starts-attacked = { $place }: královská figura strany { $name } je napadená, ačkoli začíná druhá strana; rozestavte figury jinak.
definition-starts-stuck = { $place }: strana { $name } by na začátku neměla přípustný tah, takže pro ni hra skončí dřív, než přijde na řadu; rozestavte figury jinak.

definition-too-many-pieces = { $place }: čeká se nejvýše { $most } vlastních figur, ne { $given }.
definition-too-many-ways = { $place }: všechny figury dohromady chodí { $given } různými způsoby; čeká se nejvýše { $most }.
definition-too-many-strides = { $place }: všechny figury dohromady mají { $given } tahů a směrů; čeká se nejvýše { $most }.
definition-too-many-promotions = { $place }: všechny figury dohromady mají { $given } proměn; čeká se nejvýše { $most }.
definition-standard-moves = { $place }: jak táhne { $name }, změnit nejde; vytvořte figuru s vlastním jménem.
definition-name-is-code = { $place }: { $name } je kód běžné figury; zvolte jiné jméno.
definition-ambiguous = { $place }: „{ $words }“ by v rozestavení mohlo znamenat dvě věci; zvolte jiné jméno figury nebo strany.
definition-placement = { $place }: figura { $given } není; čeká se kód jako CWK, číslo od 0 do 43, nebo strana ({ $sides }) a figura (vlastní: { $own }; nebo jméno běžné figury, třeba chess-king).
definition-cell-twice = { $place }: toto pole je zadáno dvakrát; nechte jen jedno.

definition-letter = { $place }: čeká se jedno velké písmeno, případně po znaku plus, například C nebo +C.
definition-same-letter = { $place }: písmeno { $letter } má i { $name }; jedna strana může mít obě figury, zvolte jiné.
definition-unknown-piece = { $place }: taková figura není; čeká se jedna z { $known }.
definition-named-twice = { $place }: { $name } je tu dvakrát; stačí jednou.
definition-picture = { $place }: čeká se SVG (začíná <svg) nebo jméno běžné figury: { $known }.
definition-promotes-to-nothing = { $place }: tato figura se neproměňuje; napište do promotes_to, čím se stane, nebo toto vynechte.
definition-promotes-round = { $place }: z figury { $name } by se zase stala { $name }; proměny nesmějí jít v kruhu.
definition-promotes-royal = { $place }: královská figura se mění jen v královské a jiná v královskou nikdy; { $name } nevyhovuje.
definition-empty-zone = { $place }: v pásmu není žádné pole; zadejte aspoň jedno, nebo počet řad.

definition-zone = { $place }: čeká se počet řad od 1 do { $rows }, seznam polí, nebo jedno z toho pro každou stranu; ne { $given }.

definition-moves = { $place }: čeká se Betzův zápis jako "mRcpR", základní tah ve složených závorkách, nebo seznam obojího; ne { $given }.
definition-no-moves = { $place }: tato figura se nemůže hýbat; dejte jí Betzův zápis nebo základní tahy.
definition-too-many-moves = { $place }: čeká se nejvýše { $most } tahů a směrů dohromady.
definition-step = { $place }: čekají se dvě celá čísla od 0 do { $most }, ne obě 0, například [2, 1]; ne { $given }.
definition-directions = { $place }: čeká se "all" nebo písmena f b l r s v (h po některém z f b l r), například "f" nebo "fs"; ne { $given }.
definition-chain-needs-jump = { $place }: v řetězu pokračují jen skoky; čeká se vedle "capture": "jump".
definition-jump-alone = { $place }: skok jen bere a cestu má svou; vynechte mode a path.
definition-lame-range = { $place }: figura, kterou jde zastavit, dělá jeden krok; čeká se range 1.
definition-hop-range = { $place }: přeskok potřebuje aspoň dva kroky; čeká se range 0 (bez omezení) nebo aspoň 2.

betza-length = čeká se Betzův zápis o 1 až { $longest } písmenech, například "mRcpR".
betza-letter = neznámé písmeno „{ $letter }“ na místě { $at }; čeká se atom (W F D N A H C Z G K R B Q), příznak (m c p g n i) nebo směr (f b l r s v). Rošáda, dvojkrok a braní mimochodem jsou pravidla.
betza-no-atom = za místem { $at } chybí atom (W F D N A H C Z G K R B Q).
betza-steps = číslo na místě { $at } je příliš velké; čeká se 0 (bez omezení) až { $most }.
betza-half = h musí stát po některém z f b l r a nesmí být před K a Q (místo { $at }).
betza-twice = „{ $letter }“ na místě { $at } je před týmž atomem dvakrát.
betza-one-path = atom na místě { $at } může mít jen jedno z p, g a n.
betza-hopper-rides = skokan na místě { $at } musí jezdit: čeká se R, B, Q, zdvojený atom nebo číslo aspoň 2.
betza-lame-rider = atom na místě { $at } nemůže zároveň jezdit a dát se zastavit (n); čeká se jediný krok.

picture-too-large = obrázek je větší než { $kibibytes } KiB.
picture-markup = { $markup } není v obrázku dovoleno.
picture-not-xml = obrázek není správně zapsané SVG.
picture-root = obrázek je jeden prvek svg s tvary uvnitř.
picture-too-deep = obrázek je vnořený hlouběji než { $deepest } úrovní.
picture-element = prvek { $name } není dovolen; čeká se jeden z { $known }.
picture-attribute = vlastnost { $name } prvku { $element } není dovolena; čeká se jedna z { $known }.
picture-value = vlastnost { $name } prvku { $element } nemůže být { $value }; čekají se prostá čísla, barvy, cesty a transformace.
picture-view-box = prvek svg potřebuje viewBox se čtyřmi čísly, poslední dvě větší než 0, například "0 0 45 45".
picture-prefix = jména v obrázku nemají předpony; vynechte, co začíná xmlns:, a pište svg, ne x:svg.
picture-words = v prvku { $name } smí být jen text.
picture-text = v prvku { $name } je text; smí být jen v title a desc.
picture-empty = z obrázku není nic vidět; potřebuje aspoň jeden tvar a šířku i výšku větší než 0.
picture-no-svg = tento soubor není SVG; vyberte kresbu uloženou jako SVG.

check-ok = ok: { $name }
check-board = deska { $columns } × { $rows }, { $pattern }; tahy se píší jako { $notation }
check-side = { $name } ({ $kind }): { $pieces ->
        [one] jedna figura
        [few] { $pieces } figury
       *[other] { $pieces } figur
    } za { $value }
check-piece = { $letter } { $name }: { $moves }; hodnota { $value }
check-royal = královská
check-jumps = skáče přes soupeře
check-promotion-may = možná proměna: { $names }
check-promotion-must = povinná proměna: { $names }
check-rules = pravidla: { $rules }
check-problems = { $count ->
        [one] Jednu věc je třeba opravit.
        [few] { $count } věci je třeba opravit.
       *[other] { $count } věcí je třeba opravit.
    }

# Písmena figur v seznamu tahů.
letter-chess-king = K
letter-chess-queen = D
letter-chess-rook = V
letter-chess-bishop = S
letter-chess-knight = J

notation-san = písmena: Jf3, exd5
notation-figurines = figurky: ♘f3, exd5
notation-own = obě pole: g1f3
notation-western = západní zápis: P-7f, Sx4d+
notation-japanese = japonský zápis: ☗７六歩
notation-usi = USI: 7g7f, P*5e
notation-algebraic = písmena a čísla: c3-d4, c3xe5
notation-numeric = čísla: 32-28, 28x19
