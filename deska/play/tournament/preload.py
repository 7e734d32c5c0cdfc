"""Imports everything that a worker needs. The forked processes of a crew inherit it."""

import deska.kernel.compile.load
import deska.play.tournament.worker  # noqa: F401
