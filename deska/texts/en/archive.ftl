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
