# The editor of games.

estimate-begins = The computer is looking for a forced win …
estimate-plays = No forced win was found. The first game is being played …
estimate-stopped = Stopped.
estimate-nothing = Stopped before a game was over: no result.
estimate-gone = This estimate has ended, because another one was started since, perhaps in another window. Start it again.
estimate-forced = { $name } wins by force in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }: too lopsided for a game. Give the other side more, or change the board.
estimate-drawn = Every game so far was a draw. Stronger pieces or a smaller board would help somebody win.
estimate-even = About even: nobody is clearly ahead.
estimate-slightly = { $name } is slightly better, but it may be chance.
estimate-unclear = It is not clear yet who is ahead.
estimate-ahead = { $name } is ahead.
estimate-lopsided = { $name } nearly always wins. Give the other side more.
estimate-short = Games are over after { $moves ->
        [one] one move
       *[other] { $moves } moves
    }: that is very short.

# Said in the editor in the place of what a file's reader says.
editor-empty-side = { $name } has no pieces yet. Place some.
editor-no-king = { $name } needs a king. Place one, or make one of your own pieces the king.
editor-many-kings = { $name } has { $given } kings but may have only one.
editor-chain-explodes = { $name } can capture in too many ways: the other side may have { $enemies } pieces on the board. { $most ->
        [0] Let it jump a shorter way or in fewer directions.
       *[other] Use at most { $most } pieces a side, or let it jump a shorter way or in fewer directions.
    }
editor-unplayed-cells = { $count } pieces stand on cells of the colour that is not used ({ $cells }). Move them one cell aside, or change the number of columns or rows and mirror the army again.
editor-shared-letter = looks the same as { $other } (letter { $letter }): choose another letter, or a symbol.
editor-armies-apart = The armies can never meet: no piece can ever capture one of the other side. Move one army one cell aside, or change the number of columns or rows.
editor-first-win = { $name } can force a win in { $moves ->
        [one] one move
       *[other] { $moves } moves
    } from the start. Move some pieces, or give the other side more.
editor-no-moves = it cannot move yet; tap a cell on its small board.
editor-starts-over = { $name } begins and cannot move. Place the pieces differently.
editor-starts-attacked = The king of { $name } is attacked before the game begins. Place the pieces differently.
editor-starts-stuck = { $name } cannot move at the start. Place the pieces differently.
editor-unknown-key = Deska does not know '{ $place }', which came with the file.
editor-same-side = Both sides are called { $name }. Give them different names.
editor-nameless = The game needs a name.
editor-nameless-side = Side { $number } needs a name.
editor-picture-element = This picture has { $name }. Only plain shapes are accepted: paths, circles, rectangles, lines, polygons; no text, gradients or embedded pictures. Convert the rest to paths.
editor-picture-attribute = In this picture { $element } has { $name }, which is not accepted. Use only plain shapes and colours.
editor-picture-value = In this picture { $element } has { $name } '{ $value }'. Use only plain colours, numbers and paths, no gradients or patterns.

# Keeping them.
invention-taken = A game named '{ $name }' exists already. Replace it?
invention-changed = The game '{ $name }' has changed since you opened it, perhaps in another window. Replace it with yours?
no-such-invention = There is no game '{ $name }' any more; choose one from the list.
too-many-inventions = { $most ->
        [one] There is one own game, and no more are kept; delete it first.
       *[other] There are { $most } own games, and no more are kept; delete one first.
    }
inventions-unusable = The folder of own games { $folder } cannot be used ({ $why }). Nothing was changed; share the game as a file instead.

page-editor = Game editor
page-editor-new-name = My game
page-editor-copy-name = { $number ->
        [1] { $name } (copy)
       *[other] { $name } (copy { $number })
    }
page-editor-side-first = white
page-editor-side-second = black
page-editor-side = Side { $number }

# The bar.
page-editor-leave = Back to the games
page-editor-name = Name of the game
page-editor-tools = Tools
page-editor-undo = Undo
page-editor-redo = Redo
page-editor-gallery = My inventions
page-editor-save = Save
page-editor-duplicate = Duplicate
page-editor-share = Share
page-editor-ahead = Who is ahead?
page-editor-play = Play
page-editor-shared = Downloaded: { $name }
page-editor-saved = Saved.
page-editor-unsaved = Not saved yet
page-editor-duplicated = This is the copy.

# What is wrong.
page-editor-problems = What is still wrong
page-editor-still-wrong = { $count ->
        [one] One thing is still wrong:
       *[other] { $count } things are still wrong:
    }
page-editor-warnings = It can be played, but look at this:
page-editor-all-right = All right: the game can be played.
page-editor-remove = Remove it

# The board and its pieces.
page-editor-board = Board, { $columns } by { $rows }
page-editor-cell-empty = { $cell }, empty
page-editor-parts = Parts of the game
page-editor-tab-pieces = Pieces
page-editor-tab-board = Board
page-editor-tab-rules = Rules
page-editor-whose = Whose pieces
page-editor-own-pieces = Your pieces
page-editor-new-piece = Invent a piece
page-editor-new-piece-name = dragon
page-editor-edit-piece = Change { $name }
page-editor-delete-piece = Delete { $name }
page-editor-family-chess = Chess
page-editor-family-draughts = Draughts
page-editor-family-shogi = Shogi
page-editor-erase = Eraser
page-editor-mirror = Mirror
    .about = The other side gets the same pieces as { $name }
page-editor-clear-side = Remove side
    .about = Take all pieces of { $name } off the board
page-editor-clear = Remove all
    .about = Take all pieces off the board
page-editor-size-range = From { $least } to { $most }.
page-editor-pattern = Pattern
page-editor-pattern-checkered = checkered
page-editor-pattern-mirrored = checkered, light corner
page-editor-pattern-grid = squared
page-editor-side-below = Below, begins
page-editor-side-above = Above
page-editor-side-name = Name
page-editor-kind = Plays like
page-editor-kind-chess = like chess
    .about = Loses when its king is mated.
page-editor-kind-shogi = like shogi
    .about = The same, and it puts back on the board what it took.
page-editor-kind-draughts = like draughts
    .about = Must take when it can. Loses without a piece or a move; needs no king.
page-editor-zone = Pieces promote in
page-editor-default = the default rows
page-editor-last-rows = { $rows ->
        [one] the last row
       *[other] the last { $rows } rows
    }
page-editor-from-file = cells given in the file

# Rules.
page-editor-rule-castling = Castling
page-editor-rule-double_step = Pawns may begin with a double step
page-editor-rule-en_passant = En passant
page-editor-rule-dead_positions = A draw when nobody can mate any more
page-editor-rule-perpetual_check_loses = Perpetual check loses
page-editor-rule-entering_king = A king that gets far across wins (shogi)
page-editor-rule-no_progress_limit = Draw after this many moves without capture (0: never)
page-editor-rule-repetition = Draw when a position occurs this many times (0: never)
page-editor-rule-draughts = Draughts pieces move as in
page-editor-draughts-czech = Czech draughts
page-editor-draughts-english = English draughts
page-editor-draughts-russian = Russian draughts
page-editor-draughts-pool = pool checkers
page-editor-draughts-brazilian = Brazilian draughts
page-editor-draughts-international = international draughts
page-editor-draughts-italian = Italian draughts
page-editor-draughts-spanish = Spanish draughts
page-editor-draughts-turkish = Turkish draughts
page-editor-about = What the game is about
page-editor-author = Who invented it

# A piece.
page-editor-piece = Your piece
page-editor-piece-name = Name
page-editor-name-taken = A piece with that name exists already; choose another.
page-editor-name-empty = Enter a name for the piece.
page-editor-letter = Letter
page-editor-moves-board = How the piece moves; it stands in the middle, forwards is up
page-editor-home = The piece itself
page-editor-forwards = { $steps } forwards
page-editor-back = { $steps } back
page-editor-left = { $steps } left
page-editor-right = { $steps } right
page-editor-legend = Dot: goes there. Ring: takes there. Line: slides on. Dashed: hops over a piece. Arrow: jumps over an enemy here. Bar: only if its way is free. 1: as its first move only.
page-editor-beyond = { $count ->
        [one] One move goes beyond this picture.
       *[other] { $count } moves go beyond this picture.
    }
page-editor-betza = The same in Betza notation
page-editor-tap = Tap a cell: the piece …
page-editor-add-moves = Moves like
page-editor-moves-like = Moves like { $name }, too
page-editor-symbols = Ready symbols
page-symbol-star = Star
page-symbol-heart = Heart
page-symbol-moon = Moon
page-symbol-sun = Sun
page-symbol-bolt = Lightning
page-symbol-flame = Flame
page-symbol-crown = Crown
page-symbol-shield = Shield
page-symbol-boat = Boat
page-symbol-tree = Tree
page-symbol-fish = Fish
page-symbol-paw = Paw
page-editor-no-moves = No moves
page-editor-does = What it does there
page-editor-does-both = goes and takes
page-editor-does-moves = only goes
page-editor-does-takes = only takes
page-editor-does-hop-both = hops there
page-editor-does-hop-moves = hops there without taking
page-editor-does-hop-takes = hops there to take
page-editor-does-jump = jumps over an enemy here and takes it
page-editor-does-nothing = nothing
page-editor-way = How it gets there
page-editor-way-leap = straight there, over anything
page-editor-way-slide = slides on as far as it can
page-editor-way-limited = slides a limited number of steps
page-editor-way-lame = there, if nothing is in its way
page-editor-way-hop = hops over one piece, like a cannon
page-editor-way-short_hop = hops and lands right behind
page-editor-way-jump = jumps over an enemy there, takes it
page-editor-most-steps = Maximum steps
page-editor-spread = In which directions
page-editor-spread-all = all around
page-editor-spread-mirrored = left and right
page-editor-spread-one = only here
page-editor-first = Only as its first move
page-editor-first-short = first move
page-editor-chain = Then goes on jumping
page-editor-value = Value (a pawn is 100)
page-editor-value-computed = automatic: { $value }
page-editor-royal = It is the king
page-editor-upload = Picture (SVG)
page-editor-no-picture = Letter instead
page-editor-file-too-large = The file is too large; the limit is { $kibibytes } KiB.
page-editor-promotes = Becomes: { $names }
page-editor-nothing = nothing else
page-editor-promotion = When it gets across
page-editor-promotion-default = by default
page-editor-promotion-must = must change
page-editor-promotion-may = may change
page-editor-more = More
page-editor-pawn = Is a pawn (double step, en passant)
page-editor-drop-one_per_column = Drop only in a column without one
page-editor-drop-not_stuck = Drop only where it can move on
page-editor-drop-no_mate = Drop may not give mate
page-editor-done = Done

# My inventions.
page-editor-new = New game
page-editor-open-file = Open a file, or drop it here
page-editor-my-games = Kept here
page-editor-no-games = None yet. Start a new game, or change one of these.
page-editor-examples = Examples
page-editor-unfinished = not finished

# Playing and who is ahead.
page-editor-ahead-note = The computer plays your game against itself, quickly and not very well, and counts who wins.
page-editor-games-played = { $played } of { $games } games
page-editor-between = { $name } gets { $low } to { $high } per cent of the points (95 % confidence).
page-editor-won-by = Won by { $name }
page-editor-drawn = Draws
page-editor-length = Moves in an average game
page-editor-stop = Stop
