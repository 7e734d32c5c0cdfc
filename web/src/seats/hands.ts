import { pieceName } from "../play/telling";
import type { Pile, Stock } from "../protocol";
import { t } from "../talk/texts.svelte";

/** Pieces of one sort that are shown one by one; of more a number is shown. */
export const FEW = 8;

/** What a pile of pieces in hand is called. */
export function stockLabel({ piece, count }: Stock): string {
  return t("page-stock-piece", { piece: pieceName(piece), count });
}

/** What a seat has taken, and by how much it is ahead. */
export function takenLabel(name: string, piles: readonly Pile[], ahead: number): string {
  const pieces = piles.map(({ piece, count }) => t("page-taken-piece", { piece: pieceName(piece), count })).join(", ");
  const taken = `${t("page-taken", { name })}: ${pieces || "–"}`;
  return ahead > 0 ? `${taken}; ${t("page-ahead", { more: ahead })}` : taken;
}

/**
 * The piles of a hand in a steady order: new sorts come last, and sorts that were there stay, though none is left.
 * A pile that nobody taps goes once it is not given any more: no finger waits for its place.
 */
export function steadyHand(before: readonly Stock[], now: readonly Stock[]): Stock[] {
  const stored = before.filter(({ tap }) => tap !== "" || now.some((stock) => stock.tap === ""));
  const left = stored.map((stock) => now.find(({ tap }) => tap === stock.tap) ?? { ...stock, count: 0 });
  return [...left, ...now.filter(({ tap }) => !before.some((stock) => stock.tap === tap))];
}

interface Hand {
  mayTap: boolean; // it is this seat's turn, and a person's here
  allowed: ReadonlySet<string>;
  chosen: string | null; // the first tap
}

/** Whether a pile may be tapped: to begin a move, or instead of what was chosen. */
export function mayTake({ tap, count }: Stock, { mayTap, allowed, chosen }: Hand): boolean {
  return mayTap && tap !== "" && count > 0 && (allowed.has(tap) || chosen !== null);
}
