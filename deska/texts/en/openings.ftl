# Openings: the games of the library that reached a position.
openings-unusable = The file { $file } in { $folder } cannot be used ({ $why }). It holds your imported games and all positions. If it is damaged, move all files whose names begin with { $file } away; Deska makes new ones, and you can import your files again. Your past games are safe.
openings-too-many = The library holds { $most } games and takes no more. Delete an imported file first.
openings-bad-date = { $option } needs a date such as 2026, 2026-11 or 2026-11-19, not “{ $given }”.
openings-busy = A file is being imported. Wait until it is done, or stop it first.
openings-import-died = The import ended before its time (status { $status }). What was read until then is in the library.
openings-no-game = This game is not in the library any more.
openings-no-file = This file is not in the library any more.
# In the terminal.
does-openings = The games of your library that reached a position, and how they went on.
example-openings = Example: deska openings chess --moves "e4 e5" --player Anna --since 2024
help-openings-player = only games of this player; a part of the name will do
help-openings-seat = … in which the player has this seat, from 1
help-openings-opponent = only games against this player of Deska, for example level:3
help-openings-since = only games from this day on: 2026, 2026-11 or 2026-11-19
help-openings-until = only games up to this day
help-openings-list = also list the latest games, at most 100
does-import = Add files with any number of games to your library.
example-import = Example: deska import games.pgn club.pgn
help-import-files = files in any format of 'deska formats'
openings-move = move
openings-games = games
openings-won = won
openings-drawn = drawn
openings-lost = lost
openings-strength = strength
openings-last = last
openings-all = all
openings-none = No game in your library has been here yet. 'deska import' adds games from files.
openings-updating = Looking through your past games: { $count } to go
openings-importing = { $file }: { $games } games, { $percent } %
openings-imported = { $file }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } added{ $already ->
        [0] {""}
       *[other] , { $already } there already
    }{ $bad ->
        [0] .
       *[other] , { $bad } cannot be read.
    }
openings-import-stopped = { $file }: stopped. { $games ->
        [one] 1 game is
       *[other] { $games } games are
    } in your library.
# In the page.
page-openings = Openings
page-openings-here = { $games ->
        [one] 1 game in your library
       *[other] { $games } games in your library
    }
page-openings-empty = No game in your library has been here yet. Play on, or import a file with games.
page-openings-empty-filter = No game fits these filters.
page-openings-unindexed = { $games ->
        [one] 1 more game is still being looked through.
       *[other] { $games } more games are still being looked through.
    }
page-openings-ended = The games ended here.
page-openings-move = { $move }: { $games ->
        [one] played once
       *[other] played { $games } times
    }, won { $won }, drawn { $drawn }, lost { $lost }
page-openings-bar = Won { $won }, drawn { $drawn }, lost { $lost }
page-openings-times = { $games }×
page-openings-strength = ⌀ { $strength }
    .about = Average strength of those who played it
page-openings-last = Last played { $date }
page-openings-filter = Filters
page-openings-player = Player
page-openings-seat = Seat of the player
page-openings-any-seat = Any seat
page-openings-opponent = Opponent
page-openings-any-opponent = Anybody
page-openings-since = From
page-openings-until = To
page-openings-result = Result
page-openings-any-result = Any result
page-openings-result-won = { $side } won
page-openings-result-lost = { $side } lost
page-openings-result-drawn = Draw
page-openings-result-open = No result
page-openings-clear = Show all
page-openings-games = Games
page-openings-games-show = Show the games
page-openings-games-after = Games with { $move }
page-openings-more = Show more ({ $count })
page-openings-open-game = Open { $game }
page-openings-from-file = from a file
page-openings-files = Imported files
page-openings-files-about = The openings on the analysis board know the games of these files, besides your past games.
page-openings-files-none = Import a file with many games, and the analysis board shows what was played in each position.
page-openings-import = Import a file
page-openings-import-about = { $name } is large. All its games can go to your library: the openings on the analysis board know them then.
page-openings-import-all = Import all games
page-import-search = Player, event, year …
page-openings-importing = Importing { $name }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }
page-openings-sending = Sending { $name } …
page-openings-import-stop = Stop
page-openings-imported = { $name }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } imported.
page-openings-imported-already = { $already ->
        [one] 1 was there already.
       *[other] { $already } were there already.
    }
page-openings-imported-bad = { $bad } cannot be read.
page-openings-imported-stopped = Stopped.
page-openings-file-games = { $games ->
        [one] 1 game
       *[other] { $games } games
    }
page-openings-file-delete = Delete { $name } from the library
page-openings-file-sure = Delete { $name } and its { $games ->
        [one] game
       *[other] { $games } games
    } from the library? Your file itself stays.
page-openings-file-delete-yes = Delete
page-openings-file-opens = To see its games: open a game on the analysis board.
