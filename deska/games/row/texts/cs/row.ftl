# K v řadě: piškvorky a tic-tac-toe.

game-piskvorky = Piškvorky
    .about = k v řadě na libovolné desce, pro dva až čtyři hráče
game-tic-tac-toe = Tic-tac-toe
    .about = tři v řadě na desce 3×3

option-columns = sloupce desky
option-rows = řádky desky
option-length = kolik v řadě vyhrává
option-seats = kolik hráčů hraje
option-rule = vyhrává pět a víc, přesně pět, uzavřené řady se nepočítají, nebo se zákazy renju
option-opening = jak hra začíná: volně, nebo podle SWAP či SWAP2
option-draw = kdy je remíza: jakmile už nikdo řadu nedokončí, nebo až na plné desce

row-longer-than-board = Řada { $length } se na desku { $columns }×{ $rows } nevejde; může být dlouhá nejvýš { $longest }.
renju-needs-five = Renju se hraje na pět v řadě, ne na { $length }.
renju-needs-two = Renju je pro dva hráče, ne pro { $seats }.
opening-needs-two = Zahájení { $opening } je pro dva hráče, ne pro { $seats }; zvolte opening=free.

not-a-cell = „{ $text }“ není políčko; napište písmeno a číslo, a1 až { $last }.
cell-off-board = Políčko { $cell } je mimo desku; sloupce jsou a až { $last_column }, řádky 1 až { $rows }.
cell-taken = Na políčku { $cell } už je { $stone ->
        [X] křížek
        [O] kolečko
       *[other] { $stone }
    }; vyberte volné.
choice-not-offered = „{ $choice }“ teď na výběr není; vyberte { $offered }.
no-choice-now = Teď se nic nevybírá, „{ $choice }“ tedy není tah; napište políčko.
choose-first = Teď se kámen nepokládá; vyberte { $offered }.
no-row-in-opening = Na políčku { $cell } by vznikla řada, a ta v zahájení vzniknout nesmí; vyberte jiné.
forbidden-overline = Políčko { $cell } má černý (X) zakázané: vznikla by řada delší než pět. Vyberte jiné.
forbidden-double-four = Políčko { $cell } má černý (X) zakázané: vznikly by dvě čtyřky najednou. Vyberte jiné.
forbidden-double-three = Políčko { $cell } má černý (X) zakázané: vznikly by dvě trojky najednou. Vyberte jiné.

position-too-long = Zápis pozice má nejvýš { $longest } znaků.
position-needs-two-parts = Pozice se píše jako řádky shora a pak písmeno toho, kdo je na tahu, třeba „3/1x1/2o x“; „{ $text }“ to není.
position-rows = { $given ->
        [one] V zápisu pozice je jeden řádek,
        [few] V zápisu pozice jsou { $given } řádky,
        [many] V zápisu pozice je { $given } řádku,
       *[other] V zápisu pozice je { $given } řádků,
    } ale deska jich má { $rows }.
position-turn = Na tahu nemůže být „{ $given }“; možné je { $known }.
position-letter = Na řádku { $row } pozice je na { $place }. místě „{ $letter }“; být tam smějí čísla a { $known }.
position-row-width = Řádek { $row } pozice popisuje { $given ->
        [one] jedno políčko
        [few] { $given } políčka
        [many] { $given } políčka
       *[other] { $given } políček
    }, ale sloupců má deska { $columns }.
position-two-winners = { $first } i { $second } mají v této pozici hotovou řadu; mít ji může jen jeden.

phase-play = Na tahu je { $name }.
phase-lay = { $name } položí první tři kameny X, O a X, kamkoli; stranu pak vybere ten druhý.
phase-choose = { $choices ->
        [2] { $name } vybírá stranu: „x“ nebo „o“.
       *[other] { $name } vybírá: stranu „x“ nebo „o“, anebo „more“: položí od každého ještě jeden kámen a vybere ten druhý.
    }
phase-lay-more = { $name } položí ještě dva kameny, O a X; stranu pak vybere ten druhý.
phase-choose-last = { $name } vybírá stranu: „x“ nebo „o“.
phase-over = Hra skončila.

effect-row-makes = Má teď v řadě { $count } z { $length } polí a zbytek je volný.
effect-row-spoils = Kazí řadu: { $seats ->
        [2] soupeř
       *[other] někdo jiný
    } tam už má { $count } z { $length } polí.

row-completed = { $points ->
        [one] { $winner } vyhrává: má hotovou řadu.
        [few] { $winner } vyhrává: má { $points } řady najednou.
        [many] { $winner } vyhrává: má { $points } řady najednou.
       *[other] { $winner } vyhrává: má { $points } řad najednou.
    }
board-full = Remíza: deska je plná.
no-row-possible = Remíza: řadu už nikdo dokončit nemůže.
no-allowed-cell = Remíza: nezbývá žádné povolené políčko.

# Čím se dá začít.
preset-piskvorky = Piškvorky 15×15
    .about = pět a více v řadě, jako ve škole
preset-tic-tac-toe = Tic-tac-toe
    .about = 3 × 3, tři v řadě
preset-four = 13×13, čtyři v řadě
    .about = krátké a ostré
preset-five = 13×13, pět v řadě
    .about = menší list papíru
preset-six = 13×13, šest v řadě
    .about = pro ty, kdo už všechno znají
preset-gomoku = Gomoku se SWAP2
    .about = přesně pět, spravedlivé zahájení
preset-renju = Renju
    .about = černý má zakázané tahy
preset-three = Tři hráči
    .about = 15 × 15, každý proti každému

# Volby, jak je nazývá stránka.
page-choice-x = Beru X
    .stones = Beru černé
page-choice-o = Beru O
    .stones = Beru bílé
page-choice-more = Přidám dva
page-move-x = bere X
    .stones = bere černé
page-move-o = bere O
    .stones = bere bílé
page-move-more = ještě dva kameny
page-option-columns = Sloupců
page-option-rows = Řádků
page-option-length = Kolik v řadě vyhrává
page-option-seats = Hráčů
page-option-rule = Pravidlo
page-option-opening = Zahájení
page-option-draw = Remíza
page-value-rule-freestyle = Vyhrává pět a více
    .short = volné
page-value-rule-standard = Vyhrává přesně pět
    .short = přesně pět
page-value-rule-caro = Zavřené řady neplatí
    .short = caro
page-value-rule-renju = Renju
    .short = renju
page-value-opening-free = Volné
page-value-opening-swap = SWAP
page-value-opening-swap2 = SWAP2
page-value-draw-early = Jakmile je jistá
page-value-draw-full = Až na plné desce
page-value-length = { $value } v řadě
page-value-seats = { $value } hráči

best-easy-boards-piskvorky = Desky, na kterých si ten, kdo začíná, brzy vynutí výhru, se nepočítají: tři v řadě na desce větší než 3 × 3, čtyři v řadě na desce 6 × 5 a větší (pro dva hráče).
