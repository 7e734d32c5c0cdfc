# Nine men's morris.

game-morris = Morris
    .about = nine men's morris and its relatives: three men in a line are a mill and take a man

option-men = men of each side; with them the board changes: 3 points square for three, 16 points for six, 24 for nine and twelve
option-flying = whether a side with three men may move them to any free point

morris-phase-place = { $name } to move: place a man on a free point.
morris-phase-move = { $name } to move: a man to the next free point.
morris-phase-fly = { $name } to move: with three men, any man may jump to any free point.

morris-not-a-move = '{ $text }' is not a move; write a point to place a man, as in d2, or two points to move one, as in d2-d3; after a mill add the man to take, as in d2-d3xg7.
morris-no-point = There is no point { $cell } on this board.
morris-place-first = { $left ->
        [one] You still have a man in hand;
       *[other] You still have { $left } men in hand;
    } place one on a free point before you move any.
morris-taken = There is a man on { $cell }; choose a free point.
morris-not-yours = The man on { $cell } is not yours.
morris-no-man = There is no man on { $cell }; begin with one of yours.
morris-stuck = The man on { $cell } cannot move: all points next to it are taken.
morris-where-to = Where should the man on { $cell } go? Add a free point.
morris-too-far = No line leads from { $cell } straight to { $to }; a man moves to the next point on its line.
morris-take-one = This closes a mill. Add the man to take: { $cells }.
morris-no-mill = The man on { $cell } cannot be taken: this closes no mill.
morris-no-victim = There is no man of the other side on { $cell } to take.
morris-in-mill = The man on { $cell } stands in a mill; take one outside mills as long as there is any.

morris-mill = { $winner } wins with a mill.
morris-two-men = { $winner } wins: the other side has only two men left.
morris-blocked = { $winner } wins: the other side cannot move.
morris-full = Draw: the board is full.
morris-no-progress = Draw: 50 moves of each side without a mill.
morris-repeated = Draw: the same position for the third time.

effect-morris-takes = It closes a mill and takes a man.
effect-morris-stops = It stands where the other side could close a mill.

morris-position-form = '{ $text }' is not a position of this board; write the points row by row from the top, who is to move, the men in hand and the moves since the last mill, as in { $example }.
morris-position-men = There are too many men { $letter } on the board and in hand; there are { $men } at most.
morris-position-hands = With { $first } men of w and { $second } of b in hand it cannot be this side's turn; the sides place by turns, w first.
morris-position-quiet = The number of moves without a mill is { $quiet }; it is 0 while men are placed, and { $most } at most.
morris-position-over = It cannot be the turn of { $letter } here: that side would have won already.

# What people may begin with.
preset-morris-nine = Nine Men's Morris
    .about = the classic with three squares; three men may jump
preset-morris-three = Three Men's Morris
    .about = 3 × 3 points, the first mill wins; short and for children too
preset-morris-six = Six Men's Morris
    .about = two squares, quick and tight
preset-morris-twelve = Twelve Men's Morris
    .about = with diagonals, twelve men each

page-option-men = Men of each side
page-value-men-three = Three
    .short = three men
    .title = Three men's morris
page-value-men-six = Six
    .short = six men
    .title = Six men's morris
page-value-men-nine = Nine
    .short = nine men
    .title = Nine men's morris
page-value-men-twelve = Twelve
    .short = twelve men
    .title = Twelve men's morris
page-option-flying = Three men may jump anywhere
page-value-flying-yes = Yes
    .short = with jumping
page-value-flying-no = No
    .short = without jumping

best-easy-boards-morris = Three men without jumping do not count: who begins can force a win in nine moves.

help-move-morris = Placing: the point, d2. Moving: from and to, d2-d3. After a mill add the man to take: d2xg7 or d2-d3xg7.

how-to-play-morris =
    { $men ->
        [three] Get your three men into one line: a mill wins.
       *[other] Leave the other side with two men, or without a move.
    }
    First the sides place their men in turn on free points, { $men } each. White begins.
    When all are placed, a man moves along a line to the next free point. { $flying ->
        [yes] A side with three men may move them to any free point.
       *[other] No man may jump.
    }
    { $men ->
        [three] Every line on the board counts: rows, columns and both diagonals.
       *[other] Three of your men in one line are a mill. Whoever closes a mill takes a man of the other side; two mills closed at once also take one.
    }
    { $men ->
        [three] Whoever cannot move loses.
       *[other] Men in a mill may be taken only if all of them stand in mills. A mill may be opened and closed again, and takes again.
    }
    { $men ->
        [three] Tap a man, then where it goes.
        [twelve] Whoever cannot move loses; if the board is full when all men are placed, it is a draw.
       *[other] Tap a man, then where it goes, and after a mill the man you take.
    }
    It is a draw when a position comes for the third time, or after 50 moves of each side without a mill.
