# Tournaments of people: what cannot be done now, and stored tournaments that cannot be read.

people-bad-field = The tournament cannot be read: '{ $name }' is missing or wrong.
people-unknown-event = The tournament cannot be read: there is no event '{ $kind }'.
people-other-version = The tournament was saved by another version of Deska (format { $version }).
people-not-json = The tournament cannot be read: the file is damaged.
people-too-long = The tournament cannot be read: the file is too long.
people-too-many-events = This tournament is full; start a new one.
people-too-many = No more people fit into this tournament.
people-no-teams-here = Teams play a round robin or a Swiss tournament.
people-no-teams = There are no teams in this tournament.
people-needs-team = Choose a team: this tournament is for teams.
people-unknown-person = Nobody with the id '{ $id }' takes part.
people-joined-twice = Somebody with the id '{ $id }' takes part already.
people-too-late = The knock-out has begun; nobody can join any more.
people-already-there = { $name } is here already.
people-already-left = { $name } has left already.
people-unknown-board = There is no board { $board }.
people-has-result = Board { $board } has a result; correct it and give a reason.
people-no-result-yet = Board { $board } has no result yet, so there is nothing to correct.
people-same-result = This game has that result already; nothing was changed.
people-correction-too-late = Round { $round } was paired by this result, so it can no longer be changed: { $before } has gone on, and now it would be { $after }.
people-ended = The tournament is over.
people-paused = The tournament is paused; resume it first.
people-round-goes-on = The round is not over yet; some boards have no result.
people-no-rounds-left = All rounds have been played.
people-too-few = At least two must be here to play.
