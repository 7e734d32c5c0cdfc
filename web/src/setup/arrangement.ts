import type { Arrangement, Preview, Palette, Piece } from "../protocol";

/** What a tap on the board does: it puts a kind of the palette there, or takes away what is there. */
export type Tool = number | "erase";

/** A position that is being set up: kinds of the palette by cell, and in hand. */
export interface Arranged {
  pieces: Record<string, number>;
  hands: Record<string, number>;
  toMove: number;
}

export const MOST_IN_HAND = 99;

/** The position that the palette came with. */
export function arrangedOf({ pieces, hands, to_move: toMove }: Pick<Palette, "pieces" | "hands" | "to_move">): Arranged {
  return { pieces: { ...pieces }, hands: { ...hands }, toMove };
}

/** After a tap on a cell: the same piece once more takes it away. */
export function tapped(arranged: Arranged, cell: string, tool: Tool): Arranged {
  const { [cell]: there, ...others } = arranged.pieces;
  const isGone = tool === "erase" || there === tool;
  return { ...arranged, pieces: isGone ? others : { ...others, [cell]: tool } };
}

/** After a piece was dragged from a cell, or from the palette (null), to a cell, or beside the board (null). */
export function dropped(arranged: Arranged, kind: number, from: string | null, to: string | null): Arranged {
  const pieces = { ...arranged.pieces };
  if (from !== null) delete pieces[from];
  if (to !== null) pieces[to] = kind;
  return { ...arranged, pieces };
}

export function cleared(arranged: Arranged): Arranged {
  return { ...arranged, pieces: {}, hands: {} };
}

/** With another number of a kind in hand. */
export function withHand(arranged: Arranged, kind: number, count: number): Arranged {
  const { [String(kind)]: _, ...others } = arranged.hands;
  const whole = Math.min(Math.max(Math.trunc(count) || 0, 0), MOST_IN_HAND);
  return { ...arranged, hands: whole ? { ...others, [String(kind)]: whole } : others };
}

/** The pieces to draw. */
export function piecesOf({ pieces }: Arranged, kinds: readonly Piece[]): Record<string, Piece> {
  return Object.fromEntries(Object.entries(pieces).flatMap(([cell, kind]) => (kinds[kind] ? [[cell, kinds[kind]]] : [])));
}

/** What the server is asked to write down. */
export function queryOf({ pieces, hands, toMove }: Arranged, { game, options }: Pick<Preview, "game" | "options">): Arrangement {
  return { game, options, hands, to_move: toMove, pieces: Object.entries(pieces).map(([cell, kind]) => ({ cell, kind })) };
}

/** The kinds of each seat, in the order of the palette. */
export function kindsBySeat(kinds: readonly Piece[], seats: number): { kind: number; piece: Piece }[][] {
  const all = kinds.map((piece, kind) => ({ kind, piece }));
  return Array.from({ length: seats }, (_, seat) => all.filter(({ piece }) => piece.owner === seat));
}
