game-othello = Othello
    .about = obraťte kameny sevřené mezi vlastními; vyhrává, kdo jich má víc
game-hex = Hex
    .about = spojte své dva okraje

option-side = počet polí na straně

othello-turn = Na tahu je { $name }.
othello-most-discs = Vyhrává { $winner }, má víc kamenů.
othello-even = Oba mají stejně kamenů.
othello-no-cell = „{ $text }“ není pole této desky.
othello-turns-nothing = Kámen na { $cell } nic neobrátí, zvolte jiné pole.
othello-position = „{ $text }“ není pozice; napište řady shora a písmeno toho, kdo je na tahu.

hex-turn = Na tahu je { $name }.
hex-joined = Vyhrává { $winner }: spojil své okraje.
hex-no-cell = „{ $text }“ není pole této desky.
hex-taken = Pole { $cell } je obsazené, zvolte volné.
hex-position = „{ $text }“ není pozice; napište řady shora, křížků stejně jako koleček nebo o jeden víc.
