import type { Piece, State } from "../protocol";
import { t, texts } from "../talk/texts.svelte";
import { signOf } from "./look";

/** What a piece with a picture or a name is called. */
export function pieceName(piece: Pick<Piece, "letter" | "picture" | "name">): string {
  return texts.find(`page-picture-${piece.name || piece.picture}`) ?? (piece.name || piece.letter);
}

/** What those who hear the page are told of each cell that is more than free; `barred` says why a piece may not go there. */
export function tellCells(state: State, hint: string | null, stones: boolean, barred: Record<string, string>): Map<string, string> {
  const words = { forbidden: t("page-cell-forbidden"), last: t("page-cell-last"), hint: t("page-cell-hint"), free: t("page-cell-free") };
  const told = new Map<string, string>();
  const add = (cell: string, more: string): void => void told.set(cell, `${told.get(cell) ?? `${cell}, ${words.free}`}, ${more}`);
  const owners = state.seats.map((seat, index) => `${signOf(seat, index, stones)} ${seat.name}`);
  for (const [cell, piece] of Object.entries(state.pieces)) {
    const name = state.seats[piece.owner]?.name ?? "";
    told.set(cell, `${cell}, ${piece.picture || piece.name ? `${pieceName(piece)} ${name}` : (owners[piece.owner] ?? "")}`);
  }
  for (const cell of state.forbidden) told.set(cell, `${cell}, ${words.forbidden}`);
  for (const [cell, why] of Object.entries(barred)) add(cell, why);
  for (const cell of state.checked) add(cell, t("page-cell-checked"));
  for (const cell of state.last) add(cell, words.last);
  if (hint) add(hint, words.hint);
  return told;
}
