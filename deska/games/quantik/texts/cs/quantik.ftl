# Quantik.

game-quantik = Quantik
    .about = vyhrávají čtyři různé tvary v řadě, sloupci nebo čtverci; žádný tvar nesmí k témuž tvaru soupeře

phase-place = Na tahu je { $name }: tvar a pole.

not-a-place = „{ $text }“ není tah; napište tvar a pole, třeba B@c2, nebo řádek, sloupec (od nuly) a tvar, třeba 2 2 B.
cell-missing = Kam má přijít { $shape }? Napište i pole, třeba { $shape }@c2.
shape-missing = Který tvar má přijít na { $cell }? Vyberte A, B, C nebo D, třeba B@{ $cell }.
row-or-column-off-board = Řádek { $row }, sloupec { $column } leží mimo desku; obojí se počítá od 0 do { $last }, od levého horního rohu.
place-taken = Pole { $cell } je obsazené, stojí na něm { $letter }; vyberte volné pole.
shape-used-up = Oba vaše kameny { $shape } už leží na desce; vyberte jiný tvar.
shape-barred = { $shape } nesmí na { $cell }: soupeř má { $shape } na { $rival }, ve { $line ->
        [row] stejné řadě
        [column] stejném sloupci
       *[square] stejném čtverci
    }.

four-shapes = { $winner } vyhrává čtyřmi různými tvary v řadě, sloupci nebo čtverci.
cannot-move = { $winner } vyhrává: soupeř nemá žádný tah.

qfen-one-word = Pozice v Quantiku je jedno slovo, třeba { $example }; kdo je na tahu, plyne z kamenů, takže „{ $rest }“ je navíc.
qfen-rows = { $given ->
        [one] Je zadán jeden řádek,
        [few] Jsou zadány { $given } řádky,
       *[other] Je zadáno { $given } řádků,
    } ale mají být čtyři, shora a oddělené znakem /, třeba { $example }.
qfen-row-width = Řádek { $row } pozice, „{ $text }“, má { $given ->
        [one] jedno pole
        [few] { $given } pole
       *[other] { $given } polí
    }; musí mít čtyři.
qfen-letter = Řádek { $row } pozice má na místě { $place } znak „{ $letter }“; smějí tam být A až D prvního hráče, a až d druhého a tečky.
qfen-too-many = Řádek { $row } pozice má třetí { $letter }, na { $cell }; hráč má od každého tvaru dva kameny.
qfen-rivals = Řádek { $row } pozice má { $other } na { $other_cell }, v jedné linii s { $letter } na { $cell }; hráči nesmějí mít týž tvar v jedné řadě, sloupci ani čtverci.
qfen-turns = V této pozici má první hráč kamenů { $first } a druhý { $second }; střídají se, takže první jich má stejně nebo o jeden víc.
qfen-no-last-move = { $lines ->
        [one] V této pozici je hotová linie, ale ne kamenem toho, kdo táhl naposled.
        [few] V této pozici jsou hotové { $lines } linie, ale žádný poslední tah je nemohl dokončit všechny.
       *[other] V této pozici je hotových { $lines } linií, ale žádný poslední tah je nemohl dokončit všechny.
    }

# Čím se dá začít.
preset-quantik = Quantik
    .about = čtyři tvary a počítač, který ví všechno

help-move-quantik = Tvar a pole: B@c2. Nebo řádek, sloupec a tvar, počítáno od 0 zleva shora: 2 2 B. Tvary: A koule, B krychle, C válec, D kužel.
