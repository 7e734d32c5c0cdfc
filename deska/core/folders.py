"""Where Deska keeps what belongs to the user."""

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The data folder: $DESKA_DATA, or the user's data folder."""
    chosen = os.environ.get("DESKA_DATA")
    return Path(chosen) if chosen else user_data_path("deska")
