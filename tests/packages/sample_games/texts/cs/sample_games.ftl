game-sample-othello = Othello
    .about = obraťte kameny sevřené mezi vlastními; vyhrává, kdo jich má víc
game-sample-hex = Hex
    .about = spojte své dva okraje

how-to-play-sample-othello =
    Mějte na konci víc kamenů.
    Kámen otočí soupeřovy kameny mezi ním a vašimi.
how-to-play-sample-hex =
    Spojte své dva okraje.
    Položte kámen na volné pole.

option-side = počet polí na straně

sample-othello-turn = Na tahu je { $name }.
sample-othello-most-discs = Vyhrává { $winner }, má víc kamenů.
sample-othello-even = Oba mají stejně kamenů.
sample-othello-no-cell = „{ $text }“ není pole této desky.
sample-othello-turns-nothing = Kámen na { $cell } nic neobrátí, zvolte jiné pole.
sample-othello-position = „{ $text }“ není pozice; napište řady shora a písmeno toho, kdo je na tahu.

sample-hex-turn = Na tahu je { $name }.
sample-hex-joined = Vyhrává { $winner }: spojil své okraje.
sample-hex-no-cell = „{ $text }“ není pole této desky.
sample-hex-taken = Pole { $cell } je obsazené, zvolte volné.
sample-hex-position = „{ $text }“ není pozice; napište řady shora, křížků stejně jako koleček nebo o jeden víc.
