help-engine-protocol = gomocup, uci or usi
does-engine = Be an engine for a manager such as Piskvork, Cute Chess or ShogiGUI.
example-engine = Example: deska engine gomocup
unknown-protocol = There is no protocol '{ $name }'. There is: { $known }.
help-engine = an outside engine; PROTOCOL is gomocup, uci, usi or xshogi; may be repeated
engine-line = outside engine ({ $protocol }): { $command }
engine-left = Seat { $seat } is a person's now.
engine-at-fault = { $winner ->
        [none] The game ended by an engine's fault.
       *[other] { $winner } wins: the other engine failed.
    }

bad-engine = '{ $text }' is no engine. Say NAME=PROTOCOL:COMMAND, where PROTOCOL is one of { $protocols } and NAME has only letters, digits, dots, dashes and underscores; example: stockfish=uci:stockfish
engine-other-protocol = { $engine } speaks { $spoken }, not { $configured } as it is configured; it is spoken to by { $spoken }. Say protocol = "{ $spoken }" to start sooner.
engine-speaks-other = { $engine } speaks { $spoken }, not { $configured } as it is configured; by { $spoken } it cannot play { $game }.
bad-engine-path = '{ $text }' is no engine. Say engine:PATH or engine:PATH,protocol=PROTOCOL, where PROTOCOL is one of { $protocols }; example: engine:/usr/games/stockfish,protocol=uci
engines-unreadable = The file of engines { $file } cannot be read: { $why }
engines-wrong = { $file }: { $where } is wrong; expected: { $expected }
engines-folder = a folder that exists
engines-other-name = another name, as a player of Deska's own has this one
engine-name-taken = { $engine } is a player of Deska's own; call the engine by another name.
engine-options-elsewhere = Options of the engine { $engine } are set in the file of engines, not here.
engine-unknown-option = { $engine } has no option '{ $option }'. It has: { $known }.

gomocup-plays-other-games = { $engine } is a Gomocup engine: it plays five in a row for two, not { $game }.
gomocup-without-openings = { $engine } is a Gomocup engine: it cannot play SWAP and SWAP2. Choose a free opening.
uci-plays-other-games = { $engine } is a UCI engine: it plays chess, not { $game }.
usi-plays-other-games = { $engine } is a USI engine: it plays shogi and minishogi, not { $game }.
xshogi-plays-other-games = { $engine } is an engine of xshogi: it plays shogi, not { $game }.

engine-cannot-start = { $engine } cannot be started: { $command }: { $why }
engine-crashed = { $engine } has ended by itself (status { $status }).
engine-hangs = { $engine } did not answer within { $seconds } s.
engine-line-too-long = { $engine } said a line of more than { $longest } bytes.
engine-too-much-memory = { $engine } used { $used } MiB of memory; { $allowed } are allowed.
engine-garbage = { $engine } said what makes no sense: '{ $line }'
engine-refuses = { $engine } says that it cannot: '{ $line }'
engine-gives-up = { $engine } gave up ('{ $said }').
player-illegal-move = { $player } chose a move that is not legal.
engine-illegal-move = { $engine } played { $move }, which is illegal. { $why }
engine-no-program = { $engine } is not there: no program { $command }.
engine-will-not-end = { $engine } would not end after its last game when told to; it was ended.
