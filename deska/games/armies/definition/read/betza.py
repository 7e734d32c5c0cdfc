"""Betza's notation: `mRcpR` to strides and back.

Each group is modifiers and an atom. Modifiers: m moves only, c captures only, p hops over a piece, g lands directly
behind it, n cannot leap, i first move only, and directions. Atoms: W F D N A H C Z G leap, K is WF; R B Q ride; a
doubled leaper (NN) rides too; a number after an atom (R3, N2) is the largest number of steps, 0 for no limit.

Directions are read as Fairy-Stockfish reads them. f b l r choose one way, v is fb, s is lr. Straight atoms add them up
(fsW is three ways), diagonal atoms combine a pair (flF is one way, fF two). Of atoms like N, and of K and Q, the second
letter of a pair says where they mostly go, the first where they lean: frN goes two to the right and one forwards, rfN
two forwards and one to the right; fN is both of the latter sort, fhN the whole forward half.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from deska.core.errors import SetupError
from deska.games.armies.definition.model import FREE, HOP, LAME, SHORT_HOP, Stride

Vector = tuple[int, int]

LEAPERS = {"W": (1, 0), "F": (1, 1), "D": (2, 0), "N": (2, 1), "A": (2, 2), "H": (3, 0), "C": (3, 1), "Z": (3, 2)}
LEAPERS |= {"G": (3, 3), "L": (3, 1), "J": (3, 2)}  # L and J: what XBetza calls camel and zebra
RIDERS = {"R": "W", "B": "F"}
PAIRS = {"K": "WF", "Q": "RB"}  # two atoms in one letter
ATOMS = frozenset((*LEAPERS, *RIDERS, *PAIRS))
MODIFIERS = "mcpgni"
VERTICAL, HORIZONTAL, HALF = "fbv", "lrs", "h"
DIRECTIONS = VERTICAL + HORIZONTAL + HALF
MOST_STEPS = 99
LONGEST = 200

_WAYS = {"f": ("f",), "b": ("b",), "v": ("f", "b"), "l": ("l",), "r": ("r",), "s": ("l", "r")}
_UNITS = {"f": (0, 1), "b": (0, -1), "l": (-1, 0), "r": (1, 0)}


# --- directions ---------------------------------------------------------------------------------------------


def turned(step: Vector) -> frozenset[Vector]:
    """A step in all its directions."""
    long, short = step
    both = ((long, short), (short, long))
    return frozenset((x * across, y * along) for x, y in both for across in (1, -1) for along in (1, -1))


def split_directions(text: str) -> list[str]:
    """Direction letters in tokens of one or two: a letter repeated, one of each axis, or a half (fh)."""
    tokens: list[str] = []
    at = 0
    while at < len(text):
        pair = text[at : at + 2]
        token = pair if _is_pair(pair) else text[at]
        tokens.append(token)
        at += len(token)
    return tokens


def _is_pair(pair: str) -> bool:
    if len(pair) < 2 or pair[0] == HALF:
        return False
    first, second = pair[0], pair[1]
    if second == HALF:
        return first in "fblr"
    return first == second or (first in VERTICAL) != (second in VERTICAL)


def chosen(step: Vector, tokens: Iterable[str], one_of_two: bool = False) -> frozenset[Vector]:
    """The directions of a step that the tokens choose; all if there are no tokens.

    `one_of_two`: the atom is one half of K or Q, whose orthogonal half reads a pair as N does.
    """
    every = turned(step)
    tokens = list(tokens)
    if not tokens:
        return every
    straight = 0 in step and not one_of_two
    singles = [letter for token in tokens for letter in token.rstrip(HALF)] if straight else tokens
    return frozenset(vector for vector in every if any(_fits(vector, token) for token in singles))


def _fits(vector: Vector, token: str) -> bool:
    first, second = token[0], token[-1]
    if second == HALF:
        return _points(vector, first)
    if first == second:
        return any(_points(vector, way) and _is_main(vector, way) for way in _WAYS[first])
    if abs(vector[0]) == abs(vector[1]):
        return _points(vector, first) and _points(vector, second)
    main = any(_points(vector, way) and _is_main(vector, way) for way in _WAYS[second])
    return main and (0 in vector or _points(vector, first))


def _points(vector: Vector, letter: str) -> bool:
    """True if the vector has a component in that direction."""
    return any(vector[0] * x + vector[1] * y > 0 for x, y in (_UNITS[way] for way in _WAYS[letter]))


def _is_main(vector: Vector, way: str) -> bool:
    """True if that direction is a main component of the vector."""
    x, y = _UNITS[way]
    return vector[0] * x + vector[1] * y >= max(abs(vector[0]), abs(vector[1]))


# --- reading ------------------------------------------------------------------------------------------------


@dataclass
class _Group:
    """The modifiers before an atom."""

    letters: str = ""
    directions: str = ""


@lru_cache(1000)
def read_betza(text: str) -> tuple[Stride, ...]:
    """The normalised strides of a piece, or SetupError with the position of the error, counted from 1."""
    if not text or len(text) > LONGEST:
        raise SetupError("betza-length", longest=LONGEST)
    strides: list[Stride] = []
    group, at = _Group(), 0
    while at < len(text):
        letter = text[at]
        if letter in ATOMS:
            steps, length = _steps_after(text, at)
            strides += _group_strides(group, letter, steps, at + 1)
            group, at = _Group(), at + length
        else:
            _add_modifier(group, text, at)
            at += 1
    if group.letters or group.directions:
        raise SetupError("betza-no-atom", at=len(text))
    return tidy(strides)


def _steps_after(text: str, at: int) -> tuple[int | None, int]:
    """The number of steps after an atom, or None; and the number of characters including the atom."""
    end = at + 1
    if text[end : end + 1] == text[at] and text[at] in LEAPERS:
        return 0, 2
    while end < len(text) and text[end] in "0123456789":
        end += 1
    if end == at + 1:
        return None, 1
    if end - at > 3 or int(text[at + 1 : end]) > MOST_STEPS:
        raise SetupError("betza-steps", at=at + 2, most=MOST_STEPS)
    return int(text[at + 1 : end]), end - at


def _add_modifier(group: _Group, text: str, at: int) -> None:
    letter = text[at]
    if letter in DIRECTIONS:
        if letter == HALF and not (group.directions and text[at - 1] in "fblr"):
            raise SetupError("betza-half", at=at + 1)
        group.directions += letter
    elif letter not in MODIFIERS:
        raise SetupError("betza-letter", letter=letter, at=at + 1)
    elif letter in group.letters:
        raise SetupError("betza-twice", letter=letter, at=at + 1)
    else:
        group.letters += letter


def _group_strides(group: _Group, atom: str, steps: int | None, at: int) -> Iterator[Stride]:
    letters = group.letters
    if sum(letter in letters for letter in "pgn") > 1:
        raise SetupError("betza-one-path", at=at)
    halves, directions = PAIRS.get(atom, atom), split_directions(group.directions)
    if HALF in directions or (HALF in group.directions and atom in PAIRS):
        raise SetupError("betza-half", at=at)  # meaningless after a pair; there is no agreed meaning of fhK
    for half in halves:
        step = LEAPERS[RIDERS.get(half, half)]
        reach = steps if steps is not None else 0 if half in RIDERS else 1
        path = HOP if "p" in letters else SHORT_HOP if "g" in letters else FREE
        if path != FREE and reach == 1:
            raise SetupError("betza-hopper-rides", at=at)
        if "n" in letters and max(step) > 1:
            if reach != 1:
                raise SetupError("betza-lame-rider", at=at)
            path = LAME
        model = Stride(0, 0, reach, "c" not in letters or "m" in letters, "m" not in letters or "c" in letters)
        model = replace(model, path=path, first="i" in letters)
        for dx, dy in chosen(step, directions, len(halves) > 1):
            yield replace(model, dx=dx, dy=dy)


# --- tidying ------------------------------------------------------------------------------------------------


def tidy(strides: Iterable[Stride]) -> tuple[Stride, ...]:
    """The same moves by as few strides as possible, in a fixed order.

    Strides in the same direction by the same path are merged, so they do not overlap. Strides of
    different steps may still reach the same cell (R and D).
    """
    joined: dict[tuple[int, int, str, bool, bool], tuple[int, int]] = {}
    for stride in strides:
        key = (stride.dx, stride.dy, stride.path, stride.first, stride.chain)
        moves, captures = joined.get(key, (_NOT_AT_ALL, _NOT_AT_ALL))
        reach = _ENDLESS if stride.reach == 0 else stride.reach
        moves = max(moves, reach if stride.moves else _NOT_AT_ALL)
        captures = max(captures, reach if stride.captures else _NOT_AT_ALL)
        joined[key] = moves, captures
    return tuple(sorted(_parted(joined), key=_order))


_NOT_AT_ALL, _ENDLESS = 0, 1000


def _parted(joined: dict[tuple[int, int, str, bool, bool], tuple[int, int]]) -> Iterator[Stride]:
    """One stride if moves and captures reach equally far, else one for each."""
    for (dx, dy, path, first, chain), (moves, captures) in joined.items():
        for reach in {moves, captures} - {_NOT_AT_ALL}:
            does = {"moves": moves == reach, "captures": captures == reach}
            yield Stride(dx, dy, reach % _ENDLESS, path=path, first=first, chain=chain, **does)


def _order(stride: Stride) -> tuple[int, ...]:
    """Near before far, forwards before back."""
    far = max(abs(stride.dx), abs(stride.dy)), abs(stride.dx) + abs(stride.dy)
    paths = (FREE, LAME, HOP, SHORT_HOP)
    path = paths.index(stride.path) if stride.path in paths else len(paths)
    return (path, stride.first, *far, -stride.dy, stride.dx, stride.reach, not stride.moves, stride.chain)


# --- writing ------------------------------------------------------------------------------------------------


def betza_text(strides: Iterable[Stride]) -> str | None:
    """Betza notation for these strides, or None if it cannot express them: jumps, and steps without an atom."""
    groups: dict[Stride, set[Vector]] = {}
    for stride in strides:
        step = max(abs(stride.dx), abs(stride.dy)), min(abs(stride.dx), abs(stride.dy))
        groups.setdefault(replace(stride, dx=step[0], dy=step[1]), set()).add((stride.dx, stride.dy))
    written: list[tuple[str, str, str]] = []  # modifiers and directions, atom, steps
    for model, vectors in groups.items():
        atom = _atom(model)
        if atom is None:
            return None
        written.append((_modifiers(model) + _directions((model.dx, model.dy), vectors), *atom))
    return "".join(map("".join, _paired(written)))


def _paired(written: list[tuple[str, str, str]]) -> Iterator[tuple[str, str, str]]:
    """Use K for W and F, Q for R and B, if both have the same modifiers with the same meaning."""
    left = list(written)
    while left:
        prefix, atom, steps = left.pop(0)
        for pair, halves in PAIRS.items():
            other = (prefix, halves.replace(atom, ""), steps)
            if atom in halves and other in left and len(prefix.strip(MODIFIERS)) <= 1:
                left.remove(other)
                atom = pair
        yield prefix, atom, steps


def _atom(model: Stride) -> tuple[str, str] | None:
    """The letter of the atom and its number of steps."""
    letter = next((letter for letter, step in LEAPERS.items() if step == (model.dx, model.dy)), None)
    if letter is None or model.path not in (FREE, LAME, HOP, SHORT_HOP):
        return None
    number = str(model.reach) if model.reach else ""
    rider = next((rider for rider, leaper in RIDERS.items() if leaper == letter), None)
    if model.reach == 1:
        return letter, ""
    return (rider, number) if rider else (letter, number or letter)


def _modifiers(model: Stride) -> str:
    path = {LAME: "n", HOP: "p", SHORT_HOP: "g"}.get(model.path, "")
    mode = "" if model.moves and model.captures else "m" if model.moves else "c"
    return ("i" if model.first else "") + mode + path


def _directions(step: Vector, vectors: set[Vector]) -> str:
    """The shortest known direction letters for this set."""
    if vectors == turned(step):
        return ""
    tokens = []
    left = set(vectors)
    for token in _TOKENS[0 in step or step[0] == step[1]]:
        ways = chosen(step, [token])
        if ways <= vectors and ways & left:
            tokens.append(token)
            left -= ways
    if len(tokens) == 1 or 0 in step:
        return "".join(token[0] if token[0] == token[-1] else token for token in tokens)
    return "".join(tokens)


_ONE_WAY = ("ff", "bb", "ll", "rr")
_LEANING = tuple(a + b for a, b in (*(p for v in "fb" for s in "lr" for p in ((v, s), (s, v))),))
_TOKENS = {
    True: ("vv", "ss", *_ONE_WAY, "fl", "fr", "bl", "br"),
    False: ("fh", "bh", "lh", "rh", "vv", "ss", *_ONE_WAY, "fs", "bs", "lv", "rv", *_LEANING),
}
