# What is wrong with something that was typed. Each says what would be right.

unknown-game = There is no game '{ $name }'. Choose one of: { $known }.
unknown-player = There is no player '{ $name }'. Choose one of: { $known }.
unknown-bench = There is no bench '{ $name }'. Choose one of: { $known }.
unknown-option = { $owner } has no option '{ $option }'. It has: { $known }.
no-options = { $owner } has no options, so '{ $option }' cannot be set.
bad-option-value = { $option } cannot be '{ $value }'; it may be { $range }.
option-without-value = '{ $option }' has no value. Write an option as key=value, for example columns=10.
parameter-without-value = '{ $parameter }' has no value. Write a parameter of { $player } as key=value.
parameter-twice = '{ $parameter }' of { $player } was given twice. Leave one.
needs-computer = Only computers can play here: { $known }.

no-such-command = There is no command '{ $name }'. Choose one of: { $known }.
no-such-option = There is no option { $option } here. Choose one of: { $known }.
option-needs-value = { $option } needs a value.
missing-argument = { $name } is missing; see --help for an example.
too-many-arguments = '{ $given }' is one argument too many; see --help for an example.

game-is-over = The game is over; no more moves can be played.
move-of-several = Move { $number }, '{ $move }': { $why }
round-is-over = The round is over; take a move back, or start the next round or a new game.
round-goes-on = This round is not over yet; finish or end it first.
match-is-over = That was the last round; start a new game.
nothing-to-take-back = There is no move to take back.
too-many-to-take-back = { $have ->
        [one] Only one move can be taken back.
       *[other] Only { $have } moves can be taken back.
    }
bad-ruling = '{ $given }' does not end a game; choose one of: { $known }.
nothing-to-redo = There is no move to play again.
no-such-seat = There is no seat { $given }; seats are numbered 1 to { $seats }.
wrong-number-of-seats = { $given ->
        [one] One seat was filled,
       *[other] { $given } seats were filled,
    } but { $seats } play this game.
wrong-number-of-players = { $given ->
        [one] One player was named,
       *[other] { $given } players were named,
    } but { $seats } play this game.
bad-rounds = A match has at least one round, not { $given }.

why-not-there = there is no such file.
why-folder = it is a folder.
why-forbidden = you may not read it.
why-not-utf-8 = it is not UTF-8 text.
why-no-folder = there is no such folder.
why-not-writable = you may not write there.
openings-unreadable = The file '{ $path }' cannot be read as text; give a text file with an opening on each line.
openings-too-long = The file of openings is too long; it may have at most { $longest } characters.
openings-empty = The file has no opening. Write one a line, for example: h8 i9 g7
openings-bad-move = Line { $line } of the openings: '{ $move }' cannot be played. { $why }
openings-over = Line { $line } of the openings ends the game; leave moves to play.
openings-odd = Line { $line } of the openings has { $count } numbers; offsets come in pairs x, y.
openings-off-board = Line { $line } of the openings: offset { $offset } from the centre is off the board.

log-unwritable = The log cannot be written to '{ $path }': { $why }. Give a file or an existing folder that can be written to.

cache-unusable = Cannot write compiled code to the cache folder, so every start compiles again. Set DESKA_CACHE to a folder that you may write to.
cache-damaged = The cache of compiled code was damaged. It has been deleted and is being rebuilt.
