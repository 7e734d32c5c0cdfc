"""numba without what it can do without."""

import sys

# Used by numba only if it can be imported: to measure the coverage of compiled code, and to read a settings file. Both
# take longer to import than the smaller half of numba.
_SPARE = ("coverage", "yaml")


def import_numba() -> None:
    """Import numba as if these were not installed; where somebody uses one already, it stays."""
    absent = [name for name in _SPARE if name not in sys.modules]
    sys.modules.update(dict.fromkeys(absent))  # type: ignore[arg-type]  # None: an import of it fails
    try:
        import numba  # noqa: F401
    finally:
        for name in absent:
            del sys.modules[name]
