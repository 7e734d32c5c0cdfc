import { beforeEach, describe, expect, test } from "vitest";
import { keepTree, keptTree } from "./stored";
import { rowsOf, START, Tree } from "./tree";

const GAME = Tree.of(["e2e4", "e7e5", "g1f3"], ["e4", "e5", "Nf3"]);

/** The rows as text, with > for every variation that they are inside. */
const written = (tree: Tree): string[] => rowsOf(tree).map(({ depth, moves }) => ">".repeat(depth) + moves.map(({ node, ply }) => `${ply}${node.shown}`).join(" "));

describe("a tree of moves", () => {
  test("keeps a variation beside the move that it replaces", () => {
    const [one] = GAME.pathTo(GAME.endOf(START));
    const [tree, other] = GAME.with(one?.id ?? START, "c7c5", "c5");
    const [longer] = tree.with(other, "g1f3", "Nf3");
    expect(written(longer)).toEqual(["1e4 2e5", ">2c5 3Nf3", "3Nf3"]);
    expect(longer.isOnMainLine(other)).toBe(false);
    expect(longer.movesTo(other)).toEqual(["e2e4", "c7c5"]);
  });

  test("does not write a known move twice", () => {
    const [tree, id] = GAME.with(START, "e2e4", "e4");
    expect(tree).toBe(GAME);
    expect(tree.node(id).shown).toBe("e4");
  });

  test("makes a variation the main line", () => {
    const [grown, id] = GAME.with(START, "d2d4", "d4");
    const tree = grown.promoted(id);
    expect(tree.isOnMainLine(id)).toBe(true);
    expect(written(tree)).toEqual(["1d4", ">1e4 2e5 3Nf3"]);
  });

  test("loses a move with all that follows it", () => {
    const second = GAME.pathTo(GAME.endOf(START))[1]?.id ?? START;
    const tree = GAME.without(second);
    expect(written(tree)).toEqual(["1e4"]);
    expect(tree.has(second)).toBe(false);
    expect(GAME.has(second)).toBe(true); // the tree before is as it was
  });

  test("is written as a list with parents first, and read back with its comments", () => {
    const [grown, id] = GAME.with(START, "d2d4", "d4");
    const tree = grown.commented(id, "solid").commented(START, "Two ways");
    const flat = tree.flat();
    expect(flat.map(({ parent, move }) => [parent, move])).toEqual([[-1, "e2e4"], [0, "e7e5"], [1, "g1f3"], [-1, "d2d4"]]); // prettier-ignore
    const read = Tree.read(flat, flat.map(({ shown }) => shown), "Two ways"); // prettier-ignore
    expect(written(read)).toEqual(written(tree));
    expect(read.flat().at(-1)?.comment).toBe("solid");
    expect(read.node(START).comment).toBe("Two ways");
  });
});

describe("what a tab remembers", () => {
  beforeEach(() => sessionStorage.clear());

  test("is the tree of this address and the move that was looked at", () => {
    const end = GAME.endOf(START);
    keepTree("/analysis/match/m", GAME, end);
    const stored = keptTree("/analysis/match/m");
    expect(stored?.tree.movesTo(stored.at)).toEqual(GAME.movesTo(end));
    expect(keptTree("/analysis/match/other")).toBeNull();
  });

  test("is nothing where it is damaged", () => {
    sessionStorage.setItem("deska-analysis", "{");
    expect(keptTree("/analysis/match/m")).toBeNull();
  });
});
