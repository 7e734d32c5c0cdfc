"""The cards that the Dutch system pairs, from the rounds so far."""

from collections import Counter
from collections.abc import Mapping, Sequence

from deska.play.club.dutch import DOWN, UP, Card
from deska.play.club.history import WIN, Meeting


class _History:
    """One competitor, round by round."""

    def __init__(self) -> None:
        self.score = 0
        self.opponents: Counter[str] = Counter()
        self.colours: list[int] = []
        self.floats = [0, 0]
        self.had_bye = False
        self.unplayed = 0


def cards_of(
    order: Sequence[str], present: Sequence[str], rounds: Sequence[Sequence[Meeting]], bye_points: int, last_round: bool
) -> list[Card]:
    """The cards of those who are present. `order` is that of pairing numbers; all rounds are finished."""
    histories = {name: _History() for name in order}
    for meetings in rounds:
        _add_round(histories, meetings, bye_points)
    most = WIN * len(rounds)
    numbers = {name: at for at, name in enumerate(order, 1)}
    return [_card(name, numbers[name], histories[name], last_round, most) for name in present]


def _card(name: str, number: int, history: _History, last_round: bool, most: int) -> Card:
    topscorer = last_round and 2 * history.score > most
    floats = history.floats[-1], history.floats[-2]
    colours = tuple(history.colours)
    return Card(
        name,
        number,
        history.score,
        dict(history.opponents),
        colours,
        floats,
        history.had_bye,
        history.unplayed,
        topscorer,
    )


def _add_round(histories: Mapping[str, _History], meetings: Sequence[Meeting], bye_points: int) -> None:
    before = {name: history.score for name, history in histories.items()}
    own = {name: meeting for meeting in meetings for name in (meeting.home, meeting.away) if name is not None}
    for name, history in histories.items():
        meeting = own.get(name)
        if meeting is None:
            history.floats.append(0)
            history.unplayed += 1
        elif meeting.is_bye or not meeting.played:
            _add_unplayed(history, bye_points if meeting.is_bye else meeting.score(name), meeting.is_bye)
        else:
            _add_played(history, name, meeting, before)


def _add_unplayed(history: _History, points: int, is_bye: bool) -> None:
    """Points without a game count as a downfloat; a full point without a game bars from a bye."""
    history.score += points
    history.unplayed += 1
    history.had_bye |= is_bye or points == WIN
    history.floats.append(DOWN if points else 0)


def _add_played(history: _History, name: str, meeting: Meeting, before: Mapping[str, int]) -> None:
    other = meeting.other(name) or ""
    history.score += meeting.score(name)
    history.opponents[other] += 1
    history.colours.append(meeting.colour(name))
    difference = before[other] - before[name]
    history.floats.append(UP if difference > 0 else DOWN if difference < 0 else 0)
