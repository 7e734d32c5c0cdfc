import type { StandingLine, Tournament } from "../protocol";

/** A player's line in the plot of the course. */
export interface Line {
  player: string;
  values: number[]; // above or below the average, game by game
  pen: string;
  dash: string;
}

export const [WIDTH, HEIGHT] = [300, 100];
const MOST = 8; // lines that can still be told apart
const PENS = 4;
const DASHES = ["none", "7 4", "2 3"];

/** The lines of the best players. A line keeps its pen when places change. */
export function courseLines({ table, players, course }: Pick<Tournament, "table" | "players" | "course">): Line[] {
  return table.slice(0, MOST).map(({ player }) => {
    const at = players.indexOf(player);
    return { player, values: course[at] ?? [], pen: `var(--pen-${(at % PENS) + 1})`, dash: DASHES[Math.floor(at / PENS) % DASHES.length] ?? "none" };
  });
}

/** How far from the average any line goes, at least 1. */
export function reachOf(lines: readonly Line[]): number {
  return Math.max(1, ...lines.flatMap(({ values }) => values.map(Math.abs)));
}

/** A line as a path in the plot, the average in its middle. */
export function coursePath(values: readonly number[], reach: number): string {
  const step = WIDTH / Math.max(values.length - 1, 1);
  return `M${values.map((value, at) => `${(at * step).toFixed(1)} ${((HEIGHT / 2) * (1 - value / reach)).toFixed(1)}`).join("L")}`;
}

const LEAST_ELO = 50;

/** The Elo at the edges of the plot of strength: all error bars are inside. */
export function eloReach(rows: readonly Pick<StandingLine, "elo" | "error">[]): number {
  return Math.max(LEAST_ELO, ...rows.map(({ elo, error }) => Math.abs(elo) + error));
}

/** Where an Elo lies in the plot, in percent from the left. */
export function eloPlace(elo: number, reach: number): number {
  return 50 + (50 * elo) / reach;
}
