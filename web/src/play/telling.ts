import type { State } from "../protocol";
import { t } from "../talk/texts.svelte";
import { signOf } from "./look";

/** What those who hear the page are told of each cell that is more than free. */
export function tellCells(state: State, hint: string | null, stones: boolean): Map<string, string> {
  const words = { forbidden: t("page-cell-forbidden"), last: t("page-cell-last"), hint: t("page-cell-hint"), free: t("page-cell-free") };
  const told = new Map<string, string>();
  const add = (cell: string, more: string): void => void told.set(cell, `${told.get(cell) ?? `${cell}, ${words.free}`}, ${more}`);
  const owners = state.seats.map((seat, index) => `${signOf(seat, index, stones)} ${seat.name}`);
  for (const [cell, piece] of Object.entries(state.pieces)) told.set(cell, `${cell}, ${owners[piece.owner] ?? ""}`);
  for (const cell of state.forbidden) told.set(cell, `${cell}, ${words.forbidden}`);
  for (const cell of state.last) add(cell, words.last);
  if (hint) add(hint, words.hint);
  return told;
}
