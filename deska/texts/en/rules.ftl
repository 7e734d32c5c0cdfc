page-rules-pieces = How the pieces move
page-rules-more = More rules
no-such-round = There is no round { $given } yet; this match has { $rounds }.
page-rules-steps = In a few pictures
page-rules-dot = one step
page-rules-arrow = as far as it is free
page-rules-ring = only to capture
page-rules-letter = in written moves
page-rules-hand = In hand:
page-rules-facts = In short
page-rules-players = { $count ->
        [one] one player
       *[other] { $count } players
    }
page-rules-play = Play it
page-rules-back = Back to the game
page-rules-other = Another game
page-rules-western = You do not read Japanese? Take pieces with letters and arrows that show how they move.

# What somebody can do in a first game, in one line.
page-first-lay = Tap a free cell.
page-first-stock = Tap a piece beside the board, then a free cell.
page-first-army = Tap a piece: dots show where it may go.
page-first-army-hand = Tap a piece, or one in your hand to drop it.
page-first-target = Now tap a dot. A ring means a capture.
page-first-dot = Now tap a dot.
page-first-ring = Now tap a ring: that is a capture.
page-first-free = Now tap a free cell.
page-first-check = You are in check: save your king.
page-first-must = You must capture: tap a marked piece.
page-first-choose = Choose one of the buttons.

# Names of pieces in sentences; somebody invented the names in quotes.
lesson-or = { $first } or { $last }
lesson-and = { $first } and { $last }
lesson-nor = { $first } or { $last }
piece-invented = '{ $name }'
