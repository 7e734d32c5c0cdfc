help-engine-protocol = gomocup, uci or usi
does-engine = Run as an engine for a manager such as Piskvork, Cute Chess or ShogiGUI.
example-engine = Example: deska engine gomocup
unknown-protocol = There is no protocol '{ $name }'. Choose one of: { $known }.
help-engine = an outside engine; PROTOCOL is gomocup, hub, uci, usi or xshogi; may be repeated
engine-line = outside engine ({ $protocol }): { $command }
engine-left = A person now has seat { $seat }.
engine-at-fault = { $winner ->
        [none] The game ended by a player's fault.
       *[other] { $winner } wins: the other player failed.
    }

bad-engine = '{ $text }' is not an engine. Write NAME=PROTOCOL:COMMAND, where PROTOCOL is one of { $protocols } and NAME has only letters, digits, dots, dashes and underscores; example: stockfish=uci:stockfish
engine-other-protocol = { $engine } speaks { $spoken }, not { $configured } as configured. Deska uses { $spoken }. Set protocol = "{ $spoken }" to start sooner.
engine-speaks-other = { $engine } speaks { $spoken }, not { $configured } as configured. It cannot play { $game } with { $spoken }.
bad-engine-path = '{ $text }' is not an engine. Write engine:PATH or engine:PATH,protocol=PROTOCOL, where PROTOCOL is one of { $protocols }; example: engine:/usr/games/stockfish,protocol=uci
engines-unreadable = The file of engines { $file } cannot be read: { $why }
engines-wrong = { $file }: { $where } is wrong; expected: { $expected }
engines-folder = an existing folder
engines-other-name = another name, because one of Deska's own players has this one
engine-name-taken = { $engine } is one of Deska's own players; give the engine another name.
engine-options-elsewhere = Set the options of the engine { $engine } in the file of engines, not here.
engine-unknown-option = { $engine } has no option '{ $option }'. It has: { $known }.

gomocup-plays-other-games = { $engine } is a Gomocup engine: it plays five in a row for two, not { $game }.
gomocup-without-openings = { $engine } is a Gomocup engine: it cannot play SWAP and SWAP2. Choose a free opening.
uci-plays-other-games = { $engine } is a UCI engine: it plays chess, not { $game }.
usi-plays-other-games = { $engine } is a USI engine: it plays shogi and minishogi, not { $game }.
hub-plays-other-games = { $engine } is a Hub engine: it plays international draughts, not { $game }.
xshogi-plays-other-games = { $engine } is an xshogi engine: it plays shogi, not { $game }.

engine-cannot-start = { $engine } cannot be started: { $command }: { $why }
engine-crashed = { $engine } crashed (exit status { $status }).
engine-hangs = { $engine } did not answer within { $seconds } s.
engine-line-too-long = { $engine } printed a line of more than { $longest } bytes.
engine-too-much-memory = { $engine } used { $used } MiB of memory; the limit is { $allowed } MiB.
engine-garbage = { $engine } gave an unusable answer: '{ $line }'
engine-refuses = { $engine } refused: '{ $line }'
engine-gives-up = { $engine } resigned ('{ $said }').
player-failed = { $player } failed: { $error }
player-illegal-move = { $player } chose a move that is not legal.
engine-illegal-move = { $engine } played { $move }, which is illegal. { $why }
engine-illegal-line = { $engine } showed the line { $line }, in which { $move } is illegal. { $why }
engine-no-program = Cannot find { $engine }: no program { $command }.
engine-will-not-end = { $engine } did not exit after its last game when told to, so Deska killed it.
