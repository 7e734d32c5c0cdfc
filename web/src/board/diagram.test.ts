import { describe, expect, test } from "vitest";
import { arrowPaths, windowOfDiagram } from "./diagram";

describe("a diagram", () => {
  test("shows all of its board with a margin, or a part that is counted from the lower left", () => {
    expect(windowOfDiagram({ window: null, board: { columns: 5, rows: 5 } })).toEqual({ x: -0.12, y: -0.12, width: 5.24, height: 5.24 });
    expect(windowOfDiagram({ window: [2, 0, 4, 3], board: { columns: 8, rows: 8 } })).toEqual({ x: 2, y: 5, width: 4, height: 3 });
  });

  test("has arrows that end before the middle of the cell they lead to", () => {
    const { shaft, head } = arrowPaths({ column: 0, row: 2 }, { column: 0, row: 0 });
    expect(shaft).toBe("M0.5 2.16L0.5 0.86");
    expect(head.startsWith("M0.5 0.62L")).toBe(true);
  });

  test("has arrows that stop before a piece", () => {
    expect(arrowPaths({ column: 0, row: 2 }, { column: 0, row: 0 }, true).head.startsWith("M0.5 0.92L")).toBe(true);
  });

  test("has arrows of one step that still have a shaft", () => {
    const { shaft } = arrowPaths({ column: 1, row: 1 }, { column: 2, row: 1 });
    expect(shaft).toBe("M1.84 1.5L2.14 1.5");
  });
});
