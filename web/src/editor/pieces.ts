import type { PieceEntry } from "./document";

/** Moves as typed: Betza as it is; what looks like elementary moves is taken for that. */
export function asMoves(text: string): unknown {
  if (!text.trim()) return [];
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : text;
  } catch {
    return text;
  }
}

/** Moves of a definition as they stand in the field where they are typed. */
export function asTyped(moves: unknown): string {
  if (typeof moves === "string") return moves;
  return Array.isArray(moves) && moves.length === 0 ? "" : JSON.stringify(moves);
}

/** Set a key of a piece; what is usual is left out. */
export function setOrLeave<Key extends keyof PieceEntry>(piece: PieceEntry, key: Key, value: PieceEntry[Key] | undefined): void {
  if (value === undefined || value === "" || value === false) delete piece[key];
  else piece[key] = value;
}

/** Set a limit of where a piece may be dropped, or take it away. */
export function setDrop(piece: PieceEntry, limit: string, on: boolean): void {
  const { [limit]: _, ...rest } = piece.drop ?? {};
  const drop = on ? { ...rest, [limit]: true } : rest;
  if (Object.keys(drop).length) piece.drop = drop;
  else delete piece.drop;
}

/** A number as typed; undefined where nothing was. */
export function typedNumber(text: string): number | undefined {
  return text === "" ? undefined : Math.trunc(Number(text));
}

const NAMESPACE = "http://www.w3.org/2000/svg";

/** A drawing as an image, in which nothing can run or be loaded; "" where a picture is only a name. */
export function imageOf(picture: string): string {
  if (!picture.trimStart().startsWith("<")) return "";
  // Without its namespace SVG is no picture for a browser.
  const named = picture.includes(NAMESPACE) ? picture : picture.replace("<svg", `<svg xmlns="${NAMESPACE}"`);
  return `data:image/svg+xml,${encodeURIComponent(named)}`;
}
