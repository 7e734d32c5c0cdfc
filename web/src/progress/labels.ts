import type { Progress, ProgressGame, ProgressMonth } from "../protocol";
import { percent } from "../side/thoughts";
import { t, texts } from "../talk/texts.svelte";

/** Good moves of those that were judged, as a share; "–" where none was judged. */
export const accuracyText = ({ good, judged }: { good: number; judged: number }): string => (judged ? percent(good / judged) : "–");

/** How strong somebody is in a game: a number with its error, a level, or that there are too few games. */
export function strengthText({ strength }: Pick<ProgressGame, "strength">): string {
  if (!strength) return t("page-progress-too-few");
  const { elo, error, step } = strength;
  return elo === null || error === null ? t("page-progress-step", { step }) : t("page-progress-elo-value", { elo, error });
}

/** A month in words: November 2026. */
export function monthText({ year, month }: Pick<ProgressMonth, "year" | "month">): string {
  return new Intl.DateTimeFormat(texts.language, { year: "numeric", month: "long" }).format(new Date(year, month - 1, 15));
}

/** How many reviewed games there are; "" where there is none. */
export function aboutText({ reviewed, left_out: older }: Pick<Progress, "reviewed" | "left_out">): string {
  if (!reviewed) return "";
  return [t("page-progress-about", { games: reviewed }), older ? t("page-progress-older", { count: older }) : ""].filter(Boolean).join(" ");
}

/** How somebody is called. */
export const personText = (name: string): string => name || t("page-progress-nameless");
