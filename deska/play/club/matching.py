"""The cheapest perfect matching of a complete graph: Edmonds' blossom algorithm with dual prices.

Every vertex has a price. A pair is tight when its cost is the sum of the two prices (inside a blossom, a set of an odd
number of vertices that acts as one, the charge of the blossom comes on top). No pair is cheaper than its prices, so a
perfect matching of tight pairs is the cheapest one. Each stage grows alternating trees of tight pairs from all vertices
without a partner, raises the prices of outer vertices and lowers those of inner ones as time passes, and ends when two
trees meet. Events (a pair becomes tight, a blossom opens) wait in a heap, ordered by time.

Costs are integers of any size, so lexicographic criteria are packed into one number exactly.
"""

from collections.abc import Sequence
from heapq import heappop, heappush

_FREE, _OUTER, _INNER = 0, 1, 2
_GROW, _MEET, _OPEN = 0, 1, 2
_ALONE = -1
_NEVER = float("inf")
_Edge = tuple[int, int]


def cheapest_matching(costs: Sequence[Sequence[int]]) -> list[int]:
    """The partner of each vertex in a perfect matching with the least sum of costs.

    `costs` is a symmetric matrix with an even number of rows; its diagonal is not read.
    """
    if len(costs) % 2:
        raise ValueError("an odd number of vertices has no perfect matching")
    return _Matching(costs).solve() if len(costs) else []


class _Node:
    """A vertex or a blossom: an odd cycle of nodes. `links[i]` joins a vertex of parts[i] to one of parts[i + 1].

    The base is the only vertex whose partner is outside; parts[0] contains it, and links[1], links[3], … are matched.
    """

    __slots__ = ("base", "charge", "label", "leaves", "link", "links", "parent", "parts", "since")

    def __init__(self, base: int, leaves: list[int], parts: list["_Node"], links: list[_Edge]) -> None:
        self.base, self.leaves, self.parts, self.links = base, leaves, parts, links
        self.parent: _Node | None = None
        self.charge = 0
        self.label = _FREE
        self.link: _Edge | None = None  # from the parent in the tree to this node; None: a root
        self.since = 0  # when the label was given


class _Matching:
    def __init__(self, costs: Sequence[Sequence[int]]) -> None:
        # Multiples of four keep all prices and times whole: outer vertices always have prices of one parity.
        self.costs = [[4 * cost for cost in row] for row in costs]
        self.size = len(costs)
        self.mate = [_ALONE] * self.size
        self.leaves = [_Node(vertex, [vertex], [], []) for vertex in range(self.size)]
        self.top = list(self.leaves)  # the outermost node of each vertex
        self.price = self._first_prices()
        self._begin()

    def _first_prices(self) -> list[int]:
        """Feasible prices, and partners by tight pairs where that is easy."""
        for vertex, row in enumerate(self.costs):
            row[vertex] = max(row) + 4
        price = [min(row) // 2 for row in self.costs]
        for vertex, row in enumerate(self.costs):
            gaps = [cost - other for cost, other in zip(row, price, strict=True)]
            gaps[vertex] = max(gaps) + 4
            price[vertex] = least = min(gaps)
            if self.mate[vertex] == _ALONE:
                other = next((w for w, gap in enumerate(gaps) if gap == least and self.mate[w] == _ALONE), vertex)
                if other != vertex:
                    self.mate[vertex], self.mate[other] = other, vertex
        return price

    def solve(self) -> list[int]:
        while _ALONE in self.mate:
            self._begin()
            self._stage()
            self._end()
        return self.mate

    # --- one stage: grow trees until two of them meet ---------------------------------------------------------

    def _begin(self) -> None:
        self.time = 0
        self.events: list[tuple[int, int, int, int]] = []
        self.outer: list[int] = []  # outer vertices; they stay outer to the end of the stage
        self.others = dict.fromkeys(range(self.size))
        self.offset = [0] * self.size  # the price of an outer vertex is offset + time, of an inner one offset - time
        self.reach: list[float] = [_NEVER] * self.size  # least cost - offset of the other over outer vertices
        self.via = [_ALONE] * self.size  # that outer vertex

    def _stage(self) -> None:
        roots = [node for node in dict.fromkeys(self.top) if self.mate[node.base] == _ALONE]
        for node in roots:
            self._make_outer(node, None)
        for node in roots:
            self._scan_all(node.leaves)
        while True:
            self.time, kind, v, w = heappop(self.events)
            if kind == _GROW:
                self._grow(v, w)
            elif kind == _OPEN:
                self._open(v)
            elif self.top[v] is self.top[w]:
                self._push_meeting(v)
            elif self._meet(v, w):
                return

    def _end(self) -> None:
        for node in dict.fromkeys(self.top):
            self._settle(node)
            node.label, node.link = _FREE, None

    def _settle(self, node: _Node) -> None:
        """Write the prices and the charge of a node as they are now."""
        if node.label == _FREE:
            return
        sign = 1 if node.label == _OUTER else -1
        node.charge += sign * 2 * (self.time - node.since)
        for leaf in node.leaves:
            self.price[leaf] = self.offset[leaf] + sign * self.time

    def _make_outer(self, node: _Node, link: _Edge | None) -> None:
        node.label, node.link, node.since = _OUTER, link, self.time
        for leaf in node.leaves:
            self.offset[leaf] = self.price[leaf] - self.time
        self._add_outer(node.leaves)

    def _add_outer(self, vertices: Sequence[int]) -> None:
        self.outer += vertices
        for vertex in vertices:
            del self.others[vertex]

    def _make_inner(self, node: _Node, link: _Edge | None) -> None:
        node.label, node.link, node.since = _INNER, link, self.time
        for leaf in node.leaves:
            self.offset[leaf] = self.price[leaf] + self.time
        if node.parts:
            heappush(self.events, (self.time + node.charge // 2, _OPEN, node.base, 0))

    def _scan_all(self, vertices: Sequence[int]) -> None:
        for vertex in vertices:
            self._scan(vertex)
            self._push_meeting(vertex)

    def _scan(self, v: int) -> None:
        """Which vertices does a new outer vertex reach earlier than the others do?"""
        reach, row, own = self.reach, self.costs[v], self.offset[v]
        for w in self.others:
            reached = row[w] - own
            if reached < reach[w]:
                reach[w], self.via[w] = reached, v
                if self.top[w].label == _FREE:
                    heappush(self.events, (reached - self.price[w], _GROW, v, w))

    def _push_meeting(self, v: int) -> None:
        """The first outer vertex of another node to which the pair becomes tight."""
        row, offset, top, own = self.costs[v], self.offset, self.top, self.top[v]
        least: float = _NEVER
        nearest = _ALONE
        for w in self.outer:
            if top[w] is not own and row[w] - offset[w] < least:
                least, nearest = row[w] - offset[w], w
        if nearest != _ALONE:
            heappush(self.events, ((row[nearest] - offset[nearest] - offset[v]) // 2, _MEET, v, nearest))

    def _grow(self, v: int, w: int) -> None:
        """A tight pair joins a free node to a tree as an inner node, and its partner as an outer one."""
        node = self.top[w]
        if node.label != _FREE or self.via[w] != v or self.reach[w] != self.time + self.price[w]:
            return  # an old event
        partner = self.top[self.mate[node.base]]
        self._make_inner(node, (v, w))
        self._make_outer(partner, (node.base, self.mate[node.base]))
        self._scan_all(partner.leaves)

    def _meet(self, v: int, w: int) -> bool:
        """Two outer nodes meet: a path between two trees (True), or a new blossom."""
        one, other = self._path(self.top[v]), self._path(self.top[w])
        if one[-1] is not other[-1]:
            self._augment(v, w)
            self._augment(w, v)
            return True
        while len(one) > 1 and len(other) > 1 and one[-2] is other[-2]:
            one.pop()
            other.pop()
        self._shrink(one, other, (v, w))
        self._push_meeting(v)
        return False

    def _path(self, node: _Node) -> list[_Node]:
        """From a node to the root of its tree."""
        path = [node]
        while path[-1].link is not None:
            path.append(self.top[path[-1].link[0]])
        return path

    # --- blossoms ---------------------------------------------------------------------------------------------

    def _shrink(self, one: list[_Node], other: list[_Node], edge: _Edge) -> None:
        """Two paths up to the same node become a blossom; its inner vertices become outer ones."""
        parts = one[::-1] + other[:-1]
        links = [node.link for node in one[-2::-1] if node.link] + [edge]
        links += [(node.link[1], node.link[0]) for node in other[:-1] if node.link]
        ancestor = one[-1]
        blossom = _Node(ancestor.base, [leaf for part in parts for leaf in part.leaves], parts, links)
        blossom.label, blossom.link, blossom.since = _OUTER, ancestor.link, self.time
        fresh = [leaf for part in parts if part.label == _INNER for leaf in part.leaves]
        for part in parts:
            self._settle(part)
            part.parent = blossom
        for leaf in blossom.leaves:
            self.top[leaf] = blossom
        for leaf in fresh:
            self.offset[leaf] = self.price[leaf] - self.time
        self._add_outer(fresh)
        self._scan_all(fresh)

    def _open(self, base: int) -> None:
        """Replace an inner blossom without a charge by its parts."""
        node = self.top[base]
        if node.label != _INNER or not node.parts or node.since + node.charge // 2 != self.time:
            return  # an old event
        self._settle(node)
        for part in node.parts:
            part.parent, part.label, part.link = None, _FREE, None
            for leaf in part.leaves:
                self.top[leaf] = part
        outer = self._label_parts(node)
        for part in node.parts:
            if part.label == _FREE:
                self._wait_for(part)
        for part in outer:
            self._scan_all(part.leaves)

    def _label_parts(self, node: _Node) -> list[_Node]:
        """Label the parts on the even path from where the tree enters to the base; returns the new outer ones."""
        assert node.link is not None
        parts, links, outer = node.parts, node.links, []
        at = parts.index(self.top[node.link[1]])
        step = 1 if at % 2 else -1
        self._make_inner(parts[at], node.link)
        while at:
            for make in (self._make_outer, self._make_inner):
                following = (at + step) % len(parts)
                x, y = links[at] if step == 1 else links[following][::-1]
                make(parts[following], (x, y))
                at = following
                if make == self._make_outer:
                    outer.append(parts[following])
        return outer

    def _wait_for(self, part: _Node) -> None:
        for w in part.leaves:
            if self.via[w] != _ALONE:
                reached = self.costs[w][self.via[w]] - self.offset[self.via[w]]
                heappush(self.events, (reached - self.price[w], _GROW, self.via[w], w))

    # --- partners ---------------------------------------------------------------------------------------------

    def _augment(self, v: int, w: int) -> None:
        """Give v the partner w, and exchange matched and other pairs on the way from v to its root."""
        while True:
            node = self.top[v]
            link = node.link
            self._rebase(node, v)
            self.mate[v] = w
            if link is None:
                return
            inner = self.top[link[0]]
            assert inner.link is not None
            v, w = inner.link
            self._rebase(inner, w)
            self.mate[w] = v

    def _rebase(self, node: _Node, vertex: int) -> None:
        """Make a vertex the base of a blossom: everybody else inside gets a partner inside."""
        node.base = vertex
        if not node.parts:
            return
        child = self.leaves[vertex]
        while child.parent is not node:
            assert child.parent is not None
            child = child.parent
        parts, links = node.parts, node.links
        at = parts.index(child)
        self._rebase(child, vertex)
        matched = range(at + 1, len(parts), 2) if at % 2 else range(at - 2, -1, -2)
        for index in matched:
            x, y = links[index]
            self._rebase(parts[index], x)
            self._rebase(parts[(index + 1) % len(parts)], y)
            self.mate[x], self.mate[y] = y, x
        node.parts, node.links = parts[at:] + parts[:at], links[at:] + links[:at]
