# File formats of games.

format-csa = CSA: shogi
format-deska = Deska's own text, for every game
format-pgn = PGN: chess
format-fen = FEN and EPD: positions of chess and own games
format-sfen = SFEN: positions of shogi and minishogi
format-uci = lists of moves as UCI engines get them
format-usi = lists of moves as USI engines get them
format-psq = PSQ, the files of Piskvork: five in a row
format-rec = .rec, the tournament files of Piskvork: five in a row on 20 × 20
format-sgf = SGF: gomoku and renju

format-place = { $file }, game { $game }, line { $line }, column { $column }: { $why }
format-place-in-text = Game { $game }, line { $line }, column { $column }: { $why }
unknown-format = There is no format '{ $name }'. Choose one of: { $known }.
format-unknown = It cannot be told what this file is. Name its format; there are: { $known }.
format-not-named = The name { $path } does not tell a format. Name one; there are: { $known }.
format-not-for-game = The format { $format } cannot hold { $game }.
file-unreadable = '{ $path }' cannot be read: { $why }
file-unwritable = '{ $path }' cannot be written: { $why }

game-not-named = The file does not say which game it holds. Name the game.
record-too-large = The comments and variations of this game are larger than { $mebibytes } MiB, so Deska cannot keep it. Divide them into several games, or leave some out.
game-too-large = This game is too long; one may have at most { $most } characters.
game-too-many-moves = This game is too long; one may have at most { $most } moves with all its variations.
game-too-many-words = This game is too long; one may have at most { $most } moves, numbers, comments, marks and brackets.
game-too-many-lines = This game is too long; one may have at most { $most } lines.
game-too-many-captures = This game has positions with so many captures that its moves cannot be checked in time.
tags-too-large = The tags of this game are too long; they may have at most { $most } characters.
bad-tag = This is not a tag: { $given }. Write it as [Name "value"].
variation-open = A variation is not closed; a ) is missing.
variation-not-open = There is a ) without a variation.
variation-of-nothing = There is no move that this variation could replace.
variation-too-deep = Variations are nested too deep; { $most } levels can be read.
not-in-movetext = '{ $given }' cannot be here.
after-the-end = There is more text after the result; begin another game with its tags.
pgn-chess960 = This is Chess960 (Fischer random), which Deska does not play; it reads games that start as chess does, or from a position without such castling.
pgn-variant = '{ $given }' is not chess; PGN is read for chess only.
pgn-null-move = A move that passes (--) cannot be read: in chess nobody may pass.

file-has-fewer-games = '{ $path }' has { $games ->
        [one] one game
       *[other] { $games } games
    }; there is no game { $number }.
file-has-position = A game from a file brings its own moves; leave out --position and --moves.
file-other-game = The file holds a game of { $game }, not { $expected }; leave the name out or correct it.
convert-onto-itself = { $path } is one of the files to read. Write to another one; games that cannot be read would be lost.
no-games-to-convert = There is no game in what was read, so nothing was written.
converted = { $written ->
        [0] No game
        [one] One game
       *[other] { $written } games
    } written to { $path }{ $bad ->
        [0] .
        [one] ; one game could not be converted.
       *[other] ; { $bad } games could not be converted.
    }
opened-file = { $moves ->
        [one] One move was read.
       *[other] { $moves } moves were read.
    } Press Enter to let computers play on.

psq-header = A PSQ file begins with a line like 'Piskvorky 20x20, 11:11, 0', not with '{ $given }'.
psq-line = '{ $given }' is neither a move 'x,y,milliseconds' nor a name nor the result.
rec-without-moves = There is no move 'x,y,milliseconds' in this file.
csa-line = '{ $given }' is not a line of CSA.
csa-too-many-placings = The start position is told in too many lines; { $most } are enough for every board.
csa-piece = '{ $given }' is not a piece that can be there.
csa-turn = '{ $given }': the other side is to move.
sgf-empty = This tree has no node; a game begins with (;
sgf-other-game = This is SGF of another game (GM[{ $given }]); Deska reads GM[4], gomoku and renju.
sgf-size = '{ $given }' is not the size of a board; write SZ[15] or SZ[20:15].
sgf-cell = '{ $given }' is not a cell; write two letters, such as hh.
sgf-too-many-stones = The start position has too many stones; the board has { $most } points.
sgf-move-in-root = The first node has a move; it should describe the game, and the next one have the move.
sgf-turn = It is not the turn of { $colour }.
format-needs-start = The format { $format } cannot hold a game that starts from a position of its own.
format-one-game = A file of the format { $format } holds one game only; write the games to several files.

recorded-result = { $winner ->
        [none] A draw, as the record says.
       *[other] { $winner } wins, as the record says.
    }

format-ki2 = KI2: shogi, moves without origins
format-kif = KIF in Shift-JIS: shogi
format-kifu = KIF in UTF-8: shogi
format-pdn = PDN: draughts
format-variants = variants.ini of Fairy-Stockfish: own games

kif-line = '{ $given }' is not a line of KIF or KI2.
kif-handicap = '{ $given }' is not a handicap that is known. There are: { $known }.
kif-board = A board has nine rows; { $given } are drawn.
kif-variation = A variation of move { $given } belongs nowhere: the line before it has { $most ->
        [one] one move
       *[other] { $most } moves
    }.
kif-encoding = The format { $format } cannot write the sign '{ $sign }'; write .kifu, which is UTF-8.
pdn-game-type = GameType '{ $given }' is not one that Deska plays. It plays: { $known }.
pdn-fen = '{ $given }' is not a position; write it like W:W31-50:B1-20 or W:Wa1,Kc3:Bb8.

variants-line = '{ $given }' is neither a section [name] nor a key = value.
variants-value-too-long = The value of { $setting } is too long; it may have at most { $most } characters.
variants-too-many-keys = There are too many keys; a section may have at most { $most }.
variants-too-many = There are too many sections; the first { $most } are read.
variants-parent = There is no variant '{ $setting }' to begin with. Deska knows: { $known }.
variants-value = { $setting }: '{ $given }' is not a value that can be read.
variants-letter = { $setting }: no piece has the letter '{ $letter }'.
variants-letter-twice = { $setting }: the letter '{ $letter }' is taken.
variants-moves = { $setting }: the moves '{ $given }' cannot be read: { $why }
variants-no-king = { $setting }: there is no king; Deska's chess and shogi sides need one.
variants-cannot = { $setting } = { $given }: Deska has no such rule.
variants-key = { $setting } = { $given }: Deska does not know this rule.
variants-castling-file = { $setting } = { $given }: in Deska a king castles by two cells.
variants-castling = { $setting }: in Deska whoever has a king and a rook that have not moved may castle; kings of both sides stand in the same column.
variants-double-step = { $setting }: in Deska pawns go two steps from row { $row } only.
variants-drops = { $setting }: in Deska captured pieces are dropped, or there are no drops at all.
variants-stalemate = { $setting } = { $given }: in Deska stalemate is a draw, and with drops a loss.
variants-unsaid = variants.ini cannot say this: { $what ->
        [size] a board of more than 12 columns or 10 rows
        [draughts] a side that plays draughts
        [kinds] sides of different kinds
        [kings] more than one kind of king
        [first] moves that a piece has only as its first
        [pawns] pawns that do not move as in chess
        [sides] two kinds of pawns of one side
        [castling] castling as this game has it
        [passing] captures en passant without a double step
        [entering-king] a win by a king that enters
        [progress] an odd number of moves without progress
        [stuck] that only some pieces may not get stuck
        [mate] that a piece other than a shogi pawn may not mate when it is dropped
        [column] one per column for several pieces
        [zones] different promotion zones
        [choices] different choices of promotion
        [hands] what pieces become in a hand here
        [start] promoted pieces at the start
        [letters] more than 26 pieces
       *[moves] the moves of { $name }
    }.

file-empty = There is nothing in it.
no-such-game-in-file = This file has no such game.
nothing-to-export = There is no game to write.
position-only-typed = A position of this game can only be typed.

# What a format leaves out of a game or changes.
lost-moves = moves
lost-variations = variations
lost-comments = comments
lost-wording = the exact form of comments
lost-glyphs = signs such as ! and ±
lost-drawings = arrows and circles
lost-clocks = clocks
lost-times = times of moves
lost-fractions = fractions of seconds
lost-values = values of positions
lost-players = names of players
lost-tags = some facts about the game
lost-result = the result
lost-start = the start position
