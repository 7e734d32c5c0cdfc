"""HTML as a person or a browser would take it, for tests."""

import re
from collections.abc import Mapping
from html.parser import HTMLParser

VOID = {"meta", "br", "img", "input", "hr", "link"}
HARMFUL = {"script", "iframe", "object", "embed", "link", "base", "form", "a"}
LEADING = {"href", "src", "action", "xlink:href", "data"}


class Document(HTMLParser):
    """A parsed page. AssertionError where tags do not close in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, Mapping[str, str | None]]] = []
        self.rows: list[list[str]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1:] == [tag], f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if "style" in self.open:
            return
        self.words.append(data)
        if {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data

    @property
    def text(self) -> str:
        """What is read, with plain spaces."""
        return re.sub(r"\s+", " ", " ".join(self.words))

    def row(self, label: str) -> list[str]:
        """The cells of the first row of a table that begins with a label."""
        return next(
            [re.sub(r"\s+", " ", cell) for cell in row[1:]] for row in self.rows if row and row[0].startswith(label)
        )


def assert_needs_nothing(text: str) -> Document:
    """The page is well-formed, runs nothing and refers to nothing outside."""
    page = Document(text)
    assert not {tag for tag, _ in page.tags} & HARMFUL
    for _, attributes in page.tags:
        assert not [name for name in attributes if name.startswith("on")]
        leading = [value or "" for name, value in attributes.items() if name in LEADING]
        assert all(value.startswith("data:image/svg+xml;base64,") for value in leading), leading
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    assert not re.search(r"url\(|@import|https?:", style)
    return page
