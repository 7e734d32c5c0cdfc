import { gridOf } from "../play/cells";
import type { State } from "../protocol";

type Board = Pick<State, "columns" | "rows" | "names">;

const SMALL = 6; // columns or rows of a board on which three cells would be nearly everything

/** A block of cells around one, which is not always in its middle: a hint that does not tell the cell. */
export function areaAround(cell: string, { columns, rows, names }: Board): string[] {
  const grid = gridOf(columns, rows, names);
  const place = grid.placeOf(cell);
  if (!place) return [];
  const size = Math.min(columns, rows) <= SMALL ? 2 : 3;
  const shift = (place.column + 2 * place.row) % size; // the same cell has always the same area
  const from = (at: number, all: number, by: number): number => Math.max(0, Math.min(at - by, all - size));
  const [left, low] = [from(place.column, columns, shift), from(place.row, rows, (shift + 1) % size)];
  const steps = Array.from({ length: size }, (_, step) => step);
  return steps.flatMap((up) => steps.map((aside) => grid.nameAt(left + aside, low + up)).filter(Boolean));
}
