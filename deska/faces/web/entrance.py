"""The one page that is not the game's own: a sentence for who is not in yet, or the form for the passphrase."""

from html import escape

from deska.faces.web.words import Speech

STYLE = """
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { min-height: 100dvh; margin: 0; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(100%, 26rem); padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
input, button { box-sizing: border-box; width: 100%; min-height: 3rem; margin: .25rem 0 1rem; font: inherit; }
"""

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Deska</title>
<style>{style}</style>
</head>
<body><main><h1>{title}</h1>{sentence}{form}</main></body>
</html>
"""

_FORM = """<form method="post" action="{action}">
<label>{label}
<input type="password" name="passphrase" required autofocus autocomplete="off" maxlength="200"></label>
<button>{enter}</button>
<button name="watch" value="1">{watch}</button>
</form>"""


def entrance_page(say: Speech, sentence: str | None, form: bool, place: str = "/") -> str:
    """A whole HTML page: the text of a key, if any, and the form, which leads on to a place."""
    language = escape(say.language, quote=True)
    texts = {name: escape(say(f"passphrase-{name}")) for name in ("label", "enter", "watch")}
    return _PAGE.format(
        language=language,
        style=STYLE,
        title=escape(say("passphrase-title")) if form else "Deska",
        sentence=f'<p role="status">{escape(say(sentence))}</p>' if sentence else "",
        form=_FORM.format(action=escape(_action(place), quote=True), **texts) if form else "",
    )


def _action(place: str) -> str:
    """The address of the form: what stands after # would not reach the server, so it is sent as a value."""
    page, _, match = place.partition("#")
    action = f"/enter{page[1:]}"
    return f"{action}{'&' if '?' in action else '?'}match={match}" if match else action
