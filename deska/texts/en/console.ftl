# Playing in the terminal.

welcome = Type a move, or help.
goodbye = Goodbye!
really-quit = Quit the game?
yes-or-no = yes or no
only-yes-or-no = Please answer yes or no.
try-help = Type help to see all commands.

name-person = Player { $seat }
name-computer = Computer { $seat } ({ $level })
seat-count = { $count } on the board
seat-points = { $name }: { $points }
round-of = round { $round } of { $rounds }
forbidden-legend = { $mark } is forbidden here
thinking = { $name } is thinking … (Ctrl-C: move at once)
glimpse-effort = { $depth ->
        [0] { $nodes } playouts
       *[other] depth { $depth }, { $nodes } positions
    }
played = { $move ->
        [x] { $name } takes X.
        [o] { $name } takes O.
        [more] { $name } places two more stones.
       *[other] { $name } played { $move }.
    }
saved = Saved as '{ $name }' in { $folder }.
replace-save = A save named '{ $name }' exists already. Replace it?
save-line = { $moves ->
        [one] { $name } ({ $game }, { $players }, one move, { $at })
       *[other] { $name } ({ $game }, { $players }, { $moves } moves, { $at })
    }
open-which = Type open and one of these names. The saves are in { $folder }.
no-saves = There are no saves in { $folder } yet.
reopened = The game goes on.
taken-back = Taken back to before { $move }.
redone = Played again up to { $move }.
gone-to = { $move ->
        [0] This is the beginning.
       *[other] This is after move { $move }.
    }
seat-changed = { $name } now plays.
no-moves = No move has been played yet.
hint-step = Hint: { $step } Type "hint" again for more.
hint = Hint: { $thought }
draw-offered = { $name }, do you accept a draw?
draw-refused = { $name } plays on.
match-won = { $name } wins the match!
match-drawn = The match is drawn.

now-move = a move, or: undo, hint, help, quit
now-watch = Ctrl-C: pause
now-paused = Enter: play on, or: seat 1 human, undo, help, quit
now-between = next: next round, or: undo, moves, help, quit
now-over = new: play again, or: undo, moves, help, quit

go-where = Type go and the number of a move, 0 to { $total }.
seat-how = Type seat, its number (1 to { $seats }) and who plays it, for example: seat 2 hard
coordinates-how = Type coordinates on or coordinates off.
letters-how = Type letters on or letters off.
lang-which = Type lang and one of { $known }.

help-move = Type a move as the board names it. Other commands:
command-help = this help
command-rules = how this game is played
command-undo = take back your last move and the computer's reply
command-redo = play it again
command-hint = what a good player would do, and why
command-even = the move after which the game is most even (five in a row for two)
command-seat = change who plays a seat: seat 2 hard, seat 1 human
command-moves = the moves played so far
command-go = go to the position after a move: go 5; play continues from there
command-on = let the computer play on
command-show = draw the board again
command-flip = turn the board round
command-coordinates = names of columns and rows: coordinates on, coordinates off
command-letters = pieces as letters or as figures: letters on, letters off
command-resign = give up
command-draw = offer a draw
command-end = end the game without a winner
command-next = the next round
command-new = a new game
command-save = save the game under a name: save our game
command-open = continue a saved game: open our game; without a name, list the saves
command-best = the best players of this game
command-lang = the language: lang cs, lang en
command-quit = leave

# Words that can be typed, the first is the one shown in help. All languages are understood at once.
word-help = help ?
word-rules = rules
word-undo = undo u back
word-redo = redo again
word-hint = hint
word-even = even balanced
word-seat = seat
word-moves = moves
word-go = go
word-on = on continue
word-show = show board
word-flip = flip
word-coordinates = coordinates coords
word-letters = letters
word-resign = resign
word-draw = draw
word-end = end
word-next = next
word-new = new
word-save = save
word-open = open
word-best = best
word-lang = lang language
word-quit = quit q exit
word-yes = yes y
word-no = no n
word-switch-on = on
word-switch-off = off
