"""Which notation a game has."""

from deska.games.armies.definition import PDN, USI
from deska.games.armies.fen import Fen
from deska.games.armies.notation import Notation
from deska.games.armies.pdn import Pdn
from deska.games.armies.sfen import Sfen
from deska.games.armies.tables import Tables

_NOTATIONS: dict[str, type[Notation]] = {USI: Sfen, PDN: Pdn}


def notation_of(tables: Tables) -> Notation:
    return _NOTATIONS.get(tables.definition.notation, Fen)(tables)
