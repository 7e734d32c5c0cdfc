"""Morris by the book, slowly: written from the rules alone, without a look at deska/games/morris.

A state is an immutable record of what lies on the board and in the hands; every question is answered from scratch.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

SQUARES = ("a1 d1 g1 g4 g7 d7 a7 a4", "b2 d2 f2 f4 f6 d6 b6 b4", "c3 d3 e3 e4 e5 d5 c5 c4")
SPOKES = ("a4 b4 c4", "e4 f4 g4", "d1 d2 d3", "d5 d6 d7")
CORNERS = ("a1 b2 c3", "a7 b6 c5", "g1 f2 e3", "g7 f6 e5")
SMALL_SQUARES = ("a1 c1 e1 e3 e5 c5 a5 a3", "b2 c2 d2 d3 d4 c4 b4 b3")
SMALL_SPOKES = ("a3 b3", "d3 e3", "c1 c2", "c4 c5")
NINE_POINTS = ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")


def _sides(square: str) -> list[str]:
    """The four sides of a square whose points are given all round."""
    round_trip = [*square.split(), square.split()[0]]
    return [" ".join(round_trip[start : start + 3]) for start in (0, 2, 4, 6)]


LINES = {
    "three": list(NINE_POINTS),
    "six": [side for square in SMALL_SQUARES for side in _sides(square)] + list(SMALL_SPOKES),
    "nine": [side for square in SQUARES for side in _sides(square)] + list(SPOKES),
    "twelve": [side for square in SQUARES for side in _sides(square)] + list(SPOKES) + list(CORNERS),
}
MEN = {"three": 3, "six": 6, "nine": 9, "twelve": 12}


@dataclass(frozen=True)
class State:
    kind: str
    flying: bool
    white: frozenset[str] = frozenset()
    black: frozenset[str] = frozenset()
    placed: tuple[int, int] = (0, 0)  # men that each side has placed so far
    whites_turn: bool = True
    quiet: int = 0
    has_milled: bool = False  # the last move closed a mill
    past: tuple[object, ...] = field(default=())  # positions since the last mill or placing

    # --- what is there --------------------------------------------------------------------------------------

    @property
    def lines(self) -> list[list[str]]:
        return [line.split() for line in LINES[self.kind]]

    @property
    def points(self) -> set[str]:
        return {point for line in self.lines for point in line}

    @property
    def own(self) -> frozenset[str]:
        return self.white if self.whites_turn else self.black

    @property
    def other(self) -> frozenset[str]:
        return self.black if self.whites_turn else self.white

    @property
    def in_hand(self) -> int:
        return MEN[self.kind] - self.placed[0 if self.whites_turn else 1]

    @property
    def what(self) -> object:
        return self.white, self.black, self.placed, self.whites_turn

    def mills(self, men: frozenset[str]) -> list[list[str]]:
        return [line for line in self.lines if len(line) == 3 and men.issuperset(line)]

    # --- moves ----------------------------------------------------------------------------------------------

    def _steps(self) -> Iterator[tuple[str, str]]:
        free = self.points - self.white - self.black
        if self.in_hand:
            yield from (("", to) for to in free)
        elif self.flying and len(self.own) == 3:
            yield from ((origin, to) for origin in self.own for to in free)
        else:
            for line in self.lines:
                for one, two in pairwise(line):
                    yield from ((a, b) for a, b in ((one, two), (two, one)) if a in self.own and b in free)

    def _victims(self, origin: str, to: str) -> list[str]:
        """Who may be taken after this step; nobody after most."""
        after = (self.own - {origin}) | {to}
        if self.kind == "three" or not any(to in mill for mill in self.mills(after)):
            return []
        guarded = {point for mill in self.mills(self.other) for point in mill}
        return sorted(self.other - guarded) or sorted(self.other)

    def moves(self) -> list[str]:
        """Texts of all legal moves, sorted; none when the game is over."""
        if self.result() is not None:
            return []
        texts = []
        for origin, to in set(self._steps()):
            step = f"{origin}-{to}" if origin else to
            texts += [f"{step}x{victim}" for victim in self._victims(origin, to)] or [step]
        return sorted(texts)

    def played(self, text: str) -> "State":
        step, _, victim = text.partition("x")
        origin, _, to = step.rpartition("-")
        own, other = (self.own - {origin}) | {to}, self.other - {victim}
        has_milled = any(to in mill for mill in self.mills(own))
        placed = list(self.placed)
        placed[0 if self.whites_turn else 1] += 0 if origin else 1
        quiet = bool(origin) and not has_milled
        return replace(
            self,
            white=own if self.whites_turn else other,
            black=other if self.whites_turn else own,
            placed=(placed[0], placed[1]),
            whites_turn=not self.whites_turn,
            quiet=self.quiet + 1 if quiet else 0,
            has_milled=has_milled,
            past=(*self.past, self.what) if quiet else (),
        )

    # --- the end --------------------------------------------------------------------------------------------

    def result(self) -> tuple[str, str] | None:
        """Who won (or "nobody") and why, or None."""
        mover = "black" if self.whites_turn else "white"  # who moved last
        if self.kind == "three" and self.has_milled:
            return mover, "morris-mill"
        if len(self.own) + self.in_hand < 3:
            return mover, "morris-two-men"
        if len(self.white) + len(self.black) == len(self.points):
            return "nobody", "morris-full"
        if not any(True for _ in self._steps()):
            return mover, "morris-blocked"
        if self.quiet >= 100:
            return "nobody", "morris-no-progress"
        if self.past.count(self.what) >= 2:
            return "nobody", "morris-repeated"
        return None


def perft(state: State, depth: int) -> int:
    """How many sequences of so many moves there are."""
    moves = state.moves()
    return len(moves) if depth == 1 else sum(perft(state.played(move), depth - 1) for move in moves)
