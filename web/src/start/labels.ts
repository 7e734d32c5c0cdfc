import { presetOf, type Draft } from "../dialogs/draft";
import { valueLabel } from "../play/labels";
import { specOf } from "../play/spec";
import type { Catalogue, Ladder, Offer, OptionInfo } from "../protocol";
import { findFor, label, playerLabel, t } from "../talk/texts.svelte";
import { stepOf } from "./ladder";
import { beginnerOf, modeOf, opponentOf, type Plan } from "./plan";

/** A clock that many people use. */
export interface DefaultClock {
  minutes: string;
  increment: string;
}

export const CLOCKS: readonly DefaultClock[] = [
  { minutes: "3", increment: "0" },
  { minutes: "10", increment: "0" },
  { minutes: "5", increment: "3" },
];
export const ROUNDS = ["1", "3", "5"] as const;

export function clockLabel({ minutes, increment }: DefaultClock): string {
  return increment === "0" || increment === "" ? t("page-clock-short", { minutes }) : t("page-clock-added", { minutes, increment });
}

export function isClock({ clock, minutes, increment }: Draft, initial: DefaultClock): boolean {
  return clock && minutes === initial.minutes && increment === initial.increment;
}

/** The choice in words, as the summary beside the button has it. */
export function summaryOf(plan: Plan, ladder: Ladder | null, rules: string): { key: string; text: string }[] {
  const mode = modeOf(plan);
  const lines = [
    ...(mode === "computer" ? [{ key: "begins", text: t(`page-begins-${beginnerOf(plan)}`) }] : []),
    { key: "against", text: againstOf(plan, ladder) },
    { key: "rules", text: rules },
    { key: "clock", text: plan.draft.clock ? clockLabel(plan.draft) : t("page-no-clock") },
    ...(plan.draft.rounds.trim() === "1" ? [] : [{ key: "rounds", text: plan.draft.rounds }]),
  ];
  return lines;
}

function againstOf(plan: Plan, ladder: Ladder | null): string {
  const mode = modeOf(plan);
  if (mode === "watch") return plan.draft.seat_setups.map((seatSetup) => playerLabel(specOf(seatSetup))).join(" – ");
  if (mode !== "computer") return t(`page-against-${mode}`);
  const spec = opponentOf(plan);
  const rung = ladder?.steps.find(({ step }) => step === stepOf(spec));
  return rung && ladder ? t("page-against-level", { name: label(t(`level-${rung.step}`)), level: rung.step, levels: ladder.steps.length }) : playerLabel(specOf(spec));
}

/** What is set under More, in a line. */
export function moreOf({ draft }: Plan, catalogue: Catalogue): string {
  const rounds = Number(draft.rounds);
  return [
    draft.clock ? clockLabel(draft) : t("page-more-no-clock"),
    Number.isInteger(rounds) && rounds > 0 ? t("page-more-rounds", { rounds }) : draft.rounds,
    ...(presetOf(draft, catalogue) || !hasRules(draft, catalogue) ? [] : [t("page-more-own-rules")]),
    t(draft.position.trim() ? "page-more-position" : "page-more-default-start"),
  ].join(" · ");
}

function hasRules({ game }: Draft, catalogue: Catalogue): boolean {
  return catalogue.games.find(({ name }) => name === game)?.options.some(({ kind }) => kind !== "text") ?? false;
}

/** The option that always belongs to the game's name, such as the country of draughts: it is asked, not hidden. */
export function chiefOption(catalogue: Catalogue, game: string): OptionInfo | null {
  const options = catalogue.games.find(({ name }) => name === game)?.options ?? [];
  return options.find(({ kind, shown }) => kind === "one_of" && shown === "always") ?? null;
}

/** Whether each value of that option is a preset already, so that it need not be asked twice. */
export function isCovered({ name, default: initial, choices }: OptionInfo, presets: readonly Offer[]): boolean {
  return choices.every((value) => presets.some(({ options }) => (options[name] ?? initial) === value));
}

export function chiefChoices(option: OptionInfo, game: string): { value: string; name: string }[] {
  return option.choices.map((value) => ({ value, name: label(findFor(game, `page-value-${option.name}-${value}.short`) ?? valueLabel(option.name, value, game)) }));
}

