# Chess, draughts, shogi and invented games: playing them.

game-chess = Chess
    .about = complete chess: castling, en passant, promotion, all draws
game-draughts = Draughts
    .about = Czech draughts, and those of eight other countries
game-shogi = Shogi
    .about = complete shogi: drops, promotion, repetition, entering king
game-minishogi = Minishogi
    .about = shogi on 5×5
game-own = Your own game
    .about = any board, any pieces: give a path to a JSON file instead of the name, or one of the examples

option-rules = whose rules
option-no_progress = a draw after this many moves of both sides together without a capture or a man's move; 0: the default of these rules
option-definition = the definition as JSON, or the name of an example
example-line = { $about } (an example of 'own')
game-file-unreadable = The file '{ $path }' cannot be read; give a name from 'deska games' or a JSON file that defines a game.

phase-check = { $name } to move, in check.
phase-capture = { $name } to move, and must capture.

mate = { $winner } wins by mate.
stalemate = A draw by stalemate: there is no legal move, and no check.
repetition = A draw: the same position has occurred too often.
perpetual-check = { $winner } wins: the other side gave check with every move of a repetition.
no-progress = A draw: too many moves without progress.
dead-position = A draw: nobody can mate any more.
entering-king = { $winner } wins: the king has entered the far side with enough of its army.
no-move = { $winner } wins: the other side has no legal move.
no-piece = { $winner } wins: the other side has no piece left.
longest-game = A draw: the game is too long.

# Moves that cannot be read.
not-a-move = '{ $text }' is not a move; write it like { $examples }.
no-such-cell = There is no cell { $cell } on this board; cells go from { $first } to { $last }.
no-such-piece = There is no piece { $letter } to drop; choose one of: { $known }.
several-fit = That could mean several moves: { $known }. Write one of them in full.

# Moves that are not legal.
no-piece-there = There is no piece on { $cell }.
not-your-piece = The piece on { $cell } is not yours.
own-piece-there = Your own piece stands on { $cell }.
same-cell = A move must leave { $cell }.
where-to = Where should the piece on { $cell } go? It can: { $known }.
no-move-from = The piece on { $cell } cannot move now.
moves-otherwise = The piece on { $origin } does not move like that; it cannot reach { $target }.
way-blocked = Something is in the way from { $origin } to { $target }.
only-captures-there = The piece on { $origin } goes to { $target } only to capture.
only-moves-there = The piece on { $origin } cannot capture on { $target }.
into-check = The king would be in check on { $cell }.
still-in-check = Your king is in check, and this does not end it.
would-be-in-check = Your king would be in check after this move.
passing-too-late = En passant must follow the double step at once; { $cell } was not passed by the last move.
cannot-take = The piece on { $origin } may not take the one on { $target }.
castling-lost = No castling: the king or this rook has moved already.
castling-blocked = No castling: { $cell } between king and rook is not empty.
castling-in-check = No castling out of check.
castling-through-check = No castling: the king would be in check on { $cell }.
cannot-promote = This piece cannot promote by this move.
cannot-promote-so = It cannot become '{ $promotion }'; it may be { $known }.
must-promote = The piece must promote here, because it could never move again: { $known }.
choose-promotion = Say what it becomes: { $known }.
must-capture = You must capture: { $known }.
must-capture-by-king = A king can capture, so a king must: { $known }.
must-capture-most = You must capture as many as you can: { $known }.
must-capture-most-kings = You must capture as many kings as you can: { $known }.
must-capture-king-soonest = You must capture a king as soon as you can: { $known }.
capture-unfinished = The capture does not end there; it is { $known }.
no-drops = This side does not drop pieces.
not-in-hand = There is no { $letter } in your hand.
drop-on-piece = A piece can be dropped only on an empty cell; { $cell } is not.
second-in-column = { $letter } cannot be dropped on { $cell }: you have one in this column already.
drop-stuck = { $letter } cannot be dropped on { $cell }: it could never move from there.
drop-leaves-check = Your king is in check, and { $letter } on { $cell } does not end it.
drop-exposes = { $letter } cannot be dropped on { $cell }: your king would be in check.
mate-by-drop = { $letter } cannot be dropped on { $cell }: that would be mate, which is forbidden for this piece.

# Positions.
position-parts = { $given ->
        [one] The position has one part,
       *[other] The position has { $given } parts,
    } but { $least } to { $most } are needed; one is written like '{ $example }'.
position-draughts = '{ $given }' is not a position of draughts; write it like '{ $example }': who moves, the pieces of white, those of black.
position-draughts-piece = '{ $given }' is not a piece on a cell of this board; write pieces like { $known }.
position-unplayed-cell = { $cell } has the colour that is not used.
position-cell-twice = Two pieces stand on { $cell }.
position-brackets = The hands of the position must end with ']'; '{ $given }' does not.
position-no-hands = This game has no hands, so brackets are not allowed.
position-hand-letter = '{ $letter }' cannot be in a hand; there may be { $known }, with a number before it.
position-hand-twice = { $letter } is in the hands twice; write their number before the letter.
position-hand-full = There are too many pieces in the hands.
position-castling-letter = The castling part '{ $given }' is wrong; it may have { $known }, each once.
position-castling = Castling needs king and rook where they began, but { $cell } does not have the right one.
position-passed-text = The en passant part '{ $given }' is neither a cell nor '-'.
position-passed = No pawn can have just passed { $cell }.
position-quiet-number = The number of moves without progress is a whole number from { $low } to 9999, not '{ $given }'.
position-move-number = The number of the move is a whole number from { $low } to 9999, not '{ $given }'.
position-kings = { $side ->
        [white] White
        [black] Black
        [red] Red
        [sente] Sente
        [gote] Gote
        [south] South
        [north] North
       *[other] { $side }
    } has { $given ->
        [0] no king
        [one] one king
       *[other] { $given } kings
    }, but needs { $needed }.
position-unpromoted = The piece on { $cell } must have promoted there.
position-stuck = The piece on { $cell } could never move from there.
position-pawn-behind = A pawn cannot have come to { $cell }.
position-second-in-column = A side cannot have a second such piece in the column of { $cell }.
position-too-many = There are { $given } pieces, but at most { $most } are possible.
position-too-many-of = There are { $given } { $letter }, but at most { $most } are possible.
position-too-many-moves = With these pieces there could be more moves than this game has room for.
position-other-in-check = The side that is not to move is in check.
position-too-many-captures = A position has more captures than Deska can count. Choose another move.
definition-unplayed-cells = { $place }: { $count } pieces stand on cells of the colour that is not used ({ $cells }); move them one cell aside, or change the number of columns or rows and mirror the army again.
definition-room-for-moves = { $place }: with these pieces a position could have more than { $most } moves; use fewer or shorter-moving pieces.
definition-chain-explodes = { $place }: { $name } can capture in too many ways. It captures by jumping, and the other side may have { $enemies } pieces on the board, so a position could take too long to work out. { $most ->
        [0] Let it jump a shorter way or in fewer directions.
       *[other] Use at most { $most } pieces a side, or let it jump a shorter way or in fewer directions.
    }
definition-chain-choices = { $place }: { $name } jumps, so it may have at most { $most } choices when it promotes.

# What people may begin with.
preset-chess = Chess
    .about = all of it: castling, en passant, every draw
preset-draughts = Czech draughts
    .about = nine countries' rules to choose from
preset-shogi = Shogi
    .about = what you take, you may drop
preset-minishogi = Minishogi
    .about = 5 × 5, sharp from the first move
preset-cannons = Cannons
    .about = 9 × 10, cannons shoot over a screen
preset-chess-against-draughts = Chess against draughts
    .about = a small army against men who must take
preset-chess-against-shogi = Chess against shogi
    .about = who drops, and who promotes
preset-different-armies = Different armies
    .about = two chess armies, no piece alike
preset-five-by-five = Five by five
    .about = a small game with hands
preset-wyverns = Wyverns
    .about = 10 × 10 with new pieces

# Options and choices as the page names them.
page-choice-promote = Promote
page-choice-stay = Do not promote
page-value-rules-czech = Czech
    .short = Czech
    .title = Czech draughts
page-value-rules-english = English (checkers)
    .short = English
    .title = English draughts
page-value-rules-russian = Russian
    .short = Russian
    .title = Russian draughts
page-value-rules-pool = Pool checkers
    .short = pool checkers
    .title = Pool checkers
page-value-rules-brazilian = Brazilian
    .short = Brazilian
    .title = Brazilian draughts
page-value-rules-international = International 10 × 10
    .short = international 10 × 10
    .title = International draughts
page-value-rules-italian = Italian
    .short = Italian
    .title = Italian draughts
page-value-rules-spanish = Spanish
    .short = Spanish
    .title = Spanish draughts
page-value-rules-turkish = Turkish
    .short = Turkish
    .title = Turkish draughts
page-option-rules = Whose rules
page-option-no_progress = Draw after moves without progress (0: default)
page-value-no_progress = a draw after { $value ->
        [1] a move
       *[other] { $value } moves
    } without progress
page-option-definition = Which own game

not-possible-here = { $text } is not possible here.

# Pieces of the games that come with Deska.
page-picture-lion = lion
page-picture-ox = ox
page-picture-fox = fox
page-picture-crane = crane
page-picture-chick = chick
page-picture-hen = hen
page-picture-wolf = wolf
page-picture-guard = guard
page-picture-cannon = cannon
page-picture-elephant = elephant
page-picture-horse = horse
page-picture-soldier = soldier
page-picture-veteran = veteran
page-picture-amazon = amazon
page-picture-archbishop = archbishop
page-picture-chancellor = chancellor
page-picture-wyvern = wyvern
