import { gameLabel } from "../play/labels";
import type { PlayedGame, Tournament, TournamentLine } from "../protocol";
import { label, t, texts } from "../talk/texts.svelte";

/** Points as players write them. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}

export function percentText(share: number): string {
  return `${new Intl.NumberFormat(texts.language, { maximumFractionDigits: 0 }).format(share * 100)} %`;
}

export function eloText(elo: number, sign = true): string {
  return new Intl.NumberFormat(texts.language, { maximumFractionDigits: 0, signDisplay: sign ? "exceptZero" : "auto" }).format(elo);
}

/** Seconds of a move, mean and longest. */
export function timesText(mean: number, longest: number): string {
  const format = new Intl.NumberFormat(texts.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${format.format(mean)} / ${format.format(longest)}`;
}

/** The games of a tournament in a few words. */
export function gamesText(games: PlayedGame[]): string {
  return games.map((game) => label(gameLabel(game))).join(" · ");
}

/** A time that is guessed, so not told too exactly. */
export function leftText(seconds: number): string {
  if (seconds < 60) return t("page-tour-left-seconds", { seconds: Math.max(5 * Math.ceil(seconds / 5), 5) });
  if (seconds < 5400) return t("page-tour-left-minutes", { minutes: Math.round(seconds / 60) });
  return t("page-tour-left-hours", { hours: Math.round(seconds / 3600) });
}

export function progressText({ played, total }: Pick<TournamentLine, "played" | "total">): string {
  return t("page-tour-progress", { played, total });
}

export const isUnderWay = ({ phase }: Pick<Tournament, "phase">): boolean => phase === "running" || phase === "pausing";

/** A result as it stands between two players. */
export function resultText(players: string[], winner: string | null): string {
  return winner === null ? "½ – ½" : winner === players[0] ? "1 – 0" : "0 – 1";
}
