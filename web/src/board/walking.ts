import type { Place } from "../play/cells";
import { key as placeKey } from "./shape";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
  PageUp: [0, -Infinity],
  PageDown: [0, Infinity],
};

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

const NO_HOLES: ReadonlySet<string> = new Set();

/** Where a key leads from a place on a board, over holes but never beside it; null: the key leads nowhere. */
export function walk(from: Place, { key, ctrlKey, metaKey, altKey }: Key, columns: number, rows: number, holes = NO_HOLES): Place | null {
  const by = STEPS[key];
  if (!by || ctrlKey || metaKey || altKey) return null;
  const [dx, dy] = by.map(Math.sign) as [number, number];
  const far = Math.abs(by[0] || by[1]) > 1;
  let [reached, next] = [from, from];
  do {
    next = { column: next.column + dx, row: next.row + dy };
    if (next.column !== within(next.column, columns) || next.row !== within(next.row, rows)) break;
    if (!holes.has(placeKey(next))) reached = next;
  } while (far || reached === from);
  return reached;
}

/** Whether a key plays the cell that the keyboard is on. */
export function isPress({ key }: Pick<KeyboardEvent, "key">): boolean {
  return key === "Enter" || key === " ";
}

/** Where the keyboard begins on a new board: in the middle, or near it where that is a hole. */
export function middleOf(columns: number, rows: number, holes = NO_HOLES): Place {
  const middle = { column: Math.floor((columns - 1) / 2), row: Math.floor((rows - 1) / 2) };
  if (!holes.has(placeKey(middle))) return middle;
  const distance = ({ column, row }: Place): number => Math.abs(column - middle.column) + Math.abs(row - middle.row);
  const all = Array.from({ length: columns * rows }, (_, at) => ({ column: at % columns, row: Math.floor(at / columns) }));
  const free = all.filter((place) => !holes.has(placeKey(place)));
  return free.reduce((best, place) => (distance(place) < distance(best) ? place : best), free[0] ?? middle);
}

function within(value: number, end: number): number {
  return Math.min(Math.max(value, 0), end - 1);
}
