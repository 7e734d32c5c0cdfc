import type { Tag } from "../board/Advice.svelte";
import type { Pointer } from "../board/Pointers.svelte";
import type { AnalysisLine, AnalysisResult, AnalysisTree, AnalysisValue } from "../protocol";
import { percent } from "../side/thoughts";
import { t, texts } from "../talk/texts.svelte";

const compact = (number: number): string => new Intl.NumberFormat(texts.language, { notation: "compact", maximumFractionDigits: 1 }).format(number);

/** How far the computer has looked, and how fast. */
export function effortText({ depth, nodes, speed }: AnalysisResult): string {
  const values = { nodes: compact(nodes), speed: compact(speed) };
  return depth ? t("page-analysis-effort", { depth, ...values }) : t("page-analysis-playouts", values);
}

/** What a line is worth: 56 %, at most 43 %, or a tick and a cross for what is proven. */
export function valueText({ chance, exact, text }: Pick<AnalysisLine, "chance" | "exact" | "text">): string {
  if (chance === null) return "–";
  if (text || chance === 1 || chance === 0) return chance > 0.5 ? "✓" : "✗";
  return exact ? percent(chance) : t("page-at-most", { value: percent(chance) });
}

/** What a line is worth in the unit of the player: +0.35 pawns, or #5 for a mate that it asserts; "" where it has none. */
export function unitText({ pawns, mate_in: mate }: Pick<AnalysisLine, "pawns" | "mate_in">): string {
  if (mate !== null) return `#${mate}`.replace("-", "−");
  return pawns === null ? "" : new Intl.NumberFormat(texts.language, { signDisplay: "exceptZero", minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(pawns);
}

/** The same for those who hear the page. */
export function spokenValue(line: Pick<AnalysisLine, "chance" | "exact" | "text" | "pawns" | "mate_in">): string {
  if (line.text) return line.text;
  if (line.mate_in !== null) return t("page-analysis-mate-said", { moves: Math.abs(line.mate_in), wins: line.mate_in > 0 ? "yes" : "no" });
  return [valueText(line), line.pawns === null ? "" : t("page-analysis-pawns", { pawns: unitText(line) })].filter(Boolean).join(", ");
}

/** A chance in a cell: a number, a tick or a cross. */
const short = (chance: number): string => (chance === 1 ? "✓" : chance === 0 ? "✗" : String(Math.round(100 * chance)));

/** The values of cells, best first and at most so many; the best move stands out, or before one is known the best values. */
export function tagsOf(values: Record<string, number>, most: number, move?: string): Tag[] {
  const cells = Object.entries(values).sort(([, one], [, other]) => other - one);
  const [best, worst] = [cells[0]?.[1] ?? 0, cells.at(-1)?.[1] ?? 0];
  const heat = (chance: number): number => (best > worst ? (chance - worst) / (best - worst) : 0);
  return cells.slice(0, most).map(([cell, chance]) => ({ cell, text: short(chance), exact: move === undefined ? chance === best : cell === move, heat: heat(chance) }));
}

/** What is told of the cells that have a value. */
export function notesOf(values: Record<string, number>): Map<string, string> {
  const note = (chance: number): string => (chance === 1 ? t("page-analysis-value-win") : chance === 0 ? t("page-analysis-value-loss") : percent(chance));
  return new Map(Object.entries(values).map(([cell, chance]) => [cell, note(chance)]));
}

/** The first moves of the lines as arrows; the best one has a tick, the others their number. */
export function pointersOf(lines: readonly AnalysisLine[]): Pointer[] {
  return lines.map(({ cells }, at): Pointer => (at === 0 ? { cells, tone: "better" } : { cells, tone: "other", sign: String(at + 1) })).reverse();
}

/** Who played, and the result: "Anička – Petr, ½–½"; "" where nobody is known. */
export function gameTitle({ players = [], outcome }: Pick<AnalysisTree, "players" | "outcome">): string {
  const names = players.filter((name) => name.trim());
  if (!names.length) return "";
  const points = outcome?.points ?? [];
  const result = !outcome ? "" : outcome.winner === null ? points.map(() => "½").join("–") : points.map((_, seat) => String(Number(seat === outcome.winner))).join("–");
  return [players.map((name) => name || "?").join(" – "), result].filter(Boolean).join(", ");
}

/** A time as clocks show it, 1:05:07 or 9:41; "" where none is known. */
export function clockOf(seconds: number | null): string {
  if (seconds === null) return "";
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)];
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** What a file says a position is worth: +0.3, or #3 for a mate; "" where it says nothing. */
export function valueOfFile(value: AnalysisValue | null | undefined): string {
  if (!value) return "";
  if (typeof value.mate_in === "number") return `#${value.mate_in}`;
  return typeof value.score === "number" ? new Intl.NumberFormat(texts.language, { signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(value.score) : "";
}
