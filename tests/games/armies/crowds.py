"""Hunts for positions in which a game's captures take the most work."""

from dataclasses import dataclass
from math import exp, log
from random import Random

from deska.games.armies.definition.model import DRAUGHTS, MUST, Definition
from deska.games.armies.definition.tables.kernel_tables import Tables, position_of
from deska.games.armies.kernel import evaluation as judging  # noqa: F401, the rules of the position class
from deska.games.armies.kernel import position as p
from deska.kernel.ops import move_room
from deska.kernel.search.queries import ask_legal

Crowd = dict[int, tuple[int, str]]  # by cell: side and piece


@dataclass(frozen=True)
class Effort:
    """What it took to find the legal moves of a position."""

    states: int
    captures: int
    gave_up: bool


class Hunt:
    """Changes positions at random and keeps those that take more work, by simulated annealing."""

    def __init__(self, definition: Definition, seed: int, turn: int = 0) -> None:
        self.definition, self.tables, self.turn = definition, Tables(definition), turn
        self.dice = Random(seed)
        self.out = move_room(p.MOST_MOVES)
        self.cells = range(definition.columns * definition.rows)
        self.most = [sum(owner == side for owner, _ in definition.start.values()) for side in (0, 1)]
        self.royal = [self._royals(side) for side in (0, 1)]
        self.others = [sorted(self.tables.ownable[side] - set(self.royal[side])) for side in (0, 1)]

    def _royals(self, side: int) -> list[str]:
        if self.definition.sides[side].kind == DRAUGHTS:
            return []
        start = self.definition.start.values()
        return [name for owner, name in start if owner == side and self.definition.pieces[name].royal]

    def worst(self, tries: int, work: int | None = None) -> tuple[Effort, Crowd]:
        """The worst position found, and what it took: the first that is given up, or the worst in so many tries.

        After `work` states in all of them the hunt ends, too.
        """
        crowd: Crowd = {}
        for side in (0, 1):
            for name in self.royal[side]:
                crowd[self.dice.choice([cell for cell in self.cells if cell not in crowd])] = side, name
        effort = self.effort(crowd)
        best, done = (effort, crowd), 0
        for number in range(tries):
            heat = 0.35 * (1 - number / tries) + 0.01
            changed = self._changed(crowd)
            took = self.effort(changed)
            if self.dice.random() < exp(min((_cost(took) - _cost(effort)) / heat, 0.0)):
                crowd, effort = changed, took
            if _cost(took) > _cost(best[0]):
                best = took, changed
            done += took.states
            if took.gave_up or (work is not None and done > work):
                break
        return best

    def scattered(self, king: str, man: str) -> Effort:
        """One to three kings of the side to move among enemy men, anywhere where men of draughts can stand."""
        men = self.most[1 - self.turn]
        kings = self.dice.randint(1, 3)
        men_code = self.tables.code(1 - self.turn, man)
        home = min(self.definition.start)
        uses_all = any(self._is_other_colour(cell, home) for cell in self.definition.start)
        cells = [cell for cell in self.cells if uses_all or not self._is_other_colour(cell, home)]
        chosen = self.dice.sample(cells, kings + self.dice.randint(men // 3, men))
        crowd: Crowd = dict.fromkeys(chosen[:kings], (self.turn, king))
        zone = self.tables.fixed.zone
        crowd |= {cell: (1 - self.turn, man) for cell in chosen[kings:] if not zone[men_code * p.CELLS + cell]}
        return self.effort(crowd)

    def _is_other_colour(self, cell: int, other: int) -> bool:
        columns = self.definition.columns
        return (cell % columns + cell // columns - other % columns - other // columns) % 2 == 1

    def effort(self, crowd: Crowd) -> Effort:
        placed = [(cell, self.tables.code(*owned)) for cell, owned in sorted(crowd.items())]
        pos = position_of(self.tables, placed, self.turn, 0)
        ask_legal(pos, self.out)
        return Effort(int(pos.now.chain_work), int(pos.now.capture_count), bool(pos.now.chain_lost))

    def _changed(self, crowd: Crowd) -> Crowd:
        found, chance = dict(crowd), self.dice.random()
        movable = [cell for cell, (side, name) in crowd.items() if name not in self.royal[side]]
        if chance < 0.4 or not found:
            side = self.dice.randrange(2)
            if sum(owner == side for owner, _ in found.values()) < self.most[side] and self.others[side]:
                self._put(found, self.dice.choice(self.cells), (side, self.dice.choice(self.others[side])))
        elif chance < 0.85:
            cell = self.dice.choice(list(found))
            self._put(found, self._other_cell(cell), found.pop(cell)) or found.update({cell: crowd[cell]})
        elif movable and chance < 0.93:
            del found[self.dice.choice(movable)]
        elif movable:
            cell = self.dice.choice(movable)
            side, _ = found.pop(cell)
            self._put(found, cell, (side, self.dice.choice(self.others[side]))) or found.update({cell: crowd[cell]})
        return found

    def _other_cell(self, cell: int) -> int:
        """Near by as often as anywhere."""
        columns = self.definition.columns
        x, y = cell % columns + self.dice.randint(-2, 2), cell // columns + self.dice.randint(-2, 2)
        near = 0 <= x < columns and 0 <= y < self.definition.rows and self.dice.random() < 0.5
        return y * columns + x if near else self.dice.choice(self.cells)

    def _put(self, crowd: Crowd, cell: int, owned: tuple[int, str]) -> bool:
        """Whether the piece may stand there, and now does."""
        piece, zone = self.definition.pieces[owned[1]], self.tables.fixed.zone
        promotes = piece.promotes_to and piece.promotion == MUST
        if cell in crowd or (promotes and zone[self.tables.code(*owned) * p.CELLS + cell]):
            return False
        crowd[cell] = owned
        return True


def _cost(effort: Effort) -> float:
    return log(1 + effort.states + effort.captures / 4)
