import { describe, expect, test } from "vitest";
import { columnLabelsOf, coordinateSize, coordinateStep, labelsAreInside, numberedCells, rowLabelsOf } from "./coordinates";

const BOARD = { columns: 8, rows: 8, columnLabels: [], rowLabels: [], flipped: false, step: 1 };
const words = (labels: { text: string }[]): string => labels.map(({ text }) => text).join(" ");

describe("labels beside a board", () => {
  test("are letters below and numbers to the left, the other way round when flipped", () => {
    expect(words(columnLabelsOf(BOARD))).toBe("a b c d e f g h");
    expect(words(rowLabelsOf(BOARD))).toBe("8 7 6 5 4 3 2 1");
    expect(words(columnLabelsOf({ ...BOARD, flipped: true }))).toBe("h g f e d c b a");
    expect(words(rowLabelsOf({ ...BOARD, flipped: true }))).toBe("1 2 3 4 5 6 7 8");
  });

  test("are the game's own where it has some", () => {
    const shogi = { ...BOARD, columns: 3, rows: 3, columnLabels: ["3", "2", "1"], rowLabels: ["c", "b", "a"] };
    expect(words(columnLabelsOf(shogi))).toBe("3 2 1");
    expect(words(rowLabelsOf(shogi))).toBe("a b c");
    expect(words(columnLabelsOf({ ...shogi, flipped: true }))).toBe("1 2 3");
  });

  test("go on with two letters after z", () => {
    expect(columnLabelsOf({ ...BOARD, columns: 40 }).at(-1)).toEqual({ at: 39, text: "an" });
  });

  test("are left out where cells are small; row 1 always has one", () => {
    expect([40, 16, 12, 9, 5].map(coordinateStep)).toEqual([1, 1, 2, 2, 5]);
    const small = { ...BOARD, columns: 40, rows: 40, step: 5 };
    expect(words(rowLabelsOf(small))).toBe("36 31 26 21 16 11 6 1");
    expect(columnLabelsOf(small).map(({ at }) => at)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  });

  test("stand in the corners of the cells of armies, but not of points", () => {
    expect(labelsAreInside("wood", [])).toBe(true);
    expect(labelsAreInside("wood", [["a1", "d1"]])).toBe(false);
    expect(labelsAreInside("", [])).toBe(false);
  });

  test("are from 9 to 12 pixels high", () => {
    for (const cell of [4, 9, 20, 24, 80]) {
      expect(coordinateSize(cell) * cell).toBeGreaterThanOrEqual(9);
      expect(coordinateSize(cell) * cell).toBeLessThanOrEqual(12);
    }
  });
});

test("cells with numbers for names are those of draughts", () => {
  expect(numberedCells(["01", "-a", "50", "b2"])).toEqual(["01", "50"]);
  expect(numberedCells([])).toEqual([]);
});
