import { beforeEach, describe, expect, test } from "vitest";
import { DRAWN, placesOf, rowsOf, windowAround, windowBy } from "./rows";
import { storeTree, storedTree } from "./stored";
import { START, Tree } from "./tree";

const GAME = Tree.of(["e2e4", "e7e5", "g1f3"], ["e4", "e5", "Nf3"]);

/** The list as text: numbered lines as they are, variations with > for each that they are inside, notes in braces. */
const written = (tree: Tree, folded = new Set<number>()): string[] =>
  rowsOf(tree, 2, folded).map((row) => {
    if (row.kind === "note") return `{${row.text}}`;
    const moves = row.items.map((item) => (item ? [item.number, item.node.shown, item.node.comment && row.kind === "line" ? `{${item.node.comment}}` : ""].filter(Boolean).join(" ") : "…"));
    return row.kind === "moves" ? `${row.number}. ${moves.join(" ")}` : `${">".repeat(row.depth)}${moves.join(" ")}${row.folded ? ` +${row.folded}` : ""}`;
  });

describe("a tree of moves", () => {
  test("keeps a variation beside the move that it replaces", () => {
    const [one] = GAME.pathTo(GAME.endOf(START));
    const [tree, other] = GAME.with(one?.id ?? START, "c7c5", "c5");
    const [longer] = tree.with(other, "g1f3", "Nf3");
    expect(written(longer)).toEqual(["1. e4 e5", ">1… c5 2. Nf3", "2. Nf3 …"]);
    expect(longer.isOnMainLine(other)).toBe(false);
    expect(longer.movesTo(other)).toEqual(["e2e4", "c7c5"]);
    expect([longer.beside(other, -1), longer.beside(other, 1)]).toEqual([2, null]);
    expect(longer.along(["e2e4", "c7c5", "d2d4"])).toBe(other);
  });

  test("does not write a known move twice", () => {
    const [tree, id] = GAME.with(START, "e2e4", "e4");
    expect(tree).toBe(GAME);
    expect(tree.node(id).shown).toBe("e4");
    expect(GAME.written(id, ["e4"])).toBe(GAME);
  });

  test("puts a variation before the one above it, or makes it the main line", () => {
    const [one] = GAME.with(START, "d2d4", "d4");
    const [grown, id] = one.with(START, "c2c4", "c4");
    expect(written(grown.promoted(id))).toEqual(["1. e4 …", ">1. c4", ">1. d4", "1. … e5", "2. Nf3 …"]);
    const tree = grown.asMainLine(id);
    expect(tree.isOnMainLine(id)).toBe(true);
    expect(written(tree)).toEqual(["1. c4 …", ">1. e4 e5 2. Nf3", ">1. d4"]);
    expect(GAME.promoted(1)).toBe(GAME);
  });

  test("loses a move with all that follows it", () => {
    const second = GAME.pathTo(GAME.endOf(START))[1]?.id ?? START;
    const tree = GAME.without(second);
    expect(written(tree)).toEqual(["1. e4 …"]);
    expect(tree.has(second)).toBe(false);
    expect(GAME.has(second)).toBe(true); // the tree before is as it was
    expect(tree.with(1, "e7e5", "e5")[1]).not.toBe(second); // an id is never given again
  });

  test("is written as a list with parents first, and read back with all notes", () => {
    const [grown, id] = GAME.with(START, "d2d4", "d4");
    const shapes = [{ colour: "G" as const, cells: ["d2", "d4"] }];
    const tree = grown.noted(id, { comment: "solid", before: "or", marks: [1, 16], clock: 59.5, seconds: 2, value: { score: 0.3 }, shapes }).noted(START, { comment: "Two ways" });
    const flat = tree.flat();
    expect(flat.map(({ parent, move }) => [parent, move])).toEqual([[-1, "e2e4"], [0, "e7e5"], [1, "g1f3"], [-1, "d2d4"]]); // prettier-ignore
    expect(flat[0]).toEqual({ parent: -1, move: "e2e4", shown: "e4" });
    const read = Tree.read(flat, "Two ways");
    expect(written(read)).toEqual(written(tree));
    expect(read.flat()).toEqual(flat);
    expect(flat.at(-1)).toEqual({ parent: -1, move: "d2d4", shown: "d4", before: "or", comment: "solid", marks: [1, 16], clock: 59.5, seconds: 2, value: { score: 0.3 }, shapes });
    expect(read.node(START).comment).toBe("Two ways");
  });

  test("keeps lines that begin with the same move apart, as files may have them", () => {
    const twice = Tree.read([{ parent: -1, move: "e2e4" }, { parent: -1, move: "e2e4", comment: "again" }]); // prettier-ignore
    expect(twice.flat()).toHaveLength(2);
  });

  test("says as much as another one in another notation", () => {
    const czech = Tree.of(["e2e4", "e7e5", "g1f3"], ["e4", "e5", "Jf3"]);
    expect(czech.saysAsMuchAs(GAME)).toBe(true);
    expect(czech.noted(3, { comment: "quick" }).saysAsMuchAs(GAME)).toBe(false);
  });

  test("leaves out nothing where a parent is damaged", () => {
    expect(Tree.read([{ parent: 7, move: "e2e4" }]).node(START).children).toEqual([1]);
  });
});

describe("the list of moves", () => {
  test("breaks a pair for a note and for variations, and numbers what follows", () => {
    const [one, c5] = GAME.with(1, "c7c5", "c5");
    const [two] = one.with(c5, "g1f3", "Nf3");
    const [three, d6] = two.with(7 - 2, "d7d6", "d6");
    const [four] = three.with(5, "b8c6", "Nc6");
    const tree = four.noted(1, { comment: "Best by test" }).noted(d6, { comment: "sharp" });
    expect(written(tree)).toEqual(["1. e4 …", "{Best by test}", "1. … e5", ">1… c5 2. Nf3 d6 {sharp}", ">>2… Nc6", "2. Nf3 …"]);
  });

  test("folds a variation to its first move", () => {
    const [one, c5] = GAME.with(1, "c7c5", "c5");
    const [two] = one.with(c5, "g1f3", "Nf3");
    expect(written(two, new Set([c5]))).toEqual(["1. e4 e5", ">1… c5 +1", "2. Nf3 …"]);
  });

  test("numbers stones one by one", () => {
    const rows = rowsOf(GAME, 1);
    expect(rows.map((row) => row.kind === "moves" && row.number)).toEqual([1, 2, 3]);
  });
});

describe("a long list", () => {
  const COUNT = 1000;

  test("is drawn around the move that is looked at, and moves only when it must", () => {
    expect(windowAround(0, 0, COUNT)).toBe(0);
    expect(windowAround(100, 0, COUNT)).toBe(0);
    expect(windowAround(110, 0, COUNT)).toBe(110 - DRAWN / 2);
    expect(windowAround(500, 0, COUNT)).toBe(500 - DRAWN / 2);
    expect(windowAround(999, 0, COUNT)).toBe(COUNT - DRAWN);
    expect(windowAround(995, COUNT - DRAWN, COUNT)).toBe(COUNT - DRAWN);
    expect(windowAround(3, 900, 30)).toBe(0); // the list has become short
    for (let row = 0; row < COUNT; row += 1) {
      const first = windowAround(row, 440, COUNT);
      expect(row >= first && row < first + DRAWN).toBe(true);
    }
  });

  test("goes on where one scrolls, up to its ends", () => {
    expect([windowBy(0, 1, COUNT), windowBy(0, -1, COUNT), windowBy(870, 1, COUNT), windowBy(0, 1, 50)]).toEqual([60, 0, 880, 0]);
  });

  test("knows the row of every move", () => {
    const [tree, other] = GAME.with(1, "c7c5", "c5");
    const places = placesOf(rowsOf(tree, 2));
    expect([places.get(1), places.get(2), places.get(other), places.get(3)]).toEqual([0, 0, 1, 2]);
  });
});

describe("what a tab remembers", () => {
  beforeEach(() => sessionStorage.clear());

  test("is the tree of this address and the move that was looked at", () => {
    const end = GAME.endOf(START);
    storeTree("/analysis/match/m", GAME, end, 3);
    const stored = storedTree("/analysis/match/m");
    expect(stored?.tree.movesTo(stored.at)).toEqual(GAME.movesTo(end));
    expect(stored?.version).toBe(3);
    expect(storedTree("/analysis/match/other")).toBeNull();
  });

  test("is nothing where it is damaged", () => {
    sessionStorage.setItem("deska-analysis", "{");
    expect(storedTree("/analysis/match/m")).toBeNull();
  });
});
