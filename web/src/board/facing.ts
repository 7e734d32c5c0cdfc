import type { Piece } from "../protocol";

/** Whether a piece belongs to who moves second: its letter is small. */
export function isSecond({ letter }: Pick<Piece, "letter">): boolean {
  return letter !== letter.toUpperCase();
}

/** Whether a piece points down: those of the first side point up, unless the board is flipped. */
export function looksDown(piece: Pick<Piece, "letter">, flipped: boolean): boolean {
  return isSecond(piece) !== flipped;
}
