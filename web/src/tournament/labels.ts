import { gameLabel } from "../play/labels";
import type { PlayedGame, SprtNow, StandingLine, Tournament, TournamentLine } from "../protocol";
import { label, playerLabel, t, texts } from "../talk/texts.svelte";

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

/** The players of a cross table by their places, as numbers in `players`. */
export function crossOrder({ table, players }: Pick<Tournament, "table" | "players">): number[] {
  return table.map(({ player }) => players.indexOf(player));
}

type Cross = Pick<Tournament, "met" | "points">;

/** Points of one against another, of how many games; "" where they have not met. */
export function crossText({ met, points }: Cross, one: number, other: number): string {
  const games = met[one]?.[other] ?? 0;
  return games && one !== other ? `${pointsText(points[one]?.[other] ?? 0)}/${games}` : "";
}

/** Whether one has more than half of the points against another. */
export function isAhead({ met, points }: Cross, one: number, other: number): boolean {
  return 2 * (points[one]?.[other] ?? 0) > (met[one]?.[other] ?? 0);
}

/** How far a tournament is, what is played, and how long it may still take. */
export function summaryText(now: Tournament, isGone: boolean): string {
  const left = now.left === null || isGone ? "" : leftText(now.left);
  return [progressText(now), gamesText(now.games), t(`page-tour-format-${now.format}`), left].filter(Boolean).join(" · ");
}

/** How a sequential test stands; "" where there is none. */
export function sprtText(sprt: SprtNow | null): string {
  if (!sprt) return "";
  const number = (value: number): string => new Intl.NumberFormat(texts.language, { maximumFractionDigits: 2 }).format(value);
  const values = { elo0: eloText(sprt.elo0), elo1: eloText(sprt.elo1), ratio: number(sprt.ratio), low: number(sprt.low), high: number(sprt.high) };
  return sprt.accepted === null ? t("page-tour-sprt-open", values) : t("page-tour-sprt-accepted", { ...values, accepted: eloText(sprt.accepted) });
}

/** The players who lost games by faults, each with the reasons. */
export function faultTexts(table: readonly StandingLine[]): string[] {
  return table
    .filter(({ lost_by_fault: games }) => games > 0)
    .map(({ player, lost_by_fault: games, faults }) => t("standings-lost-by-fault", { player: playerLabel(player), games, reasons: faults.join(", ") }));
}

/** Whether a player is stronger than the next one, in percent; "–" where nobody knows. */
export function superiorityText(table: readonly StandingLine[], place: number): string {
  const row = table[place];
  return row?.rated && table[place + 1]?.rated ? percentText(row.superiority) : "–";
}
