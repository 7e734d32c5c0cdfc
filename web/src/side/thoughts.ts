import type { Pointer } from "../board/Pointers.svelte";
import { adviceLabel, moveLabel } from "../play/labels";
import type { Evidence, Seat, Stock, Thought } from "../protocol";
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

/** How soon a proven win or loss comes. */
function provenText(value: number): string {
  return t(value > 0 ? "value-wins" : "value-loses", { moves: WIN - Math.abs(value) });
}

/** A win chance in words: 56 %. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(texts.language, { style: "percent" }).format(chance);
}

type Considered = Thought["considered"][number];

/** A move that the computer considered, as it is listed. */
export interface Candidate {
  move: string;
  label: string;
  text: string; // what it is worth; "": that has no measure of its own
  short: string; // the same for a cell of the board
  width: number; // of its bar, in percent
  exact: boolean; // not only an upper bound
}

/** The moves that are listed: the best ones, always with the chosen one. */
export function candidatesOf(thought: Thought, most: number, stones: boolean): Candidate[] {
  const all = thought.considered.map((one, at) => ({ one, chance: thought.chances[at] ?? null }));
  const best = all.slice(0, most);
  const chosen = all.find(({ one: [move] }) => move === thought.move);
  const shown = chosen && !best.includes(chosen) ? [...best.slice(0, -1), chosen] : best;
  return shown.map(({ one, chance }) => candidate(one, chance, thought.considered, stones));
}

function candidate([move, value, exact]: Considered, chance: number | null, all: readonly Considered[], stones: boolean): Candidate {
  const label = moveLabel(move, stones);
  // An upper bound that is a loss leaves nothing open.
  if (isProven(value)) return { move, label, text: provenText(value), short: value > 0 ? "✓" : "✗", width: value > 0 ? 100 : LEAST_SHARE, exact: true };
  if (chance === null) return { move, label, text: "", short: "", width: shareOf(value, all), exact };
  const text = percent(chance);
  const number = String(Math.round(100 * chance));
  return { move, label, text: exact ? text : t("page-at-most", { value: text }), short: exact ? number : `≤${number}`, width: 100 * chance, exact };
}

/** Values to be written into the cells of the best moves: where a move ends, each cell once. */
export function tagsOf(thought: Thought, most: number, stones: boolean, cellsOf: (move: string) => string[]): { cell: string; text: string; exact: boolean }[] {
  const tags = new Map<string, { cell: string; text: string; exact: boolean }>();
  for (const { move, short, exact } of candidatesOf(thought, most, stones)) {
    const cell = cellsOf(move).at(-1);
    if (cell && short && !tags.has(cell)) tags.set(cell, { cell, text: short, exact });
  }
  return [...tags.values()];
}

const LEAST_SHARE = 4; // percent that are still seen

/** How long the bar of a value is that is no chance, in percent. */
function shareOf(value: number, considered: readonly Considered[]): number {
  const open = considered.map(([, other]) => other).filter((other) => !isProven(other));
  const [least, most] = [Math.min(0, ...open), Math.max(...open)];
  return most > least ? Math.max(LEAST_SHARE, ((value - least) / (most - least)) * 100) : 50;
}

/** The win chance of both seats, one of them first; null where it is not known, or more than two play. */
export function chancesOf({ chance, seat }: Pick<Thought, "chance" | "seat">, seats: number, first: number): [number, number] | null {
  if (chance === null || seats !== 2) return null;
  const own = Math.round(100 * (seat === first ? chance : 1 - chance)); // so that both are a hundred together
  return [own / 100, (100 - own) / 100];
}

/** What the thought comes to: a win or a loss by force, or the reason the server gives. */
export function verdictOf({ win_in: wins, reason }: Thought, seats: number, isHint: boolean): string {
  if (!isHint && wins !== null && wins > 0) return t("page-thought-wins", { moves: wins });
  if (!isHint && wins !== null && wins < 0) return t("page-thought-loses", { moves: -wins, seats });
  return reason ?? "";
}

/** What the reason of a hint is about, on the board: cells, a row, a move that could follow, and one that is feared. */
export function evidenceOf(evidence: Evidence | null): Pointer[] {
  if (!evidence) return [];
  const ways: Pointer[] = [
    { cells: evidence.next, tone: "other", sign: "2" },
    { cells: evidence.reply, tone: "played", sign: "!" },
  ];
  const areas = [...new Set([...evidence.cells, ...evidence.row])].map((cell): Pointer => ({ cells: [cell], tone: "area" }));
  return [...areas, ...ways].filter(({ cells }) => cells.length);
}

/** Whose thought it is, and when. */
export function titleOf(thought: Thought, seats: Pick<Seat, "name">[], isHint: boolean, isNow: boolean, stones: boolean, stocks: readonly Stock[] = [], written: string | null = null): string {
  if (isHint) return t("page-hint-is", { move: written ?? adviceLabel(thought.move ?? "", stones, stocks) });
  return t(isNow ? "page-thought-now" : "page-thought-of", { name: seats[thought.seat]?.name ?? "" });
}

/** The moves that the computer expects after the first one. */
export function lineText({ line: own }: Thought, stones: boolean, written: string[] | null = null): string {
  const line = written ?? own;
  return line.length > 1 ? t("page-thought-line", { line: line.map((move) => moveLabel(move, stones)).join(", ") }) : "";
}
