"""Texts that are built to be slow to read, by name: the format, and a function that makes the text."""

from collections.abc import Callable

M = 5 * 2**20 - 1000
G4 = 4 * 2**20 - 2000  # below the bound of one game
CH, PDN, OWN = '[Event "x"]\n\n', '[GameType "20"]\n\n', '[Game "tic-tac-toe"]\n\n'
CASES: dict[str, tuple[str, Callable[[], str]]] = {}


def fill(unit: str, size: int = M, pre: str = "", post: str = "") -> str:
    """A unit again and again, up to a size in bytes."""
    return pre + unit * ((size - len(pre.encode()) - len(post.encode())) // len(unit.encode())) + post


def add(name: str, form: str, text: Callable[[], str]) -> None:
    CASES[name] = form, text


def add_moves(p: str, fmt: str, head: str, mv: str, mv2: str, variant: str) -> None:
    """What formats like PGN share; `mv` is a first move, `variant` another one, `mv2` a long line."""
    add(f"{p} 100k variations of a move", fmt, lambda: head + mv + f" ({variant})" * 100_000 + " *")
    add(f"{p} variations to 4 MiB", fmt, lambda: fill(f" ({variant})", size=G4, pre=head + mv, post=" *"))
    add(f"{p} empty variations", fmt, lambda: fill("()", size=G4, pre=head + mv, post=" *"))
    add(f"{p} comments after a move", fmt, lambda: fill("{a}", size=G4, pre=head + mv, post=" *"))
    add(f"{p} comments before moves", fmt, lambda: fill("{a}", size=G4, pre=head, post=mv + " *"))
    add(f"{p} comments, one a line", fmt, lambda: fill("{a}\n", size=G4, pre=head + mv + "\n", post=" *"))
    add(f"{p} rest comments", fmt, lambda: fill(";a\n", size=G4, pre=head + mv + "\n", post=" *"))
    add(
        f"{p} comments in an open variation",
        fmt,
        lambda: fill("{a}", size=G4, pre=head + mv + " (", post=f"{variant}) *"),
    )
    add(f"{p} glyphs", fmt, lambda: fill("$1", size=G4, pre=head + mv, post=" *"))
    add(f"{p} !!", fmt, lambda: fill("!", size=G4, pre=head + mv, post=" *"))
    add(f"{p} open braces", fmt, lambda: fill("{", size=G4, pre=head + mv, post=" *"))
    add(f"{p} open braces, lines", fmt, lambda: fill("{\n", size=G4, pre=head + mv, post=" *"))
    add(f"{p} open brackets", fmt, lambda: fill("(", size=G4, pre=head + mv, post=" *"))
    add(f"{p} close brackets", fmt, lambda: fill(")", size=G4, pre=head + mv, post=" *"))
    add(
        f"{p} deep nesting",
        fmt,
        lambda: (
            head + mv + f"({variant}" * 99 + fill(f"({variant})", size=G4 - 100 * len(variant) * 3) + ")" * 99 + " *"
        ),
    )
    add(f"{p} results", fmt, lambda: fill("* ", size=G4, pre=head))
    add(f"{p} one-token", fmt, lambda: fill("a", size=G4, pre=head))
    add(f"{p} one-token digits", fmt, lambda: fill("1", size=G4, pre=head))
    add(f"{p} digits and dots", fmt, lambda: fill("1.", size=G4, pre=head, post=mv))
    add(f"{p} long numbers", fmt, lambda: fill("1" * 5000 + ". ", size=G4, pre=head, post=mv))
    add(f"{p} dots", fmt, lambda: fill(".", size=G4, pre=head, post=mv))
    add(f"{p} blanks", fmt, lambda: fill(" ", size=G4, pre=head, post=mv))
    add(f"{p} blanks on a tag line", fmt, lambda: fill(" ", size=M, pre="[", post=""))
    add(f"{p} tag brackets", fmt, lambda: fill("[", size=M))
    add(f"{p} tag blanks quotes", fmt, lambda: fill('[ "', size=M))
    add(f"{p} tags on one line", fmt, lambda: fill('[A "a"]', size=M))
    add(f"{p} 100k tags", fmt, lambda: "".join(f'[T{i} "v"]\n' for i in range(300_000))[:M])
    add(f"{p} 100k tags one line", fmt, lambda: "".join(f'[T{i} "v"]' for i in range(300_000))[:M])
    add(f"{p} backslashes in tag", fmt, lambda: fill("\\", size=M, pre='[A "'))
    add(f"{p} backslash pairs in tag", fmt, lambda: fill('\\"', size=M, pre='[A "', post='"]'))
    add(f"{p} quotes in tag", fmt, lambda: fill('"', size=M, pre='[A "', post='"]'))
    add(f"{p} loose tags", fmt, lambda: fill('[A "b"c"]\n', size=M))
    add(f"{p} empty games", fmt, lambda: fill(head + "*\n\n", size=M))
    add(f"{p} one-tag games", fmt, lambda: fill('[A ""]\n*\n', size=M))
    add(f"{p} one-move games", fmt, lambda: fill(head + mv + " *\n\n", size=M))
    add(f"{p} broken games", fmt, lambda: fill(head + "zz *\n\n", size=M))
    add(f"{p} bare games", fmt, lambda: fill(mv + " *\n", size=G4))
    add(f"{p} bare games, one line", fmt, lambda: fill(mv + " * ", size=G4))
    add(f"{p} commands in a comment", fmt, lambda: fill("[%clk 0:00:01]", size=G4, pre=head + mv + " {", post="} *"))
    add(f"{p} open commands", fmt, lambda: fill("[%clk ", size=G4, pre=head + mv + " {", post="} *"))
    add(f"{p} command blanks", fmt, lambda: fill(" ", size=G4, pre=head + mv + " {[%", post="} *"))
    add(f"{p} blanks before bracket", fmt, lambda: fill(" ", size=G4, pre=head + mv + " {[%x", post="} *"))
    add(f"{p} shapes", fmt, lambda: fill("Ga1,", size=G4, pre=head + mv + " {[%csl ", post="Ga1]} *"))
    add(f"{p} many csl", fmt, lambda: fill("[%csl Ga1]", size=G4, pre=head + mv + " {", post="} *"))
    add(f"{p} many evals", fmt, lambda: fill("[%eval 1]", size=G4, pre=head + mv + " {", post="} *"))
    add(f"{p} percent lines", fmt, lambda: fill("%\n", size=M))
    add(f"{p} blank lines", fmt, lambda: fill("\n", size=M))
    add(f"{p} returns", fmt, lambda: fill("\r", size=M))
    add(f"{p} long main line", fmt, lambda: fill(mv2, size=G4, pre=head))
    add(f"{p} nul", fmt, lambda: fill("\0", size=M))


add_moves("pgn", "pgn", CH, "1. e4", " Nf3 Nf6 Ng1 Ng8", "d4")
add_moves("pdn", "pdn", PDN, "1. 32-28", " 32-28", "33-28")
add_moves("own", "deska", OWN, "1. a1", " a1", "b2")
add("pgn long main line of knights, czech", "pgn", lambda: fill(" Jf3 Jf6 Jg1 Jg8", size=G4, pre=CH))
add("pgn slow moves: own notation", "pgn", lambda: fill(" g1f3 g8f6 f3g1 f6g8", size=G4, pre=CH))
add("pgn slow moves: lower n", "pgn", lambda: fill(" nf3 nf6 ng1 ng8", size=G4, pre=CH))
add("pgn slow moves: long algebraic", "pgn", lambda: fill(" Ng1-f3 Ng8-f6 Nf3-g1 Nf6-g8", size=G4, pre=CH))
add(
    "pgn moves with long decorations",
    "pgn",
    lambda: fill(" Nf3++++++++++++++ Nf6++++++++++++++ Ng1++++++++++++++ Ng8++++++++++++++", size=G4, pre=CH),
)
add("pgn move with endless decoration", "pgn", lambda: fill("+", size=G4, pre=CH + "1. e4"))
add("pgn knights then variation each", "pgn", lambda: fill(" Nf3 (Nc3) Nf6 (Nc6) Ng1 (Nd4) Ng8 (Nd5)", size=G4, pre=CH))
add("pgn longer variations", "pgn", lambda: fill(" (d4 d5 c4 e6 Nc3 Nf6)", size=G4, pre=CH + "1. e4", post=" *"))
add(
    "pgn variation at ply 3000",
    "pgn",
    lambda: fill(" (Nc3)", size=G4 - 60000, pre=CH + " Nf3 Nf6 Ng1 Ng8" * 700 + " Nf3", post=" *"),
)
add("pgn FEN games", "pgn", lambda: fill('[FEN "8/8/8/8/8/8/8/K1k5 w - - 0 1"]\n\n*\n\n', size=M))
add(
    "pgn FEN full games",
    "pgn",
    lambda: fill('[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"]\n\n*\n\n', size=M),
)
add("pgn endless FEN", "pgn", lambda: fill("8/", size=M, pre='[FEN "', post='"]\n\n*\n'))
add("pgn FEN blanks", "pgn", lambda: fill(" ", size=M // 2, pre='[FEN "8/8 w ', post='"]\n\n*\n'))
add("pgn FEN letters", "pgn", lambda: fill("a", size=M // 2, pre='[FEN "8/8 w ', post='"]\n\n*\n'))
add(
    "pgn ordinary games",
    "pgn",
    lambda: fill(
        '[Event "x"]\n'
        '[Site "y"]\n'
        '[Date "2020.01.01"]\n'
        '[Round "1"]\n'
        '[White "A"]\n'
        '[Black "B"]\n'
        '[Result "1-0"]\n'
        "\n"
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 "
        "O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 "
        "c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5 1-0\n\n",
        size=M,
    ),
)
add("pdn numbers guess", "pdn", lambda: fill("1 ", size=G4))
add("pdn guess braces", "pdn", lambda: fill("{", size=G4, pre="1. 32-28 "))
add("pdn captures joined", "pdn", lambda: fill("32x28 ", size=G4, pre=PDN))
add("pdn chain cells", "pdn", lambda: fill("x28", size=G4, pre=PDN + "32"))
add("pdn jumps", "pdn", lambda: fill("1x2 2x3 3x4 4x5 ", size=G4, pre=PDN))
add("pdn endless chain then bad", "pdn", lambda: fill("1x1x1x1x", size=G4, pre=PDN, post="z"))
add("pdn cells blanks", "pdn", lambda: fill("1 ", size=G4, pre=PDN))
add("pdn game type tag", "pdn", lambda: fill(" ", size=M // 2, pre='[GameType "20', post='x"]\n\n*\n'))
add("pdn FEN long", "pdn", lambda: fill("1,", size=M // 2, pre='[GameType "20"]\n[FEN "W:W', post=':B50"]\n\n*\n'))
add("pdn FEN ranges", "pdn", lambda: fill("1-50,", size=M // 2, pre='[GameType "20"]\n[FEN "W:W', post=':B50"]\n\n*\n'))
add("pdn FEN colons", "pdn", lambda: fill(":H0", size=M // 2, pre='[GameType "20"]\n[FEN "W:W1:B50', post='"]\n\n*\n'))
add("pdn FEN blanks", "pdn", lambda: fill(" ", size=M // 2, pre='[GameType "20"]\n[FEN "W:W1:B', post='x"]\n\n*\n'))
KINGS = (
    '[GameType "20"]\n[FEN "W:WK46:B'
    + ",".join(
        str(n)
        for n in (12, 13, 14, 22, 23, 24, 32, 33, 34, 19, 29, 18, 28, 17, 27, 8, 9, 38, 39, 42, 43, 41, 10, 20, 30, 40)
    )
    + '"]\n\n'
)
add("pdn huge captures", "pdn", lambda: KINGS + "1. 46x5 *")
add("pdn huge captures variations", "pdn", lambda: fill("(46x5)", size=G4 // 40, pre=KINGS + "1. 46x5 ", post="*"))
add("pdn games of captures", "pdn", lambda: fill(KINGS + "1. 46x5 *\n\n", size=M))
add(
    "pdn ordinary games",
    "pdn",
    lambda: fill(
        PDN + "1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28 16-21 5. 31-26 11-16 6. 41-37 7-11 *\n\n", size=M
    ),
)
add(
    "pdn games of all types",
    "pdn",
    lambda: fill("".join(f'[GameType "{t}"]\n\n*\n\n' for t in (20, 21, 22, 23, 24, 25, 26, 29, 30)), size=M),
)
add(
    "own games of all sizes",
    "deska",
    lambda: "".join(
        f'[Game "piskvorky"]\n[Option_columns "{5 + i % 30}"]\n[Option_rows "{5 + i // 30 % 30}"]\n\n*\n\n'
        for i in range(70000)
    )[:M],
)
add("own games of definitions", "deska", lambda: fill('[Game "own"]\n\n*\n\n', size=M))
add("own chess moves", "deska", lambda: fill(" g1f3 g8f6 f3g1 f6g8", size=G4, pre='[Game "chess"]\n\n'))
add("own hex variations", "deska", lambda: fill(" (f7)", size=G4, pre='[Game "hex"]\n\n1. f6'))
add("own shogi variations", "deska", lambda: fill(" (2g2f)", size=G4, pre='[Game "shogi"]\n\n1. 7g7f'))
add("own quotes", "deska", lambda: fill('"', size=G4, pre=OWN))
add("own backslashes", "deska", lambda: fill("{\\", size=G4, pre=OWN + "1. a1"))
add("own results", "deska", lambda: fill("1-", size=G4, pre=OWN + "1. a1"))
add("own results 1/2", "deska", lambda: fill("1/2-", size=G4, pre=OWN + "1. a1"))
add("own comment line ends", "deska", lambda: fill(" \n", size=G4, pre=OWN + "1. a1 {", post="x}"))
add("own comment blanks", "deska", lambda: fill(" ", size=G4, pre=OWN + "1. a1 {", post="x}"))
FEN = "W:WKa1,Kb1,d1,Ke1,Kh1,Ka2,g5:Bg2,Kb3,Ke3,h3,c4,Kf4,a5,d5,e5,Kb6,f6,c7,f7,h7,b8,g8"  # 23,242 states
TURKISH = f'[GameType "30,W,8,8,A0,0"]\n[FEN "{FEN}"]\n\n1. '
WAY = "b1xb4xb7xd7xd4xa4xa8xc8xh8xh6xe6xe4xh4xh2xe2xe7xg7"
add("pdn Turkish captures", "pdn", lambda: fill(f" ({WAY})", size=G4, pre=TURKISH + WAY))
# KIF
K = "手合割：平手\n"
add("kif 変化 thousands", "kifu", lambda: fill("変化：1手\n   1 ２六歩(27)\n", size=G4, pre=K + "   1 ７六歩(77)\n"))
add("kif 変化 empty", "kifu", lambda: fill("変化：1手\n", size=G4, pre=K + "   1 ７六歩(77)\n"))
add(
    "kif 変化 far back",
    "kifu",
    lambda: fill("変化：1手\n" + "   1 ２六歩(27)\n   2 ８四歩(83)\n" * 1, size=G4, pre=K + "   1 ７六歩(77)\n"),
)
add("kif comments", "kifu", lambda: fill("*a\n", size=G4, pre=K + "   1 ７六歩(77)\n"))
add("kif comments before", "kifu", lambda: fill("*a\n", size=G4, pre=K))
add("kif headers", "kifu", lambda: "".join(f"見出し{i}：x\n" for i in range(300_000))[:1_500_000])
add("kif same header", "kifu", lambda: fill("先手：x\n", size=M))
add("kif long header", "kifu", lambda: fill("あ", size=M, pre="先手："))
add("kif long line", "kifu", lambda: fill("あ", size=M))
add("kif long blanks", "kifu", lambda: fill(" ", size=M, pre=K, post="x"))
add("kif numbered blanks", "kifu", lambda: fill(" ", size=1_000_000, pre=K + "   1 ７六歩(77)", post="x"))
add("kif numbered blanks mid", "kifu", lambda: fill("x ", size=1_000_000, pre=K + "   1 "))
add("kif many numbered blanks", "kifu", lambda: fill("   1 ７六歩(77)" + " " * 5000 + "x\n", size=M, pre=K))
add("kif times", "kifu", lambda: fill("(1:2", size=1_000_000, pre=K + "   1 ７六歩(77) "))
add("kif time blanks", "kifu", lambda: fill(" ", size=1_000_000, pre=K + "   1 ７六歩(77) (", post="x"))
add("kif time slashes", "kifu", lambda: fill("1", size=1_000_000, pre=K + "   1 ７六歩(77) (1:2/", post="x"))
add("kif many times", "kifu", lambda: fill("(1:2/1", size=1_000_000, pre=K + "   1 ７六歩(77) ", post="x"))
add("kif board rows", "kifu", lambda: fill("|v香v桂v銀v金v玉v金v銀v桂v香|一\n", size=M))
add("kif board row long", "kifu", lambda: fill("|", size=M))
add("kif board row long2", "kifu", lambda: fill("v香", size=M, pre="|"))
add("kif board row blanks", "kifu", lambda: fill(" ", size=M, pre="|", post="x"))
add("kif hand", "kifu", lambda: fill("歩", size=M, pre="先手の持駒："))
add("kif hand numbers", "kifu", lambda: fill("歩十", size=M, pre="先手の持駒："))
add("kif hand blanks", "kifu", lambda: fill(" ", size=M, pre="先手の持駒：", post="x"))
add("kif digits", "kifu", lambda: fill("1", size=M))
add("kif digits blanks", "kifu", lambda: fill("1 ", size=M))
add("kif totals", "kifu", lambda: fill("まで1手で先手の勝ち\n", size=G4, pre=K))
add("kif total long", "kifu", lambda: fill("1", size=M, pre="まで"))
add("kif total long2", "kifu", lambda: fill("先手の", size=M, pre="まで"))
add("kif games", "kifu", lambda: fill("手合割：平手\n   1 ７六歩(77)\n", size=M))
add("kif empty games", "kifu", lambda: fill("先手：x\nまで\n", size=M))
add("kif handicap games", "kifu", lambda: fill("手合割：二枚落ち\nまで\n", size=M))
add("kif ends", "kifu", lambda: fill("   1 投了\n", size=G4, pre=K))
add(
    "kif ordinary games",
    "kifu",
    lambda: fill(
        K
        + "".join(
            f"{i:4} {m}\n"
            for i, m in enumerate(
                [
                    "７六歩(77)",
                    "３四歩(33)",
                    "２六歩(27)",
                    "８四歩(83)",
                    "２五歩(26)",
                    "８五歩(84)",
                    "７八金(69)",
                    "３二金(41)",
                ]
                * 1,
                1,
            )
        ),
        size=M,
    ),
)
add(
    "kif repetition line",
    "kifu",
    lambda: (
        K
        + "".join(
            f"{i % 9999 + 1:4} {m}\n"
            for i, m in enumerate(["５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"] * 60000)
        )[:1_600_000]
    ),
)
add("ki2 variations", "ki2", lambda: fill("変化：1手\n▲２六歩\n", size=G4, pre="▲７六歩\n"))
add("ki2 one line", "ki2", lambda: "▲５八玉△５二玉▲５九玉△５一玉" * 80_000)
add("ki2 marks", "ki2", lambda: fill("▲", size=M))
add("ki2 ambiguous words", "ki2", lambda: ("▲５八金右△５二金右▲４九金△４一金") * 70_000)
add("ki2 blanks", "ki2", lambda: fill(" ", size=M, pre="▲７六歩", post="x"))
# CSA
C = "PI\n+\n"
add("csa comments", "csa", lambda: fill("'*a\n", size=G4, pre=C + "+7776FU\n"))
add("csa comments before", "csa", lambda: fill("'*a\n", size=G4))
add("csa statements", "csa", lambda: fill(",", size=M, pre=C))
add("csa commas", "csa", lambda: fill("T1,", size=G4, pre=C + "+7776FU\n"))
add("csa headers", "csa", lambda: "".join(f"$H{i}:x\n" for i in range(400_000))[:G4])
add("csa header long", "csa", lambda: fill("A", size=G4, pre="$"))
add("csa PI", "csa", lambda: fill("PI\n", size=G4))
add("csa PI without", "csa", lambda: fill("82HI", size=G4, pre="PI"))
add("csa P+", "csa", lambda: fill("P+00AL\n", size=G4))
add("csa P+ long", "csa", lambda: fill("00FU", size=G4, pre="P+"))
add("csa P+ AL long", "csa", lambda: fill("00AL", size=G4, pre="P+"))
add("csa rows", "csa", lambda: fill("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n", size=G4))
add("csa row long", "csa", lambda: fill(" * ", size=G4, pre="P1"))
add("csa row blanks", "csa", lambda: fill(" ", size=1_000_000, pre="P1", post="x"))
add("csa names", "csa", lambda: fill("N+x\n", size=G4))
add("csa games", "csa", lambda: fill("PI\n+\n+7776FU\n/\n", size=M))
add("csa slashes", "csa", lambda: fill("/\n", size=M))
add("csa small games", "csa", lambda: fill("+\n/\n", size=M))
add("csa broken games", "csa", lambda: fill("?\n/\n", size=M))
add("csa kings", "csa", lambda: fill("+5958OU\n-5152OU\n+5859OU\n-5251OU\n", size=G4, pre=C))
add("csa ends", "csa", lambda: fill("%TORYO\n", size=G4, pre=C))
add("csa sides", "csa", lambda: fill("+\n", size=G4, pre="PI\n"))
add("csa V", "csa", lambda: fill("V\n", size=G4))
# SGF
S = "(;GM[4]SZ[15]"
add("sgf variations", "sgf", lambda: fill("(;B[aa])", size=G4, pre=S, post=")"))
add("sgf nested brackets", "sgf", lambda: fill("(", size=G4, pre=S))
add("sgf open values", "sgf", lambda: fill("[", size=G4, pre=S + ";C"))
add("sgf open values2", "sgf", lambda: fill("C[", size=G4, pre=S + ";"))
add("sgf closed", "sgf", lambda: fill("]", size=G4, pre=S + ";"))
add("sgf empty games", "sgf", lambda: fill("(;)", size=M))
add("sgf games", "sgf", lambda: fill("(;B[aa])", size=M))
add("sgf games with a move", "sgf", lambda: fill("(;;B[aa])", size=M))
add(
    "sgf games of many sizes",
    "sgf",
    lambda: "".join(f"(;SZ[{5 + i % 30}:{5 + i // 30 % 30}])" for i in range(300_000))[:M],
)
add("sgf properties", "sgf", lambda: fill("C[a]", size=G4, pre=S + ";", post=")"))
add(
    "sgf distinct properties",
    "sgf",
    lambda: (
        S + ";" + "".join("".join(chr(65 + i // 26**k % 26) for k in range(4)) + "[a]" for i in range(400_000)) + ")"
    ),
)
add(
    "sgf distinct properties in root",
    "sgf",
    lambda: S + "".join("".join(chr(65 + i // 26**k % 26) for k in range(4)) + "[a]" for i in range(400_000)) + ")",
)
add("sgf values", "sgf", lambda: fill("[a]", size=G4, pre=S + ";C", post=")"))
add("sgf empty nodes", "sgf", lambda: fill(";", size=G4, pre=S, post=")"))
add("sgf comment nodes", "sgf", lambda: fill(";C[a]", size=G4, pre=S, post=")"))
add("sgf comment nodes after a move", "sgf", lambda: fill(";C[a]", size=G4, pre=S + ";B[aa]", post=")"))
add("sgf long name", "sgf", lambda: fill("A", size=G4, pre=S + ";", post="[a])"))
add("sgf blanks", "sgf", lambda: fill(" ", size=G4, pre=S + ";", post=")"))
add("sgf blank lines", "sgf", lambda: fill("\n", size=G4, pre=S + ";", post=")"))
add("sgf backslashes", "sgf", lambda: fill("\\", size=G4, pre=S + ";C[", post="])"))
add("sgf AB", "sgf", lambda: fill("[aa]", size=G4, pre="(;GM[4]SZ[15]AB", post=")"))
add("sgf AB rectangles", "sgf", lambda: fill("[aa:oo]", size=G4, pre="(;GM[4]SZ[15]AB", post=")"))
add("sgf AB rectangles off", "sgf", lambda: fill("[aa:nn]", size=G4, pre="(;GM[4]SZ[15]AB", post=")"))
add("sgf RU", "sgf", lambda: fill("a", size=G4, pre="(;GM[4]RU[", post="])"))
add("sgf SZ blanks", "sgf", lambda: fill(" ", size=G4, pre="(;GM[4]SZ[", post="x])"))
add("sgf SZ digits", "sgf", lambda: fill("1", size=G4, pre="(;GM[4]SZ[", post="x])"))
add("sgf marks", "sgf", lambda: fill(";B[aa]TE[1]BM[1]", size=G4, pre=S, post=")"))
add("sgf games ordinary", "sgf", lambda: fill("(;GM[4]SZ[15];B[hh];W[ii];B[hi];W[hg];B[gh];W[ih];B[jh])", size=M))
add("sgf deep", "sgf", lambda: S + "(;B[aa](;W[bb]" * 40 + fill("(;B[cc])", size=G4 - 3000) + "))" * 40 + ")")
add("sgf text outside", "sgf", lambda: fill("x", size=M))
add("sgf lines outside", "sgf", lambda: fill("x\n", size=M))
# PSQ
add("psq header", "psq", lambda: fill(" ", size=1_000_000, pre="Piskvorky", post="x"))
add("psq header digits", "psq", lambda: fill("1", size=1_000_000, pre="Piskvorky 20x20, "))
add("psq lines", "psq", lambda: fill("1,1,1\n", size=M, pre="Piskvorky 20x20, 0:0, 0\n"))
add("psq codes", "psq", lambda: fill("1\n", size=M, pre="Piskvorky 20x20, 0:0, 0\n"))
add("psq long lines", "psq", lambda: fill(" " * 5000 + "x\n", size=M, pre="Piskvorky 20x20, 0:0, 0\n"))
add("psq blank line", "psq", lambda: fill(" ", size=1_000_000, pre="Piskvorky 20x20, 0:0, 0\n1", post="x"))
add("psq blank lines first", "psq", lambda: fill("\n", size=M))
add("rec lines", "rec", lambda: fill("1,1,1\n", size=M, pre="a\nb\n"))
add("rec long line", "rec", lambda: fill("1", size=M, pre="a\nb\n"))
# lists
add("uci moves", "uci", lambda: fill(" g1f3 g8f6 f3g1 f6g8", size=M, pre="position startpos moves"))
add(
    "uci moves one line 1MiB",
    "uci",
    lambda: fill(" g1f3 g8f6 f3g1 f6g8", size=2**20 - 100, pre="position startpos moves"),
)
add("uci games", "uci", lambda: fill("e2e4\n", size=M))
add("uci bad games", "uci", lambda: fill("x\n", size=M))
add("uci fen games", "uci", lambda: fill("fen 8/8/8/8/8/8/8/K1k5 w - - 0 1 moves a1a2\n", size=M))
add("uci blanks", "uci", lambda: fill(" ", size=2**20 - 100, pre="fen x", post="x"))
add("uci moves words", "uci", lambda: fill(" moves", size=2**20 - 100, pre="position fen x"))
add("uci moves words 2", "uci", lambda: fill("moves ", size=2**20 - 100))
add("uci position words", "uci", lambda: fill("position ", size=2**20 - 100))
add(
    "uci bad last move",
    "uci",
    lambda: fill(" g1f3 g8f6 f3g1 f6g8", size=2**20 - 100, pre="position startpos moves", post=" zz"),
)
add("usi moves", "usi", lambda: fill(" 5i5h 5a5b 5h5i 5b5a", size=2**20 - 100, pre="position startpos moves"))
add("usi long games", "usi", lambda: fill("position startpos moves" + " 5i5h 5a5b 5h5i 5b5a" * 100 + "\n", size=M))
add("usi games", "usi", lambda: fill("7g7f\n", size=M))
add("usi sfen games", "usi", lambda: fill("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h\n", size=M))
add("fen games", "fen", lambda: fill("8/8/8/8/8/8/8/K1k5 w - - 0 1\n", size=M))
add("fen start games", "fen", lambda: fill("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n", size=M))
add("fen bad games", "fen", lambda: fill("x\n", size=M))
add("fen bad games 2", "fen", lambda: fill("8/8 w\n", size=M))
add("fen long", "fen", lambda: fill("8/", size=M))
add("fen long digits", "fen", lambda: fill("1", size=M))
add("fen semicolons", "fen", lambda: fill(";", size=M, pre="8"))
add("fen promoted", "fen", lambda: fill("+'", size=M, pre="8"))
add(
    "fen games of queens",
    "fen",
    lambda: fill("QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQk w - - 0 1\n", size=M),
)
add("sfen games", "sfen", lambda: fill("4k4/9/9/9/9/9/9/9/4K4 b - 1\n", size=M))
add("sfen games with hands", "sfen", lambda: fill("4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1\n", size=M))
add("sfen long hand", "sfen", lambda: fill("P", size=M, pre="4k4/9/9/9/9/9/9/9/4K4 b "))
add("sfen games of minishogi", "sfen", lambda: fill("4k/5/5/5/K4 b - 1\n", size=M))
# variants
V = "[a:chess]\n"
add("variants keys", "variants", lambda: V + "".join(f"k{i} = x\n" for i in range(100_000)))
add("variants keys max", "variants", lambda: (V + "".join(f"k{i}=x\n" for i in range(500_000)))[:M])
add("variants games", "variants", lambda: "".join(f"[s{i}:chess]\n" for i in range(100_000)))
add("variants 2000 games", "variants", lambda: "".join(f"[s{i}:chess]\n" for i in range(2_000)))
add(
    "variants 2000 sections with keys",
    "variants",
    lambda: "".join(f"[s{i}:chess]\n" + "".join(f"k{j}=x\n" for j in range(400)) for i in range(2_000))[:M],
)
add(
    "variants chain of parents",
    "variants",
    lambda: (
        "[s0:chess]\n"
        + "".join(f"k{j}=0\n" for j in range(1000))
        + "".join(f"[s{i}:s{i - 1}]\n" for i in range(1, 2000))
    ),
)
add(
    "variants chain with fat root",
    "variants",
    lambda: (
        "[s0:chess]\n" + "".join(f"k{j}=x\n" for j in range(100_000)) + "".join(f"[s{i}:s0]\n" for i in range(1, 2000))
    ),
)
add("variants cycle", "variants", lambda: "".join(f"[s{i}:s{(i + 1) % 2000}]\n" for i in range(2000)))
add("variants unknown parents", "variants", lambda: "".join(f"[s{i}:q]\n" for i in range(2000)))
add(
    "variants games with pieces",
    "variants",
    lambda: "".join(f"[s{i}:chess]\ncustomPiece1=a:{'mRcpR' * 20}\n" for i in range(2000)),
)
add("variants long betza", "variants", lambda: V + "customPiece1=a:" + "W" * M)
add("variants long betza2", "variants", lambda: V + "customPiece1=a:" + "f" * M)
add("variants long betza3", "variants", lambda: V + "customPiece1=a:" + "R9" * (M // 2))
add("variants long regions", "variants", lambda: V + "promotionRegionWhite=" + "** " * (M // 3))
add("variants long types", "variants", lambda: V + "promotionPieceTypes=" + "q" * M)
add("variants long pairs", "variants", lambda: V + "promotedPieceType=" + "p:q " * (M // 4))
add("variants long fen", "variants", lambda: V + "startFen=" + "8/" * (M // 2))
add("variants fen digits", "variants", lambda: V + "startFen=" + "1" * M)
add("variants fen letters", "variants", lambda: V + "startFen=" + "p" * M)
add("variants fen brackets", "variants", lambda: V + "startFen=" + "[" * M)
add("variants blanks", "variants", lambda: V + "a" + " " * M)
add("variants blanks value", "variants", lambda: V + "a = x" + " " * M + "y")
add("variants many blanks value", "variants", lambda: V + ("a = x" + " x" * 2500 + "\n") * 1000)
add("variants head blanks", "variants", lambda: "[" + " " * M)
add("variants head blanks 2", "variants", lambda: ("[a" + " " * 5000 + "x\n") * 1000)
add("variants hashes", "variants", lambda: V + "#" * M)
add("variants hash in line", "variants", lambda: V + "a=" + "#" * M)
add("variants bad lines", "variants", lambda: V + "x\n" * (M // 2))
add("variants maxFile", "variants", lambda: V + "maxFile=" + "9" * M)
add(
    "variants big boards",
    "variants",
    lambda: "".join(
        f"[s{i}:chess]\nmaxFile=16\nmaxRank=16\nstartFen=rnbqkbnrrnbqkbnr/"
        + "pppppppppppppppp/"
        + "88/" * 12
        + "PPPPPPPPPPPPPPPP/RNBQKBNRRNBQKBNR w - - 0 1\n"
        for i in range(2000)
    ),
)
add(
    "variants big boards amazons",
    "variants",
    lambda: "".join(
        f"[s{i}:chess]\nmaxFile=16\nmaxRank=16\namazon=x\ncastling=false\nstartFen=xxxxkxxxxxxxxxxx/xxxxxxxxxxxxxxxx/"
        + "88/" * 12
        + "XXXXXXXXXXXXXXXX/XXXXKXXXXXXXXXXX w - - 0 1\n"
        for i in range(2000)
    ),
)
