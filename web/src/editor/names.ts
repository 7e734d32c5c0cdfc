import { label, texts } from "../talk/texts.svelte";
import type { GameDocument, Owned, PieceEntry } from "./document";
import type { Face } from "./PieceFace.svelte";
import type { EditorState } from "./editorState.svelte";

/** What a piece is called for people: an own one by its name, others in their language. */
export function pieceName(name: string): string {
  return texts.find(`page-picture-${name}`) ?? name.replace(/^(chess|shogi|draughts)-/, "").replaceAll("-", " ");
}

export function ownedName(doc: GameDocument, { side, piece }: Owned): string {
  return `${label(pieceName(piece))}, ${doc.sides[side].name}`;
}

/** How a piece is drawn: its picture or its letter, small for the second side. */
export function faceOf(editing: EditorState, { side, piece }: Owned): Face {
  const entry: PieceEntry | undefined = editing.doc.pieces?.[piece];
  const standard = editing.standard.find((known) => known.name === piece);
  const letter = editing.check?.pieces[piece]?.letter || entry?.letter || standard?.letter || piece.slice(0, 1).toUpperCase();
  return {
    letter: side === 0 ? letter : letter.toLowerCase(),
    picture: entry?.picture ?? (standard ? piece : ""),
    shade: shadeOf(editing.doc, side),
  };
}

/** As on the board it will be played on: the second side is dark, unless the first is called black. */
export function shadeOf(doc: GameDocument, side: 0 | 1): "light" | "dark" {
  return (side === 1) !== (doc.sides[0].name === "black") ? "dark" : "light";
}
