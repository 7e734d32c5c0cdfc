# Deska pro analýzu.
analysis-wins = { $name } vyhraje { $moves ->
    [one] za 1 tah
    [few] za { $moves } tahy
   *[other] za { $moves } tahů
}
analysis-drawn = Remíza: nikdo si nemůže vynutit výhru
analysis-not-with-clock = Právě se hraje partie na čas. Analyzovat můžete, až skončí.
analysis-not-in-contest = Právě se hraje partie, která se počítá mezi nejlepší hráče. Analyzovat můžete, až skončí.
cannot-analyse = { $player } tuto hru analyzovat neumí. Vyberte jedno z: { $known }.
threats-not-two = Hrozby jde ukázat jen ve hře dvou hráčů.
threats-over = Partie skončila.
threats-in-check = Král je napaden a to se musí řešit hned. Hrozby teď nejde ukázat.
threats-not-here = V této pozici druhá strana na tahu být nemůže.
annotated-elsewhere = Tyto poznámky mezitím uložilo jiné okno. Načtěte stránku znovu a uvidíte je.
annotated-gone = Tyto poznámky už tu nejsou.
annotated-too-many = Partií s poznámkami už je { $most }. Nejdřív některé smažte.
# V terminálu.
does-analyse = Analyzuje pozici, dokud ji nezastavíte: varianty, šance na výhru, dokázané výsledky.
example-analyse = Příklad: deska analyse chess --moves "e4 e5" --lines 3 --time 10
help-lines = počet variant, 1 až 5
analyse-effort = hloubka { $depth }, { $nodes } pozic, { $speed } za sekundu
analyse-playouts = her dohraných nanečisto: { $nodes }, { $speed } za sekundu
analyse-bound = nejvýš { $chance } %
analyse-chance = { $chance } %
analyse-unknown = ?
# Na stránce.
page-analysis = Analýza
page-analyse = Analyzovat
page-analyse-here = Analyzovat odtud
page-analysis-thinks = Co si myslí počítač
page-analysis-go = Přemýšlet
page-analysis-stop = Zastavit
page-analysis-looking = Počítač přemýšlí …
page-analysis-waiting = Čeká, až skončí jiná analýza
page-analysis-paused = Počítač nepřemýšlí.
page-analysis-ended = Partie skončila.
page-analysis-certain = Hlubší přemýšlení by na tom nic nezměnilo.
page-analysis-effort = Hloubka { $depth } · { $nodes } · { $speed }/s
page-analysis-playouts = Dohráno nanečisto: { $nodes } · { $speed }/s
page-analysis-line = Varianta { $number }, { $value }
page-analysis-play-line = Zahrát { $move }
page-analysis-threats = Hrozby
    .about = Co kdyby teď táhla druhá strana?
page-analysis-threat-of = Jako by teď byl na tahu { $name }
page-analysis-values = Hodnoty v polích
page-analysis-lines = Počet variant
page-analysis-player = Kdo přemýšlí
page-analysis-strongest = Nejsilnější ({ $name })
page-analysis-automatic = Nejsilnější
page-analysis-threads = Vlákna
page-analysis-memory = Paměť
page-analysis-mebibytes = { $count } MB
page-analysis-settings = Nastavení
page-analysis-comment = Poznámka k tahu { $move }
page-analysis-comment-start = Poznámka k začátku
page-analysis-delete = Smazat odtud dál
page-analysis-to-main = Udělat z ní hlavní variantu
page-analysis-variation = Varianta
page-analysis-tree = Tahy a varianty
page-analysis-no-moves = Hrajte na desce, tahy se tu zapíšou.
page-analysis-file = Soubor { $format }
page-analysis-copy-text = Zkopírovat tahy
page-analysis-copied = Zkopírováno.
page-analysis-back = Zpět
page-analysis-value-win = vyhrává
page-analysis-value-loss = prohrává
page-analysis-record = Partie s poznámkami
page-analysis-comment-before = Poznámka před { $move }
page-analysis-promote = Posunout variantu výš
page-analysis-pens = Značky, poznámky a kreslení
page-analysis-more = Další značky, mazání, pořadí variant
page-analysis-write = Napsat poznámku
page-analysis-pen-g = Zelené pero
page-analysis-pen-r = Červené pero
page-analysis-pen-y = Žluté pero
page-analysis-pen-b = Modré pero
page-analysis-erase = Vygumovat kresbu
page-analysis-undo = Zpět
page-analysis-glyph = { $nag ->
    [1] { $sign } dobrý tah
    [2] { $sign } chyba
    [3] { $sign } výborný tah
    [4] { $sign } hrubka
    [5] { $sign } zajímavý tah
    [6] { $sign } pochybný tah
    [7] { $sign } jediný tah
    [10] { $sign } rovná pozice
    [13] { $sign } nejasná pozice
    [14] { $sign } první strana stojí o něco lépe
    [15] { $sign } druhá strana stojí o něco lépe
    [16] { $sign } první strana stojí lépe
    [17] { $sign } druhá strana stojí lépe
    [18] { $sign } první strana vyhrává
    [19] { $sign } druhá strana vyhrává
    [22] { $sign } kdo táhne, prohraje (nevýhoda tahu)
    [32] { $sign } náskok ve vývinu
    [36] { $sign } iniciativa
    [40] { $sign } útok
    [44] { $sign } náhrada za materiál
    [132] { $sign } protihra
    [138] { $sign } časová tíseň
    [140] { $sign } s myšlenkou
    [142] { $sign } lepší je
    [146] { $sign } novinka
   *[other] { $sign } značka č. { $nag }
}
page-analysis-how-to-draw = Kreslí se tažením pravým tlačítkem, nebo přidržte prst na poli a táhněte. Se Shiftem červeně, s Altem modře.
page-analysis-drawn = Je tu něco nakresleno
page-analysis-fold = Sbalit variantu
page-analysis-unfold = Rozbalit variantu
page-analysis-folded = { $count ->
    [one] a ještě 1 tah
    [few] a ještě { $count } tahy
   *[other] a ještě { $count } tahů
}
page-analysis-saved = uloženo
page-analysis-saving = ukládá se …
page-analysis-files = Uložit do souboru
page-analysis-leaves-out = Vynechá: { $kinds }.
page-analysis-holds-all = Zachová vše.
page-analysis-go-on = Hrát odtud
    .about = Zahrát si z této pozice; zeptá se, kdo hraje
page-analysis-from = Z partie { $title }
page-analysis-from-after = Z partie { $title }, po { $number }. tahu
page-analysis-engines = Kdo přemýšlí
page-analysis-add = Přidat hráče
    .about = Vedle bude o stejné pozici přemýšlet další hráč
page-analysis-levels = Úrovně
page-analysis-outside = Jiné programy
page-analysis-pin = Připíchnout k této pozici
    .about = Zůstane u této pozice, i když půjdete dál
page-analysis-pinned = Zůstává u pozice po tahu { $move }
page-analysis-pinned-start = Zůstává u začátku partie
page-analysis-dismiss = Odebrat: { $name }
page-analysis-chosen = Přemýšlení skončilo.
page-analysis-pawns = { $pawns } pěšce
page-analysis-mate-said = { $wins ->
    [yes] tvrdí, že dá mat
   *[no] tvrdí, že dostane mat
} { $moves }. tahem, není to dokázané
