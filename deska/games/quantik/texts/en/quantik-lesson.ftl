# How to play Quantik.

lesson-quantik-goal = Complete a row, a column or a square with four different shapes. It does not matter whose they are.
lesson-quantik-put = Take turns. Each puts one of the own pieces on a free cell: two each of ball, cube, cylinder and cone.
    .title = Put a piece
lesson-quantik-barred = The other one has this shape here? Then you may not put yours into the same row, column or square.
    .title = Where you may not
lesson-quantik-win = Four different shapes together! Whoever puts the last one wins.
    .title = Win
lesson-quantik-stuck = Whoever cannot put down any piece loses. There is no draw.
    .title = No move
lesson-quantik-own = Two of your own pieces of the same shape may be in one row. Only the other player's shapes keep you away.
    .title = Your own shapes
