import { gridOf } from "../play/cells";
import type { State } from "../protocol";

type Seen = Pick<State, "columns" | "rows" | "names" | "pieces" | "stocks" | "must" | "checked" | "places_pieces" | "taps" | "ending">;

/** What was tapped, and what that offers. */
interface Chosen {
  tapped: readonly string[];
  targets: ReadonlyMap<string, boolean>; // the marked cells, with whether something is captured there
  chooses: boolean; // how the move ends is to be chosen on the board
}

/** What somebody who plays a first game can do now, as the key of a text; "" where there is nothing to say. */
export function firstStep(state: Seen, { tapped, targets, chooses }: Chosen): string {
  if (state.ending || !Object.keys(state.taps).length) return "";
  if (tapped.length) return nextStep(targets, chooses);
  if (state.checked?.length) return "page-first-check";
  if (state.must?.length) return "page-first-must";
  const grid = gridOf(state.columns, state.rows, state.names ?? []);
  const firsts = Object.values(state.taps).map(([first]) => first ?? "");
  const hasHand = state.stocks?.some(({ count, tap }) => count && tap && firsts.includes(tap));
  if (firsts.some((tap) => state.pieces[tap])) return hasHand ? "page-first-army-hand" : "page-first-army";
  if (hasHand) return "page-first-stock";
  return firsts.some((tap) => grid.placeOf(tap)) ? "page-first-lay" : "page-first-choose";
}

/** After the first tap: what the marks on the board mean. */
function nextStep(targets: ReadonlyMap<string, boolean>, chooses: boolean): string {
  const captures = [...targets.values()];
  if (!captures.length) return chooses ? "" : "page-first-free";
  if (!captures.includes(true)) return "page-first-dot";
  return captures.includes(false) ? "page-first-target" : "page-first-ring";
}
