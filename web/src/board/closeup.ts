import type { Place } from "../play/cells";
import type { Piece } from "../protocol";

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

export type Armies = "none" | "alike" | "different";
const ROOM = 4.6; // rows around pieces on a large board
const RANKS = { alike: 4, different: 6 };

/** What a small picture of a board shows, so that its cells stay legible: all of a small board, the lower ranks of
 * armies, the middle where different armies meet, or the surroundings of the last move or of the pieces. */
export function closeUp(board: { width: number; height: number }, pieces: readonly Place[], armies: Armies, last: readonly Place[] = []): Window {
  if (Math.max(board.width, board.height) < SMALL) return around(board, board.height / 2, Math.max(board.width, board.height) + 2 * EDGE);
  if (last.length) return aroundPlaces(board, last, armies === "none" ? ROOM : RANKS.different);
  if (armies === "none") return aroundPlaces(board, pieces, ROOM);
  const size = Math.min(RANKS[armies], board.height);
  const below = board.height - size;
  return { x: Math.floor((board.width - size * WIDE) / 2), y: armies === "alike" ? below : below / 2, width: size * WIDE, height: size };
}

/** Whether the pieces that stand nearest to the middle differ from those of the other side. */
export function doArmiesDiffer(pieces: Record<string, Piece>, placeOf: (cell: string) => Place | null, rows: number): boolean {
  const standing = Object.entries(pieces).flatMap(([cell, piece]) => {
    const place = placeOf(cell);
    return place ? [{ piece, far: Math.abs(place.row - (rows - 1) / 2) }] : [];
  });
  const front = (owner: number): string => {
    const own = standing.filter(({ piece }) => piece.owner === owner);
    const near = Math.min(...own.map(({ far }) => far));
    const kinds = own.filter(({ far }) => far === near).map(({ piece }) => piece.picture || piece.letter.toUpperCase());
    return [...new Set(kinds)].sort().join();
  };
  return front(0) !== front(1);
}

/** All of the board and something beside it. */
export function wholeOf(board: { width: number; height: number }): Window {
  return { x: -EDGE, y: -EDGE, width: board.width + 2 * EDGE, height: board.height + 2 * EDGE };
}

function around(board: { width: number }, middle: number, height: number): Window {
  return { x: board.width / 2 - (height * WIDE) / 2, y: middle - height / 2, width: height * WIDE, height };
}

function aroundPlaces(board: { width: number; height: number }, pieces: readonly Place[], height: number): Window {
  const width = height * WIDE;
  const middle = (places: number[], initial: number): number => (places.length ? (Math.min(...places) + Math.max(...places) + 1) / 2 : initial);
  const within = (from: number, room: number): number => (room < 0 ? room / 2 : Math.max(Math.min(from, room), 0));
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
