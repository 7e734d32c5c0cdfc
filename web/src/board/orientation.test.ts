import { describe, expect, test } from "vitest";
import { gridOf } from "../play/cells";
import { darkPlaces, inReadingOrder, isDark, orientationOf, placesOf } from "./orientation";

const grid = gridOf(8, 8, []);

describe("a board on the screen", () => {
  test("has a1 at the lower left, and at the upper right when it is flipped", () => {
    expect(orientationOf(grid, 8, 8, false).placeOf("a1")).toEqual({ column: 0, row: 7 });
    expect(orientationOf(grid, 8, 8, true).placeOf("a1")).toEqual({ column: 7, row: 0 });
  });

  test.each([false, true])("knows every cell by its place and back (flipped: %s)", (flipped) => {
    const wide = gridOf(9, 4, []);
    const { cellAt, placeOf } = orientationOf(wide, 9, 4, flipped);
    for (const { column, row } of placesOf(9, 4)) expect(placeOf(cellAt(column, row))).toEqual({ column, row });
  });

  test("leaves out what is no cell", () => {
    expect(orientationOf(grid, 8, 8, false).placesOf(["a8", "z9", "+", "b8"])).toEqual([{ column: 0, row: 0 }, { column: 1, row: 0 }]); // prettier-ignore
  });

  test("goes by the game's own names of cells", () => {
    const shogi = gridOf(2, 2, ["2b", "1b", "2a", "1a"]);
    expect(orientationOf(shogi, 2, 2, false).cellAt(0, 0)).toBe("2a");
    expect(orientationOf(shogi, 2, 2, true).cellAt(0, 0)).toBe("1b");
  });
});

describe("dark cells", () => {
  test("begin at the lower left, or beside it on a mirrored board", () => {
    const [a1, b1] = [{ column: 0, row: 7 }, { column: 1, row: 7 }]; // prettier-ignore
    expect([isDark(a1, 8, 8, "checkered"), isDark(b1, 8, 8, "checkered")]).toEqual([true, false]);
    expect([isDark(a1, 8, 8, "mirrored"), isDark(b1, 8, 8, "mirrored")]).toEqual([false, true]);
  });

  test.each([[8, 8], [9, 10], [5, 4]])("keep their colour when a board of %i × %i is flipped", (columns, rows) => {
    for (const pattern of ["checkered", "mirrored"]) {
      const turned = darkPlaces(columns, rows, pattern).map(({ column, row }) => ({ column: columns - 1 - column, row: rows - 1 - row }));
      expect(turned.length).toBeGreaterThan(0);
      expect(darkPlaces(columns, rows, pattern, true)).toEqual(turned.toReversed());
    }
  }); // prettier-ignore

  test.each(["grid", "blocks"])("are none on a board of pattern %s", (pattern) => {
    expect(darkPlaces(8, 8, pattern)).toEqual([]);
  });
});

test("a row is drawn from its left end, a column from its top", () => {
  expect(inReadingOrder([{ column: 2, row: 0 }, { column: 1, row: 1 }, { column: 0, row: 2 }]).map(({ column }) => column)).toEqual([0, 1, 2]); // prettier-ignore
  expect(inReadingOrder([{ column: 1, row: 2 }, { column: 1, row: 0 }]).map(({ row }) => row)).toEqual([0, 2]); // prettier-ignore
});
