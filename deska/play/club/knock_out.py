"""The tree of a knock-out."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from deska.play.club.history import Meeting


@dataclass(frozen=True)
class Tie:
    """Two places of the tree that meet, with all their games so far; a place may be empty."""

    one: str | None
    other: str | None
    meetings: tuple[Meeting, ...] = ()

    @property
    def is_even(self) -> bool:
        """Games were played and the points are equal."""
        if self.one is None or self.other is None:
            return False
        return self._halves(self.one) == self._halves(self.other) and any(m.played for m in self.meetings)

    def _halves(self, competitor: str) -> int:
        return sum(meeting.board_halves(competitor) for meeting in self.meetings)

    def winner(self, seeds: Mapping[str, int]) -> str | None:
        """Who goes on; the better seed if it is even. None if both have forfeited or nobody was there."""
        if self.one is None or self.other is None:
            return self.one or self.other
        mine, theirs = self._halves(self.one), self._halves(self.other)
        if mine == theirs:
            return min(self.one, self.other, key=seeds.__getitem__) if mine else None
        return self.one if mine > theirs else self.other

    def loser(self, seeds: Mapping[str, int]) -> str | None:
        if self.one is None or self.other is None:
            return None
        return {self.one: self.other, self.other: self.one}.get(self.winner(seeds) or "")


def slots(count: int) -> list[int]:
    """Seeds, from 0, in the order of the tree, so that the best meet as late as possible; some may be beyond count."""
    order = [0]
    while len(order) < count:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size - 1 - one)]
    return order


def first_ties(seeds: Sequence[str]) -> list[Tie]:
    """The best seeds have byes."""
    places = [seeds[slot] if slot < len(seeds) else None for slot in slots(len(seeds))]
    return pairs_of(places)


def pairs_of(places: Sequence[str | None]) -> list[Tie]:
    return [Tie(one, other) for one, other in zip(places[::2], places[1::2], strict=True)]


def ties_of(meetings: Sequence[Meeting], tables: int) -> list[Tie]:
    """The ties of a round: its first `tables` meetings, each with the extra games of the same two."""
    main, extra = meetings[:tables], meetings[tables:]
    return [Tie(m.home, m.away, (m, *(e for e in extra if {e.home, e.away} == {m.home, m.away}))) for m in main]


def next_ties(
    before: Sequence[Tie], seeds: Mapping[str, int], third_place: bool, is_present: Callable[[str], bool]
) -> list[Tie]:
    """The next round. Whoever has left gives the opponent a bye."""

    def there(name: str | None) -> str | None:
        return name if name is not None and is_present(name) else None

    ties = pairs_of([there(tie.winner(seeds)) for tie in before])
    if third_place and len(before) == 2:
        one, other = (there(tie.loser(seeds)) for tie in before)
        ties += [Tie(one, other)] if one or other else []
    return ties


def levels(
    rounds: Sequence[Sequence[Tie]], seeds: Mapping[str, int], final: int, replayed: Collection[Tie]
) -> dict[str, float]:
    """How far each has come, for the table: the round of the defeat; more for who is still in, or has won.

    Of the ties in `replayed` both are still in.
    """
    level: dict[str, float] = {}
    for number, ties in enumerate(rounds, 1):
        for place, tie in enumerate(ties):
            is_third = number == final and place == 1
            done = all(meeting.finished for meeting in tie.meetings) and tie not in replayed
            winner = tie.winner(seeds) if done else None
            for name in (tie.one, tie.other):
                if name is None or (is_third and name != winner):
                    continue
                level[name] = final - 0.5 if is_third else number + 0.75 * (name == winner or not done)
    return level
