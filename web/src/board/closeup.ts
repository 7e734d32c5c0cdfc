import type { Place } from "../play/cells";

/** A part of a board, in cells from its upper left corner. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SMALL = 6; // boards up to this size are shown whole
const EDGE = 0.2; // beside a whole board
const WIDE = 1.5; // a picture may be cut at the sides down to a square

/** What a small picture of a board shows, so that its cells stay legible: all of a small board, the lower ranks of
 * armies, or the surroundings of the pieces. */
export function closeUp(board: { width: number; height: number }, pieces: readonly Place[], hasArmies: boolean): Window {
  if (Math.max(board.width, board.height) < SMALL) return around(board, board.height / 2, Math.max(board.width, board.height) + 2 * EDGE);
  if (!hasArmies) return aroundPieces(board, pieces);
  const size = Math.min(4, board.height);
  return { x: Math.floor((board.width - size * WIDE) / 2), y: board.height - size, width: size * WIDE, height: size };
}

/** All of the board and something beside it. */
export function wholeOf(board: { width: number; height: number }): Window {
  return { x: -EDGE, y: -EDGE, width: board.width + 2 * EDGE, height: board.height + 2 * EDGE };
}

function around(board: { width: number }, middle: number, height: number): Window {
  return { x: board.width / 2 - (height * WIDE) / 2, y: middle - height / 2, width: height * WIDE, height };
}

function aroundPieces(board: { width: number; height: number }, pieces: readonly Place[]): Window {
  const height = 4.6;
  const width = height * WIDE;
  const middle = (places: number[], usual: number): number => (places.length ? (Math.min(...places) + Math.max(...places) + 1) / 2 : usual);
  const within = (from: number, room: number): number => Math.max(Math.min(from, room), 0);
  return {
    x: within(middle(pieces.map(({ column }) => column), board.width / 2) - width / 2, board.width - width),
    y: within(middle(pieces.map(({ row }) => row), board.height / 2) - height / 2, board.height - height),
    width,
    height,
  }; // prettier-ignore
}

export function viewBoxOf({ x, y, width, height }: Window): string {
  return `${x} ${y} ${width} ${height}`;
}
