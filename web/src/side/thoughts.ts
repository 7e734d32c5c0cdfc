import type { Seat, Thought } from "../protocol";
import { t, texts } from "../talk/texts.svelte";

const [WIN, PROVEN] = [1_000_000, 900_000]; // a win in n moves is worth WIN - n

/** How far a computer looked, and how long where that is known; "" where it did not. */
export function effortOf({ depth, nodes, seconds }: Thought): string {
  const spent = seconds == null ? "" : new Intl.NumberFormat(texts.language, { style: "unit", unit: "second", maximumFractionDigits: 2 }).format(seconds);
  return [lookedAt(depth, nodes), spent].filter(Boolean).join(" · ");
}

function lookedAt(depth: Thought["depth"], nodes: Thought["nodes"]): string {
  if (!depth && !nodes) return "";
  const many = new Intl.NumberFormat(texts.language, { notation: "compact", maximumFractionDigits: 1 }).format(nodes ?? 0);
  return depth ? t("page-thought-effort", { depth, nodes: many }) : t("page-thought-playouts", { nodes: many });
}

/** Whether a value tells a sure win or loss. */
export function isProven(value: number): boolean {
  return Math.abs(value) > PROVEN;
}

/** What a move is worth: a number, or how soon it wins or loses. */
export function valueOf(value: number): string {
  if (isProven(value)) return t(value > 0 ? "value-wins" : "value-loses", { moves: WIN - Math.abs(value) });
  return new Intl.NumberFormat(texts.language, { notation: "compact", maximumSignificantDigits: 3, signDisplay: "exceptZero" }).format(value);
}

/** What a computer thinks just now, in a few words. */
export function glimpseOf(thought: Thought): string {
  const worth = thought.score === null ? "" : valueOf(thought.score);
  return [effortOf(thought), `${thought.move} ${worth}`.trim()].filter(Boolean).join(" · ");
}

type Considered = Thought["considered"][number];

/** The moves that are listed: the best ones, always with the chosen one; null: all of them. */
export function listed({ considered, move }: Thought, most: number | null): Considered[] {
  const best = most === null ? considered : considered.slice(0, most);
  const chosen = considered.find(([other]) => other === move);
  return chosen && !best.includes(chosen) ? [...best.slice(0, -1), chosen] : best;
}

const LEAST_SHARE = 4; // percent that are still seen

/** How long the bar of a value is in percent: whole for a win, next to nothing for a loss. */
export function shareOf(value: number, considered: readonly Considered[]): number {
  if (isProven(value)) return value > 0 ? 100 : LEAST_SHARE;
  const open = considered.map(([, other]) => other).filter((other) => !isProven(other));
  const [least, most] = [Math.min(0, ...open), Math.max(...open)];
  return most > least ? Math.max(LEAST_SHARE, ((value - least) / (most - least)) * 100) : 50;
}

/** What the thought comes to: a win or a loss by force, or the reason the server gives. */
export function verdictOf({ win_in: wins, reason }: Thought, seats: number, isHint: boolean): string {
  if (!isHint && wins !== null && wins > 0) return t("page-thought-wins", { moves: wins });
  if (!isHint && wins !== null && wins < 0) return t("page-thought-loses", { moves: -wins, seats });
  return reason ?? "";
}

/** Whose thought it is, and when. */
export function titleOf(thought: Thought | null, seats: Pick<Seat, "name">[], isHint: boolean, isNow: boolean): string {
  if (isHint) return t("page-thought-hint");
  return thought ? t(isNow ? "page-thought-now" : "page-thought-of", { name: seats[thought.seat]?.name ?? "" }) : t("page-thought");
}
