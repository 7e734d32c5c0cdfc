help-engine-protocol = gomocup, uci nebo usi
does-engine = Hraje jako program pro správce partií, jako je Piškvork, Cute Chess nebo ShogiGUI.
example-engine = Příklad: deska engine gomocup
unknown-protocol = Protokol „{ $name }“ tu není. Na výběr je: { $known }.
help-engine = cizí program; PROTOCOL je gomocup, hub, uci, usi nebo xshogi; lze opakovat
engine-line = cizí program ({ $protocol }): { $command }
engine-left = Na místě { $seat } teď sedí člověk.
engine-at-fault = { $winner ->
        [none] Hra skončila chybou hráče.
       *[other] { $winner } vyhrává: soupeř selhal.
    }

bad-engine = „{ $text }“ není program. Napište JMÉNO=PROTOKOL:PŘÍKAZ, kde PROTOKOL je jeden z { $protocols } a JMÉNO má jen písmena, číslice, tečky, pomlčky a podtržítka; například: stockfish=uci:stockfish
engine-other-protocol = { $engine } mluví protokolem { $spoken }, ne { $configured }, jak má nastaveno; použije se { $spoken }. S protocol = "{ $spoken }" začne dřív.
engine-speaks-other = { $engine } mluví protokolem { $spoken }, ne { $configured }, jak má nastaveno; protokolem { $spoken } nelze hrát hru { $game }.
bad-engine-path = „{ $text }“ není program. Napište engine:CESTA nebo engine:CESTA,protocol=PROTOKOL, kde PROTOKOL je jeden z { $protocols }; například: engine:/usr/games/stockfish,protocol=uci
engines-unreadable = Soubor programů { $file } nelze přečíst: { $why }
engines-wrong = { $file }: { $where } je špatně; má tu být: { $expected }
engines-folder = složka, která tu je
engines-other-name = jiné jméno, takhle se jmenuje hráč, kterého Deska už má
engine-name-taken = { $engine } je hráč, kterého Deska už má; nazvěte program jinak.
engine-options-elsewhere = Volby programu { $engine } se nastavují v souboru programů, ne tady.
engine-unknown-option = { $engine } nemá volbu „{ $option }“. Má tyto: { $known }.

gomocup-plays-other-games = { $engine } je program pro Gomocup: hraje pět v řadě ve dvou, hru { $game } ne.
gomocup-without-openings = { $engine } je program pro Gomocup: neumí SWAP ani SWAP2. Zvolte volné zahájení.
uci-plays-other-games = { $engine } je program UCI: hraje šachy, hru { $game } ne.
usi-plays-other-games = { $engine } je program USI: hraje šógi a minišógi, hru { $game } ne.
hub-plays-other-games = { $engine } je program Hub: hraje mezinárodní dámu, hru { $game } ne.
xshogi-plays-other-games = { $engine } je program pro xshogi: hraje šógi, hru { $game } ne.

engine-cannot-start = { $engine } nejde spustit: { $command }: { $why }
engine-crashed = { $engine } sám skončil (stav { $status }).
engine-hangs = { $engine } neodpověděl do { $seconds } s.
engine-line-too-long = { $engine } vypsal řádek delší než { $longest } bajtů.
engine-too-much-memory = { $engine } použil { $used } MiB paměti; dovoleno je { $allowed }.
engine-garbage = { $engine } řekl něco, co nedává smysl: „{ $line }“
engine-refuses = { $engine } říká, že to neumí: „{ $line }“
engine-gives-up = { $engine } se vzdal („{ $said }“).
player-failed = Hráč { $player } selhal: { $error }
player-illegal-move = Hráč { $player } vybral tah, který není povolený.
engine-illegal-move = { $engine } zahrál { $move }, a to není povolený tah. { $why }
engine-illegal-line = { $engine } ukázal variantu { $line }, ve které tah { $move } není povolený. { $why }
engine-no-program = { $engine } tu není: program { $command } nelze najít.
engine-will-not-end = { $engine } po své poslední partii na vyzvání neskončil; byl ukončen.
