"""Packages as pip would install them, and how a test installs them for a while."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deska.core import discovery, texts

HERE = Path(__file__).parent


@contextmanager
def installed(folder: Path = HERE) -> Iterator[None]:
    """Inside, the games of the packages in a folder are found by their entry points, with their texts."""
    sys.path.insert(0, str(folder))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        _forget()


def _forget() -> None:
    """What is remembered of the packages that are installed."""
    remember = (discovery.found_points, discovery.package_folders, discovery.package_folder)
    for remembered in (*remember, texts._messages, texts._package_messages, texts.texts_in):
        remembered.cache_clear()
