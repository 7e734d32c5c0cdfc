# The page's server: what is wrong with a setup, a save, a request; what just happened.

# --- setup of a match

name-empty = Enter a name.
name-too-long = { $longest ->
        [one] A name may have one letter at most.
       *[other] A name may have { $longest } letters at most.
    }
name-unprintable = The name has invisible characters; type it again.
name-equal = Seat { $other } has the same name; choose another.
symbol-empty = Choose a symbol.
symbol-not-one = A symbol is a single visible character.
symbol-equal = Seat { $other } has the same symbol; choose another.
bad-colour = A colour is written #rrggbb, for example #2563eb.
too-many-rounds = A match has at most { $most } rounds.
bad-clock-base = The time for a round may be from 1 second to 24 hours.
bad-clock-increment = The time added for each move may be from 0 seconds to an hour.
bad-pace = The pace may be from 0 to { $most } seconds a move.

# --- what is kept

record-bad-event = It has an event that Deska does not know.
record-bad-setup = Deska cannot read the setup of its match.
record-too-many-events = It has more than { $most } events.
record-does-not-play = It has a move that cannot be played. { $why }
save-too-large = The file is too large; a saved match has at most { $mebibytes } MiB.
save-unreadable = This file cannot be read: it is damaged, or not a saved match. The running game is unchanged.
save-not-ours = This is not a saved match of Deska. The running game is unchanged.
save-too-new = This match was saved by a newer Deska (format { $version }); update Deska to open it.
save-altered = This file was damaged or edited after it was saved, so it is not opened. The running game is unchanged.
save-does-not-play = This file cannot be opened. { $why } The running game is unchanged.
save-name-empty = Enter a name for the save.
save-name-too-long = { $longest ->
        [one] The name of a save may have one letter at most.
       *[other] The name of a save may have { $longest } letters at most.
    }
save-name-letters = The name of a save cannot have invisible characters or these signs: { $letters }
save-name-reserved = A save cannot be called '{ $name }'; a name begins and ends with a letter or a number.
save-name-device = Some systems reserve the name '{ $name }'; choose another.
save-name-taken = A save named '{ $name }' exists already; replace it, or choose another name.
no-such-save = There is no save '{ $name }' any more; choose one from the list.
too-many-saves = { $most ->
        [one] There is one save, and no more are kept; delete it first.
       *[other] There are { $most } saves, and no more are kept; delete one first.
    }
saves-unusable = The folder of saves { $folder } cannot be used ({ $why }). Nothing was changed; download the game as a file instead.
store-unusable = The record of games in { $folder } cannot be used ({ $why }). Set DESKA_DATA to another folder, or move this one away.
store-damaged = The record of games in { $folder } is damaged ({ $why }). Move all files whose names begin with { $file } away, or set DESKA_DATA to another folder, and start Deska again. Saved games are not affected.
store-other-version = The record of games in { $folder } was made by another version of Deska. Move the file { $file } elsewhere, or set DESKA_DATA to another folder.
store-cannot-write = Nothing was changed: writing to { $folder } failed. Is the disk full?
store-locked = Nothing was changed: another program is writing to the record of games in { $folder } and does not finish. Close that program and try again.
store-incomplete = Some play is missing from the record of games in { $folder }: it went on until { $until }, and the end of it is not there. Probably the file { $file }-wal beside { $file } was deleted or damaged. All that is there can be played on; saved games are not affected.
match-damaged = The record of this match is damaged, so it cannot be opened. Other matches are not affected.
match-changed-elsewhere = Another running Deska has changed this match. Its current state is shown here. Try again.

# --- requests

no-such-match = There is no such game here; it may be on another computer. Open another one, or start a new one.
no-such-page = There is nothing at this address; go back to the game.
not-json = The page sent something that is not JSON; reload the page.
bad-command = The page sent an unknown command; reload the page.
bad-request = The page sent a request that Deska does not understand; reload the page.
body-too-large = The request is too large; the limit is { $mebibytes } MiB.
wrong-host = Deska answers only at its own address; open the one it printed when it started.
wrong-origin = This request came from another page and was ignored; use Deska's own page.
no-cookie = Open the address that Deska printed when it started; it lets this browser in.
token-used-here = This address was opened before, in another browser or window. Is it you again?
token-again = Open Deska here too
token-used = This address works once and has been used. Use the page that is open, or start Deska again.
only-host = Only the computer where Deska runs can do this.
method-not-allowed = This cannot be done at this address; reload the page.
server-error = Something went wrong in Deska; nothing was changed. Try again, or reload the page.
answers-unread = This page has not read a thousand answers of the server, so the connection was closed. Reload the page.
rules-too-slow = The rules of this game took too long here, so nothing was changed. Try another move.
page-not-built = The page is not built yet. Run: pip install . (or, in a checkout: .venv/bin/python hatch_build.py), then reload.
no-such-language = There are no texts in '{ $language }'. Choose one of: { $known }.
settings-too-large = The settings are too large to keep.
bad-shown = There is no position after { $given } moves; the game has { $total }.
goodbye-page = Deska has ended. You can close this page.
passphrase-title = Join the game
passphrase-label = Passphrase
passphrase-enter = Join and play
passphrase-watch = Only watch
passphrase-wrong = That is not the passphrase; ask the person who started the game.
passphrase-wait = Too many attempts. Wait a minute and try again.
passphrase-needed = To let other devices in, Deska needs a passphrase of at least { $least } characters: --passphrase "…"
host-unknown = Deska cannot listen on '{ $host }': { $why }
port-unknown = The port is a number from 0 to 65535, not { $port }.
no-free-port = No free port from { $first } on; choose one with --port.
serving = Deska is at { $address } (Ctrl-C ends it)
serving-others = On other devices, open { $address } and enter the passphrase.

# --- a match

no-clock = This match has no clock.
lost-on-time = { $winner ->
        [none] The game ended: time ran out.
       *[other] { $winner } wins: the other side's time ran out.
    }
computer-thinks = { $name } is thinking; wait for the move, or stop the thinking.
computer-not-ready = { $name } is not ready yet; offer the draw again in a moment.
computer-to-move = { $name } is to move; let it play on.
not-thinking = No computer is thinking now.
nothing-to-pause = The game is over; there is nothing to pause.
not-paused = Pause first; then the computer moves step by step.
no-hint-when-over = The game is over; there is no hint.
hint-interrupted = The position has changed; ask for a hint again.
command-misses = The page left out { $field }; reload the page.
computer-cannot-offer = Only a person can offer a draw.
no-draw-offered = Nobody offers a draw now.
draw-too-early = { $name } does not agree to a draw so early. Offer it again after move { $moves }.
draw-declined = { $name } does not want a draw.
computer-cannot-resign = { $name } is a computer and never resigns; end the game instead.
take-back-own = You can take back only your own last move; ask the others to take back theirs.
turn-elsewhere = { $name } is to move, on another device; wait for the move.
you-watch = You are watching.
no-free-seat = All seats are taken, so you are watching. You play as soon as one is free.
seat-elsewhere = { $name } plays on another device.
spectators-see = You are watching; only players can do that.
computer-failed = { $name } could not find a move; let somebody else take the seat.
computer-hangs = { $name } does not answer any more. Press Go on to let it think again, or let somebody else take the seat.

status-thinking = { $name } is thinking …
status-paused-watched = Paused. { $name } is to move. Click on the board to go on.
status-paused = Paused. { $name } is to move.
status-draw-offered = { $name } offers a draw.
status-score = The score is now { $first } { $points } : { $others } { $second }.
status-match-won = { $name } wins the match { $points } : { $others }.
status-match-drawn = The match is drawn { $points } : { $others }.
status-shown = { $shown ->
        [0] The beginning of the game.
       *[other] After move { $shown } of { $total }.
    }
status-played = { $move ->
        [x] { $name } takes { $look ->
            [stones] black
           *[other] X
        }.
        [o] { $name } takes { $look ->
            [stones] white
           *[other] O
        }.
        [more] { $name } places two more stones.
       *[other] { $name } played { $move }.
    }
status-reopened = Taken back: the game goes on.
status-taken-back = { $count ->
        [one] One move was taken back.
       *[other] { $count } moves were taken back.
    }
status-redone = { $count ->
        [one] One move was played again.
       *[other] { $count } moves were played again.
    }
status-seat-person = A person plays for { $name } now.
status-seat-computer = The computer ({ $player }) plays for { $name } now.
status-next-round = Round { $round } begins.
result-goes-on = { $name } is to move.
result-between = Between two rounds.

compiling-now = Preparing { $games }: about { $seconds } s left, only once.
compiling-all-now = Preparing Deska: about { $seconds } s left, only once.
compiling-failed = Computers could not be prepared, so they may answer slowly.

reason-wins = { $moves ->
        [one] It wins at once.
       *[other] It wins in { $moves } moves at most.
    }
reason-loses = { $moves ->
        [one] It only delays the loss by a move.
       *[other] The loss comes in { $moves } moves at most, { $seats ->
            [2] if the other side plays well.
           *[other] if all the others play against it.
        }
    }
