"""Records to write, and reading from texts."""

import io
from random import Random

from deska.core.errors import FormatError
from deska.core.game import Game, legal_moves, load_rules
from deska.core.record import Node, Record, Shape, Value
from deska.formats import format_named
from deska.formats.base import Format, Source
from deska.kernel.ops import play
from deska.kernel.positions import copied


def read(name: str, text: str | bytes, game: Game | None = None) -> list[Record | FormatError]:
    """What a format reads from a text or from bytes."""
    stream = io.BytesIO(text) if isinstance(text, bytes) else io.StringIO(text)
    return list(format_named(name).read(Source(stream, "file", game)))


def read_one(name: str, text: str | bytes, game: Game | None = None) -> Record:
    """The only game of a text."""
    (found,) = read(name, text, game)
    assert isinstance(found, Record), found
    return found


def refusal(name: str, text: str | bytes, game: Game | None = None) -> FormatError:
    """Why the only game of a text is refused."""
    (found,) = read(name, text, game)
    assert isinstance(found, FormatError)
    return found


def written(form: Format, *records: Record) -> bytes:
    out = io.BytesIO()
    form.write(records, out)
    return out.getvalue()


def random_record(game: Game, rng: Random, longest: int = 80, decorated: bool = True) -> Record:
    """A game of random moves; with comments, marks and variations if `decorated`."""
    load_rules(game)
    pos = game.start()
    record = Record(game, players=("Ann", 'B "q" \\ ]')[: game.seats] + ("",) * (game.seats - 2))
    record.main_line = _line(game, pos, rng, longest, 2 if decorated else 0)
    record.outcome = game.end(pos)
    if decorated:
        record.comment, record.event, record.date = "about } it \\", "Žižkov", "2026.11.17"
    return record


def _line(game: Game, pos: object, rng: Random, longest: int, depth: int) -> list[Node]:
    line: list[Node] = []
    while len(line) < longest and (moves := legal_moves(game, pos)):
        move = rng.choice(moves)
        node = Node(game.move_text(pos, move))
        if depth and rng.random() < 0.1:
            node.after = rng.choice(("good", "a { b", "žluťoučký kůň", "no } end", "1. e4 (x) $3"))
        if depth and (line or depth == 2) and rng.random() < 0.05:
            for _ in range(rng.randint(1, 2)):
                variation = _line(game, copied(pos), rng, rng.randint(1, 5), depth - 1)  # type: ignore[type-var]
                if rng.random() < 0.3:
                    variation[0].before = "instead"
                node.variations.append(variation)
        if depth and rng.random() < 0.1:
            node.marks = tuple(rng.sample(range(1, 7), rng.randint(1, 2)))
        line.append(node)
        play(pos, move)
    return line


def with_commands(record: Record) -> Record:
    """The same with clocks, values and drawings on the first moves."""
    first, second, third = record.main_line[:3]
    first.clock, first.value = 3599.5, Value(score=0.31, depth=12)
    second.value, second.seconds = Value(mate_in=-3), 2.0
    third.shapes = (Shape("R", ("e4",)), Shape("G", ("e2", "e4")))
    return record
