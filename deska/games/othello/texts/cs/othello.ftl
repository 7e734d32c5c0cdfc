# Othello.

game-othello = Othello
    .about = obracejte kameny sevřené mezi vlastními; vyhrává, kdo jich má na konci víc

option-size = počet polí na straně desky
page-option-size = Velikost
page-value-size-6 = 6 × 6
page-value-size-8 = 8 × 8
page-value-size-10 = 10 × 10

othello-turn = Na tahu je { $name }.
othello-must-pass-now = { $name } nemůže obrátit žádný kámen a musí vynechat tah.
page-choice-pass = Vynechat tah
othello-no-cell = „{ $text }“ není pole; napište písmeno a číslo, a1 až { $last }.
othello-taken = Na { $cell } už kámen leží; vyberte volné pole.
othello-turns-nothing = Kámen na { $cell } by nic neobrátil; musí v přímé řadě sevřít soupeřovy kameny.
othello-must-pass = Kámen na { $cell } by nic neobrátil a jinde také ne: musíte vynechat tah. Napište „pass“.
othello-can-move = Vynechat tah smíte, jen když nemůžete táhnout; můžete na { $cells }.
othello-position-size = Pozice na této desce má { $side } řad po { $side } polích, shora a oddělených znakem /, a za nimi X nebo O, kdo je na tahu.
othello-position-letters = „{ $text }“ není pozice; smějí v ní být X, O a tečky a za nimi X nebo O, kdo je na tahu.

othello-more-discs = { $points ->
        [one] { $winner } vyhrává o jeden kámen.
        [few] { $winner } vyhrává o { $points } kameny.
       *[other] { $winner } vyhrává o { $points } kamenů.
    }
othello-even = Remíza: oba mají stejně kamenů.

othello-counted-win = Spočítáno do konce: vyhraje nejméně o { $discs ->
        [one] jeden kámen
        [few] { $discs } kameny
       *[other] { $discs } kamenů
    }.
othello-counted-draw = Spočítáno do konce: při dobré hře obou to bude remíza.
othello-counted-loss = Spočítáno do konce: každý tah prohrává, tento nejvýš o { $discs ->
        [one] jeden kámen
        [few] { $discs } kameny
       *[other] { $discs } kamenů
    }.

# Čím se dá začít.
preset-othello = Othello
    .about = 8 × 8, černé a bílé kameny
preset-othello-6 = Othello 6 × 6
    .about = krátká hra
preset-othello-10 = Othello 10 × 10
    .about = dlouhá hra

help-move-othello = Pole: d3. Řada 1 je nahoře. Když nemůžete obrátit žádný kámen: pass.

how-to-play-othello =
    Mějte víc kamenů než soupeř, až už nikdo nebude moci táhnout.
    Hráči se střídají. Každý položí jeden kámen tak, aby mezi ním a jiným vlastním kamenem ležela aspoň jedna přímá řada soupeřových kamenů, vodorovně, svisle nebo šikmo.
    Všechny takto sevřené kameny se obrátí a změní barvu, ve všech směrech najednou.
    Kdo nemůže obrátit žádný kámen, musí tah vynechat. Kdo může, táhnout musí.
    Hra končí, když nemůže táhnout nikdo, většinou na plné desce. Při stejném počtu kamenů je to remíza.
    Kameny v rozích už nikdo neobrátí. Na začátku je lepší mít málo kamenů a hodně možných tahů než naopak.
effect-othello-corner = Bere roh. Kámen v rohu už nikdo neotočí.
effect-othello-passes = Soupeř nemá tah a musí vynechat.
effect-othello-no-corner = Každý jiný tah by soupeři pustil roh.
effect-othello-few = { $count ->
    [one] Nechává soupeři jediný tah, méně než kterýkoli jiný tah.
    [few] Nechává soupeři jen { $count } tahy, méně než kterýkoli jiný tah.
   *[other] Nechává soupeři jen { $count } tahů, méně než kterýkoli jiný tah.
}
effect-othello-last = Bere poslední volné pole v okolí: soupeř vedle něj nemá jak odpovědět.
effect-othello-fewer = { $count ->
    [0] Nenechává soupeři žádný tah; po většině jiných tahů by jich měl aspoň { $others }.
    [one] Nechává soupeři jediný tah; po většině jiných tahů by jich měl aspoň { $others }.
    [few] Nechává soupeři { $count } tahy; po většině jiných tahů by jich měl aspoň { $others }.
   *[other] Nechává soupeři { $count } tahů; po většině jiných tahů by jich měl aspoň { $others }.
}
effect-othello-quiet = { $count ->
    [one] Obrací jediný kámen; většina jiných tahů jich obrací aspoň { $others }.
   *[other] Obrací jen { $count } kameny; většina jiných tahů jich obrací aspoň { $others }.
}
