"""Choose the notation of a game."""

from deska.games.armies.definition.model import PDN, USI
from deska.games.armies.definition.tables.kernel_tables import Tables
from deska.games.armies.notation.base import Notation
from deska.games.armies.notation.fen import Fen
from deska.games.armies.notation.pdn import Pdn
from deska.games.armies.notation.sfen import Sfen

_NOTATIONS: dict[str, type[Notation]] = {USI: Sfen, PDN: Pdn}


def notation_of(tables: Tables) -> Notation:
    return _NOTATIONS.get(tables.definition.notation, Fen)(tables)
