import { describe, expect, test } from "vitest";
import { arrowOf, blockLinesOf, edgeWidth, layoutIn, linesOf, marginsOf, menuCorner, middleInPixels, placeAt, squaresOf, starsOf, throughMiddles, windowOf } from "./geometry";

const SCREENS = { desktop: { width: 760, height: 740 }, phone: { width: 390, height: 480 }, small: { width: 360, height: 330 } };
const SHAPES = [[3, 3], [13, 13], [15, 15], [40, 40], [40, 5], [4, 30], [9, 10]] as const; // prettier-ignore

const margins = (coordinates: boolean, width = 760): ReturnType<typeof marginsOf> => marginsOf({ coordinates, inside: false, width });

describe("the layout of a board", () => {
  for (const [name, space] of Object.entries(SCREENS))
    for (const [columns, rows] of SHAPES)
      for (const coordinates of [true, false])
        test(`${columns} × ${rows} fits a ${name} screen ${coordinates ? "with" : "without"} coordinates`, () => {
          const layout = layoutIn(space, columns, rows, margins(coordinates, space.width));
          expect(layout.width * layout.cell).toBeLessThanOrEqual(space.width + 1e-9);
          expect(layout.height * layout.cell).toBeLessThanOrEqual(space.height + 1e-9);
          expect(layout.left * layout.cell).toBeCloseTo(margins(coordinates, space.width).near);
        });

  test.each([
    [360, 8, true, 45],
    [360, 9, true, 40],
    [390, 9, true, 43],
    [360, 9, false, 37],
    [360, 15, false, 22],
  ])("on a phone of %i pixels fills the whole width, with %i columns", (width, side, inside, least) => {
    const layout = layoutIn({ width, height: width }, side, side, marginsOf({ coordinates: true, inside, width }));
    expect(layout.width * layout.cell).toBeCloseTo(width);
    expect(layout.cell).toBeGreaterThanOrEqual(least);
  });

  test("fills the narrower side of the space", () => {
    const { cell } = layoutIn({ width: 590, height: 900 }, 4, 4, margins(false));
    expect(cell).toBe(Math.floor((590 - 20) / 4));
  });

  test("has cells of whole pixels unless they are very small", () => {
    expect(layoutIn({ width: 500, height: 500 }, 15, 15, margins(true)).cell % 1).toBe(0);
    expect(layoutIn({ width: 390, height: 480 }, 40, 40, margins(true)).cell % 1).not.toBe(0);
  });

  test("keeps cells of 4 pixels where there is no space at all", () => {
    expect(layoutIn({ width: 10, height: 10 }, 40, 40, margins(true)).cell).toBe(4);
  });
});

describe("an arrow", () => {
  test("leads from the first cell to the middle of the last one, through those between", () => {
    const { shaft, head } = arrowOf([{ column: 0, row: 4 }, { column: 2, row: 4 }, { column: 2, row: 1 }]); // prettier-ignore
    expect(shaft).toBe("M0.62 4.5L2.5 4.5L2.5 1.82");
    expect(head).toBe("M2.5 1.5L2.73 1.9L2.27 1.9Z");
  });

  test("of less than two cells is none", () => {
    expect(arrowOf([{ column: 1, row: 1 }])).toEqual({ shaft: "", head: "" });
  });
});

describe("the part of a board that is shown", () => {
  const layout = layoutIn(SCREENS.phone, 40, 40, margins(true, 390));
  const read = (view: string): number[] => view.split(" ").map(Number);

  test("is all of it while nothing is aimed at, or cells are large enough", () => {
    expect(read(windowOf(layout, null, 38))).toEqual([-layout.left, -layout.top, layout.width, layout.height]);
    expect(windowOf(layout, { column: 5, row: 5 }, layout.cell)).toBe(windowOf(layout, null, 38));
  });

  test("has cells of the requested size around the one that is aimed at", () => {
    const [x = 0, y = 0, width = 0, height = 0] = read(windowOf(layout, { column: 19, row: 20 }, 38));
    expect((layout.width * layout.cell) / width).toBeCloseTo(38);
    expect(x + width / 2).toBeCloseTo(19.5);
    expect(y + height / 2).toBeCloseTo(20.5);
  });

  test.each([[0, 0], [39, 39], [0, 39]])("stays on the board at its corner %i %i", (column, row) => {
    const [x = 0, y = 0, width = 0, height = 0] = read(windowOf(layout, { column, row }, 38));
    expect(x).toBeGreaterThanOrEqual(-layout.left);
    expect(y).toBeGreaterThanOrEqual(-layout.top);
    expect(x + width).toBeLessThanOrEqual(layout.width - layout.left + 1e-9);
    expect(y + height).toBeLessThanOrEqual(layout.height - layout.top + 1e-9);
  }); // prettier-ignore
});

describe("places under a pointer", () => {
  test("are cells of the board, and nothing beside it", () => {
    expect(placeAt({ x: 0.1, y: 7.9 }, 8, 8)).toEqual({ column: 0, row: 7 });
    for (const point of [{ x: -0.1, y: 1 }, { x: 8, y: 1 }, { x: 1, y: -0.01 }, { x: 1, y: 8.2 }]) expect(placeAt(point, 8, 8)).toBeNull(); // prettier-ignore
  });

  test("have their middle where the board lies centred in its space", () => {
    const space = { width: 400, height: 500 };
    const layout = layoutIn(space, 8, 8, margins(false));
    expect(middleInPixels(layout, space, { column: 3, row: 3 }).x).toBeCloseTo(200 - layout.cell / 2);
    expect(middleInPixels(layout, space, { column: 4, row: 4 }).y).toBeCloseTo(250 + layout.cell / 2);
  });
});

describe("a menu on the board", () => {
  const [menu, space] = [{ width: 120, height: 60 }, { width: 390, height: 400 }];

  test("lies below a cell in the upper half and above one in the lower half", () => {
    expect(menuCorner({ x: 195, y: 50 }, 40, menu, space)).toEqual({ x: 135, y: 76 });
    expect(menuCorner({ x: 195, y: 350 }, 40, menu, space)).toEqual({ x: 135, y: 264 });
  });

  test("never leaves the space", () => {
    expect(menuCorner({ x: 10, y: 50 }, 40, menu, space).x).toBe(0);
    expect(menuCorner({ x: 385, y: 50 }, 40, menu, space).x).toBe(270);
    expect(menuCorner({ x: 5, y: 30 }, 40, { width: 600, height: 60 }, space).x).toBe(0);
    expect(menuCorner({ x: 5, y: 61 }, 40, { width: 60, height: 300 }, { width: 120, height: 120 }).y).toBe(0);
  });
});

describe("lines of a board", () => {
  test("lie between cells, or through their middles where stones lie on crossings", () => {
    expect(linesOf(3, 2, false)).toBe("M1 0V2M2 0V2M0 1H3");
    expect(linesOf(2, 2, true)).toBe("M0.5 0.5V1.5M1.5 0.5V1.5M0.5 0.5H1.5M0.5 1.5H1.5");
  });

  test("are thicker around blocks of 2 × 2 cells", () => {
    expect(blockLinesOf(4, 4)).toBe("M2 0V4M0 2H4");
    expect(blockLinesOf(2, 2)).toBe("");
  });

  test("go through the middles of a row, and around and across a square of four", () => {
    expect(throughMiddles([0, 1, 2].map((column) => ({ column, row: 1 })))).toBe("M0.5 1.5L1.5 1.5L2.5 1.5");
    expect(throughMiddles([0, 1, 2, 3].map((column) => ({ column, row: 1 }))).split("L")).toHaveLength(4);
    const square = [{ column: 0, row: 0 }, { column: 0, row: 1 }, { column: 1, row: 0 }, { column: 1, row: 1 }]; // prettier-ignore
    expect(throughMiddles(square).split("L")).toHaveLength(6);
  });

  test("around cells are squares", () => {
    expect(squaresOf([{ column: 2, row: 3 }])).toBe("M2 3h1v1h-1Z");
  });

  test("have stars on odd squares from 9 on", () => {
    expect(starsOf(15, 15)).toContainEqual({ column: 7, row: 7 });
    expect(starsOf(15, 15)).toContainEqual({ column: 3, row: 11 });
    expect(starsOf(9, 9)).toContainEqual({ column: 2, row: 2 });
    for (const [columns, rows] of [[8, 8], [14, 14], [15, 13], [7, 7]] as const) expect(starsOf(columns, rows)).toEqual([]); // prettier-ignore
  });
});

test("coloured edges stay in the picture and clear of the coordinates, however large the cells are", () => {
  for (const width of [360, 1280]) {
    const around = marginsOf({ coordinates: true, inside: false, width });
    for (const cell of [12, 21, 48, 110, 200]) {
      const half = (edgeWidth(cell, around) * cell) / 2;
      expect(half).toBeLessThanOrEqual(around.far);
      expect(half).toBeLessThan(around.near / 2 - 5);
    }
  }
  expect(edgeWidth(12, marginsOf({ coordinates: true, inside: false, width: 1280 }))).toBe(0.26);
});
