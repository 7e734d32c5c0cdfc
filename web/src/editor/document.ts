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

/**
 * A definition as it stands in its file (docs/own-games.md); keys that the editor has no field for stay as they are.
 * On the bench a piece that its file tells by names is told by its side instead, so that sides may be renamed at will.
 */
export interface GameDocument {
  format: string;
  name: string;
  about?: string;
  author?: string;
  board: { columns: number; rows: number; pattern?: Pattern };
  sides: [SideEntry, SideEntry];
  pieces?: Record<string, PieceEntry>;
  placement: Record<string, string | number | Owned>;
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

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isSize = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= SMALLEST && Number(value) <= LARGEST;
const isOwned = (value: unknown): value is Owned => isTable(value) && (value.side === 0 || value.side === 1) && typeof value.piece === "string";

/** Whether the editor can show it: what a browser kept may be of another Deska, or damaged. */
export function isDocument(doc: unknown): doc is GameDocument {
  if (!isTable(doc) || !isTable(doc.board) || !Array.isArray(doc.sides) || doc.sides.length !== 2) return false;
  const { name, board, sides, pieces = {}, placement, rules = {} } = doc;
  return (
    typeof name === "string" &&
    isSize(board.columns) &&
    isSize(board.rows) &&
    sides.every((side) => isTable(side) && typeof side.name === "string" && KINDS.some((kind) => kind === side.kind)) &&
    isTable(rules) &&
    isTable(pieces) &&
    Object.values(pieces).every(isTable) &&
    isTable(placement) &&
    Object.values(placement).every((value) => isOwned(value) || typeof value === "string" || typeof value === "number")
  );
}

/** Another kind of side. PDN and numbers of cells go where there are no longer two draughts sides: only they may have them. */
export function setKind(doc: GameDocument, side: 0 | 1, kind: Kind): void {
  doc.sides[side].kind = kind;
  if (doc.sides.every((one) => one.kind === "draughts")) return;
  if (doc.notation === "pdn") delete doc.notation;
  delete doc.numbered;
}

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

  /** Whose and what a value of a placement is; null where the editor cannot tell. */
  read(value: string | number | Owned): Owned | null {
    return typeof value === "object" ? value : (this.#owned.get(value) ?? null);
  }

  /** What stands for a piece on the bench. */
  write({ side, piece }: Owned): string | Owned {
    return this.#codes.get(piece)?.[side] ?? { side, piece };
  }

  /** A document from a file, for the bench. */
  taken(doc: GameDocument): GameDocument {
    const placement = Object.entries(doc.placement).map(([cell, value]) => [cell, this.#named(doc, value) ?? value] as const);
    return { ...doc, placement: Object.fromEntries(placement) };
  }

  #named(doc: GameDocument, value: string | number | Owned): Owned | null {
    if (typeof value !== "string" || this.#owned.has(value)) return null;
    for (const side of [0, 1] as const) {
      const start = `${doc.sides[side].name} `;
      const piece = value.startsWith(start) ? value.slice(start.length) : "";
      if (piece && (Object.hasOwn(doc.pieces ?? {}, piece) || this.isStandard(piece))) return { side, piece };
    }
    return null;
  }

  /** A document from the bench, for a file. */
  given(doc: GameDocument): GameDocument {
    const placement = Object.entries(doc.placement).map(([cell, value]) => [cell, typeof value === "object" ? `${doc.sides[value.side].name} ${value.piece}` : value]);
    return { ...doc, placement: Object.fromEntries(placement) as GameDocument["placement"] };
  }

  /** All that stands on the board, by cell. */
  placed(doc: GameDocument): Map<string, Owned> {
    const found = new Map<string, Owned>();
    for (const [cell, value] of Object.entries(doc.placement)) {
      const owned = this.read(value);
      if (owned) found.set(cell, owned);
    }
    return found;
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

/**
 * Where the other side's piece stands when an army is mirrored: opposite, as in chess; turned by half a turn where the other
 * side is not of chess. Men of draughts that would come to cells of the other colour are only mirrored, if that keeps them.
 */
function oppositeOf({ column, row }: Place, { columns, rows }: GameDocument["board"], kind: Kind): Place {
  const onlyMirroringKeepsColour = (columns + rows) % 2 === 1 && rows % 2 === 1;
  const isTurned = kind === "shogi" || (kind === "draughts" && !onlyMirroringKeepsColour);
  return { column: isTurned ? columns - 1 - column : column, row: rows - 1 - row };
}

/** One side's army for the other side too. */
export function mirror(doc: GameDocument, words: Words, from: 0 | 1): void {
  const to = from === 0 ? 1 : 0;
  const army = [...words.placed(doc)];
  for (const [cell, owned] of army) if (owned.side === to) delete doc.placement[cell];
  for (const [cell, owned] of army) {
    const place = owned.side === from ? placeIn(doc, cell) : null;
    if (!place) continue;
    const opposite = nameOf(oppositeOf(place, doc.board, doc.sides[to].kind));
    if (opposite !== cell) doc.placement[opposite] = words.write({ side: to, piece: owned.piece });
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
export function freeName(doc: GameDocument, requested: string): string {
  const names = doc.pieces ?? {};
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? requested : `${requested} ${number}`;
    if (!Object.hasOwn(names, name)) return name;
  }
}

export function renamePiece(doc: GameDocument, from: string, to: string): void {
  const newName = (name: string): string => (name === from ? to : name);
  doc.pieces = Object.fromEntries(Object.entries(doc.pieces ?? {}).map(([name, entry]) => [newName(name), entry]));
  for (const owned of Object.values(doc.placement)) if (typeof owned === "object") owned.piece = newName(owned.piece);
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

/** The place of something in a definition, as the server tells it. */
function within(place: string, key: string | number): string {
  if (typeof key === "number") return `${place}[${key}]`;
  const short = key.length <= 40 ? key : `${key.slice(0, 39)}…`;
  const name = /^[\p{L}\p{N}_][\p{L}\p{N}_ -]*$/u.test(key) ? short : `'${short}'`;
  return place ? `${place}.${name}` : name;
}

export const placeOfPiece = (name: string): string => within("pieces", name);

const FIELDS: Record<string, string[]> = {
  board: ["columns", "rows", "pattern"],
  sides: ["name", "kind", "promotion_zone"],
  pieces: ["letter", "moves", "value", "picture", "royal", "promotes_to", "promotion", "promotion_zone", "pawn", "drop"],
  rules: ["castling", "double_step", "en_passant", "dead_positions", "perpetual_check_loses", "entering_king", "no_progress_limit", "repetition", "draughts"],
};
const PARTS = ["format", "name", "about", "author", "placement", ...Object.keys(FIELDS)];

/** The keys on the way to a place, where it is in the document. */
function wayTo(value: unknown, place: string, here = ""): (string | number)[] | null {
  if (place === here) return [];
  const inner: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : isTable(value) ? Object.entries(value) : [];
  for (const [key, one] of inner) {
    const rest = place.startsWith(within(here, key)) ? wayTo(one, place, within(here, key)) : null;
    if (rest) return [key, ...rest];
  }
  return null;
}

/** The way to what the editor has no field for and a problem is about: to be removed, for it cannot be mended here. */
export function strayAt(doc: GameDocument, place: string): (string | number)[] | null {
  const way = wayTo(doc, place) ?? [];
  const [part, second, third] = way;
  if (typeof part !== "string") return null;
  if (!PARTS.includes(part)) return [part];
  if (part === "placement") return typeof second === "string" && !placeIn(doc, second) ? way : null;
  const depth = part === "sides" || part === "pieces" ? 2 : 1;
  const key = depth === 2 ? third : second;
  return typeof key === "string" && !FIELDS[part]?.includes(key) ? way.slice(0, depth + 1) : null;
}

export function remove(doc: GameDocument, way: (string | number)[]): void {
  let value: unknown = doc;
  for (const key of way.slice(0, -1)) value = (value as Record<string | number, unknown>)[key];
  delete (value as Record<string | number, unknown>)[way.at(-1) ?? ""];
}
