import { gameInfo } from "../play/catalogue";
import { isOwnName, ownName } from "../play/labels";
import { OWN_COLOURS, OWN_SYMBOLS } from "../play/look";
import { HUMAN, readSpec, specOf } from "../play/spec";
import type { Catalogue, FieldProblem, MatchSetup, OptionInfo, Preset, State } from "../protocol";
import { texts } from "../talk/texts.svelte";

/** A seat as it stands in a form. */
export interface SeatDraft {
  name: string;
  player: string;
  parameters: Record<string, string>; // of the player, as typed
  symbol: string;
  colour: string;
}

/** A match as it stands in a form: everything as typed. */
export interface Draft {
  game: string;
  options: Record<string, string>;
  seat_setups: SeatDraft[];
  rounds: string;
  clock: boolean;
  minutes: string;
  increment: string;
  pace: number;
  position: string; // to begin from; empty: the game's own
}

export const OPPONENT = "medium";

export function optionsOf(catalogue: Catalogue, game: string): OptionInfo[] {
  return catalogue.games.find((known) => known.name === game)?.options ?? [];
}

function defaultsOf(catalogue: Catalogue, game: string): Record<string, string> {
  return Object.fromEntries(optionsOf(catalogue, game).map((option) => [option.name, option.default]));
}

/** What somebody who chooses nothing plays. */
export function commonPreset(catalogue: Catalogue): Preset {
  const nothing: Preset = { name: "", game: catalogue.games[0]?.name ?? "", options: {} };
  return catalogue.presets[0] ?? nothing;
}

function ownSeat(index: number, player: string, players: string[]): SeatDraft {
  return {
    name: ownName(index, player, players),
    player,
    parameters: {},
    symbol: OWN_SYMBOLS[index] ?? "",
    colour: OWN_COLOURS[index] ?? OWN_COLOURS[0] ?? "",
  };
}

/** A game against the computer by a preset. */
export function draftOf(preset: Preset, catalogue: Catalogue): Draft {
  const draft: Draft = {
    game: preset.game,
    options: {},
    seat_setups: [HUMAN, OPPONENT].map((player, index, players) => ownSeat(index, player, players)),
    rounds: "1",
    clock: false,
    minutes: "5",
    increment: "3",
    pace: 1,
    position: "",
  };
  return withPreset(draft, preset, catalogue);
}

/** The same people at another game. */
export function withPreset(draft: Draft, preset: Preset, catalogue: Catalogue): Draft {
  return withSeats({ ...draft, position: "", game: preset.game, options: { ...defaultsOf(catalogue, preset.game), ...preset.options } });
}

/** As many seat_setups as the options ask for. */
export function withSeats(draft: Draft): Draft {
  const option = gameInfo(draft.game)?.seats_option ?? "";
  const asked = Number(draft.options[option] ?? 2);
  const requested = Number.isInteger(asked) ? Math.min(Math.max(asked, 2), 4) : draft.seat_setups.length;
  const seat_setups = draft.seat_setups.slice(0, requested);
  while (seat_setups.length < requested) {
    const players = [...seat_setups.map((seatSetup) => seatSetup.player), OPPONENT];
    seat_setups.push(ownSeat(seat_setups.length, OPPONENT, players));
  }
  return withOwnNames({ ...draft, seat_setups });
}

/** Seats that nobody named are called after who sits there. */
export function withOwnNames(draft: Draft): Draft {
  const players = draft.seat_setups.map((seatSetup) => seatSetup.player);
  const seat_setups = draft.seat_setups.map((seatSetup, index) =>
    isOwnName(seatSetup.name, index) && seatSetup.name !== "" ? { ...seatSetup, name: ownName(index, seatSetup.player, players) } : seatSetup,
  );
  return { ...draft, seat_setups };
}

/** Nobody in a seat who cannot play this game. */
export function withOffered(draft: Draft, offered: string[]): Draft {
  const other = offered.includes(OPPONENT) ? OPPONENT : (offered.at(-1) ?? OPPONENT);
  const can = ({ player }: SeatDraft): boolean => offered.includes(player);
  if (draft.seat_setups.every(can)) return draft;
  return withOwnNames({ ...draft, seat_setups: draft.seat_setups.map((seatSetup) => (can(seatSetup) ? seatSetup : { ...seatSetup, player: other, parameters: {} })) });
}

/** A match that is being played. */
export function draftOfState(state: State, catalogue: Catalogue): Draft {
  return {
    game: state.game,
    options: { ...defaultsOf(catalogue, state.game), ...state.options },
    seat_setups: state.seats.map((seat, index) => ({
      name: seat.name,
      ...readSpec(seat.player),
      symbol: seat.symbol || (OWN_SYMBOLS[index] ?? ""),
      colour: seat.colour || (OWN_COLOURS[index] ?? ""),
    })),
    rounds: String(state.rounds),
    clock: state.clock_base !== null,
    minutes: String((state.clock_base ?? 300) / 60),
    increment: String(state.clock_base === null ? 3 : state.clock_increment),
    pace: state.pace,
    position: "",
  };
}

/** What the server is asked for. Numbers that are none become ones it refuses with a sentence. */
export function setupOf(draft: Draft): MatchSetup {
  const number = (text: string): number => (text.trim() === "" || Number.isNaN(Number(text)) ? -1 : Number(text));
  return {
    game: draft.game,
    options: draft.options,
    seat_setups: draft.seat_setups.map(({ name, player, parameters, symbol, colour }, index) => ({
      name: name !== "" && isOwnName(name, index) ? null : name, // a default is told in the language of whoever looks
      player: specOf({ player, parameters }),
      // Left as they were, symbols and colours go with the part a seat plays: X begins.
      symbol: areOwn(draft.seat_setups, "symbol", OWN_SYMBOLS) ? null : symbol,
      colour: areOwn(draft.seat_setups, "colour", OWN_COLOURS) ? null : colour,
    })),
    rounds: Math.trunc(number(draft.rounds)),
    clock_base: draft.clock ? number(draft.minutes) * 60 : null,
    clock_increment: draft.clock ? number(draft.increment) : 0,
    pace: draft.pace,
    position: draft.position.trim() || null,
  };
}

function areOwn(seat_setups: SeatDraft[], what: "symbol" | "colour", own: string[]): boolean {
  const given = seat_setups.map((seatSetup) => seatSetup[what]).sort();
  return given.join() === own.slice(0, seat_setups.length).sort().join();
}

/** The preset that a draft is, whoever plays it; undefined where it is none. */
export function presetOf(draft: Draft, catalogue: Catalogue): Preset | undefined {
  return catalogue.presets.find((preset) => {
    const same = withPreset(draft, preset, catalogue);
    return preset.game === draft.game && Object.entries(same.options).every(([name, value]) => draft.options[name] === value);
  });
}

/** Own games are chosen, not typed: those that ship, and the one that is played. */
export function definitionsFor(chosen: string, catalogue: Catalogue): { value: string; name: string }[] {
  const shipped = catalogue.presets.flatMap(({ name, options: { definition } }) => (definition ? [{ value: definition, name: texts.find(name) ?? definition }] : []));
  return shipped.some(({ value }) => value === chosen) ? shipped : [{ value: chosen, name: definitionName(chosen) }, ...shipped];
}

/** The players to choose from, and the one who sits there until they are known. */
export function choicesWith(offered: string[], chosen: string): string[] {
  return offered.includes(chosen) ? offered : [...offered, chosen];
}

/** What a game of one's own is called: the name in its definition; "" where that is an example's name. */
export function definitionName(definition: string): string {
  try {
    return String((JSON.parse(definition) as { name?: unknown }).name ?? "");
  } catch {
    return "";
  }
}

/** The problems that belong to no field of a form. */
export function loose(problems: FieldProblem[]): FieldProblem[] {
  return problems.filter(({ field }) => field === null || field === "seats");
}

/** What is wrong with a field, as one text, or empty. */
export function problemsAt(problems: FieldProblem[], field: string): string {
  return problems
    .filter((problem) => problem.field === field)
    .map((problem) => problem.text)
    .join(" ");
}
