"""Pictures of own pieces: SVG of shapes and colours and nothing else.

What is not on the lists is refused: scripts, styles, links, references, other documents, entities, processing
instructions. A document type is refused before anything is parsed, so there is no entity to expand.
"""

import re
from xml.etree.ElementTree import Element, ParseError, XMLPullParser

from deska.core.errors import SetupError

LARGEST = 32 * 1024  # bytes
DEEPEST = 16
NAMESPACE = "http://www.w3.org/2000/svg"
ELEMENTS = frozenset("svg g path circle ellipse rect line polyline polygon title desc".split())
WORDS = frozenset(("title", "desc"))  # elements with text in them
ATTRIBUTES = frozenset(
    "viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points transform fill fill-opacity fill-rule opacity stroke "
    "stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset "
    "preserveAspectRatio version".split()
)
_VALUE = re.compile(r"[A-Za-z0-9\s.,#%()+\-]*")
_FUNCTION = re.compile(r"([A-Za-z-]+)\s*\(")
_FUNCTIONS = frozenset("rgb rgba hsl hsla matrix translate scale rotate skewX skewY".split())
_NUMBER = r"[+-]?\d{1,6}(?:\.\d{1,6})?"
_VIEW_BOX = re.compile(rf"\s*{_NUMBER}(?:[\s,]+{_NUMBER}){{3}}\s*")


def check_picture(text: str) -> None:
    """SetupError says what is not allowed in a picture."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise SetupError("picture-too-large", kibibytes=LARGEST // 1024)
    for forbidden in ("<!DOCTYPE", "<!ENTITY", "<![CDATA[", "<?"):
        if forbidden.lower() in text.lower():
            raise SetupError("picture-markup", markup=forbidden)
    parser = XMLPullParser(("start", "end"))
    try:
        parser.feed(text)
        parser.close()
    except (ParseError, ValueError) as error:
        raise SetupError("picture-not-xml") from error
    depth = 0
    for event, element in parser.read_events():
        depth += 1 if event == "start" else -1
        if event == "start":
            _check_element(element, depth)


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


def _check_attribute(element: str, name: str, value: str) -> None:
    if name not in ATTRIBUTES:
        raise SetupError("picture-attribute", name=name[:40], element=element, known=sorted(ATTRIBUTES))
    functions = set(_FUNCTION.findall(value))
    if not _VALUE.fullmatch(value) or not functions <= _FUNCTIONS:
        raise SetupError("picture-value", name=name, element=element, value=value[:40])
