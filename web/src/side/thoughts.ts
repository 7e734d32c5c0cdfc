import type { Thought } from "../protocol";
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
