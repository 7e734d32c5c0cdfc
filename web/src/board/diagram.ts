import type { Place } from "../play/cells";
import type { DiagramInfo } from "../protocol";
import type { Window } from "./closeup";

export type DiagramMarks = Pick<DiagramInfo, "dots" | "rings" | "arrows" | "zone" | "forbidden">;

const MARGIN = 0.12; // of the whole small board, in cells

/** The part of a board that a diagram shows, counted from the upper left as pictures are. */
export function windowOfDiagram({ window, board }: Pick<DiagramInfo, "window"> & { board: { columns: number; rows: number } }): Window {
  if (!window) return { x: -MARGIN, y: -MARGIN, width: board.columns + 2 * MARGIN, height: board.rows + 2 * MARGIN };
  const [column = 0, row = 0, columns = board.columns, rows = board.rows] = window;
  return { x: column, y: board.rows - row - rows, width: columns, height: rows };
}

const START = 0.34; // from the middle of the cell it leaves, along the longer side
const END = 0.12; // before the middle of the cell it leads to
const BEFORE_PIECE = 0.42; // the same where a piece stands
const HEAD = 0.24;

/** An arrow from cell to cell: its shaft and its head, as paths. */
export function arrowPaths(from: Place, to: Place, ontoPiece = false): { shaft: string; head: string } {
  const [x, y] = [to.column - from.column, to.row - from.row];
  const length = Math.hypot(x, y) || 1;
  const [ux, uy] = [x / length, y / length];
  const at = (along: number, aside = 0): string => `${round(from.column + 0.5 + ux * along - uy * aside)} ${round(from.row + 0.5 + uy * along + ux * aside)}`;
  const tip = length - (ontoPiece ? BEFORE_PIECE : END);
  const neck = tip - HEAD;
  return { shaft: `M${at(Math.min(START / Math.max(Math.abs(ux), Math.abs(uy)), neck))}L${at(neck)}`, head: `M${at(tip)}L${at(neck, HEAD * 0.8)}L${at(neck, -HEAD * 0.8)}Z` };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
