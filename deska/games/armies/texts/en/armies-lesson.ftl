# How to play games of two armies: put together from a definition, for beginners of ten years.

lesson-goal-chess = { $royal ->
        [king] Attack the other king so that it cannot escape. That is checkmate, and you have won.
       *[other] Attack the other side's { $royals } so that it cannot escape. That is checkmate, and you have won.
    }
lesson-goal-shogi = { $royal ->
        [king] Attack the other king so that it cannot escape. Everything you capture joins your side.
       *[other] Attack the other side's { $royals } so that it cannot escape. Everything you capture joins your side.
    }
lesson-goal-draughts = Capture all pieces of the other side, or leave it without a move.
lesson-goal-both-mate = Two different armies meet. Checkmate the other king and you have won.
lesson-goal-mixed = Two different armies meet. { $first ->
        [white] White
        [black] Black
        [red] Red
        [sente] Sente
        [gote] Gote
        [south] South
        [north] North
       *[other] { $first }
    } wants to { $aim }; { $second ->
        [white] white
        [black] black
        [red] red
        [sente] Sente
        [gote] Gote
        [south] south
        [north] north
       *[other] { $second }
    } wants to { $other }.
lesson-aim-chess = checkmate the king
lesson-aim-draughts = capture all pieces or leave them without a move

side-in-sentence = { $side ->
        [white] white
        [black] black
        [red] red
        [sente] sente
        [gote] gote
        [south] south
        [north] north
       *[other] “{ $side }”
    }

lesson-move = You take turns, one piece a turn. Choose a piece and you see where it may go.
    .title = Move
lesson-take = Move onto an enemy piece and it leaves the board.
    .title = Capture
lesson-take-to-hand = Move onto an enemy piece. It goes into your hand and is yours from now on.
    .title = Capture
lesson-take-by-jump = Jump over an enemy piece to the free cell behind it. Can you jump on? Then you must.
    .title = Capture
lesson-drop = Instead of moving, you may put a piece from your hand on a free cell.
    .title = Drop
lesson-take-of = This is how { $who } captures: by moving onto an enemy piece, which leaves the board.
    .title = Capture
lesson-take-to-hand-of = This is how { $who } captures: by moving onto an enemy piece. It goes into the hand and changes sides.
    .title = Capture
lesson-take-by-jump-of = This is how { $who } captures: by jumping over an enemy piece to the free cell behind it, and on and on as long as there is something to jump over.
    .title = Capture
lesson-drop-of = Instead of moving, { $who } may put a piece from the hand on a free cell.
    .title = Drop
lesson-check = { $royal ->
        [king] When your king is attacked, that is check: save it at once. You may never leave it attacked.
       *[other] When the other side attacks your { $royals }, that is check: save it at once. You may never leave it attacked.
    }
    .title = Check
lesson-crown = A man on the last row becomes a king and can do much more.
    .title = Make a king

lesson-ways-any = any way
lesson-ways-straight = ahead, back or sideways
lesson-ways-diagonal = diagonally
lesson-ways-ahead = straight ahead
lesson-ways-back = straight back
lesson-ways-aside = sideways
lesson-ways-ahead-aside = ahead or sideways
lesson-ways-ahead-back = ahead or back
lesson-ways-slant-ahead = diagonally ahead
lesson-ways-slant-back = diagonally back
lesson-ways-three-ahead = ahead, straight or diagonally
lesson-ways-gold = any way except diagonally back
lesson-ways-silver = straight ahead or along any diagonal
lesson-ways-not-back = any way except back
lesson-ways-shown = in the directions of the picture
lesson-ways-left = to the left
lesson-ways-right = to the right
lesson-ways-ahead-left = diagonally ahead to the left
lesson-ways-ahead-right = diagonally ahead to the right
lesson-ways-back-left = diagonally back to the left
lesson-ways-back-right = diagonally back to the right

lesson-leaps-ahead = ahead
lesson-leaps-back = back
lesson-leaps-aside = sideways
lesson-leaps-left = to the left
lesson-leaps-right = to the right
lesson-leaps-ahead-left = ahead to the left
lesson-leaps-ahead-right = ahead to the right
lesson-leaps-back-left = back to the left
lesson-leaps-back-right = back to the right

lesson-step = { $does ->
        [takes] Captures
       *[other] Goes
    } one step { $ways }.
lesson-slide = { $does ->
        [takes] Captures
       *[other] Goes
    } { $ways }, { $most ->
        [0] as far as it is free
       *[other] up to { $most } cells
    }.
lesson-leap = { $does ->
        [takes] Captures by jumping
       *[other] Jumps
    } { $shape ->
        [straight] { $far } cells straight
        [diagonal] { $far } cells diagonally
       *[oblique] { $far } cells straight and { $near } to the side
    }{ $where ->
        [all] {""}
        [some] , only { $ways }
       *[shown] , only in the directions of the picture
    }. Pieces on the way do not matter.
lesson-lame = { $does ->
        [takes] Captures
       *[other] Goes
    } { $shape ->
        [straight] { $far } cells straight
        [diagonal] { $far } cells diagonally
       *[oblique] { $far } cells straight and { $near } to the side
    }{ $where ->
        [all] {""}
        [some] , only { $ways }
       *[shown] , only in the directions of the picture
    }. A piece right beside it closes the way.
lesson-ride = It may repeat this jump in the same direction, { $most ->
        [0] as far as it is free
       *[other] up to { $most } times
    }.
lesson-hop = { $does ->
        [takes] Captures
        [moves] Goes
       *[other] Goes and captures
    } { $ways } over exactly one piece, near or far.
lesson-short-hop = { $does ->
        [takes] Captures
        [moves] Goes
       *[other] Goes and captures
    } { $ways } over a piece, and lands right behind it.
lesson-jump = { $most ->
        [1] Captures { $ways } by jumping over the enemy beside it to the free cell behind.
       *[other] Captures { $ways } from any distance: it flies over one enemy and lands on a free cell behind it.
    }
lesson-chain = Then it captures on as long as it can.
lesson-first = { $what } That is for its first move only.
lesson-royal = Lose it and you lose the game.
lesson-becomes = { $rows ->
        [0] In its marked cells
        [1] On the last row
       *[other] In the last { $rows } rows
    } it becomes: { $pieces }.
lesson-may-become = { $rows ->
        [0] When it enters or leaves its marked cells
        [1] When it enters or leaves the last row
       *[other] When it enters or leaves the last { $rows } rows
    }, it may become: { $pieces }.
lesson-in-hand = In a hand it is again: { $piece }.

lesson-castling = King and rook have not moved, and nothing stands between them? Then the king may go two cells towards the rook, and the rook jumps to its other side. Not while the king is in check, and not over an attacked cell.
    .title = Castling
lesson-double-step = From where it begins, a pawn may go two cells at once if both are free.
    .title = Two steps of a pawn
lesson-en-passant = A pawn has just gone two cells and stands right beside yours? You may capture it as if it had gone one, but only at once.
    .title = Capturing in passing
lesson-must-capture = You must capture when you can. Pieces that must capture are marked. { $at0 ->
        [by_king] If a king can capture, a king must.
        [most] You must capture as many as you can.
       *[other] Which capture is up to you.
    } { $at1 ->
        [by_king] If a king can do it, a king must.
        [most_kings] Among those, as many kings as you can.
       *[other] {""}
    } { $at2 ->
        [most_kings] Among those, as many kings as you can.
       *[other] {""}
    } { $at3 ->
        [king_soonest] Among those, a king as soon as possible.
       *[other] {""}
    }
    .title = Capturing is a duty
lesson-last-row = { $how ->
        [stops] A man that reaches the last row in the middle of a capture stops there and becomes a king.
        [goes_on_promoted] A man that reaches the last row in the middle of a capture becomes a king at once and captures on as a king.
       *[passes] A man that reaches the last row in the middle of a capture and can jump on stays a man.
    }
    .title = Last row in the middle of a capture
lesson-taken-at-once = What was jumped over leaves the board at once, so the way may open for the next jump.
    .title = Taken at once
lesson-no-turning-back = In the middle of a capture a piece may not turn right back.
    .title = No turning back
lesson-cannot-take = This is an exception: { $piece } may not capture { $others }.
    .title = Who cannot capture whom
lesson-one-per-column = { $kind ->
        [pawn] You may not have two pawns in one column. Promoted ones do not count.
       *[other] You may not have two of the same piece in one column, if it is { $pieces }. Promoted ones do not count.
    }
    .title = One in a column
lesson-no-mate = You may not checkmate at once by dropping this piece: { $pieces }.
    .title = No checkmate by a drop
lesson-not-stuck = You may not put these where they could never move again: { $pieces }.
    .title = Not where it gets stuck
lesson-stalemate = You are to move, no move is allowed, and your king is not attacked? That is stalemate, a draw.
    .title = Stalemate
lesson-repetition = { $checking ->
        [loses] { $times ->
            [2] When the same position comes up for the second time, the game is a draw.
            [3] When the same position comes up for the third time, the game is a draw.
            [4] When the same position comes up for the fourth time, the game is a draw.
            [5] When the same position comes up for the fifth time, the game is a draw.
           *[other] When the same position has come up { $times } times, the game is a draw.
        } But if one side gave check all the time, that side loses.
       *[draws] { $times ->
            [2] When the same position comes up for the second time, the game is a draw.
            [3] When the same position comes up for the third time, the game is a draw.
            [4] When the same position comes up for the fourth time, the game is a draw.
            [5] When the same position comes up for the fifth time, the game is a draw.
           *[other] When the same position has come up { $times } times, the game is a draw.
        }
    }
    .title = Repetition
lesson-no-progress = After { $moves } moves of both sides together without a capture or other progress, the game is a draw.
    .title = Nothing happens
lesson-dead-position = When nobody has enough pieces left for checkmate, the game is a draw.
    .title = Too few pieces
lesson-entering-king = A king that has come to the far side with enough of its army may win, even without checkmate.
    .title = The king on the other side
