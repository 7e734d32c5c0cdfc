# A room for many people: the terminal, the page where they join, what is refused.

room-opened-address = On phones: scan the code, or open { $address }
room-opened-code = Code of the room: { $code }
room-opened-network = Phones must be in the same network as this computer (network card { $card }).
room-opened-other = This computer also has the address { $address }
room-none = No room is open here.
room-open = A room is open already.
room-closed = The host has closed the room. Thank you for playing!
room-many-pages = This room is open in too many windows of this device. Close some of them.
room-removed = You are not in this room any more. Ask the teacher, or join again.
room-damaged = The record of the room is damaged. Open a new room: deska room --new
room-full = The room has too many events to keep. Open a new one.
room-changed-elsewhere = The same room is open in another Deska on this computer; close one of them.
room-crowded = The room is full: { $most } people are in it.
room-code-wrong = That is not the code of this room. Look at the big screen and type it again.
room-personal-wrong = Nobody in this room has this personal code. Look at the first device and type it again.
room-name-empty = Type a nickname.
room-name-long = A nickname has at most { $longest } characters.
room-team-long = The name of a team has at most { $longest } characters.
room-name-taken = Somebody here is already called { $name }. Choose another nickname.
room-name-alike = Somebody here is called { $name }, and your nickname looks the same. Choose another one.
room-only-members = Only people who joined the room can do this.
room-no-own = Invented games cannot be played in a room.
room-two-seats = In a room two people play each other; choose a game for two.
room-nobody = This person is not in the room.
room-is-playing = { $name } is playing now; wait until the game is over.
room-invites-you = { $name } has just invited you; accept the invitation.
room-invitation-over = This invitation is over.
room-too-fast = Slowly; try again in a moment.
room-joining-closed = Nobody new may join now. Ask the teacher to let people in.
room-no-greetings = Greetings are switched off in this room.
room-barred = This is not done in a game in the room.
room-unknown-tournament = There is no tournament '{ $given }'. Choose one of: { $known }.
room-bad-clock = The clock of each player may have from 1 second (0.017 minutes) to 600 minutes, or 0 for a game without clocks.
room-paused = The tournament is paused; wait until it goes on.
room-no-tournament = There is no tournament in this room.
room-tournament-runs = A tournament is being played; end it first.
room-reason-needed = Say why the result is corrected; the reason is kept.

room-join-title = Join the room
room-join-label-code = Code of the room
room-join-label-name = Your nickname
room-join-limits = At most { $longest } characters that can be seen, and nobody else's nickname.
room-join-enter = Join
room-join-again = I was here already, on another device
room-join-label-personal = Your personal code
room-join-back = Come back

# --- the page

page-home-room = A class or a club with phones: everybody joins with a code and plays.
page-home-room-open = Open a room
decided-by-host = { $winner ->
        [none] The host ended the game: nobody wins.
       *[other] { $winner } wins: the host decided so.
    }
page-room-title = Room
page-crowded = Nearly all connections to this computer are used. Your own pages go on; of whoever has most connections the oldest are closed. Somebody may have opened very many windows: look around, or remove people from the room.
page-room-about = Everybody joins with a phone and a nickname. No accounts, no internet, no e-mail addresses.
page-room-about-network = While the room is open, devices in the same network can reach this computer. Nobody gets in without the code.
page-room-open = Open a room
page-room-continue = Continue the last room
page-room-open-new = Open a new room
page-room-join-again = Join again
page-room-qr = QR code that leads to the room
page-room-scan = Scan this with a phone
page-room-or-open = or open in a browser
page-room-code = code of the room
page-room-network = Phones must be in the same network as this computer (network card { $card }).
page-room-others = If that does not work: { $addresses }
page-room-in = You are in the room { $code }.
page-room-people = { $count ->
        [one] One person
       *[other] { $count } people
    }
page-room-nobody-yet = Nobody has joined yet.
page-room-alone = You are the first one here.
page-room-free = free
page-room-plays = playing
page-room-away = away
page-room-muted = muted
page-room-manage = Look after { $name }
page-room-nickname = Nickname
page-room-rename = Rename
page-room-mute = Mute greetings
page-room-unmute = Allow greetings
page-room-new-code = New personal code
page-room-new-code-is = New personal code of { $name }:
page-room-remove = Remove from the room
page-room-plan = What we play
page-room-options = Options of the game
page-room-joinable = New people may join
page-room-remove-absent = Remove everybody who is not here
page-room-greetings = People may greet each other
page-room-games = { $count ->
        [0] No games now
        [one] One game now
       *[other] { $count } games now
    }
page-room-watch = Watch
page-room-watch-name = Watch { $name }
page-room-invite = Invite
page-room-invite-name = Invite { $name }
page-room-invited = { $name } invites you: { $game }
page-room-accept = Play
page-room-decline = No, thanks
page-room-waiting = Waiting for { $name }: { $game }
page-room-withdraw = Withdraw
page-room-computer = Against the computer while you wait
page-room-computer-game = Your game against the computer
page-room-level = Level
page-room-play-computer = Play: { $game }
page-room-to-game = To the game
page-room-played = Your games
page-room-review-name = Look back at { $name }
page-room-won = won
page-room-lost = lost
page-room-drawn = drawn
page-room-personal = On another device, come back with your personal code
page-room-leave = Leave the room
page-room-leave-ask = Leave for good? Your nickname becomes free, and unfinished games stay as they are.
page-room-close = Close the room
page-room-close-ask = Close the room for everybody? The games stay under Past games.
page-room-greet = Greet
page-to-room = To the room
page-greeting-hello = Hello!
page-greeting-good-luck = Good luck!
page-greeting-well-played = Well played!
page-greeting-thanks = Thank you!
page-greeting-one-moment = One moment, please
page-greeting-sorry = Sorry!

# --- the tournament in the page

page-room-tournament = Tournament
page-room-name-limits = At most 20 characters.
page-room-new-tournament = New tournament
page-room-system = Kind
page-room-system-swiss = Swiss
    .about = Everybody plays every round, against somebody with as many points. For any number of people.
page-room-system-round-robin = Round robin
    .about = Everybody plays everybody. For up to ten people.
page-room-system-knock-out = Knock-out
    .about = Whoever loses is out. Nobody can join later.
page-room-system-arena = Arena
    .about = For a fixed time: whoever is free gets the next opponent at once. Points as they come.
page-room-system-teams = Teams
    .about = Team against team, board by board. Give everybody a team first.
page-room-boards = Boards of a team
page-room-arena-minutes = Minutes in all
page-room-clock = Minutes for each player (0: no clock)
page-room-start-round = Start round { $round }
page-room-round = round { $round }
page-room-round-of = round { $round } of { $rounds }
page-room-end-tournament = End the tournament
page-room-end-ask = End the tournament? Games that are still played will not count.
page-room-phase-ready = The tournament can begin.
page-room-phase-waiting = Waiting for the next round.
page-room-phase-playing = The round is being played.
page-room-phase-paused = Paused.
page-room-phase-ended = The tournament is over.
page-room-winners = { $count ->
        [one] Winner: { $names }
       *[other] Winners: { $names }
    }
page-room-byes-only = Round { $round } was passed over: nobody had an opponent.
page-room-bye = no opponent this round
page-room-bye-you = You have no opponent this round and get the points.
page-room-table = Standings
page-room-team = Team
page-room-set-team = Set the team
page-room-teamless = Without a team: { $names }. Give them one in the list of people. Until then everybody plays for a team of their own name; late comers do not play.
page-room-points = Points
page-room-record = Wins, draws, losses
page-room-record-short = W–D–L
page-room-result = Result
page-room-result-name = Result of { $name }
page-room-result-first = { $first } wins
page-room-result-second = { $second } wins
page-room-result-draw = draw
page-room-result-first-forfeits = { $first } did not play
page-room-result-second-forfeits = { $second } did not play
page-room-result-both-forfeit = neither played
page-room-reason = Reason, which is kept
page-room-correct = Correct the result
page-room-decide = Decide the game
page-room-decide-note = The game is still being played; it ends with this result.
page-room-corrections = Corrections
page-room-wall = Wall for the projector
page-tie-buchholz = Opponents
    .about = Buchholz: the points of all opponents
page-tie-buchholz-cut-1 = Opponents but 1
    .about = Buchholz without the weakest opponent
page-tie-sonneborn-berger = Beaten
    .about = Sonneborn–Berger: the points of the opponents that one beat, and half of those that one drew with
page-tie-direct-encounter = Each other
    .about = Points in the games of those who are equal
page-tie-wins = Wins
    .about = Games won on the board
page-tie-black-games = Second
    .about = Games in which the other one had the first move
page-tie-board-points = Boards
    .about = Points of all boards of the team
page-draw = Draw?
page-room-free-games = { $count ->
        [0] No free games now
        [one] One free game now
       *[other] { $count } free games now
    }
page-room-file-report = Report
page-room-file-table = Table (CSV)
page-room-file-certificates = Certificates
page-room-file-games = Games
room-certificate = Certificate
room-certificate-place = Place { $place } of { $count }
room-certificate-points = Points: { $points }
room-certificate-date = { $day }/{ $month }/{ $year }
