import type { ReviewMove } from "../protocol";

/** A win chance after a number of moves. */
export interface Point {
  ply: number;
  chance: number;
}

/** The chances of a seat through the game. */
export interface Curve {
  seat: number;
  points: Point[];
}

/** One curve for two seats, that of the seat `mine`; otherwise one for each seat, through its own moves. */
export function curvesOf(moves: readonly ReviewMove[], seats: number, mine: number): Curve[] {
  if (seats === 2) return moves.length ? [{ seat: mine, points: pointsOf(moves, mine) }] : [];
  return Array.from({ length: seats }, (_, seat) => {
    const own = moves.filter((move) => move.seat === seat);
    const [first] = own;
    const start = first ? [{ ply: first.ply - 1, chance: first.before }] : [];
    return { seat, points: [...start, ...own.map(({ ply, after }) => ({ ply, chance: after }))] };
  }).filter(({ points }) => points.length > 0);
}

function pointsOf(moves: readonly ReviewMove[], mine: number): Point[] {
  const seen = (seat: number, chance: number): number => (seat === mine ? chance : 1 - chance);
  const [first] = moves;
  const start = first ? [{ ply: 0, chance: seen(first.seat, first.before) }] : [];
  return [...start, ...moves.map(({ ply, seat, after }) => ({ ply, chance: seen(seat, after) }))];
}

/** The chance of a seat after some moves: the latest that is known. */
export function chanceAt({ points }: Curve, ply: number): number | null {
  return points.findLast((point) => point.ply <= ply)?.chance ?? null;
}

/** Where a point of the game lies in a picture of 100 × 100. */
export const acrossOf = (ply: number, total: number): number => (total ? (ply / total) * 100 : 0);
export const downOf = (chance: number): number => (1 - chance) * 100;

/** The line through the points, in a picture of 100 × 100. */
export function pathOf({ points }: Curve, total: number): string {
  return points.map(({ ply, chance }, at) => `${at ? "L" : "M"}${round(acrossOf(ply, total))} ${round(downOf(chance))}`).join("");
}

/** The number of moves at a place of the plot, from 0 at its left to 1 at its right. */
export function plyAt(share: number, total: number): number {
  return Math.max(0, Math.min(total, Math.round(share * total)));
}

const round = (number: number): number => Math.round(number * 100) / 100;
