import { draftOf, OPPONENT, setupOf, withOwnNames, withSeats, type Draft, type SeatDraft } from "../dialogs/draft";
import type { StartFrom } from "../frame/route";
import { isOwnName, ownName } from "../play/labels";
import { HUMAN, readSpec, specOf, type Spec } from "../play/spec";
import type { Catalogue, MatchSetup, Offer, OptionInfo } from "../protocol";
import type { Chosen } from "../talk/settings";

/** Who plays: a person and computers, people here, people on two devices, or computers alone. */
export const MODES = ["computer", "friend", "device", "watch"] as const;
export type Mode = (typeof MODES)[number];
export const BEGINNERS = ["me", "them", "lot"] as const;
export type Beginner = (typeof BEGINNERS)[number];

/** A game as it is being planned. Who sits where is in the draft; the rest is decided when it starts. */
export interface Plan {
  draft: Draft;
  lot: boolean; // who begins is drawn
  device: boolean; // the other people sit at another device
  yours: boolean; // the opponent is the step that is as strong as the person
  steps?: readonly (number | null)[]; // by seat, the step that was chosen where this kind of the game has fewer
}

/** What somebody who changes nothing plays: as this game was started last, or against the usual level. */
export function planFor(offer: Offer, chosen: Chosen | undefined, catalogue: Catalogue): Plan {
  const draft = draftOf({ name: offer.id, game: offer.game, options: offer.options }, catalogue);
  if (!chosen) return { draft, lot: false, device: false, yours: false };
  const options = { ...draft.options, ...ownOptions(chosen.options, offer.game, catalogue) };
  const clock = chosen.clock ? { clock: true, ...chosen.clock } : {};
  const seated = withSeats({ ...draft, ...clock, options });
  return { draft: withPlayers(seated, chosen.players.map(readSpec)), lot: chosen.lot, device: chosen.device, yours: chosen.yours ?? false };
}

/** The same from a position, with the options of its game. */
export function planFrom(plan: Plan, from: StartFrom | undefined): Plan {
  if (!from) return plan;
  return { ...plan, draft: withSeats({ ...plan.draft, options: { ...plan.draft.options, ...from.options }, position: from.position }) };
}

/** The first game of somebody new: against the easiest level. */
export function firstPlan(offer: Offer, level: string, catalogue: Catalogue): Plan {
  return withOpponent(planFor(offer, undefined, catalogue), { player: level, parameters: {} });
}

/** What is kept of a plan for the next time. */
export function chosenOf({ draft, lot, device, yours }: Plan, catalogue: Catalogue): Chosen {
  return {
    options: ownOptions(draft.options, draft.game, catalogue),
    players: draft.seat_setups.map(specOf),
    lot,
    device,
    yours,
    clock: draft.clock ? { minutes: draft.minutes, increment: draft.increment } : null,
  };
}

const MOST_STORED = 60;

/** With the latest choice for a game; the oldest ones are forgotten. */
export function remember(stored: Record<string, Chosen>, id: string, chosen: Chosen): Record<string, Chosen> {
  const others = Object.entries(stored).filter(([name]) => name !== id);
  return Object.fromEntries([...others, [id, chosen] as const].slice(-MOST_STORED));
}

/** Options that the game has today; the definition of an invention belongs to the game itself. */
function ownOptions(options: Record<string, string>, game: string, catalogue: Catalogue): Record<string, string> {
  const known: OptionInfo[] = catalogue.games.find(({ name }) => name === game)?.options ?? [];
  const stored = known.filter(({ name, kind }) => kind !== "text" && options[name] !== undefined);
  return Object.fromEntries(stored.map(({ name }) => [name, options[name] ?? ""]));
}

/** Others in the seats, who have no names yet. Seats beyond them keep who sits there. */
function withPlayers(draft: Draft, specs: readonly Spec[]): Draft {
  return withOwnNames({ ...draft, seat_setups: draft.seat_setups.map((seatSetup, at) => ({ ...seatSetup, ...(specs[at] ?? {}) })) });
}

const isPerson = ({ player }: Pick<SeatDraft, "player">): boolean => player === HUMAN;

// --- with whom ------------------------------------------------------------------------------------------------

export function modeOf({ draft, device }: Plan): Mode {
  const people = draft.seat_setups.filter(isPerson).length;
  if (people === 0) return "watch";
  if (people < draft.seat_setups.length) return "computer";
  return device ? "device" : "friend";
}

export function withMode(plan: Plan, mode: Mode): Plan {
  if (mode === modeOf(plan)) return plan;
  const other = opponentOf(plan);
  const me = Math.max(plan.draft.seat_setups.findIndex(isPerson), 0);
  const sits = (at: number, seatSetup: SeatDraft): Spec => {
    if (mode === "watch") return isPerson(seatSetup) ? other : seatSetup;
    return mode === "computer" && at !== me ? other : PERSON;
  };
  return { ...plan, device: mode === "device", draft: withPlayers(plan.draft, plan.draft.seat_setups.map((seatSetup, at) => specIn(sits(at, seatSetup)))) };
}

const PERSON: Spec = { player: HUMAN, parameters: {} };
const specIn = ({ player, parameters }: Spec): Spec => ({ player, parameters: { ...parameters } });

/** The first computer at the table, or the usual one where there is none. */
export function opponentOf({ draft }: Plan): Spec {
  return specIn(draft.seat_setups.find((seatSetup) => !isPerson(seatSetup)) ?? { player: OPPONENT, parameters: {} });
}

/** The seats whose computers are chosen one by one: those of a game to watch. Otherwise all computers are alike. */
export function watchedSeats(plan: Plan): number[] {
  return modeOf(plan) === "watch" ? plan.draft.seat_setups.map((_, at) => at) : [];
}

/** Another computer in all seats that computers have, or in one of them. */
export function withOpponent(plan: Plan, spec: Spec, seat: number | null = null): Plan {
  const specs = plan.draft.seat_setups.map((seatSetup, at) => (isPerson(seatSetup) || (seat !== null && at !== seat) ? specIn(seatSetup) : specIn(spec)));
  return { ...plan, yours: false, steps: [], draft: withPlayers(plan.draft, specs) };
}

// --- who begins -----------------------------------------------------------------------------------------------

export function beginnerOf({ draft, lot }: Plan): Beginner {
  if (lot) return "lot";
  return draft.seat_setups.findIndex(isPerson) === 0 ? "me" : "them";
}

export function withBeginner(plan: Plan, beginner: Beginner): Plan {
  if (beginner === "lot") return { ...plan, lot: true };
  return { ...plan, lot: false, draft: seatedAt(plan.draft, beginner === "me" ? 0 : plan.draft.seat_setups.length - 1) };
}

/** The first person moves to this seat; looks stay with the seats, names go along. */
function seatedAt(draft: Draft, seat: number): Draft {
  const from = draft.seat_setups.findIndex(isPerson);
  if (from < 0 || from === seat) return draft;
  const order = draft.seat_setups.map((_, at) => at).filter((at) => at !== from);
  order.splice(seat, 0, from);
  const players = order.map((at) => draft.seat_setups[at]?.player ?? HUMAN);
  const seat_setups = draft.seat_setups.map((looks, at): SeatDraft => {
    const was = order[at] ?? at;
    const { name, player, parameters } = draft.seat_setups[was] ?? looks;
    return { ...looks, player, parameters, name: isOwnName(name, was) ? ownName(at, player, players) : name };
  });
  return { ...draft, seat_setups };
}

/** What the server is asked for, once the lot has been drawn; `random` from 0 to 1. */
export function setupFor(plan: Plan, random: number): MatchSetup {
  const isDrawn = plan.lot && modeOf(plan) === "computer";
  const seats = plan.draft.seat_setups.length;
  return setupOf(isDrawn ? seatedAt(plan.draft, Math.min(Math.floor(random * seats), seats - 1)) : plan.draft);
}
