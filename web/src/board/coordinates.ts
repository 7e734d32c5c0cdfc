import { columnName } from "../play/cells";

/** A label beside the board: of which column or row on the screen, and what it says. */
export interface Label {
  at: number;
  text: string;
}

interface Labelled {
  columns: number;
  rows: number;
  columnLabels: readonly string[]; // the game's own; empty: letters
  rowLabels: readonly string[]; // empty: numbers
  flipped: boolean;
  step: number; // one label is written of so many
}

/** The labels below the board, from the left. */
export function columnLabelsOf({ columns, columnLabels, flipped, step }: Labelled): Label[] {
  return countTo(columns).flatMap((at) => {
    const column = flipped ? columns - 1 - at : at;
    return at % step === 0 ? [{ at, text: columnLabels[column] ?? columnName(column) }] : [];
  });
}

/** The labels left of the board, from the top; the first row always has one. */
export function rowLabelsOf({ rows, rowLabels, flipped, step }: Labelled): Label[] {
  return countTo(rows).flatMap((at) => {
    const row = flipped ? at : rows - 1 - at;
    return row % step === 0 ? [{ at, text: rowLabels[row] ?? String(row + 1) }] : [];
  });
}

/** Whether labels stand in the corners of cells. Points have no corners: their labels stand outside, in line with them. */
export function labelsAreInside(army: string, lines: readonly unknown[]): boolean {
  return army !== "" && lines.length === 0;
}

/** How many labels to leave out between two that are written. */
export function coordinateStep(cell: number): number {
  return cell >= 16 ? 1 : cell >= 9 ? 2 : 5;
}

/** The size of a label in cells: from 9 to 12 pixels. */
export function coordinateSize(cell: number): number {
  return Math.min(12, Math.max(9, cell * 0.5)) / cell;
}

const IS_NUMBER = /^[0-9]+$/;

/** The cells whose names are numbers, which are written into them. */
export function numberedCells(names: readonly string[]): string[] {
  return names.filter((name) => IS_NUMBER.test(name));
}

function countTo(end: number): number[] {
  return Array.from({ length: end }, (_, at) => at);
}
