# Games of two armies: what is wrong with a definition. Each begins with the place in the file.

definition-unreadable = The file '{ $path }' cannot be read; give the path of a JSON file that defines a game.
definition-too-large = The definition is larger than { $kibibytes } KiB.
definition-not-utf8 = The definition is not text in UTF-8.
definition-not-json = The definition is not JSON: something is wrong in line { $line }, column { $column }.
definition-constant = { $given } is not a number in JSON.
definition-too-deep = The definition is nested deeper than { $deepest } levels.
definition-not-object = A definition is an object in curly brackets, not { $given }.

definition-within = { $place }: { $what }
definition-doubled = { $place }: this key occurs twice; keep one of them.
definition-missing = { $place }: is missing.
definition-unknown-key = { $place }: there is no such key; expected one of { $known }.
definition-text = { $place }: expected a text of 1 to { $longest } characters on one line without spaces around it, not { $given }.
definition-whole = { $place }: expected a whole number from { $low } to { $high }, not { $given }.
definition-flag = { $place }: expected true or false, not { $given }.
definition-choice = { $place }: expected one of { $known }, not { $given }.
definition-object = { $place }: expected an object in curly brackets, not { $given }.
definition-list = { $place }: expected a list in square brackets, not { $given }.
definition-cell = { $place }: expected a cell from a1 to { $last }, not { $given }.
definition-repetition = { $place }: every position occurs once, so 1 would end the game at once; expected 0 (never) or at least 2.

definition-pdn = { $place }: pdn is for two draughts sides only; use uci or usi.
definition-numbered = { $place }: only pdn has numbered cells; leave this out or use "notation": "pdn".

definition-two-sides = { $place }: expected two sides, not { $given }.
definition-same-side = { $place }: both sides are called { $name }; give them different names.
definition-empty-side = { $place }: { $name } has no piece; place at least one.
definition-no-king = { $place }: { $name } has no royal piece; a side of kind { $kind } needs one, for example CWK for the first side.
definition-many-kings = { $place }: { $name } has { $given } royal pieces and may have one; mark own pieces with "royal": true to have more.
definition-royal-in-hand = { $place }: a royal piece ({ $name }) could come into a hand; use another piece or make it not royal.
definition-starts-over = { $place }: { $name } begins and has no legal move, or the game is over before it begins; place the pieces differently.
definition-starts-attacked = { $place }: a royal piece of { $name } is attacked although the other side begins; place the pieces differently.
definition-starts-stuck = { $place }: { $name } would have no legal move at the start; place the pieces differently.

definition-too-many-pieces = { $place }: expected at most { $most } own pieces, not { $given }.
definition-too-many-ways = { $place }: all pieces together go in { $given } different ways; expected at most { $most }.
definition-too-many-strides = { $place }: all pieces together have { $given } moves and directions; expected at most { $most }.
definition-too-many-promotions = { $place }: all pieces together have { $given } promotions; expected at most { $most }.
definition-standard-moves = { $place }: the moves of { $name } cannot be changed; define a piece with another name.
definition-name-is-code = { $place }: { $name } is the code of a standard piece; choose another name.
definition-ambiguous = { $place }: "{ $words }" could mean two things in a placement; choose another name for this piece or for a side.
definition-placement = { $place }: there is no piece { $given }; expected a code such as CWK, a number from 0 to 43, or a side ({ $sides }) and a piece (own ones: { $own }; or a standard name such as chess-king).
definition-cell-twice = { $place }: this cell occurs twice; keep one of them.

definition-letter = { $place }: expected one capital letter, maybe after a plus, such as C or +C.
definition-same-letter = { $place }: { $name } has the letter { $letter } too; one side may have both, so choose another.
definition-unknown-piece = { $place }: there is no such piece; expected one of { $known }.
definition-named-twice = { $place }: { $name } is named twice; once is enough.
definition-picture = { $place }: expected SVG (it begins with <svg) or the name of a standard piece: { $known }.
definition-promotes-to-nothing = { $place }: this piece does not promote; name what it becomes in promotes_to, or leave this out.
definition-promotes-round = { $place }: { $name } would become { $name } again; promotions may not form a cycle.
definition-promotes-royal = { $place }: a royal piece promotes to royal pieces only, and no other piece does; { $name } does not fit.
definition-empty-zone = { $place }: the zone has no cell; give at least one, or a number of rows.

definition-zone = { $place }: expected a number of rows from 1 to { $rows }, a list of cells, or one of these for each side; not { $given }.

definition-moves = { $place }: expected Betza notation such as "mRcpR", an elementary move in curly brackets, or a list of both; not { $given }.
definition-no-moves = { $place }: this piece cannot move; give it Betza notation or elementary moves.
definition-too-many-moves = { $place }: expected at most { $most } moves and directions together.
definition-step = { $place }: expected two whole numbers from 0 to { $most }, not both 0, such as [2, 1]; not { $given }.
definition-directions = { $place }: expected "all" or letters of f b l r s v (h after one of f b l r), such as "f" or "fs"; not { $given }.
definition-chain-needs-jump = { $place }: only jumps go on in a chain; expected "capture": "jump" beside it.
definition-jump-alone = { $place }: a jump only captures and has its own path; leave out mode and path.
definition-lame-range = { $place }: a lame piece makes one step; expected range 1.
definition-hop-range = { $place }: a hop needs at least two steps; expected range 0 (no limit) or at least 2.

betza-length = expected Betza notation of 1 to { $longest } letters, such as "mRcpR".
betza-letter = unknown letter '{ $letter }' at { $at }; expected an atom (W F D N A H C Z G K R B Q), a modifier (m c p g n i) or a direction (f b l r s v). Castling, double step and en passant are rules.
betza-no-atom = an atom (W F D N A H C Z G K R B Q) is missing after { $at }.
betza-steps = the number at { $at } is too large; expected 0 (no limit) to { $most }.
betza-half = h must follow one of f b l r, and cannot stand before K and Q (at { $at }).
betza-twice = '{ $letter }' at { $at } occurs twice before the same atom.
betza-one-path = the atom at { $at } can have one of p, g and n only.
betza-hopper-rides = the hopper at { $at } must ride: expected R, B, Q, a doubled atom or a number of at least 2.
betza-lame-rider = the atom at { $at } cannot be lame (n) and ride; expected a single step.

picture-too-large = the picture is larger than { $kibibytes } KiB.
picture-markup = { $markup } is not allowed in a picture.
picture-not-xml = the picture is not well-formed SVG.
picture-root = a picture is one svg element with shapes inside.
picture-too-deep = the picture is nested deeper than { $deepest } levels.
picture-element = the element { $name } is not allowed; expected one of { $known }.
picture-attribute = the attribute { $name } of { $element } is not allowed; expected one of { $known }.
picture-value = the attribute { $name } of { $element } cannot be { $value }; expected plain numbers, colours, paths and transformations.
picture-view-box = the svg element needs a viewBox of four numbers, the last two more than 0, such as "0 0 45 45".
picture-prefix = names in a picture have no prefixes; leave out what begins with xmlns: and write svg, not x:svg.
picture-words = there may be only text in { $name }.
picture-text = there is text in { $name }; only title and desc may have some.
picture-empty = the picture shows nothing; it needs at least one shape, and a width and height of more than 0.
picture-no-svg = this file is not SVG; choose a drawing saved as SVG.

check-ok = ok: { $name }
check-board = board { $columns } × { $rows }, { $pattern }; moves are written as { $notation }
check-side = { $name } ({ $kind }): { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    } worth { $value }
check-piece = { $letter } { $name }: { $moves }; value { $value }
check-royal = royal
check-jumps = jumps over an enemy
check-promotion-may = may become { $names }
check-promotion-must = must become { $names }
check-rules = rules: { $rules }
check-problems = { $count ->
        [one] One thing is wrong.
       *[other] { $count } things are wrong.
    }

# Letters of pieces in lists of moves.
letter-chess-king = K
letter-chess-queen = Q
letter-chess-rook = R
letter-chess-bishop = B
letter-chess-knight = N

notation-san = letters: Nf3, exd5
notation-figurines = figurines: ♘f3, exd5
notation-own = both cells: g1f3
notation-western = western: P-7f, Sx4d+
notation-japanese = Japanese: ☗７六歩
notation-usi = USI: 7g7f, P*5e
notation-algebraic = letters and numbers: c3-d4, c3xe5
notation-numeric = numbers: 32-28, 28x19
