import type { Piece, State } from "../protocol";
import { t, texts } from "../talk/texts.svelte";
import { signOf } from "./look";

/** What a piece with a picture or a name is called. */
export function pieceName(piece: Pick<Piece, "letter" | "picture" | "name">): string {
  return texts.find(`page-picture-${piece.name || piece.picture}`) ?? (piece.name || piece.letter);
}

interface Choosing {
  barred: Record<string, string>; // why what was chosen may not go there
  targets: Map<string, boolean>; // where it may go, and whether it takes something
}

/** What those who hear the page are told of each cell that is more than free. */
export function tellCells(state: State, hint: string | null, theme: string, { barred, targets }: Choosing): Map<string, string> {
  const words = { forbidden: t("page-cell-forbidden"), last: t("page-cell-last"), hint: t("page-cell-hint"), free: t("page-cell-free") };
  const shown = new Map<string, string>();
  const add = (cell: string, more: string): void => void shown.set(cell, `${shown.get(cell) ?? `${cell}, ${words.free}`}, ${more}`);
  const owners = state.seats.map((seat, index) => `${signOf(seat, index, theme)} ${seat.name}`);
  for (const [cell, piece] of Object.entries(state.pieces)) {
    const name = state.seats[piece.owner]?.name ?? "";
    shown.set(cell, `${cell}, ${piece.picture || piece.name ? `${pieceName(piece)} ${name}` : (owners[piece.owner] ?? "")}`);
  }
  for (const cell of state.forbidden) shown.set(cell, `${cell}, ${words.forbidden}`);
  for (const [cell, why] of Object.entries(barred)) add(cell, why);
  for (const cell of state.checked) add(cell, t("page-cell-checked"));
  for (const cell of state.last) add(cell, words.last);
  for (const cell of state.removed) add(cell, t("page-cell-removed"));
  for (const [cell, takes] of targets) add(cell, t(takes ? "page-cell-capture" : "page-cell-target"));
  if (hint) add(hint, words.hint);
  return shown;
}
