"""The next round of a tournament, by its system."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from deska.play.club import knock_out
from deska.play.club.arena import Waiting, pair_free
from deska.play.club.berger import berger, cycle
from deska.play.club.dutch import pair_round
from deska.play.club.events import Pair, Paired, Result, Table
from deska.play.club.history import Board, Meeting, of
from deska.play.club.matching import cheapest_matching
from deska.play.club.settings import KNOCK_OUT, ROUND_ROBIN, SWISS
from deska.play.club.swiss_cards import cards_of

if TYPE_CHECKING:
    from deska.play.club.tournament import Tournament


def is_over(tournament: "Tournament") -> bool:
    """Is there no round left to pair?"""
    system = tournament.settings.system
    if system == SWISS:
        return tournament.round >= tournament.settings.rounds
    if system == ROUND_ROBIN:
        scheduled = _scheduled_pairs(tournament)
        left = _unmet(tournament) if scheduled is None else scheduled
        return tournament.round > 0 and not left
    return system == KNOCK_OUT and tournament.round > 0 and not _knock_out_ties(tournament)


def next_round(tournament: "Tournament", rematches: bool) -> Paired:
    """Pair the next round; the tournament allows it."""
    match tournament.settings.system:
        case "swiss":
            return _swiss(tournament)
        case "round-robin":
            return _round_robin(tournament)
        case "knock-out":
            return _knock_out(tournament)
        case _:
            return _arena(tournament, rematches)


def _table(tournament: "Tournament", home: str, away: str) -> Table:
    """Boards in order; on the first one the player of `home` has the first move, then in turns."""
    count = tournament.settings.team_boards or 1
    sides = [tournament.lineup(side) for side in (home, away)]
    seats = [[side[at] if at < len(side) else None for at in range(count)] for side in sides]
    boards: list[Pair] = [
        (one, other) if at % 2 == 0 else (other, one) for at, (one, other) in enumerate(zip(*seats, strict=True))
    ]
    return Table(home, away, tuple(boards))


def _those_present(tournament: "Tournament") -> list[str]:
    """By pairing number."""
    present = set(tournament.present)
    return [name for name in tournament.order if name in present]


def _bye(competitor: str) -> Table:
    return Table(competitor, None)


# --- Swiss --------------------------------------------------------------------------------------------------------


def _swiss(tournament: "Tournament") -> Paired:
    settings = tournament.settings
    cards = cards_of(
        tournament.order, tournament.present, tournament.rounds, settings.bye_halves, tournament.is_last_round
    )
    initial = random.Random(settings.seed).choice((1, -1))
    found = pair_round(cards, initial)
    tables = [_table(tournament, white, black) for white, black in found.pairs]
    tables += [_bye(found.bye)] if found.bye is not None else []
    return Paired(tournament.round + 1, tuple(tables), found.relaxed)


# --- round robin --------------------------------------------------------------------------------------------------


def _round_robin(tournament: "Tournament") -> Paired:
    pairs = _robin_pairs(tournament)
    tables = [_table(tournament, home, away) for home, away in pairs]
    busy = {side for pair in pairs for side in pair}
    tables += [_bye(name) for name in _those_present(tournament) if name not in busy]
    return Paired(tournament.round + 1, tuple(tables))


def _robin_pairs(tournament: "Tournament") -> list[tuple[str, str]]:
    """By the Berger table of those who were there at the start. Once somebody comes late, by who has not met yet.

    Whoever has left stays in the schedule: the opponents win by forfeit.
    """
    scheduled = _scheduled_pairs(tournament)
    return _unmet_pairs(tournament) if scheduled is None else scheduled


def _scheduled_pairs(tournament: "Tournament") -> list[tuple[str, str]] | None:
    """The next pairs of the Berger table, or None if somebody came late."""
    rounds = tournament.rounds
    field = _field(tournament, rounds[:1])
    if set(field) != set(_field(tournament, rounds)) | set(tournament.present):
        return None
    in_cycle = len(berger(len(field)))
    turn, at = divmod(len(rounds), in_cycle)
    if turn >= tournament.settings.cycles:
        return []
    numbers = cycle(len(field), turn)[at]
    return [(field[a - 1], field[b - 1]) for a, b in numbers if a <= len(field) and b <= len(field)]


def _field(tournament: "Tournament", rounds: Sequence[Sequence[Meeting]]) -> list[str]:
    """Those who were paired in these rounds, by pairing number; before the first round those who are present."""
    if not rounds:
        return _those_present(tournament)
    seen = {name for meetings in rounds for meeting in meetings for name in (meeting.home, meeting.away)}
    return [name for name in tournament.order if name in seen]


def _unmet_field(tournament: "Tournament") -> list[str]:
    """Everybody who was paired so far or is present, by pairing number."""
    seen = set(_field(tournament, tournament.rounds)) | set(tournament.present)
    return [name for name in tournament.order if name in seen]


def _unmet(tournament: "Tournament") -> set[tuple[str, str]]:
    """Pairs that have not met in all cycles yet, of whom at least one is present."""
    present, cycles = set(tournament.present), tournament.settings.cycles
    met = Counter(frozenset((m.home, m.away)) for meetings in tournament.rounds for m in meetings if not m.is_bye)
    pairs = combinations(_unmet_field(tournament), 2)
    return {pair for pair in pairs if met[frozenset(pair)] < cycles and not present.isdisjoint(pair)}


def _unmet_pairs(tournament: "Tournament") -> list[tuple[str, str]]:
    """As many pairs as possible that have not met in all cycles yet; those with most games to go first."""
    names, left = _unmet_field(tournament), _unmet(tournament)
    to_go = Counter(name for pair in left for name in pair)
    size = len(names) + len(names) % 2
    none = 4 * size * size
    costs = [[none] * size for _ in range(size)]
    for a, b in combinations(range(len(names)), 2):
        if (names[a], names[b]) in left:
            costs[a][b] = costs[b][a] = 2 * size - to_go[names[a]] - to_go[names[b]]
    mate = cheapest_matching(costs)
    pairs = [(names[a], names[b]) for a, b in enumerate(mate) if a < b and costs[a][b] < none]
    return [_balanced(pair, tournament.rounds) for pair in pairs]


def _balanced(pair: tuple[str, str], rounds: Sequence[Sequence[Meeting]]) -> tuple[str, str]:
    """Whoever has had the first move less often gets it; then the one with the better number."""
    firsts = [sum(m.colour(side) for meetings in rounds for m in of(side, meetings) if not m.is_bye) for side in pair]
    return pair if firsts[0] <= firsts[1] else (pair[1], pair[0])


# --- knock-out ----------------------------------------------------------------------------------------------------


def _seeds(tournament: "Tournament") -> dict[str, int]:
    return {name: at for at, name in enumerate(tournament.order)}


def _tree(tournament: "Tournament") -> list[list[knock_out.Tie]]:
    """The ties of each round; the extra games of drawn ones are in them."""
    rounds = tournament.rounds
    found = []
    for number, meetings in enumerate(rounds, 1):
        event = next(event for event in tournament.paired if event.round == number)
        found.append(knock_out.ties_of(meetings, len(event.tables)))
    return found


def change_of_paired_round(
    tournament: "Tournament", board: Board, result: Result
) -> tuple[str | None, str | None] | None:
    """Who has gone on to a round that is paired already, and who would by another result of a board; None if that
    changes nothing."""
    if board.round >= tournament.round:
        return None
    seeds, other = _seeds(tournament), replace(board, result=result)
    for tie in _tree(tournament)[board.round - 1]:
        if any(board in meeting.boards for meeting in tie.meetings):
            meetings = tuple(
                replace(meeting, boards=tuple(other if one == board else one for one in meeting.boards))
                for meeting in tie.meetings
            )
            before, after = tie.winner(seeds), replace(tie, meetings=meetings).winner(seeds)
            return (before, after) if before != after else None
    return None


def _final(tree: Sequence[Sequence[knock_out.Tie]]) -> int:
    """The number of the final."""
    return len(tree[0]).bit_length() if tree else 0


def _replayed(tournament: "Tournament", ties: Sequence[knock_out.Tie]) -> list[knock_out.Tie]:
    """Drawn ties that get another game. Whoever has left gets none."""
    there = set(tournament.present)
    most = tournament.settings.replays
    return [tie for tie in ties if tie.is_even and len(tie.meetings) <= most and {tie.one, tie.other} <= there]


def _knock_out_ties(tournament: "Tournament") -> list[knock_out.Tie]:
    """What is played next: extra games of the last round, or the next round."""
    tree = _tree(tournament)
    if again := _replayed(tournament, tree[-1]):
        return again
    if len(tree) >= _final(tree):
        return []
    present = set(tournament.present)
    ties = knock_out.next_ties(tree[-1], _seeds(tournament), tournament.settings.third_place, present.__contains__)
    return ties if any(tie.one or tie.other for tie in ties) else []  # both have forfeited everywhere: nobody is left


def _knock_out(tournament: "Tournament") -> Paired:
    if not tournament.round:
        ties = knock_out.first_ties(_those_present(tournament))
    else:
        ties = _knock_out_ties(tournament)
    is_again = any(tie.meetings for tie in ties)
    number = tournament.round + (not is_again)
    return Paired(number, tuple(_knock_out_table(tournament, tie) for tie in ties))


def _knock_out_table(tournament: "Tournament", tie: knock_out.Tie) -> Table:
    if tie.one is None or tie.other is None:
        return Table(tie.one or tie.other, None)
    if tie.meetings:
        last = tie.meetings[-1]
        return _table(tournament, last.away or "", last.home or "")
    pair = [tie.one, tie.other]
    random.Random(f"{tournament.settings.seed}/{tournament.round}/{tie.one}/{tie.other}").shuffle(pair)
    return _table(tournament, *_balanced((pair[0], pair[1]), tournament.rounds))


def levels(tournament: "Tournament") -> dict[str, float]:
    """How far everybody has come in a knock-out."""
    tree = _tree(tournament)
    again = _replayed(tournament, tree[-1]) if tree else []
    found = knock_out.levels(tree, _seeds(tournament), _final(tree), again)
    return dict.fromkeys(tournament.competitors, 0.0) | found


# --- arena --------------------------------------------------------------------------------------------------------


def _arena(tournament: "Tournament", rematches: bool) -> Paired:
    present = _those_present(tournament)
    free = [name for name in present if tournament.board_of(name) is None]
    meetings = [meeting for meetings in tournament.rounds for meeting in meetings]
    waiting = [_waiting(name, of(name, meetings)) for name in free]
    pairs = pair_free(waiting, rematches or len(present) == 2)
    return Paired(tournament.round + 1, tuple(_table(tournament, one, other) for one, other in pairs))


def _waiting(name: str, meetings: Sequence[Meeting]) -> Waiting:
    opponents = tuple(meeting.other(name) or "" for meeting in meetings)
    colours = tuple(meeting.colour(name) for meeting in meetings)
    return Waiting(name, sum(meeting.score(name) for meeting in meetings if meeting.finished), opponents, colours)
