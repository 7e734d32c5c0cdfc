/** A finger hits cells of so many pixels without aiming first. */
export const SURE = 30;
/** The size in pixels of cells that are aimed at: smaller ones are enlarged. */
export const ZOOMED = 38;

interface Tap {
  cell: string;
  size: number; // of a cell, in pixels
  finger: boolean; // not a mouse or a key
  plays: boolean; // it makes a move, and does not only choose a piece
}

/** Whether a tap only aims: by a finger, at a small cell that would be played and is not aimed at yet. */
export function isFirstTap({ cell, size, finger, plays }: Tap, aim: string | null): boolean {
  return finger && size < SURE && aim !== cell && plays;
}
