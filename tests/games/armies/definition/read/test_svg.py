"""Pictures of own pieces: shapes are let in, everything else is named and refused."""

import pytest

from deska.core.errors import SetupError
from deska.games.armies.definition.read.svg import LARGEST, check_picture, cleaned_picture, visible_picture

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">'


def inside(text: str) -> str:
    return f"{HEAD}{text}</svg>"


def refusal(text: str) -> str:
    with pytest.raises(SetupError) as caught:
        check_picture(text)
    [problem] = caught.value.problems
    assert str(caught.value)
    return problem.key


@pytest.mark.parametrize(
    "shape",
    [
        '<path d="M 1,2 L3-4 z" fill="#fff" stroke="rgb(1, 2, 3)"/>',
        '<g transform="rotate(45) translate(1,2)"><circle cx="1" cy="2" r=".5" fill="none"/></g>',
        '<rect x="0" y="0" width="10%" height="3" rx="1" fill-opacity="0.5"/>',
        '<title>A cannon &amp; its wheel</title><circle r="1"/>',
        '<polygon points="0,0 1,1 2,0" stroke-width="1e-3"/>\n<line x1="0" y1="0" x2="1" y2="1"/>',
    ],
)
def test_shapes_are_let_in(shape: str) -> None:
    check_picture(inside(shape))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (inside("<script>alert(1)</script>"), "picture-element"),
        (inside("<SCRIPT/>"), "picture-element"),
        (inside("<style>*{fill:red}</style>"), "picture-element"),
        (inside("<foreignObject/>"), "picture-element"),
        (inside("<image/>"), "picture-element"),
        (inside("<use/>"), "picture-element"),
        (inside("<a><path d='M0 0'/></a>"), "picture-element"),
        (inside("<text>words</text>"), "picture-element"),
        (inside("<animate/>"), "picture-element"),
        (inside('<x:path xmlns:x="http://example.com/"/>'), "picture-element"),
        (inside('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'), "picture-element"),
        (inside('<path onclick="alert(1)"/>'), "picture-attribute"),
        (inside('<path style="fill:url(http://example.com)"/>'), "picture-attribute"),
        (inside('<path xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>'), "picture-attribute"),
        (inside('<path href="javascript:alert(1)"/>'), "picture-attribute"),
        (inside('<path id="a"/>'), "picture-attribute"),
        (inside('<path fill="url(#a)"/>'), "picture-value"),
        (inside('<path fill="URL ( #a )"/>'), "picture-value"),
        (inside('<path fill="&#117;rl(#a)"/>'), "picture-value"),
        (inside('<path fill="\\75rl(#a)"/>'), "picture-value"),
        (inside('<path d="javascript:alert(1)"/>'), "picture-value"),
        (inside("words"), "picture-text"),
        (inside("<g/>words"), "picture-text"),
        (inside("<svg/>"), "picture-root"),
        ("<g/>", "picture-root"),
        ("<svg/>", "picture-view-box"),
        ('<svg viewBox="0 0 45"/>', "picture-view-box"),
        (inside("<g>" * 20 + "</g>" * 20), "picture-too-deep"),
        (inside("<g>" * 4000 + "</g>" * 4000), "picture-too-deep"),
        (inside("<g>"), "picture-not-xml"),
        (inside("&nbsp;"), "picture-not-xml"),
        (inside("\0"), "picture-not-xml"),
        (inside("\ud800"), "picture-not-xml"),
        ("<svg", "picture-not-xml"),
        (inside("<title>" + "x" * LARGEST + "</title>"), "picture-too-large"),
        (inside("<!-- a comment -->"), "picture-markup"),
        ('<svg viewBox="0 0 1 1"><!--><img src=x onerror=alert(1)>--></svg>', "picture-markup"),
        ('<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', "picture-prefix"),
        (inside('<x:g xmlns:x="http://www.w3.org/2000/svg"/>'), "picture-prefix"),
        (inside("<desc><title>words</title></desc>"), "picture-words"),
        ('<svg viewBox="0 0 0 45"/>', "picture-view-box"),
        ('<svg viewBox="0 0 45 0.0"/>', "picture-view-box"),
        ('<svg viewBox="0 0 -45 45"/>', "picture-view-box"),
        (inside("<![CDATA[words]]>"), "picture-markup"),
        ('<?xml version="1.0"?>' + inside(""), "picture-markup"),
        ('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + inside("&b;"), "picture-markup"),
        ('<!doctype svg SYSTEM "file:///etc/passwd">' + inside(""), "picture-markup"),
    ],
)
def test_everything_else_is_refused(text: str, key: str) -> None:
    assert refusal(text) == key


def test_what_nobody_could_see_is_refused() -> None:
    assert refusal(inside("")) == "picture-empty"
    assert refusal(inside("<title>A cannon</title>")) == "picture-empty"
    for size in ("0", "0px", " .0 ", "-3", "0.0%"):
        assert refusal(inside('<circle r="1"/>').replace("<svg", f'<svg width="{size}"')) == "picture-empty"
    check_picture(inside('<circle r="1"/>').replace("<svg", '<svg width="0.5px" height="10"'))


def test_a_picture_without_its_namespace_is_shown_with_it() -> None:
    bare = '<svg viewBox="0 0 9 9"><circle r="4"/></svg>'
    check_picture(bare)
    shown = visible_picture(bare)
    assert shown == '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'
    assert visible_picture(shown) == shown


DRAWN = """\ufeff<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="45mm" height="45mm" id="svg5" xml:space="preserve" sodipodi:docname="wolf.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
  <sodipodi:namedview id="view" inkscape:zoom="1"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata id="data">words</metadata>
  <defs id="defs2"><linearGradient id="unused"/></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:#14743a;stroke:none;-inkscape-stroke:none" fill="red" d="M 1,1 L 9,9 Z" id="path1" class="a"/>
    <circle r="5" style="display:none"/>
  </g>
</svg>
"""


def test_what_drawing_programs_add_is_taken_out() -> None:
    picture = cleaned_picture(DRAWN)
    check_picture(picture)
    assert 'viewBox="0 0 45 45"' in picture
    assert '<path fill="#14743a" d="M 1,1 L 9,9 Z" stroke="none" />' in picture
    for gone in ("inkscape", "sodipodi", "metadata", "defs", "circle", " id=", "<?", "<!"):
        assert gone not in picture
    assert cleaned_picture(picture) == picture


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("\x89PNG\r\n", "picture-no-svg"),
        ("just words", "picture-no-svg"),
        (inside("<script>alert(1)</script>"), "picture-element"),
        (inside('<path style="fill:url(#a)"/>'), "picture-value"),
        (inside('<path onclick="alert(1)"/>'), "picture-attribute"),
        (f'<!DOCTYPE svg [<!ENTITY a "aaaa">]>{inside("&a;")}', "picture-markup"),
        (f"<!DOCTYPE svg><!doctype svg [<!ENTITY a 'a'>]>{inside('&a;')}", "picture-markup"),
        (inside("<g>" * 4000 + "</g>" * 4000), "picture-too-deep"),
        (inside("<metadata/>"), "picture-empty"),
        ('<svg width="9"><circle r="4"/></svg>', "picture-view-box"),
        (inside("<title>" + "x" * LARGEST + "</title>"), "picture-too-large"),
    ],
)
def test_cleaning_lets_nothing_else_in(text: str, key: str) -> None:
    with pytest.raises(SetupError) as caught:
        cleaned_picture(text)
    assert [problem.key for problem in caught.value.problems] == [key]
