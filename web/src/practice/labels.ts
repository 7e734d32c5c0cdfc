import type { PracticeNow, PracticeRound } from "../protocol";
import { t } from "../talk/texts.svelte";

export const MINUTES = [10, 30, 60];
export const [WIDTH, HEIGHT] = [300, 100];
const LEAST_ELO = 50; // at the top of the plot

export function isRunning({ phase }: Pick<PracticeNow, "phase">): boolean {
  return phase !== "none" && phase !== "ended";
}

/** A difference in Elo with its sign. */
export function signed(elo: number): string {
  const whole = Math.round(elo);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}

/** What came of a round. */
export function roundText({ test, kept }: PracticeRound): string {
  return t(kept ? "learn-kept" : "learn-dropped", { elo: signed(test.elo), error: Math.round(test.error), games: test.games });
}

/** What practice does now, or what came of it; "" before the first practice. */
export function progressText(now: PracticeNow): string {
  const { phase, round, games, positions, test } = now;
  if (phase === "none") return "";
  if (phase === "preparing" || phase === "stopping") return t(`page-practice-${phase}`);
  if (phase === "ended") return endText(now);
  if (phase === "test") return t("learn-testing", { round, games: test?.games ?? 0, elo: signed(test?.elo ?? 0) });
  return t(phase === "fit" ? "learn-played" : "learn-playing", { round, games, positions });
}

function endText({ games, rounds }: PracticeNow): string {
  if (rounds.length === 0) return t(games ? "page-practice-ended-early" : "learn-nothing-done");
  const elo = gained(rounds);
  return elo ? t("learn-gained", { elo: signed(elo) }) : t("learn-gained-nothing");
}

/** Elo gained in all. */
export function gained(rounds: readonly PracticeRound[]): number {
  return rounds.at(-1)?.strength ?? 0;
}

/** The highest Elo that the plot has room for. */
export function topOf(rounds: readonly PracticeRound[]): number {
  return Math.max(LEAST_ELO, ...rounds.map(({ strength }) => strength));
}

/** The strength at the start and after each round, as points of the plot. */
export function pointsOf(rounds: readonly PracticeRound[]): [number, number][] {
  const top = topOf(rounds);
  const step = WIDTH / Math.max(rounds.length, 1);
  return [0, ...rounds.map(({ strength }) => strength)].map((elo, at) => [at * step, HEIGHT * (1 - elo / top)]);
}

/** The points as a path. */
export function pathOf(points: readonly [number, number][]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
