"""Broken texts: valid ones with a few bytes out of place, and garbage."""

from random import Random

NASTY = (
    *"\0\n\t /:=,.-+_#'\"\\%{}()[]<>$@~0123456789abxoyzXO",
    *"٣３²½ⅷ一éß\u0130\u212a\u00a0\u200b\u202e\ufeff\ud800😀",
    "99999999999999999999",
    "9" * 400,
    "-1",
    "1e9",
    "nan",
    "None",
    "more",
    "//",
    "x" * 50,
)


def mutated(text: str, rng: Random, others: list[str]) -> str:
    """The text after one to four small disasters."""
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        disaster = rng.randrange(9)
        if disaster == 0:
            text = text[:at] + text[at + 1 :]
        elif disaster <= 2:
            text = text[:at] + rng.choice(NASTY) + text[at:]
        elif disaster == 3:
            text = text[:at] + rng.choice(NASTY) + text[at + 1 :]
        elif disaster == 4:
            text = text[:to] + text[at:to] + text[to:]
        elif disaster == 5:
            text = text[:at] + text[at:to][::-1] + text[to:]
        elif disaster == 6:
            text = text[:at] + rng.choice(others)[at:]
        elif disaster == 7:
            text = text.swapcase()
        else:
            text = "".join(rng.choice(NASTY) for _ in range(rng.randint(0, 6)))
    return text
