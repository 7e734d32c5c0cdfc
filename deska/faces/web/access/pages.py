"""The only page outside the app: a message for browsers without access, or the form for the passphrase."""

from html import escape

from deska.faces.web.wire.language import Speech

# Colours and sizes copied from web/src/tokens.css.
STYLE = """
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f5ef, #13161b); --sheet: light-dark(#fffefb, #1a1f26); --raised: light-dark(#fff, #222933);
  --ink: light-dark(#1d2430, #e8eaf0); --soft: light-dark(#565f6e, #a3adbd); --line: light-dark(#e2ded2, #2e3641);
  --edge: light-dark(#858c98, #727d8e); --rule: light-dark(#7791c4, #566b92);
  --accent: light-dark(#1f4fd1, #8fb0ff); --on-accent: light-dark(#fff, #10141c); --red: light-dark(#cf2f26, #ff8f86);
  --bad: light-dark(#b3261e, #ffb4ab);
}
* { box-sizing: border-box; }
body {
  min-height: 100dvh; margin: 0; padding: 16px; display: grid; place-items: center;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
main {
  width: min(100%, 25rem); padding: 28px 24px; border: 1px solid var(--line); border-radius: 18px;
  background: var(--sheet); box-shadow: 0 8px 24px light-dark(rgb(20 25 40 / .07), transparent);
}
header { display: flex; align-items: center; gap: 10px; margin-bottom: 20px; font-size: 1.125rem; font-weight: 700; }
svg { fill: none; stroke-linecap: round; }
.box { stroke: var(--ink); stroke-width: 1.6; }
.rule { stroke: var(--rule); stroke-width: 1.4; }
.cross { stroke: var(--accent); stroke-width: 2.4; }
.ring { stroke: var(--red); stroke-width: 2.4; }
header h1 { margin: 0; }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -.01em; }
main > h1 { margin: 0 0 12px; }
p { margin: 0; }
h1 + p { margin-bottom: 12px; color: var(--bad); font-weight: 600; }
label { display: block; font-size: .875rem; color: var(--soft); }
input, button { width: 100%; min-height: 48px; font: inherit; font-size: 1rem; border-radius: 8px; color: var(--ink); }
input { margin: 4px 0 16px; padding: 8px 12px; border: 1px solid var(--edge); background: var(--raised); }
.hint { margin: -10px 0 16px; font-size: .875rem; color: var(--soft); }
button { border: 1px solid var(--edge); background: var(--raised); cursor: pointer; }
button:hover { border-color: var(--accent); }
p + form { margin-top: 20px; }
form:not(.second) > button:first-of-type {
  margin-bottom: 8px; border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600;
}
details { margin-top: 20px; }
summary { display: flex; align-items: center; min-height: 44px; color: var(--accent); cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
"""

_LOGO = """<svg viewBox="0 0 28 28" width="32" height="32" aria-hidden="true">
<rect class="box" x="1" y="1" width="26" height="26" rx="6"/><path class="rule" d="M14 1v26M1 14h26"/>
<path class="cross" d="m5 5 5.500 5.500m0-5.500L5 10.500"/><circle class="ring" cx="20.300" cy="20.300" r="3.400"/>
</svg>"""

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Deska</title>
<style>{style}</style>
</head>
<body><main><header>{logo}{brand}</header>{title}{sentence}{form}</main></body>
</html>
"""

_FORM = """<form method="post" action="{action}">
<label>{label}
<input type="password" name="passphrase" required autofocus autocomplete="off" maxlength="200"></label>
<button>{enter}</button>
<button name="watch" value="1">{watch}</button>
</form>"""


_AGAIN = """<form method="post" action="{action}">
<input type="hidden" name="token" value="{token}">
<button>{again}</button>
</form>"""


def again_page(say: Speech, token: str, place: str) -> str:
    """A complete HTML page for the computer where Deska runs: a button that grants access again."""
    action = escape(_action("/again", place), quote=True)
    form = _AGAIN.format(action=action, token=escape(token, quote=True), again=escape(say("token-again")))
    return whole_page(say, "<h1>Deska</h1>", "", _message(say("token-used-here")), form)


def join_page(say: Speech, sentence: str | None, form: bool, place: str = "/") -> str:
    """A complete HTML page: an optional message and the form, which leads on to `place`."""
    texts = {name: escape(say(f"passphrase-{name}")) for name in ("label", "enter", "watch")}
    shown = _message(say(sentence)) if sentence else ""
    if not form:
        return whole_page(say, "<h1>Deska</h1>", "", shown, "")
    title = f"<h1>{escape(say('passphrase-title'))}</h1>"
    action = escape(_action("/enter", place), quote=True)
    return whole_page(say, "Deska", title, shown, _FORM.format(action=action, **texts))


def _message(sentence: str) -> str:
    return f'<p role="status">{escape(sentence)}</p>'


def whole_page(say: Speech, brand: str, title: str, sentence: str, form: str) -> str:
    """A complete HTML page; all parts are HTML already."""
    language = escape(say.language, quote=True)
    return _PAGE.format(
        language=language, style=STYLE, logo=_LOGO, brand=brand, title=title, sentence=sentence, form=form
    )


def _action(path: str, place: str) -> str:
    """The URL of a form; the part after # would not reach the server, so it is sent as a parameter."""
    page, _, match = place.partition("#")
    action = f"{path}{page[1:]}"
    return f"{action}{'&' if '?' in action else '?'}match={match}" if match else action
