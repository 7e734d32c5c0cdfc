# Past games on the page.

page-archive-total = { $count ->
        [one] one game
       *[other] { $count } games
    }
page-archive-files = Saved games
page-archive-search = Name, game, opponent …
page-archive-filters = Filters
page-archive-all = All
page-archive-filter-unfinished = Unfinished
page-archive-filter-won = Won
page-archive-filter-drawn = Drawn
page-archive-filter-lost = Lost
page-archive-any-game = Any game
page-archive-opponent = Opponent
page-archive-any-opponent = Any opponent
page-archive-when = When
page-archive-any-time = Any time
page-archive-today = Today
page-archive-yesterday = Yesterday
page-archive-week = This week
page-archive-month = Last 30 days
page-archive-year = This year
page-archive-person = somebody without a name
page-archive-your-move = your move
page-archive-unfinished = unfinished
page-archive-won = won
page-archive-lost = lost
page-archive-drawn = drawn
page-archive-stopped = ended
page-archive-winner = { $name } wins
page-archive-continue = Continue
page-archive-look = Look back
page-archive-more = More for { $game }
page-archive-name = Name of this game
page-archive-rename = Rename
page-archive-was-deleted = The game was deleted.
page-archive-undo = Undo
page-archive-show-more = Show more ({ $count })
page-archive-empty = Your games will be here.
page-archive-not-found = Nothing found for “{ $words }”.
page-archive-none-fits = No game fits.
page-archive-clear = Show all
page-round-number = Round { $round }

# Files and pasted texts.
page-import-text = Pasted text
page-import-reading = Reading …
page-import-typed = A position or moves
page-import-found = { $kind }. { $games ->
        [0] No game could be read.
        [one] One game was found.
       *[other] { $games } games were found.
    }{ $bad ->
        [0] {""}
        [one] {" "}One more cannot be read.
       *[other] {" "}{ $bad } more cannot be read.
    }
page-import-invention = This is the definition of a game of somebody's own.
page-import-to-editor = Open in the editor
page-import-more = The file has more games than that; the first { $games } are shown. In the terminal, deska convert reads all of them.
page-import-all = All
page-import-games = Games found
page-import-tick = { $number }. { $players }
page-import-open = Open
page-import-play = Play from here
page-import-position = position
page-import-keep = { $games ->
        [0] Add to my games
        [one] Add one game to my games
       *[other] Add { $games } games to my games
    }
page-import-bad = Cannot be read
page-import-place = Game { $number }, line { $line }, column { $column }: { $text }
page-import-variations = With variations or comments.
page-import-left-out = The rules call a draw { $moves ->
        [one] one move
       *[other] { $moves } moves
    } before its end; the game is kept up to there.
page-import-paste = Or paste a game, moves or a position
page-import-read = Read
page-export = Export
page-export-format = File format
page-export-save = Save file
page-export-saved = The file is saved.
page-export-copied = The text is on the clipboard.
page-export-no-clipboard = The browser does not allow the clipboard here.
page-export-looked = What is left out was looked for in the latest { $checked } of { $total } games. Older ones may hold more.
page-export-left-out = { $games ->
        [one] One game does not fit this format and was left out.
       *[other] { $games } games do not fit this format and were left out.
    }
page-export-progress = { $done } of { $total } games
page-export-beyond = { $games ->
    [one] The oldest game is not in the file, because that would be too large. Select it to export it alone.
   *[other] The { $games } oldest games are not in the file, because that would be too large. Select games to export them.
  }
page-export-select = Tick the games to export.
page-export-all = All games
page-export-selected = Selected ({ $games })
page-export-tick = Select { $game }, { $players }
page-copy-position = Copy position
page-position-copied = The position is on the clipboard.
page-set-up = Set up a position
page-setup = Set up a position
page-setup-pieces = Pieces
page-setup-side = player { $number }
page-setup-erase = Eraser
page-setup-clear = Clear board
page-setup-start = Start position
page-setup-to-move = To move:
page-setup-hands = Pieces in hand
page-setup-text = The position as text
page-setup-play = Play from here
page-notations = How moves are written
page-notation-default = as usual
page-annotated = With notes
page-annotated-total = { $count ->
        [one] one game with notes
       *[other] { $count } games with notes
    }
page-annotated-none = Games that you annotate on the analysis board will be here.
page-annotated-was-deleted = The notes were deleted.
page-annotated-delete = Delete the notes on { $title }
page-annotated-counts = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $notes ->
    [0] no notes
    [one] 1 note
   *[other] { $notes } notes
}, { $variations ->
    [0] no variations
    [one] 1 variation
   *[other] { $variations } variations
}
