"""Packages as pip would install them, and how a test installs them for a while."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deska.core import discovery, texts

HERE = Path(__file__).parent


@contextmanager
def installed() -> Iterator[None]:
    """Inside, the games of the packages here are found by their entry points, with their texts."""
    sys.path.insert(0, str(HERE))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(HERE))
        _forget()


def _forget() -> None:
    """What is remembered of the packages that are installed."""
    for remembered in (discovery.found_points, discovery.package_folders, texts._messages, texts.texts_in):
        remembered.cache_clear()
