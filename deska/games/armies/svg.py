"""Pictures of own pieces: SVG of shapes and colours and nothing else.

What is not on the lists is refused: scripts, styles, links, references, other documents, entities, processing
instructions. A document type is refused before anything is parsed, so there is no entity to expand. Comments, prefixes
and elements among words are refused because a parser of HTML sees something else in them than one of XML.
"""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError, fromstring

from deska.core.errors import SetupError

LARGEST = 32 * 1024  # bytes
DEEPEST = 16
NAMESPACE = "http://www.w3.org/2000/svg"
SHAPES = ("path", "circle", "ellipse", "rect", "line", "polyline", "polygon")
WORDS = ("title", "desc")  # elements with text in them
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


def check_picture(text: str) -> None:
    """SetupError says what is not allowed in a picture."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise SetupError("picture-too-large", kibibytes=LARGEST // 1024)
    for markup in _MARKUP:
        if markup.lower() in text.lower():
            raise SetupError("picture-markup", markup=markup)
    for element, depth in _elements(text):
        _check_element(element, depth)
    if "xmlns:" in text:
        raise SetupError("picture-prefix")


def _elements(text: str) -> Iterator[tuple[Element, int]]:
    """All elements, each with its depth; without recursion, for a picture may be nested as deep as it is long."""
    try:
        left = [(fromstring(text), 1)]
    except (ParseError, ValueError) as error:
        raise SetupError("picture-not-xml") from error
    while left:
        element, depth = left.pop()
        yield element, depth
        left += [(inner, depth + 1) for inner in element]


def _check_element(element: Element, depth: int) -> None:
    name = element.tag.removeprefix(f"{{{NAMESPACE}}}")
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
    if (name not in WORDS and (element.text or "").strip()) or (element.tail or "").strip():
        raise SetupError("picture-text", name=name)
    if name in WORDS and len(element):
        raise SetupError("picture-words", name=name)


def _check_attribute(element: str, name: str, value: str) -> None:
    if name not in ATTRIBUTES:
        raise SetupError("picture-attribute", name=name[:40], element=element, known=sorted(ATTRIBUTES))
    if not _VALUE.fullmatch(value) or not set(_FUNCTION.findall(value)) <= _FUNCTIONS:
        raise SetupError("picture-value", name=name, element=element, value=value[:40])
