import type { StandardPiece } from "../protocol";
import { columnName, gridOf, type Place } from "../play/cells";

/** A side of a definition. */
export interface SideEntry {
  name: string;
  kind: Kind;
  promotion_zone?: unknown;
}

export const KINDS = ["chess", "shogi", "draughts"] as const;
export type Kind = (typeof KINDS)[number];
export const PATTERNS = ["checkered", "mirrored", "grid"] as const;
export type Pattern = (typeof PATTERNS)[number];
export const [SMALLEST, LARGEST] = [3, 16];

/** A piece of a definition; what is left out is as usual. */
export interface PieceEntry {
  letter?: string;
  moves?: unknown;
  value?: number;
  picture?: string;
  royal?: boolean;
  promotes_to?: string | string[];
  promotion?: "may" | "must";
  promotion_zone?: unknown;
  drop?: Record<string, boolean>;
  pawn?: boolean;
  [other: string]: unknown;
}

/** A definition as it stands in its file (docs/own-games.md); keys that the editor has no field for stay as they are. */
export interface GameDocument {
  format: string;
  name: string;
  about?: string;
  author?: string;
  board: { columns: number; rows: number; pattern?: Pattern };
  sides: [SideEntry, SideEntry];
  pieces?: Record<string, PieceEntry>;
  placement: Record<string, string | number>;
  rules?: Record<string, unknown>;
  [other: string]: unknown;
}

/** A piece and whose it is. */
export interface Owned {
  side: 0 | 1;
  piece: string;
}

export const same = (one: Owned | null | undefined, other: Owned | null | undefined): boolean =>
  one?.side === other?.side && one?.piece === other?.piece;

/** A game to begin with: two kings on an empty board, so that it can be played from the first moment. */
export function newDocument(name: string, sides: [string, string]): GameDocument {
  return {
    format: "deska-game/1",
    name,
    board: { columns: 8, rows: 8 },
    sides: [
      { name: sides[0], kind: "chess" },
      { name: sides[1], kind: "chess" },
    ],
    pieces: {},
    placement: { e1: "CWK", e8: "CBK" },
    rules: {},
  };
}

/** What stands for pieces in a placement: codes and numbers of standard ones, a side's and a piece's name. */
export class Words {
  readonly #owned = new Map<string | number, Owned>();
  readonly #codes: Map<string, string[]>;

  constructor(readonly standard: StandardPiece[]) {
    this.#codes = new Map(standard.map((piece) => [piece.name, piece.codes]));
    for (const side of [0, 1] as const) {
      standard.forEach(({ name, codes }, at) => {
        this.#owned.set(codes[side] ?? "", { side, piece: name });
        this.#owned.set(at + side * standard.length, { side, piece: name });
      });
    }
  }

  isStandard(piece: string): boolean {
    return this.#codes.has(piece);
  }

  read(doc: GameDocument, value: string | number): Owned | null {
    const coded = this.#owned.get(value);
    if (coded || typeof value === "number") return coded ?? null;
    for (const side of [0, 1] as const) {
      const start = `${doc.sides[side].name} `;
      const piece = value.startsWith(start) ? value.slice(start.length) : "";
      if (piece && (Object.hasOwn(doc.pieces ?? {}, piece) || this.isStandard(piece))) return { side, piece };
    }
    return null;
  }

  write(doc: GameDocument, { side, piece }: Owned): string {
    return this.#codes.get(piece)?.[side] ?? `${doc.sides[side].name} ${piece}`;
  }

  /** All that stands on the board, by cell. */
  placed(doc: GameDocument): Map<string, Owned> {
    const found = new Map<string, Owned>();
    for (const [cell, value] of Object.entries(doc.placement)) {
      const owned = this.read(doc, value);
      if (owned) found.set(cell, owned);
    }
    return found;
  }

  /** Do something that changes names, and say the placement in the new ones. */
  renaming(doc: GameDocument, rename: () => void, newName = (piece: string): string => piece): void {
    const placed = this.placed(doc);
    rename();
    for (const [cell, { side, piece }] of placed) doc.placement[cell] = this.write(doc, { side, piece: newName(piece) });
  }
}

const nameOf = ({ column, row }: Place): string => `${columnName(column)}${row + 1}`;
const placeIn = (doc: GameDocument, cell: string): Place | null => gridOf(doc.board.columns, doc.board.rows, []).placeOf(cell);

/** Another size. What stands in the upper half stays at the upper edge; what no longer fits is gone (and undone by undo). */
export function resize(doc: GameDocument, columns: number, rows: number): void {
  const before = doc.board.rows;
  const moved: GameDocument["placement"] = {};
  for (const [cell, value] of Object.entries(doc.placement)) {
    const place = placeIn(doc, cell);
    if (!place) continue;
    const row = place.row >= before / 2 ? place.row + rows - before : place.row;
    const fits = place.column < columns && row >= 0 && row < rows;
    if (fits && !(nameOf({ column: place.column, row }) in moved)) moved[nameOf({ column: place.column, row })] = value;
  }
  doc.placement = moved;
  doc.board = { ...doc.board, columns, rows };
}

/** One side's army for the other side too: opposite, as in chess; turned by half a turn where the other is not of chess. */
export function mirror(doc: GameDocument, words: Words, from: 0 | 1): void {
  const to = from === 0 ? 1 : 0;
  const { columns, rows } = doc.board;
  const army = [...words.placed(doc)];
  for (const [cell, owned] of army) if (owned.side === to) delete doc.placement[cell];
  for (const [cell, owned] of army) {
    const place = owned.side === from ? placeIn(doc, cell) : null;
    if (!place) continue;
    const column = doc.sides[to].kind === "chess" ? place.column : columns - 1 - place.column;
    const opposite = nameOf({ column, row: rows - 1 - place.row });
    if (opposite !== cell) doc.placement[opposite] = words.write(doc, { side: to, piece: owned.piece });
  }
}

/** Everything off the board, or only one side's pieces. */
export function clear(doc: GameDocument, words: Words, side: 0 | 1 | null): void {
  for (const [cell, owned] of words.placed(doc)) if (side === null || owned.side === side) delete doc.placement[cell];
  if (side === null) doc.placement = {};
}

/** The names a piece promotes to. */
export function promotions(entry: PieceEntry): string[] {
  const given = entry.promotes_to ?? [];
  return Array.isArray(given) ? given : [given];
}

/** A name that no own piece has yet. */
export function freeName(doc: GameDocument, wish: string): string {
  const names = doc.pieces ?? {};
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wish : `${wish} ${number}`;
    if (!Object.hasOwn(names, name)) return name;
  }
}

export function renamePiece(doc: GameDocument, words: Words, from: string, to: string): void {
  const newName = (name: string): string => (name === from ? to : name);
  words.renaming(
    doc,
    () => {
      doc.pieces = Object.fromEntries(Object.entries(doc.pieces ?? {}).map(([name, entry]) => [newName(name), entry]));
    },
    newName,
  );
  for (const entry of Object.values(doc.pieces ?? {})) {
    if (entry.promotes_to !== undefined) entry.promotes_to = promotions(entry).map(newName);
    for (const key of ["in_hand", "cannot_take"]) {
      const named = entry[key];
      if (typeof named === "string") entry[key] = newName(named);
      else if (Array.isArray(named)) entry[key] = named.map((one: unknown) => (typeof one === "string" ? newName(one) : one));
    }
  }
}

export function deletePiece(doc: GameDocument, words: Words, name: string): void {
  for (const [cell, owned] of words.placed(doc)) if (owned.piece === name) delete doc.placement[cell];
  if (doc.pieces) delete doc.pieces[name];
  for (const entry of Object.values(doc.pieces ?? {})) {
    const left = promotions(entry).filter((one) => one !== name);
    if (entry.promotes_to !== undefined) setPromotions(entry, left);
  }
}

/** What a piece becomes; where it becomes nothing, how and where says nothing any more. */
export function setPromotions(entry: PieceEntry, names: string[]): void {
  if (names.length) {
    entry.promotes_to = names;
    return;
  }
  delete entry.promotes_to;
  delete entry.promotion;
  delete entry.promotion_zone;
}

/** The place of a piece in a definition, as the server tells it. */
export function placeOfPiece(name: string): string {
  const short = name.length <= 40 ? name : `${name.slice(0, 39)}…`;
  return /^[\p{L}\p{N}_][\p{L}\p{N}_ -]*$/u.test(name) ? `pieces.${short}` : `pieces.'${short}'`;
}
