# Hráči, jejich parametry a důvody, které k tahům udávají.

player-human = člověk
    .about = člověk u klávesnice
player-random = náhodný
    .about = hraje, co ho napadne: jakýkoli povolený tah
player-easy = lehký
    .about = většinou jeden ze tří nejnadějnějších tahů, občas nějaký jiný rozumný
player-medium = střední
    .about = když může hned vyhrát, vyhraje; jinak zastaví jednu hrozbu; jinak zahraje nejnadějnější tah
player-hard = těžký
    .about = půl sekundy počítá dopředu
player-perfect = dokonalý
    .about = zná nejlepší tah; pro hry tak malé, že se dají vyřešit
player-master = mistr
    .about = nejsilnější, co je: dokonalý, kde je hra vyřešená, jinak tři sekundy přemýšlí
player-alphabeta = alfabeta
    .about = počítá tah po tahu čím dál hlouběji, dokud smí
player-mcts = Monte Carlo
    .about = mnohokrát hru nanečisto dohraje a volí tahy, po kterých nejčastěji vyhrává
player-rules = učebnicový
    .about = tic-tac-toe podle pravidel, která si člověk přečte; nikdy neprohraje
player-level = úroveň
    .about = soupeř podle úrovně, od toho, se kterým dítě hraje poprvé, až po nejsilnějšího
level-1 = šnek
    .about = Táhne jen tak pro radost. Přehlédne i výhru jedním tahem.
level-2 = myška
    .about = Ráda bere a drží se poblíž, občas přehlédne výhru jedním tahem.
level-3 = ježek
    .about = Vidí, co udělá jeho tah, a o moc víc ne.
level-4 = zajíc
    .about = Hraje opatrně, ale dopředu moc nemyslí.
level-5 = kočka
    .about = Hlídá váš příští tah a málokdy dá něco zadarmo.
level-6 = liška
    .about = Počítá s vaší nejlepší odpovědí a ráda nastraží past.
level-7 = vlk
    .about = Počítá pár tahů dopředu a chyby trestá.
level-8 = sova
    .about = Přemýšlí v klidu a jen zřídka se splete.
level-9 = orel
    .about = Vidí daleko. Bez plánu se neobejdete.
level-10 = drak
    .about = Nejsilnější, co tu je; na tah má vteřinu.
player-strength = { $about } (Elo { $elo } ± { $error })

level-chosen-twice = Úroveň se určuje jen jedním z údajů step, elo a skill; zadané jsou tyto: { $given }. Nechte jeden.
level-too-high = Tahle hra má { $steps ->
        [few] { $steps } úrovně
       *[other] { $steps } úrovní
    }; zvolte level:1 až level:{ $steps }.
level-not-measured = Jak silné jsou úrovně v této hře, nikdo nezměřil; zvolte level:1 až level:{ $steps }.

parameter-step = číslo úrovně, od nejlehčí; bez něj 3, nebo nejvyšší, je-li jich méně
parameter-elo = síla v Elo: nejbližší úroveň místo jejího čísla
parameter-skill = kolikátý stupeň nastavení místo úrovně, i mezi dvěma stupni; k měření úrovní
parameter-attack = jak rád staví vlastní řady
parameter-defence = jak rád kazí řady ostatním
parameter-depth = kolik tahů počítá dopředu; 0: bez omezení
parameter-nodes = kolik pozic prohlédne; 0: bez omezení
parameter-milliseconds = kolik tisícin sekundy přemýšlí; 0: bez omezení
parameter-width = kolik tahů zváží v každé pozici; 0: všechny
parameter-lines = kolik nejlepších tahů dostane přesnou hodnotu
parameter-memory = megabajty na pozice, které už viděl
parameter-learned = 0: bez toho, co se naučil tréninkem
parameter-balanced = 1: tah, po němž je hra nejvyrovnanější (pět v řadě)
parameter-playouts = kolik her nanečisto dohrát; 0: bez omezení
parameter-plies = po kolika tazích se dohrávání ukončí a pozice odhadne; 0: ve dvou hned, ve více po šesti
parameter-look = o kolik tahů se na konci dohrávání podívat dopředu
parameter-random = 1: dohrává se náhodnými tahy až do konce
parameter-plain = 1: žádný tah se nevynechá ani nezkoumá zběžněji, jako prostý minimax
parameter-error = pravděpodobnost nepozorného tahu

too-large-to-solve = Hráč „perfect“ tuhle hru hrát neumí: neví se o ní, že je dost malá. Hraje quantik, tic-tac-toe, piškvorky na nejvýš šestnácti polích a malá Čtyři v řadě. Zvolte hard nebo master.
rules-only-tic-tac-toe = Hráč „rules“ umí jen tic-tac-toe, hru { $game } ne; zvolte easy, medium nebo hard.
balanced-only-five = Tahy, po kterých je hra vyrovnaná, umí hledat jen v piškvorkách na čtyři, pět nebo šest ve dvou, ne ve hře { $game }.

reason-drawn = Remíza, pokud obě strany hrají dobře.
reason-random = Náhodný tah.
reason-middle = Nejlíp se začíná uprostřed.
reason-value = Na první pohled je nejlepší.
reason-good = Na první pohled jeden z nejlepších.
reason-whim = Jen tak z rozmaru.
reason-careful = Jiné tahy vypadají lákavěji, ale hned prohrávají.
reason-too-late = Hrozeb je víc a odvrátit stihne jen jednu.
reason-only-sound = Každý jiný tah hned prohrává.
reason-only-move = Jiný tah není možný.
reason-stops = Bez něj by soupeř mohl hned vyhrát.
reason-stops-one = Bez něj by příštím tahem mohl vyhrát někdo z ostatních.
reason-only-good = Každý jiný tah prohrává.
reason-only-good-alone = Každý jiný tah prohrává, pokud všichni ostatní hrají proti němu.
reason-one-of-few = Většina ostatních tahů, které počítač zkoumal, prohrává.
reason-takes = Bere { $piece-accusative } na { $cell }.
reason-takes-many = { $count ->
        [few] Bere { $count } figury najednou.
       *[other] Bere { $count } figur najednou.
    }
reason-takes-free = Bere { $piece-accusative } na { $cell } a nic za to neztrácí.
reason-takes-for = Bere { $piece-accusative } na { $cell } a dává za to jen { $other-accusative }.
reason-trades = Mění { $other-accusative } za { $piece-accusative } na { $cell }.
reason-wins-piece = Získává { $piece-accusative } na { $cell }.
reason-wins-piece-for = Získává { $piece-accusative } na { $cell } za { $other-accusative }.
reason-promotes = Figura se promění { $piece-into }.
reason-castles = Je to rošáda.
reason-stops-in = { $moves ->
        [one] Bez něj by { $reply } hned vyhrálo.
        [few] Bez něj by { $reply } vyhrálo za { $moves } tahy.
       *[other] Bez něj by { $reply } vyhrálo za { $moves } tahů.
    }
reason-saves = Bez něj by { $reply } získalo { $piece-accusative } na { $cell }.
reason-threatens-in = { $moves ->
        [one] Když druhá strana nic neudělá, { $next } hned vyhraje.
        [few] Když druhá strana nic neudělá, { $next } vyhraje za { $moves } tahy.
       *[other] Když druhá strana nic neudělá, { $next } vyhraje za { $moves } tahů.
    }
reason-attacks = Hrozí { $next } a získá { $piece-accusative } na { $cell }.
reason-threatens-material = Hrozí { $next } se ziskem materiálu.
reason-forks = Napadá dvě figury najednou: { $piece-accusative } na { $cell } a { $other-accusative } na { $there }.
reason-activates = Zlepšuje figuru ({ $piece }): dosáhne na { $count ->
        [few] { $count } pole
       *[other] { $count } polí
    }, předtím na { $before }.
reason-opens = Uvolňuje cestu figuře na { $cell } ({ $piece }): dosáhne na { $count ->
        [few] { $count } pole
       *[other] { $count } polí
    }, předtím na { $before }.
reason-others-lose = Z { $total } ostatních tahů by jich { $count } ztratilo kámen nebo figuru; tenhle nic neztrácí.
reason-others-lose-all = Každý jiný tah ztrácí kámen nebo figuru.
reason-restricts = { $count ->
        [one] Nechává druhé straně jediný tah; jinak by jich měla { $before }.
        [few] Nechává druhé straně jen { $count } tahy; jinak by jich měla { $before }.
       *[other] Nechává druhé straně jen { $count } tahů; jinak by jich měla { $before }.
    }
reason-line = Nic lepšího se nenašlo: hra může pokračovat { $line }, šance { $best } %.
reason-forces = Soupeř musí brát a přijde o totéž.
reason-next-best = Vypadá nejlépe: šance { $best } %; druhý nejlepší tah { $move } má { $other } %.
reason-keeps-draw = Vede k remíze.
reason-saves-draw = Zachrání remízu, i když prohrává.
reason-evades = Dostane se ze šachu.
reason-checks = Dává šach.
reason-threatens-win = Když ho nikdo nezastaví, příštím tahem vyhraje.
reason-ahead = Každý jiný tah vypadá zřetelně hůř.
reason-sure-win = Jistě vyhrává, jen se neví, za kolik tahů.
reason-sure-loss = Každý tah prohrává, jen se neví, za jak dlouho.
reason-chances-good = Vyhlídky po něm jsou dobré: asi { $percent } %.
reason-chances-better = Vyhlídky po něm jsou o něco lepší: asi { $percent } %.
reason-chances-even = Vyhlídky po něm jsou vyrovnané: asi { $percent } %.
reason-chances-worse = Vyhlídky jsou o něco horší, asi { $percent } %, ale nic lepšího se nenašlo.
reason-chances-poor = Vyhlídky jsou špatné, asi { $percent } %, ale nic lepšího se nenašlo.
reason-search = { $depth ->
        [one] Počítač se podíval o tah dopředu a nic lepšího nenašel.
        [few] Počítač se podíval o { $depth } tahy dopředu a nic lepšího nenašel.
       *[other] Počítač se podíval o { $depth } tahů dopředu a nic lepšího nenašel.
    }
reason-search-partly = { $depth ->
        [one] Počítač se u části tahů podíval o tah dopředu a nic lepšího nenašel.
        [few] Počítač se u části tahů podíval o { $depth } tahy dopředu a nic lepšího nenašel.
       *[other] Počítač se u části tahů podíval o { $depth } tahů dopředu a nic lepšího nenašel.
    }
reason-deeper = Na dva tahy dopředu vypadá nejlépe.
reason-even = Hra po něm bude co nejvyrovnanější.
reason-better-side = Bere si stranu, která stojí lépe.
reason-lays-more = Pozice je vyrovnaná, a tak pokládá další dva kameny.

rule-first-move = První tah patří do rohu.
rule-win = Vyhrává.
rule-block = Zastaví cizí řadu.
rule-fork = Dělá vidličku: dvě hrozby najednou.
rule-prevent-fork = Zabrání vidličce.
rule-centre = Obsadí střed.
rule-opposite-corner = Obsadí roh naproti tomu soupeřovu.
rule-corner = Obsadí roh.
rule-side = Obsadí pole u kraje.
rule-error = Nepozorný tah.
# Nápověda po krocích.
clue-area = Podívejte se na část desky od { $first } do { $last }.
clue-piece = Táhněte z { $cell }, stojí tam { $piece }.
clue-hand = Položte figuru z ruky. Je to { $piece }.
