import { gameInfo } from "../play/catalogue";
import { commonPreset, definitionName, optionsOf } from "../dialogs/draft";
import { gameLabel, inOrder, optionLabel } from "../play/labels";
import { HUMAN, specOf, type Spec } from "../play/spec";
import type { Catalogue, FieldProblem, OptionInfo, State, TournamentRequest } from "../protocol";
import { label, texts } from "../talk/texts.svelte";

/** A game to choose, and what is typed for it. */
export interface Offer {
  name: string;
  game: string;
  options: Record<string, string>;
  initial: Record<string, string>; // the options that its name tells
  chosen: boolean;
  openings: string; // a line each
}

export const FORMATS = ["round-robin", "gauntlet", "neighbours", "knock-out", "swiss"] as const;
export const LIMITS = ["time", "depth", "nodes"] as const;
export type Limit = (typeof LIMITS)[number];
/** The amount of each limit that is proposed. */
export const DEFAULTS: Record<Limit, string> = { time: "0.1", depth: "4", nodes: "2000" };
export const [MOST_OFFERS, MOST_PLAYERS] = [8, 32]; // as the server has it
const LONGEST_NAME = 60;

/** A tournament as it stands in the form: everything as typed. */
export interface Form {
  name: string;
  offers: Offer[];
  players: Spec[];
  format: TournamentRequest["format"];
  rounds: string;
  limit: Limit;
  amount: string;
  parallel: string;
  seed: string;
  proven: boolean;
  longest: string;
  mostGames: string;
  tested: boolean; // by a sequential test, of two players
  sprt: { elo0: string; elo1: string; alpha: string; beta: string };
}

export function seatSetup(player: string): Spec {
  return { player, parameters: {} };
}

/** A tournament of the strong against the medium, at the game on the table. */
export function newForm(catalogue: Catalogue, now: State | null, mostParallel: number, seed: number): Form {
  return {
    name: "",
    offers: offersOf(catalogue, now),
    players: [seatSetup("hard"), seatSetup("medium")],
    format: "round-robin",
    rounds: "5",
    limit: "time",
    amount: DEFAULTS.time,
    parallel: String(mostParallel),
    seed: String(seed),
    proven: true,
    longest: "",
    mostGames: "",
    tested: false,
    sprt: { elo0: "0", elo1: "20", alpha: "0.05", beta: "0.05" },
  };
}

function offer(name: string, game: string, options: Record<string, string>): Offer {
  return { name, game, options: { ...options }, initial: options, chosen: false, openings: "" };
}

/** Ready games for two, and the one on the table where it is none of them. One is chosen: the one on the table, or a common one. */
export function offersOf(catalogue: Catalogue, now: Pick<State, "game" | "options" | "seats" | "title" | "columns" | "rows"> | null): Offer[] {
  const found = catalogue.presets
    .filter(({ game, options }) => Number(options[gameInfo(game)?.seats_option ?? ""] ?? 2) === 2)
    .map((preset) => offer(texts.find(preset.name) ?? preset.name, preset.game, preset.options));
  const isOnTable = ({ game, options }: Offer): boolean =>
    game === now?.game && Object.entries(now.options).every(([option, value]) => (options[option] ?? defaultOf(catalogue, game, option)) === value);
  if (now?.seats.length === 2 && !found.some(isOnTable)) found.unshift(offer(label(gameLabel(now)), now.game, now.options));
  const common = commonPreset(catalogue);
  const first = found.find(isOnTable) ?? found.find(({ game, initial }) => game === common.game && initial === common.options) ?? found[0];
  if (first) first.chosen = true;
  return found;
}

/** An own game that somebody keeps. */
export function ownOffer(document: unknown): Offer {
  const definition = JSON.stringify(document);
  return offer(definitionName(definition), "own", { definition });
}

function defaultOf(catalogue: Catalogue, game: string, option: string): string {
  return optionsOf(catalogue, game).find(({ name }) => name === option)?.default ?? "";
}

/** What may be changed of a game here: the number of seats, and definitions, are chosen elsewhere. */
export function changeable(catalogue: Catalogue, game: string): OptionInfo[] {
  return optionsOf(catalogue, game).filter(({ name, kind }) => kind !== "text" && name !== gameInfo(game)?.seats_option);
}

/** As typed; what was left empty goes by its default. */
export function typedOptions({ options }: Pick<Offer, "options">): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value.trim() !== ""));
}

/** What an offer is called, by its options where somebody changed them. */
export function titleOf(one: Offer): string {
  const options = typedOptions(one);
  if (Object.keys(options).every((option) => options[option] === one.initial[option])) return one.name;
  const sizes = (gameInfo(one.game)?.options ?? []).filter(({ name, shown, default: initial }) => shown === "never" && (options[name] ?? initial) !== initial);
  return label([gameLabel({ game: one.game, options }), ...sizes.map(({ name }) => `${optionLabel(name, one.game)} ${options[name]}`)].join(", "));
}

/** The computers that are in all of the lists: they can play all of the games. */
export function ableIn(lists: string[][]): string[] {
  const [first = [], ...others] = lists;
  return inOrder(first.filter((player) => player !== HUMAN && others.every((list) => list.includes(player))));
}

/** Somebody who is not in it yet, if there is anybody. */
export function anotherPlayer(players: readonly Spec[], able: readonly string[]): Spec {
  const there = players.map(({ player }) => player);
  return seatSetup(able.find((player) => !there.includes(player)) ?? able[0] ?? "medium");
}

// --- to the server -----------------------------------------------------------------------------------------

/** A number as typed; what is none becomes one that the server refuses with a sentence. */
export function typedNumber(text: string): number {
  const typed = text.trim().replace(",", ".");
  return typed === "" || Number.isNaN(Number(typed)) ? -1 : Number(typed);
}

const whole = (text: string): number => Math.trunc(typedNumber(text));
const ifTyped = (text: string): number | null => (text.trim() === "" ? null : whole(text));

/** Elo may be below zero. */
function signed(text: string): number {
  const typed = Number(text.trim().replace(",", "."));
  return Number.isNaN(typed) ? 1e6 : typed;
}

/** What the server is asked for. */
export function queryOf(form: Form): TournamentRequest {
  const chosen = form.offers.filter((one) => one.chosen);
  const { limit, amount, sprt } = form;
  return {
    name: form.name.trim() || chosen.map((one) => titleOf(one)).join(", ").slice(0, LONGEST_NAME),
    games: chosen.map((one) => ({ game: one.game, options: typedOptions(one), openings: linesOf(one.openings) })),
    players: form.players.map(specOf),
    format: form.format,
    rounds: whole(form.rounds),
    time: limit === "time" ? typedNumber(amount) : null,
    depth: limit === "depth" ? whole(amount) : null,
    nodes: limit === "nodes" ? whole(amount) : null,
    parallel: whole(form.parallel),
    seed: whole(form.seed),
    proven: form.proven,
    longest: ifTyped(form.longest),
    most_games: ifTyped(form.mostGames),
    sprt:
      form.tested && form.players.length === 2
        ? { elo0: signed(sprt.elo0), elo1: signed(sprt.elo1), alpha: typedNumber(sprt.alpha), beta: typedNumber(sprt.beta) }
        : null,
  };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

// --- what is wrong -----------------------------------------------------------------------------------------

const SHOWN = /^(players|rounds|time|depth|nodes|parallel|seed|name|adjudicate\.moves|stop\..*|games.*)$/;
const HIDDEN = /^(parallel|seed|adjudicate|stop|games\.\d+\.openings)/;

/** What is wrong with a game itself, or with an option that no field is for. */
export function gameProblems(problems: readonly FieldProblem[]): string[] {
  return problems.filter(({ field }) => field?.startsWith("games") && !field.endsWith("openings")).map(({ text }) => text);
}

/** What belongs to no field of the form. */
export function looseProblems(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ field }) => field === null || !SHOWN.test(field));
}

/** Whether something is wrong among the fields that are folded away at first. */
export function isWrongInside(problems: readonly FieldProblem[]): boolean {
  return problems.some(({ field }) => HIDDEN.test(field ?? ""));
}
