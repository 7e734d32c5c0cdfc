"""`deska solve`: every position of a small game, and who wins."""

import time
from math import log10
from typing import Any

import numpy as np

from deska.core.errors import SetupError
from deska.core.game import Game, Position, legal_moves, refuse_when_over
from deska.faces.terminal.commands.inputs import Place
from deska.faces.terminal.compiling import compilation_reported
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import aside
from deska.faces.words.game_title import game_title
from deska.kernel.ops import play, seat, undo
from deska.kernel.positions import copied
from deska.kernel.search import retrograde
from deska.kernel.search.exhaustive import GAMES, GOES_ON, STUCK, WON, AllPositions, new_all_positions, value_of
from deska.kernel.search.retrograde import DRAW, EDGES, EXPANDED, NODES, OPEN, ROOT, Graph
from deska.players.perfect import MOST_POSITIONS

ENUMERATED = 10_000_000  # upper bound on the positions of a game whose number of positions is not known beforehand
_EDGES_A_NODE = 12  # on average; more would fill the memory
_CHUNK = 1 << 16  # positions between two looks at the size
_HOPELESS = 30  # two more moves would lead to this many times the bound


class _TooLarge(Exception):
    """More positions follow than can be enumerated."""

    def __init__(self, positions: int, plies: int, growth: float) -> None:
        super().__init__()
        self.positions, self.plies, self.growth = positions, plies, growth


def solve(say: Say, place: Place) -> None:
    game = place.chosen_game()
    say = say.of(game)
    pos = place.reached(game)
    refuse_when_over(pos)
    title = game_title(say.texts, game.name, game.variant())
    if game.seats != 2:
        raise SetupError("solve-not-two", game=title, seats=game.seats)
    try:
        with compilation_reported(say, game):
            record = aside(lambda: solution_record(game, pos))
    except _TooLarge as error:
        raise SetupError(
            "solve-too-large",
            game=title,
            most=ENUMERATED,
            positions=error.positions,
            plies=error.plies,
            growth=round(error.growth, 1),
            digits=round(log10(max(game.positions or 1, 1))),
        ) from error
    say.result(record, _result_text(say, record))


def solution_record(game: Game, pos: Position, most: int = ENUMERATED) -> dict[str, Any]:
    """The solution of a position that is not over, as the stable JSON of the command line.

    `most` bounds the positions that are enumerated where their number is not known beforehand.
    """
    started = time.perf_counter()
    visits_all = game.positions is not None and game.positions <= MOST_POSITIONS
    figures, values = _by_visiting_all(game, pos) if visits_all else _by_retrograde(game, copied(pos), most)
    own, best = int(seat(pos)) + 1, next(iter(values.values()))
    return {
        "position": game.position_text(pos),
        "seat": own,
        **figures,
        "winner": None if best is None else own if best > 0 else 3 - own,
        "win_in": best,
        "winning": [text for text, win_in in values.items() if (win_in or 0) > 0],
        "moves": [{"move": text, "win_in": win_in} for text, win_in in values.items()],
        "seconds": round(time.perf_counter() - started, 4),
    }


_Values = dict[str, int | None]  # by move, best first: moves to the win, negative to the loss, None for a draw


def _best_first(values: _Values) -> _Values:
    def rank(win_in: int | None) -> float:
        return 0 if win_in is None else 1 / win_in

    return dict(sorted(values.items(), key=lambda item: -rank(item[1])))


# --- games in which no position comes again: one visit each --------------------------------------------------


def _by_visiting_all(game: Game, pos: Position) -> tuple[dict[str, Any], _Values]:
    assert game.positions is not None
    all_positions = new_all_positions(game.most_moves, game.moves_left(pos), game.positions)
    value_of(pos, all_positions, 0)
    figures = {
        "positions": int(all_positions.counts.sum()),
        "going_on": int(all_positions.counts[GOES_ON].sum()),
        "stuck": int(all_positions.counts[STUCK].sum()),
        "by_move": all_positions.counts.sum(axis=0).tolist(),
        "games": int(all_positions.numbers[GAMES]),
    }
    return figures, _move_values(game, pos, all_positions)


def _move_values(game: Game, pos: Position, all_positions: AllPositions) -> _Values:
    values: _Values = {}
    for move in legal_moves(game, pos):
        text = game.move_text(pos, move)
        play(pos, move)
        after = -int(value_of(pos, all_positions, 1))
        undo(pos)
        values[text] = _win_in(after - (after > 0) + (after < 0))
    return _best_first(values)


def _win_in(value: int) -> int | None:
    """Moves to the win, negative to the loss, None for a draw."""
    return None if value == 0 else WON - value if value > 0 else -(WON + value)


# --- all others: from the ends backwards ---------------------------------------------------------------------


def _by_retrograde(game: Game, pos: Position, most: int) -> tuple[dict[str, Any], _Values]:
    graph = _enumerated(game, pos, most)
    retrograde.gather(pos, graph)
    length = 1
    while retrograde.settle(pos, graph, length):
        length += 1
    nodes = slice(ROOT, int(graph.numbers[NODES]))
    stuck = int(np.count_nonzero(np.diff(graph.starts[ROOT : nodes.stop + 1]) == 0))
    count = nodes.stop - ROOT
    figures = {
        "positions": count,
        "going_on": count - stuck,
        "stuck": stuck,
        "by_move": np.bincount(graph.depths[nodes]).tolist(),
        "games": int(graph.games[ROOT]) if retrograde.count_games(pos, graph) else None,
    }
    return figures, _root_values(game, pos, graph)


def _enumerated(game: Game, pos: Position, most: int) -> Graph:
    """All positions that follow, with the root on the board; _TooLarge as soon as there are more than `most`."""
    graph = retrograde.new_graph(game.most_moves, game.moves_left(pos))
    retrograde.plant(pos, graph)
    numbers, plies, width, growth = graph.numbers, 0, 1, 1.0
    while numbers[EXPANDED] < numbers[NODES]:  # a layer of positions: those after the same number of moves
        end = int(numbers[NODES])
        while numbers[EXPANDED] < end:
            if not retrograde.expand(pos, graph, min(end, int(numbers[EXPANDED]) + _CHUNK)):
                graph = retrograde.grown(pos, graph)
            if numbers[NODES] > most or numbers[EDGES] > _EDGES_A_NODE * most:
                raise _TooLarge(int(numbers[NODES]), plies + 1, growth)
        plies, layer = plies + 1, int(numbers[NODES]) - end
        growth, width = layer / width, layer
        if plies > 1 and width * growth * growth > _HOPELESS * most:
            raise _TooLarge(int(numbers[NODES]), plies, growth)
    for _ in range(int(numbers[retrograde.PATH])):
        undo(pos)
    return graph


def _root_values(game: Game, pos: Position, graph: Graph) -> _Values:
    own, values = int(seat(pos)), {}
    children = graph.edges[graph.starts[ROOT] : graph.starts[ROOT + 1]].tolist()
    for move, child in zip(legal_moves(game, pos), children, strict=True):
        winner, length = int(graph.winners[child]), int(graph.lengths[child]) + 1
        values[game.move_text(pos, move)] = None if winner in (OPEN, DRAW) else length if winner == own else -length
    return _best_first(values)


def _result_text(say: Say, record: dict[str, Any]) -> str:
    texts, win_in = say.texts, record["win_in"]
    lines = [f"{moves} {count}" for moves, count in enumerate(record["by_move"]) if count]
    lines.append(texts("solved-positions", positions=record["positions"], stuck=record["stuck"]))
    if record["games"] is not None:
        lines.append(texts("solved-games", games=record["games"]))
    if win_in is None:
        lines.append(texts("solved-drawn"))
    else:
        lines.append(texts("solved-won", winner=record["winner"], moves=abs(win_in)))
    lines.append(texts("solved-winning", count=len(record["winning"]), moves=record["winning"]))
    return "\n".join(lines)
