# Jak se hrají hry dvou armád: sestavuje se z popisu hry, pro začátečníky, kterým je deset.

lesson-goal-chess = Napadněte soupeřovu hlavní figuru ({ $royals }) tak, aby neměla kam uniknout. To je mat a vyhráváte.
lesson-goal-shogi = Napadněte soupeřův hlavní kámen ({ $royals }) tak, aby neměl kam uniknout. Co seberete, bojuje za vás.
lesson-goal-draughts = Seberte soupeři všechny kameny, nebo ho připravte o možnost táhnout.
lesson-goal-mixed = Potkají se dvě různé armády. { $first ->
        [white] Bílý
        [black] Černý
        [red] Červený
        [sente] Sente
        [gote] Gote
        [south] Jih
        [north] Sever
       *[other] { $first }
    } chce { $aim }, { $second ->
        [white] bílý
        [black] černý
        [red] červený
        [sente] Sente
        [gote] Gote
        [south] jih
        [north] sever
       *[other] { $second }
    } chce { $other }.
lesson-aim-chess = dát králi mat
lesson-aim-shogi = dát králi mat
lesson-aim-draughts = sebrat všechny kameny, nebo jim vzít všechny tahy

lesson-move = Hráči se střídají, v jednom tahu táhne jedna figura. Vyberte ji a uvidíte, kam smí.
    .title = Tah
lesson-take = Vstupte na pole se soupeřovou figurou a ta zmizí z desky.
    .title = Braní
lesson-take-to-hand = Vstupte na pole se soupeřovým kamenem. Vezmete si ho do ruky a od té chvíle je váš.
    .title = Braní
lesson-take-by-jump = Přeskočte soupeřův kámen na volné pole za ním. Jde skákat dál? Pak musíte.
    .title = Braní
lesson-drop = Místo tahu smíte položit kámen z ruky na volné pole.
    .title = Položení
lesson-check = Když soupeř napadne vaši hlavní figuru ({ $royals }), je to šach: hned ji zachraňte. Napadenou ji nechat nesmíte.
    .title = Šach
lesson-crown = Z kamene na poslední řadě je dáma a ta toho umí mnohem víc.
    .title = Dáma

lesson-ways-any = kterýmkoli směrem
lesson-ways-straight = dopředu, dozadu nebo do strany
lesson-ways-diagonal = šikmo
lesson-ways-ahead = rovně dopředu
lesson-ways-back = rovně dozadu
lesson-ways-aside = do strany
lesson-ways-ahead-aside = dopředu nebo do strany
lesson-ways-ahead-back = dopředu nebo dozadu
lesson-ways-slant-ahead = šikmo dopředu
lesson-ways-slant-back = šikmo dozadu
lesson-ways-three-ahead = dopředu, rovně i šikmo
lesson-ways-gold = kamkoli kromě šikmo dozadu
lesson-ways-silver = rovně dopředu nebo šikmo
lesson-ways-not-back = kamkoli kromě dozadu
lesson-ways-shown = směry na obrázku

lesson-step = { $does ->
        [takes] Bere
       *[other] Chodí
    } o jedno pole { $ways }.
lesson-slide = { $does ->
        [takes] Bere
       *[other] Chodí
    } { $ways }, { $most ->
        [0] kam až je volno
        [few] nejdál o { $most } pole
       *[other] nejdál o { $most } polí
    }.
lesson-leap = { $does ->
        [takes] Bere skokem
       *[other] Skáče
    } { $shape ->
        [straight] o { $far } pole rovně
        [diagonal] o { $far } pole šikmo
       *[oblique] o { $far } pole rovně a { $near } do strany
    }{ $where ->
        [all] {""}
        [ahead] , jen dopředu
       *[shown] , směry na obrázku
    }. Figury v cestě jí nevadí.
lesson-lame = { $does ->
        [takes] Bere
       *[other] Chodí
    } { $shape ->
        [straight] o { $far } pole rovně
        [diagonal] o { $far } pole šikmo
       *[oblique] o { $far } pole rovně a { $near } do strany
    }{ $where ->
        [all] {""}
        [ahead] , jen dopředu
       *[shown] , směry na obrázku
    }. Figura hned vedle jí zavře cestu.
lesson-ride = Takový skok smí stejným směrem opakovat, { $most ->
        [0] kam až je volno
       *[other] nejvýš { $most }krát
    }.
lesson-hop = { $does ->
        [takes] Bere
        [moves] Chodí
       *[other] Chodí a bere
    } { $ways } přes právě jednu figuru, blízko i daleko.
lesson-short-hop = { $does ->
        [takes] Bere
        [moves] Chodí
       *[other] Chodí a bere
    } { $ways } přes figuru a dopadne hned za ni.
lesson-jump = { $most ->
        [1] Bere { $ways } skokem přes soupeře hned vedle na volné pole za ním.
       *[other] Bere { $ways } na jakoukoli dálku: přeletí jednoho soupeře a dopadne na volné pole za ním.
    }
lesson-chain = A bere dál, dokud to jde.
lesson-first = Jen při prvním tahu: { $what }
lesson-royal = Kdo o ni přijde, prohrál.
lesson-becomes = { $rows ->
        [0] Na vyznačených polích
        [1] Na poslední řadě
       *[other] Na posledních { $rows } řadách
    } se promění, a to na: { $pieces }.
lesson-may-become = { $rows ->
        [0] Když vstoupí na vyznačená pole nebo z nich odejde
        [1] Když vstoupí na poslední řadu nebo z ní odejde
        [few] Když vstoupí na poslední { $rows } řady nebo z nich odejde
       *[other] Když vstoupí na posledních { $rows } řad nebo z nich odejde
    }, smí se otočit: { $pieces }.
lesson-or = { $first } nebo { $last }
lesson-in-hand = V ruce je to zase: { $piece }.

lesson-castling = Ještě jste netáhli králem ani věží a nic mezi nimi nestojí? Pak smí král o dvě pole k věži a věž ho přeskočí. Ne však ze šachu ani přes napadené pole.
    .title = Rošáda
lesson-double-step = Ze svého výchozího pole smí pěšec naráz o dvě pole, jsou-li obě volná.
    .title = Dva kroky pěšce
lesson-en-passant = Soupeřův pěšec šel právě o dvě pole a stojí hned vedle vašeho? Smíte ho vzít, jako by šel jen o jedno, ale jen hned.
    .title = Braní mimochodem
lesson-must-capture = Kdo může brát, musí. Kameny, které musí brát, jsou označené. { $at0 ->
        [by_king] Může-li brát dáma, musí brát dáma.
        [most] Musíte sebrat co nejvíc kamenů.
       *[other] Které braní to bude, je na vás.
    } { $at1 ->
        [by_king] Může-li to být dáma, musí to být dáma.
        [most_kings] Z těchto možností tu, při které seberete nejvíc dam.
       *[other] {""}
    } { $at2 ->
        [most_kings] Z těchto možností tu, při které seberete nejvíc dam.
       *[other] {""}
    } { $at3 ->
        [king_soonest] A z nich tu, při které seberete dámu co nejdřív.
       *[other] {""}
    }
    .title = Braní je povinné
lesson-last-row = { $how ->
        [stops] Kámen, který uprostřed braní dojde na poslední řadu, tam skončí a je z něj dáma.
        [goes_on_promoted] Kámen, který uprostřed braní dojde na poslední řadu, je hned dáma a bere dál jako dáma.
       *[passes] Kámen, který uprostřed braní dojde na poslední řadu a může skákat dál, zůstává kamenem.
    }
    .title = Poslední řada uprostřed braní
lesson-taken-at-once = Přeskočený kámen zmizí hned, a tak může uvolnit cestu dalšímu skoku.
    .title = Zmizí hned
lesson-no-turning-back = Uprostřed braní se kámen nesmí obrátit rovnou zpátky.
    .title = Zpátky ne
lesson-cannot-take = { $piece } nesmí brát: { $others }.
    .title = Kdo koho brát nesmí
lesson-one-per-column = V jednom sloupci nesmíte mít dva tyto kameny: { $pieces }. Otočené se nepočítají.
    .title = Jeden ve sloupci
lesson-no-mate = Položením tohoto kamene nesmíte dát hned mat: { $pieces }.
    .title = Žádný mat položením
lesson-not-stuck = Tyto kameny nesmíte dát tam, odkud by se už nikdy nepohnuly: { $pieces }.
    .title = Ne tam, kde uvázne
lesson-stalemate = Jste na tahu, žádný tah nemáte a váš král napadený není? To je pat, tedy remíza.
    .title = Pat
lesson-repetition = Když tatáž pozice nastane { $times }krát, { $checking ->
        [loses] je to remíza. Ale když jedna strana celou dobu dávala šach, prohrává.
       *[draws] je to remíza.
    }
    .title = Opakování
lesson-no-progress = Po { $moves } tazích obou stran dohromady bez braní a bez jiného pokroku je to remíza.
    .title = Nic se neděje
lesson-dead-position = Když už nikdo nemá dost figur na mat, je to remíza.
    .title = Málo figur
lesson-entering-king = Král, který došel na druhou stranu s dostatkem své armády, může vyhrát i bez matu.
    .title = Král na druhé straně
