# Hex.

game-hex = Hex
    .about = spojte řetězem kamenů své dva okraje desky; remíza není

option-side = počet polí na straně desky
option-swap = on: druhý hráč smí převzít první kámen
page-option-side = Strana
page-option-swap = Pravidlo výměny
page-value-swap-off = Bez výměny
page-value-swap-on = Druhý hráč smí převzít první kámen
    .short = s výměnou

hex-turn-down = Na tahu je { $name }: spojte horní a dolní okraj.
hex-turn-across = Na tahu je { $name }: spojte levý a pravý okraj.
hex-may-swap = { $name } spojuje levý a pravý okraj, nebo převezme kámen.
page-choice-swap = Převzít kámen
hex-no-cell = „{ $text }“ není pole; napište písmeno a číslo, a1 až { $last }.
hex-taken = Na { $cell } už kámen leží; vyberte volné pole.
hex-no-swap = Převzít kámen smí jen druhý hráč a jen svým prvním tahem.
hex-swap-off = Hraje se bez výměny; vyberte volné pole.
hex-position-size = Pozice na této desce má { $side } řad po { $side } polích, shora a oddělených znakem /, a za nimi X nebo O, kdo je na tahu.
hex-position-letters = „{ $text }“ není pozice; smějí v ní být X, O a tečky a za nimi X nebo O, kdo je na tahu.
hex-position-count = Počet kamenů v této pozici: X { $first }, O { $second }. Hráči se střídají, takže se počty smějí lišit nejvýš o jeden.

hex-joined = Vyhrává { $winner }: oba okraje jsou spojené.

# Čím se dá začít.
preset-hex = Hex
    .about = 11 × 11, spojte své dva okraje
preset-hex-swap = Hex s výměnou
    .about = 11 × 11, spravedlivý začátek
preset-hex-small = Malý Hex
    .about = 7 × 7, krátká hra

help-move-hex = Pole: d4. Řada 1 je nahoře. Při hře s výměnou může druhý hráč začít tahem: swap.

how-to-play-hex =
    Spojte souvislým řetězem svých kamenů své dva okraje desky.
    První hráč spojuje horní okraj s dolním, druhý levý s pravým. Každý okraj má barvu toho, komu patří.
    Hráči se střídají. Každý položí jeden kámen na volné pole; kameny se nehýbou a neberou.
    Dva kameny jsou spojené, když se jejich pole dotýkají. Pole sousedí až se šesti dalšími.
    S pravidlem výměny smí druhý hráč místo položení kamene převzít první kámen: ten změní barvu a přejde na zrcadlové pole, aby měl pro druhou stranu stejnou cenu.
    Remíza není: na plné desce má okraje spojené právě jeden hráč.
    Dva kameny, mezi nimiž jsou dvě volná pole, jsou skoro jako spojené: když soupeř obsadí jedno, obsaďte druhé.
effect-hex-saves = Zachraňuje most mezi { $first } a { $second }.
effect-hex-bridge = Staví most k { $cell }: soupeř nemůže obsadit obě pole mezi nimi.
effect-hex-blocks = Soupeř teď ke spojení svých stran potřebuje ještě aspoň { $count } { $count ->
        [one] kámen
        [few] kameny
       *[other] kamenů
    }, dosud { $before }.
effect-hex-nearer = Ke spojení stran teď stačí { $count } { $count ->
        [one] kámen
        [few] kameny
       *[other] kamenů
    }, když tomu soupeř nezabrání.
