import type { Piece, State } from "../protocol";
import { cellOfMove } from "./cells";
import { HUMAN } from "./spec";

type Seats = Pick<State, "seats">;

export const isPeopleOnly = ({ seats }: Seats): boolean => seats.every(({ player }) => player === HUMAN);
export const isComputersOnly = ({ seats }: Seats): boolean => seats.every(({ player }) => player !== HUMAN);

/** The person who gives up: whoever is to move, or else the first there is. */
export function resigningSeat({ seats, to_move: mover }: Pick<State, "seats" | "to_move">): number | undefined {
  const people = seats.flatMap(({ player }, seat) => (player === HUMAN ? [seat] : []));
  return mover !== null && people.includes(mover) ? mover : people[0];
}

/** The seat of who is here: the first person who plays from this page, as long as that person stays. */
export function seatHere({ seats }: Seats, mayPlay: (seat: number) => boolean, before: number | null): number | null {
  const people = seats.flatMap(({ player }, seat) => (player === HUMAN && mayPlay(seat) ? [seat] : []));
  return before !== null && people.includes(before) ? before : (people[0] ?? before);
}

/** What a click on the board of a match between computers does: it begins again when it is over, goes on where it waits. */
export function clickOf(now: Pick<State, "seats" | "ending" | "paused">): "rematch" | "resume" | "tap" {
  if (!isComputersOnly(now)) return "tap";
  return now.ending ? "rematch" : now.paused ? "resume" : "tap";
}

/** The number of the move that each cell was played in. */
export function moveNumbers({ moves, shown }: Pick<State, "moves" | "shown">): Map<string, number> {
  return new Map(moves.slice(0, shown).map((move, at) => [cellOfMove(move), at + 1]));
}

/** The piece that stands for a side whose pieces have pictures: its king, or a man, or any. */
export function faceOf({ pieces }: Pick<State, "pieces">, seat: number): Piece | null {
  const own = Object.values(pieces).filter(({ owner, shade }) => owner === seat && shade);
  return own.find(({ picture }) => /-(king|man)$/.test(picture)) ?? own[0] ?? null;
}

/** The sound of a new state; null where nothing was played. `seen`: a state was shown before. */
export function soundOf({ moves, ending }: Pick<State, "moves" | "ending">, seen: boolean): "stone" | "won" | "over" | null {
  if (!seen || moves.length === 0) return null;
  return ending ? (ending.winner === null ? "over" : "won") : "stone";
}
