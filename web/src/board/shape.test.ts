import { describe, expect, it } from "vitest";
import { edgesOf, groundLines, key, shapeOf } from "./shape";

const none = { crossings: false, holes: new Set<string>(), lines: [] };

describe("the shape of a board", () => {
  it("has a unit for each square", () => {
    const shape = shapeOf("squares", 7, 6);
    expect([shape.width, shape.height]).toEqual([7, 6]);
    expect(shape.spot({ column: 3, row: 2 })).toEqual({ column: 3, row: 2 });
  });

  it("shifts each row of hexagons half a cell to the right, so that neighbours are one cell apart", () => {
    const shape = shapeOf("hexagons", 11, 11);
    const middle = shape.spot({ column: 4, row: 4 });
    const neighbours = [[5, 4], [3, 4], [4, 5], [4, 3], [3, 5], [5, 3]].map(([column = 0, row = 0]) => shape.spot({ column, row }));
    for (const { column, row } of neighbours) expect(Math.hypot(column - middle.column, row - middle.row)).toBeCloseTo(1);
    expect(shape.width).toBe(16);
  });

  it("keeps every hexagon inside the picture", () => {
    const shape = shapeOf("hexagons", 3, 4);
    const last = shape.spot({ column: 2, row: 3 });
    expect(shape.spot({ column: 0, row: 0 }).row).toBeGreaterThan(0);
    expect(last.column + 1).toBeCloseTo(shape.width);
    expect(last.row + 1).toBeLessThan(shape.height);
  });
});

describe("the edges of a board", () => {
  const ends = (path: string): string[] => {
    const points = path.slice(1).split("L").map((point) => point.split(" ").map((part) => Number(part).toFixed(3)).join(" "));
    return [points.at(0) ?? "", points.at(-1) ?? ""];
  };

  it("go straight along squares", () => {
    expect(edgesOf(shapeOf("squares", 2, 1), 2, 1)).toEqual(["M0 0L1 0L1 0L2 0", "M2 0L2 1", "M0 1L1 1L1 1L2 1", "M0 0L0 1"]);
  });

  it("meet at the corners of a rhombus of hexagons, each along its own cells", () => {
    const [top = "", right = "", bottom = "", left = ""] = edgesOf(shapeOf("hexagons", 4, 3), 4, 3);
    expect(ends(top)[0]).toBe(ends(left)[0]);
    expect(ends(top)[1]).toBe(ends(right)[0]);
    expect(ends(bottom)[0]).toBe(ends(left)[1]);
    expect(ends(bottom)[1]).toBe(ends(right)[1]);
    expect(top.split("L")).toHaveLength(12);
    expect(left.split("L")).toHaveLength(6);
  });
});

describe("the lines of a board", () => {
  it("go straight across where all cells are squares", () => {
    expect(groundLines(shapeOf("squares", 2, 2), { columns: 2, rows: 2, ...none })).toBe("M1 0V2M0 1H2");
  });

  it("go around every cell that is no hole", () => {
    const holes = new Set([key({ column: 1, row: 0 })]);
    const path = groundLines(shapeOf("squares", 2, 2), { columns: 2, rows: 2, ...none, holes });
    expect(path.match(/M[\d. ]+/g)).toEqual(["M0 0", "M0 1", "M1 1"]);
  });

  it("go where the game says, through the middles of cells", () => {
    const lines = [[{ column: 0, row: 0 }, { column: 2, row: 0 }]];
    expect(groundLines(shapeOf("squares", 3, 3), { columns: 3, rows: 3, ...none, lines })).toBe("M0.5 0.5L2.5 0.5");
  });
});
