import { isOwnName } from "../play/labels";
import { HUMAN, type Spec } from "../play/spec";
import type { Ladder, StrengthPoint, Yours } from "../protocol";
import { t } from "../talk/texts.svelte";
import { withOpponent, type Plan } from "./plan";

/** The player that is a step of the ladder. */
export const LEVEL = "level";

export function levelSpec(step: number): Spec {
  return { player: LEVEL, parameters: { step: String(step) } };
}

/** The step that a spec names, or null where it is somebody else. */
export function stepOf({ player, parameters }: Spec): number | null {
  return player === LEVEL ? Number(parameters["step"] ?? NaN) || null : null;
}

/** A number of Elo, with a proper minus. */
const eloNumber = (elo: number): string => String(elo).replace("-", "−");

const ROUGH = 50; // measured numbers are known no better

/** About so many Elo. */
export const roughElo = (elo: number): string => eloNumber(Math.round(elo / ROUGH) * ROUGH);

/** A measured strength in a round number, "" where nobody measured it. */
export function eloLabel({ elo }: { elo?: number | null }): string {
  return elo === null || elo === undefined ? "" : t("page-elo", { elo: roughElo(elo) });
}

/** An estimated strength with its error, "" where there is none. */
export function eloWithError({ elo, error }: { elo?: number | null; error?: number | null }): string {
  return elo === null || elo === undefined ? "" : t("page-elo-error", { elo: eloNumber(elo), error: String(error ?? 0) });
}

const EVEN = 5; // percent of the points more or less than a half

/** The text about the step that a person is offered. Where nobody measured the ladder it promises no score; who is weaker or
    stronger than the whole ladder should not win about every other game. */
export function yoursKey(yours: Yours | null | undefined): "page-yours-first" | "page-yours-follows" | "page-yours-now" | "page-yours-share" {
  if (!yours?.games) return "page-yours-first";
  if (yours.share === null) return "page-yours-follows";
  return Math.abs(yours.share - 50) <= EVEN ? "page-yours-now" : "page-yours-share";
}

/** The name of the person who plays, "" where nobody gave one: estimates belong to it. */
export function personOf({ draft }: Plan): string {
  const at = draft.seat_setups.findIndex(({ player }) => player === HUMAN);
  const name = draft.seat_setups[at]?.name.trim() ?? "";
  return at < 0 || isOwnName(name, at) ? "" : name;
}

/** A plan whose steps are on this ladder; whoever wants an opponent of their strength gets the present one, or an easy one
    where strengths are not estimated. */
export function onLadder(plan: Plan, { steps, yours }: Ladder): Plan {
  if (plan.yours) return { ...withOpponent(plan, levelSpec(yours?.step ?? Math.ceil(steps.length / 3))), yours: yours !== null };
  // A step that this game does not have is kept in mind: another kind of the game may have it.
  const requested = plan.draft.seat_setups.map((seatSetup, at) => (stepOf(seatSetup) === null ? null : (plan.steps?.[at] ?? stepOf(seatSetup))));
  const fitted = requested.reduce<Plan>((changed, step, at) => (step === null ? changed : withOpponent(changed, levelSpec(Math.min(step, steps.length)), at)), plan);
  return { ...fitted, steps: requested.map((step) => (step !== null && step > steps.length ? step : null)) };
}

// --- the curve ------------------------------------------------------------------------------------------------

export const WIDTH = 300;
export const HEIGHT = 100;

/** The band of uncertainty, the line, and the lowest and the highest step (0 and 1), as paths. There is room for every
    estimate, above and below the ladder too; the band ends at the edge. */
export function curveOf(points: readonly StrengthPoint[]): { band: string; line: string; base: string } {
  const ats = points.map(({ at }) => at);
  const [low, high] = [Math.min(0, ...ats), Math.max(1, ...ats)];
  const x = (at: number): number => (points.length < 2 ? WIDTH / 2 : (at * WIDTH) / (points.length - 1));
  const y = (height: number): number => Math.round((0.03 + (0.94 * (high - Math.min(Math.max(height, low), high))) / (high - low)) * HEIGHT * 10) / 10;
  const path = (heights: readonly (readonly [number, number])[]): string => heights.map(([at, height], number) => `${number ? "L" : "M"}${Math.round(x(at) * 10) / 10} ${y(height)}`).join("");
  const upper = points.map((point, at) => [at, point.high] as const);
  const lower = points.map((point, at) => [at, point.low] as const);
  const base = `M0 ${y(0)}H${WIDTH}M0 ${y(1)}H${WIDTH}`;
  return { base, band: points.length ? `${path([...upper, ...lower.toReversed()])}Z` : "", line: path(points.map(({ at: height }, at) => [at, height] as const)) };
}
