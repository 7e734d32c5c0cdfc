"""Round robins by Berger tables, as FIDE publishes them (C.05, annex 1)."""

Round = list[tuple[int, int]]  # pairs of numbers from 1, White first


def berger(players: int) -> list[Round]:
    """All rounds for this number of players. If it is odd, the player paired with number `players + 1` rests."""
    size = players + players % 2
    return [_round(size, number) for number in range(size - 1)]


def _round(size: int, number: int) -> Round:
    """The last number stays; the others go round by half of the table from one round to the next."""
    ring = size - 1
    start = number * (size // 2) % ring
    pairs = [(start + 1, size) if number % 2 == 0 else (size, start + 1)]
    for step in range(1, size // 2):
        pairs.append(((start + step) % ring + 1, (start - step) % ring + 1))
    return pairs


def cycle(players: int, number: int) -> list[Round]:
    """The rounds of the cycle with this number, from 0; every other cycle has the colours reversed."""
    rounds = berger(players)
    return [[(b, a) for a, b in pairs] for pairs in rounds] if number % 2 else rounds
