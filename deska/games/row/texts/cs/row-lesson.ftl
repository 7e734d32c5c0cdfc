# Jak se hrají piškvorky.

lesson-row-goal = Kdo má jako první v řadě { $length ->
        [few] { $length } své značky
       *[other] { $length } svých značek
    }, vyhrává.
lesson-row-turns = { $seats ->
        [2] Střídají se dva hráči.
       [few] Střídají se { $seats } hráči.
       *[other] Střídá se { $seats } hráčů.
    } Každý udělá jednu značku na volné pole. Značkami se netáhne.
    .title = Střídejte se
lesson-row-make = Vodorovně, svisle nebo šikmo: { $length ->
        [few] { $length } vaše značky v řadě vyhrávají
       *[other] { $length } vašich značek v řadě vyhrává
    }.
    .title = Udělejte řadu
lesson-row-block = Soupeři chybí jediná značka? Dejte tam svoji.
    .title = Zastavte soupeře
lesson-row-freestyle = V řadě vyhrává { $length } i víc značek.
    .title = Jak dlouhá řada
lesson-row-standard = { $length ->
        [few] V řadě vyhrávají právě { $length } značky.
       *[other] V řadě vyhrává právě { $length } značek.
    } Delší řada se nepočítá.
    .title = Jak dlouhá řada
lesson-row-caro = Řada, kterou soupeř zavřel z obou stran, se nepočítá; jinak vyhrává { $length } i víc značek.
    .title = Zavřené řady
lesson-row-renju = Kdo začíná, nesmí udělat naráz dvě trojky, dvě čtyřky ani řadu delší než { $length }. Zakázaná pole jsou označená. Druhý hráč smí všechno.
    .title = Co nesmí černý
lesson-row-swap = Aby začátek nebyl výhodou, jeden položí první tři kameny a druhý si vybere stranu.
    .title = Spravedlivý začátek
lesson-row-swap2 = Aby začátek nebyl výhodou, jeden položí první tři kameny. Druhý si vybere stranu, nebo položí ještě dva a nechá vybrat prvního.
    .title = Spravedlivý začátek
lesson-row-many = { $seats ->
        [few] Hrají { $seats } hráči: kdo má k výhře blízko, proti tomu se ostatní spojí.
       *[other] Hraje { $seats } hráčů: kdo má k výhře blízko, proti tomu se ostatní spojí.
    }
    .title = Víc než dva
lesson-row-draw = { $draw ->
        [early] Když už nikdo řadu udělat nemůže, je to remíza.
       *[full] Když je deska plná a nikdo řadu nemá, je to remíza.
    }
    .title = Remíza
