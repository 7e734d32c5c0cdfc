# Jak se hrají hry dvou armád: sestavuje se z popisu hry, pro začátečníky, kterým je deset.

lesson-goal-chess = { $royal ->
        [king] Napadněte soupeřova krále tak, aby neměl kam uniknout. To je mat a vyhráváte.
       *[other] Napadněte soupeři { $royals-accusative } tak, aby už nešlo uniknout. To je mat a vyhráváte.
    }
lesson-goal-shogi = { $royal ->
        [king] Napadněte soupeřova krále tak, aby neměl kam uniknout. Co seberete, bojuje za vás.
       *[other] Napadněte soupeři { $royals-accusative } tak, aby už nešlo uniknout. Co seberete, bojuje za vás.
    }
lesson-goal-draughts = Seberte soupeři všechny kameny, nebo ho připravte o možnost táhnout.
lesson-goal-both-mate = Potkají se dvě různé armády. Kdo dá soupeřovu králi mat, vyhrává.
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
lesson-aim-draughts = sebrat soupeři všechny kameny, nebo ho připravit o všechny tahy

side-in-sentence = { $side ->
        [white] bílý
        [black] černý
        [red] červený
        [sente] sente
        [gote] gote
        [south] jih
        [north] sever
       *[other] „{ $side }“
    }

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
lesson-take-of = Takhle bere { $who }: vstoupí na pole se soupeřovou figurou a ta zmizí z desky.
    .title = Braní
lesson-take-to-hand-of = Takhle bere { $who }: vstoupí na pole se soupeřovou figurou, vezme si ji do ruky a hraje s ní dál jako se svou.
    .title = Braní
lesson-take-by-jump-of = Takhle bere { $who }: přeskočí soupeřovu figuru na volné pole za ní. Jde skákat dál? Pak musí.
    .title = Braní
lesson-drop-of = Místo tahu smí { $who } položit figuru z ruky na volné pole.
    .title = Položení
lesson-check = { $royal ->
        [king] Když soupeř napadne vašeho krále, je to šach: hned krále zachraňte. Nesmíte ho nechat napadeného.
       *[other] Když vám soupeř napadne { $royals-accusative }, je to šach: hned se braňte. Nechat to tak nesmíte.
    }
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
lesson-ways-shown = směry, které ukazuje obrázek
lesson-ways-left = doleva
lesson-ways-right = doprava
lesson-ways-ahead-left = šikmo dopředu doleva
lesson-ways-ahead-right = šikmo dopředu doprava
lesson-ways-back-left = šikmo dozadu doleva
lesson-ways-back-right = šikmo dozadu doprava

lesson-leaps-ahead = dopředu
lesson-leaps-back = dozadu
lesson-leaps-aside = do strany
lesson-leaps-left = doleva
lesson-leaps-right = doprava
lesson-leaps-ahead-left = dopředu doleva
lesson-leaps-ahead-right = dopředu doprava
lesson-leaps-back-left = dozadu doleva
lesson-leaps-back-right = dozadu doprava

lesson-step = { $does ->
        [takes] Bere
       *[other] Chodí
    } o jedno pole { $ways }.
lesson-slide = { $does ->
        [takes] Bere
       *[other] Chodí
    } { $ways }, { $most ->
        [0] jak daleko chce, dokud je volno
        [few] nejdál o { $most } pole
       *[other] nejdál o { $most } polí
    }.
lesson-leap = { $does ->
        [takes] Bere skokem
       *[other] Skáče
    } { $shape ->
        [straight] o { $far ->
            [few] { $far } pole
           *[other] { $far } polí
        } rovně
        [diagonal] o { $far ->
            [few] { $far } pole
           *[other] { $far } polí
        } šikmo
       *[oblique] o { $far ->
            [few] { $far } pole
           *[other] { $far } polí
        } rovně a o { $near ->
            [one] jedno
           *[other] { $near }
        } do strany
    }{ $where ->
        [all] {""}
        [some] , jen { $ways }
       *[shown] , jen směry, které ukazuje obrázek
    }. Figury v cestě nevadí.
lesson-lame = { $does ->
        [takes] Bere
       *[other] Chodí
    } { $shape ->
        [straight] o { $far ->
            [few] { $far } pole
           *[other] { $far } polí
        } rovně
        [diagonal] o { $far ->
            [few] { $far } pole
           *[other] { $far } polí
        } šikmo
       *[oblique] o { $far ->
            [few] { $far } pole
           *[other] { $far } polí
        } rovně a o { $near ->
            [one] jedno
           *[other] { $near }
        } do strany
    }{ $where ->
        [all] {""}
        [some] , jen { $ways }
       *[shown] , jen směry, které ukazuje obrázek
    }. Figura hned vedle zavře cestu.
lesson-ride = Takový skok smí stejným směrem opakovat, { $most ->
        [0] dokud je volno
        [2] nejvýš dvakrát
        [3] nejvýš třikrát
        [4] nejvýš čtyřikrát
        [5] nejvýš pětkrát
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
lesson-first = { $what } To však smí jen svým prvním tahem.
lesson-royal = Kdo o tuto figuru přijde, prohrál.
lesson-becomes = { $rows ->
        [0] Na vyznačených polích
        [1] Na poslední řadě
       *[other] Na posledních { $rows } řadách
    } se promění { $pieces-into }.
lesson-may-become = { $rows ->
        [0] Když vstoupí na vyznačená pole nebo z nich odejde
        [1] Když vstoupí na poslední řadu nebo z ní odejde
        [few] Když vstoupí na poslední { $rows } řady nebo z nich odejde
       *[other] Když vstoupí na posledních { $rows } řad nebo z nich odejde
    }, smí se proměnit { $pieces-into }.
lesson-in-hand = V ruce je to zase { $piece }.

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
        [by_king] Zvládne-li to dáma, musí brát dáma.
        [most_kings] Můžete-li vybírat, berte tak, abyste sebrali co nejvíc dam.
       *[other] {""}
    } { $at2 ->
        [most_kings] Můžete-li vybírat, berte tak, abyste sebrali co nejvíc dam.
       *[other] {""}
    } { $at3 ->
        [king_soonest] A když i potom můžete vybírat, seberte dámu co nejdřív.
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
lesson-cannot-take = Tady je výjimka: { $piece } nesmí brát { $others-accusative }.
    .title = Kdo koho brát nesmí
lesson-one-per-column = { $kind ->
        [pawn] V jednom sloupci nesmíte mít dva pěšce. Povýšení se nepočítají.
       *[other] V jednom sloupci nesmíte mít dvě stejné figury, je-li to { $pieces }. Povýšené se nepočítají.
    }
    .title = Jeden ve sloupci
lesson-no-mate = Nesmíte dát mat tím, že na desku položíte { $pieces-accusative }.
    .title = Žádný mat položením
lesson-not-stuck = Tam, odkud už není kam táhnout, nesmíte položit { $pieces-accusative }.
    .title = Ne tam, kde uvázne
lesson-stalemate = Jste na tahu, žádný tah nemáte a váš král napadený není? To je pat, tedy remíza.
    .title = Pat
lesson-repetition = { $checking ->
        [loses] { $times ->
            [2] Když se tatáž pozice objeví podruhé, je to remíza.
            [3] Když se tatáž pozice objeví potřetí, je to remíza.
            [4] Když se tatáž pozice objeví počtvrté, je to remíza.
            [5] Když se tatáž pozice objeví popáté, je to remíza.
           *[other] Když se tatáž pozice objeví celkem { $times }krát, je to remíza.
        } Kdo ale celou dobu dával šach, prohrává.
       *[draws] { $times ->
            [2] Když se tatáž pozice objeví podruhé, je to remíza.
            [3] Když se tatáž pozice objeví potřetí, je to remíza.
            [4] Když se tatáž pozice objeví počtvrté, je to remíza.
            [5] Když se tatáž pozice objeví popáté, je to remíza.
           *[other] Když se tatáž pozice objeví celkem { $times }krát, je to remíza.
        }
    }
    .title = Opakování
lesson-no-progress = Když obě strany dohromady udělají { $moves ->
        [one] jeden tah
        [few] { $moves } tahy
       *[other] { $moves } tahů
    } bez braní a bez jiného pokroku, je to remíza.
    .title = Nic se neděje
lesson-dead-position = Když už nikdo nemá dost figur na mat, je to remíza.
    .title = Málo figur
lesson-entering-king = Král, který došel na druhou stranu s dostatkem své armády, může vyhrát i bez matu.
    .title = Král na druhé straně
