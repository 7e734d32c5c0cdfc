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
    .about = looks ahead for half a second, in Quantik four moves
player-perfect = perfect
    .about = knows the best move; for games small enough to be solved
player-master = master
    .about = the strongest there is: perfect where the game is solved, otherwise it thinks for three seconds
player-alphabeta = alphabeta
    .about = looks ahead move by move, deeper and deeper, until its limit
player-mcts = mcts
    .about = plays games out in its head and prefers the moves that end well

parameter-attack = how much it likes to build its own rows
parameter-defence = how much it likes to spoil those of others
parameter-depth = moves to look ahead; 0: no limit
parameter-nodes = positions to look at; 0: no limit
parameter-milliseconds = thousandths of a second to think; 0: no limit
parameter-width = moves to look at in each position; 0: all
parameter-lines = how many best moves get an exact value
parameter-memory = megabytes for positions already seen
parameter-balanced = 1: the move after which the game is most even (five in a row)
parameter-playouts = games to play out; 0: no limit
parameter-plies = moves of a playout before the position is judged; 0: none between two, six where more play
parameter-look = moves to look ahead at the end of a playout
parameter-random = 1: playouts are random games to their end
parameter-plain = 1: no move is left out or searched less deep, as in plain minimax

reason-drawn = Whoever plays well does not lose.
reason-random = Any move will do.
reason-middle = The middle is the best place to begin.
reason-value = It looks best.
reason-whim = Just a whim.
reason-forced = It wins at once, or tries to prevent a win.
reason-only-move = It is the only legal move.
reason-stops = It stops a win.
reason-only-good = Every other move loses.
reason-only-good-alone = Every other move loses, if all the others play against it.
reason-one-of-few = One of few moves that do not lose as far as the computer looked.
reason-gains-much = It wins a piece, or as much.
reason-gains = It wins something.
reason-keeps-draw = It keeps the draw; the others are worse.
reason-saves-draw = It saves the draw.
reason-evades = It gets out of check.
reason-parries = It meets a threat: otherwise a piece would be lost, or as much.
reason-checks = It gives check.
reason-threatens-win = It threatens to win at once.
reason-threatens = It threatens to win a piece, or as much.
reason-builds = No other move does more for its own prospects.
reason-hinders = No other move hinders the other more.
reason-hinders-others = No other move hinders the others more.
reason-ahead = Every other move looks worse, by { $margin ->
        [one] one point
       *[other] { $margin } points
    } at least.
reason-sure-win = It wins for sure; in how many moves is not known.
reason-sure-loss = Every move loses; how soon is not known.
reason-chances-good = The chances after it look good: about { $percent } %.
reason-chances-even = The chances after it look even: about { $percent } %.
reason-chances-poor = The chances look poor, about { $percent } %, but nothing better was found.
reason-search = { $depth ->
        [one] The computer looked one move ahead and found nothing better.
       *[other] The computer looked { $depth } moves ahead and found nothing better.
    }
reason-search-partly = { $depth ->
        [one] The computer looked one move ahead, though not at every move, and found nothing better.
       *[other] The computer looked { $depth } moves ahead, though not at every move, and found nothing better.
    }
reason-glance = A quick look says so.
reason-deeper = It looks best two moves ahead.
reason-even = After it the game is as even as can be.
reason-better-side = It takes the side that stands better.
reason-lays-more = The position is even, so it lays two more stones.

player-rules = rules
    .about = tic-tac-toe by rules a person can read; never loses
parameter-error = the chance of a careless move

too-large-to-solve = { $game } with these options is too large to be solved; 'perfect' plays quantik, tic-tac-toe and k in a row on up to sixteen cells. Choose hard or master.
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
