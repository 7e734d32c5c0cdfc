"""Tournaments of people: pure code without I/O and without a clock.

A tournament is a fold over a list of plain events. Save the events; `Tournament.of` replays them after a restart.
Pairings are written into the events, so a replay never pairs again.

    tournament = Tournament(Settings(system=SWISS, rounds=5, seed=42))
    tournament.apply(Joined("p1", "Anna"))          # an id is chosen by the caller; ids never change
    tournament.apply(Joined("p2", "Bořek", team=None, rating=1500))
    paired = tournament.pairs_next()                # a Paired event; nothing has changed yet
    tournament.apply(paired)
    for board in tournament.boards:                 # all boards of all rounds; .unfinished: those without a result
        board.id, board.round, board.table, board.first, board.second, board.result
    tournament.apply(Resulted("1.1.1", Result.FIRST))
    tournament.apply(Corrected("1.1.1", Result.DRAW, "wrong button"))
    tournament.standings()                          # rows: place, id, name, points, tie_breaks
    stored = tournament.to_json()                   # {"version": 1, "settings": {...}, "events": [...]}
    Tournament.from_json(stored)                    # validates everything, TournamentError if something is wrong

- `Settings`: system (ROUND_ROBIN, SWISS, KNOCK_OUT, ARENA), rounds, team_boards (0: people play for themselves; 5:
  teams of five boards; round robin and Swiss), cycles, third_place, replays, tie_breaks, bye_halves, shuffled, seed.
- Events: `Joined`, `Renamed`, `TeamChanged`, `Left`, `Returned`, `Paired`, `Resulted`, `Corrected`, `Paused`,
  `Resumed`, `Ended`.
  `event.to_json()`, `event_from(json)`. `apply` checks an event before it changes anything; TournamentError if it is
  not allowed. Store each event after `apply`, or the whole with `dumps()`; `loads(text)` reads it back.
- `pairs_next()` raises TournamentError while a round is unfinished, while paused, after the last round and after
  `Ended`; `tournament.blocked` is the reason as a text key, or None (so that a button can be greyed). A host may apply
  a `Paired` event of his own: everybody at most once, the next round number.
- In an arena `pairs_next()` pairs everybody who is free; the event has no tables when nobody can be paired (do not
  apply that). Call it whenever somebody becomes free. Nobody meets the last opponent at once; after a long wait call
  `pairs_next(rematches=True)`. The arena ends when the caller applies `Ended`.
- A drawn match of a knock-out is replayed: `pairs_next()` gives a Paired event with the same round number.
- A `Table` of a Paired event is a meeting of two competitors (people by id, or teams by name) with its boards; a bye is
  a table without `away`. A missing player of a team loses the board by forfeit without any further event.
- `first` has the first move (White in chess). Ids of boards are "round.table.board", all from 1.
- Somebody who leaves keeps an unfinished board: apply `Resulted(board, Result.FIRST_FORFEITS)` (or SECOND_FORFEITS) if
  the game is lost by that. `board_of(person)` is that board.
- Nobody leaves the table of standings; whoever has left is marked `present=False`.
- Also: `round`, `rounds` (meetings), `entrants`, `competitors`, `present`, `order` (by pairing number), `lineup(team)`,
  `name_of(competitor)`, `paused`, `ended`, `events`.
"""

from deska.play.club.entrants import Entrant
from deska.play.club.events import (
    Corrected,
    Ended,
    Event,
    Joined,
    Left,
    Paired,
    Paused,
    Renamed,
    Result,
    Resulted,
    Resumed,
    Returned,
    Table,
    TeamChanged,
    event_from,
)
from deska.play.club.settings import ARENA, KNOCK_OUT, ROUND_ROBIN, SWISS, SYSTEMS, Settings
from deska.play.club.standings import Row
from deska.play.club.tournament import Board, Tournament, TournamentError

__all__ = [
    "ARENA",
    "KNOCK_OUT",
    "ROUND_ROBIN",
    "SWISS",
    "SYSTEMS",
    "Board",
    "Corrected",
    "Ended",
    "Entrant",
    "Event",
    "Joined",
    "Left",
    "Paired",
    "Paused",
    "Renamed",
    "Result",
    "Resulted",
    "Resumed",
    "Returned",
    "Row",
    "Settings",
    "Table",
    "TeamChanged",
    "Tournament",
    "TournamentError",
    "event_from",
]
