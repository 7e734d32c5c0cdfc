import { HUMAN } from "../play/spec";
import type { Review, ReviewMove, ReviewTally, Seat, State } from "../protocol";
import { percent } from "../side/thoughts";
import { playerLabel, t, texts } from "../talk/texts.svelte";

export type ReviewMark = NonNullable<ReviewMove["mark"]>;

/** Marks of moves that cost something; `only-move` is praise. */
const BAD: ReadonlySet<string | null> = new Set<ReviewMark>(["inaccuracy", "mistake", "blunder", "missed-win", "thrown-draw"]);

const SIGNS: Record<ReviewMark, string> = { inaccuracy: "?!", mistake: "?", blunder: "??", "missed-win": "?", "thrown-draw": "??", "only-move": "✓" };

export const isBad = (move: Pick<ReviewMove, "mark"> | undefined): boolean => BAD.has(move?.mark ?? null);

/** The sign of a mark, which needs no colour. */
export const signOf = (mark: ReviewMark | null): string => (mark ? SIGNS[mark] : "");

/** A mark in words. */
export const markText = (mark: ReviewMark): string => t("review-mark", { mark });

/** How a seat is called: you, if you alone played computers. */
export function whoIs(seats: readonly Pick<Seat, "name" | "player">[], seat: number): { name: string; you: "yes" | "no" } {
  const people = seats.filter(({ player }) => player === HUMAN).length;
  const you = people === 1 && seats[seat]?.player === HUMAN;
  return { name: you ? t("page-review-you") : (seats[seat]?.name ?? ""), you: you ? "yes" : "no" };
}

/** How many moves have one number: both sides' in chess and draughts, otherwise each has its own. */
export const movesPerNumber = ({ look, seats }: Pick<State, "look" | "seats">): number => (look.counts_pairs ? seats.length : 1);

/** The number of a move as players count. */
export const moveNumber = (ply: number, per: number): number => Math.floor((ply - 1) / per) + 1;

/** A move with its number: 5. Nf3, of the second side 5…Nf6. */
export function numbered({ ply, shown }: Pick<ReviewMove, "ply" | "shown">, per: number): string {
  return `${moveNumber(ply, per)}${(ply - 1) % per === 0 ? ". " : "…"}${shown}`;
}

/** The headline of a move. */
export function headOf(move: ReviewMove, turning: number | null, per: number): string {
  const number = moveNumber(move.ply, per);
  if (move.ply === turning) return t("page-review-turning", { number });
  return move.mark ? t("page-review-marked", { number, mark: markText(move.mark) }) : t("page-review-move", { number });
}

/** What is said about a move, before any number. */
export function sentenceOf(move: ReviewMove): string {
  if (isBad(move)) return [move.why, move.better].filter(Boolean).join(" ");
  if (move.mark === "only-move") return t("page-review-only");
  if (!move.judged) return t("page-review-unjudged");
  return move.best === move.move ? t("page-review-best") : t("page-review-nearly", { best: move.best_shown });
}

/** The win chance before and after a move. */
export const changeOf = ({ before, after }: Pick<ReviewMove, "before" | "after">): string => t("page-review-change", { before: percent(before), after: percent(after) });

/** What a moment cost, for the list. */
export function costOf(move: ReviewMove): string {
  return isBad(move) ? `−${percent(move.loss)}` : t("page-review-found");
}

/** A point of the curve for those who hear the page. */
export function pointText(move: ReviewMove | undefined, written: string, chances: { name: string; chance: number | null }[], per: number, ply: number): string {
  if (ply === 0) return t("page-review-start");
  const shown = t("page-move-number", { number: moveNumber(ply, per), move: move?.shown ?? written });
  const known = chances.flatMap(({ name, chance }) => (chance === null ? [] : `${name} ${percent(chance)}`));
  return [shown, move?.mark ? markText(move.mark) : "", ...known].filter(Boolean).join(", ");
}

/** How far the review is. */
export function progressText({ total, running, waiting, left, moments, again, again_all: all }: Review, done: number): string {
  if (!running) return done < total ? t("page-review-stopped", { done, all: total }) : t("page-review-done", { count: moments.length });
  if (waiting) return t("page-review-waiting");
  if (again !== null) return t("page-review-again", { done: again, all, seconds: Math.max(Math.ceil(left ?? 0), 1) });
  return t("page-review-running", { done, all: total, seconds: Math.max(Math.ceil(left ?? 0), 1) });
}

/** Who judged, and how far that looked. */
export function measuredText({ player, nodes, times }: Pick<Review, "player" | "nodes" | "times">): string {
  return t("page-review-by", { player: playerLabel(player), nodes: nodes * times, times });
}

/** A line of the table of both sides. */
export interface Line {
  label: string;
  values: string[];
}

const COUNTED: ReviewMark[] = ["inaccuracy", "mistake", "blunder", "missed-win", "thrown-draw", "only-move"];

/** The table: what each seat did. It has the same lines from the first move on. */
export function linesOf(seats: readonly ReviewTally[]): Line[] {
  const lines = [
    { label: t("page-review-row-good"), values: seats.map(({ good, judged }) => t("page-review-of", { good, judged })) },
    ...COUNTED.map((mark) => ({ label: t("page-review-row", { mark }), values: seats.map(({ marks }) => String(marks[mark] ?? 0)) })),
    { label: t("page-review-row-lost"), values: seats.map(({ lost }) => (lost === null ? "–" : tenths(lost))) },
  ];
  const known = seats.some(({ longest }) => longest !== null);
  return known ? [...lines, { label: t("page-review-row-longest"), values: seats.map(({ longest }) => (longest === null ? "–" : seconds(longest))) }] : lines;
}

const tenths = (share: number): string => new Intl.NumberFormat(texts.language, { style: "percent", maximumFractionDigits: 1 }).format(share);

function seconds(number: number): string {
  return new Intl.NumberFormat(texts.language, { style: "unit", unit: "second", maximumFractionDigits: number < 10 ? 1 : 0 }).format(number);
}

/** The moment after a move, or the first one again; null where there is none but this. */
export function nextMoment(moments: readonly number[], ply: number): number | null {
  const next = moments.find((moment) => moment > ply) ?? moments[0] ?? null;
  return next === ply ? null : next;
}
