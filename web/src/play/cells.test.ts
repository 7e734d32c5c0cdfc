import { describe, expect, test } from "vitest";
import { cellOfMove, columnName, gridOf, stockOfMove } from "./cells";

test("columns after z have two letters", () => {
  expect([0, 25, 26, 39, 51, 52].map(columnName)).toEqual(["a", "z", "aa", "an", "az", "ba"]);
});

describe("a grid", () => {
  test("knows each of its cells by name and place", () => {
    const grid = gridOf(40, 40, []);
    for (const name of ["a1", "z1", "aa1", "an40", "t20"]) {
      const place = grid.placeOf(name);
      expect(grid.nameAt(place?.column ?? -1, place?.row ?? -1)).toBe(name);
    }
  });

  test.each(["", "a0", "a01", "d1", "a4", "A1", "1a", "aaa1", "+", "x", "a1b2"])("has no cell %j on 3 × 3", (name) => {
    expect(gridOf(3, 3, []).placeOf(name)).toBeNull();
  });

  test("may have names of its own, row by row from below", () => {
    const grid = gridOf(2, 2, ["2b", "1b", "2a", "1a"]);
    expect(grid.placeOf("1a")).toEqual({ column: 1, row: 1 });
    expect(grid.nameAt(0, 0)).toBe("2b");
    expect(grid.nameAt(5, 5)).toBe("");
    expect(grid.placeOf("a1")).toBeNull();
  });
});

test("a move from the hand names what is taken and where it is put", () => {
  expect([cellOfMove("B@c2"), stockOfMove("B@c2")]).toEqual(["c2", "B@"]);
  expect([cellOfMove("B*5e"), stockOfMove("B*5e")]).toEqual(["5e", "B*"]);
  expect([cellOfMove("h8"), stockOfMove("h8")]).toEqual(["h8", null]);
});
