# Players, their parameters, and the reasons they give.

player-human = human
    .about = a person at the keyboard
player-random = random
    .about = plays any legal move
player-easy = easy
    .about = mostly one of the three best-looking moves, now and then any sensible one
player-medium = medium
    .about = wins in one, else blocks in one, else takes the best-looking move
player-hard = hard
    .about = looks ahead for half a second
player-perfect = perfect
    .about = knows the best move; for games small enough to be solved
player-master = master
    .about = the strongest there is: perfect where the game is solved, otherwise it thinks for three seconds
player-alphabeta = alphabeta
    .about = looks ahead move by move, deeper and deeper, until its limit
player-mcts = Monte Carlo
    .about = plays the game out many times and prefers the moves that win most often
player-level = level
    .about = an opponent by level, from a child's first one to the strongest
level-1 = snail
    .about = Moves for fun. It overlooks even a win in one move.
level-2 = mouse
    .about = Likes to take and to stay close, and sometimes overlooks a win in one move.
level-3 = hedgehog
    .about = Sees what its own move does, and not much more.
level-4 = hare
    .about = Plays with care, but thinks only a little ahead.
level-5 = cat
    .about = Watches your next move and seldom gives anything away.
level-6 = fox
    .about = Expects your best reply and likes a trap.
level-7 = wolf
    .about = Looks a few moves ahead and punishes mistakes.
level-8 = owl
    .about = Thinks calmly and slips rarely.
level-9 = eagle
    .about = Sees far. You need a plan.
level-10 = dragon
    .about = The strongest one here, with a second for a move.
player-strength = { $about } (Elo { $elo } ± { $error })

level-chosen-twice = A level is chosen by one of step, elo and skill; these were given: { $given }. Leave one.
level-too-high = This game has { $steps } levels; choose level:1 to level:{ $steps }.
level-not-measured = Nobody has measured how strong the levels of this game are; choose level:1 to level:{ $steps }.

parameter-step = the number of the level, from the easiest; without it 3, or the highest where there are fewer
parameter-elo = strength in Elo: the nearest step, instead of its number
parameter-skill = a place on the scale of settings instead of a step, as in 3.4; to measure levels
parameter-attack = weight of its own rows
parameter-defence = weight of the other side's rows
parameter-depth = search depth in moves; 0: no limit
parameter-nodes = positions to search; 0: no limit
parameter-milliseconds = milliseconds to think; 0: no limit
parameter-width = moves to search in each position; 0: all
parameter-lines = how many best moves get an exact value
parameter-memory = megabytes for the transposition table
parameter-learned = 0: without what practice has learned
parameter-balanced = 1: the move after which the game is most even (five in a row)
parameter-playouts = playouts; 0: no limit
parameter-plies = moves of a playout before the position is evaluated; 0: none with two seats, six with more
parameter-look = search depth at the end of a playout
parameter-random = 1: playouts are random games to their end
parameter-plain = 1: no pruning and no reductions, as in plain minimax

reason-drawn = A draw if both sides play well.
reason-random = A random move.
reason-middle = The middle is the best place to begin.
reason-value = It looks best at first sight.
reason-good = One of the moves that look best at first sight.
reason-whim = Just a whim.
reason-careful = It liked other moves more, but those lose at once.
reason-too-late = There is more than one threat, and it can meet only one.
reason-only-sound = Every other move loses at once.
reason-only-move = It is the only legal move.
reason-stops = Without it, the other side could win at once.
reason-stops-one = Without it, one of the others could win next.
reason-only-good = Every other move loses.
reason-only-good-alone = Every other move loses, if all the others play against it.
reason-one-of-few = Most of the other moves that the computer looked at lose.
reason-takes = It takes the { $piece } on { $cell }.
reason-takes-many = It takes { $count } pieces at once.
reason-takes-free = It takes the { $piece } on { $cell } and loses nothing for it.
reason-takes-for = It takes the { $piece } on { $cell } and gives only the { $other } for it.
reason-trades = It exchanges the { $other } for the { $piece } on { $cell }.
reason-wins-piece = It wins the { $piece } on { $cell }.
reason-wins-piece-for = It wins the { $piece } on { $cell } for the { $other }.
reason-promotes = The piece becomes: { $piece }.
reason-castles = It castles.
reason-stops-in = { $moves ->
        [one] Without it { $reply } would win at once.
       *[other] Without it { $reply } would win in { $moves } moves.
    }
reason-saves = Without it { $reply } would win the { $piece } on { $cell }.
reason-threatens-in = { $moves ->
        [one] If the other side does nothing, { $next } wins at once.
       *[other] If the other side does nothing, { $next } wins in { $moves } moves.
    }
reason-attacks = It threatens { $next }, which would win the { $piece } on { $cell }.
reason-threatens-material = It threatens { $next }, which would win material.
reason-forks = It attacks two at once: the { $piece } on { $cell } and the { $other } on { $there }.
reason-activates = It makes the { $piece } more active: it reaches { $count } cells, before { $before }.
reason-opens = It opens the way for the { $piece } on { $cell }: it reaches { $count } cells, before { $before }.
reason-others-lose = { $count } of the { $total } other moves would lose a piece; this one keeps everything.
reason-others-lose-all = Every other move loses a piece.
reason-restricts = { $count ->
        [one] It leaves the other side only one move; without it there would be { $before }.
       *[other] It leaves the other side only { $count } moves; without it there would be { $before }.
    }
reason-line = Nothing better was found: the game could go on { $line }, with { $best } % to win.
reason-forces = The other side must take, and loses as much.
reason-next-best = It looks best: { $best } % to win; the next best, { $move }, { $other } %.
reason-keeps-draw = It leads to a draw.
reason-saves-draw = It saves a draw, although it is behind.
reason-evades = It gets out of check.
reason-checks = It gives check.
reason-threatens-win = If nobody stops it, it wins next.
reason-ahead = Every other move looks clearly worse.
reason-sure-win = It certainly wins; the number of moves is not known.
reason-sure-loss = Every move loses; how soon is not known.
reason-chances-good = The chances after it look good: about { $percent } %.
reason-chances-better = The chances after it look slightly better than even: about { $percent } %.
reason-chances-even = The chances after it look even: about { $percent } %.
reason-chances-worse = The chances look slightly worse than even, about { $percent } %, but nothing better was found.
reason-chances-poor = The chances look poor, about { $percent } %, but nothing better was found.
reason-search = { $depth ->
        [one] The computer looked one move ahead and found nothing better.
       *[other] The computer looked { $depth } moves ahead and found nothing better.
    }
reason-search-partly = { $depth ->
        [one] The computer looked one move ahead at some of the moves and found nothing better.
       *[other] The computer looked { $depth } moves ahead at some of the moves and found nothing better.
    }
reason-deeper = It looks best two moves ahead.
reason-even = It makes the game as even as possible.
reason-better-side = It takes the better side.
reason-lays-more = The position is even, so it places two more stones.

player-rules = rules
    .about = tic-tac-toe by rules a person can read; never loses
parameter-error = probability of a careless move

too-large-to-solve = The player 'perfect' cannot play this game: it is not known to be small enough. It plays quantik, tic-tac-toe, k in a row on up to sixteen cells and small Connect Four. Choose hard or master.
rules-only-tic-tac-toe = The player 'rules' knows only tic-tac-toe, not { $game }; choose easy, medium or hard.
balanced-only-five = Moves that keep a game even are found only in four, five or six in a row for two, not in { $game }.

rule-first-move = The first move goes to a corner.
rule-win = It wins.
rule-block = It blocks a row.
rule-fork = It makes a fork: two threats at once.
rule-prevent-fork = It prevents a fork.
rule-centre = It takes the centre.
rule-opposite-corner = It takes the corner opposite the other's.
rule-corner = It takes a corner.
rule-side = It takes a side.
rule-error = A careless move.
# Help in steps.
clue-area = Look at the part of the board from { $first } to { $last }.
clue-piece = Move the { $piece } on { $cell }.
clue-hand = Put down a piece from hand: the { $piece }.
