# What is wrong with something that was typed. Each says what would be right.

unknown-game = There is no game '{ $name }'. There is: { $known }.
unknown-player = There is no player '{ $name }'. There is: { $known }.
unknown-bench = There is no bench '{ $name }'. There is: { $known }.
unknown-option = { $owner } has no option '{ $option }'. It has: { $known }.
no-options = { $owner } has no options, so '{ $option }' cannot be set.
bad-option-value = { $option } cannot be '{ $value }'; it may be { $range }.
option-without-value = An option is written key=value, for example columns=10; '{ $option }' is not.
parameter-without-value = A parameter of { $player } is written key=value; '{ $parameter }' is not.
needs-computer = Only computers can play here: { $known }.

no-such-command = There is no command '{ $name }'. There is: { $known }.
no-such-option = There is no option { $option } here. There is: { $known }.
option-needs-value = A value is missing after { $option }.
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
bad-ruling = '{ $given }' ends no game; known are { $known }.
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
why-not-utf-8 = it is no text in UTF-8.
why-no-folder = there is no such folder.
why-not-writable = you may not write there.
openings-unreadable = The file '{ $path }' cannot be read as text; give a text file with an opening on each line.
openings-too-long = A file of openings may have at most { $longest } characters.
openings-empty = There is no opening in the file; write one on each line, for example: h8 i9 g7
openings-bad-move = Line { $line } of the openings: '{ $move }' cannot be played. { $why }
openings-over = Line { $line } of the openings ends the game; leave something to play.
openings-odd = Line { $line } of the openings has { $count } numbers; offsets come in pairs x, y.
openings-off-board = Line { $line } of the openings: offset { $offset } from the centre is off the board.

log-unwritable = The log cannot be written to '{ $path }': { $why }. Give a file or an existing folder that can be written to.

cache-unusable = Compiled code cannot be kept in the cache folder, so it is compiled anew at every start; set DESKA_CACHE to a folder that can be written to.
cache-damaged = The cache of compiled code was damaged and has been thrown away; it is being made anew.
