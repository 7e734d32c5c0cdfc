import type { MatchNotes, MoveNote } from "../protocol";

/** Moves of a round as they were written in some notation. */
export interface WrittenRound {
  own: readonly string[]; // the moves in the game's own notation
  texts: readonly string[];
}

/** How many moves two rounds have in common from the start. */
export function commonStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((move, at) => move !== other[at]);
  return differs < 0 ? one.length : differs;
}

/** The texts of moves as far as they are known; "" for a move that has not been written yet. */
export function textsOf(moves: readonly string[], { own, texts }: WrittenRound): string[] {
  const known = Math.min(commonStart(moves, own), texts.length);
  return moves.map((_, at) => (at < known ? (texts[at] ?? "") : ""));
}

/** The note about the last of the first `shown` moves, as long as the game went the way of its file up to there. */
export function noteAt({ moves: noted, notes }: MatchNotes, moves: readonly string[], shown: number): MoveNote | null {
  const note = notes.find(({ ply }) => ply === shown);
  return note && commonStart(moves.slice(0, shown), noted) === shown ? note : null;
}

/** Which notation somebody wishes for a game: one that it has, or "" for its usual one. */
export function wishedNotation(pageSettings: Record<string, string>, game: string, notations: readonly string[]): string {
  const requested = pageSettings[game] ?? "";
  return notations.includes(requested) ? requested : "";
}
