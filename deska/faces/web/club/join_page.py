"""The page where people enter a room: the code, a nickname, and the way in for a second device."""

from html import escape

from deska.faces.web.access.pages import whole_page
from deska.faces.web.club.codes import LONGEST_NAME, PERSONAL_LENGTH, ROOM_LENGTH
from deska.faces.web.wire.language import Speech

_FIELD = 'autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required pattern=".*\\S.*"'

_NAME_FIELD = 'autocomplete="nickname" aria-describedby="limits"'

_JOIN = """<form method="post" action="/join">
<label>{label_code}
<input name="code" value="{code}" {field} {focus_code}></label>
<label>{label_name}
<input name="name" value="{name}" required maxlength="{longest}" {name_field} {focus_name}></label>
<p class="hint" id="limits">{limits}</p>
<button>{enter}</button>
</form>"""

_AGAIN = """<details><summary>{again}</summary>
<form method="post" action="/join" class="second">
<label>{label_personal}
<input name="personal" {field}></label>
<button>{back}</button>
</form></details>"""


def join_page(say: Speech, code: str, name: str = "", problem: str = "") -> str:
    """A complete HTML page. `code` and `name` stand in the fields already; `problem` is a sentence."""
    texts = {
        key: escape(say(f"room-join-{key.replace('_', '-')}"))
        for key in ("label_code", "label_name", "enter", "again", "label_personal", "back")
    }
    given = {"code": escape(code[:20], quote=True), "name": escape(name[: 4 * LONGEST_NAME], quote=True)}
    focus = {"focus_code": "" if code else "autofocus", "focus_name": "autofocus" if code else ""}
    limits = escape(say("room-join-limits", longest=LONGEST_NAME))
    form = _JOIN.format(
        field=_FIELD, name_field=_NAME_FIELD, longest=4 * LONGEST_NAME, limits=limits, **given, **texts, **focus
    )
    again = _AGAIN.format(field=_FIELD, **texts)
    title = f"<h1>{escape(say('room-join-title'))}</h1>"
    text = f'<p role="alert">{escape(problem)}</p>' if problem else ""
    return whole_page(say, "Deska", title, text, form + again)


def is_personal(code: str) -> bool:
    return len(code) == PERSONAL_LENGTH


def is_of_room(code: str) -> bool:
    return len(code) == ROOM_LENGTH
