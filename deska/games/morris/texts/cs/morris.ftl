# Mlýn.

game-morris = Mlýn
    .about = tři kameny v řadě jsou mlýn a berou soupeři kámen

option-men = kolik kamenů má každý; podle toho je i deska: pro tři má 9 bodů, pro šest 16, pro devět a dvanáct 24
option-flying = zda smí ten, komu zbyly tři kameny, skákat na kterýkoli volný bod

morris-phase-place = Na tahu je { $name }: položte kámen na volný bod.
morris-phase-move = Na tahu je { $name }: posuňte kámen na sousední volný bod.
morris-phase-fly = Na tahu je { $name }: se třemi kameny smíte skočit na kterýkoli volný bod.

morris-not-a-move = „{ $text }“ není tah; kámen se pokládá zápisem bodu, třeba d2, a posouvá zápisem dvou bodů, třeba d2-d3; po mlýnu připište kámen, který berete, třeba d2-d3xg7.
morris-no-point = Bod { $cell } na této desce není.
morris-place-first = { $left ->
        [one] Ještě máte kámen v ruce; nejdřív ho položte
        [few] Ještě máte v ruce { $left } kameny; nejdřív je položte
       *[other] Ještě máte v ruce { $left } kamenů; nejdřív je položte
    }, posouvat se smí až potom.
morris-taken = Na bodu { $cell } už kámen stojí; vyberte volný.
morris-not-yours = Kámen na { $cell } není váš.
morris-no-man = Na { $cell } žádný kámen nestojí; začněte některým svým.
morris-stuck = Kámen na { $cell } nemá kam jít: všechny sousední body jsou obsazené.
morris-where-to = Kam má kámen z { $cell } jít? Připište volný bod.
morris-too-far = Z { $cell } nevede čára přímo na { $to }; kámen se posouvá jen na sousední bod.
morris-take-one = Tím se zavře mlýn. Připište, který kámen berete: { $cells }.
morris-no-mill = Kámen na { $cell } vzít nejde: tento tah mlýn nezavírá.
morris-no-victim = Na { $cell } nestojí soupeřův kámen, který by se dal vzít.
morris-in-mill = Kámen na { $cell } stojí v mlýnu; berte jiný, dokud má soupeř nějaký mimo mlýny.

morris-mill = { $winner } vyhrává mlýnem.
morris-two-men = { $winner } vyhrává: soupeři zbyly jen dva kameny.
morris-blocked = { $winner } vyhrává: soupeř nemá kam táhnout.
morris-full = Remíza: deska je plná.
morris-no-progress = Remíza: 50 tahů každého hráče bez mlýna.
morris-repeated = Remíza: táž pozice je na desce potřetí.

effect-morris-takes = Zavře mlýn a vezme soupeři kámen.
effect-morris-stops = Postaví se tam, kde by soupeř mohl zavřít mlýn.

morris-position-form = „{ $text }“ není pozice na této desce; napište body po řadách shora, kdo je na tahu, kameny v ruce a počet tahů od posledního mlýna, třeba { $example }.
morris-position-men = Kamenů { $letter } je na desce a v ruce příliš mnoho; může jich být nejvýš { $men }.
morris-position-hands = Při těchto počtech kamenů v ruce ({ $first } a { $second }) tato strana na tahu být nemůže; pokládá se střídavě a začíná w.
morris-position-quiet = Počet tahů bez mlýna je { $quiet }; během pokládání je to 0 a jinak nejvýš { $most }.
morris-position-over = Na tahu tu nemůže být { $letter }: ta strana by už dávno vyhrála.

# Čím se dá začít.
preset-morris-nine = Mlýn
    .about = klasický se třemi čtverci; se třemi kameny se smí skákat
preset-morris-three = Malý mlýn se třemi kameny
    .about = 3 × 3 body, vyhrává první mlýn; krátký, i pro děti
preset-morris-six = Mlýn se šesti kameny
    .about = dva čtverce, rychlý a těsný
preset-morris-twelve = Mlýn s dvanácti kameny
    .about = s úhlopříčkami, každý má dvanáct kamenů

page-option-men = Kamenů má každý
page-value-men-three = Tři
    .short = tři kameny
    .title = Malý mlýn se třemi kameny
page-value-men-six = Šest
    .short = šest kamenů
    .title = Mlýn se šesti kameny
page-value-men-nine = Devět
    .short = devět kamenů
    .title = Mlýn s devíti kameny
page-value-men-twelve = Dvanáct
    .short = dvanáct kamenů
    .title = Mlýn s dvanácti kameny
page-option-flying = Tři kameny smějí skákat kamkoli
page-value-flying-yes = Ano
    .short = se skákáním
page-value-flying-no = Ne
    .short = bez skákání

best-easy-boards-morris = Malý mlýn se třemi kameny bez skákání se nepočítá: kdo začíná, vynutí si výhru nejpozději devátým tahem.

help-move-morris = Položení: bod, d2. Posun: odkud a kam, d2-d3. Po mlýnu i kámen, který berete: d2xg7 nebo d2-d3xg7.

how-to-play-morris =
    { $men ->
        [three] Dostaňte své tři kameny do jedné řady: mlýn vyhrává.
       *[other] Berte soupeři kameny, dokud mu nezbudou jen dva, nebo mu znemožněte tah.
    }
    Nejdřív hráči střídavě pokládají kameny na volné body. Každý má { $men ->
        [three] tři kameny
        [six] šest kamenů
        [nine] devět kamenů
       *[other] dvanáct kamenů
    }, začíná bílý.
    Když jsou všechny položené, posouvá se vždy jeden kámen po čáře na sousední volný bod. { $flying ->
        [yes] Kdo má jen tři kameny, smí s nimi skočit na kterýkoli volný bod.
       *[other] Skákat se nesmí.
    }
    { $men ->
        [three] Platí všechny čáry na desce: řádky, sloupce i obě úhlopříčky.
       *[other] Tři vaše kameny v řadě na jedné čáře jsou mlýn. Kdo mlýn zavře, vezme soupeři jeden kámen; i za dva mlýny zavřené naráz jen jeden.
    }
    { $men ->
        [three] Kdo nemá kam táhnout, prohrává.
       *[other] Kámen z mlýna smíte vzít, jen když soupeř žádný jiný nemá. Mlýn se smí otevřít a znovu zavřít, a pak zase bere.
    }
    { $men ->
        [three] Ťukněte na kámen a pak na bod, kam má jít.
        [twelve] Kdo nemá kam táhnout, prohrává; je-li deska po položení všech kamenů plná, je to remíza.
       *[other] Ťukněte na kámen, pak kam má jít, a po mlýnu na kámen, který berete.
    }
    Remíza je, když je táž pozice na desce potřetí, nebo po 50 tazích každého hráče bez mlýna.
