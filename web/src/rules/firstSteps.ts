import { hasArmies } from "../play/look";
import type { State } from "../protocol";

type Seen = Pick<State, "pieces" | "stocks" | "must" | "checked" | "lays" | "taps" | "ending">;

/** What somebody who plays a first game can do now, as the key of a text; "" where there is nothing to say. */
export function firstStep(state: Seen, tapped: readonly string[]): string {
  if (state.ending || !Object.keys(state.taps).length) return "";
  if (tapped.length) return "page-first-target";
  if (state.checked?.length) return "page-first-check";
  if (state.must?.length) return "page-first-must";
  if (state.lays) return "page-first-lay";
  if (hasArmies(state)) return state.stocks?.some(({ count, tap }) => count && tap) ? "page-first-army-hand" : "page-first-army";
  return state.stocks?.length ? "page-first-stock" : "page-first-choose";
}
