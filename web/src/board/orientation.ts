import type { Grid, Place } from "../play/cells";

/** How the cells of a board lie on the screen, where columns and rows are counted from the upper left. */
export interface Orientation {
  cellAt: (column: number, row: number) => string;
  placeOf: (cell: string) => Place | null;
  placesOf: (cells: readonly string[]) => Place[]; // without what is no cell
}

/** `flipped`: the board is turned by half a turn, so the first row is on top. */
export function orientationOf(grid: Grid, columns: number, rows: number, flipped: boolean): Orientation {
  const turned = ({ column, row }: Place): Place => (flipped ? { column: columns - 1 - column, row } : { column, row: rows - 1 - row });
  const placeOf = (cell: string): Place | null => {
    const found = grid.placeOf(cell);
    return found && turned(found);
  };
  return {
    cellAt: (column, row) => {
      const at = turned({ column, row });
      return grid.nameAt(at.column, at.row);
    },
    placeOf,
    placesOf: (cells) => cells.flatMap((cell) => placeOf(cell) ?? []),
  };
}

/** The places of the dark cells as seen on the screen; none where a board has no dark cells. */
export function darkPlaces(columns: number, rows: number, pattern: string, flipped = false): Place[] {
  if (pattern !== "checkered" && pattern !== "mirrored") return [];
  return placesOf(columns, rows).filter((place) => isDark(place, columns, rows, pattern, flipped));
}

/** Whether the cell at a place on the screen is dark: the lower left one is, unless the pattern is mirrored. */
export function isDark({ column, row }: Place, columns: number, rows: number, pattern: string, flipped = false): boolean {
  if (pattern !== "checkered" && pattern !== "mirrored") return false;
  const fromLowerLeft = flipped ? columns - 1 - column + row : column + rows - 1 - row;
  return (fromLowerLeft % 2 === 0) === (pattern === "checkered");
}

/** All places row by row, from the upper left. */
export function placesOf(columns: number, rows: number): Place[] {
  return Array.from({ length: columns * rows }, (_, at) => ({ column: at % columns, row: Math.floor(at / columns) }));
}

/** Rows from left to right, top to bottom: the order in which a line is drawn through them. */
export function inReadingOrder(places: readonly Place[]): Place[] {
  return places.toSorted((one, other) => one.column - other.column || one.row - other.row);
}
