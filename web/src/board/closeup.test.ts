import { describe, expect, test } from "vitest";
import { closeUp, viewBoxOf, wholeOf } from "./closeup";

describe("a close-up", () => {
  test("shows all of a small board, also where the picture is cut to a square", () => {
    const { x, y, width, height } = closeUp({ width: 3, height: 3 }, [], false);
    expect(height).toBeGreaterThanOrEqual(3);
    expect([x + width / 2, y + height / 2]).toEqual([1.5, 1.5]);
    expect(width).toBeCloseTo(height * 1.5);
  });

  test("shows the lower ranks of armies, at whole cells", () => {
    expect(closeUp({ width: 8, height: 8 }, [], true)).toEqual({ x: 1, y: 4, width: 6, height: 4 });
    expect(closeUp({ width: 9, height: 9 }, [], true)).toEqual({ x: 1, y: 5, width: 6, height: 4 });
  });

  test("shows what lies around the pieces, and nothing beside the board", () => {
    const board = { width: 15, height: 15 };
    const middle = closeUp(board, [{ column: 6, row: 7 }, { column: 8, row: 7 }], false); // prettier-ignore
    expect([middle.x + middle.width / 2, middle.y + middle.height / 2]).toEqual([7.5, 7.5]);
    const corner = closeUp(board, [{ column: 14, row: 0 }], false);
    expect([corner.x + corner.width, corner.y]).toEqual([15, 0]);
    expect(closeUp(board, [], false)).toEqual(middle);
  });

  test("has few enough cells to tell them apart in a picture 104 pixels high", () => {
    for (const size of [6, 8, 9, 10, 15, 40]) {
      for (const armies of [true, false]) expect(104 / closeUp({ width: size, height: size }, [], armies).height).toBeGreaterThan(20);
    }
  });
});

test("a whole board has a narrow edge", () => {
  expect(viewBoxOf(wholeOf({ width: 8, height: 8 }))).toBe("-0.2 -0.2 8.4 8.4");
});
