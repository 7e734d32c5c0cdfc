"""Pictures of own pieces: SVG with only shapes and colours.

Everything else is refused: scripts, styles, links, references, other documents, entities, processing
instructions. A document type is refused before anything is parsed, so there is no entity to expand. Comments, prefixes
and elements inside text are refused because HTML and XML parsers read them differently.

Drawing programs write more than shapes. `cleaned_picture` removes what does not change the picture
from an uploaded file; the rest is checked as strictly as any other.
"""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError, fromstring, tostring

from deska.core.errors import SetupError

LARGEST = 32 * 1024  # bytes
DEEPEST = 16
NAMESPACE = "http://www.w3.org/2000/svg"
SHAPES = ("path", "circle", "ellipse", "rect", "line", "polyline", "polygon")
WORDS = ("title", "desc")  # elements that contain text
ELEMENTS = frozenset(("svg", "g", *SHAPES, *WORDS))
_GEOMETRY = (
    "viewBox",
    "width",
    "height",
    "preserveAspectRatio",
    "version",
    "d",
    "points",
    "transform",
    "r",
    "rx",
    "ry",
)
_POINTS = ("x", "y", "x1", "y1", "x2", "y2", "cx", "cy")
_STROKES = ("width", "opacity", "linecap", "linejoin", "miterlimit", "dasharray", "dashoffset")
_COLOURS = ("fill", "fill-opacity", "fill-rule", "opacity", "stroke", *(f"stroke-{part}" for part in _STROKES))
ATTRIBUTES = frozenset((*_GEOMETRY, *_POINTS, *_COLOURS))
_MARKUP = ("<!DOCTYPE", "<!ENTITY", "<![CDATA[", "<!--", "<?")
_VALUE = re.compile(r"[A-Za-z0-9\s.,#%()+\-]*")
_FUNCTION = re.compile(r"([A-Za-z-]+)\s*\(")
_FUNCTIONS = {"rgb", "rgba", "hsl", "hsla", "matrix", "translate", "scale", "rotate", "skewX", "skewY"}
_NUMBER = r"[+-]?\d{1,6}(?:\.\d{1,6})?"
_SIZE = r"\+?(?=[\d.]*[1-9])\d{1,6}(?:\.\d{1,6})?"  # more than nothing
_VIEW_BOX = re.compile(rf"\s*{_NUMBER}[\s,]+{_NUMBER}(?:[\s,]+{_SIZE}){{2}}\s*")
_NO_SIZE = re.compile(r"\s*(-|\+?(0+\.?0*|\.0+)\s*([A-Za-z%]|$))")

# Invisible additions of drawing programs.
_HARMLESS = frozenset(
    (
        *("id", "class", "style", "clip-rule", "baseProfile", "enable-background", "overflow", "color"),
        *("display", "visibility"),  # if they hide nothing
    )
)
_UNSEEN = frozenset(("metadata", "defs"))  # shapes in defs are visible only through references
_HIDING = {("display", "none"), ("visibility", "hidden")}
_DOCTYPE = re.compile(r"<!DOCTYPE[^>\[]*>", re.IGNORECASE)  # a document type without definitions
_LENGTH = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(?:px|pt|mm|cm|in)?\s*")


def check_picture(text: str) -> None:
    """SetupError with what is not allowed in a picture."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise SetupError("picture-too-large", kibibytes=LARGEST // 1024)
    for markup in _MARKUP:
        if markup.lower() in text.lower():
            raise SetupError("picture-markup", markup=markup)
    names = []
    for element, depth in _elements(text):
        _check_element(element, depth)
        names.append(_name(element))
    if "xmlns:" in text:
        raise SetupError("picture-prefix")
    if not set(names) & set(SHAPES):
        raise SetupError("picture-empty")


def visible_picture(text: str) -> str:
    """A checked picture with the SVG namespace, which browsers need."""
    return text if NAMESPACE in text else text.replace("<svg", f'<svg xmlns="{NAMESPACE}"', 1)


def _elements(text: str) -> Iterator[tuple[Element, int]]:
    """All elements with their depth; without recursion, because a picture may be deeply nested."""
    try:
        left = [(fromstring(text), 1)]
    except (ParseError, ValueError) as error:
        raise SetupError("picture-not-xml") from error
    while left:
        element, depth = left.pop()
        yield element, depth
        left += [(inner, depth + 1) for inner in element]


def _name(element: Element) -> str:
    return element.tag.removeprefix(f"{{{NAMESPACE}}}")


def _check_element(element: Element, depth: int) -> None:
    name = _name(element)
    if name not in ELEMENTS:
        raise SetupError("picture-element", name=name[:40], known=sorted(ELEMENTS))
    if (depth == 1) != (name == "svg"):
        raise SetupError("picture-root")
    if depth > DEEPEST:
        raise SetupError("picture-too-deep", deepest=DEEPEST)
    for attribute, value in element.attrib.items():
        _check_attribute(name, attribute, value)
    if depth == 1 and not _VIEW_BOX.fullmatch(element.get("viewBox", "")):
        raise SetupError("picture-view-box")
    if depth == 1 and any(_NO_SIZE.match(element.get(side, "")) for side in ("width", "height")):
        raise SetupError("picture-empty")
    if (name not in WORDS and (element.text or "").strip()) or (element.tail or "").strip():
        raise SetupError("picture-text", name=name)
    if name in WORDS and len(element):
        raise SetupError("picture-words", name=name)


def _check_attribute(element: str, name: str, value: str) -> None:
    if name not in ATTRIBUTES:
        raise SetupError("picture-attribute", name=name[:40], element=element, known=sorted(ATTRIBUTES))
    if not _VALUE.fullmatch(value) or not set(_FUNCTION.findall(value)) <= _FUNCTIONS:
        raise SetupError("picture-value", name=name, element=element, value=value[:40])


# --- what a drawing program wrote -----------------------------------------------------------------------------


def cleaned_picture(text: str) -> str:
    """The picture of a file without invisible additions; SetupError if anything else is not allowed."""
    if "<svg" not in text:
        raise SetupError("picture-no-svg")
    text = _DOCTYPE.sub("", text.lstrip("\ufeff \t\r\n"), count=1)
    if "<!DOCTYPE" in text.upper():
        raise SetupError("picture-markup", markup="<!DOCTYPE")
    root = _one_move(text)
    _clean(root)
    _give_view_box(root)
    root.set("xmlns", NAMESPACE)
    picture = tostring(root, encoding="unicode")
    check_picture(picture)
    return picture


def _one_move(text: str) -> Element:
    """The root element of a picture that is shallow enough for recursion."""
    root = None
    for element, depth in _elements(text):
        root = element if root is None else root
        if depth > DEEPEST:
            raise SetupError("picture-too-deep", deepest=DEEPEST)
    assert root is not None
    return root


def _clean(element: Element) -> None:
    """Remove foreign namespaces and invisible parts from an element, and turn styles into attributes."""
    element.tag = _name(element)
    said = dict(_declarations(element.get("style", "")))
    stored = {name: value for name, value in element.attrib.items() if not _is_harmless(name)}
    element.attrib.clear()
    element.attrib.update({**stored, **{name: value for name, value in said.items() if name in _COLOURS}})
    for inner in list(element):
        if _is_unseen(inner):
            element.remove(inner)
        else:
            _clean(inner)


def _declarations(style: str) -> Iterator[tuple[str, str]]:
    for declaration in style.split(";"):
        name, _, value = declaration.partition(":")
        yield name.strip(), value.replace("!important", "").strip()


def _is_harmless(name: str) -> bool:
    return name.startswith(("{", "data-", "font-", "aria-")) or name in _HARMLESS


def _is_unseen(element: Element) -> bool:
    said = {*element.attrib.items(), *_declarations(element.get("style", ""))}
    return _name(element).startswith("{") or _name(element) in _UNSEEN or bool(said & _HIDING)


def _give_view_box(root: Element) -> None:
    """Round the viewBox to the allowed digits; if there is none, make it from width and height."""
    sizes = [_LENGTH.fullmatch(root.get(side, "")) for side in ("width", "height")]
    given = root.get("viewBox") or " ".join(["0 0", *(size[1] for size in sizes if size)])
    try:
        root.set("viewBox", " ".join(f"{round(float(number), 4):.10g}" for number in given.replace(",", " ").split()))
    except ValueError:
        root.set("viewBox", given)  # it is refused later
