page-rules-pieces = Jak se figury pohybují
page-rules-more = Další pravidla
no-such-round = Kolo { $given } zatím není; hraje se kolo { $rounds }.
page-rules-steps = V pár obrázcích
page-rules-dot = jeden krok
page-rules-arrow = jak daleko chce, dokud je volno
page-rules-ring = jen když bere
page-rules-letter = v zápisu tahů
page-rules-hand = V ruce:
page-rules-facts = Ve zkratce
page-rules-players = { $count ->
        [one] jeden hráč
        [few] { $count } hráči
       *[other] { $count } hráčů
    }
page-rules-play = Zahrát si
page-rules-back = Zpět k partii
page-rules-other = Jiná hra
page-rules-western = Nečtete japonsky? Vyberte si kameny s písmeny a šipkami, které ukazují, jak chodí.

# Co může udělat, kdo hraje poprvé, na jednom řádku.
page-first-lay = Ťukněte na volné pole.
page-first-stock = Ťukněte na kámen vedle desky, pak na pole.
page-first-army = Ťukněte na figuru: tečky ukážou, kam smí.
page-first-army-hand = Ťukněte na figuru, nebo na kámen v ruce.
page-first-target = Teď ťukněte na tečku. Kroužek znamená braní.
page-first-dot = Teď ťukněte na tečku.
page-first-ring = Teď ťukněte na kroužek: tím berete.
page-first-free = Teď ťukněte na volné pole.
page-first-check = Máte šach: zachraňte krále.
page-first-must = Musíte brát: ťukněte na označenou figuru.
page-first-choose = Vyberte si jedno z tlačítek.

# Jména figur ve větách; vymyšlené figury pojmenoval někdo sám, a tak se jejich jména neskloňují.
lesson-or = { $first } nebo { $last }
lesson-and = { $first } a { $last }
lesson-nor = { $first } ani { $last }
piece-invented = figura „{ $name }“
    .accusative = figuru „{ $name }“
    .into = ve figuru „{ $name }“
