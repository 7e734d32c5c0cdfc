# The page. Sentences about a match come from the server; these are labels, buttons and notes around it.

page-menu = Menu
page-menu-new = New game
page-menu-open = Open
page-menu-save = Save
page-menu-rules = How to play
page-menu-best = Best players
page-menu-demo = Demo
page-menu-settings = Settings
page-menu-invite = Invite
page-menu-quit = Quit
page-other-language = Čeština
page-language = Language
page-language-cs = Čeština
page-language-en = English
page-theme = Appearance
page-theme-system = As the system
page-theme-light = Light
page-theme-dark = Dark
page-look = Board of piškvorky
page-look-fitting = By the rules
page-look-paper = Paper and pens
page-look-stones = Wood and stones
page-sound-on = Sound is on
page-sound-off = Sound is off
page-setting-coordinates = Coordinates beside the board
page-setting-numbers = Move numbers on the stones
page-setting-tint = Tint taken cells

page-ok = OK
page-cancel = Cancel
page-close = Close
page-start = Start
page-save = Save
page-loading = Just a moment …

page-title-your-move = ● Your move – Deska
page-board = Board: { $game }. Move with the arrow keys, play with Enter.
page-count = { $count ->
        [one] one piece on the board
       *[other] { $count } pieces on the board
    }
page-cell-free = free
page-cell-forbidden = forbidden
page-cell-last = last move
page-cell-removed = a piece was taken here
page-cell-hint = hint
page-stock = Pieces of { $name }
page-stock-piece = { $piece }, { $count } left
page-picture-quantik-sphere = sphere (A)
page-picture-quantik-cube = cube (B)
page-picture-quantik-cylinder = cylinder (C)
page-picture-quantik-cone = cone (D)
page-stone-black = black
page-stone-white = white
page-stone-red = red
page-stone-yellow = yellow
page-stone-taken = There is a stone on { $cell } already; choose a free crossing.
page-aimed = { $cell }: tap again to play there.
page-play-cell = Play { $cell }
page-phase-choose = { $name }, which side do you take?
page-phase-choose-last = { $name }, which side do you take?
page-phase-lay =
    .stones = { $name } places the first three stones, black, white and black, anywhere; then the other chooses a side.
page-phase-lay-more =
    .stones = { $name } places two more stones, white and black; then the other chooses a side.
page-choose-first = Choose with one of the buttons first.

page-person = Player { $number }
page-computer = Computer
page-computer-number = Computer { $number }
page-player-human = Person
    .about = somebody at this device
page-seat = Seat { $number }: { $name }
page-seat-number = Seat { $number }
page-points = Points: { $points }
page-thinking = is thinking
page-winner = winner
page-offers-draw = offers a draw
page-round = Round { $round } of { $rounds }

page-actions = Actions
page-take-back = Take back
page-redo = Play the move again
page-hint = Hint
page-hint-coming = Looking …
page-even-move = Even move
page-move-now = Move now
page-hint-is = Hint: { $move }
page-resign = Resign
page-resign-ask = Give up this game?
page-offer-draw = Offer a draw
page-end = End the game
page-flip = Turn the board
page-end-ask = End this game without a winner?
page-draw-ask = { $name }, { $other } offers you a draw.
page-drop = { $piece } on { $cell }
page-accept = Accept
page-decline = Decline
page-more-actions = More
page-look-back = Look back
page-to-game = Back to the game
page-why = Why?
page-values = Values on the board
page-values-about = how good each move is, in its cell
page-thoughts = What the computer thinks
page-change-opponent = Change the opponent
page-at-most = at most { $value }
page-at-most-means = Striped: the computer stopped looking at this move early. It may be worse, never better.
page-chances = Chances to win: { $name } { $percent }, { $other } { $rest }
page-clock-of = Clock of { $name }
page-to-move = to move
page-steps = Steps through the moves
page-next-round = Next round
page-rematch = Play again

page-pause = Pause
page-resume = Go on
page-one-move = One move
page-pace = { $seconds } s a move

page-thought = How the computer sees it
page-thought-of = How { $name } saw it
page-thought-now = How { $name } sees it now
page-thought-line = It expects { $line }
page-thought-playouts = { $nodes } playouts
page-thought-hint = Hint
page-thought-none = Its thoughts appear here while it thinks.
page-thought-effort = depth { $depth } · { $nodes } positions
page-thought-wins = { $moves ->
        [one] It wins with this move.
       *[other] It sees a win in { $moves } moves at most.
    }
page-thought-loses = It sees that it will lose in { $moves } moves at most if { $seats ->
        [2] you play well.
       *[other] all the others play against it.
    }

page-moves = Moves
page-type-move = Type a move
page-type-move-example = for example { $move }
page-type-move-empty = Type a move first, for example { $move }.
page-type-move-play = Play
page-type-move-close = Close the field for moves
page-notes = Notes of the file
page-no-moves = No move has been played yet.
page-move-number = Move { $number }: { $move }
page-step-first = To the beginning
page-step-back = One move back
page-step-on = One move on
page-step-last = To the last move
page-continue-here = Play from here
page-stepping = You are looking at the game after move { $shown } of { $moves }.

page-who-plays = Who plays
page-board-and-rules = Board and rules
page-this-page = This page
page-game = Game
page-name-of = Name in seat { $number }
page-plays = Plays
page-symbol = Symbol
page-colour = Colour
page-rounds = Rounds
page-with-clock = Play with clocks
page-clock-minutes = Minutes for a round
page-clock-increment = Seconds added a move
page-starts-anew = OK starts a new game with this board and these rules.
page-problems = { $count ->
        [one] One thing needs to be put right.
       *[other] { $count } things need to be put right.
    }
page-name-empty = Enter a name.
page-name-equal = Seat { $other } has the same name; choose another.
page-symbol-empty = Enter a symbol.
page-symbol-long = A symbol is a single character.
page-symbol-equal = Seat { $other } has the same symbol; choose another.

page-open-file = Choose a file with games, a save or an own game, or drop it here
page-saves = Saved games
page-no-saves = Nothing is saved yet.
page-delete = Delete
page-delete-ask = Press Delete once more to delete { $name }.
page-open-past = Deska keeps every game by itself.
page-damaged-matches = { $matches ->
    [one] One game is not listed: its record is damaged.
   *[other] { $matches } games are not listed: their records are damaged.
}
page-unfinished = Not finished
page-moves-count = { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
page-save-name = Name
page-save-note = Deska also keeps every game by itself; find it under Past games.
page-save-replace = Replace it
page-save-download = Download as a file
page-save-log = Download the log, with what computers considered

page-best-place = #
page-best-name = Name
page-best-score = Score
page-best-wins = Wins
page-best-losses = Losses
page-best-draws = Draws
page-best-percent = Won
page-best-fewest = Fewest moves
page-best-none = Nobody yet. Finish a game against the hardest level to be the first.
page-best-altered = { $altered ->
        [one] One record was altered outside Deska and is left out.
       *[other] { $altered } records were altered outside Deska and are left out.
    }
page-best-formula = A row is one match against the hardest level, with all its rounds. Score = 100 × wins − 25 × losses − fewest moves. A round does not count, nor any round after it, if it was resigned or called off, a move was taken back, a seat changed, a hint was given or the computer was hurried. Clocks under a minute do not count either.
best-not-here = Results on this board do not count.
page-best-which = Game

page-demo-ask = Two computers play. Your own game stays as it is; find it under Past games.
page-demo-beginning = From the beginning
page-demo-here = From this position

page-quit-ask = Deska ends. Your games are kept, and you can continue them later.
page-farewell = Deska has ended.
page-farewell-note = You can close this page. Start Deska again to play on.
page-lost = The connection to Deska is lost. Trying again …
page-compiling = The computers are getting ready. People can already play.
page-no-answer = Deska does not answer. Is it still running? Start it again and this page will continue.
page-went-wrong = Something went wrong in Deska ({ $code }). Try again; if it happens again, restart Deska.
page-invite-note = Open this address on a device in the same network and enter the passphrase that Deska was started with.
page-copy = Copy
page-copied = Copied
page-needs-link = Ask the person who started Deska for the address of the game.
page-no-address = This address leads nowhere: it may be incomplete. Choose a game here.
page-no-match = This game cannot be opened.
page-try-again = Try again
page-other-to-move = { $name } is to move, on another device.
page-parameters = Parameters
page-parameters-of = Parameters: { $player }
page-option-attack = Attack
page-option-defence = Defence
page-option-depth = Depth
page-option-nodes = Positions
page-option-milliseconds = Time (ms)
page-option-width = Width
page-option-lines = Lines
page-option-memory = Memory (MB)
page-option-error = Carelessness
page-option-plain = Plain minimax
page-option-random = Random playouts
page-option-look = Look ahead
page-option-plies = Length of a playout
page-option-playouts = Playouts
page-option-balanced = Even moves
page-option-learned = Learned evaluation
page-option-skill = Skill
page-option-elo = Strength (Elo)
page-option-step = Level
page-cell-target = a move leads here
page-cell-capture = a capture leads here
page-cell-checked = in check
page-picture-chess-king = king
page-picture-chess-queen = queen
page-picture-chess-rook = rook
page-picture-chess-bishop = bishop
page-picture-chess-knight = knight
page-picture-chess-pawn = pawn
page-picture-draughts-man = man
page-picture-draughts-king = king
page-picture-shogi-king = king
page-picture-shogi-rook = rook
page-picture-shogi-dragon = dragon
page-picture-shogi-bishop = bishop
page-picture-shogi-horse = horse
page-picture-shogi-gold = gold general
page-picture-shogi-silver = silver general
page-picture-shogi-promoted-silver = promoted silver
page-picture-shogi-knight = knight
page-picture-shogi-promoted-knight = promoted knight
page-picture-shogi-lance = lance
page-picture-shogi-promoted-lance = promoted lance
page-picture-shogi-pawn = pawn
page-picture-shogi-tokin = tokin
page-boards = Boards of chess, draughts and shogi
page-boards-paper = Blue
page-boards-wood = Wood
page-shogi = Pieces of shogi
page-shogi-kanji = Japanese characters
page-shogi-letters = Letters and directions
page-setting-turned = Turn the board towards you
page-choose-piece = What should it become?
page-choose-way = Which way?
page-choose-victim = Choose the piece to take.
page-finish-capture = Finish the capture: go on to { $cells }.
page-taken = Taken by { $name }
page-taken-piece = { $piece } { $count }×
page-ahead = ahead by { $more }
page-ahead-short = +{ $more }

# Home, and the start of a game.
page-places = Places
page-place-play = Play
page-place-games = Past games
page-place-tournaments = Tournaments
page-place-invent = Invent
page-home-continue = Continue
page-home-your-move = It is your move
page-home-their-move = { $name } to move.
page-home-unfinished = { $count ->
        [one] one more unfinished
       *[other] { $count } more unfinished
    }
page-home-welcome = Welcome
page-home-first = Start with { $game }
page-home-first-note = You against the computer, the { $level } one, made to be beaten. The rest you learn as you play.
page-home-play-now = Play now
page-home-choose = Choose a game
page-home-lines = Lines and shapes
page-home-armies = Kings and armies
page-home-people = Made by people
page-home-invent = Invent your own
page-home-invent-note = Draw a board, make up pieces and how they move. The computer plays it at once.
page-home-games = { $count ->
        [one] One game is kept here.
       *[other] The last { $count } games are kept here, to look at or to play on.
    }
page-home-no-games = Every game you play is kept here by itself.
page-home-games-open = See past games
page-home-rules = The goal, the moves and the special rules of every game, in pictures.
page-home-rules-open = Learn a game
page-home-tournaments = Let computers play each other and see who is stronger.
page-home-tournaments-open = Open tournaments
page-home-offline = Works without the internet. Your games stay on this computer.
page-back-to-games = Back to the games
page-back-to-editor = Back to the editor
page-invention-about = an invention, { $columns } × { $rows }
page-start-gone = This address leads to no game here: it may be incomplete, or somebody deleted the game. Choose one from the list.
page-start-with = Who do you play with?
page-opponent = Opponent, the easiest first
page-mode-computer = Computer
page-mode-friend = A friend here
page-mode-device = Another device
page-mode-watch = Just watch
page-mode-device-note = Once you start, you get an address to open on the other device.
page-level-of = level { $level } of { $levels }
page-about-level = A level of the ladder, from a child's first game to the strongest.
page-about-random = Plays any move that is allowed.
page-about-perfect = Knows the best move from the start.
page-about-rules = Plays by rules that anybody can read, and never loses.
page-about-alphabeta = Looks ahead move by move, deeper and deeper.
page-about-mcts = Plays many games out in its head and prefers the moves that end well.
page-level-easy = Looks at its own move only, and is often careless. Made to be beaten.
page-level-medium = Wins when it can, and mostly sees what you threaten. Plans no further.
page-level-hard = Looks several moves ahead. A careless move costs you the game.
page-level-master = The strongest one here. Takes its time and hardly ever slips.
page-step-named = { $step }: { $name }
page-yours = An opponent of your strength
page-yours-first = Starts with level { $step }, { $name }, and follows your results.
page-yours-follows = Now level { $step }, { $name }. It follows your results.
page-yours-now = Now level { $step }, { $name }: about as strong as you.
page-yours-share = Now level { $step }, { $name }: you should score about { $share } % of the points.
page-elo = Elo about { $elo }
page-elo-error = Elo { $elo } ± { $error }
page-level-step = Level { $value }
page-level-elo = Level of Elo { $value }
page-strength = How strong are you?
page-strength-note = follows your results, and stays on this computer
page-strength-off = switched off
page-strength-none = No game has counted yet.
page-strength-games = { $games ->
        [one] One game
       *[other] { $games } games
    }
page-strength-step = level { $step } of { $steps }
page-strength-counts = A game against one level counts if you take nothing back, ask for no hint or analysis, nobody changes seats and no draw is agreed. The estimate never leaves this computer.
page-strength-forget-ask = All results in this game that have counted so far will be forgotten, and the curve with them.
page-strength-stopped = does not count for your strength
page-strength-on = Follow my results
page-strength-forget = Start again
page-curious = Computers for the curious
page-curious-note = choose the way it thinks, or another program
page-start-begins = Who begins?
page-beginner-me = You
page-beginner-them = Computer
page-beginner-lot = By lot
page-begins-me = you
page-begins-them = the computer
page-begins-lot = by lot
page-start-which = Which rules?
page-more = More
page-clock = Clock
page-clock-none = None
page-clock-own = Other …
page-clock-short = { $minutes } min
page-clock-added = { $minutes } min + { $increment } s
page-no-clock = none
page-more-no-clock = no clock
page-more-rounds = { $rounds ->
        [one] one game
       *[other] { $rounds } games
    }
page-more-own-rules = your own rules
page-more-default-start = usual start
page-more-position = your own start position
page-rounds-own = Another number of rounds
page-position = Start position
page-position-note = In the notation of the game, such as FEN or SFEN. Leave it empty for the usual start.
page-definition-file = Another game from a file: choose its definition, or drop it here
page-against-level = { $name }, level { $level } of { $levels }
page-against-friend = a friend at this computer
page-against-device = somebody on another device
page-summary-begins = Begins
page-summary-against = Against
page-summary-rules = Game
page-summary-clock = Clock
page-summary-rounds = Rounds
page-help-more = More help
page-help-level = Help { $level } of { $levels }
