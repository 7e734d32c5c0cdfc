import { specOf } from "../play/spec";
import type { Command } from "../protocol";
import type { Draft, SeatDraft } from "./draft";

/** Whether another game must begin for the draft: its board, rules, rounds, clock or number of seats differ. */
export function startsAnew(before: Draft, draft: Draft): boolean {
  return rulesOf(before) !== rulesOf(draft);
}

function rulesOf({ game, options, rounds, clock, minutes, increment, seat_setups }: Draft): string {
  return JSON.stringify([game, Object.entries(options).sort(), rounds, clock, clock && minutes, clock && increment, seat_setups.length]);
}

/** A change in a running match, and the field that a refusal belongs to. */
export interface Change {
  field: string;
  setting: Omit<Command, "type" | "id">;
}

/** What changes in a running match. Who plays comes first: a default name goes with who sits there. */
export function changesBetween(before: Draft, draft: Draft): Change[] {
  const pairs = draft.seat_setups.flatMap((seatSetup, seat) => {
    const was = before.seat_setups[seat];
    return was ? [{ seat, was, seatSetup }] : [];
  });
  const players = pairs.filter(({ was, seatSetup }) => specOf(was) !== specOf(seatSetup));
  const looks = pairs.filter(({ was, seatSetup }) => looksOf(was) !== looksOf(seatSetup));
  return [
    ...players.map(({ seat, seatSetup }): Change => ({ field: `seat_setups.${seat}.player`, setting: { do: "seat", seat, player: specOf(seatSetup) } })),
    ...looks.map(({ seat, seatSetup: { name, symbol, colour } }): Change => ({ field: `seat_setups.${seat}.name`, setting: { do: "look", seat, name, symbol, colour } })),
  ];
}

function looksOf({ name, symbol, colour }: SeatDraft): string {
  return JSON.stringify([name, symbol, colour]);
}
