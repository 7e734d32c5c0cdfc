# Editor vlastních her.

estimate-begins = Počítač zjišťuje, jestli někdo nemá vynucenou výhru …
estimate-forced = { $name } vynutí výhru { $moves ->
        [one] jedním tahem
        [few] { $moves } tahy
       *[other] { $moves } tahy
    }: na hru je to příliš nevyrovnané. Přidejte druhé straně, nebo změňte desku.
estimate-drawn = Zatím každá hra skončila remízou. Se silnějšími figurami nebo na menší desce by někdo vyhrál.
estimate-even = Zhruba vyrovnané: nedá se říct, kdo je ve výhodě.
estimate-ahead = Ve výhodě je { $name }.
estimate-lopsided = Skoro vždy vyhraje { $name }. Přidejte druhé straně.
estimate-short = Hry končí po { $moves ->
        [one] jednom tahu
        [few] { $moves } tazích
       *[other] { $moves } tazích
    }: to je velmi krátké.
