import type { Place } from "../play/cells";

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

/** Where a key leads from a place on a board, never beside it; null: the key leads nowhere. */
export function walk(from: Place, { key, ctrlKey, metaKey, altKey }: Key, columns: number, rows: number): Place | null {
  const by = STEPS[key];
  if (!by || ctrlKey || metaKey || altKey) return null;
  return { column: within(from.column + by[0], columns), row: within(from.row + by[1], rows) };
}

/** Whether a key plays the cell that the keyboard is on. */
export function isPress({ key }: Pick<KeyboardEvent, "key">): boolean {
  return key === "Enter" || key === " ";
}

/** Where the keyboard begins on a new board. */
export function middleOf(columns: number, rows: number): Place {
  return { column: Math.floor((columns - 1) / 2), row: Math.floor((rows - 1) / 2) };
}

function within(value: number, end: number): number {
  return Math.min(Math.max(value, 0), end - 1);
}
