"""What is left of a tournament of people: its table as CSV, a report and certificates as HTML files.

Names come from people, so they are data everywhere: escaped in HTML, and never a formula in a spreadsheet.
"""

import csv
import io
from datetime import date
from html import escape

from deska.faces.web.club.log import Room
from deska.faces.web.club.protocol import RoomContest, RoomCorrection, RoomRow
from deska.faces.web.club.tournament import contest_state
from deska.faces.web.wire.language import Speech
from deska.play.club import Result, Tournament

_FORMULA = ("=", "+", "-", "@", "\t", "\r")

_STYLE = """
:root { color-scheme: light; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.45 system-ui, sans-serif; color: #1b2230; }
h1, h2 { font-family: Charter, Georgia, serif; }
table { border-collapse: collapse; margin-bottom: 2rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid #e0dbce; text-align: right; }
th.name, td.name { text-align: left; }
"""
_CERTIFICATE_STYLE = """
@page { size: A4 landscape; margin: 0; }
body { margin: 0; font: 1.2rem/1.5 Charter, Georgia, serif; color: #1b2230; text-align: center; }
section { box-sizing: border-box; height: 100vh; min-height: 18cm; padding: 2.5cm 3cm; border: .6cm double #1f4fd1;
  display: flex; flex-direction: column; justify-content: center; gap: .6rem; break-after: page; }
.name { font-size: 3.5rem; font-weight: 700; overflow-wrap: anywhere; }
.members { font-size: 1.5rem; overflow-wrap: anywhere; }
.place { font-size: 2rem; }
small { font-size: 1rem; color: #4c5565; }
"""


def table_csv(say: Speech, contest: RoomContest) -> str:
    """The standings, one row a competitor."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    ties = [say(f"page-tie-{name}.about") for name in contest.tie_breaks]
    head = ["#", _competitor(say, contest), say("page-room-points"), *say("page-room-record").split(", "), *ties]
    writer.writerow(head)
    for row in contest.rows:
        figures = [f"{row.points:g}", row.wins, row.draws, row.losses, *(f"{value:g}" for value in row.tie_breaks)]
        writer.writerow([row.place, _harmless(row.name), *figures])
    return out.getvalue()


def _harmless(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def report_html(say: Speech, room: Room) -> str:
    """The table and all rounds in one file, which needs nothing else."""
    contest, tournament = contest_state(room), room.tournament
    if contest is None or tournament is None:
        return ""
    parts = [f"<h1>{escape(_title(say, contest))}</h1>", _standings(say, contest)]
    for number, _ in enumerate(tournament.rounds, 1):
        parts.append(f"<h2>{escape(say('page-room-round', round=number))}</h2>{_round(say, tournament, number)}")
    if contest.corrections:
        lines = [f"<li>{escape(f'{one.people}: {_change(one)}, {one.reason}')}</li>" for one in contest.corrections]
        parts.append(f"<h2>{escape(say('page-room-corrections'))}</h2><ul>{''.join(lines)}</ul>")
    return _page(say, _title(say, contest), _STYLE, "\n".join(parts))


def _change(one: RoomCorrection) -> str:
    """What a correction changed."""
    sign = Result(one.result).sign
    return f"{Result(one.before).sign} → {sign}" if one.before else sign


def _title(say: Speech, contest: RoomContest) -> str:
    return say(f"page-room-system-{'teams' if contest.team_boards else contest.system}")


def _competitor(say: Speech, contest: RoomContest) -> str:
    """The head of the column with names."""
    return say("page-room-team" if contest.team_boards else "page-room-nickname")


def _standings(say: Speech, contest: RoomContest) -> str:
    ties = [say(f"page-tie-{name}") for name in contest.tie_breaks]
    head = [say("page-room-points"), say("page-room-record-short"), *ties]
    cells = "".join(f"<th>{escape(text)}</th>" for text in head)
    name = escape(_competitor(say, contest))
    rows = "".join(_row(row) for row in contest.rows)
    return f'<table><thead><tr><th>#</th><th class="name">{name}</th>{cells}</tr></thead><tbody>{rows}</tbody></table>'


def _row(row: RoomRow) -> str:
    figures = [f"{row.points:g}", f"{row.wins}–{row.draws}–{row.losses}", *(f"{value:g}" for value in row.tie_breaks)]
    cells = "".join(f"<td>{figure}</td>" for figure in figures)
    return f'<tr><td>{row.place}.</td><td class="name">{escape(row.name)}</td>{cells}</tr>'


def _round(say: Speech, tournament: Tournament, number: int) -> str:
    """The boards of a round with their results, and who had no opponent."""
    lines = []
    for board in tournament.boards:
        if board.round == number:
            first, second = (tournament.entrants[one].name if one else "–" for one in (board.first, board.second))
            sign = board.result.sign if board.result else "…"
            names = f'<td class="name">{escape(first)}</td><td class="name">{escape(second)}</td>'
            lines.append(f"<tr><td>{board.table}</td>{names}<td>{sign}</td></tr>")
    for meeting in tournament.rounds[number - 1]:
        if meeting.home is not None and meeting.is_bye:
            names = f'<td class="name">{escape(tournament.name_of(meeting.home))}</td><td class="name">–</td>'
            lines.append(f"<tr><td>{meeting.table}</td>{names}<td>{escape(say('page-room-bye'))}</td></tr>")
    return f"<table><tbody>{''.join(lines)}</tbody></table>"


def certificates_html(say: Speech, room: Room, today: date) -> str:
    """A page to print for everybody who took part, the best first."""
    contest, tournament = contest_state(room), room.tournament
    if contest is None or tournament is None:
        return ""
    parts = [_certificate(say, contest, row, _members(tournament, row), today) for row in contest.rows]
    return _page(say, say("room-certificate"), _CERTIFICATE_STYLE, "\n".join(parts))


def _members(tournament: Tournament, row: RoomRow) -> str:
    """The names of those who played for a team."""
    if not tournament.settings.team_boards:
        return ""
    return ", ".join(tournament.entrants[person].name for person in tournament.players_of(row.id))


def _certificate(say: Speech, contest: RoomContest, row: RoomRow, members: str, today: date) -> str:
    place = say("room-certificate-place", place=row.place, count=len(contest.rows))
    score = say("room-certificate-points", points=f"{row.points:g}")
    team = f'<p class="members">{escape(members)}</p>' if members else ""
    key = f"game-{contest.game.game}"
    game = say(key) if say.has(key) else contest.game.game
    when = say("room-certificate-date", day=today.day, month=today.month, year=str(today.year))
    return (
        f"<section><p>{escape(say('room-certificate'))}</p>"
        f'<p class="name">{escape(row.name)}</p>{team}<p class="place">{escape(place)}</p>'
        f"<p>{escape(score)}</p><p>{escape(f'{_title(say, contest)}, {game}')}</p>"
        f"<small>{escape(when)}</small></section>"
    )


def _page(say: Speech, title: str, style: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{escape(say.language, quote=True)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )
