import { describe, expect, test } from "vitest";
import { chessman } from "../testing/states";
import { fallenSince, fallTo } from "./falling";
import { standingOf, type Standing } from "./sliding";

const disc = chessman("X");
const standing = (...cells: string[]): Map<string, Standing> =>
  standingOf(Object.fromEntries(cells.map((cell) => [cell, disc])), (cell) => ({ column: cell.charCodeAt(0) - 97, row: 6 - Number(cell[1]) }), new Map());

describe("what falls", () => {
  test("is the disc that came", () => {
    expect(fallenSince(standing("d1"), standing("d1", "d2")).map(({ cell }) => cell)).toEqual(["d2"]);
  });

  test("is nothing when a move is taken back, or another position is shown", () => {
    expect(fallenSince(standing("d1", "d2"), standing("d1"))).toEqual([]);
    expect(fallenSince(standing("d1"), standing("d1", "d2", "d3"))).toEqual([]);
    expect(fallenSince(standing("d1"), standing("e1"))).toEqual([]);
  });
});

describe("a fall", () => {
  test("ends where the disc lies, and begins above the board", () => {
    const { steps } = fallTo({ column: 3, row: 5 }, -1);
    expect(steps).toEqual([{ translate: "0 -6px" }, { translate: "0 0" }]);
  });

  test("of four times the height takes twice the time, also on a board that is turned", () => {
    expect(fallTo({ column: 0, row: 3 }, -1).duration).toBe(2 * fallTo({ column: 0, row: 0 }, -1).duration);
    expect(fallTo({ column: 0, row: 2 }, 6).duration).toBe(2 * fallTo({ column: 0, row: 5 }, 6).duration);
  });
});
