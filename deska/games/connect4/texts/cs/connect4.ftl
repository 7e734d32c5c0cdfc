# Padající piškvorky (Connect Four).

game-connect-four = Padající piškvorky
    .about = kameny padají do sloupců; vyhrávají čtyři v řadě (Connect Four)

connect-four-row-too-long = Řada { $length } kamenů se na tuto desku nevejde; může mít nejvýš { $longest }.
connect-four-no-column = „{ $text }“ není sloupec; napište písmeno od a do { $last_column }, nebo pole, nejdál { $last }.
connect-four-column-full = Sloupec { $column } je plný, vyberte jiný.
connect-four-falls = Kámen ve sloupci { $column } spadne až na { $lands }, na { $cell } se nezastaví; napište { $lands } nebo { $column }.

connect-four-row = { $winner } vyhrává, má celou řadu.
connect-four-full = Remíza: deska je plná.

connect-four-no-position = „{ $text }“ není pozice na této desce. Řádky se píšou shora a oddělují lomítkem, má jich být { $rows }, v každém { $columns } znaků: { $letters } a tečky.
connect-four-turns = V této pozici mají hráči tolik kamenů: { $counts }. Střídají se, takže každý jich má stejně jako hráč před ním, nebo o jeden méně.
connect-four-hangs = Kámen na { $cell } visí ve vzduchu, pod ním žádný není; kameny padají dolů.
connect-four-no-last-move = V této pozici je celá řada, kterou poslední kámen dokončit nemohl.

# Čím se dá začít.
preset-connect-four = Padající piškvorky
    .about = 7 × 6, čtyři v řadě a počítač, který ví všechno
preset-connect-five = Padající piškvorky, pět v řadě
    .about = 9 × 7
preset-connect-three-players = Padající piškvorky pro tři
    .about = 9 × 7, každý proti všem

help-move-connect-four = Sloupec: d. Nebo pole, na které kámen dopadne: d1.

how-to-play-connect-four =
    Mějte jako první v řadě { $length ->
        [few] { $length } své kameny
       *[other] { $length } svých kamenů
    }.
    Hráči se střídají. Každý pustí jeden kámen do sloupce, který ještě není plný. Kámen spadne na ty, které už v něm leží.
    Řada může být vodorovná, svislá nebo šikmá.
    Když je deska plná a nikdo řadu nemá, je to remíza.
