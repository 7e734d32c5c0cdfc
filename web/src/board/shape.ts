import type { Place } from "../play/cells";
import { linesOf } from "./geometry";
import { placesOf } from "./orientation";

/** How the cells of a board lie in its picture, where a cell is one unit wide. */
export interface BoardShape {
  width: number; // units of the whole board
  height: number;
  /** The upper left corner of the unit square around the middle of a cell. */
  spot: (place: Place) => Place;
  outline: string; // of a cell whose unit square begins at 0,0
  corners: Place[]; // the corners of that cell
  edges: [number[], number[], number[], number[]]; // the corners of a cell that lie on the upper, right, lower, left edge of the board
}

const RISE = Math.sqrt(3) / 2; // from one row of hexagons to the next
const POINT = 1 / Math.sqrt(3); // from the middle of a hexagon to its upper point
const OVERHANG = POINT - 0.5; // of a hexagon above its unit square

export function shapeOf(cells: string, columns: number, rows: number): BoardShape {
  return cells === "hexagons" ? hexagons(columns, rows) : squares(columns, rows);
}

function squares(columns: number, rows: number): BoardShape {
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([column = 0, row = 0]) => ({ column, row })); // prettier-ignore
  const edges: BoardShape["edges"] = [[0, 1], [1, 2], [3, 2], [0, 3]]; // prettier-ignore
  return { width: columns, height: rows, spot: (place) => place, outline: "M0 0h1v1h-1Z", corners, edges };
}

/** Each row is half a cell further to the right than the row above it. */
function hexagons(columns: number, rows: number): BoardShape {
  const side = POINT / 2;
  return {
    width: columns + (rows - 1) / 2,
    height: (rows - 1) * RISE + 2 * POINT,
    spot: ({ column, row }) => ({ column: column + row / 2, row: row * RISE + OVERHANG }),
    // From the upper left one on, clockwise.
    corners: [[0, 0.5 - side], [0.5, -OVERHANG], [1, 0.5 - side], [1, 0.5 + side], [0.5, 1 + OVERHANG], [0, 0.5 + side]].map(([column = 0, row = 0]) => ({ column, row })), // prettier-ignore
    edges: [[0, 1, 2], [2, 3], [5, 4, 3], [0, 5]], // prettier-ignore
    outline: `M.5 ${-OVERHANG}L1 ${0.5 - side}V${0.5 + side}L.5 ${1 + OVERHANG}L0 ${0.5 + side}V${0.5 - side}Z`,
  };
}

/** The upper, right, lower and left edge of a board, each as a line along its cells. */
export function edgesOf(shape: BoardShape, columns: number, rows: number): string[] {
  const along = (count: number, place: (at: number) => Place, corners: number[]): string => {
    const points = Array.from({ length: count }, (_, at) => shape.spot(place(at))).flatMap(({ column, row }) =>
      corners.flatMap((corner) => (shape.corners[corner] ? [`${column + shape.corners[corner].column} ${row + shape.corners[corner].row}`] : [])),
    );
    return `M${points.join("L")}`;
  };
  const [top, right, bottom, left] = shape.edges;
  return [
    along(columns, (at) => ({ column: at, row: 0 }), top),
    along(rows, (at) => ({ column: columns - 1, row: at }), right),
    along(columns, (at) => ({ column: at, row: rows - 1 }), bottom),
    along(rows, (at) => ({ column: 0, row: at }), left),
  ];
}

interface Ground {
  columns: number;
  rows: number;
  crossings: boolean; // pieces lie on the crossings of lines
  holes: ReadonlySet<string>; // places, as `key` writes them
  lines: Place[][]; // through the middles of cells
}

export const key = ({ column, row }: Place): string => `${column}-${row}`;

/** The lines of a board: those the game tells, around every cell where there are holes or hexagons, or straight across. */
export function groundLines(shape: BoardShape, { columns, rows, crossings, holes, lines }: Ground): string {
  if (lines.length) return lines.map((line) => `M${line.map(shape.spot).map(middle).join("L")}`).join("");
  if (!holes.size && shape.width === columns) return linesOf(columns, rows, crossings);
  const cells = placesOf(columns, rows).filter((place) => !holes.has(key(place)));
  return cells.map((place) => moved(shape.outline, shape.spot(place))).join("");
}

const middle = ({ column, row }: Place): string => `${column + 0.5} ${row + 0.5}`;

/** The outline of a cell somewhere else: its absolute commands move. */
export function moved(outline: string, { column, row }: Place): string {
  return outline.replace(/([MLV])([-.\d]+)(?: ([-.\d]+))?/g, (_, command: string, x: string, y?: string) =>
    command === "V" ? `V${Number(x) + row}` : `${command}${Number(x) + column} ${Number(y) + row}`,
  );
}
