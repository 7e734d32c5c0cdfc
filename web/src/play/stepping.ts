import type { State } from "../protocol";

/** A number of moves that there is, from 0 to all of them. */
export function within(moves: number, all: number): number {
  return Math.max(0, Math.min(moves, all));
}

type Picture = Pick<State, "shown" | "moves" | "round">;

/** A step through a game: by some moves, or to the position after some. */
export type Step = { by: number } | { to: number };

const STEPS: Record<string, Step> = { ArrowLeft: { by: -1 }, ArrowRight: { by: 1 }, Home: { to: 0 }, End: { to: Infinity } };

/** The step that a key stands for; null: none. */
export function stepOfKey(key: string): Step | null {
  return STEPS[key] ?? null;
}

/** How many cells the last line of a list of moves is short of, where each line has a move of every seat. */
export function gapsAfter(moves: number, seats: number): number {
  return (seats - (moves % seats)) % seats;
}

/** The moves that lead to the position that is shown; 0 where nothing can be played on from there. */
export function movesToPlayOn(picture: Picture | null, now: Pick<State, "ending" | "moves" | "round"> | null): number {
  if (picture?.round !== now?.round) return 0;
  const isOver = now?.ending && picture?.shown === now.moves.length;
  return picture && !isOver ? picture.shown : 0;
}
