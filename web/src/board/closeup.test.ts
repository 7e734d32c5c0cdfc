import { describe, expect, test } from "vitest";
import { chessman } from "../testing/states";
import { closeUp, doArmiesDiffer, viewBoxOf, wholeOf } from "./closeup";

describe("a close-up", () => {
  test("shows all of a small board, also where the picture is cut to a square", () => {
    const { x, y, width, height } = closeUp({ width: 3, height: 3 }, [], "none");
    expect(height).toBeGreaterThanOrEqual(3);
    expect([x + width / 2, y + height / 2]).toEqual([1.5, 1.5]);
    expect(width).toBeCloseTo(height * 1.5);
  });

  test("shows the lower ranks of armies, at whole cells", () => {
    expect(closeUp({ width: 8, height: 8 }, [], "alike")).toEqual({ x: 1, y: 4, width: 6, height: 4 });
    expect(closeUp({ width: 9, height: 9 }, [], "alike")).toEqual({ x: 1, y: 5, width: 6, height: 4 });
  });

  test("shows the middle where different armies meet", () => {
    expect(closeUp({ width: 8, height: 8 }, [], "different")).toMatchObject({ y: 1, height: 6 });
    const placeOf = (cell: string) => ({ column: 0, row: 8 - Number(cell[1]) }); // prettier-ignore
    const alike = { a1: chessman("R", "chess-rook"), a2: chessman("P"), a7: chessman("p"), a8: chessman("q", "chess-queen") };
    expect(doArmiesDiffer(alike, placeOf, 8)).toBe(false);
    expect(doArmiesDiffer({ ...alike, a7: chessman("m", "draughts-man") }, placeOf, 8)).toBe(true);
  });

  test("shows what lies around the pieces, and nothing beside the board", () => {
    const board = { width: 15, height: 15 };
    const middle = closeUp(board, [{ column: 6, row: 7 }, { column: 8, row: 7 }], "none"); // prettier-ignore
    expect([middle.x + middle.width / 2, middle.y + middle.height / 2]).toEqual([7.5, 7.5]);
    const corner = closeUp(board, [{ column: 14, row: 0 }], "none");
    expect([corner.x + corner.width, corner.y]).toEqual([15, 0]);
    expect(closeUp(board, [], "none")).toEqual(middle);
  });

  test("follows the last move of a game that goes on", () => {
    const { x, y, width, height } = closeUp({ width: 8, height: 8 }, [], "alike", [{ column: 4, row: 1 }, { column: 4, row: 3 }]); // prettier-ignore
    expect([x, y, width, height]).toEqual([-0.5, 0, 9, 6]);
    expect(closeUp({ width: 15, height: 15 }, [{ column: 0, row: 0 }], "none", [{ column: 7, row: 7 }])).toMatchObject({ height: 4.6, y: 5.2 });
  });

  test("has few enough cells to tell them apart in a picture 104 pixels high", () => {
    for (const size of [6, 8, 9, 10, 15, 40]) {
      for (const armies of ["none", "alike", "different"] as const) expect(104 / closeUp({ width: size, height: size }, [], armies).height).toBeGreaterThan(17);
    }
  });
});

test("a whole board has a narrow edge", () => {
  expect(viewBoxOf(wholeOf({ width: 8, height: 8 }))).toBe("-0.2 -0.2 8.4 8.4");
});
