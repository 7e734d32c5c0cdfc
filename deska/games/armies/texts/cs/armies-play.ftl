# Šachy, dáma, šógi a vlastní hry: jak se hrají.

game-chess = Šachy
    .about = úplné šachy: rošáda, braní mimochodem, proměna, všechny remízy
game-draughts = Dáma
    .about = česká dáma a dámy osmi dalších zemí
game-shogi = Šógi
    .about = úplné šógi: nasazování, povyšování, opakování, vstup krále
game-minishogi = Minišógi
    .about = šógi na desce 5×5
game-own = Vlastní hra
    .about = libovolná deska a figury: místo jména cesta k souboru JSON, nebo některý z příkladů

option-rules = čí pravidla
option-no_progress = po kolika tazích obou stran dohromady bez braní a bez tahu kamenem je remíza; 0: jak je u těchto pravidel obvyklé
option-definition = definice v JSON, nebo jméno příkladu
example-line = { $about } (příklad hry „own“)
game-file-unreadable = Soubor „{ $path }“ nejde přečíst; zadejte jméno z „deska games“ nebo soubor JSON s definicí hry.

phase-check = Na tahu je { $name } a má šach.
phase-capture = Na tahu je { $name } a musí brát.

mate = { $winner } vyhrává matem.
stalemate = Remíza patem: žádný tah není možný, ale není šach.
repetition = Remíza: tatáž pozice se opakovala příliš často.
perpetual-check = { $winner } vyhrává: druhá strana při opakování každým tahem dávala šach.
no-progress = Remíza: příliš mnoho tahů bez pokroku.
dead-position = Remíza: mat už nemůže dát nikdo.
entering-king = { $winner } vyhrává: král vstoupil na druhou stranu s dost velkou armádou.
no-move = { $winner } vyhrává: druhá strana nemá žádný možný tah.
no-piece = { $winner } vyhrává: druhé straně nezbyla žádná figura.
longest-game = Remíza: partie je už příliš dlouhá.

# Tahy, které nejdou přečíst.
not-a-move = „{ $text }“ není tah; píše se třeba { $examples }.
no-such-cell = Políčko { $cell } na této desce není; políčka jsou od { $first } do { $last }.
no-such-piece = Figura { $letter } se nasadit nedá; nasazují se { $known }.
several-fit = To může znamenat několik tahů: { $known }. Napište jeden z nich celý.

# Tahy, které nejsou možné.
no-piece-there = Na políčku { $cell } nic nestojí.
not-your-piece = Figura na { $cell } není vaše.
own-piece-there = Na { $cell } stojí vaše vlastní figura.
same-cell = Tah nemůže skončit na políčku { $cell }, kde začal.
where-to = Kam s figurou na { $cell }? Může: { $known }.
no-move-from = Figura na { $cell } teď nikam nemůže.
moves-otherwise = Figura na { $origin } takhle netáhne; na { $target } se nedostane.
way-blocked = Mezi { $origin } a { $target } něco překáží.
only-captures-there = Figura na { $origin } může na { $target } jen brát.
only-moves-there = Figura na { $origin } na { $target } brát nemůže.
into-check = Na { $cell } by byl král v šachu.
still-in-check = Váš král je v šachu a tímto tahem z něj nevyjde.
would-be-in-check = Po tomto tahu by byl váš král v šachu.
passing-too-late = Mimochodem se bere jen hned po dvojkroku; poslední tah přes { $cell } nevedl.
cannot-take = Figura na { $origin } nesmí vzít figuru na { $target }.
castling-lost = Rošáda není možná: král nebo tato věž už táhli.
castling-blocked = Rošáda není možná: { $cell } mezi králem a věží není volné.
castling-in-check = Ze šachu se rošáda nedělá.
castling-through-check = Rošáda není možná: na { $cell } by byl král v šachu.
cannot-promote = Tímto tahem se figura povýšit nemůže.
cannot-promote-so = Proměna „{ $promotion }“ tu není; možné je { $known }.
must-promote = Tady se figura proměnit musí, jinak by už nikdy netáhla: { $known }.
choose-promotion = Napište, v co se figura promění: { $known }.
must-capture = Musíte brát: { $known }.
must-capture-by-king = Dáma musí brát: { $known }.
must-capture-most = Musíte vzít co nejvíc: { $known }.
must-capture-most-kings = Musíte vzít co nejvíc dam: { $known }.
must-capture-king-soonest = Dámu musíte vzít co nejdřív: { $known }.
capture-unfinished = Tam braní nekončí; správně je { $known }.
no-drops = Tato strana figury nenasazuje.
not-in-hand = { $letter } nemáte v ruce.
drop-on-piece = Nasadit se dá jen na volné políčko; { $cell } volné není.
second-in-column = { $letter } se na { $cell } nasadit nedá: v tomto sloupci už takovou máte.
drop-stuck = { $letter } se na { $cell } nasadit nedá: nikdy by odtud netáhla.
drop-leaves-check = Váš král je v šachu a { $letter } na { $cell } ho nezachrání.
drop-exposes = { $letter } se na { $cell } nasadit nedá: váš král by byl v šachu.
mate-by-drop = { $letter } se na { $cell } nasadit nedá: byl by to mat, a ten nasazením této figury být nesmí.

# Pozice.
position-parts = { $given ->
        [one] Zápis pozice má jednu část,
        [few] Zápis pozice má { $given } části,
        [many] Zápis pozice má { $given } části,
       *[other] Zápis pozice má { $given } částí,
    } ale má mít { $least } až { $most }; píše se třeba „{ $example }“.
position-draughts = „{ $given }“ není pozice dámy; píše se třeba „{ $example }“: kdo je na tahu, figury bílého a figury černého.
position-draughts-piece = „{ $given }“ není figura na políčku této desky; figury se píšou třeba { $known }.
position-unplayed-cell = Políčko { $cell } má barvu, na které se nehraje.
position-cell-twice = Na { $cell } stojí dvě figury.
position-brackets = Ruce v zápisu pozice musí končit „]“; „{ $given }“ tak nekončí.
position-no-hands = V této hře žádné ruce nejsou, a tak tu nemohou být závorky.
position-hand-letter = „{ $letter }“ v ruce být nemůže; být tam smějí { $known }, před nimi číslo.
position-hand-twice = { $letter } je v rukou dvakrát; před písmeno napište počet.
position-hand-full = V rukou je příliš mnoho figur.
position-castling-letter = Část o rošádách „{ $given }“ je špatně; smí mít { $known }, každé jednou.
position-castling = K rošádě musí král i věž stát, kde začínali, ale na { $cell } správná figura není.
position-passed-text = Část o braní mimochodem „{ $given }“ není políčko ani „-“.
position-passed = Přes { $cell } žádný pěšec právě projít nemohl.
position-quiet-number = Počet tahů bez pokroku je celé číslo od { $low } do 9999, ne „{ $given }“.
position-move-number = Číslo tahu je celé číslo od { $low } do 9999, ne „{ $given }“.
position-kings = { $side ->
        [white] Bílý
        [black] Černý
        [red] Červený
        [sente] Sente
        [gote] Gote
        [south] Jih
        [north] Sever
       *[other] Strana „{ $side }“
    } { $given ->
        [0] nemá žádného krále
        [one] má jednoho krále
        [few] má { $given } krále
        [many] má { $given } krále
       *[other] má { $given } králů
    }, ale počet králů má být { $needed }.
position-unpromoted = Figura na { $cell } se tam musela povýšit.
position-stuck = Figura na { $cell } by odtud nikdy netáhla.
position-pawn-behind = Na { $cell } se pěšec dostat nemohl.
position-second-in-column = Ve sloupci políčka { $cell } nemůže mít strana druhou takovou figuru.
position-too-many = Figur je { $given }, ale může jich být nejvýš { $most }.
position-too-many-of = { $letter } je v pozici { $given }×, ale smí být nejvýš { $most }×.
position-too-many-moves = S těmito figurami by mohlo být víc tahů, než na kolik má tato hra místo.
position-other-in-check = Strana, která není na tahu, je v šachu.
position-too-many-captures = V pozici je víc braní, než kolik Deska dokáže spočítat. Zvolte jiný tah.
definition-unplayed-cells = { $place }: na polích barvy, na které se nehraje, { $count ->
        [few] stojí { $count } figury
       *[other] stojí { $count } figur
    } ({ $cells }); posuňte je o pole vedle, nebo změňte počet sloupců či řad a armádu zrcadlete znovu.
definition-room-for-moves = { $place }: s těmito figurami by pozice mohla mít víc než { $most } tahů; použijte jich méně, nebo ať táhnou kratší vzdálenosti.
definition-chain-explodes = { $place }: { $name } může brát příliš mnoha způsoby. Bere skokem a soupeř může mít na desce { $enemies } figur, takže výpočet tahů v některé pozici by trval příliš dlouho. { $most ->
        [0] Ať skáče kratší vzdálenosti nebo do méně směrů.
       *[other] Postavte každé straně figur nejvýš { $most }, nebo ať skáče kratší vzdálenosti nebo do méně směrů.
    }
definition-chain-choices = { $place }: { $name } skáče, proto smí mít při proměně na výběr nejvýše z { $most } možností.

# Čím se dá začít.
preset-chess = Šachy
    .about = se vším všudy: rošáda, braní mimochodem, remízy
preset-draughts = Česká dáma
    .about = na výběr jsou pravidla devíti zemí
preset-shogi = Šógi
    .about = co vezmete, smíte nasadit
preset-minishogi = Minišógi
    .about = 5 × 5, ostré od prvního tahu
preset-cannons = Děla
    .about = 9 × 10, děla střílejí přes figuru
preset-chess-against-draughts = Šachy proti dámě
    .about = malá armáda proti kamenům, které musí brát
preset-chess-against-shogi = Šachy proti šógi
    .about = jeden figury proměňuje, druhý je i nasazuje
preset-different-armies = Různé armády
    .about = dvě šachové armády, každá s jinými figurami
preset-five-by-five = Pětkrát pět
    .about = malá hra s figurami v ruce
preset-wyverns = Wyverny
    .about = 10 × 10 s novými figurami

# Volby, jak je nazývá stránka.
page-choice-promote = Proměnit
page-choice-stay = Neproměnit
page-value-rules-czech = Česká
    .short = česká
    .title = Česká dáma
page-value-rules-english = Anglická (checkers)
    .short = anglická
    .title = Anglická dáma
page-value-rules-russian = Ruská
    .short = ruská
    .title = Ruská dáma
page-value-rules-pool = Pool checkers
    .short = pool checkers
    .title = Pool checkers
page-value-rules-brazilian = Brazilská
    .short = brazilská
    .title = Brazilská dáma
page-value-rules-international = Mezinárodní 10 × 10
    .short = mezinárodní 10 × 10
    .title = Mezinárodní dáma
page-value-rules-italian = Italská
    .short = italská
    .title = Italská dáma
page-value-rules-spanish = Španělská
    .short = španělská
    .title = Španělská dáma
page-value-rules-turkish = Turecká
    .short = turecká
    .title = Turecká dáma
page-option-rules = Čí pravidla
page-option-no_progress = Remíza po tazích bez pokroku (0: jak je obvyklé)
page-value-no_progress = remíza po { $value ->
        [1] tahu
       *[other] { $value } tazích
    } bez pokroku
page-option-definition = Která vlastní hra

not-possible-here = Tah { $text } tu zahrát nejde.

# Figury her, které jsou s Deskou.
page-picture-lion = lev
    .accusative = lva
    .into = ve lva
page-picture-ox = vůl
    .accusative = vola
    .into = ve vola
page-picture-fox = liška
    .accusative = lišku
    .into = v lišku
page-picture-crane = jeřáb
    .accusative = jeřába
    .into = v jeřába
page-picture-chick = kuře
    .accusative = kuře
    .into = v kuře
page-picture-hen = slepice
    .accusative = slepici
    .into = ve slepici
page-picture-wolf = vlk
    .accusative = vlka
    .into = ve vlka
page-picture-guard = strážce
    .accusative = strážce
    .into = ve strážce
page-picture-cannon = dělo
    .accusative = dělo
    .into = v dělo
page-picture-elephant = slon
    .accusative = slona
    .into = ve slona
page-picture-horse = kůň
    .accusative = koně
    .into = v koně
page-picture-soldier = voják
    .accusative = vojáka
    .into = ve vojáka
page-picture-veteran = veterán
    .accusative = veterána
    .into = ve veterána
page-picture-amazon = amazonka
    .accusative = amazonku
    .into = v amazonku
page-picture-archbishop = arcibiskup
    .accusative = arcibiskupa
    .into = v arcibiskupa
page-picture-chancellor = kancléř
    .accusative = kancléře
    .into = v kancléře
page-picture-wyvern = wyverna
    .accusative = wyvernu
    .into = ve wyvernu
